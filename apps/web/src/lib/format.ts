/** How dates and figures are written: in the reader's own locale unless a test names one. */
export interface DateText {
  /** Short, for the page. */
  readonly text: string;
  /** The same with hour and minute. */
  readonly minute: string;
  /** To the second with the time zone, shown on hover. */
  readonly exact: string;
}

export function formatDate(iso: string, locale?: string): DateText {
  const date = new Date(iso);
  return {
    text: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date),
    minute: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date),
    exact: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(date),
  };
}

export function formatNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** '$79', '$79.50': US dollars, with cents only where there are any. */
export function dollars(amount: number, locale?: string): string {
  const fractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(amount);
}

/** '1 step', '3 steps', '1,204 rows'. */
export function count(amount: number, noun: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? noun : `${noun}s`}`;
}

/** 'draft' becomes 'Draft', 'past_due' becomes 'Past Due'. */
export function titleCase(value: string): string {
  return value
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
