import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from './errors.ts';
import type { Misbehaviour } from './testing/misbehaving-thread.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

const pools: ThreadPool<Misbehaviour, number>[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function openPool({ threads = 1, longestMs = 20_000 } = {}): ThreadPool<Misbehaviour, number> {
  const pool = createThreadPool<Misbehaviour, number>({
    script: new URL('./testing/misbehaving-thread.ts', import.meta.url),
    name: 'misbehaving',
    threads,
    longestMs,
    memoryMb: 32,
    mostPerOwner: 3,
    most: 5,
    tooManyOwn: () => new AppError('rate_limited', 'too many of yours'),
    tooMany: () => new AppError('unavailable', 'too many'),
  });
  pools.push(pool);
  return pool;
}

describe('a thread that fails', () => {
  test.each([
    ['does not answer in time', 'never ends', 2000, /did not answer within 2000 ms/],
    ['ends', 'ends', 20_000, /ended with code 3/],
    ['takes more memory than it may', 'takes all memory', 20_000, /failed/],
  ] as const)(
    'because it %s fails that piece of work alone, and another thread takes its place',
    async (_name, misbehaviour, longestMs, message) => {
      const pool = openPool({ longestMs });
      const first = await pool.run('answers', 'a');
      const [failed, next] = await Promise.allSettled([pool.run(misbehaviour, 'a'), pool.run('answers', 'b')]);

      expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(message) } });
      expect(next).toMatchObject({ status: 'fulfilled', value: expect.any(Number) });
      expect(next).not.toMatchObject({ value: first });
    },
  );

  test('while nothing is asked of it is replaced by the next work', async () => {
    const pool = openPool();
    const first = await pool.run('ends later', 'a');
    // Work that comes just as the thread ends fails with it; what comes afterwards has another one.
    const next = () => pool.run('answers', 'a').catch(() => first);
    await expect.poll(next, { interval: 100 }).not.toBe(first);
  });
});

test('work that throws fails with what it threw, and its thread goes on', async () => {
  const pool = openPool();
  const first = await pool.run('answers', 'a');
  await expect(pool.run('throws', 'a')).rejects.toThrow('the work threw');
  expect(await pool.run('answers', 'a')).toBe(first);
});

test('an owner with much work has one thread at a time: the work of another begins at once', async () => {
  const pool = openPool({ threads: 2 });
  await Promise.all([pool.run('answers', 'a'), pool.run('answers', 'b')]);
  const done: string[] = [];
  const run = (owner: string) => pool.run({ takesMs: 100 }, owner).then(() => done.push(owner));
  await Promise.all([run('greedy'), run('greedy'), run('greedy'), run('other')]);
  expect(done.toSorted()).toEqual(['greedy', 'greedy', 'greedy', 'other']);
  expect(done.indexOf('other')).toBeLessThanOrEqual(1);
});

test('more than the bounds is refused with their errors', async () => {
  const pool = openPool();
  const runs = await Promise.allSettled(['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((owner) => pool.run('answers', owner)));
  const codes = runs.map((run) => (run.status === 'rejected' ? (run.reason as AppError).code : 'done'));
  expect(codes).toEqual(['done', 'done', 'done', 'rate_limited', 'done', 'done', 'unavailable']);
});

test('closing finishes what is in hand, and refuses what waits and what comes later', async () => {
  const pool = openPool();
  await pool.run('answers', 'a');
  const inHand = pool.run({ takesMs: 100 }, 'a');
  const waits = expect(pool.run('answers', 'b')).rejects.toMatchObject({ code: 'unavailable' });
  await sleep(20);
  await pool.close();
  expect(await inHand).toBeGreaterThan(0);
  await waits;
  await expect(pool.run('answers', 'a')).rejects.toMatchObject({ code: 'unavailable' });
});
