import type { PreviewWidget } from '@sheetwright/contract/preview.ts';
import { cellText, FIGURE_DECIMALS } from '../../../ui/sheet-grid/cell-text.ts';

export type ChartData = Extract<PreviewWidget['shows'], { is: 'chart' }>;

const COLOURS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const;
const FILLS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'] as const;
const STROKES = [
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-3',
  'stroke-chart-4',
  'stroke-chart-5',
  'stroke-chart-6',
] as const;

/** A chart of a few figures. Every figure stands beside its mark, so that it needs no other text. */
export function Chart({ chart }: { readonly chart: ChartData }) {
  if (chart.points.length === 0) return <p className="text-muted text-sm">No sample row to show.</p>;
  if (chart.chart === 'donut' || chart.chart === 'pie') return <Ring chart={chart} />;
  return chart.chart === 'bar' || chart.chart === 'stacked-bar' ? <Bars chart={chart} /> : <Columns chart={chart} />;
}

function figureOf(value: number, { format, value: aggregated }: ChartData): string {
  return cellText(value, {
    type: 'TEXT_NUMBER',
    format: aggregated ? format : 'number',
    decimals: FIGURE_DECIMALS,
  });
}

function greatest({ points }: ChartData): number {
  return Math.max(...points.map(({ value }) => value), 0) || 1;
}

function Bars({ chart }: { readonly chart: ChartData }) {
  return (
    <ul className="grid gap-1.5 text-xs">
      {chart.points.map(({ label, value }) => (
        <li key={label} className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)_auto] items-center gap-2">
          <bdi title={label} className="truncate text-muted">
            {label}
          </bdi>
          <span aria-hidden className="block h-4">
            <span
              className="block h-full rounded-sm bg-chart-1 print:border print:border-current"
              style={{ width: `${(Math.max(value, 0) / greatest(chart)) * 100}%` }}
            />
          </span>
          <span className="tabular-nums">{figureOf(value, chart)}</span>
        </li>
      ))}
    </ul>
  );
}

function Columns({ chart }: { readonly chart: ChartData }) {
  return (
    <ul className="flex h-36 items-end gap-2 text-xs">
      {chart.points.map(({ label, value }) => (
        <li key={label} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1 text-center">
          <span className="tabular-nums">{figureOf(value, chart)}</span>
          <span
            aria-hidden
            className="block rounded-t-sm bg-chart-1 print:border print:border-current"
            style={{ height: `${(Math.max(value, 0) / greatest(chart)) * 60}%` }}
          />
          <bdi title={label} className="truncate text-muted">
            {label}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

const RADIUS = 30;
const AROUND = 2 * Math.PI * RADIUS;

function Ring({ chart }: { readonly chart: ChartData }) {
  const { points } = chart;
  const total = points.reduce((sum, { value }) => sum + Math.max(value, 0), 0) || 1;
  let from = 0;
  const arcs = points.map(({ label, value }, index) => {
    const length = (Math.max(value, 0) / total) * AROUND;
    const arc = { label, length, from, index };
    from += length;
    return arc;
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <svg aria-hidden viewBox="0 0 80 80" className="-rotate-90 size-28 shrink-0">
        {arcs.map(({ label, length, from: offset, index }) => (
          <circle
            key={label}
            cx="40"
            cy="40"
            r={RADIUS}
            fill="none"
            strokeWidth={chart.chart === 'pie' ? 2 * RADIUS - 46 : 14}
            strokeDasharray={`${Math.max(length - 1, 0)} ${AROUND}`}
            strokeDashoffset={-offset}
            className={STROKES[index % COLOURS.length]}
          />
        ))}
      </svg>
      <ul className="grid min-w-0 flex-1 gap-1 text-xs">
        {points.map(({ label, value }, index) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-sm ${FILLS[index % COLOURS.length]}`} />
            <bdi className="min-w-0 flex-1 truncate text-muted">{label}</bdi>
            <span className="tabular-nums">{figureOf(value, chart)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
