import type { CustomerState, DisputeState, InvoiceState, RefundState } from '../../integrations/stripe/payments.ts';
import type { LedgerLine } from './converge.ts';

/** What was paid, given back and disputed: a line of each, which stays whatever becomes of the subscription. */
export function moneyLines({ invoices, refunds, disputes }: CustomerState): LedgerLine[] {
  const subscriptionOf = (invoice: string | null) => invoices.find(({ id }) => id === invoice)?.subscription ?? null;
  return [
    ...invoices.filter(({ paidCents }) => paidCents > 0).map(paymentLine),
    ...invoices.filter(hasFailed).map(failedLine),
    ...refunds.flatMap((one) => refundLines(one, subscriptionOf(one.invoice))),
    ...disputes.flatMap((one) => disputeLines(one, subscriptionOf(one.invoice))),
  ];
}

export function emptyLine(stripeSubscriptionId: string | null, currency: string) {
  return {
    stripeSubscriptionId,
    currency,
    amountCents: null,
    annualCentsBefore: null,
    annualCentsAfter: null,
    subscriptionAnnualCents: null,
    reason: null,
    source: 'subscription',
  } as const;
}

function paymentLine({ id, subscription, paidAt, createdAt, paidCents, currency }: InvoiceState): LedgerLine {
  return {
    ...emptyLine(subscription, currency),
    key: `payment:${id}`,
    kind: 'payment',
    at: paidAt ?? createdAt,
    amountCents: paidCents,
  };
}

/**
 * Its payment was tried and failed, whether or not it was paid after all: what is told must not depend on when Stripe was read. Whoever sits
 * before the form of a first payment has not failed yet.
 */
function hasFailed({ status, reason, isAttempted, attempts, totalCents }: InvoiceState): boolean {
  if (status === 'draft' || reason === 'subscription_create' || totalCents <= 0) return false;
  return isAttempted && attempts > (status === 'paid' ? 1 : 0);
}

/** When the invoice is paid after all, the line of its payment says so; this one stays. */
function failedLine({ id, subscription, createdAt, totalCents, currency, ...invoice }: InvoiceState): LedgerLine {
  return {
    ...emptyLine(subscription, currency),
    key: `payment_failed:${id}`,
    kind: 'payment_failed',
    at: createdAt,
    amountCents: totalCents,
    failure: invoice.failure ?? (invoice.needsConfirmation ? 'authentication_required' : 'declined'),
    source: 'invoice',
  };
}

/** One that has failed was first believed to succeed, so both are told. */
function refundLines({ id, status, cents, currency, createdAt }: RefundState, subscription: string | null): LedgerLine[] {
  if (status === 'pending') return [];
  const made = { ...emptyLine(subscription, currency), at: createdAt, amountCents: cents, source: 'charge' } as const;
  const line: LedgerLine = { ...made, key: `refund:${id}`, kind: 'refund' };
  return status === 'failed' ? [line, { ...made, key: `refund_failed:${id}`, kind: 'refund_failed' }] : [line];
}

/** Stripe keeps no time of a dispute's end: it takes effect with its beginning. */
function disputeLines({ id, status, cents, currency, createdAt }: DisputeState, subscription: string | null): LedgerLine[] {
  const made = { ...emptyLine(subscription, currency), at: createdAt, amountCents: cents, source: 'charge' } as const;
  const line: LedgerLine = { ...made, key: `dispute:${id}`, kind: 'dispute_opened' };
  if (status === 'open') return [line];
  return [line, { ...made, key: `dispute_closed:${id}`, kind: status === 'won' ? 'dispute_won' : 'dispute_lost' }];
}
