import type { Logins } from '@sheetwright/contract/accounts.ts';
import type { LoginProvider } from '@sheetwright/contract/public-config.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { accountKeys } from './keys.ts';

/** The ways to sign in. Read anew whenever they are shown: linking one happens outside of the app. */
export function useLogins() {
  return useQuery<Logins>({ queryKey: accountKeys.logins, staleTime: 0 });
}

export function useUnlinkLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: LoginProvider) => apiJson<Logins>('DELETE', `/api/account/logins/${provider}`),
    onSuccess: (logins) => client.setQueryData(accountKeys.logins, logins),
  });
}
