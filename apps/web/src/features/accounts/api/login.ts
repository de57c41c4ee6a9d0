import type { Login, User } from '@sheetwright/contract/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';

export function useLogin() {
  return useMutation({ mutationFn: (body: Login) => apiJson<User>('POST', '/api/auth/login', { body }) });
}
