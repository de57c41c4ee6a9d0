import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, aUser, fakeApi, json, problem } from '../../testing/fake-api.ts';
import { textOf } from '../../testing/toasts.ts';

const ANN = aUser();
const BOB = aUser({ id: 'user-2', email: 'bob@example.com' });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a tab that showed nobody shows who has signed in in another', async () => {
  const { auth, become, announce } = await openTab(null);
  become(() => json(BOB));
  announce('user-2');
  await waitFor(() => expect(auth().user).toEqual(BOB));
});

test('a tab whose person has signed out in another shows the way to sign in, and says why', async () => {
  const { auth, become, announce, toasts } = await openTab(ANN);
  become(signedOut);
  announce(null);
  await waitFor(() => expect(auth().user).toBeNull());
  expect(toasts()).toMatchObject([{ title: 'You are signed out' }]);
});

test('a tab that shows one person is loaded again when another has signed in, away from addresses that are not theirs', async () => {
  const loads = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  window.history.replaceState(null, '', '/projects/7');
  const { auth, become, announce } = await openTab(ANN);
  become(() => json(BOB));
  announce('user-2');
  await waitFor(() => expect(loads).toHaveBeenCalledWith('/'));
  expect(auth().user).toEqual(ANN);

  const { toasts } = await openTab(BOB);
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      {
        title: 'Another account is signed in',
        description: 'This browser is signed in as bob@example.com now, so the page was loaded again.',
      },
    ]),
  );
});

test('what another tab says is no proof: the server is asked, and while it does not tell nothing changes', async () => {
  const { auth, become, announce, api, toasts } = await openTab(ANN);
  announce('user-1');
  become(() => problem('unavailable', 'The service is restarting.'));
  announce(null);
  await waitFor(() => expect(api.count(calls.currentUser)).toBe(2));
  become(() => Promise.reject(new TypeError('Failed to fetch')));
  announce('user-2');
  await waitFor(() => expect(api.count(calls.currentUser)).toBe(3));
  become(() => json(ANN));
  announce('user-3');
  await waitFor(() => expect(api.count(calls.currentUser)).toBe(4));
  expect([auth().user, toasts()]).toEqual([ANN, []]);
});

test('the other tabs hear of whoever signs in or out in this one', async () => {
  const { auth, heard } = await openTab(null);
  await waitFor(() => expect(heard).toEqual([null]));
  auth().updateUser(BOB);
  await waitFor(() => expect(heard).toEqual([null, 'user-2']));
});

test('a page that the browser brings back from memory asks anew who is signed in', async () => {
  const { auth, become } = await openTab(ANN);
  become(signedOut);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(auth().user).toBeNull());
});

function signedOut() {
  return problem('not_signed_in', 'Unauthorized: please sign in.');
}

/** The modules as a newly opened page has them, and another tab beside it. */
async function openTab(user: User | null) {
  vi.resetModules();
  const api = fakeApi({ [calls.currentUser]: () => (user ? json(user) : signedOut()) });
  const { useBrowserSession } = await import('./use-browser-session.ts');
  const { useAuth } = await import('./use-auth.ts');
  const { toastStore } = await import('../../lib/toast.ts');
  const other = new BroadcastChannel('sheetwright:account');
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push((data as { account: unknown }).account);
  onTestFinished(() => other.close());
  const { result } = renderHook(() => {
    useBrowserSession();
    return useAuth();
  });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  return {
    api,
    heard,
    auth: () => result.current,
    toasts: () => toastStore.getToasts().map((shown) => ({ ...shown, description: textOf(shown.description) })),
    become: (answer: Answer) => {
      api.answers[calls.currentUser] = answer;
    },
    announce: (account: string | null) => other.postMessage({ account }),
  };
}
