import type { Project, ProjectStatus } from '@sheetwright/contract/projects.ts';
import { AppError } from '../../errors.ts';
import { type ProjectRequest, requireOwnProject, statusOf, toProject } from './projects.ts';
import type { ProjectServices } from './services.ts';

export type SettableStatus = Exclude<ProjectStatus, 'draft'>;

/** Why a change is refused, for those that are; every other change is allowed. */
const REFUSALS: Readonly<Partial<Record<ProjectStatus, Partial<Record<SettableStatus, string>>>>> = {
  draft: {
    active: 'A draft becomes active when its assets have been created. Create its assets first.',
    completed: 'A draft cannot be completed, because nothing has been built yet. Create its assets first, or archive it.',
  },
  archived: { completed: 'An archived project cannot be completed. Reactivate it first.' },
};

/**
 * Completes, archives or reactivates a project. Setting the status it has already changes nothing.
 * @throws AppError not_found, or conflict when the project's status does not allow it
 */
export async function changeStatus(
  request: ProjectRequest & { readonly status: SettableStatus },
  services: ProjectServices,
): Promise<Project> {
  const project = await requireOwnProject(request, services);
  const from = statusOf(project);
  if (from === request.status) return toProject(project);
  const refusal = REFUSALS[from]?.[request.status];
  if (refusal) throw new AppError('conflict', refusal);
  const changed = await services.projects.changeStatus({
    projectId: project.id,
    userId: project.userId,
    from,
    to: request.status,
    at: services.clock(),
  });
  if (!changed) throw new AppError('conflict', 'The project was changed at the same moment. Load it again, then retry.');
  return toProject(changed);
}
