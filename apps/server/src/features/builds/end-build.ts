import { recordEvent } from '../events/record-event.ts';
import type { Build } from './build-repository.ts';
import type { BuildResult } from './build-result.ts';
import type { BuildFailure } from './progress.ts';
import type { BuildServices } from './services.ts';

export type EndServices = Pick<BuildServices, 'db' | 'repository' | 'assets' | 'clock' | 'onFinished' | 'onFailed'>;

/** With the calls that were made, in how many seconds of work. */
export interface FinishedResult extends BuildResult {
  readonly calls: number;
  readonly seconds: number;
}

/** Everything that a finished build means, at once. @throws LeaseLostError */
export function finishBuild(build: Build, worker: string, result: FinishedResult, services: EndServices): Promise<void> {
  const { db, repository, assets, clock, onFinished } = services;
  const { projectId, userId } = build;
  return db.transaction(async (tx) => {
    await repository.end(tx, build.id, worker, { status: 'finished' });
    await assets.insert(tx, build, result);
    const finishedAt = clock();
    await onFinished(tx, { projectId, workspaceId: String(result.workspaceId), finishedAt });
    const ofType = (type: string) => result.assets.filter(({ assetType }) => assetType === type).length;
    const { calls, seconds } = result;
    const data = { assets: result.assets.length, sheet: ofType('sheet'), report: ofType('report'), calls, seconds };
    await recordEvent(tx, { kind: 'build_finished', userId, occurredAt: finishedAt, data });
  });
}

/** @throws LeaseLostError */
export function failBuild(build: Build, worker: string, failure: BuildFailure, services: EndServices): Promise<void> {
  const { db, repository, clock, onFailed } = services;
  return db.transaction(async (tx) => {
    await repository.end(tx, build.id, worker, { status: 'failed', failure });
    const failedAt = clock();
    const { id, projectId, userId } = build;
    await onFailed(tx, { id, projectId, userId, failure, failedAt });
    const data = { remaining: failure.remaining.length };
    await recordEvent(tx, { kind: 'build_failed', userId, occurredAt: failedAt, data });
  });
}
