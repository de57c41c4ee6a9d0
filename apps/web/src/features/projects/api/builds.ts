import type { BuildAnswer } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { invalidateProjectList, projectQuery } from './projects.ts';

/** Between two requests to join, so that a server that answers at once is not flooded. */
export const REJOIN_DELAY_MS = 1000;

export interface Build {
  readonly projectId: number;
  /** The reviewed version; the server builds exactly this one or answers 412. */
  readonly hash: string;
}

/** Builds the reviewed solution and answers when it is finished. The server answers "running" during a long build: then it is joined again. */
export async function createAssets({ projectId, hash }: Build): Promise<BuildAnswer> {
  for (;;) {
    const answer = await call(calls.createAssets, { params: { id: projectId }, ifMatch: hash });
    if (answer.status === 'finished') return answer;
    await new Promise((resolve) => setTimeout(resolve, REJOIN_DELAY_MS));
  }
}

interface CreateAssetsOptions {
  readonly onSuccess: (answer: BuildAnswer) => void;
  readonly onError: (error: Error) => void;
}

/** The callbacks are called even when the screen was left in the meantime: a build goes on without being watched. */
export function useCreateAssets({ onSuccess, onError }: CreateAssetsOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createAssets,
    onSuccess,
    onError,
    onSettled: (_answer, _error, { projectId }) => {
      const changed = [projectQuery(projectId), progressQuery(projectId), assetsQuery(projectId)];
      for (const { queryKey } of changed) void client.invalidateQueries({ queryKey, exact: true });
      void invalidateProjectList(client);
    },
  });
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
