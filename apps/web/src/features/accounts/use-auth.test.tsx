import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, aUser, fakeApi, json, problem } from '../../testing/fake-api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[C4.002] two screens cause one check', async () => {
  const { api, renderUseAuth } = await freshBrowser({ [calls.currentUser]: () => json(aUser()) });

  const first = renderUseAuth();
  renderUseAuth();
  await waitFor(() => expect(first.result.current.isLoading).toBe(false));
  renderUseAuth();

  expect(api.count(calls.currentUser)).toBe(1);
});

test('[C3.028] [C3.030] the auth state holds user, loading flag and error; signed in means that a user is present', async () => {
  const { renderUseAuth, loading } = await freshBrowser({ [calls.currentUser]: () => json(aUser()) });

  const { result } = renderUseAuth();

  expect(loading).not.toContain(false);
  expect(result.current).toMatchObject({ user: null, isLoading: true, error: null, isAuthenticated: false });
  await waitFor(() => expect(result.current).toMatchObject({ user: aUser(), isLoading: false, isAuthenticated: true }));
});

test.each([
  ['[C4.003] a 401', () => problem('not_signed_in', 'You are not signed in.')],
  ['[C4.004] a 503', () => problem('unavailable', 'Busy.')],
  ['[C4.004] a 404 without a body', () => new Response('', { status: 404 })],
])('%s means no user and no error', async (_, answer) => {
  const { renderUseAuth } = await freshBrowser({ [calls.currentUser]: answer });

  const { result } = renderUseAuth();

  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(result.current).toMatchObject({ user: null, error: null, isAuthenticated: false, isAdmin: false });
});

test('[C4.005] no answer means no user plus an error', async () => {
  const { renderUseAuth } = await freshBrowser({ [calls.currentUser]: () => Promise.reject(new TypeError('Failed to fetch')) });

  const { result } = renderUseAuth();

  await waitFor(() => expect(result.current.error?.message).toBe('Failed to fetch'));
  expect(result.current.user).toBeNull();
});

test.each<[User['role'], boolean]>([
  ['admin', true],
  ['customer', false],
])('[C3.029] [C3.031] the role %s alone decides that isAdmin is %s', async (role, isAdmin) => {
  const { renderUseAuth } = await freshBrowser({ [calls.currentUser]: () => json(aUser({ role, email: 'admin@example.com' })) });

  const { result } = renderUseAuth();

  await waitFor(() => expect(result.current.isAuthenticated).toBe(true));
  expect(result.current.isAdmin).toBe(isAdmin);
});

test('[C7.017] the user is cached under /api/auth/user', async () => {
  const { renderUseAuth, queryClient } = await freshBrowser({ [calls.currentUser]: () => json(aUser()) });

  const { result } = renderUseAuth();

  await waitFor(() => expect(result.current.isAuthenticated).toBe(true));
  expect(queryClient.getQueryData(['/api/auth/user'])).toEqual(aUser());
});

test('a session that ends on the server while the app is open signs the person out at the next answer', async () => {
  const { renderUseAuth, queryClient } = await freshBrowser({
    [calls.currentUser]: () => json(aUser()),
    [calls.listProjects]: () => problem('not_signed_in', 'You are not signed in.'),
  });
  const { result } = renderUseAuth();
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true));

  await queryClient.fetchQuery({ queryKey: ['/api/projects'] }).catch(() => {});

  await waitFor(() => expect(result.current.isAuthenticated).toBe(false));
});

test.each<[string, Answer, boolean]>([
  ['that nobody is signed in', () => problem('not_signed_in', 'Unauthorized: please sign in.'), true],
  ['a wrong password', () => problem('invalid_credentials', 'Invalid email or password'), false],
  ['a failure', () => problem('internal_error', 'Something went wrong on our side.'), false],
])('a change that is answered with %s: the session has ended is %s', async (_, answer, hasEnded) => {
  const { renderUseAuth, queryClient, toasts } = await freshBrowser({
    [calls.currentUser]: () => json(aUser()),
    [calls.createProject]: answer,
  });
  const { result } = renderUseAuth();
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true));

  await change(queryClient, '/api/projects');

  await waitFor(() => expect(result.current.isAuthenticated).toBe(!hasEnded));
  expect(toasts()).toEqual(hasEnded ? ['Your session has ended'] : []);
});

test('a change that itself leads to the sign-in is left to do so', async () => {
  const { renderUseAuth, queryClient, toasts } = await freshBrowser({
    [calls.currentUser]: () => json(aUser()),
    [calls.saveApiKey]: () => problem('not_signed_in', 'Unauthorized: please sign in.'),
  });
  const { result } = renderUseAuth();
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true));

  await change(queryClient, '/api/smartsheet/save-api-key', { tellsSessionEnd: true });

  expect(result.current.isAuthenticated).toBe(true);
  expect(toasts()).toEqual([]);
});

test('once it is known who is signed in every request names them; the question who it is names nobody', async () => {
  const { api, renderUseAuth, queryClient } = await freshBrowser({
    [calls.currentUser]: () => json(aUser()),
    [calls.listProjects]: () => json([]),
    [calls.logout]: () => json({}),
  });
  const { result } = renderUseAuth();
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true));
  await queryClient.fetchQuery({ queryKey: ['/api/projects'] });
  result.current.updateUser(null);
  await queryClient.fetchQuery({ queryKey: ['/api/projects'], staleTime: 0 });

  expect(api.calls.map(({ route, headers }) => [route, headers.get('x-account')])).toEqual([
    ['GET /api/auth/user', null],
    ['GET /api/projects', 'user-1'],
    ['GET /api/projects', null],
  ]);
});

test('what one user was shown is not shown to the next', async () => {
  const { renderUseAuth, queryClient } = await freshBrowser({ [calls.currentUser]: () => json(aUser()) });
  const { result } = renderUseAuth();
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true));
  queryClient.setQueryData(['/api/projects'], [{ id: 1 }]);
  queryClient.setQueryData(['/api/config'], { launchStage: 'live' });

  result.current.updateUser(aUser({ id: 'user-2' }));

  expect(queryClient.getQueryData(['/api/projects'])).toBeUndefined();
  expect(queryClient.getQueryData(['/api/config'])).toEqual({ launchStage: 'live' });
});

/** The modules as a newly opened page has them: nobody has asked yet. */
async function freshBrowser(answers: Parameters<typeof fakeApi>[0]) {
  vi.resetModules();
  const api = fakeApi(answers);
  const { useAuth } = await import('./use-auth.ts');
  const { queryClient } = await import('../../lib/query-client.ts');
  const { toastStore } = await import('../../lib/toast.ts');
  /** Whether each render so far was told that the answer is on its way. */
  const loading: boolean[] = [];
  const renderUseAuth = () =>
    renderHook(() => {
      const auth = useAuth();
      loading.push(auth.isLoading);
      return auth;
    });
  return { api, queryClient, loading, toasts: () => toastStore.getToasts().map(({ title }) => title), renderUseAuth };
}

/** Sends something by a mutation, as forms do. */
async function change(client: QueryClient, url: string, meta?: { tellsSessionEnd: boolean }) {
  const { apiRequest } = await import('../../lib/api-client.ts');
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => apiRequest(url, { method: 'POST' }),
    ...(meta && { meta }),
  });
  await mutation.execute(undefined).catch(() => {});
}
