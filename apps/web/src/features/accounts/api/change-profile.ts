import type { ProfileChange, User } from '@sheetwright/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';

export function useChangeProfile() {
  return useMutation({ mutationFn: (body: ProfileChange) => apiJson<User>('PATCH', '/api/account', { body }) });
}
