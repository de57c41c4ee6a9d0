import * as calls from '@sheetwright/contract/generated/calls.ts';
import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { call } from './api-client.ts';
import { createQueryClient, getQueryFn } from './query-client.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[C7.005] the default fetch joins the segments of the key with slashes', async () => {
  const api = fakeApi({ 'GET /api/projects/7/recommendations': () => json({}) });

  await createQueryClient().fetchQuery({ queryKey: ['/api/projects', 7, 'recommendations'] });

  expect(api.calls.map(({ route }) => route)).toEqual(['GET /api/projects/7/recommendations']);
});

test('[C7.006] the default fetch parses the answer as JSON', async () => {
  fakeApi({ 'GET /api/projects': () => json([{ id: 1 }]) });

  expect(await createQueryClient().fetchQuery({ queryKey: ['/api/projects'] })).toEqual([{ id: 1 }]);
});

test('[C7.007] the default fetch can return null on 401', async () => {
  fakeApi({ 'GET /api/auth/user': () => problem('not_signed_in', 'You are not signed in.') });
  const queryFn = getQueryFn({ on401: 'returnNull' });

  expect(await createQueryClient().fetchQuery({ queryKey: ['/api/auth/user'], queryFn })).toBeNull();
});

test('[C7.007] returning null on 401 leaves every other failure an error', async () => {
  fakeApi({ 'GET /api/auth/user': () => problem('forbidden', 'No.') });
  const queryFn = getQueryFn({ on401: 'returnNull' });

  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/auth/user'], queryFn })).rejects.toThrow(/^403: /);
});

test('[C7.008] by default a 401 is an error', async () => {
  fakeApi({ 'GET /api/auth/user': () => problem('not_signed_in', 'You are not signed in.') });

  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/auth/user'] })).rejects.toThrow(/^401: .*Unauthorized/);
});

test('[C7.009] queries never go stale: a year later the answer is still used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { count } = fakeApi({ 'GET /api/projects': () => json([]) });
  const client = createQueryClient();

  await client.fetchQuery({ queryKey: ['/api/projects'] });
  vi.setSystemTime(Date.now() + 365 * 24 * HOUR);
  await client.fetchQuery({ queryKey: ['/api/projects'] });

  expect(count('GET /api/projects')).toBe(1);
});

test('[C7.010] queries do not refetch when the window gains focus, not even one marked as old', async () => {
  const { client, count, stop } = await observed();
  client.mount();

  await client.invalidateQueries({ queryKey: ['/api/projects'], refetchType: 'none' });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((done) => setTimeout(done, 20));

  expect(count('GET /api/projects')).toBe(1);
  focusManager.setFocused(undefined);
  client.unmount();
  stop();
});

test('[C7.011] queries do not poll', async () => {
  vi.useFakeTimers();
  const { count, stop } = await observed();

  await vi.advanceTimersByTimeAsync(HOUR);

  expect(count('GET /api/projects')).toBe(1);
  stop();
});

test('[C7.012] queries do not retry', async () => {
  vi.useFakeTimers();
  const { count, stop } = await observed(() => problem('unavailable', 'Busy.'));

  await vi.advanceTimersByTimeAsync(HOUR);

  expect(count('GET /api/projects')).toBe(1);
  stop();
});

test('[C7.013] mutations do not retry', async () => {
  vi.useFakeTimers();
  const { count } = fakeApi({ [calls.logout]: () => problem('unavailable', 'Busy.') });
  const mutationFn = () => call(calls.logout);

  const outcome = new MutationObserver(createQueryClient(), { mutationFn }).mutate().catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(HOUR);

  expect(await outcome).toBe('failed');
  expect(count(calls.logout)).toBe(1);
});

async function observed(answer: () => Response = () => json([])) {
  const { count } = fakeApi({ 'GET /api/projects': answer });
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['/api/projects'] });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  return { client, count, stop };
}
