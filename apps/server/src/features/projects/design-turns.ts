import { AppError } from '../../errors.ts';
import { createTurns, type Turns } from '../../turns.ts';

const MOST_PER_ACCOUNT = 10;
/** About a second of work. */
const MOST = 100;

/** Designing takes some milliseconds, in which the process does nothing else: plans are designed one at a time, for each account in turn. */
export function createDesignTurns(): Turns {
  return createTurns({
    mostPerOwner: MOST_PER_ACCOUNT,
    most: MOST,
    tooManyOwn: () =>
      new AppError('rate_limited', 'Your earlier plans are still being designed. Please wait for them, then try again.', {
        retryAfter: 2,
      }),
    tooMany: () =>
      new AppError('unavailable', 'Too many plans are being designed. Please try again in a few seconds.', { retryAfter: 5 }),
  });
}
