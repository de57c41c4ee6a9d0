import type { PreviewReport } from '@sheetwright/contract/preview.ts';
import type { RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { type GridRow, SheetGrid } from '../../../ui/sheet-grid/sheet-grid.tsx';
import { gridColumn } from './grid-column.ts';
import type { PlanOnScreen } from './plan-context.ts';
import { Previewed } from './previewed.tsx';

export interface ReportDetailProps {
  readonly asset: RecommendedAsset;
  readonly screen: PlanOnScreen;
}

/** A report as the rows that it will hold. */
export function ReportDetail({ asset, screen }: ReportDetailProps) {
  const report = screen.preview?.reports.find(({ key }) => key === asset.key);
  return (
    <Previewed screen={screen} part={report}>
      {(part) => (
        <div className="grid min-w-0 gap-2 print:block">
          <ReportGrid name={asset.name} report={part} />
          <p className="text-muted text-xs">{noteOn(part, screen)}</p>
        </div>
      )}
    </Previewed>
  );
}

interface ReportGridProps {
  readonly name: string;
  readonly report: PreviewReport;
  /** The first of its rows only. */
  readonly most?: number;
}

export function ReportGrid({ name, report, most = Infinity }: ReportGridProps) {
  return (
    <SheetGrid
      label={`${name}: the rows it will hold`}
      columns={report.columns.map(gridColumn)}
      rows={reportRows(report).slice(0, most)}
      empty="No sample row passes its filter today."
    />
  );
}

function reportRows({ rows }: PreviewReport): GridRow[] {
  let number = 0;
  return rows.map(({ level, from, cells }, index) => {
    if (from) number += 1;
    const line = { key: index, number: from ? number : '', level, cells };
    return from ? line : { ...line, isHeading: true, amount: rowsBelow(rows, index) };
  });
}

/** How many rows stand in the group that begins with this line. */
function rowsBelow(rows: PreviewReport['rows'], index: number): number {
  const { level = 0 } = rows[index] ?? {};
  const end = rows.findIndex((row, at) => at > index && row.level <= level);
  return rows.slice(index + 1, end < 0 ? undefined : end).filter(({ from }) => from !== null).length;
}

function noteOn({ rows, sources, readRows }: PreviewReport, { plan }: PlanOnScreen): string {
  const shown = rows.filter(({ from }) => from !== null).length;
  const names = sources.map((key) => plan.assets.find((asset) => asset.key === key)?.name ?? key);
  return `Shows ${formatNumber(shown)} of ${count(readRows, 'sample row')} of ${names.join(', ')} today.`;
}
