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
  readonly endSession: () => Promise<unknown>;
  /** Told of every change of the user, so that other copies follow. */
  readonly onUser: (user: User | null) => void;
  /** Forgets everything that the browser holds for the user. */
  readonly clearClientState: () => void;
  /** Loads a page afresh. */
  readonly goTo: (path: string) => void;
}

const UNKNOWN: AuthState = { phase: 'unknown', user: null, error: null };

/** Who is signed in. The check runs once, on the first subscription. */
export function createAuthStore(dependencies: AuthDependencies) {
  let state = UNKNOWN;
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

  async function logout() {
    try {
      await dependencies.endSession();
    } catch {
      // The person wants to leave. What the browser holds is forgotten whether or not the server was reached.
    } finally {
      dependencies.clearClientState();
      settle(null);
      dependencies.goTo('/');
    }
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
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
