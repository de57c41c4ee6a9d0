import type { LeftOutPart } from '@sheetwright/solution';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { addPlan, latestPlan, listPlans, type PlanVersion } from '../builds/plans.ts';
import { type DesignedPlan, designPlan } from './design-plan.ts';
import { mapWorkflow, summarisePlan } from './plan-summaries.ts';
import { noSuchProject, type ProjectRequest, requireOwnProject } from './projects.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

/**
 * The latest solution of the user's own project, designed now if there is none; requests at the same time share one design.
 * @throws AppError not_found, or conflict when the project holds no answers to design from
 */
export async function ensurePlan(request: ProjectRequest, services: ProjectServices): Promise<PlanVersion> {
  const project = await requireOwnProject(request, services);
  return (await latestPlan(project.id, services.builds)) ?? designFirst(project, services);
}

/**
 * Designs the solution anew, as a version above all others, which are kept.
 * @throws AppError not_found, or conflict when the project holds no answers to design from
 */
export async function generatePlan(request: ProjectRequest, services: ProjectServices): Promise<PlanVersion> {
  const project = await requireOwnProject(request, services);
  return designAndStore(project, { onlyFirst: false }, services);
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
  const designing = designAndStore(project, { onlyFirst: true }, services).finally(() => firstDesigns.delete(project.id));
  firstDesigns.set(project.id, designing);
  return designing;
}

/** Answers that change again and again while a solution is designed from them are not followed for ever. */
const MOST_DESIGNS = 5;

/** Designs from the answers as they are when the plan is stored; when another instance was faster with the first one, gives back that. */
async function designAndStore(
  project: ProjectRow,
  { onlyFirst }: { readonly onlyFirst: boolean },
  services: ProjectServices,
): Promise<PlanVersion> {
  const request = { user: { id: project.userId }, projectId: project.id };
  let current = project;
  for (let designs = 0; designs < MOST_DESIGNS; designs += 1) {
    const version = await storeUnlessChanged(current, onlyFirst, services);
    if (version) return version;
    current = await requireOwnProject(request, services);
  }
  throw new AppError('conflict', 'The answers were changed while the solution was designed from them. Please try again.');
}

/** @returns null when the answers are other ones by now */
function storeUnlessChanged(project: ProjectRow, onlyFirst: boolean, services: ProjectServices): Promise<PlanVersion | null> {
  const { db, projects, clock } = services;
  const at = clock();
  const designed = design(project, at, services);
  return db.transaction(async (tx) => {
    const answersVersion = await projects.lock(tx, project.id);
    if (answersVersion === null) throw noSuchProject();
    if (answersVersion !== project.answersVersion) return null;
    return storePlan(tx, { project, designed, at, onlyFirst }, services);
  });
}

/** @throws AppError conflict when there are no answers to design from */
export function design(
  { id: projectId, requirements }: Pick<ProjectRow, 'id' | 'requirements'>,
  at: Date,
  { logger }: Pick<ProjectServices, 'logger'>,
): DesignedPlan {
  if (!requirements) {
    throw new AppError(
      'conflict',
      'This project holds no questionnaire answers to design from. Create a new project with the questionnaire.',
    );
  }
  const reportLeftOut = ({ name, problem: { rule, message } }: LeftOutPart) =>
    logger?.error({ projectId, part: name, rule, problem: message }, 'part left out of a plan');
  return designPlan(requirements, { at, reportLeftOut });
}

interface PlanToStore {
  readonly project: Pick<ProjectRow, 'id' | 'userId'>;
  readonly designed: DesignedPlan;
  readonly at: Date;
  readonly onlyFirst: boolean;
}

/** Stores the plan and its summary. The caller keeps the project locked: its versions are numbered one after the other. */
export async function storePlan(
  tx: Tx,
  { project: { id: projectId, userId }, designed, at, onlyFirst }: PlanToStore,
  { projects, builds }: Pick<ProjectServices, 'projects' | 'builds'>,
): Promise<PlanVersion> {
  const { version, isNew } = await addPlan(tx, { ...designed, projectId, userId, createdAt: at, onlyFirst }, builds);
  if (isNew) {
    const implementationPlan = { version: version.version, ...summarisePlan(designed) };
    await projects.setPlan(tx, projectId, { implementationPlan, workflowMap: mapWorkflow(designed.plan), updatedAt: at });
  }
  return version;
}
