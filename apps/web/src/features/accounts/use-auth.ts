import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError, isStatus } from '../../lib/api-error.ts';
import { queryOf } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearUserStorage } from '../../lib/user-storage.ts';
import { publicConfigQuery } from '../public-config/api/public-config.ts';
import { createAuthStore } from './auth-store.ts';

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
    return await call(calls.currentUser);
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
  if (user && user.id !== answersBelongTo) {
    forgetAnswers();
    answersBelongTo = user.id;
  }
  queryClient.setQueryData<User | null>(queryOf(calls.currentUser).queryKey, user);
}

export const authStore = createAuthStore({
  fetchUser: fetchUserOrNull,
  endSession: () => call(calls.logout),
  onUser: mirrorUser,
  clearClientState: () => {
    queryClient.clear();
    clearUserStorage();
  },
  goTo: (path) => {
    // The address changes before the page does: otherwise a signed-in screen would be left for the sign-in screen on the way.
    window.history.replaceState(null, '', path);
    window.location.assign(path);
  },
});

// A session can end on the server while the app is open. The next answer tells, and the screens that need somebody ask to sign in again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error' && isStatus(event.action.error, 401)) authStore.updateUser(null);
});
