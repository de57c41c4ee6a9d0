import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import {
  type Db as BossDatabase,
  type Queue as BossQueue,
  type ConstructorOptions,
  fromDrizzle,
  fromPglite,
  PgBoss,
} from 'pg-boss';
import type { z } from 'zod';
import type { Database, Tx } from '../db/client.ts';

/** Where the job library keeps its tables. */
export const JOBS_SCHEMA = 'jobs';

/** A transaction block as the job library sends it. */
const BLOCK = /^\s*BEGIN\s*;([\s\S]*?);?\s*COMMIT\s*;?\s*$/i;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const POOL_SIZE = 4;
/** As often as the job library tries again where a queue says nothing. */
const DEFAULT_RETRIES = 2;
const STOP_TIMEOUT_MS = 25_000;
const WORK_OPTIONS = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 } as const;

/** A queue's name and rules, and the form of its jobs' data. */
export interface Queue<Data extends object> extends Omit<BossQueue, 'notify'> {
  readonly data: z.ZodType<Data>;
  /** Adds a job with empty data at these times (UTC), one whatever the number of instances. */
  readonly cron?: string;
}

export interface SendOptions {
  /** With the policy `exclusive`: at most one queued or running job per key. */
  readonly singletonKey?: string;
  readonly startAfterSeconds?: number;
  /** The job becomes visible when this transaction commits, and never if it does not. */
  readonly tx?: Tx;
}

export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
  /** Aborted when the job has run longer than its queue allows. */
  readonly signal: AbortSignal;
  /** When this one fails, the job has failed for good. */
  readonly isLastTry: boolean;
}

/** Thrown by a handler to be called again later, as its queue says. It is no fault, so it is not reported. */
export class RetryLater extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RetryLater';
  }
}

export interface Jobs {
  /** Makes the queue known. Needed before a first `send` inside a transaction where nobody here works on the queue. */
  declare<Data extends object>(queue: Queue<Data>): Promise<void>;
  /** @returns the job's id, or null when the queue's policy refused a second job with the same key */
  send<Data extends object>(queue: Queue<Data>, data: Data, options?: SendOptions): Promise<string | null>;
  /** A handler may run more than once for the same job: it must be idempotent. A throw means retry, as the queue says. */
  work<Data extends object>(queue: Queue<Data>, handler: (job: Job<Data>) => Promise<void>): Promise<void>;
  /** Puts a job that failed for good back into its queue. */
  retry(queue: string, id: string): Promise<void>;
  /** Whether jobs are being taken. */
  isRunning(): boolean;
  /** Takes no new job, finishes the ones in hand. */
  stop(): Promise<void>;
}

type ReportError = (error: unknown, context: { readonly queue?: string; readonly jobId?: string }) => void;

export interface JobsOptions {
  /** Whether this instance adds the jobs that are due by their queues' `cron`; by default it does. */
  readonly keepsSchedules?: boolean;
}

/** Starts the jobs on the app's own database. */
export async function startJobs(database: Database, reportError: ReportError, options: JobsOptions = {}): Promise<Jobs> {
  const schedule = options.keepsSchedules ?? true;
  const boss = new PgBoss({ ...connection(database), schema: JOBS_SCHEMA, useListenNotify: true, schedule });
  const jobs = new BossJobs(boss, reportError);
  // A poll cut off while everything is being stopped was meant to end. A handler's own failure is reported where it runs, always.
  boss.on('error', (error) => {
    if (jobs.isRunning()) reportError(error, {});
  });
  await boss.start();
  return jobs;
}

function connection(database: Database): ConstructorOptions {
  return database.engine === 'pglite'
    ? { db: safePglite(database.client), backend: 'pglite' }
    : { connectionString: database.url, max: POOL_SIZE };
}

/**
 * pg-boss on PGlite. Its own adapter sends BEGIN … COMMIT blocks as plain text; when one fails, everything queued beside it on the only
 * session fails too. Here such a block runs as one exclusive transaction of the client.
 */
function safePglite(client: PGlite): BossDatabase {
  return {
    ...fromPglite(client),
    async executeSql(text: string, values?: unknown[]) {
      if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
      const statements = BLOCK.exec(text)?.[1];
      if (statements === undefined && /^\s*BEGIN\b/i.test(text)) {
        throw new Error('pg-boss sent a transaction block in an unknown form');
      }
      const results = statements === undefined ? await client.exec(text) : await client.transaction((tx) => tx.exec(statements));
      return { rows: results.flatMap((result) => result.rows ?? []) };
    },
  };
}

class BossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #reportError: ReportError;
  readonly #known = new Map<string, Promise<void>>();
  #running = true;

  constructor(boss: PgBoss, reportError: ReportError) {
    this.#boss = boss;
    this.#reportError = reportError;
  }

  declare<Data extends object>(queue: Queue<Data>): Promise<void> {
    return this.#ensure(queue);
  }

  async send<Data extends object>(queue: Queue<Data>, data: Data, options: SendOptions = {}): Promise<string | null> {
    await this.#ensure(queue);
    return this.#boss.send(queue.name, data, {
      ...(options.singletonKey !== undefined && { singletonKey: options.singletonKey }),
      ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
      ...(options.tx && { db: fromDrizzle(options.tx, sql) }),
    });
  }

  async work<Data extends object>(queue: Queue<Data>, handler: (job: Job<Data>) => Promise<void>): Promise<void> {
    await this.#ensure(queue);
    await this.#boss.work<Data>(queue.name, WORK_OPTIONS, async ([job]) => {
      if (!job) return;
      try {
        const isLastTry = job.retryCount >= (queue.retryLimit ?? DEFAULT_RETRIES);
        await handler({ id: job.id, data: queue.data.parse(job.data), signal: job.signal, isLastTry });
      } catch (error) {
        if (!(error instanceof RetryLater)) this.#reportError(error, { queue: queue.name, jobId: job.id });
        throw error;
      }
    });
  }

  async retry(queue: string, id: string): Promise<void> {
    await this.#boss.retry(queue, id);
  }

  isRunning(): boolean {
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  }

  #ensure<Data extends object>(queue: Queue<Data>): Promise<void> {
    const known = this.#known.get(queue.name);
    if (known) return known;
    const made = this.#create(queue);
    this.#known.set(queue.name, made);
    made.catch(() => this.#known.delete(queue.name));
    return made;
  }

  async #create<Data extends object>({ name, cron, data: _, ...rules }: Queue<Data>): Promise<void> {
    await this.#boss.createQueue(name, { ...rules, notify: true });
    // A first send would read the queue's rules outside of its transaction, which on the embedded database waits for that transaction.
    await this.#boss.getJobById(name, NO_JOB);
    if (cron !== undefined) await this.#boss.schedule(name, cron, {});
  }
}
