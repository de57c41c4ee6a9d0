import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFaults, FaultBody } from './core/faults.ts';
import { randomFrom } from './core/shuffle.ts';
import { clientOf } from './testing/harness.ts';
import { DAY, KEYS, makeCatalogue, makeFolder, refusalOf, startForTest } from './testing/setup.ts';

test('a call is answered with the status that was asked for, and nothing is done', async () => {
  const { stripe, control } = await startForTest();
  await control('POST', '/faults', { kind: 'error', status: 503, match: { method: 'POST', path: '/v1/customers' } });
  const refusal = await refusalOf(stripe.customers.create({}));
  expect(refusal).toMatchObject({ statusCode: 503, type: 'StripeAPIError' });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test.each(['drop-after', 'error-after', 'truncate'] as const)(
  'with %s the work is done though the client hears nothing good, and its retry with the same key gets the answer',
  async (kind) => {
    const { emulator, stripe, control } = await startForTest();
    await control('POST', '/faults', { kind, match: { method: 'POST', path: '/v1/customers' } });
    const retrying = clientOf(emulator, KEYS.secret, { maxNetworkRetries: 1 });
    if (kind === 'truncate')
      expect(await refusalOf(stripe.customers.create({}, { idempotencyKey: 'k' }))).toMatchObject({
        type: 'StripeConnectionError',
      });
    const made = await retrying.customers.create({}, { idempotencyKey: 'k' });
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([made.id]);
  },
);

test('a connection that ends before the work leaves nothing, and the retry does it', async () => {
  const { emulator, stripe, control } = await startForTest();
  // The client repeats a call once by itself when the connection ends.
  await control('POST', '/faults', { kind: 'drop-before', times: 2, match: { path: '/v1/customers' } });
  expect(await refusalOf(stripe.customers.create({}))).toMatchObject({ type: 'StripeConnectionError' });
  expect((await stripe.customers.list()).data).toEqual([]);
  await control('POST', '/faults', { kind: 'drop-before', match: { path: '/v1/customers' } });
  await clientOf(emulator, KEYS.secret, { maxNetworkRetries: 1 }).customers.create({});
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('a slow call is answered late, and a fault is met by the request it was meant for', async () => {
  const { stripe, control } = await startForTest();
  const { id } = await stripe.customers.create({});
  await control('POST', '/faults', { kind: 'slow', delayMs: 2000, match: { path: '/v1/customers/:id', nth: 2 } });
  const took = async () => {
    const start = performance.now();
    await stripe.customers.retrieve(id);
    return performance.now() - start >= 1990;
  };
  expect([await took(), await took(), await took()]).toEqual([false, true, false]);
});

test('a share of requests can be made to fail', () => {
  const faults = createFaults(randomFrom(1));
  faults.place(FaultBody.parse({ kind: 'error', rate: 0.25, times: 10_000 }));
  const met = Array.from({ length: 4000 }, () => faults.meet({ method: 'GET', path: '/v1/balance' })).filter(Boolean).length;
  expect(met / 4000).toBeGreaterThan(0.22);
  expect(met / 4000).toBeLessThan(0.28);
});

test('a restart knows subscriptions, cards, keys of idempotent calls, the clock, and what is still to be delivered', async () => {
  const dataFolder = makeFolder();
  const first = await startForTest({ dataFolder });
  const { price } = await makeCatalogue(first);
  const customer = await first.stripe.customers.create({ payment_method: 'pm_card_visa' }, { idempotencyKey: 'k1' });
  const [method] = (await first.stripe.paymentMethods.list({ customer: customer.id })).data;
  await first.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method?.id ?? '' } });
  const made = await first.stripe.subscriptions.create({ customer: customer.id, items: [{ price }], trial_period_days: 7 });
  await first.control('POST', '/clock', { days: 2 });
  first.emulator.registerApp('http://127.0.0.1:9');
  await first.stripe.customers.update(customer.id, { name: 'Casey' });
  await first.emulator.close();

  const second = await startForTest({ dataFolder });
  expect((await second.stripe.customers.create({ payment_method: 'pm_card_visa' }, { idempotencyKey: 'k1' })).id).toBe(
    customer.id,
  );
  const { deliveries } = await second.control<{ deliveries: unknown[] }>('GET', '/deliveries');
  expect(deliveries).toHaveLength(1);
  await second.control('POST', '/clock', { days: 6 });
  expect((await second.stripe.subscriptions.retrieve(made.id)).status).toBe('active');
  const { offsetSeconds } = await second.control<{ offsetSeconds: number }>('GET', '/clock');
  expect(offsetSeconds).toBe(8 * DAY);
});

test('a journal whose last line was cut off loses that line alone', async () => {
  const dataFolder = makeFolder();
  const first = await startForTest({ dataFolder });
  const { id } = await first.stripe.customers.create({});
  await first.emulator.close();
  const file = path.join(dataFolder, 'journal.jsonl');
  const lines = readFileSync(file, 'utf8');
  appendFileSync(file, '[{"kind":"customer","id":"cus_half","record":{"id":"cus_h');
  const second = await startForTest({ dataFolder });
  expect((await second.stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
  await second.emulator.close();
  writeFileSync(file, lines);
});

test('a reset forgets everything but where webhooks go', async () => {
  const { emulator, stripe, control } = await startForTest();
  emulator.registerApp('http://127.0.0.1:9');
  await stripe.customers.create({});
  await control('POST', '/faults', { kind: 'error', times: 100, match: { path: '/v1/prices' } });
  await control('POST', '/clock', { days: 2 });
  await control('DELETE', '/state');
  expect((await stripe.customers.list()).data).toEqual([]);
  expect((await stripe.prices.list()).data).toEqual([]);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  expect(await control('GET', '/clock')).toMatchObject({ offsetSeconds: 0 });
});

test('card numbers are written neither to the journal nor to the log of requests', async () => {
  const dataFolder = makeFolder();
  const { stripe, browser, control } = await startForTest({ dataFolder });
  const { id, client_secret: secret } = await stripe.setupIntents.create({});
  const form = {
    client_secret: secret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
  };
  await browser('POST', `/v1/setup_intents/${id}/confirm`, {
    ...form,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
  });
  expect((await stripe.setupIntents.retrieve(id)).status).toBe('succeeded');
  expect(readFileSync(path.join(dataFolder, 'journal.jsonl'), 'utf8')).not.toContain('42424242');
  expect(JSON.stringify(await control('GET', '/requests'))).not.toContain('42424242');
});

test('the stand-in’s own clock moves day by day, by months, or to the end of the next trial, and never lets a customer of a test clock age', async () => {
  const setup = await startForTest();
  const { stripe, control } = setup;
  const { price } = await makeCatalogue(setup);
  const frozen = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  const begin = async (testClock?: string) => {
    const { id } = await stripe.customers.create(testClock ? { test_clock: testClock } : {});
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    return stripe.subscriptions.create({
      customer: id,
      items: [{ price }],
      trial_period_days: 7,
      default_payment_method: method.id,
    });
  };
  const [own, other] = [await begin(), await begin(frozen.id)];
  await control('POST', '/clock', { days: 1 });
  await control('POST', '/clock', { toTrialEnd: true });
  expect(await stripe.subscriptions.retrieve(own.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 2900 },
  });
  await control('POST', '/clock', { months: 1 });
  expect((await stripe.invoices.list({ subscription: own.id })).data).toHaveLength(3);
  expect((await stripe.subscriptions.retrieve(other.id)).status).toBe('trialing');
});
