import type Stripe from 'stripe';
import { invalid } from '../core/errors.ts';
import { listOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { change, newId, scopeOf, type World } from '../core/world.ts';
import { cancelPaymentIntent, charge, makePaymentIntent } from '../resources/payments.ts';
import { amountsOf, draftInvoice, type NewInvoice, subscriptionOf } from './invoice-objects.ts';
import { DAY } from './periods.ts';
import { afterFailure, afterPaid, billingOf, cardFor, changeBilling, endPause, fresh } from './subscription-life.ts';

/** Days between one failed attempt and the next; after the last the account's setting decides. */
const RETRY_DAYS = [3, 5, 7] as const;

/** Stores a draft; the subscription names it as its latest. */
export function createInvoice(world: World, given: NewInvoice): Stripe.Invoice {
  const invoice = world.store.put('invoice', draftInvoice(world, given));
  const subscription = fresh(world, given.subscription);
  world.store.put('subscription', { ...subscription, latest_invoice: invoice.id });
  world.emit('invoice.created', invoice);
  return invoice;
}

/** A draft becomes final: it has a number, the customer's credit is used, and nothing due means that it is paid. */
export function finalize(world: World, draft: Stripe.Invoice): Stripe.Invoice {
  if (draft.status !== 'draft') throw invalid('This invoice is already finalized.', { code: 'invoice_not_editable' });
  const customer = customerOf(world, draft);
  const now = nowFor(world, draft);
  const sequence = customer.next_invoice_sequence ?? 1;
  const amounts = amountsOf(draft.total, customer.balance);
  const open = change(world, 'invoice', draft, {
    ...amounts,
    starting_balance: customer.balance,
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: `${world.url()}/invoices/${draft.id}`,
    invoice_pdf: `${world.url()}/invoices/${draft.id}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  spendBalance(world, customer, amounts.ending_balance, sequence + 1);
  if (open.amount_due > 0) requestPayment(world, open);
  world.emit('invoice.finalized', open);
  return open.amount_due > 0 ? open : markPaid(world, open, null);
}

function spendBalance(world: World, customer: Stripe.Customer, balance: number, sequence: number): void {
  const numbered = world.store.put('customer', { ...customer, next_invoice_sequence: sequence });
  if (balance !== customer.balance) change(world, 'customer', numbered, { balance }, 'customer.updated');
}

function requestPayment(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  const intent = makePaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOrNull(invoice.customer),
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    paymentMethod: subscription ? (cardFor(world, subscription)?.id ?? null) : null,
    setupFutureUsage: 'off_session',
  });
  world.store.put('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: nowFor(world, invoice),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The invoice's request for payment, once it is final and something is due. */
export function paymentOf(
  world: World,
  invoice: string,
): { payment: Stripe.InvoicePayment; intent: Stripe.PaymentIntent } | null {
  const payment = world.store.all('invoice_payment').find((one) => idOf(one.invoice) === invoice);
  const intent = payment && world.store.get('payment_intent', idOf(payment.payment.payment_intent));
  return payment && intent ? { payment, intent } : null;
}

/** Charges a card for an open invoice: the one given, else the one that the subscription uses. */
export function collect(
  world: World,
  invoice: Stripe.Invoice,
  { method, offSession = true }: { method?: Stripe.PaymentMethod | null; offSession?: boolean } = {},
): Stripe.Invoice {
  const subscription = subscriptionOf(world, invoice);
  const card = method ?? (subscription ? cardFor(world, subscription) : null);
  const intent = paymentOf(world, invoice.id)?.intent;
  if (!intent) throw new Error('An open invoice asks for a payment.');
  if (!card) return recordFailure(world, invoice);
  const attempted = charge(world, intent, card, { offSession });
  if (attempted.status === 'succeeded') return markPaid(world, invoice, attempted);
  if (attempted.status === 'requires_action') world.emit('invoice.payment_action_required', invoice);
  return recordFailure(world, invoice);
}

/** Brings the invoice of a payment, if it has one, to where the payment is. */
export function settleInvoiceOf(world: World, intent: Stripe.PaymentIntent): void {
  const payment = world.store.all('invoice_payment').find((one) => idOrNull(one.payment.payment_intent) === intent.id);
  const invoice = payment && world.store.get('invoice', idOf(payment.invoice));
  if (!invoice || (invoice.status !== 'open' && invoice.status !== 'uncollectible')) return;
  if (intent.status === 'succeeded') markPaid(world, invoice, intent);
  if (intent.status === 'requires_payment_method') recordFailure(world, invoice, { byCustomer: true });
}

export function markPaid(world: World, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): Stripe.Invoice {
  const now = nowFor(world, invoice);
  const requested = paymentOf(world, invoice.id)?.payment;
  if (requested && intent) {
    const transitions = { ...requested.status_transitions, paid_at: now };
    const paid = { ...requested, amount_paid: intent.amount, status: 'paid', status_transitions: transitions };
    world.emit('invoice_payment.paid', world.store.put('invoice_payment', paid));
  }
  const wasAttempted = intent !== null;
  const paid = change(world, 'invoice', invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (wasAttempted ? 1 : 0),
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  world.emit('invoice.paid', paid);
  world.emit('invoice.payment_succeeded', paid);
  afterPaid(world, paid, idOrNull(intent?.payment_method));
  return paid;
}

/** A first invoice is not tried again by itself; others are, unless the customer was the one who tried. */
function recordFailure(world: World, invoice: Stripe.Invoice, { byCustomer = false } = {}): Stripe.Invoice {
  const attempts = invoice.attempt_count + 1;
  const days = RETRY_DAYS[attempts - 1];
  const retried = invoice.billing_reason === 'subscription_cycle' || invoice.billing_reason === 'subscription_update';
  const again = byCustomer
    ? invoice.next_payment_attempt
    : retried && days !== undefined
      ? nowFor(world, invoice) + days * DAY
      : null;
  const failed = change(world, 'invoice', invoice, { attempted: true, attempt_count: attempts, next_payment_attempt: again });
  world.emit('invoice.payment_failed', failed);
  afterFailure(world, failed, retried && again === null && !byCustomer);
  return failed;
}

/** Nothing is owed any longer, and credit that was used for it is the customer's again. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`, { code: 'status_transition_invalid' });
  }
  const transitions = { ...invoice.status_transitions, voided_at: nowFor(world, invoice) };
  const changes = { status: 'void', next_payment_attempt: null, amount_remaining: 0, status_transitions: transitions } as const;
  const voided = change(world, 'invoice', invoice, changes);
  withdrawRequest(world, voided);
  returnBalance(world, voided);
  world.emit('invoice.voided', voided);
  const subscription = subscriptionOf(world, voided);
  if (subscription && billingOf(world, subscription.id).resumptionInvoice === voided.id) {
    changeBilling(world, subscription.id, { resumptionInvoice: null });
  }
  return voided;
}

function returnBalance(world: World, { customer: id, starting_balance: start, ending_balance: end }: Stripe.Invoice): void {
  const customer = world.store.get('customer', idOrNull(id) ?? '');
  const used = (end ?? start) - start;
  if (customer && used !== 0) change(world, 'customer', customer, { balance: customer.balance - used }, 'customer.updated');
}

function withdrawRequest(world: World, invoice: Stripe.Invoice): void {
  const requested = paymentOf(world, invoice.id);
  if (!requested) return;
  const transitions = { ...requested.payment.status_transitions, canceled_at: nowFor(world, invoice) };
  world.store.put('invoice_payment', { ...requested.payment, status: 'canceled', status_transitions: transitions });
  cancelPaymentIntent(world, requested.intent, 'void_invoice');
}

/** Given up, though it is still owed. */
export function markUncollectible(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open') throw invalid(`This invoice isn't open.`, { code: 'status_transition_invalid' });
  const transitions = { ...invoice.status_transitions, marked_uncollectible_at: nowFor(world, invoice) };
  const changes = { status: 'uncollectible', next_payment_attempt: null, status_transitions: transitions } as const;
  const marked = change(world, 'invoice', invoice, changes);
  world.emit('invoice.marked_uncollectible', marked);
  const subscription = subscriptionOf(world, marked);
  if (subscription && billingOf(world, subscription.id).resumptionInvoice === marked.id) endPause(world, subscription);
  return marked;
}

export function nowFor(world: World, invoice: Stripe.Invoice): number {
  return world.now(scopeOf(world, idOrNull(invoice.customer)));
}

function customerOf(world: World, invoice: Stripe.Invoice): Stripe.Customer {
  const customer = world.store.get('customer', idOf(invoice.customer));
  if (!customer) throw invalid('The customer of this invoice has been deleted.');
  return customer;
}

export const invoiceIncludes = {
  confirmation_secret: (world: World, id: string): Stripe.Invoice.ConfirmationSecret | null => {
    const secret = paymentOf(world, id)?.intent.client_secret;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  payments: (world: World, id: string) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      world.store.all('invoice_payment').filter((one) => idOf(one.invoice) === id),
    ),
};
