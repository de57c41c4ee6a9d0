import type { KeyTest, TestApiKey } from '@sheetwright/contract/connection.ts';
import { useMutation } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';

/** Asks Smartsheet whether a key works: the given one, or without one the stored one. */
export function useTestApiKey() {
  return useMutation({
    mutationFn: (body: TestApiKey | undefined) => apiJson<KeyTest>('POST', '/api/smartsheet/test-key', { body }),
  });
}
