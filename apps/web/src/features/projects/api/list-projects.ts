import type { Project } from '@sheetwright/contract/projects.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

export function listProjects(signal?: AbortSignal): Promise<Project[]> {
  return apiJson('GET', '/api/projects', { ...(signal && { signal }) });
}

export function projectsQuery() {
  return queryOptions({ queryKey: projectKeys.all, queryFn: ({ signal }) => listProjects(signal) });
}

export function useProjects() {
  return useQuery(projectsQuery());
}
