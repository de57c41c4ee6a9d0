import type { Invoice } from '@sheetwright/contract/subscription.ts';
import type Stripe from 'stripe';
import {
  type Discount,
  type DisputeState,
  type InvoiceLine,
  type InvoiceState,
  type Price,
  type RefundState,
  STRIPE_STATUSES,
  type StripeStatus,
  type SubscriptionState,
} from './payments.ts';

const SECONDS = 1000;
/** Of plans that were not made here. */
const UNKNOWN_PLAN = 'unknown';
/** In a refund's metadata: the key under which it was asked for here. */
export const REFUND_KEY = 'refund_key';

/** @param card the customer's default, for subscriptions that name none of their own */
export function readSubscription(subscription: Stripe.Subscription, card: Stripe.PaymentMethod | null): SubscriptionState {
  const [item] = subscription.items.data;
  const setup = objectOf(subscription.pending_setup_intent);
  const ownCard = objectOf(subscription.default_payment_method) ?? card;
  return {
    id: subscription.id,
    status: statusOf(subscription.status),
    plan: planOf(item?.price),
    createdAt: instant(subscription.created),
    startedAt: instant(subscription.start_date),
    trialStart: instantOrNull(subscription.trial_start),
    trialEnd: instantOrNull(subscription.trial_end),
    periodStart: instantOrNull(item?.current_period_start),
    periodEnd: instantOrNull(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAskedAt: instantOrNull(subscription.canceled_at),
    endedAt: instantOrNull(subscription.ended_at),
    endedByFailedPayment: subscription.cancellation_details?.reason === 'payment_failed',
    isCollectionPaused: subscription.pause_collection !== null,
    items: subscription.items.data.map(({ id, price, quantity }) => ({ id, price: price.id, quantity: quantity ?? 1 })),
    discounts: subscription.discounts
      .map(objectOf)
      .filter((discount) => discount !== null)
      .map(readDiscount),
    isCardConfirmed: subscription.pending_setup_intent === null || setup?.status === 'succeeded',
    cardFingerprint: ownCard?.card?.fingerprint ?? null,
    setupSecret: setup?.client_secret ?? null,
    latestInvoice: idOf(subscription.latest_invoice),
  };
}

/** What the payment of an invoice that is owed says: whether it waits for the card's owner, and the code with which it failed last. */
export type OpenPayment = Pick<InvoiceState, 'needsConfirmation' | 'failure'>;

export const NOT_OPEN: OpenPayment = { needsConfirmation: false, failure: null };

export function readInvoice(invoice: Stripe.Invoice, payment: OpenPayment): InvoiceState {
  return {
    id: invoice.id,
    subscription: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: invoiceStatusOf(invoice.status),
    reason: invoice.billing_reason,
    createdAt: instant(invoice.created),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    currency: invoice.currency,
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    dueCents: invoice.amount_remaining,
    isAttempted: invoice.attempted,
    attempts: invoice.attempt_count,
    ...payment,
    paymentSecret: invoice.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null,
    url: invoice.hosted_invoice_url ?? null,
    pdf: invoice.invoice_pdf ?? null,
    lines: invoice.lines.data.map(readLine),
  };
}

export function readPrice(price: Stripe.Price): Price {
  return {
    unitCents: price.unit_amount,
    currency: price.currency,
    interval: (price.recurring?.interval ?? 'month') as Price['interval'],
    intervalCount: price.recurring?.interval_count ?? 1,
    isMetered: price.recurring?.usage_type === 'metered',
  };
}

/** @param invoice what the charge was for */
export function readRefund(refund: Stripe.Refund, invoice: string | null): RefundState {
  const { id, status, amount, currency, created, metadata } = refund;
  const isPending = status === 'pending' || status === 'requires_action';
  return {
    id,
    key: metadata?.[REFUND_KEY] ?? null,
    invoice,
    status: status === 'succeeded' ? 'succeeded' : isPending ? 'pending' : 'failed',
    cents: amount,
    currency,
    createdAt: instant(created),
  };
}

/** @param invoice what the charge was for */
export function readDispute(dispute: Stripe.Dispute, invoice: string | null): DisputeState {
  const { id, status, amount, currency, reason, created } = dispute;
  const isWon = status === 'won' || status === 'warning_closed' || status === 'prevented';
  return {
    id,
    invoice,
    status: status === 'lost' ? 'lost' : isWon ? 'won' : 'open',
    cents: amount,
    currency,
    reason,
    createdAt: instant(created),
  };
}

function readLine(line: Stripe.InvoiceLineItem): InvoiceLine {
  return {
    price: idOf(line.pricing?.price_details?.price),
    quantity: line.quantity ?? 1,
    cents: line.amount,
    isProration: line.parent?.subscription_item_details?.proration ?? line.parent?.invoice_item_details?.proration ?? false,
    periodStart: instant(line.period.start),
  };
}

function readDiscount({ source }: Stripe.Discount): Discount {
  const coupon = objectOf(source.coupon);
  const lasts = (['forever', 'repeating'] as const).find((known) => known === coupon?.duration) ?? 'once';
  return { lasts, percentOff: coupon?.percent_off ?? null, centsOff: coupon?.amount_off ?? null };
}

function planOf(price: Stripe.Price | undefined): string {
  return price?.metadata.plan ?? UNKNOWN_PLAN;
}

/** A status that is not known gives no access, as one that is not complete. */
function statusOf(status: string): StripeStatus {
  return STRIPE_STATUSES.find((known) => known === status) ?? 'incomplete';
}

function invoiceStatusOf(status: string | null): Invoice['status'] {
  return status === 'open' || status === 'paid' || status === 'uncollectible' || status === 'void' ? status : 'draft';
}

type Reference = string | { readonly id: string } | null | undefined;

/** The id in a field, whether or not its object was asked for. */
export function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** The object in a field that was asked for with it. */
export function objectOf<T extends object>(reference: string | T | null | undefined): T | null {
  return typeof reference === 'object' ? reference : null;
}

export function instant(seconds: number): Date {
  return new Date(seconds * SECONDS);
}

function instantOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : instant(seconds);
}
