import type Stripe from 'stripe';

export const DAY = 86_400;
export const HOUR = 3600;

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** So many intervals after an instant, in UTC; a day that the month lacks becomes its last day. */
export function addIntervals(instant: number, { interval, interval_count: every }: Interval, times: number): number {
  const count = every * times;
  if (interval === 'day') return instant + count * DAY;
  if (interval === 'week') return instant + count * 7 * DAY;
  return addMonths(instant, interval === 'year' ? count * 12 : count);
}

function addMonths(instant: number, months: number): number {
  const date = new Date(instant * 1000);
  const day = date.getUTCDate();
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime() / 1000;
}

/** The first end of a period after an instant, counted from the anchor, so that a short month does not move those that follow. */
export function nextPeriodEnd(anchor: number, interval: Interval, after: number): number {
  let times = 1;
  while (addIntervals(anchor, interval, times) <= after) times += 1;
  return addIntervals(anchor, interval, times);
}
