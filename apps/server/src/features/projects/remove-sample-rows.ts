import type { RemovedSamples } from '@sheetwright/contract/projects.ts';
import { removeSamples } from '../builds/remove-samples.ts';
import { type ProjectRequest, requireOwnProject } from './projects.ts';
import type { ProjectServices } from './services.ts';

/** Removes the sample rows that nobody has changed from what was built for the user's own project. @throws AppError as `removeSamples`, not_found */
export async function removeSampleRows(request: ProjectRequest, services: ProjectServices): Promise<RemovedSamples> {
  const { id, userId } = await requireOwnProject(request, services);
  return removeSamples({ projectId: id, userId }, services.builds);
}
