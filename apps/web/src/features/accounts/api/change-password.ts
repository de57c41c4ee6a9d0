import type { ChangePassword } from '@sheetwright/contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { accountKeys } from './keys.ts';

/** Changes or sets the password; every other session ends. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePassword) => apiRequest('POST', '/api/account/password', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKeys.logins });
      void client.invalidateQueries({ queryKey: accountKeys.sessions });
    },
  });
}
