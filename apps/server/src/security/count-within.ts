import { AppError } from '../errors.ts';
import type { Counters } from './counters.ts';

interface Count {
  readonly counters: Counters;
  readonly clock: () => Date;
  readonly key: string;
  /** Most in one window. */
  readonly limit: number;
  readonly windowMs: number;
  /** What is counted, in the plural, as the person reads it: 'sign-in tries'. */
  readonly what: string;
}

/**
 * Counts one more of something; parallel ones each see their own count.
 * @throws AppError rate_limited when there were too many, with the time until counting begins anew
 */
export async function countWithin({ counters, clock, key, limit, windowMs, what }: Count): Promise<void> {
  const now = clock();
  const { count, expires } = await counters.add({ key, amount: 1, windowMs, now });
  if (count <= limit) return;
  // Of requests at the same time another may have read the clock later; nobody waits longer than the window.
  throw tooMany(what, Math.min(windowMs, expires.getTime() - now.getTime()));
}

/** @param what what is counted, in the plural, as the person reads it */
export function tooMany(what: string, waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const detail = `Too many ${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError('rate_limited', detail, { retryAfter });
}
