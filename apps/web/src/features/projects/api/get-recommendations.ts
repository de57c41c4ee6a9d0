import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

/** The latest solution; the server designs it on the first request, which takes a moment. */
export function getRecommendations(id: number, signal?: AbortSignal): Promise<Recommendations> {
  return apiJson('GET', `/api/projects/${id}/recommendations`, { ...(signal && { signal }) });
}

export function recommendationsQuery(id: number) {
  return queryOptions({ queryKey: projectKeys.recommendations(id), queryFn: ({ signal }) => getRecommendations(id, signal) });
}

export function useRecommendations(id: number) {
  return useQuery(recommendationsQuery(id));
}
