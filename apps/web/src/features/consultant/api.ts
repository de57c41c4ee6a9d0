import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf, withFailure } from '../../lib/api-query.ts';

export const aiProvidersQuery = withFailure('The consultant could not be reached', queryOf(calls.aiProviders));

export function useAiProviders() {
  return useQuery(aiProvidersQuery);
}

/** The questions asked so far, newest first. */
export function useAiSessions() {
  return useQuery(withFailure('Your consultations could not be loaded', queryOf(calls.aiSessions)));
}
