import { removeBuilds } from '../builds/remove-builds.ts';
import { recordEvent } from '../events/record-event.ts';
import { noSuchProject, type ProjectRequest } from './projects.ts';
import type { ProjectServices } from './services.ts';

/**
 * Deletes the project with its answers, versions, builds and guides. What was built stays in Smartsheet, and questions to the consultant
 * stay without the project.
 * @throws AppError not_found, or conflict while a build runs
 */
export async function deleteProject(
  { user, projectId }: ProjectRequest,
  { db, projects, builds, clock }: ProjectServices,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await projects.lockToRemove(tx, user.id, projectId))) throw noSuchProject();
    const wasBuilt = await removeBuilds(tx, projectId, builds);
    await projects.remove(tx, projectId);
    await recordEvent(tx, { kind: 'project_deleted', userId: user.id, occurredAt: clock(), data: { wasBuilt } });
  });
}
