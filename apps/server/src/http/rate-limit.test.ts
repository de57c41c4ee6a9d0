import { expect, test } from 'vitest';
import type { AppError } from '../errors.ts';
import { createCounters } from '../security/counters.ts';
import { createTestApp, createUser, signIn, testConfig } from '../testing/test-app.ts';
import { createRateLimiter } from './rate-limit.ts';

const app = await createTestApp();
const counters = createCounters(app.database.db);

test('of 200 requests at once exactly as many pass as the limit allows', async () => {
  const limiter = createRateLimiter({ counters, clock: app.clock });
  expect(await passing(200, () => limiter.take('parallel', 60))).toBe(60);
});

test('two instances share one limit', async () => {
  const [one, two] = [createRateLimiter({ counters, clock: app.clock }), createRateLimiter({ counters, clock: app.clock })];
  expect(await passing(200, (n) => (n % 2 === 0 ? one : two).take('shared', 60))).toBe(60);
});

test('the database is asked once for a block of requests, not once for each', async () => {
  let asked = 0;
  const add: typeof counters.add = (addition) => {
    asked += 1;
    return counters.add(addition);
  };
  const limiter = createRateLimiter({ counters: { ...counters, add }, clock: app.clock });
  for (let n = 0; n < 100; n += 1) await limiter.take('blocks', 1000);
  expect(asked).toBe(1);
  for (let n = 0; n < 900; n += 1) await limiter.take('blocks', 1000);
  expect(asked).toBe(10);
  for (let n = 0; n < 50; n += 1) expect(await passing(1, () => limiter.take('blocks', 1000))).toBe(0);
  expect(asked).toBe(11);
});

test('a new minute brings new permits, and the refusal says when', async () => {
  const limiter = createRateLimiter({ counters, clock: app.clock });
  expect(await passing(10, () => limiter.take('minute', 5))).toBe(5);
  const refusal = await Promise.resolve()
    .then(() => limiter.take('minute', 5))
    .then(
      () => null,
      (error: AppError) => error,
    );
  expect(refusal?.retryAfter).toBeGreaterThan(50);
  expect(refusal?.retryAfter).toBeLessThanOrEqual(60);
  app.clock.advance(60_000);
  expect(await passing(10, () => limiter.take('minute', 5))).toBe(5);
});

test('the calls are limited per address and per user; pages and health are not', async () => {
  const limits = { ...testConfig().limits, perAddress: 20, perUser: 5 };
  const own = await createTestApp({ config: { limits } });
  const cookie = await signIn(own, await createUser(own));
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await own.request({ url: '/api/auth/user', cookie })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const open = [];
  for (let n = 0; n < 15; n += 1) open.push((await own.request({ url: '/api/config' })).statusCode);
  expect(open.filter((status) => status === 200)).toHaveLength(13);
  expect((await own.request({ url: '/api/config', remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  expect((await own.request({ url: '/healthz' })).statusCode).toBe(200);
});

async function passing(times: number, take: (n: number) => Promise<void> | undefined): Promise<number> {
  const tries = Array.from({ length: times }, (_, n) => Promise.resolve(n).then(take));
  const results = await Promise.allSettled(tries);
  return results.filter(({ status }) => status === 'fulfilled').length;
}
