import type { AiSession } from '@sheetwright/contract/consultant.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const aiSessionsQuery = queryOptions<AiSession[]>({ queryKey: ['/api/ai/sessions'] });

/** The questions asked so far, newest first. */
export function useAiSessions() {
  return useQuery(aiSessionsQuery);
}
