import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { decodeForm } from './core/form.ts';
import { clientOf } from './testing/harness.ts';
import { cardForm, KEYS, makeCatalogue, refusalOf, startForTest } from './testing/setup.ts';

test('nested form keys become objects and lists', () => {
  expect(decodeForm('items[0][price]=p1&items[1][price]=p2&expand[]=a&expand[]=b&metadata[org]=o1')).toEqual({
    items: [{ price: 'p1' }, { price: 'p2' }],
    expand: ['a', 'b'],
    metadata: { org: 'o1' },
  });
});

test.each(['a[b', '__proto__[x]', 'a=1&a[b]'])('a form key that cannot be read is refused (%s)', (key) => {
  expect(() => decodeForm(`${key}=1`)).toThrow(RangeError);
});

test('an address that does not exist answers 404 in Stripe’s shape, so that the client does not take it for success', async () => {
  const { emulator, stripe } = await startForTest();
  const response = await fetch(`${emulator.url}/v1/nothing_like_this`, { headers: { authorization: `Bearer ${KEYS.secret}` } });
  expect([response.status, await response.json()]).toEqual([
    404,
    {
      error: expect.objectContaining({
        type: 'invalid_request_error',
        message: 'Unrecognized request URL (GET: /v1/nothing_like_this).',
      }),
    },
  ]);
  expect((await refusalOf(stripe.coupons.list())).statusCode).toBe(404);
});

test.each([
  [{ colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ invoice_settings: { colour: 'red' } }, 'parameter_unknown', 'invoice_settings[colour]'],
  [{ balance: 'much' }, undefined, 'balance'],
])('a parameter that is unknown or does not fit is named (%o)', async (params, code, param) => {
  const { stripe } = await startForTest();
  const refusal = await refusalOf(stripe.customers.create(params as Stripe.CustomerCreateParams));
  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param });
  expect(refusal.code).toBe(code);
});

test('a parameter that is missing is named', async () => {
  const { stripe } = await startForTest();
  const refusal = await refusalOf(stripe.prices.create({ currency: 'usd' } as Stripe.PriceCreateParams));
  expect(refusal).toMatchObject({ code: 'parameter_missing', param: 'unit_amount' });
});

test('every answer carries the API’s version and an id of its own', async () => {
  const { stripe } = await startForTest();
  const [one, two] = [await stripe.customers.list(), await stripe.customers.list()];
  expect(one.lastResponse.apiVersion).toBe('2026-10-28.endive');
  expect(one.lastResponse.requestId).toMatch(/^req_/);
  expect(one.lastResponse.requestId).not.toBe(two.lastResponse.requestId);
});

test('another version of the API is refused', async () => {
  const { emulator } = await startForTest();
  const stripe = clientOf(emulator, KEYS.secret, { apiVersion: '2020-08-27' as never });
  expect((await refusalOf(stripe.customers.list())).message).toContain('Invalid Stripe API version: 2020-08-27');
});

test.each([
  ['sk_test_other', 401],
  ['sk_live_secret', 401],
  ['', 401],
  [KEYS.publishable, 403],
])('the key %s does not open the API', async (key, status) => {
  const { emulator } = await startForTest();
  const response = await fetch(`${emulator.url}/v1/customers`, { headers: key ? { authorization: `Bearer ${key}` } : {} });
  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty('error.message');
});

test('with the publishable key an intent is read and confirmed by its secret only, and shows nothing of the customer', async () => {
  const { stripe, browser } = await startForTest();
  const customer = await stripe.customers.create({});
  const { id, client_secret: secret } = await stripe.setupIntents.create({ customer: customer.id, metadata: { org: 'o1' } });
  expect((await browser('GET', `/v1/setup_intents/${id}`)).body.error.code).toBe('parameter_missing');
  expect((await browser('GET', `/v1/setup_intents/${id}`, { client_secret: `${id}_secret_wrong` })).body.error.code).toBe(
    'resource_missing',
  );
  const { body } = await browser('GET', `/v1/setup_intents/${id}`, { client_secret: secret ?? '' });
  expect(body).toMatchObject({ id, status: 'requires_payment_method' });
  expect(JSON.stringify(body)).not.toMatch(/cus_|o1/);
});

test('a browser of any origin may call', async () => {
  const { emulator } = await startForTest();
  const preflight = await fetch(`${emulator.url}/v1/setup_intents/seti_1/confirm`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

test('a web page of another origin reaches the API alone, not the routes that control the stand-in', async () => {
  const { emulator } = await startForTest();
  const preflight = await fetch(`${emulator.controlUrl}/state`, {
    method: 'OPTIONS',
    headers: { origin: 'http://evil.example', 'access-control-request-method': 'DELETE' },
  });
  expect(preflight.ok).toBe(false);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('a request with the same idempotency key is answered as before and does nothing', async () => {
  const { stripe } = await startForTest();
  const create = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' });
  const [one, two] = [await create(), await create()];
  expect(two.id).toBe(one.id);
  expect(two.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('an idempotency key with other parameters is refused', async () => {
  const { stripe } = await startForTest();
  await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' });
  const refusal = await refusalOf(stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' }));
  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('an idempotency key at work is refused with 409, and one of a refused request can be used again', async () => {
  const { stripe, control } = await startForTest();
  await control('POST', '/faults', { kind: 'slow', delayMs: 200 });
  const slow = stripe.customers.create({}, { idempotencyKey: 'k1' });
  await expect
    .poll(() =>
      refusalOf(stripe.customers.create({}, { idempotencyKey: 'k1' })).then(
        ({ code }) => code,
        () => null,
      ),
    )
    .toBe('idempotency_key_in_use');
  await slow;
  await refusalOf(stripe.customers.create({ balance: 'x' as never }, { idempotencyKey: 'k2' }));
  await stripe.customers.create({}, { idempotencyKey: 'k2' });
});

test('lists come newest first, page by page in both directions', async () => {
  const { stripe } = await startForTest();
  const made: string[] = [];
  for (let place = 0; place < 5; place += 1) made.unshift((await stripe.customers.create({})).id);
  const first = await stripe.customers.list({ limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
  const last = await stripe.customers.list({ limit: 2, starting_after: made[3] ?? '' });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([made.slice(4), false]);
  const back = await stripe.customers.list({ limit: 2, ending_before: made[3] ?? '' });
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(1, 3), true]);
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(made);
  expect(await refusalOf(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
});

test('fields are put in full where that is asked for, in lists too, and other paths are refused', async () => {
  const setup = await startForTest();
  const { stripe } = setup;
  const { price } = await makeCatalogue(setup);
  const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' });
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    default_payment_method: method?.id ?? '',
  });
  const { data } = await stripe.subscriptions.list({
    expand: ['data.customer', 'data.latest_invoice.payments', 'data.items.data.price.product'],
  });
  expect(data[0]).toMatchObject({
    id: made.id,
    customer: { id: customer.id },
    latest_invoice: { payments: { data: [{ status: 'paid' }] } },
    items: { data: [{ price: { product: { name: 'Professional' } } }] },
  });
  expect(made.latest_invoice).toMatch(/^in_/);
  const refusal = await refusalOf(stripe.subscriptions.retrieve(made.id, { expand: ['nothing'] }));
  expect(refusal).toMatchObject({ statusCode: 400, message: 'This property cannot be expanded (nothing).' });
});

test('a lookup key belongs to one price until it is transferred to another', async () => {
  const setup = await startForTest();
  const { stripe } = setup;
  const { price } = await makeCatalogue(setup);
  const product = String((await stripe.prices.retrieve(price)).product);
  const again = {
    product,
    currency: 'usd',
    unit_amount: 3900,
    recurring: { interval: 'month' as const },
    lookup_key: 'professional',
  };
  expect((await refusalOf(stripe.prices.create(again))).code).toBe('resource_already_exists');
  const moved = await stripe.prices.create({ ...again, transfer_lookup_key: true });
  const { data } = await stripe.prices.list({ lookup_keys: ['professional'], expand: ['data.product'] });
  expect(data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([[moved.id, 3900]]);
  expect((await stripe.prices.retrieve(price)).lookup_key).toBeNull();
});

test('a price that is no longer for sale begins no subscription', async () => {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  await setup.stripe.prices.update(price, { active: false });
  const { id } = await setup.stripe.customers.create({});
  const refusal = await refusalOf(setup.stripe.subscriptions.create({ customer: id, items: [{ price }] }));
  expect(refusal).toMatchObject({ statusCode: 400, param: 'items[0][price]' });
  expect((await refusalOf(setup.stripe.subscriptions.create({ customer: id, items: [{ price: 'price_none' }] }))).code).toBe(
    'resource_missing',
  );
});

test('cards of one number have one fingerprint, whoever owns them', async () => {
  const { stripe } = await startForTest();
  const fingerprints: unknown[] = [];
  for (const card of ['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard']) {
    const { id } = await stripe.customers.create({});
    fingerprints.push((await stripe.paymentMethods.attach(card, { customer: id })).card?.fingerprint);
  }
  expect(fingerprints[0]).toBe(fingerprints[1]);
  expect(fingerprints[0]).not.toBe(fingerprints[2]);
});

test('a card that is detached is nobody’s default any longer, and can be given to nobody else while it is somebody’s', async () => {
  const { stripe } = await startForTest();
  const [one, two] = [await stripe.customers.create({}), await stripe.customers.create({})];
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: one.id });
  await stripe.customers.update(one.id, { invoice_settings: { default_payment_method: id } });
  expect((await refusalOf(stripe.paymentMethods.attach(id, { customer: two.id }))).code).toBe('payment_method_unexpected_state');
  expect((await refusalOf(stripe.customers.update(two.id, { invoice_settings: { default_payment_method: id } }))).code).toBe(
    'resource_missing',
  );
  expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
  expect(await stripe.customers.retrieve(one.id)).toMatchObject({ invoice_settings: { default_payment_method: null } });
});

test('a customer who was deleted is known as deleted, and their subscriptions have ended', async () => {
  const setup = await startForTest();
  const { price } = await makeCatalogue(setup);
  const { id } = await setup.stripe.customers.create({});
  const made = await setup.stripe.subscriptions.create({ customer: id, items: [{ price }], trial_period_days: 7 });
  await setup.stripe.customers.del(id);
  expect(await setup.stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await setup.stripe.subscriptions.retrieve(made.id)).status).toBe('canceled');
});

test('a mistyped number and one of a real card are refused', async () => {
  const { stripe, browser } = await startForTest();
  const { id, client_secret: secret } = await stripe.setupIntents.create({});
  const confirm = (number: string) =>
    browser('POST', `/v1/setup_intents/${id}/confirm`, { client_secret: secret ?? '', ...cardForm(number) });
  expect((await confirm('4242424242424241')).body.error.code).toBe('incorrect_number');
  expect((await confirm('4111111111111111')).body.error).toMatchObject({ code: 'card_declined' });
});
