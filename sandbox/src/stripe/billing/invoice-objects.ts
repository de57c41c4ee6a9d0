import type Stripe from 'stripe';
import { listOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { newId, scopeOf, type World } from '../core/world.ts';

export interface NewInvoice {
  readonly subscription: Stripe.Subscription;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  readonly lines: readonly Stripe.InvoiceLineItem[];
  /** The period that has just ended. */
  readonly period: { readonly start: number; readonly end: number };
  /** Null: it is finalized by whoever made it. */
  readonly finalizesAt?: number | null;
}

/** A draft, not stored yet. */
export function draftInvoice(world: World, given: NewInvoice): Stripe.Invoice {
  const { subscription } = given;
  const customer = world.store.get('customer', idOf(subscription.customer));
  if (!customer) throw new Error('A subscription without its customer.');
  const id = newId('in');
  const total = given.lines.reduce((sum, one) => sum + one.amount, 0);
  const now = world.now(scopeOf(world, customer.id));
  return {
    ...ABSENT,
    ...amountsOf(total, customer.balance),
    id,
    object: 'invoice',
    auto_advance: true,
    automatically_finalizes_at: given.finalizesAt ?? null,
    billing_reason: given.reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      given.lines.map((one) => ({ ...one, invoice: id })),
    ),
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: given.period.end,
    period_start: given.period.start,
    starting_balance: customer.balance,
    status: 'draft',
    test_clock: idOrNull(customer.test_clock),
  };
}

/** Cents. What is due but less than this is not charged: the customer owes it from then on. */
const LEAST_CHARGE = 50;

/** What is due after the customer's credit, a negative balance, is taken off or debt is added. */
export function amountsOf(total: number, balance: number) {
  const owed = total + balance;
  const due = owed < LEAST_CHARGE ? 0 : owed;
  return {
    amount_due: due,
    amount_remaining: due,
    ending_balance: owed - due,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

/** What no invoice of this stand-in has, and what all have in common. */
const ABSENT = {
  account_country: 'US',
  account_name: 'Sheetwright sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** The subscription that the invoice is for. */
export function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | null {
  const id = idOrNull(invoice.parent?.subscription_details?.subscription);
  return (id !== null && world.store.get('subscription', id)) || null;
}
