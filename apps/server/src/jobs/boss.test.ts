import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../testing/test-app.ts';
import { type Queue, startJobs } from './boss.ts';

const app = await createTestApp();
const { jobs, database } = app;
const numbered = z.object({ n: z.number() });
type Numbered = z.infer<typeof numbered>;

function queue(name: string, rules: Partial<Queue<Numbered>> = {}): Queue<Numbered> {
  return { name: `test.${name}`, data: numbered, ...rules };
}

test('a job is worked soon after it was sent, with its data', async () => {
  const seen: number[] = [];
  await jobs.work(queue('plain'), async ({ data }) => void seen.push(data.n));
  const times: number[] = [];
  // What else the machine does may delay some of them.
  for (let n = 1; n <= 3; n += 1) {
    const start = performance.now();
    await jobs.send(queue('plain'), { n });
    await expect.poll(() => seen.at(-1)).toBe(n);
    times.push(performance.now() - start);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(Math.min(...times)).toBeLessThan(3000);
});

test('a job that was sent in a transaction exists when it commits and not when it is rolled back', async () => {
  const seen: number[] = [];
  await jobs.work(queue('transaction'), async ({ data }) => void seen.push(data.n));
  await database.db.transaction(async (tx) => void (await jobs.send(queue('transaction'), { n: 1 }, { tx })));
  await expect(
    database.db.transaction(async (tx) => {
      await jobs.send(queue('transaction'), { n: 2 }, { tx });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await expect.poll(() => seen).toEqual([1]);
  await sleep(300);
  expect(seen).toEqual([1]);
});

test('a queue that was only declared takes its first job inside a transaction, which does not wait for itself', async () => {
  await jobs.declare(queue('declared'));
  const sent = database.db.transaction((tx) => jobs.send(queue('declared'), { n: 1 }, { tx }));
  expect(await Promise.race([sent, sleep(10_000, 'stuck')])).toMatch(/^[0-9a-f-]{36}$/);
});

test('with the policy exclusive a second job with the same key is refused while the first is not done', async () => {
  const exclusive = queue('exclusive', { policy: 'exclusive' });
  const gate = Promise.withResolvers<void>();
  await jobs.work(exclusive, () => gate.promise);
  const answers = await Promise.all([1, 2, 3].map((n) => jobs.send(exclusive, { n }, { singletonKey: 'project-7' })));
  expect(answers.filter((id) => id !== null)).toHaveLength(1);
  expect(await jobs.send(exclusive, { n: 4 }, { singletonKey: 'project-8' })).not.toBeNull();
  gate.resolve();
});

test('a job that fails is logged and tried again', async () => {
  let tries = 0;
  const retried = queue('retry', { retryLimit: 2, retryDelay: 0 });
  await jobs.work(retried, async () => {
    tries += 1;
    if (tries === 1) throw new Error('the outside world is broken');
  });
  await jobs.send(retried, { n: 1 });
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(2);
  expect(app.log.expectErrors().join()).toContain('the outside world is broken');
});

test('a failing statement of the jobs leaves the queries beside it alone', async () => {
  await expect(jobs.send({ ...queue('bad'), name: 'not a valid name!' }, { n: 1 })).rejects.toThrow();
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      n % 10 === 0 ? jobs.send({ ...queue('bad'), name: `bad name ${n}` }, { n }) : database.db.execute(sql`select 1`),
    ),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
});

test('stopping finishes the job in hand and takes no other', async () => {
  const own = await createTestApp();
  const done: number[] = [];
  const started = Promise.withResolvers<void>();
  await own.jobs.work(queue('slow'), async ({ data }) => {
    started.resolve();
    await sleep(400);
    done.push(data.n);
  });
  await own.jobs.send(queue('slow'), { n: 1 });
  await started.promise;
  await own.jobs.send(queue('slow'), { n: 2 });
  await own.jobs.stop();
  expect(own.jobs.isRunning()).toBe(false);
  expect(done).toEqual([1]);
});

test('what is due by the clock is added, unless the instance keeps no schedules', async () => {
  const { database, jobs, close } = await createTestApp();
  // Of its own form: the jobs of a schedule carry no number.
  const everyMinute: Queue<object> = { name: 'test.every-minute', data: z.object({}), cron: '* * * * *' };
  let added = 0;
  await jobs.work(everyMinute, async () => {
    added += 1;
  });
  await sleep(1500);
  expect(added).toBe(0);
  const errors: unknown[] = [];
  const other = await startJobs(database, (error) => void errors.push(error));
  await expect.poll(() => added).toBe(1);
  await other.stop();
  await close();
  expect(errors).toEqual([]);
});
