import { type CallInput, hrefOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import type { GeneratedPlan, Project, Recommendations } from '@sheetwright/contract/projects.ts';
import {
  type MutationState,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { apiRequest, call, callPages } from '../../../lib/api-client.ts';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';

/** All projects, in short: what is counted from the list counts those beyond its first page, too. */
export const projectsQuery = queryOptions({
  ...withFailure('Your projects could not be loaded', queryOf(calls.listProjects)),
  queryFn: ({ signal }) => callPages(calls.listProjects, { signal }),
});

export function useProjects() {
  return useQuery(projectsQuery);
}

/** Only the list itself: what else is cached about projects is below it. */
export async function invalidateProjectList(client: QueryClient): Promise<void> {
  const { queryKey } = projectsQuery;
  // A first answer that is on its way can be older than what has changed, and would count as fresh.
  await client.cancelQueries({ queryKey, exact: true });
  await client.invalidateQueries({ queryKey, exact: true });
}

export function projectQuery(id: number) {
  return withFailure('The project could not be loaded', queryOf(calls.getProject, { id }));
}

export function useProject(id: number) {
  return useQuery(projectQuery(id));
}

const CREATION = [calls.createProject] as const;

interface CreateProjectOptions {
  readonly onCreated: (project: Project) => void;
  readonly onRefused: (error: Error) => void;
}

/** The callbacks are called even when the screen was left in the meantime: a project is created without being watched. */
export function useCreateProject({ onCreated, onRefused }: CreateProjectOptions) {
  const keepProject = useKeepProject();
  return useCall(calls.createProject, {
    mutationKey: CREATION,
    onSuccess: (project) => {
      void keepProject(project);
      onCreated(project);
    },
    onError: onRefused,
  });
}

/** How the request under this key stands, whichever screen has made it. */
export function useCreationRequest(key: string) {
  const requests = useMutationState({
    filters: { mutationKey: CREATION },
    select: ({ state }) => state as MutationState<Project, Error, CallInput<typeof calls.createProject> | undefined>,
  });
  const request = requests.findLast(({ variables }) => variables?.idempotencyKey === key);
  return { isPending: request?.status === 'pending', project: request?.data };
}

/** Completes, archives or reactivates a project. */
export function useChangeProject() {
  return useCall(calls.changeProject, { onSuccess: useKeepProject() });
}

/** Read anew: the answers may have been changed in another tab. */
export function useProjectToEdit(id: number) {
  return useQuery({ ...projectQuery(id), refetchOnMount: 'always' });
}

/** Stores changed answers; the solution is designed anew from them. */
export function useChangeAnswers() {
  const client = useQueryClient();
  const keep = useKeepProject();
  return useCall(calls.changeAnswers, {
    onSuccess: ({ project }) => {
      void client.invalidateQueries({ queryKey: recommendationsQuery(project.id).queryKey });
      return keep(project);
    },
  });
}

/** Answers questions of the solution; the new version that comes of it is shown in place, wherever the screen is by then. */
export function useAnswerQuestions() {
  const client = useQueryClient();
  return useCall(calls.answerQuestions, {
    onSuccess: async (recommendations, { params: { id } }) => {
      client.setQueryData(recommendationsQuery(id).queryKey, recommendations);
      void invalidateProjectList(client);
      // The next answers name the version of these.
      await client.invalidateQueries({ queryKey: projectQuery(id).queryKey, exact: true });
    },
  });
}

/** A project's answers with the solution for them. */
export interface Stored {
  readonly project: Project;
  readonly recommendations: Recommendations;
}

/** Reads anew what another tab or device has stored: the project's answers and the solution. Tells when that fails. */
export function useReadStoredAnswers(id: number) {
  const client = useQueryClient();
  return async (): Promise<Stored | undefined> => {
    try {
      // First the version, then what it shows: changed in between, the version is refused again rather than taken for the newer one.
      const project = await client.fetchQuery({ ...projectQuery(id), staleTime: 0 });
      return { project, recommendations: await client.fetchQuery({ ...recommendationsQuery(id), staleTime: 0 }) };
    } catch (error) {
      toastFailure('The answers could not be loaded', error);
      return undefined;
    }
  };
}

/** Deletes a project. What is cached of it goes when its screen has been left. */
export function useDeleteProject({ onDeleted }: { readonly onDeleted: () => void }) {
  const client = useQueryClient();
  return useCall(calls.deleteProject, {
    onSuccess: (_answer, { params }) => {
      onDeleted();
      setTimeout(() => client.removeQueries({ queryKey: projectQuery(params.id).queryKey }));
      void invalidateProjectList(client);
    },
  });
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
  return queryOptions<GeneratedPlan>({
    ...withFailure('The solution could not be designed', queryOf(calls.recommendations, { id })),
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

/**
 * Designs the solution anew, unless the answers are unchanged; earlier versions are kept. What came of it is told even when the screen was left in
 * the meantime.
 */
export function useGeneratePlan() {
  const client = useQueryClient();
  return useCall(calls.generatePlan, {
    onSuccess: (recommendations, { params }) => {
      client.setQueryData(recommendationsQuery(params.id).queryKey, recommendations);
      void invalidateProjectList(client);
      toast({ title: 'Implementation Plan Generated' });
    },
    onError: (error) => toastFailure('Failed to generate implementation plan', error),
  });
}

/** Fetches the requirements as PDF and hands them to the browser to save, wherever the person is by then. */
export function useExportRequirements() {
  return useMutation({
    mutationFn: async ({ id, name }: Pick<Project, 'id' | 'name'>) => {
      const response = await apiRequest(hrefOf(navigations.exportProject, { params: { id } }));
      saveFile(await response.blob(), exportFileName(name));
    },
    onSuccess: () => toast({ title: 'Requirements Exported' }),
    onError: () => toast({ title: 'Export Failed', description: 'Failed to export requirements', destructive: true }),
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what file names may not hold
const ILLEGAL = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;

/** The name under which the requirements are saved; characters that file systems refuse become '-'. */
export function exportFileName(projectName: string): string {
  return `${projectName.replace(ILLEGAL, '-')}-requirements.pdf`;
}
