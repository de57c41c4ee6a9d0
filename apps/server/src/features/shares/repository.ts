import { randomUUID } from 'node:crypto';
import type { SharedType } from '@sheetwright/contract/shares.ts';
import type { ShareLevel } from '@sheetwright/solution';
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { projectPeople, type RoleAddresses, shareCalls, shareRuns } from '../../db/schema.ts';

export interface StoredPeople {
  readonly roles: readonly RoleAddresses[];
  readonly sendEmail: boolean;
  readonly message: string;
  readonly revision: string;
}

export type PeopleChange = Omit<StoredPeople, 'revision'>;

export interface ShareRunRow {
  readonly id: number;
  readonly projectId: number;
  readonly userId: string;
  readonly buildId: number;
  readonly hash: string;
  readonly sendEmail: boolean;
  readonly message: string;
  readonly status: 'running' | 'finished' | 'failed';
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** What is shared, by its ids here and at Smartsheet. */
export interface ShareTarget {
  readonly type: SharedType;
  readonly key: string;
  readonly name: string;
  readonly smartsheetId: number;
}

/** One thing shared with one address, as the ledger knows it. */
export interface ShareCallRow extends ShareTarget {
  readonly id: number;
  readonly runId: number;
  readonly projectId: number;
  readonly email: string;
  readonly level: ShareLevel;
  readonly status: 'waiting' | 'sent' | 'shared' | 'had' | 'refused' | 'revoked' | 'gone';
  readonly shareId: string | null;
  readonly reason: string | null;
}

export type NewShareCall = ShareTarget & Pick<ShareCallRow, 'email' | 'level'>;

export type ShareRepository = ReturnType<typeof createShareRepository>;

/** Before anything was kept. */
const NO_PEOPLE: StoredPeople = { roles: [], sendEmail: true, message: '', revision: 'none' };

export function createShareRepository(db: Db) {
  return { ...peopleQueries(db), ...runQueries(db), ...ledgerQueries(db) };
}

function peopleQueries(db: Db) {
  return {
    async people(projectId: number): Promise<StoredPeople> {
      const { roles, sendEmail, message, revision } = projectPeople;
      const [row] = await db
        .select({ roles, sendEmail, message, revision })
        .from(projectPeople)
        .where(eq(projectPeople.projectId, projectId));
      return row ?? NO_PEOPLE;
    },
    /** @returns false when they have been changed since the revision that was seen */
    async savePeople(projectId: number, change: PeopleChange, seen: string, at: Date): Promise<boolean> {
      const values = { ...change, revision: randomUUID(), updatedAt: at };
      if (seen === NO_PEOPLE.revision) {
        const rows = await db
          .insert(projectPeople)
          .values({ projectId, ...values })
          .onConflictDoNothing()
          .returning({ projectId: projectPeople.projectId });
        return rows.length > 0;
      }
      const rows = await db
        .update(projectPeople)
        .set(values)
        .where(and(eq(projectPeople.projectId, projectId), sql`${projectPeople.revision}::text = ${seen}`))
        .returning({ projectId: projectPeople.projectId });
      return rows.length > 0;
    },
  };
}

function runQueries(db: Db) {
  return {
    async run(runId: number): Promise<ShareRunRow | null> {
      const [row] = await db.select().from(shareRuns).where(eq(shareRuns.id, runId));
      return row ?? null;
    },
    async latestRun(projectId: number): Promise<ShareRunRow | null> {
      const [row] = await db
        .select()
        .from(shareRuns)
        .where(eq(shareRuns.projectId, projectId))
        .orderBy(desc(shareRuns.id))
        .limit(1);
      return row ?? null;
    },
    /** Runs that were begun and have not come to their end. */
    async runningRuns(): Promise<readonly number[]> {
      const rows = await db.select({ id: shareRuns.id }).from(shareRuns).where(eq(shareRuns.status, 'running'));
      return rows.map(({ id }) => id);
    },
    /** Null when another run of the project is under way. */
    async start(
      tx: Tx,
      run: Omit<ShareRunRow, 'id' | 'status' | 'failure' | 'finishedAt'>,
      calls: readonly NewShareCall[],
    ): Promise<number | null> {
      const [row] = await tx
        .insert(shareRuns)
        .values({ ...run, status: 'running' })
        .onConflictDoNothing()
        .returning({ id: shareRuns.id });
      if (!row) return null;
      const unsettled = await unsettledOf(tx, run.projectId);
      const rows = calls.map((call, position) => ({
        ...call,
        runId: row.id,
        projectId: run.projectId,
        position,
        status: unsettled.has(placeOf(call)) ? ('sent' as const) : ('waiting' as const),
      }));
      if (rows.length > 0) await tx.insert(shareCalls).values(rows);
      return row.id;
    },
    /** @returns false when it has ended, or is gone with its project */
    async end(tx: Tx, runId: number, failure: string | null, at: Date): Promise<boolean> {
      const rows = await tx
        .update(shareRuns)
        .set({ status: failure === null ? 'finished' : 'failed', failure, finishedAt: at })
        .where(and(eq(shareRuns.id, runId), eq(shareRuns.status, 'running')))
        .returning({ id: shareRuns.id });
      return rows.length > 0;
    },
    /** Whether something of the project is being shared; locked, no such run ends or begins before the transaction does. */
    async isRunning(tx: Tx, projectId: number): Promise<boolean> {
      const rows = await tx
        .select({ id: shareRuns.id })
        .from(shareRuns)
        .where(and(eq(shareRuns.projectId, projectId), eq(shareRuns.status, 'running')))
        .for('update');
      return rows.length > 0;
    },
    async exportOf(projectId: number) {
      const runs = await db.select().from(shareRuns).where(eq(shareRuns.projectId, projectId)).orderBy(asc(shareRuns.id));
      const calls = await db.select().from(shareCalls).where(eq(shareCalls.projectId, projectId)).orderBy(asc(shareCalls.id));
      return runs.map((run) => ({ ...run, shares: calls.filter(({ runId }) => runId === run.id) }));
    },
  };
}

/** A former run ended while the outcome of these was unknown: what is found of them is ours. */
async function unsettledOf(tx: Tx, projectId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ type: shareCalls.type, smartsheetId: shareCalls.smartsheetId, email: shareCalls.email })
    .from(shareCalls)
    .where(and(eq(shareCalls.projectId, projectId), eq(shareCalls.status, 'sent')));
  return new Set(rows.map(placeOf));
}

/** An address has a thing at most once. */
export function placeOf({ type, smartsheetId, email }: Pick<ShareCallRow, 'type' | 'smartsheetId' | 'email'>): string {
  return `${type} ${smartsheetId} ${email.toLowerCase()}`;
}

function ledgerQueries(db: Db) {
  const { position: _, startedAt: __, finishedAt: ___, ...columns } = getTableColumns(shareCalls);
  return {
    calls: (runId: number): Promise<readonly ShareCallRow[]> =>
      db.select(columns).from(shareCalls).where(eq(shareCalls.runId, runId)).orderBy(asc(shareCalls.position)),
    /** What was shared from here for the project and, as far as we know, still is. */
    shared: (projectId: number): Promise<readonly ShareCallRow[]> =>
      db
        .select(columns)
        .from(shareCalls)
        .where(and(eq(shareCalls.projectId, projectId), eq(shareCalls.status, 'shared')))
        .orderBy(asc(shareCalls.id)),
    async call(projectId: number, id: number): Promise<ShareCallRow | null> {
      const [row] = await db
        .select(columns)
        .from(shareCalls)
        .where(and(eq(shareCalls.projectId, projectId), eq(shareCalls.id, id)));
      return row ?? null;
    },
    /** Before the call is made. @returns false when the run has ended or is gone, so that nothing may be shared for it any more */
    async begin(id: number, at: Date): Promise<boolean> {
      const isRunning = sql`exists (select 1 from ${shareRuns} where ${shareRuns.id} = ${shareCalls.runId} and ${shareRuns.status} = 'running')`;
      const rows = await db
        .update(shareCalls)
        .set({ status: 'sent', startedAt: at })
        .where(and(eq(shareCalls.id, id), inArray(shareCalls.status, ['waiting', 'sent']), isRunning))
        .returning({ id: shareCalls.id });
      return rows.length > 0;
    },
    /** What became of it. Earlier calls whose outcome was unknown are settled with it: what they made is what was found. */
    async settle(
      call: Pick<ShareCallRow, 'id' | 'projectId' | 'type' | 'smartsheetId' | 'email'>,
      outcome: Pick<ShareCallRow, 'status' | 'shareId' | 'reason'>,
      at: Date,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .update(shareCalls)
          .set({ ...outcome, finishedAt: at })
          .where(eq(shareCalls.id, call.id));
        const isEarlier = and(
          eq(shareCalls.projectId, call.projectId),
          eq(shareCalls.status, 'sent'),
          eq(shareCalls.type, call.type),
          eq(shareCalls.smartsheetId, call.smartsheetId),
          eq(shareCalls.email, call.email),
          sql`${shareCalls.id} < ${call.id}`,
        );
        await tx.update(shareCalls).set({ status: 'refused', reason: null, finishedAt: at }).where(isEarlier);
      });
    },
    async markEnded(tx: Tx, ids: readonly number[], status: 'revoked' | 'gone', at: Date): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .update(shareCalls)
        .set({ status, finishedAt: at })
        .where(and(inArray(shareCalls.id, [...ids]), eq(shareCalls.status, 'shared')));
    },
  };
}
