import type { AiSession } from '@sheetwright/contract/consultant.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { toastFailure, useCall } from '../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../lib/api-query.ts';
import { aiConsentQuery } from '../accounts/api.ts';

export const aiProvidersQuery = withFailure('The consultant could not be reached', queryOf(calls.aiProviders));
const aiSessionsQuery = withFailure('Your consultations could not be loaded', queryOf(calls.aiSessions));

export function useAiProviders() {
  return useQuery(aiProvidersQuery);
}

/** The questions asked so far, newest first. */
export function useAiSessions() {
  return useQuery(aiSessionsQuery);
}

/** Forgets one question with its answer. */
export function useDeleteAiSession() {
  const client = useQueryClient();
  return useCall(calls.deleteAiSession, {
    onSuccess: (_nothing, { params }) =>
      client.setQueryData<AiSession[]>(aiSessionsQuery.queryKey, (list) => list?.filter(({ id }) => id !== params.id)),
    onError: (error) => toastFailure('Failed to delete the question', error),
  });
}

/** Forgets all questions with their answers. */
export function useDeleteAiSessions() {
  const client = useQueryClient();
  return useCall(calls.deleteAiSessions, {
    onSuccess: () => client.setQueryData<AiSession[]>(aiSessionsQuery.queryKey, []),
    onError: (error) => toastFailure('Failed to delete the questions', error),
  });
}

/** The sheets of the connected account. @param isWanted Smartsheet counts every request, so it is asked only when somebody is about to choose */
export function useOwnSheets(isWanted: boolean) {
  return useQuery({ ...withFailure('Your sheets could not be read', queryOf(calls.ownSheets)), enabled: isWanted });
}

/** A sheet's columns and first rows, kept for as long as the tab is open. */
export function useOwnSheet(id: string | null) {
  return useQuery({
    ...withFailure('The sheet could not be read', queryOf(calls.ownSheet, { id: id ?? '' })),
    enabled: id !== null,
  });
}

/** Lets one more provider receive what the person asks; the others stay as they are. */
export function useAllowProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { providers } = await client.fetchQuery({ ...aiConsentQuery, staleTime: 0 });
      const others = providers.filter(({ isAllowed }) => isAllowed).map((provider) => provider.name);
      return call(calls.changeAiConsent, { body: { allowed: [...new Set([...others, name])] } });
    },
    onSuccess: (consent) => {
      client.setQueryData(aiConsentQuery.queryKey, consent);
      return client.invalidateQueries({ queryKey: aiProvidersQuery.queryKey, exact: true });
    },
    onError: (error) => toastFailure('Failed to change the AI setting', error),
  });
}
