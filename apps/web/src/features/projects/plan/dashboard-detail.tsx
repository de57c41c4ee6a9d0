import type { PreviewWidget } from '@sheetwright/contract/preview.ts';
import type { RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { Link2 } from 'lucide-react';
import { Cell } from '../../../ui/sheet-grid/cell.tsx';
import { FIGURE_DECIMALS } from '../../../ui/sheet-grid/cell-text.ts';
import { Chart, type ChartData } from './chart.tsx';
import type { PlanOnScreen } from './plan-context.ts';
import { Previewed } from './previewed.tsx';
import { ReportGrid } from './report-detail.tsx';
import { WhyButton } from './why-button.tsx';

export interface DashboardDetailProps {
  readonly asset: RecommendedAsset;
  readonly screen: PlanOnScreen;
}

/** A dashboard drawn with the figures of the sample rows. */
export function DashboardDetail({ asset, screen }: DashboardDetailProps) {
  const dashboard = screen.preview?.dashboards.find(({ key }) => key === asset.key);
  return (
    <Previewed screen={screen} part={dashboard}>
      {({ widgets }) => (
        <div className="grid gap-2">
          <ul
            aria-label={`${asset.name} with the figures of the sample rows`}
            className="flex flex-wrap gap-3 rounded-md bg-sunken p-3"
          >
            {widgets.map((widget) => (
              <li
                key={`${widget.type} ${widget.text} ${widget.source}`}
                className={`grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-md border border-border bg-surface p-4 ${spanOf(widget)}`}
              >
                <h5 dir="auto" className="wrap-anywhere font-medium text-sm">
                  {widget.text}
                </h5>
                <Widget widget={widget} screen={screen} />
                <div className="-ms-1.5 empty:hidden print:hidden">
                  <WhyButton name={widget.text} because={widget.because} coverage={screen.plan.coverage} />
                </div>
              </li>
            ))}
          </ul>
          <p className="text-muted text-xs">Drawn with the figures of the sample rows, as they are today.</p>
        </div>
      )}
    </Previewed>
  );
}

function spanOf({ shows }: PreviewWidget): string {
  if (shows.is === 'report') return 'basis-full';
  return shows.is === 'chart' ? 'basis-72' : 'basis-40';
}

/** A report on a dashboard shows its beginning. */
const MOST_ROWS = 6;

function Widget({ widget: { shows, source }, screen }: { readonly widget: PreviewWidget; readonly screen: PlanOnScreen }) {
  const asset = screen.plan.assets.find(({ key }) => key === source);
  if (shows.is === 'metric') {
    return (
      <p className="font-semibold text-xl tabular-nums">
        <Cell value={shows.value} column={{ type: 'TEXT_NUMBER', format: shows.format, decimals: FIGURE_DECIMALS }} />
      </p>
    );
  }
  if (shows.is === 'chart') {
    return (
      <>
        <Chart chart={shows} />
        <p className="wrap-anywhere text-muted text-xs">{measured(shows)}</p>
      </>
    );
  }
  const report = screen.preview?.reports.find(({ key }) => key === source);
  if (shows.is === 'report' && report && asset) return <ReportGrid name={asset.name} report={report} most={MOST_ROWS} />;
  if (!asset) return null;
  return (
    <p className="flex items-center gap-1.5 text-muted text-xs">
      <Link2 aria-hidden className="size-3.5" />
      <bdi>{asset.name}</bdi>
    </p>
  );
}

function measured({ value, groupBy }: ChartData): string {
  if (!value) return `Rows by ${groupBy}`;
  return `${value.aggregation === 'SUM' ? 'Sum' : 'Average'} of ${value.column} by ${groupBy}`;
}
