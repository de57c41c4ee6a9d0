import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { refetchConnectionStatus } from './connection-status.ts';

/** Removes API key and OAuth tokens. */
export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest('POST', '/api/auth/smartsheet/disconnect'),
    onSuccess: () => refetchConnectionStatus(client),
  });
}
