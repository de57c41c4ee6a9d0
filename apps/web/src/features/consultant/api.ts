import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api-query.ts';

export const aiProvidersQuery = queryOf(calls.aiProviders);

export function useAiProviders() {
  return useQuery(aiProvidersQuery);
}

/** The questions asked so far, newest first. */
export function useAiSessions() {
  return useQuery(queryOf(calls.aiSessions));
}
