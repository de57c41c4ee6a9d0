import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { explain } from '../../integrations/smartsheet/errors.ts';
import type { Queue } from '../../jobs/boss.ts';
import { findConnection, notConnected } from '../connection/find-connection.ts';
import { type Build, LEASE_SECONDS, LeaseLostError } from './build-repository.ts';
import { type RunEnd, runBuild } from './build-run.ts';
import { failBuild } from './end-build.ts';
import type { BuildServices } from './services.ts';

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

export interface BuildWorker {
  start(): Promise<void>;
  /** Lets the steps in hand finish and gives the builds back; another process or the next start goes on. */
  stop(): Promise<void>;
  /** Has every running build that nobody works on worked on again. */
  sweep(): Promise<void>;
}

/** Works on builds of this and other instances, one worker a build. */
export function createBuildWorker(services: BuildServices): BuildWorker {
  const { repository, jobs } = services;
  const stopping = new AbortController();
  const active = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    for (const buildId of await repository.unattended()) await jobs.send(buildQueue, { buildId });
  };
  const handle = (buildId: number) => {
    const work = workOn(buildId, services, stopping.signal).finally(() => active.delete(work));
    active.add(work);
    return work;
  };
  return {
    sweep,
    async start() {
      if (services.isOnlyInstance) await repository.releaseAll();
      for (let count = 0; count < PARALLEL_BUILDS; count += 1) await jobs.work(buildQueue, ({ data }) => handle(data.buildId));
      await sweep();
      timer = setInterval(
        () => void sweep().catch((error: unknown) => services.logger?.error({ err: error }, 'sweep failed')),
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

/** Works on builds from the server's start until it stops. */
export function runBuildWorker(app: FastifyInstance, services: BuildServices): void {
  const worker = createBuildWorker(services);
  app.addHook('onReady', () => worker.start());
  app.addHook('preClose', async () => {
    services.signals.close();
    await worker.stop();
  });
}

async function workOn(buildId: number, services: BuildServices, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { repository } = services;
  const worker = randomUUID();
  const build = await repository.find(buildId);
  if (build?.status !== 'running' || !(await repository.take(build, worker))) return;
  const end = await runHeld(build, worker, services, signal);
  services.signals.ended(buildId);
  if (end !== 'interrupted') await handOver(build, services);
}

/** The customer's next build has waited for this one. */
async function handOver({ userId }: Build, { repository, jobs }: BuildServices): Promise<void> {
  const next = await repository.nextOf(userId);
  if (next !== null) await jobs.send(buildQueue, { buildId: next });
}

async function runHeld(build: Build, worker: string, services: BuildServices, signal: AbortSignal): Promise<RunEnd> {
  const { repository, logger } = services;
  const renewal = setInterval(() => void repository.renew(build.id, worker).catch(() => undefined), RENEW_MS);
  try {
    return await run(build, worker, services, signal);
  } catch (error) {
    if (error instanceof LeaseLostError) {
      logger?.warn({ buildId: build.id }, 'another worker took the build over');
      return 'interrupted';
    }
    logger?.error({ err: error, buildId: build.id }, 'build failed');
    const reason = error instanceof AppError ? error.detail : OUR_FAULT;
    await failBuild(build, worker, { assetName: 'Your solution', reason, remaining: [] }, services);
    return 'failed';
  } finally {
    clearInterval(renewal);
    await repository.release(build.id, worker);
  }
}

async function run(build: Build, worker: string, services: BuildServices, signal: AbortSignal): Promise<RunEnd> {
  const { repository, plans, connections, smartsheet } = services;
  const version = await plans.find(build.planVersionId);
  if (!version) throw new Error(`Build ${build.id} has no plan`);
  const connection = await findConnection(build.userId, connections);
  if (!connection) {
    const remaining = version.plan.sheets.map((sheet) => sheet.name);
    const { name } = version.plan.workspace;
    await failBuild(build, worker, { assetName: name, reason: explain(notConnected()), remaining }, services);
    return 'failed';
  }
  const client = smartsheet.clientFor({
    ...connection,
    changeAgent: `Sheetwright build ${build.id}`,
    beforeChange: () => repository.renew(build.id, worker),
    signal,
  });
  const sleep = (milliseconds: number, ending?: AbortSignal) => delay(milliseconds, undefined, ending ? { signal: ending } : {});
  return runBuild(build, version, { ...services, client, sleep, signal, worker });
}

const OUR_FAULT = 'Something went wrong on our side. Try again: what was created already is kept and not created twice.';
