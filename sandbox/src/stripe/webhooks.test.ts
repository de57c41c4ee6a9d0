import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { makeCatalogue, type Received, type Setup, startForTest, startReceiver } from './testing/setup.ts';

test('events arrive signed, with the API’s version, in the order in which things happened', async () => {
  const { setup, received, secret } = await startListening();
  await subscribe(setup);
  await settled(setup);
  const events = received.map(({ body, signature }) => setup.stripe.webhooks.constructEvent(body, signature, secret));
  expect(new Set(events.map(({ api_version: version }) => version))).toEqual(new Set(['2026-10-28.endive']));
  const happened = (await setup.stripe.events.list({ limit: 100 })).data.toReversed();
  expect(events.map(({ id }) => id)).toEqual(happened.slice(-events.length).map(({ id }) => id));
  expect(events.map(({ type }) => type)).toContain('customer.subscription.created');
});

test('an event of a change says what was different before, and whose request it was', async () => {
  const { setup, received } = await startListening(['customer.updated']);
  const { id } = await setup.stripe.customers.create({ email: 'a@example.com' });
  const { lastResponse } = await setup.stripe.customers.update(id, { email: 'b@example.com' }, { idempotencyKey: 'k1' });
  await settled(setup);
  expect(received[0]?.event).toMatchObject({
    data: { object: { email: 'b@example.com' }, previous_attributes: { email: 'a@example.com' } },
    request: { id: lastResponse.requestId, idempotency_key: 'k1' },
  });
});

test('an endpoint is sent the types that it asked for, and none after it was deleted', async () => {
  const { setup, received, endpoint } = await startListening(['customer.created']);
  await setup.stripe.products.create({ name: 'A' });
  await setup.stripe.customers.create({});
  await settled(setup);
  await setup.stripe.webhookEndpoints.del(endpoint);
  await setup.stripe.customers.create({});
  await settled(setup);
  expect(received.map(({ event }) => event.type)).toEqual(['customer.created']);
});

test('the secret is shown to whoever makes the endpoint and never again', async () => {
  const { setup, endpoint } = await startListening();
  expect((await setup.stripe.webhookEndpoints.retrieve(endpoint)).secret).toBeUndefined();
});

test('a delivery that is refused is sent again until it is taken', async () => {
  const { setup, received } = await startListening(['customer.created'], (count) => (count < 3 ? 500 : 200));
  await setup.stripe.customers.create({});
  await expect.poll(() => received.length).toBe(3);
  await settled(setup);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
});

test('after the last attempt a delivery rests as failed, until somebody asks for another', async () => {
  let status = 500;
  const { setup, received } = await startListening(['customer.created'], () => status);
  await setup.stripe.customers.create({});
  await expect.poll(async () => (await deliveries(setup)).map(({ state }) => state)).toEqual(['failed']);
  expect(received).toHaveLength(5);
  status = 200;
  await setup.control('POST', '/deliveries/retry');
  await settled(setup);
  expect(received).toHaveLength(6);
});

test('a receiver that does not answer holds up no call', async () => {
  const { setup, received } = await startListening(['*'], () => null);
  const start = performance.now();
  await subscribe(setup);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(received.length).toBeLessThan(2);
});

test('each event is delivered so many times as is asked for', async () => {
  const { setup, received } = await startListening(['customer.created']);
  await setup.control('PUT', '/deliveries', { copies: 3 });
  await setup.stripe.customers.create({});
  await settled(setup);
  expect(received.map(({ event }) => event.id)).toEqual(Array(3).fill(received[0]?.event.id));
});

test('suppressed types never arrive', async () => {
  const { setup, received } = await startListening();
  await setup.control('PUT', '/deliveries', { suppress: ['customer.subscription.*'] });
  await subscribe(setup);
  await settled(setup);
  const types = received.map(({ event }) => event.type);
  expect(types).toContain('invoice.paid');
  expect(types.filter((type) => type.startsWith('customer.subscription'))).toEqual([]);
});

test('what is held back is released in an order that follows from a seed', async () => {
  const orders: string[][] = [];
  for (const seed of [7, 7, 8]) {
    const { setup, received } = await startListening();
    await setup.control('PUT', '/deliveries', { hold: true });
    await subscribe(setup);
    await setup.control('POST', '/deliveries/release', { seed });
    await settled(setup);
    orders.push(received.map(({ event }) => event.type));
  }
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]).not.toEqual(orders[2]);
  expect(orders[0]?.toSorted()).toEqual(orders[2]?.toSorted());
});

test('events of the past are sent again, in any order and as often as is asked for', async () => {
  const { setup, received } = await startListening();
  await subscribe(setup);
  await settled(setup);
  const first = received.splice(0).map(({ event }) => event.id);
  const { sent } = await setup.control<{ sent: number }>('POST', '/events/replay', {
    seed: 3,
    copies: 2,
    types: ['invoice.*', 'customer.*'],
  });
  await settled(setup);
  expect(received).toHaveLength(sent);
  expect(received.map(({ event }) => event.id)).not.toEqual(first);
});

test.each(['forged', 'old', 'reserialized'] as const)(
  'a delivery that is %s does not pass the official check',
  async (damage) => {
    const { setup, received, secret } = await startListening(['customer.created']);
    await setup.stripe.customers.create({});
    await settled(setup);
    await setup.control('POST', '/events/replay', { damage });
    await settled(setup);
    const [good, bad] = received as [Received, Received];
    setup.stripe.webhooks.constructEvent(good.body, good.signature, secret);
    expect(() => setup.stripe.webhooks.constructEvent(bad.body, bad.signature, secret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  },
);

test('an event counts the endpoints that have not taken it yet', async () => {
  const { setup } = await startListening(['customer.created']);
  await setup.control('PUT', '/deliveries', { hold: true });
  await setup.stripe.customers.create({});
  expect((await setup.stripe.events.list({ limit: 1 })).data[0]?.pending_webhooks).toBe(1);
  await setup.control('POST', '/deliveries/release');
  await settled(setup);
  expect((await setup.stripe.events.list({ limit: 1 })).data[0]?.pending_webhooks).toBe(0);
});

test('the app’s own endpoint follows the app', async () => {
  const setup = await startForTest({ webhookSecret: 'whsec_app' });
  const receiver = await startReceiver();
  setup.emulator.registerApp('http://127.0.0.1:9');
  setup.emulator.registerApp(receiver.url);
  await setup.stripe.customers.create({});
  await settled(setup);
  const [only] = receiver.received as [Received];
  expect(setup.stripe.webhooks.constructEvent(only.body, only.signature, 'whsec_app').type).toBe('customer.created');
  expect((await setup.stripe.webhookEndpoints.list()).data.map(({ url }) => url)).toEqual([
    `${receiver.url}/api/webhooks/stripe`,
  ]);
});

async function startListening(types = ['*'], answer: (received: number) => number | null = () => 200) {
  const setup = await startForTest();
  const receiver = await startReceiver(answer);
  const endpoint = await setup.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: types as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
  });
  return { setup, received: receiver.received, secret: endpoint.secret ?? '', endpoint: endpoint.id };
}

async function subscribe(setup: Setup): Promise<void> {
  const { price } = await makeCatalogue(setup);
  const { id } = await setup.stripe.customers.create({ email: 'a@example.com' });
  await setup.stripe.subscriptions.create({ customer: id, items: [{ price }], trial_period_days: 7 });
}

async function deliveries({ control }: Setup) {
  const { deliveries: list } = await control<{ deliveries: { state: string }[] }>('GET', '/deliveries');
  return list;
}

/** Until nothing is on its way any longer. */
async function settled(setup: Setup): Promise<void> {
  await expect.poll(async () => (await deliveries(setup)).filter(({ state }) => state === 'pending')).toEqual([]);
}
