import type { LedgerReason } from '../../db/schema.ts';
import type { InvoiceState, Price, SubscriptionState } from '../../integrations/stripe/payments.ts';
import { annualCents, hasBegun, type Units, worthOf } from './standing.ts';

/** From an instant on a subscription brings another amount. */
export interface Point {
  readonly at: Date;
  readonly annualCents: number;
  readonly reason: LedgerReason | null;
  /** Whether the amount rests: it is expected to come back. */
  readonly isPause: boolean;
  /** What tells of it: an invoice, which also tells of what was missed, or the subscription as it is now. */
  readonly source: 'subscription' | 'invoice';
}

export interface Reading {
  readonly invoices: readonly InvoiceState[];
  readonly prices: ReadonlyMap<string, Price>;
  /** For changes of which Stripe keeps no time: when it was noticed. */
  readonly observedAt: Date;
}

/**
 * The changes of what a subscription brings that are not known yet: those that its invoices tell of, however long ago, and then how it is.
 * Whatever was missed in between, the same points come of it.
 * @param known the last point that is known; null when there is none
 */
export function newPoints(
  subscription: SubscriptionState,
  known: Pick<Point, 'at' | 'annualCents'> | null,
  reading: Reading,
): Point[] {
  if (!hasBegun(subscription, reading.invoices)) return [];
  const points: Point[] = [];
  let last = known;
  const add = (point: Point): void => {
    if (point.annualCents === (last?.annualCents ?? 0)) return;
    points.push(point);
    last = point;
  };
  for (const point of invoicedPoints(subscription, reading)) if (!last || point.at > last.at) add(point);
  add(presentPoint(subscription, last, reading));
  return points;
}

/** What each invoice was made for, from the beginning of what it charges. */
function invoicedPoints(subscription: SubscriptionState, { invoices, prices }: Reading): Point[] {
  return invoices
    .filter((invoice) => invoice.subscription === subscription.id && isCharge(invoice, subscription))
    .map((invoice) => invoicedPoint(invoice, subscription, prices))
    .filter((point) => point !== null)
    .filter(({ at }) => subscription.endedAt === null || at < subscription.endedAt)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A first invoice counts when it is paid; later ones from the moment at which they are made, as an account past due counts too. */
function isCharge({ status, reason }: InvoiceState, { isCollectionPaused, status: present }: SubscriptionState): boolean {
  if (status === 'void') return false;
  if (reason === 'subscription_create') return status === 'paid';
  if (status === 'draft' && (isCollectionPaused || present === 'unpaid')) return false;
  return reason === 'subscription_cycle' || reason === 'subscription_update';
}

function invoicedPoint(
  { lines, reason, createdAt }: InvoiceState,
  { discounts }: SubscriptionState,
  prices: ReadonlyMap<string, Price>,
): Point | null {
  const charges = lines.filter(({ cents }) => cents > 0);
  const units = charges.flatMap(({ price, quantity }): Units[] => (price === null ? [] : [{ price, quantity }]));
  const whole = charges.filter(({ isProration }) => !isProration);
  const [start] = (whole.length > 0 ? whole : charges).map(({ periodStart }) => periodStart);
  if (!start || units.length === 0) return null;
  const at = reason === 'subscription_update' ? createdAt : start;
  const periodic = whole.flatMap(({ price, quantity }): Units[] => (price === null ? [] : [{ price, quantity }]));
  const annual = annualCents(periodic.length > 0 ? periodic : units, prices, discounts);
  return { at, annualCents: annual, reason: null, isPause: false, source: 'invoice' };
}

function presentPoint(subscription: SubscriptionState, last: Pick<Point, 'at'> | null, { prices, observedAt }: Reading): Point {
  const { endedAt, endedByFailedPayment, status, isCollectionPaused, trialEnd, startedAt } = subscription;
  const annual = worthOf(subscription, prices);
  if (endedAt !== null) {
    const reason = endedByFailedPayment ? 'involuntary' : 'voluntary';
    return { at: endedAt, annualCents: 0, reason, isPause: false, source: 'subscription' };
  }
  const isPause = annual === 0 && (isCollectionPaused || status === 'paused');
  const reason = annual === 0 && !isPause ? 'involuntary' : null;
  const at = last === null ? (trialEnd ?? startedAt) : after(last.at, observedAt);
  return { at, annualCents: annual, reason, isPause, source: 'subscription' };
}

/** What is noticed follows what is known: at the same instant the two could not be told apart. */
function after(last: Date, observedAt: Date): Date {
  return observedAt > last ? observedAt : new Date(last.getTime() + 1);
}
