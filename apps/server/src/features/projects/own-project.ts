import { AppError } from '../../errors.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

export interface ProjectRequest {
  readonly user: { readonly id: string };
  readonly projectId: number;
}

/**
 * The project, if it is the user's own.
 * @throws AppError not_found for any other, so that nobody learns which projects exist
 */
export async function requireOwnProject(
  { user, projectId }: ProjectRequest,
  { projects }: Pick<ProjectServices, 'projects'>,
): Promise<ProjectRow> {
  const project = await projects.findOwn(user.id, projectId);
  if (!project)
    throw new AppError('not_found', 'There is no such project. It may have been deleted, or it belongs to another account.');
  return project;
}
