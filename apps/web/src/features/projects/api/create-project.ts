import type { NewProject, Project } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiJson } from '../../../lib/api-client.ts';
import { projectKeys } from './keys.ts';

export function createProject(requirements: Requirements): Promise<Project> {
  const body: NewProject = {
    name: requirements.projectName,
    description: requirements.projectDescription,
    requirements,
    projectType: 'custom',
    status: 'draft',
  };
  return apiJson('POST', '/api/projects', { body });
}

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createProject,
    onSuccess: (project) => {
      client.setQueryData(projectKeys.one(project.id), project);
      return client.invalidateQueries({ queryKey: projectKeys.all, exact: true });
    },
  });
}
