import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { apiJson, apiRequest } from './api-client.ts';
import { ApiError, serverMessage, UNREACHABLE } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

async function failureOf(response: Response): Promise<ApiError> {
  fakeApi({ 'GET /api/thing': () => response });
  const failure = await apiRequest('GET', '/api/thing').catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return failure;
}

test('[C7.001] every call includes credentials', async () => {
  const { calls } = fakeApi({ 'GET /api/thing': () => json({}), 'POST /api/thing': () => json({}) });

  await apiRequest('GET', '/api/thing');
  await apiRequest('POST', '/api/thing', { body: { name: 'x' } });

  expect(calls.map(({ init }) => init.credentials)).toEqual(['include', 'include']);
});

test('[C7.002] a body is sent as JSON with a JSON content type', async () => {
  const { calls } = fakeApi({ 'POST /api/thing': () => json({}) });

  await apiRequest('POST', '/api/thing', { body: { name: '=1+1' }, headers: { 'If-Match': '"abc"' } });

  expect(calls[0]?.init.body).toBe('{"name":"=1+1"}');
  expect(calls[0]?.init.headers).toEqual({ 'Content-Type': 'application/json', 'If-Match': '"abc"' });
});

test('[C7.002] without a body there is neither body nor content type', async () => {
  const { calls } = fakeApi({ 'POST /api/thing': () => json({}) });

  await apiRequest('POST', '/api/thing');

  expect(calls[0]?.init).not.toHaveProperty('body');
  expect(calls[0]?.init.headers).toEqual({});
});

test.each([400, 401, 404, 418, 500, 503])(
  '[C7.003] an answer %i is an error: status, colon, space, body text',
  async (status) => {
    const failure = await failureOf(new Response('what went wrong', { status, statusText: 'Status text' }));

    expect(failure.message).toBe(`${status}: what went wrong`);
  },
);

test('[C7.003] the message of a problem document is its text as it came', async () => {
  const body = await problem('not_found', 'There is no such project.').text();

  expect((await failureOf(new Response(body, { status: 404 }))).message).toBe(`404: ${body}`);
});

test('[C7.004] with an empty body the message ends with the status text', async () => {
  expect((await failureOf(new Response('', { status: 502, statusText: 'Bad Gateway' }))).message).toBe('502: Bad Gateway');
});

test('[C8.002] the server message is the detail of the problem, never raw JSON', async () => {
  const failure = await failureOf(problem('email_taken', 'An account with this address exists.'));

  expect(serverMessage(failure, 'Failed')).toBe('An account with this address exists.');
});

test.each(['<html>Bad gateway</html>', '{"message":"not a problem document"}', '[]', 'null', '', '{"detail":5,"code":"x"}'])(
  '[C8.002] a body %j that is no problem document is not shown; the fallback is',
  async (body) => {
    expect(serverMessage(await failureOf(new Response(body, { status: 502 })), 'Failed to create account')).toBe(
      'Failed to create account',
    );
  },
);

test('when no answer came, the server message says that the server could not be reached', async () => {
  fakeApi({ 'GET /api/thing': () => Promise.reject(new TypeError('Failed to fetch')) });

  const failure = await apiJson('GET', '/api/thing').catch((error: unknown) => error);

  expect(serverMessage(failure, 'Failed')).toBe(UNREACHABLE);
});
