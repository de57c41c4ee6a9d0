import type { DeleteAccount } from '@sheetwright/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: DeleteAccount) => apiRequest('POST', '/api/account/delete', { body }) });
}
