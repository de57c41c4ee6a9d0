import type { SaveApiKey } from '@sheetwright/contract/connection.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { refetchConnectionStatus } from './connection-status.ts';

export function useSaveApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveApiKey) => apiRequest('POST', '/api/smartsheet/save-api-key', { body }),
    onSuccess: () => refetchConnectionStatus(client),
  });
}
