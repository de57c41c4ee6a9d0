import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

export const BUILD_POLL_MS = 1000;

export function getBuildProgress(id: number, signal?: AbortSignal): Promise<BuildProgress> {
  return apiJson('GET', `/api/projects/${id}/build`, { ...(signal && { signal }) });
}

export function buildProgressQuery(id: number) {
  return queryOptions({ queryKey: projectKeys.build(id), queryFn: ({ signal }) => getBuildProgress(id, signal) });
}

/** The true state of the latest build. While one runs, or `polling` says that one was asked for, it is read anew about every second. */
export function useBuildProgress({ projectId, polling }: { projectId: number; polling: boolean }) {
  return useQuery({
    ...buildProgressQuery(projectId),
    refetchInterval: ({ state }) => (polling || state.data?.status === 'running' ? BUILD_POLL_MS : false),
    refetchOnMount: 'always',
  });
}
