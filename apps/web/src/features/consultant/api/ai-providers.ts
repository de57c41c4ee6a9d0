import type { AiProviders } from '@sheetwright/contract/consultant.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const aiProvidersQuery = queryOptions<AiProviders>({ queryKey: ['/api/ai/providers'] });

export function useAiProviders() {
  return useQuery(aiProvidersQuery);
}
