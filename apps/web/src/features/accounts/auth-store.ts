import type { User } from '@sheetwright/contract/accounts.ts';

export interface AuthState {
  /** Unknown until somebody asks, then loading, then settled with a user, no user, or an error. */
  readonly phase: 'unknown' | 'loading' | 'settled';
  readonly user: User | null;
  readonly error: Error | null;
}

export interface AuthDependencies {
  /** The signed-in user; null when the answer is anything but success. Rejects only when there is no answer. */
  readonly fetchUser: () => Promise<User | null>;
  /** Ends the session of this person, and of no other who may have signed in since. */
  readonly endSession: (user: User | null) => Promise<unknown>;
  /** Told of every change of the user, so that other copies follow. */
  readonly onUser: (user: User | null) => void;
  /** Forgets everything that the browser holds for the user. */
  readonly clearClientState: (user: User | null) => void;
  /** Loads a page afresh; inside the app where its load might not succeed. */
  readonly goTo: (path: string, options: { readonly afresh: boolean }) => void;
  /** The browser is at `/`, and the server has not confirmed that the session has ended. */
  readonly onUnconfirmed?: (failure: UnconfirmedSignOut) => void;
  /** The session has ended while its person was at work; told before the screens that need somebody are left. */
  readonly onSessionEnded?: (by: SessionEnd) => void;
}

/** How one learns that the session has ended: by a call that was refused, or from another tab, where the person may have signed out. */
export type SessionEnd = 'refusal' | 'another tab';

export interface UnconfirmedSignOut {
  readonly user: User | null;
  readonly error: unknown;
}

const UNKNOWN: AuthState = { phase: 'unknown', user: null, error: null };

/** Who is signed in. The check runs once, on the first subscription. */
export function createAuthStore(dependencies: AuthDependencies) {
  let state = UNKNOWN;
  let isLeaving = false;
  const listeners = new Set<() => void>();

  function change(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function settle(user: User | null, error: Error | null = null) {
    dependencies.onUser(user);
    change({ phase: 'settled', user, error });
  }

  /** Somebody may have signed in while the check was on its way; that is the newer truth. */
  function settleIfLoading(user: User | null, error: Error | null = null) {
    if (state.phase === 'loading') settle(user, error);
  }

  async function check() {
    if (state.phase !== 'unknown') return;
    change({ ...UNKNOWN, phase: 'loading' });
    try {
      const user = await dependencies.fetchUser();
      settleIfLoading(user);
    } catch (failure) {
      settleIfLoading(null, failure instanceof Error ? failure : new Error('Auth check failed'));
    }
  }

  /** The person wants to leave: what the browser holds is forgotten whether or not the server has confirmed it. */
  async function logout() {
    const { user } = state;
    isLeaving = true;
    const failure = await dependencies.endSession(user).then(
      () => null,
      (error: unknown) => ({ user, error }),
    );
    dependencies.clearClientState(user);
    settle(null);
    dependencies.goTo('/', { afresh: failure === null });
    if (failure) dependencies.onUnconfirmed?.(failure);
    isLeaving = false;
  }

  /** An answer has told that nobody is signed in any more. */
  function endSession(by: SessionEnd) {
    if (state.user === null || isLeaving) return;
    dependencies.onSessionEnded?.(by);
    settle(null);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      void check();
      return () => listeners.delete(listener);
    },
    updateUser: (user: User | null) => settle(user),
    logout,
    endSession,
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
