import { isDeepStrictEqual } from 'node:util';
import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import type { Tx } from '../../db/client.ts';
import type { LostEdit } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { addPlan, appendPlan, isOfOrigin, latestPlan, listPlans, type PlanOrigin, type PlanVersion } from '../builds/plans.ts';
import { type DesignedPlan, type EditInput, originOf } from './design-plan.ts';
import { mapWorkflow, summarisePlan } from './plan-summaries.ts';
import { noSuchProject, type ProjectRequest, requireOwnProject } from './projects.ts';
import { refuseFullPlans, requireRoomForPlan } from './quotas.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';
import { wordPatterns } from './templates.ts';

export interface PlanReading extends ProjectRequest {
  /** By an operator, for whom nothing is designed. */
  readonly isOnlyViewed?: boolean;
}

/**
 * The latest solution of the user's own project, designed now if there is none; requests at the same time share one design.
 * @throws AppError not_found, quota_exceeded, or conflict when the project holds no answers to design from, or is only viewed
 */
export async function ensurePlan(
  { isOnlyViewed = false, ...request }: PlanReading,
  services: ProjectServices,
): Promise<PlanVersion> {
  const project = await requireOwnProject(request, services);
  const latest = await latestPlan(project.id, services.builds);
  if (latest) return latest;
  if (isOnlyViewed) throw new AppError('conflict', 'This project has no solution yet, and a view designs none.');
  return designFirst(project, services);
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
  const { requirements, questionAnswers } = project;
  if (latest && requirements && (await isDesignedFrom(latest, { requirements, questionAnswers }, services))) {
    return { version: latest, isUnchanged: true };
  }
  const { version, isNew } = await designAndStore(project, { onlyFirst: false }, services);
  return { version, isUnchanged: !isNew };
}

/** Whether it would be designed so again: from these answers, by this planner, in the wording of the templates as they are. */
async function isDesignedFrom(
  latest: PlanVersion,
  { requirements, questionAnswers }: Pick<EditInput, 'requirements' | 'questionAnswers'>,
  { templates }: Pick<ProjectServices, 'templates'>,
): Promise<boolean> {
  if (!isOfOrigin(latest, originOf(requirements, questionAnswers))) return false;
  const { patterns } = wordPatterns(latest.plan, requirements, await templates.list());
  return isDeepStrictEqual(patterns, latest.plan.patterns);
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

interface StoredPlan {
  readonly version: PlanVersion;
  readonly isNew: boolean;
}

/** Answers that change again and again while a solution is designed from them are not followed for ever. */
const MOST_DESIGNS = 5;

/**
 * Designs from the answers as they are when the plan is stored; when there is a first one by now, or one of the same answers, gives back
 * that.
 */
async function designAndStore(
  project: ProjectRow,
  { onlyFirst }: { readonly onlyFirst: boolean },
  services: ProjectServices,
): Promise<StoredPlan> {
  const request = { user: { id: project.userId }, projectId: project.id };
  let current = project;
  for (let designs = 0; designs < MOST_DESIGNS; designs += 1) {
    const stored = await storeUnlessChanged(current, onlyFirst, services);
    if (stored) return stored;
    current = await requireOwnProject(request, services);
  }
  throw new AppError('conflict', 'The answers were changed while the solution was designed from them. Please try again.');
}

/** @returns null when the answers are other ones by now */
async function storeUnlessChanged(
  project: ProjectRow,
  onlyFirst: boolean,
  services: ProjectServices,
): Promise<StoredPlan | null> {
  const { db, projects, clock } = services;
  const { id: projectId, userId } = project;
  const at = clock();
  const designed = await design(project, at, services);
  return db.transaction(async (tx) => {
    const isFirst = (await projects.planVersionsOf(projectId, tx)) === 0;
    if (isFirst || !onlyFirst) await requireRoomForPlan(tx, { userId, projectId }, services);
    const answersVersion = await projects.lock(tx, projectId);
    if (answersVersion === null) throw noSuchProject();
    if (answersVersion !== project.answersVersion) return null;
    if (await areOthersEdited(tx, projectId, designed, services)) return null;
    return storePlan(tx, { projectId, userId, designed, at, onlyFirst }, services);
  });
}

/** Whether somebody has edited the solution since its edits were read. The caller keeps the project locked. */
export async function areOthersEdited(
  tx: Tx,
  projectId: number,
  { edited }: DesignOfAnswers,
  { builds }: Pick<ProjectServices, 'builds'>,
): Promise<boolean> {
  const latest = await builds.plans.latestIn(tx, projectId);
  return latest !== null && latest.edits.length > 0 && latest.version !== edited?.editsOf;
}

/** A plan, and what it was designed from. */
export interface DesignOfAnswers extends DesignedPlan, PlanOrigin {
  /** The planner's, unless a model worked on it. */
  readonly origin?: PlanVersion['origin'];
  /** The same with the edits of the version that it takes the place of; left out where that had none. */
  readonly edited?: EditedDesign;
}

/** What a person has changed in a design. */
export interface EditedDesign extends DesignedPlan {
  readonly edits: readonly PlanEdit[];
  readonly lostEdits: readonly LostEdit[];
  /** The version whose edits they are: one that came since has others. */
  readonly editsOf: number;
}

/**
 * @throws AppError quota_exceeded when it could not be stored, conflict when there are no answers to design from, as `PlanDesigner.design`
 * @throws Error when nothing sound remains of the plan
 */
export async function design(
  {
    id: projectId,
    userId,
    requirements,
    questionAnswers,
  }: Pick<ProjectRow, 'id' | 'userId' | 'requirements' | 'questionAnswers'>,
  at: Date,
  services: ProjectServices,
): Promise<DesignOfAnswers> {
  if (!requirements) {
    throw new AppError(
      'conflict',
      'This project holds no questionnaire answers to design from. Create a new project with the questionnaire.',
    );
  }
  await refuseFullPlans({ userId, projectId }, services);
  const { designer, logger } = services;
  const outcome = await designer.design({ requirements, questionAnswers, at }, userId);
  for (const { name, problem } of outcome.leftOut) {
    logger?.error({ projectId, part: name, rule: problem.rule, problem: problem.message }, 'part left out of a plan');
  }
  if (!outcome.ok) throw new Error(`The plan cannot be built: ${outcome.problem}`);
  const plan = wordPatterns(outcome.designed.plan, requirements, await services.templates.list());
  const input = { requirements, questionAnswers, at, plan };
  const edited = await keepEdits({ projectId, userId, input }, services);
  return { ...outcome.designed, plan, ...originOf(requirements, questionAnswers), ...(edited && { edited }) };
}

interface KeptEdits {
  readonly projectId: number;
  readonly userId: string;
  readonly input: Omit<EditInput, 'edits'>;
}

/** Null where nobody has edited the latest version. */
async function keepEdits(
  { projectId, userId, input }: KeptEdits,
  { builds, designer }: ProjectServices,
): Promise<EditedDesign | null> {
  const latest = await latestPlan(projectId, builds);
  if (latest === null || latest.edits.length === 0) return null;
  const { designed, refused } = await designer.edit({ ...input, edits: latest.edits }, userId);
  const lost = new Map(refused.map(({ edit, reason }) => [edit, reason]));
  return {
    ...designed,
    edits: latest.edits.filter((_, index) => !lost.has(index)),
    lostEdits: latest.edits.flatMap((edit, index) => (lost.has(index) ? [{ edit, reason: lost.get(index) ?? '' }] : [])),
    editsOf: latest.version,
  };
}

interface PlanToStore {
  readonly projectId: number;
  readonly userId: string;
  readonly designed: DesignOfAnswers;
  readonly at: Date;
  readonly onlyFirst: boolean;
}

/** Stores the plan and its summary. The caller keeps the project locked: its versions are numbered one after the other. */
export async function storePlan(
  tx: Tx,
  { projectId, userId, designed, at, onlyFirst }: PlanToStore,
  { projects, builds }: Pick<ProjectServices, 'projects' | 'builds'>,
): Promise<StoredPlan> {
  const { edited, ...design } = designed;
  const stored = await addPlan(tx, { ...design, projectId, userId, createdAt: at, onlyFirst }, builds);
  if (!stored.isNew) return stored;
  const version =
    edited === undefined ? stored.version : await appendEdited(tx, { ...edited, design: stored.version, userId, at }, builds);
  await summarise(tx, version, at, projects);
  return { version, isNew: true };
}

/** Stores a designed version with edits as the version after it. */
function appendEdited(
  tx: Tx,
  { design, userId, at, editsOf: _, ...edited }: EditedDesign & { design: PlanVersion; userId: string; at: Date },
  builds: ProjectServices['builds'],
): Promise<PlanVersion> {
  const { projectId, answersHash, plannerVersion, origin, version } = design;
  const own = { projectId, answersHash, plannerVersion, origin, baseVersion: version, createdAt: at };
  return appendPlan(tx, { ...edited, ...own, userId }, design, builds);
}

/** The project keeps a short copy of its newest version. */
export async function summarise(tx: Tx, version: PlanVersion, at: Date, projects: ProjectServices['projects']): Promise<void> {
  const implementationPlan = { version: version.version, ...summarisePlan(version) };
  await projects.setTemplates(
    tx,
    version.projectId,
    version.plan.patterns.map(({ id }) => id),
  );
  await projects.setPlan(tx, version.projectId, { implementationPlan, workflowMap: mapWorkflow(version.plan), updatedAt: at });
}
