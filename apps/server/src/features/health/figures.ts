import { BUCKET_BOUNDS } from './request-meter.ts';

/** Percent with two decimals; null when there is nothing to divide by. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

/**
 * The time within which that share of the requests was answered, interpolated inside its bucket.
 * @param share from 0 to 1
 * @returns milliseconds; null without a request; the last bound for what lies beyond it
 */
export function quantile(buckets: readonly number[], share: number): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [place, count] of buckets.entries()) {
    const bound = BUCKET_BOUNDS[place];
    if (bound === undefined) break;
    if (before + count >= all * share) {
      const from = BUCKET_BOUNDS[place - 1] ?? 0;
      return Math.round(from + (bound - from) * ((all * share - before) / Math.max(1, count)));
    }
    before += count;
  }
  return BUCKET_BOUNDS.at(-1) ?? null;
}

export interface UptimeRow {
  /** Minutes in which an instance wrote. */
  readonly up: number;
  /** Minutes from the first of them in the period to the last full one. */
  readonly all: number;
}

/** Percent of the minutes since the first one that was measured; null without a full one. */
export function uptimeOf({ up, all }: UptimeRow): number | null {
  return percent(Math.min(up, all), all);
}
