import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { events, users } from '../../db/schema.ts';
import type { EventKind } from './record-event.ts';

/** What somebody does who uses the product; signing in and what jobs do is not among it. */
const USE = [
  'project_created',
  'plan_designed',
  'build_started',
  'samples_removed',
  'api_key_saved',
  'api_key_removed',
  'smartsheet_connected',
  'smartsheet_disconnected',
] as const satisfies readonly EventKind[];

/** Customers who used the product since then, by what events tell. */
export async function activePeopleSince(db: Db, from: Date): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(events)
    .innerJoin(users, eq(users.eventSubject, events.subject))
    .where(and(inArray(events.kind, [...USE]), gte(events.occurredAt, from), isNull(events.actor)));
  return rows.map(({ id }) => id);
}
