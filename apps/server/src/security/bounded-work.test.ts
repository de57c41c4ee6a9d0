import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBoundedWork } from './bounded-work.ts';

const BOUNDS = { atOnce: 2, waiting: 3, detail: 'Busy.', retryAfter: 2 };

test('only so many run at once, in the order in which they came, and a failure makes room as well', async () => {
  const run = createBoundedWork(BOUNDS);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const work = (n: number) =>
    run(async () => {
      started.push(n);
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      if (n === 1) throw new Error('broken');
      return n;
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await work(9)).toBe(9);
});

test('when too many wait the next is refused with a time to try again, and what waits goes on', async () => {
  const run = createBoundedWork(BOUNDS);
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => run(() => sleep(5))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'unavailable', detail: 'Busy.', retryAfter: 2 });
});
