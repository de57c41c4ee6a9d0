import type { ActiveSession } from '@sheetwright/contract/accounts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { accountKeys } from './keys.ts';

/** Where the person is signed in, read anew whenever it is shown. */
export function useSessions() {
  return useQuery<ActiveSession[]>({ queryKey: accountKeys.sessions, staleTime: 0 });
}

/** Signs out one session by its id, or every other one when none is given. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => apiRequest('DELETE', `/api/account/sessions${id ? `/${id}` : ''}`),
    // Whatever went wrong, what is shown may no longer be true.
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}
