import { useSyncExternalStore } from 'react';
import { authStore } from './auth.ts';

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
