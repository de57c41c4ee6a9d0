/** What a cell holds: dates as `YYYY-MM-DD`, several values as a list, an error by its code. */
export type CellValue = string | number | boolean | null | readonly string[] | { readonly error: string };

/** What a column says of how its cells look; names are those of Smartsheet's API. */
export interface CellColumn {
  readonly type: string;
  readonly symbol?: string | undefined;
  readonly format?: 'money' | 'percent' | 'number' | undefined;
  /** The most decimals that a number shows where its format does not say how many. */
  readonly decimals?: number;
}

/** Of a figure that stands alone, worked out from many rows: a quotient's further digits say nothing. */
export const FIGURE_DECIMALS = 2;
const CELL_DECIMALS = 10;

/** A value as a cell of the column shows it, in the reader's own locale unless a test names one. */
export function cellText(value: CellValue, column: CellColumn, locale?: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return numberText(value, column, locale);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isDated(column) ? dateText(value, locale) : value;
  return 'error' in value ? value.error : value.join(', ');
}

/** Money has two decimals and no sign: which currency it is, the sheet does not say. */
function numberText(value: number, { format, decimals = CELL_DECIMALS }: CellColumn, locale: string | undefined): string {
  if (format === 'money') {
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  }
  if (format === 'percent') return new Intl.NumberFormat(locale, { style: 'percent' }).format(value);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: format === 'number' }).format(value);
}

function isDated({ type }: CellColumn): boolean {
  return type.includes('DATE');
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

function dateText(value: string, locale: string | undefined): string {
  const [day] = ISO_DAY.exec(value) ?? [];
  if (day === undefined) return value;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(date);
}
