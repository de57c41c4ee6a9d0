import type { KeyTest, TestApiKey } from '@sheetwright/contract/connection.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { refetchConnectionStatus } from './connection-status.ts';

/** Asks Smartsheet whether a key works: the given one, or without one the stored one. */
export function useTestApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TestApiKey | undefined) => apiJson<KeyTest>('POST', '/api/smartsheet/test-key', { body }),
    // A test of the stored key tells whose account it is.
    onSuccess: (_test, body) => body ?? refetchConnectionStatus(client),
  });
}
