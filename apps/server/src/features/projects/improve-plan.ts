import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { type ModelQuestion, type ModelReply, type ModelStepInput, PLANNER_VERSION, planInSteps } from '@sheetwright/solution';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { type Job, type Queue, RetryLater } from '../../jobs/boss.ts';
import { type AskFailure, askModel } from '../ai/ask-model.ts';
import { mayAskModel } from '../ai/consent.ts';
import { isOfOrigin, latestPlan, type PlanVersion } from '../builds/plans.ts';
import { readVersionProgress } from '../builds/read-build.ts';
import { type DesignedPlan, originOf } from './design-plan.ts';
import { storePlan } from './plans.ts';
import { requireOwnProject } from './projects.ts';
import { requireRoomForPlan } from './quotas.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';
import { wordPatterns } from './templates.ts';

const improvementSchema = z.object({ projectId: z.int(), userId: z.string(), answersVersion: z.int() });
type Improvement = z.infer<typeof improvementSchema>;

/** A model reads the answers of a project and works on its plan; at most one job a project at a time. */
export const PLAN_IMPROVEMENTS: Queue<Improvement> = {
  name: 'projects.improve-plan',
  data: improvementSchema,
  policy: 'exclusive',
  // About 30 seconds, then 1, 2 and 4 minutes.
  retryLimit: 4,
  retryDelay: 30,
  retryBackoff: true,
  // Beyond three answers that each take as long as is waited for.
  expireInSeconds: 2000,
  deleteAfterSeconds: 3600,
};

/** What was given up, or never came to an end, is not tried again before that. */
const TRIED_AGAIN_AFTER_MS = 24 * 60 * 60_000;

/** All tries of a job with their waits; what is not noted as over by then has ended with its process. */
const LONGEST_WORK_MS = 2 * 60 * 60_000;

/** What may be over at the next try. */
const PASSING: ReadonlySet<AskFailure> = new Set(['timeout', 'rate-limited', 'unavailable', 'aborted']);

interface Offer {
  readonly user: { readonly id: string };
  /** The latest one. */
  readonly version: PlanVersion;
}

/**
 * Has a model work on the plan, once for the same answers: for subscribers who agreed to that, where a model is configured, as long as nothing
 * has been built from this version. @returns whether it is being worked on
 */
export async function offerImprovement({ user, version }: Offer, services: ProjectServices): Promise<boolean> {
  // What a person has changed is theirs: a model does not offer another one.
  if (version.origin === 'model' || version.baseVersion !== null || !(await mayAskModel(user.id, services.ai))) return false;
  const {
    id: projectId,
    answersVersion,
    requirements,
    questionAnswers,
  } = await requireOwnProject({ user, projectId: version.projectId }, services);
  if (!requirements || !isOfOrigin(version, originOf(requirements, questionAnswers))) return false;
  const known = await services.projects.findImprovement(projectId);
  const isKnown = known?.answersVersion === answersVersion && known.plannerVersion === PLANNER_VERSION;
  const age = known === null ? 0 : services.clock().getTime() - known.updatedAt.getTime();
  if (isKnown && (known.state === 'done' || age <= TRIED_AGAIN_AFTER_MS))
    return known.state === 'working' && age <= LONGEST_WORK_MS;
  if (await isBeingBuilt(version, services)) return false;
  return begin({ projectId, userId: user.id, answersVersion }, services);
}

class StillAtEarlierAnswers extends Error {}

/** Job and note, both or neither. While a job still works on earlier answers there is none for these; whoever asks again begins it. */
async function begin(improvement: Improvement, { db, projects, jobs, clock }: ProjectServices): Promise<boolean> {
  const { projectId, answersVersion } = improvement;
  const at = clock();
  const again = new Date(at.getTime() - TRIED_AGAIN_AFTER_MS);
  try {
    await db.transaction(async (tx) => {
      const note = { projectId, answersVersion, plannerVersion: PLANNER_VERSION, at, again };
      if (!(await projects.beginImprovement(tx, note))) return;
      const job = await jobs.send(PLAN_IMPROVEMENTS, improvement, { singletonKey: String(projectId), tx });
      if (job === null) throw new StillAtEarlierAnswers();
    });
  } catch (error) {
    if (!(error instanceof StillAtEarlierAnswers)) throw error;
  }
  return true;
}

/** One try. @throws RetryLater while the provider is away and tries are left */
export async function improvePlan(
  { id: jobId, data, signal, isLastTry }: Job<Improvement>,
  services: ProjectServices,
): Promise<void> {
  const { projects, clock, logger } = services;
  const { projectId, answersVersion } = data;
  const outcome = await work(data, signal, services).catch(asOutcome);
  if (PASSING.has(outcome as AskFailure) && !isLastTry) throw new RetryLater(`The model gave no answer: ${outcome}`);
  const isOver = outcome === 'stored' || outcome === 'not-better' || outcome === 'not-wanted';
  await projects.endImprovement({ projectId, answersVersion, state: isOver ? 'done' : 'given-up', at: clock() });
  if (isOver) logger?.info({ jobId, projectId, outcome }, 'a model worked on a plan');
  else logger?.warn({ jobId, projectId, failure: outcome }, 'a plan was not improved: the model gave no usable answer');
}

/** `not-wanted`: answers, consent, subscription or the plan are not what they were when the job was made. */
type Outcome = 'stored' | 'not-better' | 'not-wanted' | AskFailure;

/** Too much is being designed already, or the server stops: it may be over at the next try. */
function asOutcome(error: unknown): Outcome {
  if (error instanceof AppError && (error.code === 'unavailable' || error.code === 'rate_limited')) return 'unavailable';
  throw error;
}

interface Subject {
  readonly project: ProjectRow & { readonly requirements: Requirements };
  readonly latest: PlanVersion;
}

async function work(data: Improvement, signal: AbortSignal, services: ProjectServices): Promise<Outcome> {
  const subject = await findSubject(data, services);
  if (subject === null) return 'not-wanted';
  const { latest, project } = subject;
  const call = async (question: ModelQuestion): Promise<ModelReply<AskFailure>> => {
    if (!(await mayAskModel(data.userId, services.ai))) return { ok: false, failure: 'no-model' };
    const asked = await askModel({ ...question, userId: data.userId, signal }, services.ai);
    // An answer without usable data is one that is wrong altogether: the model is told so and asked again.
    const isUnusable = !asked.ok && (asked.failure === 'malformed' || asked.failure === 'incomplete');
    return isUnusable ? { ok: true, value: null } : asked;
  };
  const today = latest.createdAt.toISOString().slice(0, 10);
  let designed: DesignedPlan | null = null;
  const takeStep = async (input: ModelStepInput) => {
    const step = await services.designer.takeStep(input, data.userId);
    if (step.is === 'done') designed = step.designed;
    return step;
  };
  const origin = { today, answers: project.questionAnswers, draft: latest.plan };
  const design = await planInSteps(project.requirements, { ...origin, call, takeStep });
  if (!design.ok) return design.failure;
  const { fellBack, rounds, problems } = design;
  services.logger?.info({ projectId: data.projectId, fellBack, rounds, problems: problems.length }, 'a model designed a plan');
  return fellBack === 'everything' || designed === null ? 'not-better' : store(designed, subject, services);
}

/** Null when there is nothing to do any more. */
async function findSubject(
  { projectId, userId, answersVersion }: Improvement,
  services: ProjectServices,
): Promise<Subject | null> {
  const project = await services.projects.findOwn(userId, projectId);
  if (project === null || project.requirements === null || project.answersVersion !== answersVersion) return null;
  if (!(await mayAskModel(userId, services.ai))) return null;
  const latest = await latestPlan(projectId, services.builds);
  if (
    latest === null ||
    latest.origin === 'model' ||
    latest.baseVersion !== null ||
    !isOfOrigin(latest, originOf(project.requirements, project.questionAnswers))
  )
    return null;
  return { project: { ...project, requirements: project.requirements }, latest };
}

/** As a newer version, when it builds something else, and neither answers nor plan have changed since. */
async function store(plan: DesignedPlan, { project, latest }: Subject, services: ProjectServices): Promise<Outcome> {
  const { db, projects, clock, builds } = services;
  const { id: projectId, userId, answersVersion, requirements, questionAnswers } = project;
  const worded = wordPatterns(plan.plan, requirements, await services.templates.list());
  const designed = { ...plan, plan: worded, ...originOf(requirements, questionAnswers), origin: 'model' as const };
  if (designed.hash === latest.hash) return 'not-better';
  if (await isBeingBuilt(latest, services)) return 'not-wanted';
  const at = clock();
  try {
    return await db.transaction(async (tx) => {
      await requireRoomForPlan(tx, { userId, projectId }, services);
      if ((await projects.lock(tx, projectId)) !== answersVersion) return 'not-wanted';
      if ((await builds.plans.latestIn(tx, projectId))?.id !== latest.id) return 'not-wanted';
      const { isNew } = await storePlan(tx, { projectId, userId, designed, at, onlyFirst: false }, services);
      return isNew ? 'stored' : 'not-better';
    });
  } catch (error) {
    if (error instanceof AppError) return 'not-wanted';
    throw error;
  }
}

/** Whoever builds a version has decided for it. */
async function isBeingBuilt(version: PlanVersion, { builds }: ProjectServices): Promise<boolean> {
  return (await readVersionProgress(version, builds)) !== null;
}
