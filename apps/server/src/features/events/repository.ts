import {
  type OperatorSecurityEventsQuery,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from '@sheetwright/contract/security-events.ts';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { eachOf } from '../../db/each-of.ts';
import { type Parts, runTogether } from '../../db/run-together.ts';
import { eventOrigins, events, users } from '../../db/schema.ts';
import type { EventOrigin } from './event-origin.ts';

interface NewEvent extends Pick<typeof events.$inferInsert, 'kind' | 'occurredAt' | 'data'> {
  /** Null for what happened to nobody who is known. */
  readonly userId: string | null;
  readonly actorId?: string | null;
}

export interface NewOrigin extends EventOrigin {
  /** Whose address it is. */
  readonly userId: string | null;
  readonly recordedAt: Date;
}

export async function insertEvent(tx: Tx, event: NewEvent, origin?: NewOrigin): Promise<void> {
  await runTogether(tx, eventParts(event, { ...(origin && { origin }), when: sql`true` }));
}

/** Adds an event, and where it came from, as parts of a statement: exactly when the condition holds. */
export function eventParts(
  { kind, userId, actorId = null, occurredAt, data }: NewEvent,
  { origin, when }: { readonly origin?: NewOrigin; readonly when: SQL },
): Parts {
  const event = sql`insert into ${events} (kind, subject, actor, occurred_at, data)
    select ${kind}, ${numberOf(userId)}, ${numberOf(actorId)}, ${instant(occurredAt)}, ${JSON.stringify(data)}::jsonb where ${when} returning id`;
  if (!origin) return { event };
  const { address, device, requestId, recordedAt } = origin;
  const from = sql`insert into ${eventOrigins} (event_id, user_id, address, device, request_id, recorded_at)
    select event.id, ${origin.userId}, ${address}, ${device}, ${requestId}, ${instant(recordedAt)} from event returning 1`;
  return { event, event_origin: from };
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** The random number that stands for a person. */
function numberOf(userId: string | null): SQL {
  return sql`(select ${users.eventSubject} from ${users} where ${users.id} = ${userId})`;
}

/** Keeps the account from being deleted until the transaction ends. @returns false when it is gone already */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length > 0;
}

/** For the export: addresses and devices only where they are the person's own. */
export function eventsOf(db: Db, userId: string) {
  return db
    .select({
      kind: events.kind,
      occurredAt: events.occurredAt,
      data: events.data,
      address: eventOrigins.address,
      device: eventOrigins.device,
    })
    .from(events)
    .innerJoin(users, eq(users.eventSubject, events.subject))
    .leftJoin(eventOrigins, and(eq(eventOrigins.eventId, events.id), eq(eventOrigins.userId, userId)))
    .where(eq(users.id, userId))
    .orderBy(events.id);
}

/** When each of these kinds first happened to each of these people. */
export function lastEventsOf(db: Db, kind: string, count: number) {
  return db.select({ data: events.data }).from(events).where(eq(events.kind, kind)).orderBy(desc(events.occurredAt)).limit(count);
}

export async function firstEventsOf(
  db: Db,
  userIds: readonly string[],
  kinds: readonly string[],
): Promise<readonly { readonly userId: string; readonly kind: string; readonly at: Date }[]> {
  const { rows } = await db.execute<{ user_id: string; kind: string; at: string }>(sql`
    select person.id as user_id, asked_kind.kind, first.occurred_at as at from ${eachOf(userIds)} as asked(id)
    inner join ${users} as person on person.id = asked.id
    cross join ${eachOf(kinds)} as asked_kind(kind)
    cross join lateral (
      select event.occurred_at from ${events} as event
      where event.subject = person.event_subject and event.kind = asked_kind.kind order by event.occurred_at limit 1
    ) as first`);
  return rows.map(({ user_id, kind, at }) => ({ userId: user_id, kind, at: new Date(at) }));
}

export type SecurityEventRepository = ReturnType<typeof createSecurityEventRepository>;

const columns = { id: events.id, kind: events.kind, occurredAt: events.occurredAt, data: events.data, actor: events.actor };
const isSecurity = inArray(events.kind, [...SECURITY_EVENT_KINDS]);

interface Page {
  readonly before: number | undefined;
  readonly limit: number;
}

type OperatorFilter = Omit<OperatorSecurityEventsQuery, 'before' | 'limit'>;

export function createSecurityEventRepository(db: Db) {
  return {
    /** What happened to a person's account, the newest first. */
    async ownEvents(userId: string, { before, limit }: Page) {
      const rows = await db
        .select({ ...columns, address: eventOrigins.address, device: eventOrigins.device })
        .from(events)
        .innerJoin(users, eq(users.eventSubject, events.subject))
        .leftJoin(eventOrigins, and(eq(eventOrigins.eventId, events.id), eq(eventOrigins.userId, userId)))
        .where(and(eq(users.id, userId), isSecurity, olderThan(before)))
        .orderBy(desc(events.id))
        .limit(limit);
      return rows.map((row) => ({ ...row, kind: row.kind as SecurityEventKind }));
    },

    /** What happened to all accounts, the newest first. */
    async allEvents({ kind, subject, userId, from, until }: OperatorFilter, { before, limit }: Page) {
      const rows = await db
        .select({
          ...columns,
          subject: events.subject,
          userId: users.id,
          address: eventOrigins.address,
          device: eventOrigins.device,
          requestId: eventOrigins.requestId,
        })
        .from(events)
        .leftJoin(users, eq(users.eventSubject, events.subject))
        .leftJoin(eventOrigins, eq(eventOrigins.eventId, events.id))
        .where(
          and(
            kind === undefined ? isSecurity : eq(events.kind, kind),
            subject === undefined ? undefined : eq(events.subject, subject),
            userId === undefined ? undefined : eq(users.id, userId),
            from === undefined ? undefined : gte(events.occurredAt, new Date(from)),
            until === undefined ? undefined : lt(events.occurredAt, new Date(until)),
            olderThan(before),
          ),
        )
        .orderBy(desc(events.id))
        .limit(limit);
      return rows.map((row) => ({ ...row, kind: row.kind as SecurityEventKind }));
    },

    /** Forgets where events came from that are older than this. */
    async pruneOrigins(before: Date): Promise<void> {
      await db.delete(eventOrigins).where(lt(eventOrigins.recordedAt, before));
    },
  };
}

function olderThan(id: number | undefined): SQL | undefined {
  return id === undefined ? undefined : lt(events.id, id);
}
