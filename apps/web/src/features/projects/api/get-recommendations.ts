import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

/** The latest solution; the server designs it on the first request, which takes a moment. */
export function getRecommendations(id: number, signal?: AbortSignal): Promise<Recommendations> {
  return apiJson('GET', `/api/projects/${id}/recommendations`, { ...(signal && { signal }) });
}

export function recommendationsQuery(id: number) {
  return queryOptions({
    queryKey: projectKeys.recommendations(id),
    queryFn: async ({ client, signal }) => {
      const recommendations = await getRecommendations(id, signal);
      // The first request designs the solution, and the list tells which projects have one.
      void client.invalidateQueries({ queryKey: projectKeys.all, exact: true });
      return recommendations;
    },
  });
}

export function useRecommendations(id: number) {
  return useQuery(recommendationsQuery(id));
}
