import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { events, users } from '../../db/schema.ts';

export type UsageEventRepository = ReturnType<typeof createUsageEventRepository>;

const OPERATOR_KINDS = ['admin_granted', 'admin_revoked'];

/** What customers do, as the events tell it. What operators do themselves, or for somebody, is not among it. */
export function createUsageEventRepository(db: Db) {
  return {
    /** The number of the last event; 0 when there is none. */
    async lastId(): Promise<number> {
      const [last] = await db.select({ id: sql<string | null>`max(${events.id})` }).from(events);
      return Number(last?.id ?? 0);
    },

    /** When the first event happened; null when there is none. It looks at all of them. */
    async firstAt(): Promise<Date | null> {
      const [first] = await db.select({ at: sql<string | null>`min(${events.occurredAt})` }).from(events);
      return first?.at == null ? null : new Date(first.at);
    },

    /** The days (UTC) that the events after this one tell of. */
    async daysAfter(id: number): Promise<string[]> {
      const day = sql<string>`to_char(${events.occurredAt} at time zone 'UTC', 'YYYY-MM-DD')`;
      const rows = await db.selectDistinct({ day }).from(events).where(gt(events.id, id));
      return rows.map((row) => row.day).toSorted();
    },

    /** Events of these kinds in a time, by customers themselves, in the order in which they happened. */
    async between(from: Date, until: Date, kinds: readonly string[]) {
      const [rows, operators] = await Promise.all([
        db
          .select({ subject: events.subject, kind: events.kind, at: events.occurredAt, data: events.data })
          .from(events)
          .where(
            and(
              inArray(events.kind, [...kinds]),
              gte(events.occurredAt, from),
              lt(events.occurredAt, until),
              isNull(events.actor),
            ),
          )
          .orderBy(asc(events.occurredAt), asc(events.id)),
        operatorTimes(db),
      ]);
      return rows.flatMap(({ subject, ...event }) =>
        subject === null || isOperatorAt(operators.get(subject), event.at) ? [] : [{ subject, ...event }],
      );
    },

    /** The random numbers under which events tell of these people. */
    async subjectsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ id: users.id, subject: users.eventSubject })
        .from(users)
        .where(inArray(users.id, [...userIds]));
      return new Map(rows.map(({ id, subject }) => [id, subject]));
    },

    /** The people whom events tell of under these numbers; who is gone is left out. */
    async peopleOf(subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (subjects.length === 0) return new Map();
      const rows = await db
        .select({ id: users.id, subject: users.eventSubject })
        .from(users)
        .where(inArray(users.eventSubject, [...subjects]));
      return new Map(rows.map(({ id, subject }) => [subject, id]));
    },

    /** What happened to and by a person, the latest first. */
    latestOf: (userId: string, limit: number) =>
      db
        .select({ id: events.id, kind: events.kind, at: events.occurredAt, data: events.data, actor: events.actor })
        .from(events)
        .innerJoin(users, eq(users.eventSubject, events.subject))
        .where(eq(users.id, userId))
        .orderBy(desc(events.occurredAt), desc(events.id))
        .limit(limit),
  };
}

/** When each operator was made one, and when no more; without an event they have always been one. */
type OperatorTimes = ReadonlyMap<string, readonly { readonly at: Date; readonly isOperator: boolean }[]>;

async function operatorTimes(db: Db): Promise<OperatorTimes> {
  const [changes, present] = await Promise.all([
    db
      .select({ subject: events.subject, kind: events.kind, at: events.occurredAt })
      .from(events)
      .where(inArray(events.kind, OPERATOR_KINDS))
      .orderBy(asc(events.occurredAt), asc(events.id)),
    db.select({ subject: users.eventSubject }).from(users).where(eq(users.role, 'admin')),
  ]);
  const times = new Map<string, { at: Date; isOperator: boolean }[]>();
  for (const { subject, kind, at } of changes) {
    if (subject === null) continue;
    times.set(subject, [...(times.get(subject) ?? []), { at, isOperator: kind === 'admin_granted' }]);
  }
  for (const { subject } of present) if (!times.has(subject)) times.set(subject, [{ at: new Date(0), isOperator: true }]);
  return times;
}

function isOperatorAt(changes: readonly { readonly at: Date; readonly isOperator: boolean }[] | undefined, at: Date): boolean {
  return changes?.findLast((change) => change.at <= at)?.isOperator ?? false;
}
