import type { User } from '@sheetwright/contract/accounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearUserStorage } from '../../lib/user-storage.ts';
import { currentUserKey, fetchCurrentUser } from './api/current-user.ts';
import { postLogout } from './api/logout.ts';
import { createAuthStore } from './auth-store.ts';

async function fetchUserOrNull(): Promise<User | null> {
  try {
    return await fetchCurrentUser();
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export const authStore = createAuthStore({
  fetchUser: fetchUserOrNull,
  endSession: postLogout,
  onUser: (user) => queryClient.setQueryData(currentUserKey, user),
  clearClientState: () => {
    queryClient.clear();
    clearUserStorage();
  },
  goTo: (path) => window.location.assign(path),
});
