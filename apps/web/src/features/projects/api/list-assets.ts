import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

export function listAssets(projectId: number, signal?: AbortSignal): Promise<ProjectAssets> {
  return apiJson('GET', `/api/projects/${projectId}/assets`, { ...(signal && { signal }) });
}

export function assetsQuery(projectId: number) {
  return queryOptions({ queryKey: projectKeys.assets(projectId), queryFn: ({ signal }) => listAssets(projectId, signal) });
}

export function useAssets(projectId: number) {
  return useQuery(assetsQuery(projectId));
}
