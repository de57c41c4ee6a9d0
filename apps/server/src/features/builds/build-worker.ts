import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../errors.ts';
import { explain } from '../../integrations/smartsheet/errors.ts';
import type { Queue } from '../../jobs/boss.ts';
import { findConnection, notConnected } from '../connection/find-connection.ts';
import type { ConnectionServices } from '../connection/services.ts';
import type { BuildEvents } from './build-events.ts';
import { type Build, type BuildRepository, LEASE_SECONDS, LeaseLostError } from './build-repository.ts';
import { type RunEnd, runBuild } from './build-run.ts';

/** How many customers' builds one process works on at a time. */
const PARALLEL_BUILDS = 4;
const SWEEP_MS = 30_000;
const RENEW_MS = (LEASE_SECONDS * 1000) / 4;

export const buildQueue: Queue<{ buildId: number }> = {
  name: 'build-assets',
  data: z.object({ buildId: z.int() }),
  // A build may wait for Smartsheet's rate limit again and again; the lease, not the job, says whether it is alive.
  expireInSeconds: 6 * 60 * 60,
  retryLimit: 0,
};

export interface BuildWorkerOptions extends Pick<Dependencies, 'database' | 'clock' | 'jobs' | 'smartsheet' | 'logger'> {
  readonly repository: BuildRepository;
  readonly events: BuildEvents;
  readonly connections: ConnectionServices;
  readonly settleMs: number;
}

export interface BuildWorker {
  start(): Promise<void>;
  /** Lets the steps in hand finish and gives the builds back; another process or the next start goes on. */
  stop(): Promise<void>;
  /** Has every running build that nobody works on worked on again. */
  sweep(): Promise<void>;
}

/** Works on builds of this and other instances, one worker a build. */
export function createBuildWorker(options: BuildWorkerOptions): BuildWorker {
  const { repository, jobs, database } = options;
  const stopping = new AbortController();
  const active = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    for (const buildId of await repository.unattended()) await jobs.send(buildQueue, { buildId });
  };
  const handle = (buildId: number) => {
    const work = workOn(buildId, options, stopping.signal).finally(() => active.delete(work));
    active.add(work);
    return work;
  };
  return {
    sweep,
    async start() {
      if (database.engine === 'pglite') await repository.releaseAll();
      for (let count = 0; count < PARALLEL_BUILDS; count += 1) await jobs.work(buildQueue, ({ data }) => handle(data.buildId));
      await sweep();
      timer = setInterval(
        () => void sweep().catch((error: unknown) => options.logger?.error({ err: error }, 'sweep failed')),
        SWEEP_MS,
      );
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.allSettled(active);
    },
  };
}

async function workOn(buildId: number, options: BuildWorkerOptions, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { repository } = options;
  const worker = randomUUID();
  const build = await repository.find(buildId);
  if (build?.status !== 'running' || !(await repository.take(build, worker))) return;
  const end = await runHeld(build, worker, options, signal);
  options.events.ended(buildId);
  if (end !== 'interrupted') await handOver(build, options);
}

/** The customer's next build has waited for this one. */
async function handOver({ userId }: Build, { repository, jobs }: BuildWorkerOptions): Promise<void> {
  const next = await repository.nextOf(userId);
  if (next !== null) await jobs.send(buildQueue, { buildId: next });
}

async function runHeld(build: Build, worker: string, options: BuildWorkerOptions, signal: AbortSignal): Promise<RunEnd> {
  const { repository, logger } = options;
  const renewal = setInterval(() => void repository.renew(build.id, worker).catch(() => undefined), RENEW_MS);
  try {
    return await run(build, worker, options, signal);
  } catch (error) {
    if (error instanceof LeaseLostError) {
      logger?.warn({ buildId: build.id }, 'another worker took the build over');
      return 'interrupted';
    }
    logger?.error({ err: error, buildId: build.id }, 'build failed');
    const reason = error instanceof AppError ? error.detail : OUR_FAULT;
    await repository.fail(build.id, worker, { assetName: 'Your solution', reason, remaining: [] });
    return 'failed';
  } finally {
    clearInterval(renewal);
    await repository.release(build.id, worker);
  }
}

async function run(build: Build, worker: string, options: BuildWorkerOptions, signal: AbortSignal): Promise<RunEnd> {
  const { repository, connections, smartsheet, clock, settleMs } = options;
  const version = await repository.planVersion(build.planVersionId);
  if (!version) throw new Error(`Build ${build.id} has no plan`);
  const connection = await findConnection(build.userId, connections);
  if (!connection) {
    const remaining = version.plan.sheets.map((sheet) => sheet.name);
    await repository.fail(build.id, worker, {
      assetName: version.plan.workspace.name,
      reason: explain(notConnected()),
      remaining,
    });
    return 'failed';
  }
  const client = smartsheet.clientFor({
    ...connection,
    changeAgent: `Sheetwright build ${build.id}`,
    beforeChange: () => repository.renew(build.id, worker),
    signal,
  });
  const sleep = (milliseconds: number, ending?: AbortSignal) => delay(milliseconds, undefined, ending ? { signal: ending } : {});
  return runBuild(build, version, { repository, client, clock, sleep, settleMs, signal, worker, logger: options.logger });
}

const OUR_FAULT = 'Something went wrong on our side. Try again: what was created already is kept and not created twice.';
