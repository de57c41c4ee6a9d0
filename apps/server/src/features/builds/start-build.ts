import { checkPlan, type PlanProblem, sourcesFirst } from '@sheetwright/solution';
import { isForeignKeyViolation } from '../../db/violations.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Build } from './build-repository.ts';
import { buildQueue } from './build-worker.ts';
import type { PlanVersion } from './plans.ts';
import type { BuildServices } from './services.ts';

interface BuildRequest {
  readonly userId: string;
  readonly version: PlanVersion;
}

export interface StartedBuild {
  readonly buildId: number;
  /** It was finished before. */
  readonly alreadyFinished: boolean;
}

/**
 * Starts to build this version in the customer's Smartsheet, or joins the build that runs; a finished one stays, a failed one goes on.
 * @throws AppError conflict while another version is being built, or when Smartsheet would refuse a part of it by what is known today; not_found when the project was deleted meanwhile
 */
export async function startBuild(request: BuildRequest, services: BuildServices): Promise<StartedBuild> {
  const { repository } = services;
  const { projectId, hash } = request.version;
  const running = await repository.running(projectId);
  if (running) return join(running, request.version, services);
  const latest = await repository.latest(projectId, hash);
  if (latest?.status === 'finished') return { buildId: latest.id, alreadyFinished: true };
  if (!latest) refuseFaulty(request.version);
  const started = await enqueue(request, latest, services).catch(refuseWithoutProject);
  if (started !== null) return { buildId: started, alreadyFinished: false };
  // Another request was faster; what it started is joined.
  const other = (await repository.running(projectId)) ?? (await repository.latest(projectId, hash));
  if (!other) throw new AppError('conflict', 'Another request changed this build at the same moment. Please try again.');
  return join(other, request.version, services);
}

/**
 * Has a failed build go on where it stopped, for an operator.
 * @throws AppError not_found, or conflict for one that is not failed or whose project is being built
 */
export async function resumeBuild(buildId: number, services: BuildServices): Promise<void> {
  const build = await services.repository.find(buildId);
  const version = build && (await services.plans.find(build.planVersionId));
  if (!version) throw new AppError('not_found', 'There is no such run.');
  if ((await enqueue({ userId: build.userId, version }, build, services)) !== null) return;
  throw new AppError('conflict', 'This run has not failed, or its project is being built right now.');
}

/** Parts that calls build; what people set up by hand keeps nothing from being built. */
const BUILT: ReadonlySet<PlanProblem['part'][number] | undefined> = new Set(['workspace', 'folders', 'sheets', 'reports']);

/**
 * A plan that was stored long ago may break rules that were not known then. What was begun is finished from its stored calls all the same. The order
 * of its sheets is nothing that Smartsheet sees: the calls make all sheets before the first link.
 */
function refuseFaulty({ plan, version }: PlanVersion): void {
  const problem = checkPlan({ ...plan, sheets: sourcesFirst(plan.sheets) }).find(({ part }) => BUILT.has(part[0]));
  if (problem === undefined) return;
  const detail = `Version ${version} of this solution was designed before all of Smartsheet’s rules were known: one of its parts would not work, because ${problem.reason}. Generate the solution again, review it, then create its assets.`;
  throw new AppError('conflict', detail, { cause: problem });
}

/** A build needs its project, and somebody may have deleted that at this moment. */
function refuseWithoutProject(error: unknown): never {
  if (isForeignKeyViolation(error)) {
    throw new AppError('not_found', 'The project was deleted before its assets could be created.', { cause: error });
  }
  throw error;
}

/** The build, its job and its event exist together or not at all. */
function enqueue({ userId, version }: BuildRequest, failed: Build | null, services: BuildServices): Promise<number | null> {
  const { db, jobs, repository, clock } = services;
  return db.transaction(async (tx) => {
    const buildId = failed
      ? await repository.resume(tx, failed.id)
      : await repository.start(tx, { projectId: version.projectId, userId, planVersionId: version.id });
    if (buildId === null) return null;
    await jobs.send(buildQueue, { buildId }, { tx });
    await recordEvent(tx, { kind: 'build_started', userId, occurredAt: clock(), data: { resumed: failed !== null } });
    return buildId;
  });
}

/** Whoever reviewed one version must not be told that another one is built. */
async function join(build: Build, version: PlanVersion, { plans }: BuildServices): Promise<StartedBuild> {
  const built = await plans.find(build.planVersionId);
  if (built && built.hash !== version.hash) {
    const detail = `Version ${built.version} of this solution is being built right now. Wait until it is finished, then create the assets of version ${version.version}.`;
    throw new AppError('conflict', detail);
  }
  return { buildId: build.id, alreadyFinished: false };
}
