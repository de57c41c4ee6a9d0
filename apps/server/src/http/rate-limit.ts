import { AppError } from '../errors.ts';
import type { Counters } from '../security/counters.ts';
import { createPermits } from '../security/permits.ts';

const WINDOW_MS = 60_000;

export interface RateLimiter {
  /**
   * Uses up one request of the subject's minute. Answers at once while this instance holds permits, so the usual request does not wait.
   * @throws AppError rate_limited, with the seconds until the next window
   */
  take(subject: string, limit: number): Promise<void> | undefined;
}

interface LimiterOptions {
  readonly counters: Pick<Counters, 'add'>;
  readonly clock: () => Date;
}

/** Limits requests per minute across all instances. */
export function createRateLimiter(options: LimiterOptions): RateLimiter {
  const permits = createPermits({ ...options, purpose: 'traffic', windowMs: WINDOW_MS, refusal: tooManyRequests });
  return {
    take(subject, limit) {
      const taken = permits.take(subject, limit);
      return taken instanceof Promise ? taken.then(() => undefined) : undefined;
    },
  };
}

function tooManyRequests(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate_limited', `Too many requests. Please try again in ${retryAfter} seconds.`, { retryAfter });
}
