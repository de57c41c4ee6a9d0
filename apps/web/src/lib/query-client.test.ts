import * as calls from '@sheetwright/contract/generated/calls.ts';
import { focusManager, MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { dismissToasts, shownToast } from '../testing/toasts.ts';
import { call } from './api-client.ts';
import { createQueryClient, getQueryFn } from './query-client.ts';
import { toastStore } from './toast.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 10_000 };

const HOUR = 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  dismissToasts();
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

test('[C7.009] [A9.001] queries never go stale: a year later the answer is still used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { count } = fakeApi({ 'GET /api/projects': () => json([]) });
  const client = createQueryClient();

  await client.fetchQuery({ queryKey: ['/api/projects'] });
  vi.setSystemTime(Date.now() + 365 * 24 * HOUR);
  await client.fetchQuery({ queryKey: ['/api/projects'] });

  expect(count('GET /api/projects')).toBe(1);
});

test('[C7.010] [A9.002] queries do not refetch when the window gains focus, not even one marked as old', async () => {
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

test('[C7.012] [A9.003] queries do not retry', async () => {
  vi.useFakeTimers();
  const { count, stop } = await observed(() => problem('unavailable', 'Busy.'));

  await vi.advanceTimersByTimeAsync(HOUR);

  expect(count('GET /api/projects')).toBe(1);
  stop();
});

test('[C7.013] [A9.003] mutations do not retry', async () => {
  vi.useFakeTimers();
  const { count } = fakeApi({ [calls.logout]: () => problem('unavailable', 'Busy.') });
  const mutationFn = () => call(calls.logout);

  const outcome = new MutationObserver(createQueryClient(), { mutationFn }).mutate().catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(HOUR);

  expect(await outcome).toBe('failed');
  expect(count(calls.logout)).toBe(1);
});

describe('what could not be loaded is told as a toast', () => {
  test('in the words of the query and the server, marked as destructive', async () => {
    fakeApi({ 'GET /api/projects': () => problem('unavailable', 'The server is busy. Please try again in a few seconds.') });
    const meta = { failure: 'Your projects could not be loaded' };

    await failing(createQueryClient(), { queryKey: ['/api/projects'], meta });

    const description = 'The server is busy. Please try again in a few seconds.';
    expect(shownToast()).toEqual({ title: 'Your projects could not be loaded', description, destructive: true });
  });

  test('a query that says nothing of itself is told, too', async () => {
    fakeApi({ 'GET /api/new': () => problem('internal_error', 'Something went wrong on our side.') });

    await failing(createQueryClient(), { queryKey: ['/api/new'] });

    const title = 'The data of this screen could not be loaded';
    expect(shownToast()).toEqual({ title, description: 'Something went wrong on our side.', destructive: true });
  });

  test('once for several components that wait for it, and again when a retry fails', async () => {
    fakeApi({ 'GET /api/projects': () => problem('unavailable', 'Busy.') });
    const client = createQueryClient();
    const observers = [1, 2, 3].map(() => new QueryObserver(client, { queryKey: ['/api/projects'] }));
    const told = countToasts();
    const stops = observers.map((observer) => observer.subscribe(() => {}));
    await vi.waitFor(() => expect(observers[0]?.getCurrentResult().isError).toBe(true), PATIENT);
    expect(told()).toBe(1);

    await observers[0]?.refetch();

    expect(told()).toBe(2);
    for (const stop of stops) stop();
  });

  test('once when another part of the screen appears that needs it, too; whoever comes back later has it asked again', async () => {
    vi.useFakeTimers();
    const { count } = fakeApi({ 'GET /api/projects': () => problem('unavailable', 'Busy.') });
    const client = createQueryClient();
    const told = countToasts();
    const appear = () => new QueryObserver(client, { queryKey: ['/api/projects'] }).subscribe(() => {});
    const first = appear();
    await vi.advanceTimersByTimeAsync(100);
    const second = appear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([told(), count('GET /api/projects')]).toEqual([1, 1]);
    const later = appear();
    await vi.advanceTimersByTimeAsync(100);
    expect([told(), count('GET /api/projects')]).toEqual([2, 2]);
    for (const stop of [first, second, later]) stop();
  });

  test('once for an outage, however often the poll finds it, and again after it had ended', async () => {
    vi.useFakeTimers();
    let isAway = true;
    fakeApi({ 'GET /api/build': () => (isAway ? problem('unavailable', 'Busy.') : json({})) });
    const client = createQueryClient();
    const told = countToasts();
    const stop = new QueryObserver(client, { queryKey: ['/api/build'], refetchInterval: 1000 }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(5500);
    expect(told()).toBe(1);
    isAway = false;
    await vi.advanceTimersByTimeAsync(1000);
    isAway = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(told()).toBe(2);
    stop();
  });

  test.each([
    ['the end of a session, which asks to sign in', () => problem('not_signed_in', 'Unauthorized: please sign in.')],
    ['what is not there, which has a screen of its own', () => problem('not_found', 'There is no such project.')],
  ])('but not %s', async (_what, answer) => {
    fakeApi({ 'GET /api/projects/7': answer });

    await failing(createQueryClient(), { queryKey: ['/api/projects', 7] });

    expect(shownToast()).toBeUndefined();
  });
});

async function failing(client: QueryClient, options: { queryKey: readonly unknown[]; meta?: { failure: string } }) {
  await client.fetchQuery(options).catch(() => undefined);
}

function countToasts(): () => number {
  const ids = new Set<string>();
  const note = () => {
    for (const { id, open } of toastStore.getToasts()) if (open) ids.add(id);
  };
  onTestFinished(toastStore.subscribe(note) as () => void);
  return () => ids.size;
}

async function observed(answer: () => Response = () => json([])) {
  const { count } = fakeApi({ 'GET /api/projects': answer });
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['/api/projects'] });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false), PATIENT);
  return { client, count, stop };
}
