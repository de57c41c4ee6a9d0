import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { route } from './route.ts';

/** Of a connection that may be asked over again, far more than a stop may take. */
const FAR_TOO_LONG_MS = 10_000;

test.each([
  ['over which nothing was asked yet', ''],
  ['whose request has only begun', 'GET /api/config HT'],
])('a connection %s keeps no server from stopping', async (_, begun) => {
  const { app, port } = await listening();
  const socket = await connected(port);
  socket.write(begun);
  await sleep(50);
  expect(await stops(app)).toBe(true);
});

test('a connection that is made while the server stops does not keep it from stopping either', async () => {
  const { app, port } = await listening({ stopTakes: 1000 });
  const stopping = stops(app);
  await sleep(800);
  await connected(port);
  expect(await stopping).toBe(true);
});

test('a connection whose answer was on its way is closed behind it', async () => {
  const { app, port, answer } = await listening();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const status = new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/test/slow', agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
  await answer.asked;
  const stopping = stops(app);
  await sleep(200);
  answer.give();
  expect(await status).toBe(200);
  expect(await stopping).toBe(true);
});

async function listening({ stopTakes = 0 } = {}) {
  const app = await createTestApp();
  app.app.addHook('preClose', () => sleep(stopTakes));
  const [asked, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const responses = { 200: z.object({ done: z.boolean() }) };
  route(app.app, { method: 'GET', path: '/api/test/slow', access: 'anyone', summary: '', responses }, async () => {
    asked.resolve();
    await given.promise;
    return { done: true };
  });
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(port), answer: { asked: asked.promise, give: given.resolve } };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function stops({ app }: TestApp): Promise<boolean> {
  const tooLate = new AbortController();
  const hasStopped = await Promise.race([
    app.close().then(() => true),
    sleep(FAR_TOO_LONG_MS, false, { signal: tooLate.signal }).catch(() => false),
  ]);
  tooLate.abort();
  if (!hasStopped) app.server.closeAllConnections();
  return hasStopped;
}
