import type { LeftOutPart } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import { addPlan, isOfOrigin, latestPlan, listPlans, type PlanVersion } from '../builds/plans.ts';
import { designPlan, originOf } from './design-plan.ts';
import { mapWorkflow, summarisePlan } from './plan-summaries.ts';
import { type ProjectRequest, requireOwnProject } from './projects.ts';
import { refuseFullPlans, requireRoomForPlan } from './quotas.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

/**
 * The latest solution of the user's own project, designed now if there is none; requests at the same time share one design.
 * @throws AppError not_found, quota_exceeded, or conflict when the project holds no answers to design from
 */
export async function ensurePlan(request: ProjectRequest, services: ProjectServices): Promise<PlanVersion> {
  const project = await requireOwnProject(request, services);
  return (await latestPlan(project.id, services.builds)) ?? designFirst(project, services);
}

export interface GeneratedPlan {
  readonly version: PlanVersion;
  /** It is the version that was there before. */
  readonly isUnchanged: boolean;
}

/**
 * Designs the solution anew, as a version above all others, which are kept. Where answers and planner are those of the latest version,
 * that one stays: designed again it would differ in its dates at most.
 * @throws AppError not_found, quota_exceeded, or conflict when the project holds no answers to design from
 */
export async function generatePlan(request: ProjectRequest, services: ProjectServices): Promise<GeneratedPlan> {
  const project = await requireOwnProject(request, services);
  const latest = await latestPlan(project.id, services.builds);
  if (latest && project.requirements && isOfOrigin(latest, originOf(project.requirements))) {
    return { version: latest, isUnchanged: true };
  }
  const { version, isNew } = await designAndStore(project, { onlyFirst: false }, services);
  return { version, isUnchanged: !isNew };
}

/** Every version of the solution, newest first. @throws AppError not_found */
export async function listPlanVersions(request: ProjectRequest, services: ProjectServices) {
  const project = await requireOwnProject(request, services);
  return listPlans(project.id, services.builds);
}

function designFirst(project: ProjectRow, services: ProjectServices): Promise<PlanVersion> {
  const { firstDesigns } = services;
  const underWay = firstDesigns.get(project.id);
  if (underWay) return underWay;
  const designing = designAndStore(project, { onlyFirst: true }, services)
    .then(({ version }) => version)
    .finally(() => firstDesigns.delete(project.id));
  firstDesigns.set(project.id, designing);
  return designing;
}

/** Stores the plan and its summary; when there is a first one by now, or one of the same answers, gives back that. */
async function designAndStore(
  { id: projectId, userId, requirements }: ProjectRow,
  { onlyFirst }: { readonly onlyFirst: boolean },
  services: ProjectServices,
): Promise<{ readonly version: PlanVersion; readonly isNew: boolean }> {
  const { db, projects, builds, designTurns, clock, logger } = services;
  if (!requirements) {
    throw new AppError(
      'conflict',
      'This project holds no questionnaire answers to design from. Create a new project with the questionnaire.',
    );
  }
  await refuseFullPlans({ userId, projectId }, services);
  const createdAt = clock();
  const reportLeftOut = ({ name, problem: { rule, message } }: LeftOutPart) =>
    logger?.error({ projectId, part: name, rule, problem: message }, 'part left out of a plan');
  const designed = await designTurns.take(userId, () => designPlan(requirements, { at: createdAt, reportLeftOut }));
  return db.transaction(async (tx) => {
    const isFirst = (await projects.planVersionsOf(projectId, tx)) === 0;
    if (isFirst || !onlyFirst) await requireRoomForPlan(tx, { userId, projectId }, services);
    // Versions of one project are numbered one after the other, whoever asks at the same time.
    await projects.lock(tx, projectId);
    const plan = { ...designed, ...originOf(requirements), projectId, userId, createdAt, onlyFirst };
    const stored = await addPlan(tx, plan, builds);
    if (stored.isNew) {
      const implementationPlan = { version: stored.version.version, ...summarisePlan(designed) };
      await projects.setPlan(tx, projectId, {
        implementationPlan,
        workflowMap: mapWorkflow(designed.plan),
        updatedAt: createdAt,
      });
    }
    return stored;
  });
}
