import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PlanEdit, TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { recommendationsQuery } from './projects.ts';

function editsQuery(id: number) {
  return withFailure('The changes of the solution could not be loaded', queryOf(calls.planEdits, { id }));
}

function versionsQuery(id: number) {
  return withFailure('The versions could not be loaded', queryOf(calls.planVersions, { id }));
}

/** The edits of the newest version, read anew each time the editor opens or its tab is come back to: another one may have made some. */
export function usePlanEditing(id: number, isEnabled: boolean) {
  return useQuery({ ...editsQuery(id), enabled: isEnabled, staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: true });
}

/** What a list of edits would make of the solution; the answer before stays until the next has come. */
export function useTriedEdits(id: number, baseVersion: number | undefined, edits: readonly PlanEdit[]) {
  return useQuery(
    queryOptions<TriedEdits>({
      queryKey: ['tried-edits', id, baseVersion, edits],
      queryFn: ({ signal }) => call(calls.tryPlanEdits, { params: { id }, body: { edits: [...edits] }, signal }),
      enabled: baseVersion !== undefined,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}

export function usePlanVersions(id: number) {
  return useQuery({ ...versionsQuery(id), refetchOnMount: 'always' });
}

export function useComparedVersions(id: number, from: number, to: number) {
  return useQuery({
    ...withFailure('The versions could not be compared', queryOf(calls.comparePlanVersions, { id })),
    queryKey: ['compared-versions', id, from, to],
    queryFn: ({ signal }) => call(calls.comparePlanVersions, { params: { id }, query: { from, to }, signal }),
  });
}

/** Stores edits as a new version, which is shown in place of the one before. */
export function useSavePlanEdits() {
  return useCall(calls.savePlanEdits, { onSuccess: useShowVersion() });
}

export function useRestorePlanVersion() {
  return useCall(calls.restorePlanVersion, { onSuccess: useShowVersion() });
}

function useShowVersion() {
  const client = useQueryClient();
  return async (recommendations: Recommendations, { params: { id } }: { readonly params: { readonly id: number } }) => {
    client.setQueryData(recommendationsQuery(id).queryKey, recommendations);
    await Promise.all([editsQuery(id), versionsQuery(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  };
}
