import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { refetchConnectionStatus } from './connection-status.ts';

/** Renews the OAuth token now. */
export function useRefreshToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest('POST', '/api/auth/smartsheet/refresh'),
    onSuccess: () => refetchConnectionStatus(client),
  });
}
