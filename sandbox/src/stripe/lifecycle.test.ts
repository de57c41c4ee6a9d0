import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advance,
  type Catalogue,
  cardForm,
  DAY,
  eventTypes,
  HOUR,
  makeCatalogue,
  makeCustomer,
  type Setup,
  startForTest,
} from './testing/setup.ts';

/** Long before any month that lacks a day. */
const START = Date.UTC(2026, 10, 2, 9) / 1000;

test('a trial begins with a setup intent and a paid invoice of nothing', async () => {
  const { subscription, setup } = await begin({ trial: true });
  expect(subscription).toMatchObject({
    status: 'trialing',
    trial_start: START,
    trial_end: START + 7 * DAY,
    billing_cycle_anchor: START + 7 * DAY,
  });
  const invoice = await setup.stripe.invoices.retrieve(String(subscription.latest_invoice));
  expect(invoice).toMatchObject({ status: 'paid', amount_due: 0, billing_reason: 'subscription_create' });
  expect(subscription.pending_setup_intent).toMatch(/^seti_/);
});

test('three days before a trial ends that is said once, and nothing changes', async () => {
  const { setup, clock, read } = await begin({ trial: true });
  await advance(setup, clock, START + 4 * DAY - 1);
  expect(await eventTypes(setup, /trial_will_end/)).toHaveLength(0);
  await advance(setup, clock, START + 4 * DAY);
  expect(await eventTypes(setup, /trial_will_end/)).toHaveLength(1);
  await advance(setup, clock, START + 6 * DAY);
  expect(await eventTypes(setup, /trial_will_end/)).toHaveLength(1);
  expect((await read()).status).toBe('trialing');
});

test('a trial that ends with a working card becomes active and is charged exactly once', async () => {
  const { setup, clock, read, customer } = await begin({ trial: true, card: 'pm_card_visa' });
  await advance(setup, clock, START + 7 * DAY + 2 * HOUR);
  const subscription = await read();
  expect(subscription.status).toBe('active');
  expect(subscription.items.data[0]).toMatchObject({
    current_period_start: START + 7 * DAY,
    current_period_end: Date.UTC(2026, 11, 9, 9) / 1000,
  });
  const { data: invoices } = await setup.stripe.invoices.list({ customer });
  expect(invoices.map(({ status, amount_paid, billing_reason }) => [status, amount_paid, billing_reason])).toEqual([
    ['paid', 2900, 'subscription_cycle'],
    ['paid', 0, 'subscription_create'],
  ]);
  expect((await setup.stripe.charges.list({ customer })).data).toHaveLength(1);
});

test('between a period’s begin and its payment its invoice is a draft for an hour', async () => {
  const { setup, clock, read } = await begin({ trial: true, card: 'pm_card_visa' });
  await advance(setup, clock, START + 7 * DAY + HOUR - 1);
  const { latest_invoice: latest, status } = await read({ expand: ['latest_invoice'] });
  expect(status).toBe('active');
  expect(latest).toMatchObject({ status: 'draft', automatically_finalizes_at: START + 7 * DAY + HOUR });
});

test('a trial that ends with a card that cannot be charged becomes past due', async () => {
  const { setup, clock, read } = await begin({ trial: true, card: 'pm_card_chargeCustomerFail' });
  await advance(setup, clock, START + 7 * DAY + 2 * HOUR);
  const { status, latest_invoice: latest } = await read({ expand: ['latest_invoice'] });
  expect(status).toBe('past_due');
  expect(latest).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: START + 7 * DAY + HOUR + 3 * DAY });
});

test.each([
  ['cancel', 'canceled', 'customer.subscription.deleted'],
  ['pause', 'paused', 'customer.subscription.paused'],
  ['create_invoice', 'past_due', 'invoice.payment_failed'],
] as const)('a trial that ends without a card follows its settings: %s makes it %s', async (behavior, status, event) => {
  const { setup, clock, read } = await begin({ trial: true, missing: behavior });
  await advance(setup, clock, START + 7 * DAY + 2 * HOUR);
  expect((await read()).status).toBe(status);
  expect(await eventTypes(setup, /deleted|paused|payment_failed/)).toEqual([event]);
});

test('without a trial a subscription with a working card is active at once', async () => {
  const { subscription } = await begin({ card: 'pm_card_visa' });
  expect(subscription.status).toBe('active');
});

test('without a trial it is incomplete until its first invoice is paid, and becomes active with it', async () => {
  const { setup, subscription, read } = await begin({ behavior: 'default_incomplete' });
  expect(subscription.status).toBe('incomplete');
  const { secret, intent } = await firstPayment(setup, subscription);
  await setup.browser('POST', `/v1/payment_intents/${intent}/confirm`, {
    client_secret: secret,
    ...cardForm('4242424242424242'),
  });
  const paid = await read();
  expect(paid.status).toBe('active');
  expect(paid.default_payment_method).toMatch(/^pm_/);
});

test('a card that fails at the beginning leaves it incomplete; after 23 hours it has expired and its invoice is void', async () => {
  const { setup, subscription, clock, read } = await begin({ card: 'pm_card_chargeCustomerFail' });
  expect(subscription.status).toBe('incomplete');
  await advance(setup, clock, START + 23 * HOUR - 1);
  expect((await read()).status).toBe('incomplete');
  await advance(setup, clock, START + 23 * HOUR);
  const expired = await read({ expand: ['latest_invoice'] });
  expect(expired.status).toBe('incomplete_expired');
  expect(expired.latest_invoice).toMatchObject({ status: 'void' });
});

test('a renewal is invoiced, finalized and paid, in that order', async () => {
  const { setup, clock, read } = await begin({ card: 'pm_card_visa' });
  const before = (await eventTypes(setup)).length;
  await advance(setup, clock, Date.UTC(2026, 11, 2, 11) / 1000);
  const events = (await eventTypes(setup)).slice(before);
  const order = [
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'payment_intent.succeeded',
    'invoice.paid',
  ];
  expect(events.filter((type) => order.includes(type))).toEqual(order);
  const item = (await read()).items.data[0];
  expect([item?.current_period_start, item?.current_period_end]).toEqual([
    Date.UTC(2026, 11, 2, 9) / 1000,
    Date.UTC(2027, 0, 2, 9) / 1000,
  ]);
});

test('an anchor on the 31st renews on the last day of shorter months and on the 31st again after them', async () => {
  const start = Date.UTC(2026, 0, 31, 9) / 1000;
  const { setup, clock, read } = await begin({ card: 'pm_card_visa', start });
  const ends: string[] = [];
  for (const day of [Date.UTC(2026, 1, 28, 12), Date.UTC(2026, 2, 31, 12)]) {
    ends.push(dayOf((await read()).items.data[0]?.current_period_end));
    await advance(setup, clock, day / 1000);
  }
  ends.push(dayOf((await read()).items.data[0]?.current_period_end));
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
});

test('a failed renewal is past due, is tried again after 3, 5 and 7 days, and then canceled', async () => {
  const { setup, clock, read } = await activeWithFailingCard();
  const due = Date.UTC(2026, 11, 2, 10) / 1000;
  const attempts: unknown[] = [];
  for (const days of [0, 3, 8, 15]) {
    await advance(setup, clock, due + days * DAY + 60);
    const { status, latest_invoice: invoice } = await read({ expand: ['latest_invoice'] });
    attempts.push([status, (invoice as Stripe.Invoice).attempt_count]);
  }
  expect(attempts).toEqual([
    ['past_due', 1],
    ['past_due', 2],
    ['past_due', 3],
    ['canceled', 4],
  ]);
  expect((await read()).cancellation_details?.reason).toBe('payment_failed');
});

test.each(['unpaid', 'past_due'] as const)(
  'when retries are exhausted the account’s setting can make it %s',
  async (afterRetries) => {
    const { setup, clock, read } = await activeWithFailingCard();
    await setup.control('PUT', '/settings', { afterRetries });
    await advance(setup, clock, Date.UTC(2026, 11, 20) / 1000);
    expect((await read()).status).toBe(afterRetries);
  },
);

test('an invoice of a past due subscription that is paid later makes it active', async () => {
  const { setup, clock, read, customer } = await activeWithFailingCard();
  await advance(setup, clock, Date.UTC(2026, 11, 2, 12) / 1000);
  const method = await setup.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await setup.stripe.invoices.pay(String((await read()).latest_invoice), { payment_method: method.id });
  expect((await read()).status).toBe('active');
});

test('a renewal whose card wants 3-D Secure is past due, says so, and is active when its owner has authenticated', async () => {
  const { setup, clock, read, customer, subscription } = await begin({ card: 'pm_card_visa' });
  const method = await setup.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
  await setup.stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
  await advance(setup, clock, Date.UTC(2026, 11, 2, 12) / 1000);
  expect((await read()).status).toBe('past_due');
  expect(await eventTypes(setup, /payment_action_required|invoice.payment_failed/)).toEqual([
    'invoice.payment_action_required',
    'invoice.payment_failed',
  ]);
  const { secret, intent } = await firstPayment(setup, await read());
  await setup.browser('POST', `/v1/payment_intents/${intent}/authenticate`, { client_secret: secret, result: 'accepted' });
  expect((await read()).status).toBe('active');
});

test('a cancellation at the end of the period is a flag and a date at once, can be undone, and else ends it then', async () => {
  const { setup, clock, read, subscription } = await begin({ card: 'pm_card_visa' });
  const end = Date.UTC(2026, 11, 2, 9) / 1000;
  const flagged = await setup.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(flagged).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: START });
  const undone = await setup.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(undone).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await setup.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await advance(setup, clock, end + 2 * HOUR);
  expect(await read()).toMatchObject({ status: 'canceled', ended_at: end });
  expect((await setup.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});

test.each([
  ['void', 'void'],
  ['keep_as_draft', 'draft'],
  ['mark_uncollectible', 'uncollectible'],
] as const)('while collection is paused with %s it stays active and its next invoice is %s', async (behavior, status) => {
  const { setup, clock, read, subscription } = await begin({ card: 'pm_card_visa' });
  await setup.stripe.subscriptions.update(subscription.id, { pause_collection: { behavior } });
  await advance(setup, clock, Date.UTC(2026, 11, 2, 12) / 1000);
  const after = await read({ expand: ['latest_invoice'] });
  expect(after.status).toBe('active');
  expect(after.latest_invoice).toMatchObject({ status, billing_reason: 'subscription_cycle' });
});

test('a paused subscription has no new periods, and a paid invoice for a new one ends the pause', async () => {
  const { setup, clock, subscription } = await begin({ card: 'pm_card_visa' });
  const paused = await setup.stripe.subscriptions.pause(subscription.id);
  expect(paused).toMatchObject({ status: 'paused', status_details: { paused: { subscription: { type: 'pause_requested' } } } });
  await advance(setup, clock, Date.UTC(2027, 1, 10) / 1000);
  expect((await setup.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  const resumed = await setup.stripe.subscriptions.resume(subscription.id);
  expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: Date.UTC(2027, 1, 10) / 1000 });
  expect(await eventTypes(setup, /subscription\.(paused|resumed)/)).toEqual([
    'customer.subscription.paused',
    'customer.subscription.resumed',
  ]);
});

test('a pause within the period ends without an invoice when the anchor stays', async () => {
  const { setup, subscription } = await begin({ card: 'pm_card_visa' });
  await setup.stripe.subscriptions.pause(subscription.id);
  const resumed = await setup.stripe.subscriptions.resume(subscription.id, { billing_cycle_anchor: { type: 'unchanged' } });
  expect(resumed.status).toBe('active');
  expect((await setup.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
});

test('an invoice to end a pause that nobody pays is void after 23 hours, and the pause goes on', async () => {
  const { setup, clock, read, subscription } = await activeWithFailingCard();
  await setup.stripe.subscriptions.pause(subscription.id);
  await setup.stripe.subscriptions.resume(subscription.id);
  expect(await read({ expand: ['latest_invoice'] })).toMatchObject({ status: 'paused', latest_invoice: { status: 'open' } });
  await advance(setup, clock, START + 23 * HOUR);
  expect(await read({ expand: ['latest_invoice'] })).toMatchObject({ status: 'paused', latest_invoice: { status: 'void' } });
});

test.each(['paid', 'marked uncollectible'])('an invoice to end a pause that is %s later ends it', async (way) => {
  const { setup, read, subscription, customer } = await activeWithFailingCard();
  await setup.stripe.subscriptions.pause(subscription.id);
  const resumed = await setup.stripe.subscriptions.resume(subscription.id);
  expect(resumed.status).toBe('paused');
  const invoice = String(resumed.latest_invoice);
  const method = await setup.stripe.paymentMethods.attach('pm_card_visa', { customer });
  if (way === 'paid') await setup.stripe.invoices.pay(invoice, { payment_method: method.id });
  else await setup.stripe.invoices.markUncollectible(invoice);
  expect((await read()).status).toBe('active');
});

test('an unpaid subscription goes on making invoices, which stay drafts, and is active again when its latest one is paid', async () => {
  const { setup, clock, read, customer } = await activeWithFailingCard();
  await setup.control('PUT', '/settings', { afterRetries: 'unpaid' });
  await advance(setup, clock, Date.UTC(2027, 0, 3) / 1000);
  const unpaid = await read({ expand: ['latest_invoice'] });
  expect(unpaid).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'draft', auto_advance: false } });
  const method = await setup.stripe.paymentMethods.attach('pm_card_visa', { customer });
  const latest = unpaid.latest_invoice as Stripe.Invoice;
  await setup.stripe.invoices.pay(latest.id, { payment_method: method.id });
  expect((await read()).status).toBe('active');
});

test('a trial that is ended now is charged and active', async () => {
  const { setup, subscription } = await begin({ trial: true, card: 'pm_card_visa' });
  const ended = await setup.stripe.subscriptions.update(subscription.id, { trial_end: 'now', expand: ['latest_invoice'] });
  expect(ended).toMatchObject({ status: 'active', trial_end: START, latest_invoice: { status: 'paid', amount_paid: 2900 } });
});

test.each(['trialing', 'active', 'past_due', 'paused', 'incomplete'] as const)(
  'a subscription that is %s can be canceled at once',
  async (status) => {
    const { setup, subscription, read } = await inStatus(status);
    expect((await read()).status).toBe(status);
    const canceled = await setup.stripe.subscriptions.cancel(subscription.id, { cancellation_details: { comment: 'Too late.' } });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'Too late.' } });
    expect((await eventTypes(setup)).at(-1)).toBe('customer.subscription.deleted');
  },
);

interface Beginning {
  readonly trial?: boolean;
  readonly card?: string;
  readonly missing?: 'cancel' | 'pause' | 'create_invoice';
  readonly behavior?: 'default_incomplete' | 'allow_incomplete';
  readonly start?: number;
}

async function begin({ trial = false, card, missing, behavior = 'allow_incomplete', start = START }: Beginning = {}) {
  const setup = await startForTest();
  const catalogue: Catalogue = await makeCatalogue(setup);
  const { customer, clock } = await makeCustomer(setup, { start, ...(card === undefined ? {} : { card }) });
  const subscription = await setup.stripe.subscriptions.create({
    customer,
    items: [{ price: catalogue.price }],
    payment_behavior: behavior,
    payment_settings: { save_default_payment_method: 'on_subscription' },
    ...(trial ? { trial_period_days: 7 } : {}),
    ...(missing ? { trial_settings: { end_behavior: { missing_payment_method: missing } } } : {}),
  });
  const read = (params: Stripe.SubscriptionRetrieveParams = {}) => setup.stripe.subscriptions.retrieve(subscription.id, params);
  return { setup, catalogue, customer, clock, subscription, read };
}

/** Paid once, with a card that fails from then on. */
async function activeWithFailingCard() {
  const begun = await begin({ card: 'pm_card_visa' });
  const { setup, customer, subscription } = begun;
  const method = await setup.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await setup.stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
  return begun;
}

async function inStatus(status: 'trialing' | 'active' | 'past_due' | 'paused' | 'incomplete') {
  if (status === 'incomplete') return begin({ behavior: 'default_incomplete' });
  if (status === 'past_due') {
    const begun = await activeWithFailingCard();
    await advance(begun.setup, begun.clock, Date.UTC(2026, 11, 2, 12) / 1000);
    return begun;
  }
  const begun = await begin({ card: 'pm_card_visa', trial: status === 'trialing' });
  if (status === 'paused') await begun.setup.stripe.subscriptions.pause(begun.subscription.id);
  return begun;
}

async function firstPayment({ stripe }: Setup, { latest_invoice: latest }: Stripe.Subscription) {
  const invoice = await stripe.invoices.retrieve(String(latest), { expand: ['confirmation_secret', 'payments'] });
  const secret = invoice.confirmation_secret?.client_secret ?? '';
  return { secret, intent: String(invoice.payments?.data[0]?.payment.payment_intent) };
}

function dayOf(instant = 0): string {
  return new Date(instant * 1000).toISOString().slice(0, 10);
}
