import type { Project } from '@sheetwright/contract/projects.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

export function getProject(id: number, signal?: AbortSignal): Promise<Project> {
  return apiJson('GET', `/api/projects/${id}`, { ...(signal && { signal }) });
}

export function projectQuery(id: number) {
  return queryOptions({ queryKey: projectKeys.one(id), queryFn: ({ signal }) => getProject(id, signal) });
}

export function useProject(id: number) {
  return useQuery(projectQuery(id));
}
