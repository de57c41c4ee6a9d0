import { expect, test } from 'vitest';
import { exchangeRaw } from '../testing/raw-exchange.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as { port: number };

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an unknown method', 'BREW /api/config HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a header without colon', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
  ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
  [
    'length and chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a negative length', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
  ['64 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
])('%s is answered with a problem document and a closed connection', async (_name, text, status) => {
  const answer = await exchangeRaw(port, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('content-type: application/problem+json');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, requestId: expect.any(String) });
});

test('the limits against slow clients are set', () => {
  const { server } = app.app;
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.keepAliveTimeout).toBe(65_000);
});

test('a body over the limit is refused by its announced length, before it is sent', async () => {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n';
  expect(await exchangeRaw(port, head)).toMatch(/^HTTP\/1.1 413 /);
});

test('the server still serves after all of that', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
