import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exchangeRaw } from '../testing/raw-exchange.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as { port: number };

const LOGIN = JSON.stringify({ email: 'someone@example.test', password: 'correct horse' });
const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\n';

test.each([
  ['gzip that is none', 'gzip', Buffer.from('not compressed')],
  ['gzip that would expand', 'gzip', gzipSync(LOGIN)],
  ['brotli that is none', 'br', Buffer.from('{')],
  ['deflate that is none', 'deflate', Buffer.from('{}')],
  ['an encoding nobody knows', 'x-secret', Buffer.from(LOGIN)],
  ['two encodings', 'gzip, identity', gzipSync(LOGIN)],
])('a body announced as compressed, %s, is refused with 415 and is not taken apart', async (_name, encoding, payload) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', 'content-encoding': encoding },
    payload,
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ code: 'unsupported_media_type', detail: 'Send the body without compression.' });
});

test('a body that says that it is not encoded is taken', async () => {
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json', 'content-encoding': 'identity' };
  const answer = await app.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: LOGIN });
  expect(answer.json()).toMatchObject({ code: 'invalid_credentials' });
});

test.each([
  '/assets/../x',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00',
  '/assets/.',
  '/assets/..',
  '/assets//etc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/../etc/passwd',
])('%s, sent as it stands, leads nowhere and is no failure of ours', async (path) => {
  const [status] = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect([400, 403, 404]).toContain(status);
});

test.each([
  ['two hosts', 'GET /api/config HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 'GET /api/config HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['a host with a path', 'GET /api/config HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
  ['a host with a bad port', 'GET /api/config HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n'],
])('a request with %s is malformed: 400', async (_name, text) => {
  expect(await exchange(text)).toEqual([400, 'malformed_request']);
});

test('an upload that its sender gives up is logged as information, not as an error', async () => {
  const before = app.log.lines.length;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${POST}Content-Length: 1000\r\n\r\n{"email":`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  const logged = () => app.log.lines.slice(before).map((line) => JSON.parse(line) as { level: number; msg: string });
  await expect.poll(logged).toEqual([expect.objectContaining({ level: 30, msg: 'the sender gave up' })]);
});

/** @returns status and problem code of the answer */
async function exchange(text: string): Promise<[number, string | undefined]> {
  const answer = await exchangeRaw(port, text);
  const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  return [Number(answer.slice(9, 12)), body === '' ? undefined : JSON.parse(body).code];
}
