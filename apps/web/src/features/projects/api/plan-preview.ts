import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

type Version = Pick<Recommendations, 'projectId' | 'version'>;

/** The version as it will look; a version never changes, so it is fetched once. */
function planPreviewQuery({ projectId, version }: Version) {
  return queryOptions<PlanPreview>({
    queryKey: ['plan-preview', projectId, version],
    queryFn: ({ signal }) => call(calls.planPreview, { params: { id: projectId }, query: { version }, signal }),
  });
}

export function usePlanPreview(version: Version) {
  return useQuery(planPreviewQuery(version));
}
