import { hrefOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, call } from '../../../lib/api-client.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf } from '../../../lib/api-query.ts';
import { saveFile } from '../../../lib/save-file.ts';

export const projectsQuery = queryOf(calls.listProjects);

export function useProjects() {
  return useQuery(projectsQuery);
}

/** Only the list itself: what else is cached about projects is below it. */
export function invalidateProjectList(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ ...projectsQuery, exact: true });
}

export function projectQuery(id: number) {
  return queryOf(calls.getProject, { id });
}

export function useProject(id: number) {
  return useQuery(projectQuery(id));
}

export function useCreateProject() {
  return useCall(calls.createProject, { onSuccess: useKeepProject() });
}

/** Completes, archives or reactivates a project. */
export function useChangeProject() {
  return useCall(calls.changeProject, { onSuccess: useKeepProject() });
}

/** What to do with a project that a call has answered: show it, and read the list anew. */
function useKeepProject() {
  const client = useQueryClient();
  return (project: Project) => {
    client.setQueryData(projectQuery(project.id).queryKey, project);
    return invalidateProjectList(client);
  };
}

/** The latest solution; the server designs it on the first request, which takes a moment. */
export function recommendationsQuery(id: number) {
  return queryOptions({
    ...queryOf(calls.recommendations, { id }),
    queryFn: async ({ client, signal }) => {
      const recommendations = await call(calls.recommendations, { params: { id }, signal });
      // The first request designs the solution, and the list tells which projects have one.
      void invalidateProjectList(client);
      return recommendations;
    },
  });
}

export function useRecommendations(id: number) {
  return useQuery(recommendationsQuery(id));
}

/** Designs the solution anew; earlier versions are kept. */
export function useGeneratePlan() {
  const client = useQueryClient();
  return useCall(calls.generatePlan, {
    onSuccess: (recommendations, { params }) => client.setQueryData(recommendationsQuery(params.id).queryKey, recommendations),
  });
}

/** Fetches the requirements as PDF and hands them to the browser to save. */
export function useExportRequirements() {
  return useMutation({
    mutationFn: async ({ id, name }: Pick<Project, 'id' | 'name'>) => {
      const response = await apiRequest(hrefOf(navigations.exportProject, { params: { id } }));
      saveFile(await response.blob(), exportFileName(name));
    },
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what file names may not hold
const ILLEGAL = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;

/** The name under which the requirements are saved; characters that file systems refuse become '-'. */
export function exportFileName(projectName: string): string {
  return `${projectName.replace(ILLEGAL, '-')}-requirements.pdf`;
}
