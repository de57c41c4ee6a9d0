import { AppError } from '../errors.ts';

interface Bounds {
  readonly atOnce: number;
  /** Beyond this many that wait, the next is refused. */
  readonly waiting: number;
  /** What the person who is refused reads. */
  readonly detail: string;
  /** Seconds. */
  readonly retryAfter: number;
}

/** Runs work a few at a time, in the order in which it came. @throws AppError unavailable when too much waits already */
export function createBoundedWork({ atOnce, waiting, detail, retryAfter }: Bounds) {
  const queue: (() => void)[] = [];
  let running = 0;

  /** Hands its place to the next, so that nobody who comes later gets in before. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('unavailable', detail, { retryAfter });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async function runBounded<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
