import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isTransient } from '../../db/transient-errors.ts';
import { AppError } from '../../errors.ts';
import { explain, SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { findConnection, notConnected } from '../connection/find-connection.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ShareRunRow } from './repository.ts';
import { sendShares } from './send-shares.ts';
import type { ShareServices } from './services.ts';
import { SHARING } from './start-sharing.ts';

/** How often runs are looked for on which nobody works, because the instance that did has ended. */
const SWEEP_MS = 10_000;
const OUR_FAULT =
  'Something went wrong on our side. What was shared until then stays shared; share again to go on with the rest.';

export interface ShareWorker {
  start(): Promise<void>;
  /** Lets the call in hand finish; another process or the next start goes on. */
  stop(): Promise<void>;
  /** Has every run worked on that nobody works on. */
  sweep(): Promise<void>;
}

/** Works on runs of this and other instances, one worker a run. */
export function createShareWorker(services: ShareServices): ShareWorker {
  const { repository, jobs, logger } = services;
  const stopping = new AbortController();
  const active = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const handle = async (runId: number) => {
    const known = active.get(runId);
    if (known || stopping.signal.aborted) return known;
    const work = workOn(runId, services, stopping.signal).finally(() => active.delete(runId));
    active.set(runId, work);
    return work;
  };
  const report = (error: unknown) => logger?.error({ err: error }, 'a run of shares could not be worked on');
  const sweep = async () => {
    for (const runId of await repository.runningRuns()) void handle(runId).catch(report);
  };
  return {
    sweep,
    async start() {
      await jobs.work(SHARING, async ({ data }) => handle(data.runId));
      await sweep();
      timer = setInterval(() => void sweep().catch(report), SWEEP_MS);
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.allSettled(active.values());
    },
  };
}

/** Works on runs from the server's start until it stops. */
export function runShareWorker(app: FastifyInstance, services: ShareServices): void {
  const worker = createShareWorker(services);
  app.addHook('onReady', () => worker.start());
  app.addHook('preClose', () => worker.stop());
}

/** Whoever holds it works on the project's shares, or revokes them. */
export function leaseOf(projectId: number): string {
  return `shares:${projectId}`;
}

async function workOn(runId: number, services: ShareServices, signal: AbortSignal): Promise<void> {
  const { repository, leases } = services;
  const run = await repository.run(runId);
  if (run?.status !== 'running') return;
  const lease = await leases.take(leaseOf(run.projectId));
  if (!lease) return;
  try {
    const end = await carryOut(run, services, signal);
    if (end !== 'interrupted') await finish(run, end.failure, services);
  } catch (error) {
    // The database is away, so nothing can be written down: the next sweep goes on from the ledger.
    if (!isTransient(error)) throw error;
    services.logger?.warn({ runId }, 'the database could not be asked; sharing goes on from its ledger');
  } finally {
    await lease.release();
  }
}

type RunEnd = 'interrupted' | { readonly failure: string | null };

async function carryOut(run: ShareRunRow, services: ShareServices, signal: AbortSignal): Promise<RunEnd> {
  const { connection, smartsheet, logger } = services;
  try {
    const found = await findConnection(run.userId, connection);
    if (!found) throw notConnected();
    const client = smartsheet.clientFor({ ...found, changeAgent: 'Sheetwright sharing', signal });
    const sleep = (milliseconds: number) => delay(milliseconds, undefined, { signal });
    const isDone = await sendShares(run, { ...services, client, sleep, signal });
    return isDone ? { failure: null } : 'interrupted';
  } catch (error) {
    if (signal.aborted) return 'interrupted';
    if (error instanceof SmartsheetError) {
      // Its message may repeat an address: what is logged is what kind of failure it is.
      logger?.warn({ runId: run.id, kind: error.kind, status: error.status, code: error.code }, 'sharing was stopped');
      return error.kind === 'aborted' ? 'interrupted' : { failure: explain(error) };
    }
    if (error instanceof AppError) return { failure: error.detail };
    if (isTransient(error)) throw error;
    logger?.error({ err: error, runId: run.id }, 'sharing failed');
    return { failure: OUR_FAULT };
  }
}

async function finish(run: ShareRunRow, failure: string | null, { db, repository, clock }: ShareServices): Promise<void> {
  const calls = await repository.calls(run.id);
  const amount = (status: string) => calls.filter((call) => call.status === status).length;
  const data = { shared: amount('shared'), had: amount('had'), refused: amount('refused') };
  await db.transaction(async (tx) => {
    const at = clock();
    if (!(await repository.end(tx, run.id, failure, at))) return;
    await recordEvent(tx, { kind: 'shares_sent', userId: run.userId, occurredAt: at, data });
  });
}
