import type { LeftOutPart } from '@sheetwright/solution';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { designPlan } from './design-plan.ts';
import { type ProjectRequest, requireOwnProject } from './own-project.ts';
import type { NewPlanVersion, PlanVersion } from './plan-repository.ts';
import { mapWorkflow, summarisePlan } from './plan-summaries.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

export type { PlanVersion } from './plan-repository.ts';

/**
 * The latest solution of the user's own project, or null when none has been designed.
 * @throws AppError not_found
 */
export async function loadLatestPlan(request: ProjectRequest, services: ProjectServices): Promise<PlanVersion | null> {
  const project = await requireOwnProject(request, services);
  return services.plans.latest(project.id);
}

/**
 * The latest solution of the user's own project, designed now if there is none; requests at the same time share one design.
 * @throws AppError not_found, or conflict when the project holds no answers to design from
 */
export async function ensurePlan(request: ProjectRequest, services: ProjectServices): Promise<PlanVersion> {
  const project = await requireOwnProject(request, services);
  return (await services.plans.latest(project.id)) ?? designFirst(project, services);
}

/**
 * Designs the solution anew, as a version above all others, which are kept.
 * @throws AppError not_found, or conflict when the project holds no answers to design from
 */
export async function generatePlan(request: ProjectRequest, services: ProjectServices): Promise<PlanVersion> {
  const project = await requireOwnProject(request, services);
  return services.plans.insertNext(design(project, services));
}

/** Every version of the solution, newest first. @throws AppError not_found */
export async function listPlanVersions(request: ProjectRequest, services: ProjectServices) {
  const project = await requireOwnProject(request, services);
  const versions = await services.plans.versionsOf(project.id);
  return versions.map(({ createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() }));
}

/** Records in the build's own transaction that the project's workspace stands; a draft becomes active. */
export function markProjectBuilt(
  tx: Tx,
  built: { readonly projectId: number; readonly workspaceId: string; readonly at: Date },
  { projects }: Pick<ProjectServices, 'projects'>,
): Promise<void> {
  return projects.markBuilt(tx, built);
}

function designFirst(project: ProjectRow, services: ProjectServices): Promise<PlanVersion> {
  const { plans, firstDesigns } = services;
  const underWay = firstDesigns.get(project.id);
  if (underWay) return underWay;
  const designing = Promise.resolve()
    .then(() => plans.insertFirst(design(project, services)))
    .finally(() => firstDesigns.delete(project.id));
  firstDesigns.set(project.id, designing);
  return designing;
}

function design(project: ProjectRow, { clock, logger }: ProjectServices): NewPlanVersion {
  if (!project.requirements) {
    throw new AppError(
      'conflict',
      'This project holds no questionnaire answers to design from. Create a new project with the questionnaire.',
    );
  }
  const at = clock();
  const reportLeftOut = ({ name, problem: { rule, message } }: LeftOutPart) =>
    logger?.error({ projectId: project.id, part: name, rule, problem: message }, 'part left out of a plan');
  const designed = designPlan(project.requirements, { at, reportLeftOut });
  return {
    ...designed,
    projectId: project.id,
    createdAt: at,
    implementationPlan: summarisePlan(designed),
    workflowMap: mapWorkflow(designed.plan),
  };
}
