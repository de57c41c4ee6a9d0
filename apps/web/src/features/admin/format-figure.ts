import { REASON_TEXTS, type Reason } from '@sheetwright/contract/admin/console.ts';
import { formatNumber } from '../../lib/format.ts';

/** What stands in the place of a figure that there is not: never 0. */
export const NO_FIGURE = '—';

export type Unit = 'dollars' | 'count' | 'percent' | 'minutes' | 'milliseconds';

const UNIT_FORMATS: Readonly<Record<Unit, (value: number, locale?: string) => string>> = {
  dollars: formatDollars,
  count: (value, locale) => formatNumber(value, locale),
  percent: (value, locale) => `${formatNumber(value, locale)}%`,
  minutes: (value, locale) => `${formatNumber(value, locale)} min`,
  milliseconds: (value, locale) => `${formatNumber(Math.round(value), locale)} ms`,
};

/** '$1,204', '$54.71': cents only where there are some, unless they are asked for. */
export function formatDollars(value: number, locale?: string, cents: 'always' | 'where needed' = 'where needed'): string {
  const digits = cents === 'always' || !Number.isInteger(value) ? 2 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** The figure with its unit, or a dash. */
export function formatFigure(value: number | null, unit: Unit, locale?: string): string {
  return value === null ? NO_FIGURE : UNIT_FORMATS[unit](value, locale);
}

/** '1.2s' */
export function formatSeconds(milliseconds: number | null): string {
  return milliseconds === null ? NO_FIGURE : `${(milliseconds / 1000).toFixed(1)}s`;
}

/** Why there is no figure, in words. */
export function reasonText(reason: Reason | null | undefined): string | undefined {
  return reason ? REASON_TEXTS[reason] : undefined;
}

/** '+4.2%', '-3%', or a dash: how a figure has changed. */
export function formatChange(percent: number | null, locale?: string): string {
  if (percent === null) return NO_FIGURE;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent, locale)}%`;
}
