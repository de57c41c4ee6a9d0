import type { Db, Tx } from '../../db/client.ts';
import type { PersonalData } from '../../personal-data.ts';
import { eventsOf, firstEventsOf, insertEvent, lastEventsOf } from './repository.ts';
import type { SecurityEventData } from './security-events.ts';

/** Every kind of event with what it says beside who and when: counts and choices, nothing that anybody wrote. */
interface EventData {
  readonly project_created: Readonly<Record<string, never>>;
  readonly project_deleted: { readonly wasBuilt: boolean };
  readonly plan_designed: { readonly version: number; readonly calls: number };
  readonly build_started: { readonly resumed: boolean };
  /** How many assets there are, and how many of each type; how many calls it made in how many seconds of work. */
  readonly build_finished: {
    readonly assets: number;
    readonly sheet: number;
    readonly report: number;
    readonly calls: number;
    readonly seconds: number;
  };
  /** What was asked and answered stays with its owner; this tells that it was, and by whom (by the name in the settings). */
  readonly question_answered: { readonly provider: string; readonly milliseconds: number };
  readonly samples_removed: { readonly removed: number; readonly kept: number };
  readonly shares_sent: { readonly shared: number; readonly had: number; readonly refused: number };
  readonly build_failed: { readonly remaining: number };
}

export type EventKind = keyof (EventData & SecurityEventData);

type NewEvent = {
  [Kind in keyof EventData]: {
    readonly kind: Kind;
    readonly userId: string;
    readonly occurredAt: Date;
    readonly data: EventData[Kind];
  };
}[keyof EventData];

/**
 * Adds an event in the transaction of what it tells of. It names the person by their random number alone, which nothing links to them
 * once they are deleted. What matters for the security of an account is recorded by `SecurityEvents`.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await insertEvent(tx, event);
}

/** What the last events of a kind tell, the latest first; older ones may lack what is recorded since. */
export async function readLastEvents<Kind extends keyof EventData>(
  kind: Kind,
  count: number,
  db: Db,
): Promise<readonly Partial<EventData[Kind]>[]> {
  return (await lastEventsOf(db, kind, count)).map(({ data }) => data as Partial<EventData[Kind]>);
}

/**
 * When each of these kinds first happened to each of these people.
 * @returns by person and kind; what never happened is left out
 */
export async function readFirstEvents(
  userIds: readonly string[],
  kinds: readonly EventKind[],
  db: Db,
): Promise<(userId: string, kind: EventKind) => Date | null> {
  const rows = userIds.length === 0 ? [] : await firstEventsOf(db, userIds, kinds);
  const byPerson = new Map(rows.map(({ userId, kind, at }) => [`${userId} ${kind}`, at]));
  return (userId, kind) => byPerson.get(`${userId} ${kind}`) ?? null;
}

/** What was recorded about a person, as long as the database tells that it was they; addresses and devices leave with their account. */
export function eventData(db: Db): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'events.json', content: await eventsOf(db, id) };
    },
  };
}
