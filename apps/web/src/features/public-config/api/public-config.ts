import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const publicConfigQuery = queryOptions<PublicConfig>({ queryKey: ['/api/config'] });

/** Launch stage and, in the sandbox, the stand-ins. */
export function usePublicConfig() {
  return useQuery(publicConfigQuery);
}
