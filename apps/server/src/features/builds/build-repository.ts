import type { CompiledCall, SolutionPlan } from '@sheetwright/solution';
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { buildCalls, builds, guides, planVersions, smartsheetAssets, users } from '../../db/schema.ts';
import type { GuideDraft } from './guide-drafts.ts';
import type { Ledger, LedgerRow } from './ledger.ts';
import type { BuildFailure } from './progress.ts';

export interface Build {
  readonly id: number;
  readonly projectId: number;
  readonly userId: string;
  readonly planVersionId: number;
  readonly status: 'running' | 'finished' | 'failed';
  readonly failure: BuildFailure | null;
}

export interface PlanVersion {
  readonly id: number;
  readonly version: number;
  readonly plan: SolutionPlan;
  readonly calls: readonly CompiledCall[];
  readonly hash: string;
}

export interface NewAssetRow {
  readonly assetType: 'sheet' | 'report';
  readonly assetName: string;
  readonly smartsheetId: string;
  readonly smartsheetUrl: string | null;
  readonly status: 'created' | 'error';
  readonly configuration: { readonly buildId: number; readonly key: string; readonly problem?: string };
}

export interface BuildResult {
  readonly workspaceId: number;
  readonly assets: readonly NewAssetRow[];
  readonly guides: readonly GuideDraft[];
}

/** Another worker has taken the build over: nothing this one does counts any more. */
export class LeaseLostError extends Error {
  constructor(buildId: number) {
    super(`Build ${buildId} is no longer held by this worker`);
    this.name = 'LeaseLostError';
  }
}

/** Longer than the longest wait for an answer, so that no request of a former holder is under way when another takes over. */
export const LEASE_SECONDS = 60;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const isFree = or(isNull(builds.leaseUntil), lt(builds.leaseUntil, sql`now()`));

export type BuildRepository = ReturnType<typeof createBuildRepository>;

/** Records in the build's own transaction what a finished build means for its project. */
export type MarkBuilt = (tx: Tx, built: { readonly projectId: number; readonly workspaceId: string }) => Promise<void>;

/** Builds and their ledger. Times of the lease are the database's, the one clock that all instances share. */
export function createBuildRepository(db: Db, markBuilt: MarkBuilt) {
  return { ...buildQueries(db), ...leaseQueries(db), ...ledgerQueries(db), ...outcomeQueries(db, markBuilt) };
}

function buildQueries(db: Db) {
  return {
    async find(buildId: number): Promise<Build | null> {
      const [row] = await db.select().from(builds).where(eq(builds.id, buildId));
      return row ?? null;
    },
    async planVersion(id: number): Promise<PlanVersion | null> {
      const [row] = await db.select().from(planVersions).where(eq(planVersions.id, id));
      return row ?? null;
    },
    async running(projectId: number): Promise<Build | null> {
      const [row] = await db
        .select()
        .from(builds)
        .where(and(eq(builds.projectId, projectId), eq(builds.status, 'running')));
      return row ?? null;
    },
    /** The latest build of a project; of the given plan hash only, when there is one. */
    async latest(projectId: number, hash?: string): Promise<(Build & { readonly hash: string }) | null> {
      const [row] = await db
        .select({ build: builds, hash: planVersions.hash })
        .from(builds)
        .innerJoin(planVersions, eq(planVersions.id, builds.planVersionId))
        .where(and(eq(builds.projectId, projectId), hash === undefined ? undefined : eq(planVersions.hash, hash)))
        .orderBy(sql`${builds.id} desc`)
        .limit(1);
      return row ? { ...row.build, hash: row.hash } : null;
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
        await tx.select({ id: users.id }).from(users).where(eq(users.id, build.userId)).for('update');
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
    /** Running builds that nobody works on. */
    async unattended(): Promise<readonly number[]> {
      const rows = await db
        .select({ id: builds.id })
        .from(builds)
        .where(and(eq(builds.status, 'running'), isFree))
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
      const rows = await db.select().from(buildCalls).where(eq(buildCalls.buildId, buildId)).orderBy(asc(buildCalls.position));
      return new Map(rows.map((row) => [row.key, { ...row, before: row.before ?? [], produced: row.produced ?? {} }]));
    },
    /** Writes one ledger row as the holder of the build. @throws LeaseLostError */
    async record(buildId: number, worker: string, entry: LedgerEntry): Promise<LedgerRow> {
      const isSent = entry.status === 'sent';
      const times = isSent ? { startedAt: sql`now()`, finishedAt: null } : { finishedAt: sql`now()` };
      const [row] = await db.transaction(async (tx) => {
        await hold(tx, buildId, worker);
        return tx
          .insert(buildCalls)
          .values({ buildId, attempts: isSent ? 1 : 0, startedAt: sql`now()`, ...entry, ...times })
          .onConflictDoUpdate({
            target: [buildCalls.buildId, buildCalls.key],
            set: { ...entry, ...times, ...(isSent && { attempts: sql`${buildCalls.attempts} + 1` }) },
          })
          .returning();
      });
      if (!row) throw new LeaseLostError(buildId);
      return { ...row, before: row.before ?? [], produced: row.produced ?? {} };
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
      const workspaceId = sql<number>`(${buildCalls.produced} ->> 'workspace')::bigint`.mapWith(Number);
      const rows = await db
        .select({ id: workspaceId })
        .from(buildCalls)
        .where(inArray(workspaceId, [...ids]));
      return rows.map(({ id }) => id);
    },
  };
}

function outcomeQueries(db: Db, markBuilt: MarkBuilt) {
  return {
    /** Everything that a finished build means, at once. @throws LeaseLostError */
    async finish(build: Build, worker: string, result: BuildResult): Promise<void> {
      await db.transaction(async (tx) => {
        await hold(tx, build.id, worker);
        const { projectId, userId } = build;
        if (result.assets.length > 0) {
          const rows = result.assets.map((asset) => ({ ...asset, projectId, userId }));
          await tx.insert(smartsheetAssets).values(rows).onConflictDoNothing();
        }
        if (result.guides.length > 0) {
          const rows = result.guides.map((guide) => ({ ...guide, projectId, buildId: build.id }));
          await tx.insert(guides).values(rows).onConflictDoNothing();
        }
        await markBuilt(tx, { projectId, workspaceId: String(result.workspaceId) });
        await tx
          .update(builds)
          .set({ status: 'finished', finishedAt: sql`now()`, worker: null, leaseUntil: null })
          .where(eq(builds.id, build.id));
      });
    },
    /** @throws LeaseLostError */
    async fail(buildId: number, worker: string, failure: BuildFailure): Promise<void> {
      await db.transaction(async (tx) => {
        await hold(tx, buildId, worker);
        await tx
          .update(builds)
          .set({ status: 'failed', failure, finishedAt: sql`now()`, worker: null, leaseUntil: null })
          .where(eq(builds.id, buildId));
      });
    },
  };
}
