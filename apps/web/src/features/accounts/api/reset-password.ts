import type { ResetPassword } from '@sheetwright/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

/** Sets a new password with the token of a mailed link; every session of the account ends. */
export function useResetPassword() {
  return useMutation({ mutationFn: (body: ResetPassword) => apiRequest('POST', '/api/auth/reset-password', { body }) });
}
