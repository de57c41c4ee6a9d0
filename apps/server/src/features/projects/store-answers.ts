import { AppError } from '../../errors.ts';
import type { PlanVersion } from '../builds/plans.ts';
import { matchesHash } from './build-project.ts';
import { areOthersEdited, design, storePlan } from './plans.ts';
import { noSuchProject } from './projects.ts';
import { requireRoomForAnswers } from './quotas.ts';
import type { ProjectRow, StoredAnswers } from './repository.ts';
import type { ProjectServices } from './services.ts';

/**
 * Stores other answers of a project and the solution designed from them, both or neither. The plan is designed before the transaction, which
 * finds out whether the answers are still those that were seen.
 * @throws AppError not_found, answers_changed when there are others by now, quota_exceeded, or conflict without a questionnaire
 */
export async function storeWithPlan(
  project: ProjectRow,
  answers: StoredAnswers,
  services: ProjectServices,
): Promise<PlanVersion> {
  const { db, projects, clock } = services;
  const { id: projectId, userId } = project;
  const at = clock();
  const designed = await design({ id: projectId, userId, ...answers }, at, services);
  return db.transaction(async (tx) => {
    await requireRoomForAnswers(tx, { project, answers }, services);
    const current = await projects.lock(tx, projectId);
    if (current === null) throw noSuchProject();
    if (current !== project.answersVersion || (await areOthersEdited(tx, projectId, designed, services)))
      throw changedElsewhere();
    await projects.setAnswers(tx, projectId, { ...answers, updatedAt: at });
    const { version } = await storePlan(tx, { projectId, userId, designed, at, onlyFirst: false }, services);
    return version;
  });
}

/** @param ifMatch the header, with the version of the answers that were seen. @throws AppError malformed_request, answers_changed */
export function requireSeen(ifMatch: string | undefined, answersVersion: number): void {
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
