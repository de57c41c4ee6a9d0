import type { Registration, User } from '@sheetwright/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';

export function useRegister() {
  return useMutation({ mutationFn: (body: Registration) => apiJson<User>('POST', '/api/auth/register', { body }) });
}
