import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { route } from './route.ts';

const responses = { 200: z.object({ done: z.boolean() }) };

test('a request in hand is finished while the server stops, and what comes after it is refused with 503 and Retry-After', async () => {
  const app = await createTestApp();
  const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  route(app.app, { method: 'GET', path: '/api/test/slow', access: 'anyone', summary: '', responses }, async () => {
    entered.resolve();
    await gate.promise;
    return { done: true };
  });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  await get(`${url}/healthz`, agent);
  const slow = get(`${url}/api/test/slow`, new Agent());
  await entered.promise;
  const closing = app.app.close();
  await sleep(20);
  const late = await get(`${url}/api/config`, agent).catch(() => null);
  gate.resolve();
  expect(await slow).toMatchObject({ status: 200, body: '{"done":true}' });
  // The idle connection may be closed before the late request reaches it.
  if (late) expect(late).toMatchObject({ status: 503, retryAfter: '5', connection: 'close' });
  await closing;
});

test('stopping waits for work in hand even when its caller has hung up', async () => {
  const app = await createTestApp();
  const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  route(app.app, { method: 'GET', path: '/api/test/slow', access: 'anyone', summary: '', responses }, async () => {
    entered.resolve();
    await gate.promise;
    return { done: true };
  });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const caller = request(`${url}/api/test/slow`).on('error', () => undefined);
  caller.end();
  await entered.promise;
  caller.destroy();
  let isStopped = false;
  const stopping = app.app.close().then(() => {
    isStopped = true;
  });
  await sleep(500);
  expect(isStopped).toBe(false);
  gate.resolve();
  await stopping;
});

test('a server whose event loop is late refuses calls with 503, answers /healthz, and recovers', async () => {
  const app = await createTestApp({ config: { loadShedDelayMs: 200 } });
  expect((await app.request({ url: '/api/config' })).statusCode).toBe(200);
  await stall(app);
  const response = await app.request({ url: '/api/config' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
  expect(response.headers['retry-after']).toBe('5');
  expect((await app.request({ url: '/healthz' })).statusCode).toBe(200);
  await expect
    .poll(async () => (await app.request({ url: '/api/config' })).statusCode, { timeout: 20_000, interval: 500 })
    .toBe(200);
  app.log.expectErrors();
});

test('what the start delayed turns nobody away right after it', async () => {
  const app = await createTestApp({ config: { loadShedDelayMs: 200 } });
  await stall(app);
  expect(app.app.isUnderPressure()).toBe(true);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await app.request({ url: '/api/config' })).statusCode).toBe(200);
});

async function stall(app: TestApp): Promise<void> {
  for (let n = 0; n < 20 && !app.app.isUnderPressure(); n += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
    await sleep(10);
  }
}

function get(
  url: string,
  agent: Agent,
): Promise<{ status: number | undefined; body: string; retryAfter: unknown; connection: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof get>>>();
  const outgoing = request(url, { agent }, (response) => {
    let body = '';
    response.on('data', (data: Buffer) => {
      body += data.toString();
    });
    response.on('end', () => {
      const { 'retry-after': retryAfter, connection } = response.headers;
      resolve({ status: response.statusCode, body, retryAfter, connection });
    });
  });
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}
