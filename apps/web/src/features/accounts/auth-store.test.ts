import type { User } from '@sheetwright/contract/accounts.ts';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../testing/fake-api.ts';
import { type AuthDependencies, createAuthStore } from './auth-store.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 10_000 };

test('[C4.001] [C3.028] the state starts unknown, then is loading, then settles with a user', async () => {
  const { store, phases, settled } = setup({ fetchUser: async () => aUser() });
  expect(store.getState()).toEqual({ phase: 'unknown', user: null, error: null });

  await settled();

  expect(phases).toEqual(['loading', 'settled']);
  expect(store.getState()).toEqual({ phase: 'settled', user: aUser(), error: null });
});

test('[C4.002] the check runs once, on the first use, however many screens ask', async () => {
  const { store, dependencies, settled } = setup({ fetchUser: vi.fn(async () => aUser()) });
  expect(dependencies.fetchUser).not.toHaveBeenCalled();

  store.subscribe(() => {});
  store.subscribe(() => {});
  await settled();
  store.subscribe(() => {})();
  store.subscribe(() => {});

  expect(dependencies.fetchUser).toHaveBeenCalledTimes(1);
});

test('[C4.003] [C4.004] an answer other than success means no user and no error', async () => {
  const { store, settled } = setup({ fetchUser: async () => null });

  await settled();

  expect(store.getState()).toEqual({ phase: 'settled', user: null, error: null });
});

test('[C4.005] a network failure gives no user plus the error', async () => {
  const failure = new TypeError('Failed to fetch');
  const { store, settled } = setup({ fetchUser: () => Promise.reject(failure) });

  await settled();

  expect(store.getState()).toEqual({ phase: 'settled', user: null, error: failure });
});

test("[C4.006] if the failure is no error object, the error's message is 'Auth check failed'", async () => {
  const { store, settled } = setup({ fetchUser: () => Promise.reject('offline') });

  await settled();

  expect(store.getState().error?.message).toBe('Auth check failed');
});

test('[C4.007] logout ends the session first, then clears the client state and goes to /', async () => {
  const { store, events } = setup({});
  store.updateUser(aUser());

  await store.logout();

  expect(events).toEqual(['end session', 'clear', 'go to /']);
  expect(store.getState()).toEqual({ phase: 'settled', user: null, error: null });
});

test('[C4.008] logout clears the client state and goes to / although the call fails', async () => {
  const { store, events } = setup({ endSession: () => Promise.reject(new TypeError('Failed to fetch')) });
  store.updateUser(aUser());

  await store.logout();

  expect(events).toEqual(['clear', 'go to /']);
  expect(store.getState().user).toBeNull();
});

test('a sign-out that the server has not confirmed is told with its reason, after the browser has gone to /', async () => {
  const failure = new TypeError('Failed to fetch');
  const { store, events, dependencies } = setup({
    endSession: () => Promise.reject(failure),
    goTo: (path, { afresh }) => events.push(`go to ${path} ${afresh ? 'by a load' : 'in the app'}`),
    onUnconfirmed: vi.fn(() => void events.push('tell')),
  });
  store.updateUser(aUser());

  await store.logout();

  expect(events).toEqual(['clear', 'go to / in the app', 'tell']);
  expect(dependencies.onUnconfirmed).toHaveBeenCalledWith({ user: aUser(), error: failure });
});

test('a confirmed sign-out tells nothing', async () => {
  const { store, dependencies } = setup({ onUnconfirmed: vi.fn() });
  await store.logout();
  expect(dependencies.onUnconfirmed).not.toHaveBeenCalled();
});

test('a session that ends is told once, and not to somebody who is signing out or is signed out', async () => {
  const { store, dependencies } = setup({ onSessionEnded: vi.fn(), endSession: async () => store.endSession('refusal') });
  store.endSession('refusal');
  store.updateUser(aUser());
  await store.logout();
  expect(dependencies.onSessionEnded).not.toHaveBeenCalled();

  store.updateUser(aUser());
  store.endSession('refusal');
  store.endSession('refusal');
  expect(dependencies.onSessionEnded).toHaveBeenCalledTimes(1);
  expect(store.getState()).toEqual({ phase: 'settled', user: null, error: null });
});

test('[C4.009] the update action sets the user to the supplied value', () => {
  const { store, dependencies } = setup({});

  store.updateUser(aUser({ firstName: 'Ines' }));

  expect(store.getState()).toEqual({ phase: 'settled', user: aUser({ firstName: 'Ines' }), error: null });
  expect(dependencies.onUser).toHaveBeenLastCalledWith(aUser({ firstName: 'Ines' }));
});

test('somebody who signs in while the check is on its way stays signed in', async () => {
  let answer: (user: User | null) => void = () => {};
  const { store } = setup({ fetchUser: () => new Promise((resolve) => (answer = resolve)) });
  store.subscribe(() => {});

  store.updateUser(aUser());
  answer(null);
  await Promise.resolve();

  expect(store.getState().user).toEqual(aUser());
});

function setup(overrides: Partial<AuthDependencies>) {
  const events: string[] = [];
  const dependencies: AuthDependencies = {
    fetchUser: async () => null,
    endSession: async () => events.push('end session'),
    onUser: vi.fn(),
    clearClientState: () => events.push('clear'),
    goTo: (path) => events.push(`go to ${path}`),
    ...overrides,
  };
  const store = createAuthStore(dependencies);
  const phases: string[] = [];
  return {
    store,
    dependencies,
    events,
    phases,
    settled: () => {
      store.subscribe(() => phases.push(store.getState().phase));
      return vi.waitFor(() => expect(store.getState().phase).toBe('settled'), PATIENT);
    },
  };
}
