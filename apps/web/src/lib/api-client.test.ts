import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { call, callPages } from './api-client.ts';
import { ApiError, serverMessage, UNREACHABLE } from './api-error.ts';
import { useCall } from './api-mutation.ts';
import { queryOf } from './api-query.ts';

const LOGIN = { email: 'carla@example.com', password: '=1+1' };

afterEach(() => vi.unstubAllGlobals());

async function failureOf(response: Response): Promise<ApiError> {
  fakeApi({ [calls.listProjects]: () => response });
  const failure = await call(calls.listProjects).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return failure;
}

test('[C7.001] [A7.001] every call includes credentials', async () => {
  const api = fakeApi({ [calls.currentUser]: () => json({}), [calls.login]: () => json({}) });

  await call(calls.currentUser);
  await call(calls.login, { body: LOGIN });

  expect(api.calls.map(({ init }) => init.credentials)).toEqual(['include', 'include']);
});

test('[C7.002] a body is sent as JSON with a JSON content type', async () => {
  const api = fakeApi({ [calls.login]: () => json({}) });

  await call(calls.login, { body: LOGIN });

  expect(api.calls[0]?.init.body).toBe('{"email":"carla@example.com","password":"=1+1"}');
  expect(api.calls[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
});

test('[C7.002] without a body there is neither body nor content type', async () => {
  const api = fakeApi({ [calls.logout]: () => json({}), 'POST /api/projects/7/create-assets': () => json({}) });

  await call(calls.logout);
  await call(calls.createAssets, { params: { id: 7 }, ifMatch: 'abc' });

  for (const { init } of api.calls) expect(init).not.toHaveProperty('body');
  expect(api.calls.map(({ init }) => init.headers)).toEqual([{}, { 'If-Match': '"abc"' }]);
});

test('a call answers with the JSON of the server, and is given up when its signal says so', async () => {
  const api = fakeApi({ 'GET /api/projects/7': () => json({ id: 7 }) });
  const { signal } = new AbortController();

  expect(await call(calls.getProject, { params: { id: 7 }, signal })).toEqual({ id: 7 });
  expect(api.calls[0]?.init.signal).toBe(signal);
});

test.each([400, 401, 404, 418, 500, 503])(
  '[C7.003] [A7.002] [A8.001] an answer %i is an error: status, colon, space, body text',
  async (status) => {
    const failure = await failureOf(new Response('what went wrong', { status, statusText: 'Status text' }));

    expect(failure.message).toBe(`${status}: what went wrong`);
  },
);

test('[C7.003] the message of a problem document is its text as it came', async () => {
  const body = await problem('not_found', 'There is no such project.').text();

  expect((await failureOf(new Response(body, { status: 404 }))).message).toBe(`404: ${body}`);
});

test('[C7.004] [A8.002] with an empty body the message ends with the status text', async () => {
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
  fakeApi({ [calls.listProjects]: () => Promise.reject(new TypeError('Failed to fetch')) });

  const failure = await call(calls.listProjects).catch((error: unknown) => error);

  expect(serverMessage(failure, 'Failed')).toBe(UNREACHABLE);
});

test('what a call, a query and a mutation take and answer follows from the address', () => {
  expectTypeOf(call<typeof calls.getProject>).returns.resolves.toEqualTypeOf<Project>();
  expectTypeOf(useCall<typeof calls.changeProject>)
    .returns.toHaveProperty('data')
    .toEqualTypeOf<Project | undefined>();
  expectTypeOf(queryOf(calls.getProject, { id: 7 }).queryKey).toExtend<readonly unknown[]>();
});

/** Never called: the compiler reads it, and complains where something that should be an error is none. */
export function useWrongly() {
  // @ts-expect-error the path has a parameter
  void call(calls.getProject);
  // @ts-expect-error no call has this address
  void call('GET /api/project', { params: { id: 7 } });
  // @ts-expect-error an address is no sentence
  void call('/api/projects');
  // @ts-expect-error only what reads can be a query
  queryOf(calls.logout);
  // @ts-expect-error the path has a parameter
  queryOf(calls.getProject);
  // @ts-expect-error the path has no parameter
  queryOf(calls.listProjects, { id: 7 });
  // @ts-expect-error a person cannot make a project a draft
  useCall(calls.changeProject).mutate({ params: { id: 7 }, body: { status: 'draft' } });
}

test('a list in pages is read to its end: what the answer names as the next page is asked for', async () => {
  const pages: Record<string, Response> = {
    'GET /api/projects': Response.json([{ id: 3 }, { id: 2 }], { headers: { 'X-Next-Cursor': 'a-b' } }),
    'GET /api/projects?cursor=a-b': Response.json([{ id: 1 }]),
  };
  const api = fakeApi({ 'GET /api/projects.*': ({ route }) => pages[route] ?? Response.error() });
  expect(await callPages(calls.listProjects)).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
  expect(api.calls.map(({ route }) => route)).toEqual(Object.keys(pages));
});
