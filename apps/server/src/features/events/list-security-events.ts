import {
  type OperatorSecurityEvents,
  type OperatorSecurityEventsQuery,
  SECURITY_EVENTS_PAGE,
  type SecurityEvents,
} from '@sheetwright/contract/security-events.ts';
import type { SecurityEventRepository } from './repository.ts';

/** What happened to a person's account. Who did it, when that was somebody else, is told no more closely than that it was an operator. */
export async function listOwnEvents(
  userId: string,
  before: number | undefined,
  repository: SecurityEventRepository,
): Promise<SecurityEvents> {
  const rows = await repository.ownEvents(userId, { before, limit: SECURITY_EVENTS_PAGE + 1 });
  const { events, next } = pageOf(rows, SECURITY_EVENTS_PAGE);
  return {
    events: events.map(({ actor, data: { byOperator, ...data }, occurredAt, ...event }) => ({
      ...event,
      data,
      occurredAt: occurredAt.toISOString(),
      byOperator: actor !== null || byOperator === true,
    })),
    next,
  };
}

export async function listAllEvents(
  { before, limit = SECURITY_EVENTS_PAGE, ...filter }: OperatorSecurityEventsQuery,
  repository: SecurityEventRepository,
): Promise<OperatorSecurityEvents> {
  const { events, next } = pageOf(await repository.allEvents(filter, { before, limit: limit + 1 }), limit);
  return { events: events.map(({ occurredAt, ...event }) => ({ ...event, occurredAt: occurredAt.toISOString() })), next };
}

/** One row more than a page holds tells that there is a next one. */
function pageOf<Row extends { readonly id: number }>(rows: readonly Row[], size: number) {
  const events = rows.slice(0, size);
  return { events, next: rows.length > size ? (events.at(-1)?.id ?? null) : null };
}
