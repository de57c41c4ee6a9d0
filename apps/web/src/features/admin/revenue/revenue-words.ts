import type { RevenueAnalytics } from '@sheetwright/contract/admin/revenue.ts';
import { formatDollars, reasonText } from '../format-figure.ts';

/** Below so many paying customers a lifetime value says little. */
const SMALL_SAMPLE = 20;

/** What stands under the lifetime value: without churn it has no value but a bound, and few customers make it uncertain. */
export function lifetimeCaption({
  ltv,
  reasons,
  payingCustomers,
}: Pick<RevenueAnalytics, 'ltv' | 'reasons' | 'payingCustomers'>): string {
  const what = reasons.ltv === 'zero_churn' ? 'at least ARPU × 60 (Stripe’s 60-month convention)' : reasonText(reasons.ltv);
  const parts = [what ?? (ltv === null ? '' : 'per customer'), payingCustomers < SMALL_SAMPLE ? 'small sample' : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

/** 'Mar 2026', and of the month that is not over 'Mar 2026, month to date'. */
export function monthLabel(
  { month, isMonthToDate }: { readonly month: string; readonly isMonthToDate: boolean },
  locale?: string,
): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const name = format.format(new Date(`${month}-01T00:00:00Z`));
  return isMonthToDate ? `${name}, month to date` : name;
}

const MOVEMENTS = [
  ['Start', 'start', ''],
  ['New', 'new', '+'],
  ['Reactivation', 'reactivation', '+'],
  ['Resumed', 'resumed', '+'],
  ['Expansion', 'expansion', '+'],
  ['Contraction', 'contraction', '−'],
  ['Paused', 'paused', '−'],
  ['Churn', 'churn', '−'],
  ['End', 'mrr', ''],
] as const;

/** The months as rows, the latest first: what they began with, what came and went, and what they ended with. */
export function movementRows(months: RevenueAnalytics['monthlyData'], locale?: string) {
  return {
    columns: ['Month', ...MOVEMENTS.map(([label]) => label)],
    rows: months.toReversed().map((month) => ({
      month: monthLabel(month, locale),
      figures: MOVEMENTS.map(([name, field, sign]) => ({
        name,
        text: month[field] === 0 ? '0' : `${sign}${formatDollars(month[field], locale)}`,
      })),
    })),
  };
}
