import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, createUser, signIn, type TestApp, testConfig } from '../testing/test-app.ts';
import { route } from './route.ts';

const responses = { 200: z.object({}) };
/** Who waits for a place does so for two seconds: the test does not add to it. */
const OFTEN = { interval: 5 };

afterEach(() => void vi.useRealTimers());

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
  expect(refused.filter(({ after }) => after < 1990)).toHaveLength(12);
  expect(refused[0]?.answer.headers['retry-after']).toBe('2');
  expect(refused[0]?.answer.json()).toMatchObject({
    code: 'rate_limited',
    detail: 'Too many requests of your account are being worked on at once. Please try again in 2 seconds.',
  });
  expect((await Promise.all(atWork)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await ask('/api/auth/user', cookie)).statusCode).toBe(200);
});

test('an account that has not stopped asking works on one request at a time, until nothing of it waits any more', async () => {
  const { app, gate, ask, untilArrived } = await setUp({ atOncePerUser: 3 });
  const cookie = await signIn(app, await createUser(app));
  const clock = stopClock();
  const first = Array.from({ length: 5 }, () => ask('/api/test/slow', cookie));
  await untilArrived(5);
  clock.advance(300);
  const answers = Promise.all([...first, ask('/api/test/slow', cookie)]);
  await untilArrived(6);
  gate.openFor(3);
  gate.mostAtWork = 0;
  for (let passed = 3; passed < 6; passed += 1) {
    await expect.poll(() => [gate.passed, gate.atWork], OFTEN).toEqual([passed, 1]);
    gate.openFor(1);
  }

  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(gate.mostAtWork).toBe(1);
  clock.advance(150);
  const afterwards = Promise.all(Array.from({ length: 3 }, () => ask('/api/test/slow', cookie)));
  await expect.poll(() => gate.atWork).toBe(3);
  gate.openFor(3);
  await afterwards;
});

test('and it rests after each request, the longer the longer it has been asking, at most a quarter of a second', async () => {
  const { app, gate, ask, untilArrived } = await setUp({ atOncePerUser: 1 });
  const cookie = await signIn(app, await createUser(app));
  const first = Array.from({ length: 3 }, () => ask('/api/test/slow', cookie));
  await untilArrived(3);
  await sleep(300);
  const answers = Promise.all([...first, ask('/api/test/slow', cookie)]);
  await untilArrived(4);
  for (const [n, { took, rests }] of [
    { took: 0, rests: 240 },
    { took: 14, rests: 140 },
  ].entries()) {
    await sleep(took);
    gate.openFor(1);
    await expect.poll(() => [gate.passed, gate.atWork], OFTEN).toEqual([n + 1, 1]);
    expect(gate.enteredAt - gate.leftAt).toBeGreaterThan(rests);
  }
  gate.openFor(2);
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
});

test('what is asked at once is worked on at three a time, however long it takes: a page does not press', async () => {
  const { app, gate, ask, untilArrived } = await setUp({ atOncePerUser: 3 });
  const cookie = await signIn(app, await createUser(app));
  const clock = stopClock();
  const answers = Promise.all(Array.from({ length: 9 }, () => ask('/api/test/slow', cookie)));
  await untilArrived(9);
  for (let passed = 0; passed < 9; passed += 3) {
    await expect.poll(() => [gate.passed, gate.atWork], OFTEN).toEqual([passed, 3]);
    clock.advance(300);
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
  /** How many have passed. */
  passed: number;
  /** When the last one came and the last one left. */
  enteredAt: number;
  leftAt: number;
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
  let arrived = 0;
  const { load } = app.app.sessions;
  app.app.sessions.load = async (request) => {
    await load(request);
    arrived += 1;
  };
  return {
    app,
    gate,
    ask: (url: string, cookie?: string, remoteAddress?: string) => ask(app, { url, cookie, remoteAddress }),
    /** After their session is known they take a place or wait for one without anything that takes time. */
    async untilArrived(requests: number) {
      await expect.poll(() => arrived, OFTEN).toBe(requests);
      await sleep(20);
    },
  };
}

/** Time passes as the test says: on a busy machine, requests that come together may arrive seconds apart. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance'] });
  return { advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) };
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
    passed: 0,
    enteredAt: 0,
    leftAt: 0,
    openFor(requests) {
      passes += requests;
      while (passes > 0 && waiting.length > 0) {
        passes -= 1;
        waiting.shift()?.();
      }
    },
    async pass() {
      gate.atWork += 1;
      gate.enteredAt = performance.now();
      gate.mostAtWork = Math.max(gate.mostAtWork, gate.atWork);
      if (passes > 0) passes -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      gate.atWork -= 1;
      gate.passed += 1;
      gate.leftAt = performance.now();
    },
  };
  return gate;
}
