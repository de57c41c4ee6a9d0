import { formatFigure, type Unit } from '../format-figure.ts';

export type ChartKind = 'line' | 'bar' | 'doughnut';

export interface ChartSeries {
  /** What the values are: 'MRR'. */
  readonly label: string;
  /** Null where there is no figure: a gap, never 0. */
  readonly values: readonly (number | null)[];
}

/** What a chart shows, and the table that says the same. */
export interface ChartData {
  readonly kind: ChartKind;
  /** Of the horizontal axis, or what the parts are: 'Month'. */
  readonly categoryLabel: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly unit: Unit;
}

/**
 * Whether there is nothing to draw: no value, or nothing that was counted. Money and rates that are 0 are figures like others: no churn is
 * news, no question is none.
 */
export function isEmptyChart({ kind, unit, series }: ChartData): boolean {
  const values = series.flatMap((one) => one.values);
  return kind === 'doughnut' || unit === 'count' ? values.every((value) => !value) : values.every((value) => value === null);
}

/** Whether a table says more than that there is nothing: parts that are all 0 are none. */
export function hasTable({ kind, series }: ChartData): boolean {
  const values = series.flatMap((one) => one.values);
  return kind === 'doughnut' ? values.some((value) => value) : values.some((value) => value !== null);
}

/** The chart in one sentence, for those who do not see it. */
export function describeChart({ series, categories, unit }: ChartData): string {
  const parts = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null);
    const [first, last] = [categories[0], categories.at(-1)];
    if (known.length === 0) return `${label}: no figures`;
    const [least, most] = [Math.min(...known), Math.max(...known)].map((value) => formatFigure(value, unit));
    return `${label} from ${first} to ${last}, between ${least} and ${most}`;
  });
  return `${parts.join('; ')}. The table holds the same figures.`;
}
