import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { RevokedShares } from '@sheetwright/contract/shares.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';

const SHARE_POLL_MS = 1000;

function peopleQuery(id: number) {
  return withFailure('The people could not be loaded', queryOf(calls.projectPeople, { id }));
}

function sharesQuery(id: number) {
  return queryOf(calls.projectShares, { id });
}

/** Who gets what, with addresses and the latest run of shares; while one is under way it is read about every second. */
export function useProjectPeople(projectId: number) {
  return useQuery({
    ...peopleQuery(projectId),
    refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? SHARE_POLL_MS : false),
    refetchOnMount: 'always',
  });
}

/** Who has access now, read from Smartsheet each time the screen opens and after everything that changes it. */
export function useProjectShares(projectId: number, { enabled }: { readonly enabled: boolean }) {
  return useQuery({ ...sharesQuery(projectId), enabled, refetchOnMount: 'always', retry: false });
}

/** What is shown of the shares is out of date: addresses have changed, or something was shared or revoked. */
export function invalidateShares(client: QueryClient, projectId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: sharesQuery(projectId).queryKey, exact: true });
}

/** @param onSaved called before the saved state is shown, also when the screen is left */
export function useSavePeople({ onSaved }: { readonly onSaved: () => void }) {
  const client = useQueryClient();
  return useCall(calls.saveProjectPeople, {
    onSuccess: async (people, { params: { id } }) => {
      onSaved();
      toast({ title: 'People Saved' });
      client.setQueryData(peopleQuery(id).queryKey, people);
      await invalidateShares(client, id);
    },
    onError: async (error, { params: { id } }) => {
      toastFailure('Failed to save the people', error);
      await client.invalidateQueries({ queryKey: peopleQuery(id).queryKey, exact: true });
    },
  });
}

/** Begins to share; what becomes of each is read with the people. */
export function useShareProject() {
  const client = useQueryClient();
  return useCall(calls.shareProject, {
    onSuccess: (_run, { params: { id } }) => client.invalidateQueries({ queryKey: peopleQuery(id).queryKey, exact: true }),
    onError: async (error, { params: { id } }) => {
      toastFailure('Failed to share', error);
      await Promise.all(
        [peopleQuery(id), sharesQuery(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
      );
    },
  });
}

export function useRevokeShare() {
  const client = useQueryClient();
  return useCall(calls.revokeShare, {
    onSuccess: async (revoked, { params: { id } }) => tellRevoked(revoked, client, id),
  });
}

export function useRevokeShares() {
  const client = useQueryClient();
  return useCall(calls.revokeShares, {
    onSuccess: async (revoked, { params: { id } }) => tellRevoked(revoked, client, id),
  });
}

async function tellRevoked({ shares }: RevokedShares, client: QueryClient, projectId: number): Promise<void> {
  const of = (outcome: string) => shares.filter((share) => share.outcome === outcome).length;
  const sentences = [`${count(of('revoked') + of('changed'), 'share')} revoked.`];
  if (of('changed') > 0) sentences.push(`${of('changed')} of them had been changed by somebody since.`);
  if (of('gone') > 0) sentences.push(`${of('gone')} had been removed before by somebody else.`);
  toast({ title: 'Access Revoked', description: sentences.join(' ') });
  await invalidateShares(client, projectId);
}
