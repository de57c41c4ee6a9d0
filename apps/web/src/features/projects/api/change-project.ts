import type { Project } from '@sheetwright/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

/** What a person can make of a project; it is a draft only until its first change. */
export type SettableStatus = 'active' | 'completed' | 'archived';

export interface ProjectChange {
  readonly projectId: number;
  readonly status: SettableStatus;
}

export function changeProject({ projectId, status }: ProjectChange): Promise<Project> {
  return apiJson('PATCH', `/api/projects/${projectId}`, { body: { status } });
}

export function useChangeProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeProject,
    onSuccess: (project) => {
      client.setQueryData(projectKeys.one(project.id), project);
      return client.invalidateQueries({ queryKey: projectKeys.all, exact: true });
    },
  });
}
