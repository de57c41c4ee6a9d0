import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client.ts';
import { errorLog, incidents, instanceMinutes, instances, ledgerChecks, probes } from '../../db/schema.ts';
import type { CollectedError } from './error-collector.ts';
import type { UptimeRow } from './figures.ts';
import type { Tally } from './request-meter.ts';

export type HealthRepository = ReturnType<typeof createHealthRepository>;
export type InstanceRow = typeof instances.$inferSelect;
export type ProbeRow = typeof probes.$inferSelect;
export type Incident = typeof incidents.$inferSelect;
export type NewIncident = Pick<Incident, 'rule' | 'severity' | 'title' | 'message'>;

export interface MinuteTally extends Tally {
  readonly queries: number;
}

const MOST_ERRORS = 200;

export function createHealthRepository(db: Db) {
  return { ...measureQueries(db), ...readQueries(db), ...errorQueries(db), ...incidentQueries(db) };
}

function measureQueries(db: Db) {
  return {
    /** Adds what an instance did to its minute and says how busy it is. */
    async addMinute(instance: InstanceRow, minute: Date, { buckets, ...tally }: MinuteTally): Promise<void> {
      const { id: _, startedAt: __, ...changes } = instance;
      const added = (column: string, amount: number) =>
        sql`${sql.identifier('instance_minutes')}.${sql.identifier(column)} + ${amount}`;
      const sums = sql`(select jsonb_agg(coalesce(old.value::int, 0) + new.value::int order by new.place)
        from jsonb_array_elements_text(${JSON.stringify(buckets)}::jsonb) with ordinality as new(value, place)
        left join jsonb_array_elements_text(instance_minutes.buckets) with ordinality as old(value, place) using (place))`;
      await db.transaction(async (tx) => {
        await tx.insert(instances).values(instance).onConflictDoUpdate({ target: instances.id, set: changes });
        await tx
          .insert(instanceMinutes)
          .values({ minute, instanceId: instance.id, buckets, ...tally })
          .onConflictDoUpdate({
            target: [instanceMinutes.minute, instanceMinutes.instanceId],
            set: {
              requests: added('requests', tally.requests),
              failed: added('failed', tally.failed),
              timed: added('timed', tally.timed),
              totalMs: added('total_ms', tally.totalMs),
              queries: added('queries', tally.queries),
              buckets: sums,
            },
          });
      });
    },

    /** Takes a minute for one instance by the row of its first probe. @returns false when another has it */
    async takeMinute(minute: Date, service: string): Promise<boolean> {
      const rows = await db
        .insert(probes)
        .values({ minute, service, status: 'unknown', responseMs: null, detail: null })
        .onConflictDoNothing()
        .returning({ minute: probes.minute });
      return rows.length > 0;
    },

    async saveProbes(rows: readonly ProbeRow[]): Promise<void> {
      const set = { status: sql`excluded.status`, responseMs: sql`excluded.response_ms`, detail: sql`excluded.detail` };
      await db
        .insert(probes)
        .values([...rows])
        .onConflictDoUpdate({ target: [probes.minute, probes.service], set });
    },

    async addLedgerCheck(check: typeof ledgerChecks.$inferInsert): Promise<void> {
      await db.insert(ledgerChecks).values(check).onConflictDoNothing();
    },

    /** Forgets what is older than anything that is shown. */
    async prune({ minutesBefore, probesBefore }: { readonly minutesBefore: Date; readonly probesBefore: Date }): Promise<void> {
      await db.delete(instanceMinutes).where(lt(instanceMinutes.minute, minutesBefore));
      await db.delete(instances).where(lt(instances.seenAt, minutesBefore));
      await db.delete(probes).where(lt(probes.minute, probesBefore));
      await db.delete(errorLog).where(lt(errorLog.day, minutesBefore.toISOString().slice(0, 10)));
    },
  };
}

const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

function readQueries(db: Db) {
  return {
    /** What all instances did since then. */
    async tallySince(from: Date): Promise<MinuteTally> {
      const since = gte(instanceMinutes.minute, from);
      const [totals] = await db
        .select({
          requests: sum(instanceMinutes.requests),
          failed: sum(instanceMinutes.failed),
          timed: sum(instanceMinutes.timed),
          totalMs: sum(instanceMinutes.totalMs),
          queries: sum(instanceMinutes.queries),
        })
        .from(instanceMinutes)
        .where(since);
      const { rows } = await db.execute<{ place: string | number; count: string | number }>(sql`
        select bucket.place, sum(bucket.value::bigint) as count from ${instanceMinutes},
          jsonb_array_elements_text(${instanceMinutes.buckets}) with ordinality as bucket(value, place)
        where ${since} group by bucket.place order by bucket.place`);
      const { requests = 0, failed = 0, timed = 0, totalMs = 0, queries = 0 } = totals ?? {};
      return { requests, failed, timed, totalMs, queries, buckets: rows.map(({ count }) => Number(count)) };
    },

    /** What each instance did in each minute since then, the earliest first. */
    minutesSince: (from: Date) =>
      db
        .select()
        .from(instanceMinutes)
        .where(gte(instanceMinutes.minute, from))
        .orderBy(instanceMinutes.minute, instanceMinutes.instanceId),

    /** The minutes in which an instance was up, with how many were. */
    minutesUp: (from: Date, until: Date) =>
      db
        .select({ minute: instanceMinutes.minute, instances: sql`count(*)`.mapWith(Number) })
        .from(instanceMinutes)
        .where(and(gte(instanceMinutes.minute, from), lt(instanceMinutes.minute, until)))
        .groupBy(instanceMinutes.minute)
        .orderBy(instanceMinutes.minute),

    async uptimeSince(from: Date, until: Date): Promise<UptimeRow> {
      const [row] = await db
        .select({
          up: sql`count(distinct ${instanceMinutes.minute})`.mapWith(Number),
          first: sql<string | null>`min(${instanceMinutes.minute})`,
        })
        .from(instanceMinutes)
        .where(and(gte(instanceMinutes.minute, from), lt(instanceMinutes.minute, until)));
      if (!row?.first) return { up: 0, all: 0 };
      return { up: row.up, all: Math.round((until.getTime() - new Date(row.first).getTime()) / 60_000) };
    },

    /** Instances that wrote since then, and when any instance last began. */
    async instancesSince(from: Date): Promise<{ readonly live: readonly InstanceRow[]; readonly lastStart: Date | null }> {
      const rows = await db.select().from(instances).orderBy(desc(instances.startedAt));
      return { live: rows.filter(({ seenAt }) => seenAt >= from), lastStart: rows[0]?.startedAt ?? null };
    },

    /** The latest first. */
    probesSince: (from: Date): Promise<ProbeRow[]> =>
      db.select().from(probes).where(gte(probes.minute, from)).orderBy(desc(probes.minute)),

    async latestLedgerCheck() {
      const [row] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.at)).limit(1);
      return row ?? null;
    },

    /** Connections to this database and the most that the server takes; null where the database is a part of the process. */
    async connections(): Promise<{ readonly used: number; readonly most: number }> {
      const { rows } = await db.execute<{ used: string | number; most: string | number }>(sql`
        select count(*) as used, current_setting('max_connections') as most from pg_stat_activity where datname = current_database()`);
      return { used: Number(rows[0]?.used ?? 0), most: Number(rows[0]?.most ?? 0) };
    },
  };
}

function errorQueries(db: Db) {
  return {
    async addErrors(errors: readonly CollectedError[], at: Date): Promise<void> {
      if (errors.length === 0) return;
      const day = at.toISOString().slice(0, 10);
      await db
        .insert(errorLog)
        .values(errors.map(({ stack, ...error }) => ({ ...error, stack: stack === '' ? null : stack, day, lastAt: at })))
        .onConflictDoUpdate({
          target: [errorLog.day, errorLog.fingerprint],
          set: {
            count: sql`${errorLog.count} + excluded.count`,
            message: sql`excluded.message`,
            stack: sql`excluded.stack`,
            lastAt: sql`excluded.last_at`,
          },
        });
    },

    /** How many were logged on that day and after it. */
    async countErrorsSince(day: string): Promise<number> {
      const [row] = await db
        .select({ count: sum(errorLog.count) })
        .from(errorLog)
        .where(gte(errorLog.day, day));
      return row?.count ?? 0;
    },

    /** One row a day and cause, the earliest first. */
    errorsSince: (day: string) =>
      db.select().from(errorLog).where(gte(errorLog.day, day)).orderBy(errorLog.day, errorLog.fingerprint),

    /** One row a cause with the times of all its days, the latest first. */
    async causesSince(day: string) {
      const count = sql`sum(${errorLog.count}) over (partition by ${errorLog.fingerprint})`.mapWith(Number).as('total');
      const latest = db
        .selectDistinctOn([errorLog.fingerprint], {
          fingerprint: errorLog.fingerprint,
          type: errorLog.type,
          message: errorLog.message,
          stack: errorLog.stack,
          lastAt: errorLog.lastAt,
          count,
        })
        .from(errorLog)
        .where(gte(errorLog.day, day))
        .orderBy(errorLog.fingerprint, desc(errorLog.lastAt))
        .as('latest');
      return db.select().from(latest).orderBy(desc(latest.lastAt)).limit(MOST_ERRORS);
    },
  };
}

function incidentQueries(db: Db) {
  return {
    /** The latest first. */
    openIncidents: (): Promise<Incident[]> =>
      db.select().from(incidents).where(isNull(incidents.closedAt)).orderBy(desc(incidents.openedAt), desc(incidents.id)),

    /** @returns false when it is open already */
    async open(tx: Tx, incident: NewIncident, openedAt: Date): Promise<boolean> {
      const rows = await tx
        .insert(incidents)
        .values({ ...incident, openedAt })
        .onConflictDoNothing()
        .returning({ id: incidents.id });
      return rows.length > 0;
    },

    /** One that is over already. @returns false when another instance has told of that time */
    async addOver(tx: Tx, incident: NewIncident, openedAt: Date, closedAt: Date): Promise<boolean> {
      // Instances notice at the same time that the database is back.
      await tx.execute(sql`lock table ${incidents} in share row exclusive mode`);
      const [known] = await tx
        .select({ id: incidents.id })
        .from(incidents)
        .where(and(eq(incidents.rule, incident.rule), or(isNull(incidents.closedAt), gte(incidents.closedAt, openedAt))))
        .limit(1);
      if (!known) await tx.insert(incidents).values({ ...incident, openedAt, closedAt });
      return !known;
    },

    async close(rules: readonly string[], closedAt: Date): Promise<void> {
      if (rules.length === 0) return;
      await db
        .update(incidents)
        .set({ closedAt })
        .where(and(inArray(incidents.rule, [...rules]), isNull(incidents.closedAt)));
    },
  };
}
