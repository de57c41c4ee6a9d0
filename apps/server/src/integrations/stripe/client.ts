import Stripe from 'stripe';
import type {
  EventReading,
  FirstMonth,
  Outcome,
  Payments,
  PlanChange,
  RefundWish,
  SalePlan,
  StripeEvent,
  StripeFailure,
  SubscriptionWish,
} from './payments.ts';
import { readCustomer } from './read-customer.ts';
import { idOf, instant, REFUND_KEY } from './read-state.ts';
import type { PaymentSettings } from './settings.ts';

/** The version whose shapes are read here; another one is another piece of work, whatever the account's default is. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** Of the question whether Stripe answers at all. */
const REACH_TIMEOUT_MS = 5_000;
/** How far the clock of a signature may be from ours. */
const TOLERANCE_SECONDS = 300;
const CURRENCY = 'usd';
/** In the metadata of a setup intent. */
const FIRST_CARD = 'first_card';

export interface PaymentsOptions {
  readonly timeoutMs?: number;
  readonly retries?: number;
}

/** Payments by Stripe. */
export function createPayments(settings: PaymentSettings, options: PaymentsOptions = {}): Payments {
  const stripe = connect(settings, options);
  return {
    publishableKey: settings.publishableKey,
    reach: () =>
      attempt(async () => void (await stripe.balance.retrieve({}, { timeout: REACH_TIMEOUT_MS, maxNetworkRetries: 0 }))),
    ensurePrices: (plans) => attempt(() => ensurePrices(stripe, plans)),
    createCustomer: ({ subject, email }) =>
      attempt(async () => {
        const details = { metadata: { subject }, ...(email !== null && { email }) };
        return (await stripe.customers.create(details, { idempotencyKey: `customer-${subject}` })).id;
      }),
    readCustomer: (id) => attempt(() => readCustomer(stripe, id)),
    previewFirstMonth: (sale) => attempt(() => previewFirstMonth(stripe, sale)),
    createSubscription: (wish) => attempt(() => createSubscription(stripe, wish)),
    changePlan: (change) => attempt(() => changePlan(stripe, change)),
    cancelNow: (id) => attempt(async () => void (await stripe.subscriptions.cancel(id))),
    discard: (id) => attempt(() => discard(stripe, id)),
    setCancelAtPeriodEnd: (id, cancels) =>
      attempt(async () => void (await stripe.subscriptions.update(id, { cancel_at_period_end: cancels }))),
    pause: (id) => attempt(async () => void (await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } }))),
    resume: ({ id, status }) =>
      attempt(async () => {
        if (status === 'paused') await stripe.subscriptions.resume(id);
        else await stripe.subscriptions.update(id, { pause_collection: '' });
      }),
    refund: (wish) => attempt(() => refund(stripe, wish)),
    beginCardSetup: (customer) =>
      attempt(async () => {
        const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' });
        return secretOf(intent.client_secret);
      }),
    openFirstCardSetup: (customer) => attempt(() => openFirstCardSetup(stripe, customer)),
    cardOfSetup: (setup) => attempt(() => cardOfSetup(stripe, setup)),
    useCard: (use) => attempt(() => useCard(stripe, use)),
    payInvoice: (id) => attempt(async () => void (await stripe.invoices.pay(id))),
    customerOfCharge: (id) => attempt(async () => idOf((await stripe.charges.retrieve(id)).customer)),
    readEvent: (body, signature, now) => readEvent(settings.webhookSecret, { body, signature, now }),
  };
}

/** The official client, at Stripe's own address or that of a stand-in. */
export function connect(
  { secretKey, apiUrl }: PaymentSettings,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: PaymentsOptions = {},
): Stripe {
  const own = apiUrl === null ? null : new URL(apiUrl);
  const protocol = own?.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(own && { host: own.hostname, protocol, port: own.port || (protocol === 'http' ? 80 : 443) }),
  });
}

/**
 * The price of each plan is the one with its lookup key. Where the plan costs something else by now, the key moves to a new price; those who
 * have subscribed stay with theirs, which still names the plan.
 */
async function ensurePrices(stripe: Stripe, plans: readonly SalePlan[]): Promise<ReadonlyMap<string, string>> {
  const { data } = await stripe.prices.list({ lookup_keys: plans.map(lookupKeyOf), active: true, limit: 100 });
  const prices = new Map<string, string>();
  for (const plan of plans) {
    const found = data.find(({ lookup_key: key }) => key === lookupKeyOf(plan));
    const isRight = found?.unit_amount === plan.priceCents;
    prices.set(plan.id, found && isRight ? found.id : await makePrice(stripe, plan, idOf(found?.product)));
  }
  return prices;
}

/** @param product of the price before; null for a plan that has had none */
async function makePrice(stripe: Stripe, plan: SalePlan, product: string | null): Promise<string> {
  const price = await stripe.prices.create({
    currency: CURRENCY,
    unit_amount: plan.priceCents,
    recurring: { interval: 'month' },
    lookup_key: lookupKeyOf(plan),
    transfer_lookup_key: true,
    metadata: { plan: plan.id },
    ...(product === null ? { product_data: { name: plan.name, metadata: { plan: plan.id } } } : { product }),
  });
  return price.id;
}

function lookupKeyOf({ id }: SalePlan): string {
  return `sheetwright_${id}_monthly`;
}

async function createSubscription(stripe: Stripe, wish: SubscriptionWish): Promise<string> {
  const { customer, subject, price, plan, trialDays, earlier, card } = wish;
  const key = ['subscription', subject, earlier, price, trialDays ?? card ?? 'paid'].join('-');
  if (card !== null) await makeDefault(stripe, { customer, card });
  const subscription = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { subject, plan },
      ...(card !== null && { default_payment_method: card }),
      ...(trialDays !== null && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
      }),
    },
    { idempotencyKey: key },
  );
  return subscription.id;
}

async function previewFirstMonth(
  stripe: Stripe,
  { customer, price }: { readonly customer: string; readonly price: string },
): Promise<FirstMonth> {
  const preview = await stripe.invoices.createPreview({ customer, subscription_details: { items: [{ price }] } });
  return { dueCents: preview.amount_due, creditCents: Math.max(0, -preview.starting_balance) };
}

/** First what could still be paid: a form for it may be open in another tab. Credit is returned by voiding alone. */
async function discard(stripe: Stripe, id: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  for (const invoice of data) await stripe.invoices.voidInvoice(invoice.id);
  const { ended_at: endedAt, status } = await stripe.subscriptions.retrieve(id);
  if (endedAt === null && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id);
}

async function changePlan(stripe: Stripe, { subscription, item, price, prorates }: PlanChange): Promise<void> {
  await stripe.subscriptions.update(subscription, {
    items: [{ id: item, price }],
    ...(prorates
      ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
      : { proration_behavior: 'none' }),
  });
}

async function refund(stripe: Stripe, { invoice, cents, key }: RefundWish): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 });
  const intent = data.map(({ payment }) => idOf(payment.payment_intent)).find((id) => id !== null);
  if (!intent) throw new Error(`Nothing was paid by card for the invoice ${invoice}`);
  await stripe.refunds.create(
    { payment_intent: intent, amount: cents, reason: 'requested_by_customer', metadata: { [REFUND_KEY]: key } },
    { idempotencyKey: `refund-${key}` },
  );
}

/** Whoever opens the form again, or in a second tab, goes on with the same one. */
async function openFirstCardSetup(stripe: Stripe, customer: string): Promise<string> {
  const { data } = await stripe.setupIntents.list({ customer, limit: 20 });
  const waiting = data.find(({ status, metadata }) => status === 'requires_payment_method' && metadata?.purpose === FIRST_CARD);
  const intent =
    waiting ?? (await stripe.setupIntents.create({ customer, usage: 'off_session', metadata: { purpose: FIRST_CARD } }));
  return secretOf(intent.client_secret);
}

async function cardOfSetup(
  stripe: Stripe,
  { customer, setupIntent }: Parameters<Payments['cardOfSetup']>[0],
): Promise<string | null> {
  const intent = await stripe.setupIntents.retrieve(setupIntent);
  return idOf(intent.customer) === customer && intent.status === 'succeeded' ? idOf(intent.payment_method) : null;
}

async function useCard(stripe: Stripe, { subscription, ...setup }: Parameters<Payments['useCard']>[0]): Promise<boolean> {
  const card = await cardOfSetup(stripe, setup);
  if (card === null) return false;
  await makeDefault(stripe, { customer: setup.customer, card });
  await stripe.subscriptions.update(subscription, { default_payment_method: card });
  return true;
}

async function makeDefault(
  stripe: Stripe,
  { customer, card }: { readonly customer: string; readonly card: string },
): Promise<void> {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
}

function secretOf(secret: string | null): string {
  if (secret === null) throw new Error('Stripe answered without a client secret');
  return secret;
}

interface Delivery {
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly now: Date;
}

function readEvent(secret: string | null, { body, signature = '', now }: Delivery): EventReading {
  if (secret === null) return { ok: false, reason: 'there is no webhook secret' };
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  // The library looks at the past alone.
  if (signedAt - now.getTime() / 1000 > TOLERANCE_SECONDS) return { ok: false, reason: 'it was signed in the future' };
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
    return { ok: true, event: toEvent(event) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown' };
  }
}

interface Concerned {
  readonly id?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly charge?: string | { readonly id: string } | null;
}

function toEvent({ id, type, created, data }: Stripe.Event): StripeEvent {
  const object = data.object as Concerned;
  const isCustomer = type.startsWith('customer.') && object.customer === undefined;
  return {
    id,
    type,
    customer: isCustomer ? (object.id ?? null) : idOf(object.customer),
    charge: idOf(object.charge),
    occurredAt: instant(created),
  };
}

async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { ok: false, failure: failureOf(error) };
  }
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): StripeFailure {
  const { message } = error;
  if (error.code === 'invoice_payment_intent_requires_action') return { kind: 'unconfirmed', message };
  if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined', message };
  if (error.code === 'resource_missing') return { kind: 'missing', message };
  const status = error.statusCode ?? 0;
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  return { kind: isRefused ? 'refused' : 'unavailable', message };
}
