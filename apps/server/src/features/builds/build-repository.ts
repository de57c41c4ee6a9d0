import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { buildCalls, builds, guides, planVersions, workspaceOf } from '../../db/schema.ts';
import type { Ledger, LedgerRow, ProgressLedger } from './ledger.ts';
import type { BuildFailure } from './progress.ts';

export interface Build {
  readonly id: number;
  readonly projectId: number;
  readonly userId: string;
  readonly planVersionId: number;
  readonly status: 'running' | 'finished' | 'failed';
  readonly failure: BuildFailure | null;
}

/** A build with the version that it builds. */
export interface BuildHead extends Build {
  readonly version: number;
  readonly hash: string;
}

export type BuildOutcome = { readonly status: 'finished' } | { readonly status: 'failed'; readonly failure: BuildFailure };

/** Another worker has taken the build over: nothing this one does counts any more. */
export class LeaseLostError extends Error {
  constructor(buildId: number) {
    super(`Build ${buildId} is no longer held by this worker`);
    this.name = 'LeaseLostError';
  }
}

/** With a customer's number: two workers look for what else of theirs is worked on one after the other. */
const TAKE_LOCK = 7_460_032;

/** With the sweep's interval, how long a build stands still when its worker's machine is gone. Requests to Smartsheet may take longer: the lease is renewed meanwhile. */
export const LEASE_SECONDS = 10;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const isFree = or(isNull(builds.leaseUntil), lt(builds.leaseUntil, sql`now()`));

const HAS_SAMPLES = and(eq(builds.status, 'finished'), isNull(builds.samplesRemovedAt));
const SAMPLES_IN_PLAN = sql`jsonb_array_length(jsonb_path_query_array(${planVersions.plan}, '$.sheets[*].rows[*] ? (@.sample == true)'))`;

export type BuildRepository = ReturnType<typeof createBuildRepository>;

/** Builds and their ledger. Times of the lease are the database's, the one clock that all instances share. */
export function createBuildRepository(db: Db) {
  return { ...buildQueries(db), ...stateQueries(), ...leaseQueries(db), ...ledgerQueries(db) };
}

function buildQueries(db: Db) {
  const own = and(eq(builds.projectId, sql.placeholder('projectId')), eq(builds.userId, sql.placeholder('userId')));
  const { id, projectId, userId, planVersionId, status, failure } = builds;
  const latestHead = db
    .select({ id, projectId, userId, planVersionId, status, failure, version: planVersions.version, hash: planVersions.hash })
    .from(builds)
    .innerJoin(planVersions, eq(planVersions.id, builds.planVersionId))
    .where(own)
    .orderBy(desc(builds.id))
    .limit(1)
    .prepare('latest_build_head');
  const latestFinished = db
    .select({
      id,
      projectId,
      doneGuides: sql<
        number[]
      >`array(select ticked.id from ${guides} as ticked where ticked.build_id = builds.id and ticked.done)`,
    })
    .from(builds)
    .where(and(own, eq(builds.status, 'finished')))
    .orderBy(desc(builds.id))
    .limit(1)
    .prepare('latest_finished_build');
  return {
    find: (buildId: number) => latestBuild(db, eq(builds.id, buildId)),
    running: (projectId: number) => latestBuild(db, and(eq(builds.projectId, projectId), eq(builds.status, 'running'))),
    /** The latest build of a user's own project. */
    async latestOf(projectId: number, userId: string): Promise<BuildHead | null> {
      const [row] = await latestHead.execute({ projectId, userId });
      return row ?? null;
    },
    /** The latest finished build of a user's own project, and which of its guides are ticked. */
    async latestFinishedOf(projectId: number, userId: string) {
      const [row] = await latestFinished.execute({ projectId, userId });
      return row ?? null;
    },
    /** The project's finished builds, the oldest first. */
    finished: (projectId: number): Promise<readonly Build[]> =>
      db
        .select()
        .from(builds)
        .where(and(eq(builds.projectId, projectId), eq(builds.status, 'finished')))
        .orderBy(asc(builds.id)),
    /** Sample rows in the plans of finished builds from which they have not been removed, and whether a build runs. */
    async sampleRows(projectId: number): Promise<{ readonly count: number; readonly isBuilding: boolean }> {
      const [row] = await db
        .select({
          count: sql`coalesce(sum(${SAMPLES_IN_PLAN}) filter (where ${HAS_SAMPLES}), 0)`.mapWith(Number),
          isBuilding: sql<boolean>`coalesce(bool_or(${builds.status} = 'running'), false)`,
        })
        .from(builds)
        .innerJoin(planVersions, eq(planVersions.id, builds.planVersionId))
        .where(eq(builds.projectId, projectId));
      return row ?? { count: 0, isBuilding: false };
    },
    /** The latest build of a project; of the given plan hash only, when there is one. */
    async latest(projectId: number, hash?: string): Promise<Build | null> {
      const [row] = await db
        .select(getTableColumns(builds))
        .from(builds)
        .innerJoin(planVersions, eq(planVersions.id, builds.planVersionId))
        .where(and(eq(builds.projectId, projectId), hash === undefined ? undefined : eq(planVersions.hash, hash)))
        .orderBy(desc(builds.id))
        .limit(1);
      return row ?? null;
    },
    /** The customer's oldest running build that nobody works on. */
    async nextOf(userId: string): Promise<number | null> {
      const [row] = await db
        .select({ id: builds.id })
        .from(builds)
        .where(and(eq(builds.userId, userId), eq(builds.status, 'running'), isFree))
        .orderBy(asc(builds.id))
        .limit(1);
      return row?.id ?? null;
    },
    /** The project's builds with their calls, without what only the workers need. */
    async exportOf(projectId: number) {
      const { worker: _, leaseUntil: __, ...columns } = getTableColumns(builds);
      const rows = await db.select(columns).from(builds).where(eq(builds.projectId, projectId)).orderBy(asc(builds.id));
      const exported: unknown[] = [];
      for (const build of rows) exported.push({ ...build, calls: await callsOf(db, build.id) });
      return exported;
    },
  };
}

async function latestBuild(db: Db, condition: SQL | undefined): Promise<Build | null> {
  const [row] = await db.select().from(builds).where(condition).orderBy(desc(builds.id)).limit(1);
  return row ?? null;
}

/** Changes of a build's state, each a part of the caller's transaction. */
function stateQueries() {
  return {
    /** Null when another build of the project runs already. */
    async start(tx: Tx, build: { projectId: number; userId: string; planVersionId: number }): Promise<number | null> {
      const [row] = await tx
        .insert(builds)
        .values({ ...build, status: 'running' })
        .onConflictDoNothing()
        .returning({ id: builds.id });
      return row?.id ?? null;
    },
    /** Null when it is not failed, or another build of the project runs already. */
    async resume(tx: Tx, buildId: number): Promise<number | null> {
      const sibling = sql`select 1 from ${builds} as other where other.project_id = ${builds.projectId} and other.status = 'running'`;
      const [row] = await tx
        .update(builds)
        .set({ status: 'running', failure: null, finishedAt: null, worker: null, leaseUntil: null })
        .where(and(eq(builds.id, buildId), eq(builds.status, 'failed'), sql`not exists (${sibling})`))
        .returning({ id: builds.id });
      return row?.id ?? null;
    },
    /** The status of each of the project's builds. Locked, none of them is resumed before the transaction ends. */
    async statusesOf(tx: Tx, projectId: number, { locked }: { readonly locked: boolean }): Promise<readonly Build['status'][]> {
      const query = tx.select({ status: builds.status }).from(builds).where(eq(builds.projectId, projectId));
      return (await (locked ? query.for('update') : query)).map(({ status }) => status);
    },
    async markSamplesRemoved(tx: Tx, buildIds: readonly number[], samplesRemovedAt: Date): Promise<void> {
      await tx
        .update(builds)
        .set({ samplesRemovedAt })
        .where(and(inArray(builds.id, [...buildIds]), HAS_SAMPLES));
    },
    /** The ledgers go with their builds. */
    async removeAllOf(tx: Tx, projectId: number): Promise<void> {
      await tx.delete(builds).where(eq(builds.projectId, projectId));
    },
    /** Ends the build as its holder. @throws LeaseLostError */
    async end(tx: Tx, buildId: number, worker: string, outcome: BuildOutcome): Promise<void> {
      await hold(tx, buildId, worker);
      await tx
        .update(builds)
        .set({ ...outcome, finishedAt: sql`now()`, worker: null, leaseUntil: null })
        .where(eq(builds.id, buildId));
    },
  };
}

function leaseQueries(db: Db) {
  return {
    /**
     * Takes the build for one worker. Refused while another holds it, and while another build of the same customer is worked on:
     * two builds side by side could mistake each other's workspace for their own, and share one rate limit anyway.
     */
    take(build: Build, worker: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${TAKE_LOCK}, hashtext(${build.userId}))`);
        const [busy] = await tx
          .select({ id: builds.id })
          .from(builds)
          .where(
            and(
              eq(builds.userId, build.userId),
              ne(builds.id, build.id),
              eq(builds.status, 'running'),
              sql`${builds.leaseUntil} > now()`,
            ),
          )
          .limit(1);
        if (busy) return false;
        const taken = await tx
          .update(builds)
          .set({ worker, leaseUntil: leaseEnd })
          .where(and(eq(builds.id, build.id), eq(builds.status, 'running'), isFree))
          .returning({ id: builds.id });
        return taken.length > 0;
      });
    },
    /** @throws LeaseLostError */
    renew: (buildId: number, worker: string) => hold(db, buildId, worker),
    async release(buildId: number, worker: string): Promise<void> {
      await db
        .update(builds)
        .set({ worker: null, leaseUntil: null })
        .where(and(eq(builds.id, buildId), eq(builds.worker, worker)));
    },
    /** Nobody else can hold a build when the database belongs to this process alone. */
    async releaseAll(): Promise<void> {
      await db.update(builds).set({ worker: null, leaseUntil: null }).where(eq(builds.status, 'running'));
    },
    /** Running builds that nobody works on, without those whose customer has another one worked on. */
    async unattended(): Promise<readonly number[]> {
      const sibling = sql`select 1 from ${builds} as other where other.user_id = ${builds.userId} and other.id <> ${builds.id} and other.status = 'running' and other.lease_until > now()`;
      const rows = await db
        .select({ id: builds.id })
        .from(builds)
        .where(and(eq(builds.status, 'running'), isFree, sql`not exists (${sibling})`))
        .orderBy(asc(builds.id));
      return rows.map(({ id }) => id);
    },
  };
}

/** Moves the lease forward and keeps the build's row locked until the transaction ends. */
async function hold(db: Db | Tx, buildId: number, worker: string): Promise<void> {
  const held = await db
    .update(builds)
    .set({ leaseUntil: leaseEnd })
    .where(and(eq(builds.id, buildId), eq(builds.worker, worker), eq(builds.status, 'running')))
    .returning({ id: builds.id });
  if (held.length === 0) throw new LeaseLostError(buildId);
}

export interface LedgerEntry extends Omit<LedgerRow, 'finishedAt'> {
  readonly position: number;
}

function ledgerQueries(db: Db) {
  return {
    async ledger(buildId: number): Promise<Ledger> {
      return new Map(
        (await callsOf(db, buildId)).map((row) => [row.key, { ...row, before: row.before ?? [], produced: row.produced ?? {} }]),
      );
    },
    /** Where the workspace that a build made is found. */
    async workspaceUrl(buildId: number): Promise<string | null> {
      const made = and(eq(buildCalls.buildId, buildId), sql`${buildCalls.produced} ? 'workspace'`);
      const [row] = await db.select({ url: buildCalls.url }).from(buildCalls).where(made);
      return row?.url ?? null;
    },
    /** The ledger without what only the worker needs, which may be long. */
    async progressOf(buildId: number): Promise<ProgressLedger> {
      const { key, status, url, error } = buildCalls;
      const rows = await db.select({ key, status, url, error }).from(buildCalls).where(eq(buildCalls.buildId, buildId));
      return new Map(rows.map((row) => [row.key, row]));
    },
    /** Writes one ledger row as the holder of the build, in one statement: it stands twice in the way of every call. @throws LeaseLostError */
    async record(buildId: number, worker: string, entry: LedgerEntry): Promise<LedgerRow> {
      const { rows } = await db.execute<{ finished: string | number | null }>(recordStatement(buildId, worker, entry));
      const [row] = rows;
      if (!row) throw new LeaseLostError(buildId);
      const { position: _, ...recorded } = entry;
      return { ...recorded, finishedAt: row.finished === null ? null : new Date(Number(row.finished)) };
    },
    /** Adds to a row why its call was given up, as the holder of the build. @throws LeaseLostError */
    async explain(buildId: number, worker: string, { key, error }: Pick<LedgerRow, 'key' | 'error'>): Promise<void> {
      await db.transaction(async (tx) => {
        await hold(tx, buildId, worker);
        await tx
          .update(buildCalls)
          .set({ error })
          .where(and(eq(buildCalls.buildId, buildId), eq(buildCalls.key, key)));
      });
    },
    /** Forgets what was built, because it is gone. @throws LeaseLostError */
    async clearLedger(buildId: number, worker: string): Promise<void> {
      await db.transaction(async (tx) => {
        await hold(tx, buildId, worker);
        await tx.delete(buildCalls).where(eq(buildCalls.buildId, buildId));
      });
    },
    /** Of these workspace ids, the ones that stand in any build's ledger. */
    async takenWorkspaces(ids: readonly number[]): Promise<readonly number[]> {
      if (ids.length === 0) return [];
      const workspaceId = workspaceOf(buildCalls.produced).mapWith(Number);
      const rows = await db
        .select({ id: workspaceId })
        .from(buildCalls)
        .where(inArray(workspaceId, [...ids]));
      return rows.map(({ id }) => id);
    },
  };
}

/** Moves the lease forward, which locks the build's row until the ledger's is written. */
function recordStatement(buildId: number, worker: string, entry: LedgerEntry): SQL {
  const { position, key, status, before, produced, url, error } = entry;
  const isSent = status === 'sent';
  return sql`
    with held as (
      update ${builds} set lease_until = ${leaseEnd} where id = ${buildId} and worker = ${worker} and status = 'running' returning id
    )
    insert into ${buildCalls} as recorded (build_id, position, key, status, attempts, before, produced, url, error, started_at, finished_at)
    select id, ${position}::integer, ${key}::text, ${status}::text, ${isSent ? 1 : 0}::integer, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(produced)}::jsonb, ${url}::text, ${error}::text, now(), ${isSent ? sql`null::timestamptz` : sql`now()`}
    from held
    on conflict (build_id, key) do update set position = excluded.position, status = excluded.status, before = excluded.before,
      produced = excluded.produced, url = excluded.url, error = excluded.error, finished_at = excluded.finished_at,
      attempts = recorded.attempts + excluded.attempts,
      started_at = ${isSent ? sql`excluded.started_at` : sql`recorded.started_at`}
    returning extract(epoch from finished_at) * 1000 as finished`;
}

function callsOf(db: Db, buildId: number) {
  return db.select().from(buildCalls).where(eq(buildCalls.buildId, buildId)).orderBy(asc(buildCalls.position));
}
