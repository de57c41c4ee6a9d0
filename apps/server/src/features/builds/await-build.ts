import { EventEmitter } from 'node:events';
import type { BuildAnswer } from '@sheetwright/contract/assets.ts';
import { AppError } from '../../errors.ts';
import type { Build } from './build-repository.ts';
import { createdCount, failureText } from './progress.ts';
import type { BuildServices } from './services.ts';

/** Wakes requests of this process that wait for a build's end; other instances' requests find out by asking the database. */
export interface BuildSignals {
  ended(buildId: number): void;
  /** Ends at the build's end, after the time or when the server stops, whichever comes first. */
  next(buildId: number, milliseconds: number): Promise<void>;
  /** The server stops: nobody waits any longer. */
  close(): void;
  isClosed(): boolean;
}

const ASK_AGAIN_MS = 1000;

export function createBuildSignals(): BuildSignals {
  const emitter = new EventEmitter().setMaxListeners(0);
  let closed = false;
  return {
    ended: (buildId) => void emitter.emit(String(buildId)),
    next: (buildId, milliseconds) =>
      new Promise((resolve) => {
        const name = String(buildId);
        const wake = () => {
          clearTimeout(timer);
          emitter.off(name, wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        emitter.once(name, wake);
      }),
    close: () => {
      closed = true;
      for (const name of emitter.eventNames()) emitter.emit(name);
    },
    isClosed: () => closed,
  };
}

/**
 * Waits for the build to end, but not for ever.
 * @throws AppError not_found when it was deleted meanwhile, asset_creation_failed
 */
export async function awaitBuild(
  buildId: number,
  services: BuildServices,
): Promise<Pick<BuildAnswer, 'assetsCreated' | 'status'>> {
  const build = await waitForEnd(buildId, services);
  if (build.status === 'failed') throw new AppError('asset_creation_failed', failureText(build.failure));
  const { plans, repository } = services;
  const [version, ledger] = await Promise.all([plans.find(build.planVersionId), repository.progressOf(buildId)]);
  return { assetsCreated: version ? createdCount(version.calls, ledger) : 0, status: build.status };
}

async function waitForEnd(buildId: number, { repository, signals, waitMs, now }: BuildServices): Promise<Build> {
  const end = now() + waitMs;
  for (;;) {
    const build = await repository.find(buildId);
    if (!build) throw new AppError('not_found', 'The project was deleted while its assets were being created.');
    const left = end - now();
    if (build.status !== 'running' || left <= 0 || signals.isClosed()) return build;
    await signals.next(buildId, Math.min(left, ASK_AGAIN_MS));
  }
}
