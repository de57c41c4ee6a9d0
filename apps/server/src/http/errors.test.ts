import { problemSchema } from '@sheetwright/contract/problem.ts';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createTestApp, createUser, type TestApp, type TestRequest } from '../testing/test-app.ts';
import { toAppError } from './problems.ts';
import { route } from './route.ts';

const app = await createTestApp();
const answer = z.object({ id: z.string() });

route(app.app, { method: 'GET', path: '/api/test/bug', access: 'anyone', summary: '', responses: { 200: answer } }, () => {
  throw new Error('secret internals at /etc/app');
});
route(app.app, { method: 'GET', path: '/api/test/named', access: 'anyone', summary: '', responses: { 200: answer } }, () => {
  throw new AppError('rate_limited', 'Slow down.', { retryAfter: 2.2 });
});
route(
  app.app,
  { method: 'GET', path: '/api/test/wrong-answer', access: 'anyone', summary: '', responses: { 200: answer } },
  () => {
    return { id: 7 as unknown as string };
  },
);
route(
  app.app,
  { method: 'GET', path: '/api/test/query', access: 'anyone', summary: '', responses: { 200: answer } },
  async () => {
    await app.database.db.execute('select secret_column from no_such_table');
    return { id: '' };
  },
);

const login = { method: 'POST', url: '/api/auth/login' } as const;
const FAILURES: readonly (readonly [string, TestRequest, number, string])[] = [
  ['an unknown call', { url: '/api/nothing' }, 404, 'not_found'],
  ['an unknown call with a body', { method: 'POST', url: '/api/nothing', body: {} }, 404, 'not_found'],
  ['another method', { method: 'DELETE', url: '/api/auth/user' }, 405, 'method_not_allowed'],
  ['another method on a path with an id', { method: 'PUT', url: '/api/auth/login' }, 405, 'method_not_allowed'],
  ['no session', { url: '/api/auth/user' }, 401, 'not_signed_in'],
  ['a body that is no JSON', { ...login, body: '{"email":' }, 400, 'malformed_request'],
  ['an empty JSON body', { ...login, body: '' }, 400, 'malformed_request'],
  ['no body where one is needed', login, 400, 'validation_failed'],
  ['a JSON body of another kind', { ...login, body: '[1]' }, 400, 'validation_failed'],
  ['a JSON null', { ...login, body: 'null' }, 400, 'validation_failed'],
  ['a body that reaches for the prototype', { ...login, body: '{"__proto__":{"role":"admin"}}' }, 400, 'malformed_request'],
  [
    'a form',
    { ...login, body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  ['JSON sent as text', { ...login, body: {}, headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
  ['a malformed content type', { ...login, body: {}, headers: { 'content-type': ';;;' } }, 415, 'unsupported_media_type'],
  ['a body over 64 KB', { ...login, body: { email: 'x'.repeat(65_536) } }, 413, 'body_too_large'],
  ['a malformed escape in the address', { url: '/api/%zz' }, 400, 'malformed_request'],
  ['a foreign origin', { ...login, body: {}, headers: { origin: 'https://evil.test' } }, 403, 'origin_rejected'],
];

test.each(FAILURES)('[C8.047] %s is answered by a problem document', async (_name, request, status, code) => {
  const response = await app.request(request);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.strict().parse(response.json());
  expect(problem).toMatchObject({ status, code, requestId: response.headers['x-request-id'] });
  expect(problem.title).not.toBe('');
  expect(problem.detail).not.toBe('');
});

test('validation problems name the field, others carry no errors', async () => {
  const invalid = await app.request({ ...login, body: { email: 'a@example.test', password: 5 } });
  expect(invalid.json().errors).toEqual([{ path: 'password', message: 'Password must be at least 6 characters' }]);
  expect(invalid.json().detail).toBe('password: Password must be at least 6 characters');
  expect((await app.request({ url: '/api/nothing' })).json()).not.toHaveProperty('errors');
});

test('a 405 says which methods the address takes', async () => {
  const response = await app.request({ method: 'DELETE', url: '/api/auth/user' });
  expect(response.headers.allow).toBe('GET, HEAD');
});

test("[C8.048] every 401's body contains the word Unauthorized", async () => {
  const signedOut = await app.request({ url: '/api/auth/user' });
  const wrong = await app.request({ ...login, body: { email: 'a@example.test', password: 'wrong one' } });
  for (const response of [signedOut, wrong]) {
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
  }
});

test('[C8.049] [A8.005] a 5xx carries constant text and the request id, and the log has the reason', async () => {
  for (const path of ['bug', 'wrong-answer', 'query']) {
    const response = await app.request({ url: `/api/test/${path}` });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal_error', requestId: response.headers['x-request-id'] });
    expect(response.json().detail).toMatch(/^Something went wrong on our side/);
    expect(response.body).not.toMatch(/secret|internals|no_such_table|\.ts/);
    const [logged] = app.log.expectErrors();
    expect(logged).toContain(response.headers['x-request-id']);
  }
});

test('a problem with a time to wait carries Retry-After in whole seconds', async () => {
  const response = await app.request({ url: '/api/test/named' });
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('3');
});

test('when the database is gone /readyz says so with 503, while /healthz stays well', async () => {
  const own = await createTestApp();
  await own.app.ready();
  await own.jobs.stop();
  await own.database.close();
  expect((await own.request({ url: '/readyz' })).statusCode).toBe(503);
  expect((await own.request({ url: '/healthz' })).statusCode).toBe(200);
  // What works in the background finds the database gone as well, until the app has closed.
  await own.close();
  expect(own.log.expectErrors().join()).toContain('The database does not answer');
});

test.each([
  ['ECONNREFUSED', 503],
  ['ECONNRESET', 503],
  ['57P01', 503],
  ['57014', 503],
  ['53300', 503],
  ['08006', 503],
  ['23505', 500],
  ['42P01', 500],
])('a query that fails with %s is answered with %i', (code, status) => {
  const cause = Object.assign(new Error('the reason'), { code });
  const error = toAppError(new DrizzleQueryError('select 1', [], cause));
  expect(error.status).toBe(status);
  expect(error.detail).not.toContain('reason');
});

test('the log of a failed query does not contain its values', async () => {
  const own = await createTestApp();
  await own.database.db.execute('drop table rate_limits');
  const response = await own.request({ ...login, body: { email: 'canary@example.test', password: 'canary-password' } });
  expect(response.statusCode).toBe(500);
  const logged = own.log.expectErrors().join();
  expect(logged).toContain('Failed query');
  expect(logged).not.toContain('canary');
});

test('a request id is kept when it looks like one and replaced otherwise', async () => {
  expect(await requestId(app, 'proxy-id-1234')).toBe('proxy-id-1234');
  for (const hostile of ['short', 'a b c d e f g h', 'x'.repeat(65), 'evil","level":60', 'grün-grün-grün']) {
    expect(await requestId(app, hostile)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test.each([
  'session=',
  'session=%',
  'session=%E0%A4%A',
  'session=a; session=b',
  `session=${'A'.repeat(10_000)}`,
  '=;=;;',
  `session="${'A'.repeat(43)}"`,
  'session=\u00ff\u00fe',
  `session=' or 1=1 --`,
])('a malformed cookie counts as none: %j', async (cookie) => {
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
});

test('malformed headers are answered with 4xx or ignored, never with 5xx', async () => {
  const user = await createUser(app);
  for (const headers of [
    { origin: 'null' },
    { origin: '' },
    { 'content-length': '-1' },
    { 'x-forwarded-for': '<script>' },
    { accept: '*/*;q=x' },
    { 'accept-encoding': 'br;q=9, ,' },
    { 'if-none-match': '"' },
    { range: 'bytes=9-1' },
  ]) {
    const response = await app.request({ ...login, body: { email: user.email, password: user.password }, headers });
    expect(response.statusCode).toBeLessThan(500);
  }
});

async function requestId(on: TestApp, given: string) {
  return (await on.request({ url: '/api/config', headers: { 'x-request-id': given } })).headers['x-request-id'];
}
