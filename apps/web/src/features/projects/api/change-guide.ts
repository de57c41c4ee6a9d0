import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

export interface GuideChange {
  readonly projectId: number;
  readonly guideId: number;
  readonly done: boolean;
}

export function changeGuide({ projectId, guideId, done }: GuideChange): Promise<ProjectAssets> {
  return apiJson('PATCH', `/api/projects/${projectId}/guides/${guideId}`, { body: { done } });
}

export function useChangeGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeGuide,
    onSuccess: (assets, { projectId }) => client.setQueryData(projectKeys.assets(projectId), assets),
  });
}
