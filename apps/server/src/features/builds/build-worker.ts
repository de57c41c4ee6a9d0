import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isTransient } from '../../db/transient-errors.ts';
import { AppError } from '../../errors.ts';
import { explain, SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import type { Queue } from '../../jobs/boss.ts';
import { findConnection, notConnected } from '../connection/find-connection.ts';
import { type Build, LeaseLostError } from './build-repository.ts';
import { type RunEnd, runBuild } from './build-run.ts';
import { failBuild } from './end-build.ts';
import { keepLease, type Lease } from './lease.ts';
import { isSettled } from './ledger.ts';
import type { BuildServices } from './services.ts';

/** How many customers' builds one process works on at a time. */
const PARALLEL_BUILDS = 4;
/** With the lease's length, how long a build stands still when its worker's machine is gone. */
const SWEEP_MS = 4_000;
/** How often in a row, without any progress, the database may refuse a step although it answers. */
const MAX_REFUSALS = 4;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

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
  const { repository, jobs, logger } = services;
  const stopping = new AbortController();
  const active = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let swept: Promise<void> = Promise.resolve();
  const handle = async (buildId: number) => {
    // The sweep of this or another instance comes back to what finds no room here.
    if (active.size >= PARALLEL_BUILDS) return;
    const work = workOn(buildId, services, stopping.signal).finally(() => active.delete(work));
    active.add(work);
    await work;
  };
  const report = (error: unknown) => logger?.error({ err: error }, 'sweep failed');
  const sweep = async () => {
    for (const buildId of await repository.unattended()) void handle(buildId).catch(report);
  };
  return {
    sweep,
    async start() {
      if (services.isOnlyInstance) await repository.releaseAll();
      for (let count = 0; count < PARALLEL_BUILDS; count += 1) await jobs.work(buildQueue, ({ data }) => handle(data.buildId));
      await sweep();
      timer = setInterval(() => {
        swept = sweep().catch(report);
      }, SWEEP_MS);
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await swept;
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
  const askedAt = services.now();
  if (build?.status !== 'running' || !(await repository.take(build, worker))) return;
  const end = await runHeld({ build, worker, lease: keepLease(buildId, worker, askedAt, services), services, signal });
  services.signals.ended(buildId);
  if (end !== 'interrupted') await handOver(build, services);
}

/** The customer's next build has waited for this one. */
async function handOver({ userId }: Build, { repository, jobs }: BuildServices): Promise<void> {
  const next = await repository.nextOf(userId);
  if (next !== null) await jobs.send(buildQueue, { buildId: next });
}

interface Held {
  readonly build: Build;
  readonly worker: string;
  readonly lease: Lease;
  readonly services: BuildServices;
  /** The server stops. */
  readonly signal: AbortSignal;
}

async function runHeld(held: Held): Promise<RunEnd> {
  const { build, lease, services } = held;
  try {
    return await runThroughOutages(held);
  } catch (error) {
    if (error instanceof LeaseLostError) {
      services.logger?.warn({ buildId: build.id }, 'another worker took the build over');
      return 'interrupted';
    }
    return await failOrGiveBack(held, error);
  } finally {
    await lease.giveBack();
  }
}

async function failOrGiveBack({ build, worker, services }: Held, error: unknown): Promise<RunEnd> {
  services.logger?.error({ err: error, buildId: build.id }, 'build failed');
  const reason = error instanceof AppError ? error.detail : OUR_FAULT;
  try {
    await failBuild(build, worker, { assetName: 'Your solution', reason, remaining: [] }, services);
    return 'failed';
  } catch (failure) {
    if (!isTransient(failure) && !(failure instanceof LeaseLostError)) throw failure;
    return 'interrupted';
  }
}

/** Runs the build, from its ledger again whenever the database could not be asked: a step whose record is missing is looked for. */
async function runThroughOutages(held: Held): Promise<RunEnd> {
  const { build, services } = held;
  let refusals = 0;
  let settled = -1;
  for (;;) {
    try {
      return await run(held);
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      services.logger?.warn(
        { err: error, buildId: build.id },
        'the database could not be asked; the build goes on from its ledger',
      );
      const reached = await untilReachable(held, refusals);
      if (reached === null) return 'interrupted';
      refusals = reached > settled ? 1 : refusals + 1;
      settled = reached;
      if (refusals > MAX_REFUSALS) throw error;
    }
  }
}

/** How many calls are settled, as soon as the database tells; null when the lease has ended before, or the server stops. */
async function untilReachable({ build, lease, services, signal }: Held, refusals: number): Promise<number | null> {
  const ending = AbortSignal.any([signal, lease.ended]);
  for (let attempt = refusals; ; attempt += 1) {
    if (!(await pause(attempt, ending))) return null;
    try {
      await lease.renew();
      return [...(await services.repository.ledger(build.id)).values()].filter(isSettled).length;
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
    }
  }
}

/** @returns whether it is still worth trying */
async function pause(attempt: number, ending: AbortSignal): Promise<boolean> {
  const milliseconds = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  await delay(milliseconds, undefined, { signal: ending }).catch(() => undefined);
  return !ending.aborted;
}

/** Smartsheet's failures carry the network's codes, too: they are judged where its answers are read. */
function isDatabaseTrouble(error: unknown): boolean {
  return !(error instanceof SmartsheetError) && isTransient(error);
}

async function run({ build, worker, lease, services, signal }: Held): Promise<RunEnd> {
  const { plans, connections, smartsheet } = services;
  const version = await plans.find(build.planVersionId);
  if (!version) throw new Error(`Build ${build.id} has no plan`);
  const connection = await findConnection(build.userId, connections);
  if (!connection) {
    const remaining = version.plan.sheets.map((sheet) => sheet.name);
    const { name } = version.plan.workspace;
    await failBuild(build, worker, { assetName: name, reason: explain(notConnected()), remaining }, services);
    return 'failed';
  }
  const connect = (until: AbortSignal) =>
    smartsheet.clientFor({
      ...connection,
      changeAgent: `Sheetwright build ${build.id}`,
      beforeChange: lease.renew,
      signal: until,
      cutOff: lease.ended,
    });
  const sleep = (milliseconds: number, until?: AbortSignal) => delay(milliseconds, undefined, until ? { signal: until } : {});
  return runBuild(build, version, { ...services, connect, sleep, signal: AbortSignal.any([signal, lease.ended]), worker });
}

const OUR_FAULT = 'Something went wrong on our side. Try again: what was created already is kept and not created twice.';
