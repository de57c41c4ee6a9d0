import type { AnswersChanged } from '@sheetwright/contract/projects.ts';
import { REQUIREMENTS_DEFAULTS, type Requirements, refusedNameOf } from '@sheetwright/contract/requirements.ts';
import { canonicalJson } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import type { PlanVersion } from '../builds/plans.ts';
import { latestPlan } from '../builds/plans.ts';
import { runningVersion } from '../builds/read-build.ts';
import { type ProjectRequest, readProject, requireOwnProject } from './projects.ts';
import type { ProjectRow, StoredAnswers } from './repository.ts';
import type { ProjectServices } from './services.ts';
import { requireSeen, storeWithPlan } from './store-answers.ts';

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
  const version = await storeWithPlan(project, answersOf(project, requirements), services);
  return answerWith(request, { changed: true, version }, services);
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
    questionAnswers: project.questionAnswers,
    name: projectName === stored?.projectName ? project.name : projectName,
    description: projectDescription === stored?.projectDescription ? project.description : projectDescription,
  };
}

/** An optional answer that was left out is the same as an empty one. */
function isSame(requirements: Requirements, stored: Requirements | null): boolean {
  if (!stored) return false;
  const [given, known] = [requirements, stored].map((answers) =>
    canonicalJson({ ...REQUIREMENTS_DEFAULTS, extraAnswers: [], ...answers }),
  );
  return given === known;
}

function requireFittingName(projectName: string, { requirements }: ProjectRow): void {
  const message = refusedNameOf(projectName, requirements?.projectName);
  if (message === null) return;
  const path = 'requirements.projectName';
  throw new AppError('validation_failed', `${path}: ${message}`, { errors: [{ path, message }] });
}
