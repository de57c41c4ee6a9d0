import { expect, onTestFinished, test } from 'vitest';
import { type StripeHarness, startStripeHarness } from './harness.ts';
import { startReceiver } from './setup.ts';

test('events are delivered to an address, each so often and in the order of the seed, and pass the official check', async () => {
  const harness = await startWithTrial();
  const { url, received } = await startReceiver();
  const statuses = await harness.deliver({ to: url, seed: 5, copies: 3, parallel: 10 });
  expect(statuses).toEqual(Array(harness.events().length * 3).fill(200));
  for (const { body, signature } of received) {
    harness.stripe.webhooks.constructEvent(body, signature, harness.settings.STRIPE_WEBHOOK_SECRET ?? '');
  }
});

test('the same seed delivers in the same order, to a function too', async () => {
  const harness = await startWithTrial();
  const orderOf = async (seed?: number) => {
    const order: string[] = [];
    await harness.deliver({
      to: async (_delivery, { id }) => {
        order.push(id);
        return 200;
      },
      ...(seed === undefined ? {} : { seed }),
    });
    return order;
  };
  const [first, second, other, plain] = [await orderOf(1), await orderOf(1), await orderOf(2), await orderOf()];
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
  expect(plain).toEqual(harness.events().map(({ id }) => id));
});

test('a trial is taken through a card, 3-D Secure and its end to a paid month', async () => {
  const harness = await startWithTrial();
  const [trial] = (await harness.stripe.subscriptions.list({ expand: ['data.pending_setup_intent'] })).data;
  const intent = trial?.pending_setup_intent;
  const secret = (typeof intent === 'object' && intent?.client_secret) || '';
  expect((await harness.confirm(secret, '4000000000000002')).error?.code).toBe('card_declined');
  expect((await harness.confirm(secret, '4000002500003155', 'refused')).status).toBe('requires_payment_method');
  expect((await harness.confirm(secret, '4000002500003155')).status).toBe('succeeded');
  await harness.advance({ toTrialEnd: true });
  const [paid] = (await harness.stripe.subscriptions.list({ expand: ['data.latest_invoice'] })).data;
  expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 2900 } });
});

async function startWithTrial(): Promise<StripeHarness> {
  const harness = await startStripeHarness();
  onTestFinished(harness.close);
  const { stripe } = harness;
  const product = await stripe.products.create({ name: 'Professional' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 2900,
    recurring: { interval: 'month' },
  });
  const customer = await stripe.customers.create({});
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
  return harness;
}
