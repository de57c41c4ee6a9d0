import type { Tx } from '../../db/client.ts';
import type { Session } from '../../http/session.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import { type EventOrigin, NOWHERE } from '../events/event-origin.ts';
import type { RecordSecurityEvent } from '../events/security-events.ts';
import type { AccountServices } from './services.ts';
import { insertView, listViews, takeView, viewsOf } from './view-repository.ts';

/** `session`: it ended otherwise, with a change of the password or of a role, or with an account. */
export type ViewEnd = 'hand' | 'time' | 'sign-out' | 'session';

type ViewServices = Pick<AccountServices, 'database' | 'sessions' | 'security' | 'clock'>;

interface Telling {
  readonly tx: Tx;
  readonly record: RecordSecurityEvent;
}

interface NewView {
  readonly userId: string;
  readonly operatorId: string;
  readonly session: Session;
  readonly until: Date;
  readonly origin: EventOrigin;
  /** Runs in the transaction of what it tells of. */
  readonly note: (tx: Tx, userId: string) => Promise<void>;
}

/** Lets an operator's session see the product as a customer does, and tells the customer so in their activity. */
export function beginView(
  { userId, operatorId, session, until, origin, note }: NewView,
  services: Pick<AccountServices, 'sessions' | 'security' | 'clock'>,
): Promise<void> {
  const { sessions, security, clock } = services;
  return security.transaction(origin, async (tx, record) => {
    await tellEnd(session.sid, 'time', { tx, record }, services);
    await insertView(tx, { sid: session.sid, userId, operatorId, until }, clock());
    await sessions.setView(session, { userId, until }, tx);
    await record({ kind: 'viewed_by_operator', userId, data: {}, actor: { userId: operatorId } });
    await note(tx, userId);
  });
}

/** Makes the operator themselves again, and tells of it in both logs. */
export function endView(
  { session, origin }: { readonly session: Session; readonly origin: EventOrigin },
  services: ViewServices,
): Promise<void> {
  return services.security.transaction(origin, async (tx, record) => {
    await services.sessions.setView(session, null, tx);
    await tellEnd(session.sid, 'hand', { tx, record }, services);
  });
}

/** Tells of the end of a session's view, if it has one: once, whoever comes first. */
export async function tellEnd(
  sid: string,
  how: ViewEnd,
  { tx, record }: Telling,
  { clock }: Pick<AccountServices, 'clock'>,
): Promise<void> {
  const view = await takeView(tx, sid);
  if (!view?.isTold) return;
  const { userId, operatorId, until } = view;
  const now = clock();
  const at = now < until ? now : until;
  await recordOperatorAction(tx, { operatorId, userId, at, action: 'view_ended', after: { by: now < until ? how : 'time' } });
  await record({ kind: 'view_ended', userId, data: {}, actor: { userId: operatorId } });
}

/** Before one of its two people goes: afterwards nothing could be told of them. */
export async function endViewsOf(userId: string, telling: Telling, services: Pick<AccountServices, 'clock'>): Promise<void> {
  for (const { sid } of await viewsOf(telling.tx, userId)) await tellEnd(sid, 'session', telling, services);
}

/** By the job: views whose time is over, and those whose session has ended otherwise. */
export async function endFinishedViews(services: ViewServices): Promise<void> {
  const { database, sessions, security, clock } = services;
  const views = await listViews(database.db);
  const going = await sessions.viewing(views.map(({ sid }) => sid));
  for (const { sid, until } of views) {
    if (until > clock() && going.has(sid)) continue;
    await security.transaction(NOWHERE, (tx, record) => tellEnd(sid, 'session', { tx, record }, services));
  }
}
