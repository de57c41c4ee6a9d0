import { assetsOf, checkKey } from './ledger.ts';
import { failureText } from './progress.ts';
import type { BuildServices } from './services.ts';

/** A call of a build or the check of what it made, as the ledger tells it. */
export interface RunStep {
  readonly name: string;
  readonly status: 'done' | 'failed' | 'sent' | 'guided' | 'waiting';
  readonly attempts: number;
  readonly error: string | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface BuildRun {
  readonly id: number;
  readonly userId: string;
  readonly status: 'running' | 'finished' | 'failed';
  /** Why it failed; null when it did not. */
  readonly message: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly steps: readonly RunStep[];
}

const NOT_BEGUN = { status: 'waiting', attempts: 0, error: null, startedAt: null, finishedAt: null } as const;

/** Everything that a build does, in its order, with what became of it; null when there is no such build. */
export async function readRun(
  buildId: number,
  { failedBuilds, plans }: Pick<BuildServices, 'failedBuilds' | 'plans'>,
): Promise<BuildRun | null> {
  const build = await failedBuilds.find(buildId);
  const version = build && (await plans.find(build.planVersionId));
  if (!version) return null;
  const rows = new Map((await failedBuilds.callsOf(buildId)).map((row) => [row.key, row]));
  const planned = [
    ...version.calls.map(({ key, label }) => ({ key, name: label })),
    ...assetsOf(version.calls).map(({ key, name }) => ({ key: checkKey(key), name: `Check ${name}` })),
  ];
  const { id, userId, status, failure, createdAt, finishedAt } = build;
  const steps = planned.map(({ key, name }): RunStep => {
    const row = rows.get(key);
    if (!row) return { name, ...NOT_BEGUN };
    return {
      name,
      status: row.status,
      attempts: row.attempts,
      error: row.error,
      startedAt: row.startedAt,
      finishedAt: row.finishedAt,
    };
  });
  const message = status === 'failed' ? failureText(failure) : null;
  return { id, userId, status, message, createdAt, finishedAt, steps };
}

export interface FailedRun {
  readonly id: number;
  readonly userId: string;
  readonly message: string;
  readonly failedAt: Date;
}

/** Builds that failed for good and were not made good since, the latest first. */
export async function listFailedRuns(
  limit: number,
  { failedBuilds }: Pick<BuildServices, 'failedBuilds'>,
): Promise<readonly FailedRun[]> {
  const rows = await failedBuilds.latest(limit);
  return rows.map(({ id, userId, failure, finishedAt }) => ({
    id,
    userId,
    message: failureText(failure),
    failedAt: finishedAt ?? new Date(0),
  }));
}
