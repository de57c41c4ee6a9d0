import type { ShareRun } from '@sheetwright/contract/shares.ts';
import type { ShareCallRow } from './repository.ts';
import type { ShareServices } from './services.ts';

/** The project's latest run of shares with what became of each; null before the first. */
export async function readRun(projectId: number, { repository }: Pick<ShareServices, 'repository'>): Promise<ShareRun | null> {
  const run = await repository.latestRun(projectId);
  if (!run) return null;
  const calls = await repository.calls(run.id);
  return {
    id: run.id,
    status: run.status,
    failure: run.failure,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    outcomes: calls.map(({ id, type, key, name, email, level, status, reason }) => {
      return { id, type, key, name, email, level, outcome: OUTCOMES[status], reason };
    }),
  };
}

/** What was shared stays shared in the story of its run, whatever became of it later. */
const OUTCOMES: Readonly<Record<ShareCallRow['status'], ShareRun['outcomes'][number]['outcome']>> = {
  waiting: 'waiting',
  sent: 'waiting',
  shared: 'shared',
  revoked: 'shared',
  gone: 'shared',
  had: 'had',
  refused: 'refused',
};
