import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

/** Designs the solution anew; earlier versions are kept. */
export function generatePlan(projectId: number): Promise<Recommendations> {
  return apiJson('POST', `/api/projects/${projectId}/generate-plan`);
}

export function useGeneratePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: generatePlan,
    onSuccess: (recommendations, projectId) => client.setQueryData(projectKeys.recommendations(projectId), recommendations),
  });
}
