import type { SubscriptionStatus } from '@sheetwright/contract/accounts.ts';
import type { LedgerKind, LedgerReason, LedgerSource, Movement } from '../../db/schema.ts';
import type { CustomerState, InvoiceState, SubscriptionState } from '../../integrations/stripe/payments.ts';
import { cancellationLines } from './cancellations.ts';
import { emptyLine, moneyLines } from './money.ts';
import { type Notice, noticesOf } from './notices.ts';
import { annualCents, compareStatus, hasBegun, owedBy, statusOf, worthOf } from './standing.ts';
import { newPoints, type Point, type Reading } from './timeline.ts';

/** What the database holds of a customer. */
export interface Stored {
  readonly subject: string;
  readonly subscriptions: readonly StoredSubscription[];
  /** In the order in which they took effect. */
  readonly movements: readonly StoredMovement[];
  /** Keys of all lines of this customer. */
  readonly keys: ReadonlySet<string>;
  /** When the ledger says that the end of a subscription was last taken back, by the subscription. */
  readonly withdrawnAt: ReadonlyMap<string, Date>;
  /** Which subscription had its trial on a card, by the card's fingerprint. */
  readonly trialCards: ReadonlyMap<string, string>;
  /** Keys of what was told already. */
  readonly notices: ReadonlySet<string>;
  /** When, by Stripe's clock, the latest event of this customer happened that has arrived. */
  readonly latestEventAt: Date | null;
}

export interface StoredSubscription {
  readonly stripeSubscriptionId: string;
  readonly trialStartedAt: Date | null;
}

export interface StoredMovement {
  readonly kind: Movement;
  readonly at: Date;
  readonly stripeSubscriptionId: string;
  readonly annualCentsAfter: number;
  readonly subscriptionAnnualCents: number;
}

export interface SubscriptionRow {
  readonly stripeSubscriptionId: string;
  readonly plan: string;
  readonly status: SubscriptionStatus;
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly trialStartedAt: Date | null;
  readonly trialRefused: boolean;
  readonly cancelAtPeriodEnd: boolean;
  /** Cents that it brings in a year now, and what it would bring were it not on trial, paused or unpaid. */
  readonly annualCents: number;
  readonly fullAnnualCents: number;
  readonly amountDueCents: number | null;
  readonly paymentNeedsConfirmation: boolean;
  readonly endedAt: Date | null;
}

export interface LedgerLine {
  /** What it tells of; there is one line of each. */
  readonly key: string;
  readonly kind: LedgerKind;
  readonly at: Date;
  readonly stripeSubscriptionId: string | null;
  readonly currency: string;
  readonly amountCents: number | null;
  readonly annualCentsBefore: number | null;
  readonly annualCentsAfter: number | null;
  readonly subscriptionAnnualCents: number | null;
  readonly reason: LedgerReason | null;
  /** Why a payment failed; of those alone. */
  readonly failure?: string;
  readonly source: LedgerSource;
}

export interface Convergence {
  readonly account: {
    readonly subscriptionStatus: SubscriptionStatus;
    readonly subscriptionPlan: string | null;
    readonly stripeSubscriptionId: string | null;
  };
  readonly subscriptions: readonly SubscriptionRow[];
  readonly ledger: readonly LedgerLine[];
  /** Trials at Stripe that have to end, as their cards have had one. */
  readonly refusedTrials: readonly string[];
  /** What somebody has to be told. */
  readonly notices: readonly Notice[];
  /** Cents a year that the subscriptions bring, and those with which the ledger ends: the same, unless a line is missing. */
  readonly worth: { readonly atStripe: number; readonly inLedger: number };
}

const CURRENCY = 'usd';

/**
 * What the database has to hold so that it tells what Stripe tells. It follows from the present state of Stripe and from what is stored,
 * never from which message led here: repeated, late or left out, messages make no difference.
 * @param observedAt when this state was read
 */
export function converge(state: CustomerState, stored: Stored, observedAt: Date): Convergence {
  const asOf = presentOf(state, stored, observedAt);
  const reading = { invoices: state.invoices, prices: state.prices, observedAt: asOf };
  const rows = state.subscriptions.map((one) => rowOf(one, stored, state));
  const counted = state.subscriptions.filter(
    (one) => !rows.some((row) => row.trialRefused && row.stripeSubscriptionId === one.id),
  );
  const lines = [...counted.flatMap((one) => trialLines(one, state.invoices)), ...moneyLines(state)];
  const movements = movementsOf(counted, stored, reading);
  const said = counted.filter((one) => hasBegun(one, state.invoices));
  const known = { stored, movements, currency: CURRENCY, asOf };
  const cancellations = said.flatMap((one) => cancellationLines(one, known));
  return {
    account: accountOf(state.subscriptions, rows),
    subscriptions: rows,
    ledger: [...[...lines, ...cancellations].filter(({ key }) => !stored.keys.has(key)), ...movements],
    worth: {
      atStripe: counted.reduce((sum, one) => sum + worthOf(one, state.prices), 0),
      inLedger: (movements.at(-1) ?? stored.movements.at(-1))?.annualCentsAfter ?? 0,
    },
    refusedTrials: state.subscriptions
      .filter(
        ({ id, status }) => status === 'trialing' && rows.some((row) => row.trialRefused && row.stripeSubscriptionId === id),
      )
      .map(({ id }) => id),
    notices: noticesOf(state, rows, asOf).filter(({ key }) => !stored.notices.has(key)),
  };
}

/**
 * Stripe's clock and ours need not agree: what an event or the state tells of has happened, whatever ours says. What is noticed now is dated after
 * it, else an older invoice would seem to be news.
 */
function presentOf({ invoices, subscriptions }: CustomerState, { latestEventAt }: Stored, observedAt: Date): Date {
  const told = [latestEventAt, ...invoices.map(({ createdAt }) => createdAt), ...subscriptions.map(({ startedAt }) => startedAt)];
  return told.reduce<Date>((latest, at) => (at !== null && at > latest ? at : latest), observedAt);
}

/** Cards that a trial is had on now, by their fingerprints: whose they are has to be settled before the rest. */
export function trialCardsOf(state: CustomerState): ReadonlyMap<string, string> {
  const onTrial = state.subscriptions.filter((one) => one.status === 'trialing' && hasBegun(one, state.invoices));
  return new Map(
    onTrial.flatMap(({ cardFingerprint, id }) => (cardFingerprint === null ? [] : [[cardFingerprint, id] as const])),
  );
}

function rowOf(subscription: SubscriptionState, stored: Stored, { invoices, prices }: CustomerState): SubscriptionRow {
  const earlier = stored.subscriptions.find(({ stripeSubscriptionId }) => stripeSubscriptionId === subscription.id);
  const trialRefused = isTrialRefused(subscription, earlier, { stored, invoices });
  const owed = owedBy(subscription, invoices);
  const isOnTrial = subscription.trialStart !== null && !trialRefused && hasBegun(subscription, invoices);
  return {
    stripeSubscriptionId: subscription.id,
    plan: subscription.plan,
    status: trialRefused ? 'canceled' : statusOf(subscription, invoices),
    currentPeriodStart: subscription.periodStart,
    currentPeriodEnd: subscription.periodEnd,
    trialEnd: subscription.trialEnd,
    trialStartedAt: earlier?.trialStartedAt ?? (isOnTrial ? subscription.trialStart : null),
    trialRefused,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    annualCents: trialRefused ? 0 : worthOf(subscription, prices),
    fullAnnualCents: annualCents(subscription.items, prices, subscription.discounts),
    amountDueCents: owed?.dueCents ?? null,
    paymentNeedsConfirmation: owed?.needsConfirmation ?? false,
    endedAt: subscription.endedAt,
  };
}

/** A trial that was once let begin stays, whatever card comes later; so does one for which something was paid. */
function isTrialRefused(
  { id, trialEnd, cardFingerprint, isCardConfirmed }: SubscriptionState,
  earlier: StoredSubscription | undefined,
  { stored, invoices }: { readonly stored: Stored; readonly invoices: readonly InvoiceState[] },
): boolean {
  if (trialEnd === null || !isCardConfirmed || cardFingerprint === null || earlier?.trialStartedAt) return false;
  if (invoices.some(({ subscription, paidCents }) => subscription === id && paidCents > 0)) return false;
  return (stored.trialCards.get(cardFingerprint) ?? id) !== id;
}

/** The subscription that says most of the account, the latest of those that say the same. */
function accountOf(subscriptions: readonly SubscriptionState[], rows: readonly SubscriptionRow[]): Convergence['account'] {
  const startOf = (row: SubscriptionRow) =>
    subscriptions.find(({ id }) => id === row.stripeSubscriptionId)?.createdAt.getTime() ?? 0;
  const [first] = rows.toSorted((one, other) => compareStatus(one.status, other.status) || startOf(other) - startOf(one));
  const status = first?.status ?? 'inactive';
  const isNothing = !first || status === 'inactive';
  return {
    subscriptionStatus: status,
    subscriptionPlan: isNothing || status === 'incomplete' ? null : first.plan,
    stripeSubscriptionId: isNothing ? null : first.stripeSubscriptionId,
  };
}

function trialLines(subscription: SubscriptionState, invoices: readonly InvoiceState[]): LedgerLine[] {
  const { id, trialStart, trialEnd, endedAt, status } = subscription;
  if (!trialStart || !trialEnd || !hasBegun(subscription, invoices)) return [];
  const started = { ...emptyLine(id, CURRENCY), key: `trial_started:${id}`, kind: 'trial_started', at: trialStart } as const;
  if (status === 'trialing') return [started];
  const at = endedAt !== null && endedAt < trialEnd ? endedAt : trialEnd;
  return [started, { ...emptyLine(id, CURRENCY), key: `trial_ended:${id}`, kind: 'trial_ended', at }];
}

/** What changes for the customer as a whole, from the changes of each subscription in the order in which they took effect. */
function movementsOf(subscriptions: readonly SubscriptionState[], stored: Stored, reading: Reading): LedgerLine[] {
  const changes = subscriptions
    .flatMap((one) => newPoints(one, lastPointOf(one.id, stored), reading).map((point) => ({ ...point, id: one.id })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const worth = new Map(stored.movements.map((line) => [line.stripeSubscriptionId, line.subscriptionAnnualCents] as const));
  const last = stored.movements.at(-1);
  const history: History = { kind: last?.kind ?? null, hasPaid: stored.movements.length > 0, at: last?.at ?? null };
  return changes.flatMap((change) => {
    const before = total(worth);
    worth.set(change.id, change.annualCents);
    const after = total(worth);
    if (before === after) return [];
    return [movementLine(change, { before, after }, history)];
  });
}

/** Where the customer's movements have got to; it moves on with each line. */
interface History {
  kind: Movement | null;
  hasPaid: boolean;
  at: Date | null;
}

function movementLine(
  change: Point & { readonly id: string },
  { before, after }: { readonly before: number; readonly after: number },
  history: History,
): LedgerLine {
  const kind = kindOf({ before, after, change, history });
  // A line never takes effect before the one that it follows: what was reported of a day stays.
  const at = history.at !== null && history.at > change.at ? history.at : change.at;
  Object.assign(history, { kind, hasPaid: true, at });
  return {
    ...emptyLine(change.id, CURRENCY),
    key: `movement:${change.id}:${change.at.getTime()}:${change.annualCents}`,
    kind,
    at,
    annualCentsBefore: before,
    annualCentsAfter: after,
    subscriptionAnnualCents: change.annualCents,
    reason: kind === 'churn' ? (change.reason ?? 'voluntary') : null,
    source: change.source,
  };
}

function kindOf({
  before,
  after,
  change,
  history,
}: {
  readonly before: number;
  readonly after: number;
  readonly change: Point;
  readonly history: History;
}): Movement {
  if (after === 0) return change.isPause ? 'paused' : 'churn';
  if (before > 0) return after > before ? 'expansion' : 'contraction';
  if (history.kind === 'paused') return 'resumed';
  return history.hasPaid ? 'reactivation' : 'new';
}

function lastPointOf(id: string, { movements }: Stored): { at: Date; annualCents: number } | null {
  const line = movements.findLast(({ stripeSubscriptionId }) => stripeSubscriptionId === id);
  return line ? { at: line.at, annualCents: line.subscriptionAnnualCents } : null;
}

function total(worth: ReadonlyMap<string, number>): number {
  return [...worth.values()].reduce((sum, one) => sum + one, 0);
}
