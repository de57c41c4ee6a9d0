import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, createUser, signIn, type TestApp, testConfig } from '../testing/test-app.ts';
import { route } from './route.ts';

const responses = { 200: z.object({}) };

test('one account works on a few requests at once and the rest wait for them', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 3 });
  const cookie = await signIn(app, await createUser(app));
  const answers = Promise.all(Array.from({ length: 9 }, () => ask('/api/test/slow', cookie)));
  await expect.poll(() => gate.atWork).toBe(3);
  gate.openFor(9);

  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
  expect(gate.mostAtWork).toBe(3);
});

test('who waits two seconds in vain is told to try again, and what exceeds the queue is told at once', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 2 });
  const cookie = await signIn(app, await createUser(app));
  const atWork = [ask('/api/test/slow', cookie), ask('/api/test/slow', cookie)];
  await expect.poll(() => gate.atWork).toBe(2);
  const started = performance.now();
  const refused = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const answer = await ask('/api/test/slow', cookie);
      return { answer, after: performance.now() - started };
    }),
  );
  gate.openFor(2);

  expect(refused.map(({ answer }) => answer.statusCode)).toEqual(Array(30).fill(429));
  expect(refused.filter(({ after }) => after < 1500)).toHaveLength(12);
  expect(refused[0]?.answer.headers['retry-after']).toBe('2');
  expect(refused[0]?.answer.json()).toMatchObject({
    code: 'rate_limited',
    detail: 'Too many requests of your account are being worked on at once. Please try again in 2 seconds.',
  });
  expect((await Promise.all(atWork)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await ask('/api/auth/user', cookie)).statusCode).toBe(200);
});

test('an account that has not stopped asking works on one request at a time, until nothing of it waits any more', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 3 });
  const cookie = await signIn(app, await createUser(app));
  const first = Array.from({ length: 6 }, () => ask('/api/test/slow', cookie));
  await expect.poll(() => gate.atWork).toBe(3);
  await sleep(300);
  const answers = Promise.all([...first, ask('/api/test/slow', cookie)]);
  await sleep(50);
  gate.openFor(3);
  await expect.poll(() => gate.atWork, { interval: 5 }).toBe(0);
  for (let left = 4; left > 0; left -= 1) {
    await expect.poll(() => gate.atWork, { interval: 5 }).toBe(1);
    await sleep(30);
    expect(gate.atWork).toBe(1);
    gate.openFor(1);
  }

  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  const afterwards = Promise.all(Array.from({ length: 3 }, () => ask('/api/test/slow', cookie)));
  await expect.poll(() => gate.atWork).toBe(3);
  gate.openFor(3);
  await afterwards;
});

test('and it rests after each request, the longer the longer it has been asking, at most a quarter of a second', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 1 });
  const cookie = await signIn(app, await createUser(app));
  const first = Array.from({ length: 3 }, () => ask('/api/test/slow', cookie));
  await expect.poll(() => gate.atWork).toBe(1);
  await sleep(300);
  const answers = Promise.all([...first, ask('/api/test/slow', cookie)]);
  await sleep(50);
  for (const [took, rests] of [
    [0, 240],
    [14, 140],
  ] as const) {
    await sleep(took);
    gate.openFor(1);
    const restedFrom = performance.now();
    await sleep(20);
    expect(gate.atWork).toBe(0);
    await expect.poll(() => gate.atWork, { interval: 5 }).toBe(1);
    expect(performance.now() - restedFrom).toBeGreaterThan(rests);
  }
  gate.openFor(2);
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
});

test('what is asked at once is worked on at three a time, however long it takes: a page does not press', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 3 });
  const cookie = await signIn(app, await createUser(app));
  const answers = Promise.all(Array.from({ length: 9 }, () => ask('/api/test/slow', cookie)));
  for (let left = 3; left > 0; left -= 1) {
    await expect.poll(() => gate.atWork).toBe(3);
    await sleep(300);
    gate.openFor(3);
  }
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
});

test('another account, visitors, health and pages are not held up by one account at its limit', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 1 });
  const [greedy, other] = [await signIn(app, await createUser(app)), await signIn(app, await createUser(app))];
  const held = ask('/api/test/slow', greedy);
  await expect.poll(() => gate.atWork).toBe(1);

  expect((await ask('/api/auth/user', other)).statusCode).toBe(200);
  expect((await ask('/api/config')).statusCode).toBe(200);
  expect((await ask('/healthz', greedy)).statusCode).toBe(200);
  gate.openFor(1);
  await held;
});

test('calls that wait for long keep nobody from the usual calls of the same account', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 1 });
  const cookie = await signIn(app, await createUser(app));
  const waiting = Array.from({ length: 10 }, () => ask('/api/test/long', cookie));
  await expect.poll(() => gate.atWork).toBe(10);

  expect((await ask('/api/auth/user', cookie)).statusCode).toBe(200);
  expect((await ask('/api/test/long', cookie)).statusCode).toBe(429);
  gate.openFor(10);
  await Promise.all(waiting);
});

test('signed-out requests are limited by network', async () => {
  const { gate, ask } = await setUp({ atOncePerAddress: 2 });
  const held = [ask('/api/test/slow'), ask('/api/test/slow')];
  await expect.poll(() => gate.atWork).toBe(2);
  const refused = ask('/api/config');

  expect((await ask('/api/config', undefined, '10.0.0.9')).statusCode).toBe(200);
  expect((await refused).json()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('your network') });
  gate.openFor(2);
  await Promise.all(held);
  expect((await ask('/api/config')).statusCode).toBe(200);
});

test('hanging up frees no place before the work is done, and every place comes back', async () => {
  const { app, gate, ask } = await setUp({ atOncePerUser: 2 });
  const cookie = await signIn(app, await createUser(app));
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  for (let n = 0; n < 12; n += 1) {
    const caller = request(`${url}/api/test/slow`, { headers: { cookie } }).on('error', () => undefined);
    caller.end();
    if (n < 2) await expect.poll(() => gate.atWork).toBe(n + 1);
    // Some hang up while they wait, some before they are heard.
    if (n >= 2 && n % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    caller.destroy();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(gate.mostAtWork).toBe(2);
  gate.openFor(100);
  for (let n = 0; n < 3; n += 1) {
    const answers = await Promise.all([ask('/api/auth/user', cookie), ask('/api/auth/user', cookie)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
  expect(gate.mostAtWork).toBe(2);
});

test('requests that are refused before they are worked on give their place back', async () => {
  const { app, ask } = await setUp({ atOncePerUser: 1 });
  const cookie = await signIn(app, await createUser(app));
  for (let n = 0; n < 5; n += 1) {
    expect((await ask('/api/projects/none', cookie)).statusCode).toBe(400);
    expect((await app.request({ method: 'POST', url: '/api/projects', cookie, body: '{' })).statusCode).toBe(400);
    expect((await ask('/api/projects/99999', cookie)).statusCode).toBe(404);
  }
});

/** Requests at work until the gate opens for them. */
interface Gate {
  atWork: number;
  mostAtWork: number;
  openFor(requests: number): void;
  pass(): Promise<void>;
}

async function setUp(limits: { atOncePerUser?: number; atOncePerAddress?: number }) {
  const app = await createTestApp({ config: { limits: { ...testConfig().limits, ...limits } } });
  const gate = createGate();
  const enter = async () => {
    await gate.pass();
    return {};
  };
  route(app.app, { method: 'GET', path: '/api/test/slow', access: 'anyone', summary: '', responses }, enter);
  route(app.app, { method: 'GET', path: '/api/test/long', access: 'user', summary: '', responses }, enter, { work: 'long' });
  return { app, gate, ask: (url: string, cookie?: string, remoteAddress?: string) => ask(app, { url, cookie, remoteAddress }) };
}

function ask(
  app: TestApp,
  { url, cookie, remoteAddress }: { url: string; cookie: string | undefined; remoteAddress: string | undefined },
) {
  return app.request({ url, ...(cookie !== undefined && { cookie }), ...(remoteAddress !== undefined && { remoteAddress }) });
}

function createGate(): Gate {
  let passes = 0;
  const waiting: (() => void)[] = [];
  const gate: Gate = {
    atWork: 0,
    mostAtWork: 0,
    openFor(requests) {
      passes += requests;
      while (passes > 0 && waiting.length > 0) {
        passes -= 1;
        waiting.shift()?.();
      }
    },
    async pass() {
      gate.atWork += 1;
      gate.mostAtWork = Math.max(gate.mostAtWork, gate.atWork);
      if (passes > 0) passes -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      gate.atWork -= 1;
    },
  };
  return gate;
}
