import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { BuildServices } from './services.ts';

const RUNNING =
  'The assets of this project are being created in Smartsheet right now. Wait until this has ended, then delete the project.';

type RemoveServices = Pick<BuildServices, 'repository' | 'plans' | 'assets'>;

/**
 * Removes all that is stored of a project's builds, assets, guides and plans; what was built in Smartsheet stays there. The caller keeps the
 * project locked, so that no build is started meanwhile.
 * @returns whether anything was ever built
 * @throws AppError conflict while a build runs: what it has begun in Smartsheet must not be without its ledger
 */
export async function removeBuilds(tx: Tx, projectId: number, services: RemoveServices): Promise<boolean> {
  const { repository, plans, assets } = services;
  // A build that is ending holds its row and wants the project's: it is not waited for, or both would wait for each other.
  refuseWhileRunning(await repository.statusesOf(tx, projectId, { locked: false }));
  const statuses = await repository.statusesOf(tx, projectId, { locked: true });
  refuseWhileRunning(statuses);
  await assets.removeAllOf(tx, projectId);
  await repository.removeAllOf(tx, projectId);
  await plans.removeAllOf(tx, projectId);
  return statuses.length > 0;
}

function refuseWhileRunning(statuses: readonly string[]): void {
  if (statuses.includes('running')) throw new AppError('conflict', RUNNING);
}
