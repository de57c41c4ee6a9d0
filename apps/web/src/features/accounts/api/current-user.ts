import type { User } from '@sheetwright/contract/accounts.ts';
import { apiJson } from '../../../lib/api-client.ts';
import { urlOf } from '../../../lib/query-client.ts';

export const currentUserKey = ['/api/auth/user'] as const;

/** @throws ApiError with status 401 when signed out */
export function fetchCurrentUser(): Promise<User> {
  return apiJson<User>('GET', urlOf(currentUserKey));
}
