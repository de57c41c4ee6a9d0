import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import { previewPlan } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import { planOfVersion } from '../builds/plans.ts';
import { type ProjectRequest, requireOwnProject } from './projects.ts';
import type { ProjectServices } from './services.ts';

interface PreviewRequest extends ProjectRequest {
  readonly version: number;
}

/**
 * A version of the user's own solution as it will look today.
 * @throws AppError not_found when there is no such project or version
 */
export async function readPreview({ version, ...request }: PreviewRequest, services: ProjectServices): Promise<PlanPreview> {
  const project = await requireOwnProject(request, services);
  const found = await planOfVersion(project.id, version, services.builds);
  if (!found) throw new AppError('not_found', `This project has no version ${version} of its solution.`);
  const today = services.clock().toISOString().slice(0, 10);
  return { version, ...previewPlan(found.plan, { today }) };
}
