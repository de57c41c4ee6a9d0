import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advance,
  cardForm,
  DAY,
  eventTypes,
  makeCatalogue,
  makeCustomer,
  refusalOf,
  type Setup,
  startForTest,
} from './testing/setup.ts';

const START = Date.UTC(2026, 10, 2) / 1000;
const MONTH = 30 * DAY;

test('a declined setup is 402, keeps its reason, and takes another card', async () => {
  const setup = await startForTest();
  const { intent, confirm } = await beginSetup(setup);
  const refused = await confirm('4000000000000002');
  expect([refused.status, refused.body.error.code]).toEqual([402, 'card_declined']);
  const after = await setup.stripe.setupIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: 'requires_payment_method', last_setup_error: { decline_code: 'generic_decline' } });
  expect((await confirm('4242424242424242')).body.status).toBe('succeeded');
  expect(await eventTypes(setup, /setup_intent|attached/)).toEqual([
    'setup_intent.created',
    'setup_intent.setup_failed',
    'payment_method.attached',
    'setup_intent.succeeded',
  ]);
});

test('a setup that is confirmed again is refused with the intent, by which one sees that it had succeeded', async () => {
  const { confirm } = await beginSetup(await startForTest());
  expect((await confirm('4242424242424242')).body.status).toBe('succeeded');
  const again = await confirm('4242424242424242');
  expect(again.status).toBe(400);
  expect(again.body.error).toMatchObject({ code: 'setup_intent_unexpected_state', setup_intent: { status: 'succeeded' } });
});

test.each([
  ['accepted', 'succeeded', 'setup_intent.succeeded'],
  ['refused', 'requires_payment_method', 'setup_intent.setup_failed'],
] as const)('a setup with 3-D Secure waits for its owner; %s makes it %s', async (result, status, event) => {
  const setup = await startForTest();
  const { intent, secret, confirm } = await beginSetup(setup);
  expect((await confirm('4000002500003155')).body.status).toBe('requires_action');
  const end = await setup.browser('POST', `/v1/setup_intents/${intent.id}/authenticate`, { client_secret: secret, result });
  expect([end.status, end.body.status]).toEqual([200, status]);
  expect((await eventTypes(setup)).at(-1)).toBe(event);
});

test('a trial’s setup intent, once it has succeeded, leaves the card with the subscription and is pending no longer', async () => {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  const { id: customer } = await setup.stripe.customers.create({});
  const made = await setup.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['pending_setup_intent'],
  });
  const intent = made.pending_setup_intent as Stripe.SetupIntent;
  const { body } = await setup.browser('POST', `/v1/setup_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    ...cardForm('4242424242424242'),
  });
  expect(await setup.stripe.subscriptions.retrieve(made.id)).toMatchObject({
    pending_setup_intent: null,
    default_payment_method: body.payment_method,
  });
});

test('a card that was authenticated at its setup is charged later without its owner', async () => {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  const { intent, secret, confirm, customer } = await beginSetup(setup);
  const method = (await confirm('4000002500003155')).body.payment_method ?? '';
  await setup.browser('POST', `/v1/setup_intents/${intent.id}/authenticate`, { client_secret: secret, result: 'accepted' });
  const made = await setup.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: method,
    trial_period_days: 1,
  });
  await setup.control('POST', '/clock', { toTrialEnd: true });
  expect(await setup.stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid' },
  });
});

test('a first payment with 3-D Secure is incomplete until it is accepted, and says when it is refused', async () => {
  const setup = await startForTest();
  const { stripe, browser } = setup;
  const { price } = await makeCatalogue(setup);
  const { id: customer } = await stripe.customers.create({});
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const secret = (made.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
  const address = `/v1/payment_intents/${secret.split('_secret_')[0]}`;
  const confirm = () => browser('POST', `${address}/confirm`, { client_secret: secret, ...cardForm('4000002500003155') });
  expect((await confirm()).body.status).toBe('requires_action');
  await browser('POST', `${address}/authenticate`, { client_secret: secret, result: 'refused' });
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete');
  await confirm();
  expect((await browser('POST', `${address}/authenticate`, { client_secret: secret, result: 'accepted' })).body.status).toBe(
    'succeeded',
  );
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
});

test('without the customer a payment that wants 3-D Secure is declined', async () => {
  const { stripe } = await startForTest();
  const customer = await stripe.customers.create({ payment_method: 'pm_card_authenticationRequired' });
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  const refusal = await refusalOf(
    stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      customer: customer.id,
      payment_method: method?.id ?? '',
      off_session: true,
      confirm: true,
    }),
  );
  expect(refusal).toMatchObject({ statusCode: 402, code: 'authentication_required' });
});

test('a subscription that must not begin unpaid leaves nothing behind when its payment fails', async () => {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  const { customer } = await makeCustomer(setup, { card: 'pm_card_chargeCustomerFail', start: START });
  const refusal = await refusalOf(
    setup.stripe.subscriptions.create({ customer, items: [{ price }], payment_behavior: 'error_if_incomplete' }),
  );
  expect(refusal).toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect((await setup.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  expect(await eventTypes(setup, /subscription|invoice/)).toEqual([]);
});

test('an upgrade half-way is invoiced at once: the rest of the old plan is given back, the rest of the new one charged', async () => {
  const { setup, made, higherPrice, clock } = await activeMonth();
  await advance(setup, clock, START + MONTH / 2);
  const item = made.items.data[0];
  const after = await setup.stripe.subscriptions.update(made.id, {
    items: [{ id: item?.id ?? '', price: higherPrice }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(after.items.data[0]).toMatchObject({ id: item?.id, price: { id: higherPrice }, current_period_end: START + MONTH });
  expect(after.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update', amount_paid: 3500 });
  expect((after.latest_invoice as Stripe.Invoice).lines.data.map(({ amount }) => amount)).toEqual([-1450, 4950]);
});

test('a preview of an upgrade costs what the upgrade then costs, and changes nothing', async () => {
  const { setup, made, higherPrice, clock, customer } = await activeMonth();
  await advance(setup, clock, START + 10 * DAY);
  const items = [{ id: made.items.data[0]?.id ?? '', price: higherPrice }];
  const details = { items, proration_behavior: 'always_invoice' as const };
  const preview = await setup.stripe.invoices.createPreview({ customer, subscription: made.id, subscription_details: details });
  expect((await setup.stripe.subscriptions.retrieve(made.id)).items.data[0]?.price.id).not.toBe(higherPrice);
  const after = await setup.stripe.subscriptions.update(made.id, { ...details, expand: ['latest_invoice'] });
  expect((after.latest_invoice as Stripe.Invoice).amount_paid).toBe(preview.amount_due);
});

test.each([
  ['less than the first month', -1000, { amount_due: 1900, ending_balance: 0 }, 'incomplete'],
  ['all of it', -12_000, { amount_due: 0, ending_balance: -9100 }, 'active'],
  ['all but what is too little to charge', -2860, { amount_due: 0, ending_balance: 40 }, 'active'],
])(
  'credit that covers %s is in the preview of a first invoice, which begins nothing, and then in the invoice',
  async (_what, balance, amounts, status) => {
    const setup = await startForTest();
    const { price } = await makeCatalogue(setup);
    const { customer } = await makeCustomer(setup, { start: START });
    await setup.stripe.customers.update(customer, { balance });
    const preview = await setup.stripe.invoices.createPreview({ customer, subscription_details: { items: [{ price }] } });
    expect(preview).toMatchObject({ ...amounts, total: 2900, starting_balance: balance });
    expect((await setup.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect(await setup.stripe.customers.retrieve(customer)).toMatchObject({ balance });

    const made = await setup.stripe.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice'],
    });
    expect(made).toMatchObject({ status, latest_invoice: amounts });
    expect(await setup.stripe.customers.retrieve(customer)).toMatchObject({ balance: amounts.ending_balance });
  },
);

test('credit that was used for an invoice is the customer’s again when the invoice is voided', async () => {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  const { customer } = await makeCustomer(setup, { start: START });
  await setup.stripe.customers.update(customer, { balance: -1000 });
  const made = await setup.stripe.subscriptions.create({ customer, items: [{ price }], payment_behavior: 'default_incomplete' });
  expect(await setup.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  await setup.stripe.invoices.voidInvoice(String(made.latest_invoice));
  expect(await setup.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1000 });
});

test('a downgrade leaves a credit that pays for the next months', async () => {
  const { setup, made, price, higherPrice, clock, customer } = await activeMonth();
  const items = (wanted: string) => [{ id: made.items.data[0]?.id ?? '', price: wanted }];
  await setup.stripe.subscriptions.update(made.id, { items: items(higherPrice), proration_behavior: 'always_invoice' });
  await setup.stripe.subscriptions.update(made.id, { items: items(price), proration_behavior: 'always_invoice' });
  expect(await setup.stripe.customers.retrieve(customer)).toMatchObject({ balance: -7000 });
  await advance(setup, clock, START + MONTH + DAY);
  expect(await setup.stripe.customers.retrieve(customer)).toMatchObject({ balance: -4100 });
  const { data } = await setup.stripe.invoices.list({ customer, limit: 1 });
  expect(data[0]).toMatchObject({ status: 'paid', total: 2900, amount_due: 0, starting_balance: -7000, ending_balance: -4100 });
});

test('an upgrade that waits for its payment changes the plan only when that is paid', async () => {
  const { setup, made, higherPrice, price, customer } = await activeMonth();
  const failing = await setup.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await setup.stripe.customers.update(customer, { invoice_settings: { default_payment_method: failing.id } });
  const held = await setup.stripe.subscriptions.update(made.id, {
    items: [{ id: made.items.data[0]?.id ?? '', price: higherPrice }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  expect(held).toMatchObject({ status: 'active', pending_update: { subscription_items: [{ price: { id: higherPrice } }] } });
  expect(held.items.data[0]?.price.id).toBe(price);
  const working = await setup.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await setup.stripe.invoices.pay(String(held.latest_invoice), { payment_method: working.id });
  const applied = await setup.stripe.subscriptions.retrieve(made.id);
  expect([applied.items.data[0]?.price.id, applied.pending_update]).toEqual([higherPrice, null]);
});

test('a refund in part and of the rest is recorded on the charge, and more than was paid is refused', async () => {
  const { setup, customer } = await activeMonth();
  const [charge] = (await setup.stripe.charges.list({ customer })).data;
  await setup.stripe.refunds.create({ charge: charge?.id ?? '', amount: 900 });
  await setup.stripe.refunds.create({ payment_intent: String(charge?.payment_intent) });
  expect(await setup.stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ amount_refunded: 2900, refunded: true });
  expect((await refusalOf(setup.stripe.refunds.create({ charge: charge?.id ?? '' }))).code).toBe('charge_already_refunded');
  expect(await eventTypes(setup, /refund/)).toEqual(['charge.refunded', 'refund.created', 'charge.refunded', 'refund.created']);
});

test('a charge can be disputed by its card or on demand, and the bank decides', async () => {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  const { customer } = await makeCustomer(setup, { card: 'pm_card_createDispute', start: START });
  await setup.stripe.subscriptions.create({ customer, items: [{ price }] });
  const [dispute] = (await setup.stripe.disputes.list()).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 2900 });
  await setup.control('POST', `/disputes/${dispute?.id}/close`, { status: 'lost' });
  expect(await eventTypes(setup, /dispute/)).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ]);
});

test('the next payment fails when that was asked for, whatever the card, and the one after it does not', async () => {
  const { setup, made, clock } = await activeMonth();
  await setup.control('POST', '/payments/fail', { declineCode: 'insufficient_funds' });
  await advance(setup, clock, START + MONTH + DAY);
  expect((await setup.stripe.subscriptions.retrieve(made.id)).status).toBe('past_due');
  await advance(setup, clock, START + MONTH + 5 * DAY);
  expect((await setup.stripe.subscriptions.retrieve(made.id)).status).toBe('active');
});

async function beginSetup(setup: Setup) {
  const { id: customer } = await setup.stripe.customers.create({});
  const intent = await setup.stripe.setupIntents.create({ customer, usage: 'off_session' });
  const secret = intent.client_secret ?? '';
  const confirm = (number: string) =>
    setup.browser('POST', `/v1/setup_intents/${intent.id}/confirm`, { client_secret: secret, ...cardForm(number) });
  return { intent, secret, customer, confirm };
}

/** November has thirty days. */
async function activeMonth() {
  const setup = await startForTest();
  const catalogue = await makeCatalogue(setup);
  const { customer, clock } = await makeCustomer(setup, { card: 'pm_card_visa', start: START });
  const made = await setup.stripe.subscriptions.create({ customer, items: [{ price: catalogue.price }] });
  return { setup, ...catalogue, customer, clock, made };
}
