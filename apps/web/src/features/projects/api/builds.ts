import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { RemovedSamples } from '@sheetwright/contract/projects.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { invalidateProjectList, projectQuery, recommendationsQuery } from './projects.ts';
import { follow, forget, isFinalFailure, remember, unfollow } from './watched-builds.ts';

/** Between two requests to join, so that a server that answers at once is not flooded. */
export const REJOIN_DELAY_MS = 1000;

export interface Build {
  readonly projectId: number;
  /** The reviewed version; the server builds exactly this one or answers 412. */
  readonly hash: string;
  /** It was seen running: what it creates is new, however soon it ends. */
  readonly isRunning: boolean;
}

export interface CreatedAssets {
  readonly assetsCreated: number;
  /** False when all of them were there before. */
  readonly isNew: boolean;
}

/** Builds the reviewed solution and answers when it is finished. The server answers "running" during a long build: then it is joined again. */
export async function createAssets({ projectId, hash, isRunning }: Build): Promise<CreatedAssets> {
  for (let hasRun = isRunning; ; hasRun = true) {
    const answer = await call(calls.createAssets, { params: { id: projectId }, ifMatch: hash });
    const { assetsCreated, alreadyFinished } = answer;
    if (answer.status === 'finished') return { assetsCreated, isNew: hasRun || !alreadyFinished };
    await new Promise((resolve) => setTimeout(resolve, REJOIN_DELAY_MS));
  }
}

interface CreateAssetsOptions {
  /** Whose browser remembers the build until its end is told. */
  readonly userId: string | undefined;
  /** The project's. */
  readonly name: string;
  readonly onSuccess: (answer: CreatedAssets) => void;
  readonly onError: (error: Error) => void;
}

/** The callbacks are called even when the screen was left in the meantime: a build goes on without being watched. */
export function useCreateAssets({ userId, name, onSuccess, onError }: CreateAssetsOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createAssets,
    onMutate: ({ projectId, hash }) => {
      follow(projectId);
      if (userId !== undefined) remember(userId, { projectId, hash, name });
    },
    onSuccess,
    onError,
    onSettled: (_answer, error, { projectId }) => {
      unfollow(projectId);
      if (userId !== undefined && (error === null || isFinalFailure(error))) forget(userId, projectId);
      invalidateBuilt(client, projectId);
    },
  });
}

/** What the end of a build changes. */
export function invalidateBuilt(client: QueryClient, projectId: number): void {
  const changed = [projectQuery(projectId), progressQuery(projectId), assetsQuery(projectId), recommendationsQuery(projectId)];
  for (const { queryKey } of changed) void client.invalidateQueries({ queryKey, exact: true });
  void invalidateProjectList(client);
}

export const BUILD_POLL_MS = 1000;

function progressQuery(id: number) {
  return withFailure('The progress could not be read', queryOf(calls.buildProgress, { id }));
}

/** The true state of the latest build. While one runs, or `polling` says that one was asked for, it is read anew about every second. */
export function useBuildProgress({ projectId, polling }: { projectId: number; polling: boolean }) {
  return useQuery({
    ...progressQuery(projectId),
    refetchInterval: ({ state }) => (polling || state.data?.status === 'running' ? BUILD_POLL_MS : false),
    refetchOnMount: 'always',
  });
}

function assetsQuery(id: number) {
  return withFailure('The created assets could not be loaded', queryOf(calls.projectAssets, { id }));
}

/** What was created, and the guided steps for what no API can create. */
export function useAssets(projectId: number) {
  return useQuery(assetsQuery(projectId));
}

/** Ticks or unticks a guided step. */
export function useChangeGuide() {
  const client = useQueryClient();
  return useCall(calls.changeGuide, {
    onSuccess: (assets, { params }) => client.setQueryData(assetsQuery(params.id).queryKey, assets),
  });
}

/** Removes the sample rows from the built sheets. What came of it is told even when the screen was left in the meantime. */
export function useRemoveSampleRows() {
  const client = useQueryClient();
  return useCall(calls.removeSampleRows, {
    onSuccess: async (removed, { params: { id } }) => {
      toast({ title: 'Sample Rows Removed', description: sentencesOf(removed) });
      await client.invalidateQueries({ queryKey: recommendationsQuery(id).queryKey, exact: true });
    },
    onError: (error) => toastFailure('Failed to remove sample rows', error),
  });
}

function sentencesOf({ removed, kept, missing }: RemovedSamples): string {
  const sentences = [removed === 0 ? 'No sample row was removed.' : `Removed ${count(removed, 'sample row')}.`];
  if (kept > 0) sentences.push(kept === 1 ? '1 that was changed is kept.' : `${formatNumber(kept)} that were changed are kept.`);
  if (missing > 0) sentences.push(missing === 1 ? '1 was gone already.' : `${formatNumber(missing)} were gone already.`);
  return sentences.join(' ');
}
