import { ChartLine, Table2 } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadBoundary } from '../../../ui/load-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel, type PanelProps } from '../components/panel.tsx';
import { formatFigure } from '../format-figure.ts';
import { type ChartData, hasTable, isEmptyChart } from './chart-data.ts';

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

export interface ChartPanelProps extends Omit<PanelProps, 'children' | 'actions'> {
  /** Undefined while it is loading. */
  readonly data: ChartData | undefined;
  /** What stands there when there is nothing to draw. */
  readonly empty: string;
  /** Below the chart. */
  readonly children?: ReactNode;
}

/** A small chart that can also be read as a table, by the keyboard and aloud. */
export function ChartPanel({ data, empty, children, ...panel }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel
      {...panel}
      actions={
        data !== undefined &&
        hasTable(data) && (
          <Button variant="ghost" size="sm" onClick={() => setIsTable(!isTable)} className="-my-1">
            {isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
            {isTable ? 'Show chart' : 'Show table'}
            <span className="sr-only">of {panel.title}</span>
          </Button>
        )
      }
    >
      <ChartBody data={data} title={panel.title} empty={empty} isTable={isTable} />
      {children}
    </Panel>
  );
}

interface BodyProps {
  readonly data: ChartData | undefined;
  readonly title: string;
  readonly empty: string;
  readonly isTable: boolean;
}

function ChartBody({ data, title, empty, isTable }: BodyProps) {
  if (!data) return <Skeleton className="h-44" />;
  if (isTable && hasTable(data)) return <ChartTable data={data} title={title} />;
  if (isEmptyChart(data)) return <p className="grid h-44 place-items-center text-center text-muted">{empty}</p>;
  return (
    <LoadBoundary
      loading={<Skeleton className="h-44" />}
      failed={(error) => <ErrorState framed={false} heading="h3" title="The chart could not be loaded" error={error} />}
    >
      <ChartCanvas data={data} title={title} />
    </LoadBoundary>
  );
}

function ChartTable({ data, title }: { readonly data: ChartData; readonly title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard.
    <section aria-label={`${title} as a table`} tabIndex={0} className="h-44 overflow-auto">
      <table className="w-full text-xs">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="pr-3 pb-1 font-medium">
              {data.categoryLabel}
            </th>
            {data.series.map(({ label }) => (
              <th key={label} scope="col" className="pb-1 pl-3 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, row) => (
            <tr key={category} className="border-border border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {category}
              </th>
              {data.series.map(({ label, values }) => (
                <td key={label} className="py-1 pl-3 text-right">
                  {formatFigure(values[row] ?? null, data.unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
