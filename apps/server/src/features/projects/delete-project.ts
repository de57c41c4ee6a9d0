import { removeBuilds } from '../builds/remove-builds.ts';
import { recordEvent } from '../events/record-event.ts';
import { refuseWhileSharing } from '../shares/start-sharing.ts';
import { noSuchProject, type ProjectRequest } from './projects.ts';
import type { ProjectServices } from './services.ts';

/**
 * Deletes the project with its answers, versions, builds, guides and addresses. What was built stays in Smartsheet with whoever it was shared
 * with, and questions to the consultant stay without the project.
 * @throws AppError not_found, or conflict while a build runs or it is being shared
 */
export async function deleteProject(
  { user, projectId }: ProjectRequest,
  { db, projects, builds, shares, clock }: ProjectServices,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await projects.lockToRemove(tx, user.id, projectId))) throw noSuchProject();
    await refuseWhileSharing(tx, projectId, shares);
    const wasBuilt = await removeBuilds(tx, projectId, builds);
    await projects.remove(tx, projectId);
    await recordEvent(tx, { kind: 'project_deleted', userId: user.id, occurredAt: clock(), data: { wasBuilt } });
  });
}
