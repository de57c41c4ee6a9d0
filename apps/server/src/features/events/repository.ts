import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { events, users } from '../../db/schema.ts';

type NewEvent = Omit<typeof events.$inferInsert, 'subject'> & { readonly userId: string };

export async function insertEvent(tx: Tx, { userId, ...event }: NewEvent): Promise<void> {
  const subject = sql`(select ${users.eventSubject} from ${users} where ${users.id} = ${userId})`;
  await tx.insert(events).values({ ...event, subject });
}

export function eventsOf(db: Db, userId: string) {
  return db
    .select({ kind: events.kind, occurredAt: events.occurredAt, data: events.data })
    .from(events)
    .innerJoin(users, eq(users.eventSubject, events.subject))
    .where(eq(users.id, userId))
    .orderBy(events.id);
}
