import type { SubscriptionStatus } from '@sheetwright/contract/accounts.ts';
import type { Discount, InvoiceState, Price, SubscriptionState } from '../../integrations/stripe/payments.ts';

/** How often a year has each interval. */
const A_YEAR = { day: 365, week: 52, month: 12, year: 1 } as const;

/** Statuses from the one that says most of an account to the one that says least. */
const RANK: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'paused', 'incomplete', 'canceled', 'inactive'];

/** What a subscription is to its account. A trial counts once its card is confirmed; what never began and has ended is as if it had not been. */
export function statusOf(subscription: SubscriptionState, invoices: readonly InvoiceState[]): SubscriptionStatus {
  switch (subscription.status) {
    case 'trialing':
      if (!hasCard(subscription)) return 'incomplete';
      return subscription.isCollectionPaused ? 'paused' : 'trialing';
    case 'active':
      return subscription.isCollectionPaused ? 'paused' : 'active';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'paused':
      return 'paused';
    case 'incomplete':
      return 'incomplete';
    case 'incomplete_expired':
      return 'inactive';
    case 'canceled':
      return hasBegun(subscription, invoices) ? 'canceled' : 'inactive';
  }
}

/** Whether its trial, or what was paid for it, counts. */
export function hasBegun(subscription: SubscriptionState, invoices: readonly InvoiceState[]): boolean {
  const { status, trialEnd } = subscription;
  if (status === 'incomplete' || status === 'incomplete_expired') return false;
  if (invoices.some((invoice) => invoice.subscription === subscription.id && invoice.paidCents > 0)) return true;
  return trialEnd === null ? status !== 'canceled' : hasCard(subscription);
}

/**
 * The invoice of a live subscription whose payment was tried and failed, the newest of them; null when there is none. A first payment is not
 * among them: whoever is asked for it sits before its form.
 */
export function owedBy({ id, endedAt }: SubscriptionState, invoices: readonly InvoiceState[]): InvoiceState | null {
  if (endedAt !== null) return null;
  const owed = invoices.find(
    ({ subscription, status, isAttempted, reason }) =>
      subscription === id && status === 'open' && isAttempted && reason !== 'subscription_create',
  );
  return owed ?? null;
}

function hasCard({ isCardConfirmed, cardFingerprint }: SubscriptionState): boolean {
  return isCardConfirmed && cardFingerprint !== null;
}

/** @returns below 0 when the first says more of the account */
export function compareStatus(one: SubscriptionStatus, other: SubscriptionStatus): number {
  return RANK.indexOf(one) - RANK.indexOf(other);
}

/** What a subscription brings in a year now, in cents: nothing while it is on trial, paused, or unpaid after the last try. */
export function worthOf(subscription: SubscriptionState, prices: ReadonlyMap<string, Price>): number {
  const { status, isCollectionPaused, items, discounts } = subscription;
  const counts = (status === 'active' && !isCollectionPaused) || status === 'past_due';
  return counts ? annualCents(items, prices, discounts) : 0;
}

/** Units of a price, as an item of a subscription or a line of an invoice has them. */
export interface Units {
  readonly price: string;
  readonly quantity: number;
}

/** @returns cents a year, less the discounts that last longer than one payment; prices by use and unknown ones count nothing */
export function annualCents(
  units: readonly Units[],
  prices: ReadonlyMap<string, Price>,
  discounts: readonly Discount[] = [],
): number {
  const lasting = discounts.filter(({ lasts }) => lasts !== 'once');
  const total = units.reduce((sum, { price, quantity }) => sum + yearOf(prices.get(price)) * quantity, 0);
  const [first] = units;
  const timesAYear = perYear(first && prices.get(first.price));
  const less = lasting.reduce(
    (rest, { percentOff, centsOff }) => rest * (1 - (percentOff ?? 0) / 100) - (centsOff ?? 0) * timesAYear,
    total,
  );
  return Math.max(0, Math.round(less));
}

function yearOf(price: Price | undefined): number {
  if (!price || price.isMetered) return 0;
  return (price.unitCents ?? 0) * perYear(price);
}

function perYear(price: Price | undefined): number {
  return price ? A_YEAR[price.interval] / price.intervalCount : 0;
}
