import type { AnswersChanged } from '@sheetwright/contract/projects.ts';
import { REQUIREMENTS_DEFAULTS, type Requirements, refusedNameOf } from '@sheetwright/contract/requirements.ts';
import { canonicalJson } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import type { PlanVersion } from '../builds/plans.ts';
import { latestPlan } from '../builds/plans.ts';
import { runningVersion } from '../builds/read-build.ts';
import { matchesHash } from './build-project.ts';
import { design, storePlan } from './plans.ts';
import { noSuchProject, type ProjectRequest, readProject, requireOwnProject } from './projects.ts';
import { requireRoomForAnswers } from './quotas.ts';
import type { ProjectRow, StoredAnswers } from './repository.ts';
import type { ProjectServices } from './services.ts';

interface AnswersRequest extends ProjectRequest {
  readonly requirements: Requirements;
  /** The If-Match header: the version of the answers that were changed. */
  readonly ifMatch: string | undefined;
}

/**
 * Stores other answers and the solution designed from them, both or neither; earlier versions are kept, and a build that runs goes on with
 * its own. Answers that differ in nothing change nothing.
 * @throws AppError not_found, malformed_request without If-Match, answers_changed when there are others by now, validation_failed,
 * quota_exceeded
 */
export async function changeAnswers(request: AnswersRequest, services: ProjectServices): Promise<AnswersChanged> {
  const project = await requireOwnProject(request, services);
  const { requirements, ifMatch } = request;
  requireFittingName(requirements.projectName, project);
  if (isSame(requirements, project.requirements)) {
    return answerWith(request, { changed: false, version: await latestPlan(project.id, services.builds) }, services);
  }
  requireSeen(ifMatch, project.answersVersion);
  const version = await storeWithPlan(project, requirements, services);
  return answerWith(request, { changed: true, version }, services);
}

/** The plan is designed before the transaction, which finds out whether the answers are still those that were seen. */
async function storeWithPlan(project: ProjectRow, requirements: Requirements, services: ProjectServices): Promise<PlanVersion> {
  const { db, projects, clock } = services;
  const { id: projectId, userId } = project;
  const answers = answersOf(project, requirements);
  const at = clock();
  const designed = await design({ id: projectId, userId, requirements }, at, services);
  return db.transaction(async (tx) => {
    await requireRoomForAnswers(tx, { project, answers }, services);
    const current = await projects.lock(tx, projectId);
    if (current === null) throw noSuchProject();
    if (current !== project.answersVersion) throw changedElsewhere();
    await projects.setAnswers(tx, projectId, { ...answers, updatedAt: at });
    const { version } = await storePlan(tx, { projectId, userId, designed, at, onlyFirst: false }, services);
    return version;
  });
}

async function answerWith(
  request: ProjectRequest,
  { changed, version }: { readonly changed: boolean; readonly version: PlanVersion | null },
  services: ProjectServices,
): Promise<AnswersChanged> {
  const [project, running] = await Promise.all([
    readProject(request, services),
    runningVersion(request.projectId, services.builds),
  ]);
  return { project, changed, planVersion: version?.version ?? null, runningVersion: running };
}

/** Name and description repeat an answer. Given apart from it they stay until that answer changes. */
function answersOf(project: ProjectRow, requirements: Requirements): StoredAnswers {
  const { projectName, projectDescription } = requirements;
  const { requirements: stored } = project;
  return {
    requirements,
    name: projectName === stored?.projectName ? project.name : projectName,
    description: projectDescription === stored?.projectDescription ? project.description : projectDescription,
  };
}

/** An optional answer that was left out is the same as an empty one. */
function isSame(requirements: Requirements, stored: Requirements | null): boolean {
  if (!stored) return false;
  const [given, known] = [requirements, stored].map((answers) => canonicalJson({ ...REQUIREMENTS_DEFAULTS, ...answers }));
  return given === known;
}

function requireSeen(ifMatch: string | undefined, answersVersion: number): void {
  if (ifMatch === undefined) {
    throw new AppError('malformed_request', 'Name the version of the answers that you changed in the header If-Match.');
  }
  if (!matchesHash(ifMatch, String(answersVersion))) throw changedElsewhere();
}

function changedElsewhere(): AppError {
  return new AppError(
    'answers_changed',
    'The answers of this project were changed in another tab or device. Load them again, then decide which to keep.',
  );
}

function requireFittingName(projectName: string, { requirements }: ProjectRow): void {
  const message = refusedNameOf(projectName, requirements?.projectName);
  if (message === null) return;
  const path = 'requirements.projectName';
  throw new AppError('validation_failed', `${path}: ${message}`, { errors: [{ path, message }] });
}
