import type { ForgotPassword } from '@sheetwright/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

/** Mails a link, if the address has an account; the answer does not tell. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (body: ForgotPassword) => apiRequest('POST', '/api/auth/forgot-password', { body }) });
}
