import type Stripe from 'stripe';
import { invalid } from '../core/errors.ts';
import { listOf } from '../core/expand.ts';
import { idOrNull } from '../core/model.ts';
import { mergeMetadata } from '../core/params.ts';
import { need, newId, scopeOf, type World } from '../core/world.ts';
import { declined } from '../resources/cards.ts';
import { makeSetupIntent } from '../resources/setup-intents.ts';
import { collect, createInvoice, finalize, paymentOf } from './invoice-life.ts';
import { draftInvoice } from './invoice-objects.ts';
import { DAY, nextPeriodEnd } from './periods.ts';
import { linesFor, periodEndOf, recurringOf } from './renewals.ts';
import { checkPrices, makeItem, recurringPrice } from './subscription-items.ts';
import { cardFor, changeBilling, fresh } from './subscription-life.ts';
import type { CreateParams } from './subscription-params.ts';

/** Begins a subscription: on trial, or with an invoice that is charged at once or waits for its customer. */
export function createSubscription(world: World, given: CreateParams): Stripe.Subscription {
  const customer = need(world, 'customer', given.customer, 'customer');
  const built = buildSubscription(world, given, customer);
  const behaviour = given.payment_behavior ?? 'allow_incomplete';
  const onTrial = built.trial_end !== null;
  needCard(world, built, { onTrial, behaviour });
  world.store.put('subscription', built);
  changeBilling(world, built.id, {});
  const created = onTrial ? beginTrial(world, built) : beginWithInvoice(world, built);
  if (!onTrial && behaviour !== 'default_incomplete') chargeFirst(world, created, behaviour === 'error_if_incomplete');
  return fresh(world, created);
}

/** Without a card only those begin that ask for one later. */
function needCard(
  world: World,
  subscription: Stripe.Subscription,
  { onTrial, behaviour }: { onTrial: boolean; behaviour: string },
): void {
  if (onTrial || behaviour === 'default_incomplete' || cardFor(world, subscription)) return;
  throw invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    {
      code: 'resource_missing',
    },
  );
}

function beginTrial(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  const waits = cardFor(world, subscription) === null;
  const setup = waits ? makeSetupIntent(world, { customer: idOrNull(subscription.customer), usage: 'off_session' }) : null;
  const start = subscription.trial_start ?? subscription.created;
  const withSetup = world.store.put('subscription', { ...subscription, pending_setup_intent: setup?.id ?? null });
  const invoice = createInvoice(world, {
    subscription: withSetup,
    reason: 'subscription_create',
    lines: linesFor(world, withSetup, { trial: true }),
    period: { start, end: start },
  });
  world.emit('customer.subscription.created', fresh(world, withSetup));
  finalize(world, invoice);
  return fresh(world, withSetup);
}

/** What a new subscription would be billed at its beginning. Nothing is kept of it. */
export function firstInvoiceOf(world: World, given: CreateParams): Stripe.Invoice {
  const subscription = buildSubscription(world, given, need(world, 'customer', given.customer, 'customer'));
  const { created, trial_end: trialEnd } = subscription;
  const lines = linesFor(world, subscription, { trial: trialEnd !== null });
  return draftInvoice(world, { subscription, reason: 'upcoming', lines, period: { start: created, end: created } });
}

function beginWithInvoice(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  const { created } = subscription;
  const invoice = createInvoice(world, {
    subscription,
    reason: 'subscription_create',
    lines: linesFor(world, subscription),
    period: { start: created, end: created },
  });
  world.emit('customer.subscription.created', fresh(world, subscription));
  finalize(world, invoice);
  return fresh(world, subscription);
}

/** @param strict whether a payment that fails undoes everything */
function chargeFirst(world: World, subscription: Stripe.Subscription, strict: boolean): void {
  const invoice = need(world, 'invoice', idOrNull(subscription.latest_invoice) ?? '');
  if (invoice.status !== 'open') return;
  const end = collect(world, invoice, { offSession: false });
  if (strict && end.status !== 'paid') throw refusalOfFirst(world, end);
}

/** What a payment that must succeed says when it does not; nothing of the attempt is kept. */
export function refusalOfFirst(world: World, invoice: Stripe.Invoice): Error {
  const intent = paymentOf(world, invoice.id)?.intent;
  if (intent?.status === 'requires_action') {
    return invalid('Payment for this subscription requires additional user action before it can be completed successfully.', {
      code: 'subscription_payment_intent_requires_action',
    });
  }
  const { code = 'card_declined', decline_code: declineCode = 'generic_decline' } = intent?.last_payment_error ?? {};
  const refusal = declined({ code, declineCode });
  return Object.assign(refusal, { refusal: { ...refusal.refusal, keepsChanges: false } });
}

function buildSubscription(world: World, given: CreateParams, customer: Stripe.Customer): Stripe.Subscription {
  const now = world.now(scopeOf(world, customer.id));
  const trialEnd = trialEndOf(given, now);
  const prices = given.items.map(({ price }, place) => recurringPrice(world, price, `items[${place}][price]`));
  checkPrices(prices);
  const id = newId('sub');
  const items = given.items.map((item, place) => {
    const price = prices[place] as Stripe.Price;
    const end = trialEnd ?? nextPeriodEnd(now, recurringOf(price), now);
    return makeItem({ subscription: id, price, given: item, start: now, end, created: now });
  });
  const subscription: Stripe.Subscription = {
    ...ABSENT,
    id,
    billing_cycle_anchor: trialEnd ?? now,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: given.billing_mode?.type ?? 'flexible',
      updated_at: now,
    },
    cancel_at: given.cancel_at ?? null,
    created: now,
    currency: prices[0]?.currency ?? 'usd',
    customer: customer.id,
    default_payment_method: given.default_payment_method ?? null,
    description: given.description || null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    metadata: mergeMetadata({}, given.metadata),
    payment_settings: paymentSettings(given.payment_settings),
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: idOrNull(customer.test_clock),
    trial_end: trialEnd,
    trial_settings: trialSettings(given.trial_settings),
    trial_start: trialEnd === null ? null : now,
  };
  if (given.default_payment_method !== undefined) needOwnCard(world, customer.id, given.default_payment_method);
  return given.cancel_at_period_end
    ? { ...subscription, cancel_at_period_end: true, cancel_at: periodEndOf(subscription), canceled_at: now }
    : subscription;
}

/** @throws StripeRefusal for a default that is not a card of the customer */
export function needOwnCard(world: World, customer: string, method: string): void {
  if (idOrNull(need(world, 'payment_method', method, 'default_payment_method').customer) === customer) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    {
      code: 'resource_missing',
      param: 'default_payment_method',
    },
  );
}

function trialEndOf({ trial_end: end, trial_period_days: days }: CreateParams, now: number): number | null {
  if (end !== undefined && days !== undefined) {
    throw invalid('You may only provide one of these parameters: trial_end, trial_period_days.', {
      code: 'parameters_exclusive',
    });
  }
  if (days !== undefined && days > 0) return now + days * DAY;
  if (end === undefined || end === 'now' || days === 0) return null;
  if (end <= now) throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
  return end;
}

export function trialSettings(given: CreateParams['trial_settings']): Stripe.Subscription.TrialSettings {
  const { missing_payment_method: missing = 'create_invoice' } = given?.end_behavior ?? {};
  return { end_behavior: { billing_cycle_anchor: 'now', missing_payment_method: missing } };
}

export function paymentSettings(
  given: CreateParams['payment_settings'],
  before: Stripe.Subscription.PaymentSettings | null = null,
): Stripe.Subscription.PaymentSettings {
  return {
    payment_method_options: null,
    payment_method_types:
      given?.payment_method_types === undefined ? (before?.payment_method_types ?? null) : given.payment_method_types || null,
    save_default_payment_method: given?.save_default_payment_method ?? before?.save_default_payment_method ?? 'off',
  };
}

const ABSENT = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
  latest_invoice: null,
  livemode: false,
  managed_payments: { enabled: false },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>;
