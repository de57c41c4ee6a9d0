import type { NewProject, Project } from '@sheetwright/contract/projects.ts';
import { type ProjectRequest, requireOwnProject } from './own-project.ts';
import { toProject } from './project-view.ts';
import type { ProjectServices } from './services.ts';

interface UserRequest {
  readonly user: { readonly id: string };
}

/** The user's projects, newest first. */
export async function listProjects({ user }: UserRequest, { projects }: ProjectServices): Promise<Project[]> {
  return (await projects.listOf(user.id)).map(toProject);
}

/** Stores a questionnaire exactly as it was filled in; every project begins as a draft. */
export async function createProject(
  { user, project }: UserRequest & { readonly project: NewProject },
  { projects, clock }: ProjectServices,
): Promise<Project> {
  const { name, description, requirements, projectType } = project;
  const row = await projects.insert({
    userId: user.id,
    name,
    description: description ?? null,
    requirements,
    projectType,
    status: 'draft',
    createdAt: clock(),
  });
  return toProject(row);
}

/** @throws AppError not_found */
export async function readProject(request: ProjectRequest, services: ProjectServices): Promise<Project> {
  return toProject(await requireOwnProject(request, services));
}
