import { createHash } from 'node:crypto';
import type { LoginProvider } from '@sheetwright/contract/login-providers.ts';
import type { SecurityEventKind } from '@sheetwright/contract/security-events.ts';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../db/client.ts';
import type { Parts } from '../../db/run-together.ts';
import type { Counters } from '../../security/counters.ts';
import type { EventOrigin } from './event-origin.ts';
import { eventParts, holdAccount, insertEvent } from './repository.ts';

type Nothing = Readonly<Record<string, never>>;

/** Every kind with what it says beside who, when and from where: counts and choices, nothing that anybody wrote. */
export interface SecurityEventData {
  /** Both without a provider when it was a password. */
  readonly account_created: { readonly provider?: LoginProvider };
  readonly signed_in: { readonly provider?: LoginProvider };
  readonly signed_out: Nothing;
  readonly sign_in_failed: Nothing;
  readonly sign_in_limit_reached: Nothing;
  readonly confirmation_failed: Nothing;
  readonly password_reset_requested: Nothing;
  /** Of an account whose address was not verified, other ways to sign in and the connection may have been removed. */
  readonly password_reset: { readonly otherAccessRemoved: boolean };
  readonly password_changed: { readonly first: boolean };
  readonly email_changed: Nothing;
  readonly email_verified: Nothing;
  readonly provider_linked: { readonly provider: LoginProvider };
  readonly provider_unlinked: { readonly provider: LoginProvider };
  readonly provider_refused: { readonly provider: LoginProvider };
  readonly api_key_saved: Nothing;
  readonly api_key_removed: Nothing;
  readonly smartsheet_connected: Nothing;
  readonly smartsheet_disconnected: Nothing;
  readonly sharing_granted: Nothing;
  /** How many addresses get how many things, and how many of the addresses are from outside. */
  readonly solution_shared: { readonly people: number; readonly items: number; readonly outside: number };
  readonly shares_revoked: { readonly people: number; readonly items: number };
  readonly sessions_ended: { readonly count: number };
  readonly admin_granted: Nothing;
  readonly admin_revoked: Nothing;
  readonly viewed_by_operator: Nothing;
  readonly view_ended: Nothing;
  readonly second_factor_added: Nothing;
  readonly second_factor_removed: Nothing;
  readonly second_factor_reset: Nothing;
  readonly second_factor_failed: Nothing;
  readonly recovery_code_used: { readonly left: number };
  readonly recovery_codes_renewed: Nothing;
  readonly account_deleted: Nothing;
}

/** The line of each kind in the log. */
const MESSAGES: Readonly<Record<SecurityEventKind, string>> = {
  account_created: 'security: account created',
  signed_in: 'security: signed in',
  signed_out: 'security: signed out',
  sign_in_failed: 'security: sign-in failed',
  sign_in_limit_reached: 'security: limit of sign-in tries reached',
  confirmation_failed: 'security: wrong password given while signed in',
  password_reset_requested: 'security: password reset asked for',
  password_reset: 'security: password reset',
  password_changed: 'security: password changed',
  email_changed: 'security: e-mail address changed',
  email_verified: 'security: e-mail address verified',
  provider_linked: 'security: provider linked',
  provider_unlinked: 'security: provider unlinked',
  provider_refused: 'security: access refused by a provider',
  api_key_saved: 'security: API key saved',
  api_key_removed: 'security: API key removed',
  smartsheet_connected: 'security: Smartsheet connected',
  smartsheet_disconnected: 'security: Smartsheet disconnected',
  sharing_granted: 'security: sharing through Smartsheet granted',
  solution_shared: 'security: solution shared',
  shares_revoked: 'security: shares revoked',
  sessions_ended: 'security: sessions ended',
  admin_granted: 'security: administrator granted',
  admin_revoked: 'security: administrator revoked',
  viewed_by_operator: 'security: viewed by an operator',
  view_ended: 'security: view by an operator ended',
  second_factor_added: 'security: second factor added',
  second_factor_removed: 'security: second factor removed',
  second_factor_reset: 'security: second factor reset by an operator',
  second_factor_failed: 'security: wrong code of a second factor',
  recovery_code_used: 'security: recovery code used',
  recovery_codes_renewed: 'security: recovery codes renewed',
  account_deleted: 'security: account deleted',
};

/** Who did it to the account: its owner, somebody else with an account, or an operator at the command line. */
type Actor = { readonly userId: string } | 'operator';

export type NewSecurityEvent = {
  [Kind in SecurityEventKind]: {
    readonly kind: Kind;
    readonly userId: string;
    readonly data: SecurityEventData[Kind];
    /** Left out when it was the account's owner. */
    readonly actor?: Actor;
  };
}[SecurityEventKind];

/** Adds an event in the transaction of what it tells of. */
export type RecordSecurityEvent = (event: NewSecurityEvent) => Promise<void>;

/** What anybody can cause as often as they like: it is recorded a limited number of times. */
type FailureKind =
  | 'sign_in_failed'
  | 'sign_in_limit_reached'
  | 'confirmation_failed'
  | 'second_factor_failed'
  | 'provider_refused';

export interface Failure {
  readonly kind: FailureKind;
  /** Null when there is no such account. */
  readonly userId: string | null;
  /** What was tried, such as the e-mail address: it is used as a hash alone, and kept nowhere. */
  readonly account: string;
  /** The visitor as limits count them. */
  readonly network: string;
  /** Who refused. */
  readonly provider?: LoginProvider;
}

export interface SecurityEvents {
  /**
   * Runs a transaction in which events are recorded: they exist exactly when it commits, and are logged after that.
   * Inside, everything goes through `tx`.
   */
  transaction<Result>(origin: EventOrigin, work: (tx: Tx, record: RecordSecurityEvent) => Promise<Result>): Promise<Result>;
  /** The same for a statement of the caller's: the event exists exactly when the condition holds, and is logged when `log` is called. */
  asParts(origin: EventOrigin, event: NewSecurityEvent, when: SQL): { readonly parts: Parts; readonly log: () => void };
  /** Records what was refused, in a transaction of its own, as often as the bounds allow. */
  recordFailure(origin: EventOrigin, failure: Failure): Promise<void>;
  /** The same after the answer, whose time would otherwise tell whether there is such an account. */
  recordFailureLater(origin: EventOrigin, failure: () => Promise<Failure>): void;
  /** Waits for what is still to be recorded. */
  settle(): Promise<void>;
}

interface SecurityEventServices {
  readonly db: Db;
  readonly counters: Counters;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger | undefined;
}

const WINDOW_MS = 60 * 60_000;

/**
 * How many failures are recorded in a window. Of an account that exists, by its own numbers alone: noise elsewhere hides nothing that
 * happens to it. Of all accounts that there are not together, so that made-up addresses do not fill the table.
 */
export const FAILURE_BOUNDS = { perAccountAndNetwork: 10, perAccount: 30, strangersPerNetwork: 10, strangers: 100 } as const;

export function createSecurityEvents(services: SecurityEventServices): SecurityEvents {
  const pending = new Set<Promise<void>>();
  return {
    recordFailure: (origin, failure) => recordWithinBounds(failure, { origin, occurredAt: services.clock() }, services),
    recordFailureLater(origin, failure) {
      const occurredAt = services.clock();
      const work = failure()
        .then((found) => recordWithinBounds(found, { origin, occurredAt }, services))
        .catch((error: unknown) => services.logger?.error({ err: error }, 'a failure could not be recorded'))
        .finally(() => pending.delete(work));
      pending.add(work);
    },
    async settle() {
      await Promise.all(pending);
    },
    asParts(origin, event, when) {
      const { row, ...from } = rowsOf(event, { origin, occurredAt: services.clock() });
      return { parts: eventParts(row, { ...from, when }), log: () => log(lineOf(event, origin), services) };
    },
    async transaction(origin, work) {
      const lines: Line[] = [];
      const result = await services.db.transaction((tx) =>
        work(tx, async (event) => {
          await insert(tx, event, { origin, occurredAt: services.clock() });
          lines.push(lineOf(event, origin));
        }),
      );
      for (const line of lines) log(line, services);
      return result;
    },
  };
}

interface Circumstances {
  readonly origin: EventOrigin;
  readonly occurredAt: Date;
}

async function recordWithinBounds(
  failure: Failure,
  circumstances: Circumstances,
  services: SecurityEventServices,
): Promise<void> {
  const kind = await withinBounds(failure, services);
  if (kind === null) return;
  const { userId, provider } = failure;
  const event = { kind, userId, data: { ...(provider && { provider }) } };
  const isRecorded = await services.db.transaction(async (tx) => {
    // Deleted meanwhile, there is nobody left to tell of.
    if (userId !== null && !(await holdAccount(tx, userId))) return false;
    await insert(tx, event, circumstances);
    return true;
  });
  if (isRecorded) log(lineOf(event, circumstances.origin), services);
}

interface Recorded {
  readonly kind: SecurityEventKind;
  readonly userId: string | null;
  readonly data: NewSecurityEvent['data'];
  readonly actor?: Actor;
}

async function insert(tx: Tx, event: Recorded, circumstances: Circumstances): Promise<void> {
  const { row, origin } = rowsOf(event, circumstances);
  await insertEvent(tx, row, origin);
}

function rowsOf({ actor, ...event }: Recorded, { origin, occurredAt }: Circumstances) {
  const actorId = typeof actor === 'object' ? actor.userId : null;
  const data = actor === 'operator' ? { ...event.data, byOperator: true } : event.data;
  const row = { ...event, data, actorId, occurredAt };
  if (origin.address === null && origin.device === null) return { row };
  return { row, origin: { ...origin, userId: actorId ?? event.userId, recordedAt: occurredAt } };
}

interface Line extends Record<string, unknown> {
  readonly message: string;
}

/** The log names the person by id, as all its lines do. */
function lineOf({ kind, userId, data, actor }: Recorded, { address, device, requestId }: EventOrigin): Line {
  const by = actor === undefined ? {} : { by: actor === 'operator' ? actor : actor.userId };
  return { message: MESSAGES[kind], event: kind, userId, ...by, ...data, address, device, requestId };
}

function log({ message, ...fields }: Line, { logger }: SecurityEventServices): void {
  logger?.info(fields, message);
}

/** @returns what to record: the failure, in the place of the first one too many that there were too many, or nothing */
async function withinBounds({ kind, userId, ...tried }: Failure, services: SecurityEventServices): Promise<FailureKind | null> {
  const { narrow, wide } = userId === null ? strangerBounds(tried) : accountBounds(tried);
  if (kind !== 'sign_in_limit_reached') {
    const fits = (await count(narrow.key, services)) <= narrow.limit && (await count(wide.key, services)) <= wide.limit;
    if (fits) return kind;
    // It is no try to get in: that there were too many of them tells nothing.
    if (kind === 'provider_refused') return null;
  }
  const isFirst = (await count(`limit:${userId === null ? narrow.key : wide.key}`, services)) === 1;
  const isTooMany = isFirst && (await count(wide.key, services)) > wide.limit && userId === null;
  return isFirst && !isTooMany ? 'sign_in_limit_reached' : null;
}

type Tried = Pick<Failure, 'account' | 'network'>;

function strangerBounds({ network }: Tried) {
  const { strangersPerNetwork, strangers } = FAILURE_BOUNDS;
  return { narrow: { key: `strangers:${network}`, limit: strangersPerNetwork }, wide: { key: 'strangers', limit: strangers } };
}

function accountBounds({ account, network }: Tried) {
  const { perAccountAndNetwork, perAccount } = FAILURE_BOUNDS;
  const hashed = createHash('sha256').update(account).digest('base64url');
  return {
    narrow: { key: `${hashed}:${network}`, limit: perAccountAndNetwork },
    wide: { key: hashed, limit: perAccount },
  };
}

async function count(key: string, { counters, clock }: SecurityEventServices): Promise<number> {
  const counted = await counters.add({ key: `security-event:${key}`, amount: 1, windowMs: WINDOW_MS, now: clock() });
  return counted.count;
}
