import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryOf } from '../../lib/api-query.ts';
import { believeAccount } from '../../lib/believed-account.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearUserStorage } from '../../lib/user-storage.ts';
import { publicConfigQuery } from '../public-config/api/public-config.ts';
import { announceAccount } from './announce-account.ts';
import { createAuthStore } from './auth-store.ts';
import { reloadForOtherAccount } from './other-account.ts';
import { tellSessionEnded } from './session-end.ts';
import { endSessionOf, tellUnconfirmedSignOut } from './sign-out.ts';
import { watchFailures } from './watch-failures.ts';

/** Who is signed in. Access decisions read `role` alone, through `isAdmin`. */
export function useAuth() {
  const { phase, user, error } = useSyncExternalStore(authStore.subscribe, authStore.getState);
  return {
    user,
    isLoading: phase !== 'settled',
    error,
    isAuthenticated: user !== null,
    isAdmin: user?.role === 'admin',
    logout: authStore.logout,
    updateUser: authStore.updateUser,
  };
}

async function fetchUserOrNull(): Promise<User | null> {
  try {
    // Whoever asks who is signed in claims to be nobody.
    return await call(calls.currentUser, { account: null });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Another user's answers must not be shown; what anyone may know can stay. */
function forgetAnswers() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== publicConfigQuery.queryKey[0] });
}

let answersBelongTo: string | undefined;

function mirrorUser(user: User | null) {
  believeAccount(user?.id);
  if (user && user.id !== answersBelongTo) {
    forgetAnswers();
    answersBelongTo = user.id;
  }
  queryClient.setQueryData<User | null>(queryOf(calls.currentUser).queryKey, user);
  announceAccount(user?.id ?? null);
}

export const authStore = createAuthStore({
  fetchUser: fetchUserOrNull,
  endSession: endSessionOf,
  onUser: mirrorUser,
  clearClientState: (user) => {
    queryClient.clear();
    if (user) clearUserStorage(user.id);
  },
  goTo: (path, { afresh }) => {
    // The address changes before the page does: otherwise a signed-in screen would be left for the sign-in screen on the way.
    window.history.replaceState(null, '', path);
    if (afresh) window.location.assign(path);
  },
  onUnconfirmed: tellUnconfirmedSignOut,
  onSessionEnded: tellSessionEnded,
});

// A session can end on the server while the app is open, or become another person's. The next answer of whatever call tells.
watchFailures(queryClient, {
  onSessionEnded: () => authStore.endSession('refusal'),
  onAccountChanged: reloadForOtherAccount,
});
