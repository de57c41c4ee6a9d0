import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** Whether and how Smartsheet is connected. A failure is told at once: nobody should wait through retries to learn of it. */
export const connectionStatusQuery = queryOptions<ConnectionStatus>({
  queryKey: ['/api/auth/smartsheet/status'],
  retry: false,
});

export function useConnectionStatus() {
  return useQuery(connectionStatusQuery);
}

/** Asks the server anew; what is shown stays until the answer is there. */
export function refetchConnectionStatus(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: connectionStatusQuery.queryKey });
}
