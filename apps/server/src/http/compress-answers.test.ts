import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const LONG = { rows: Array.from({ length: 500 }, (_, n) => ({ n, text: 'Ω reports' })) };
const SHORT = { rows: 'x'.repeat(4000) };

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  compressAnswers(app);
  app.get('/long', () => LONG);
  app.get('/short', () => SHORT);
  app.get('/cookie', (_request, reply) => reply.header('vary', 'Cookie').send(LONG));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)));
  app.get('/as-it-is', (_request, reply) => reply.header('cache-control', 'no-transform').send(LONG));
  await app.ready();
});

afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
])('a long answer is sent as %s to who accepts “%s”, whole and with its length', async (encoding, accepted, decompress) => {
  const answer = await get('/long', accepted);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(LONG);
});

test.each([undefined, '', 'identity', 'zstd', 'br;q=0'])(
  'who accepts “%s” gets it plain, and caches learn that it varies',
  async (accepted) => {
    const answer = await get('/long', accepted);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.json()).toEqual(LONG);
  },
);

test('a short answer is sent plain: compressing it takes longer than it saves', async () => {
  const answer = await get('/short', 'br');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers.vary).toBeUndefined();
});

test.each(['/picture', '/as-it-is'])('%s is sent as it is', async (url) => {
  expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
});

test('what else an answer varies with is kept', async () => {
  expect((await get('/cookie', 'br')).headers.vary).toBe('Cookie, Accept-Encoding');
});
