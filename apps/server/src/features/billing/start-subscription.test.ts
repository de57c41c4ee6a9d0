import { expect, test } from 'vitest';
import { createPayments } from '../../integrations/stripe/client.ts';
import { billingServices } from '../../services.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { endUnfinished } from './jobs.ts';
import { changeCustomerPlan } from './operate.ts';
import { type Subscriber, subscribersOf } from './testing/subscribers.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { newCustomer, onTrial, active } = subscribersOf(app, stripe);

test('whoever has credit of a dearer plan begins nothing by opening the screen, and is told what the credit covers', async () => {
  const services = billingServices(app);
  const customer = await active(CARDS.works);
  for (const plan of ['enterprise', 'starter']) {
    expect(await changeCustomerPlan({ userId: customer.id, plan }, services)).toMatchObject({ outcome: 'done' });
  }
  const [former] = await customer.atStripe();
  await stripe.remove(`/subscriptions/${former?.id}`);
  expect((await customer.sync()).subscriptionStatus).toBe('canceled');
  const credit = -(await balanceOf(customer)) / 100;
  expect(credit).toBeGreaterThan(29);

  const form = await customer.create('starter');
  expect(form).toEqual({ clientSecret: expect.stringMatching(/^seti_/), trial: false, dueToday: 0, credit });
  expect(await customer.create('starter')).toEqual(form);
  expect((await customer.create('professional')).clientSecret).toBe(form.clientSecret);
  expect((await customer.sync()).subscriptionStatus).toBe('canceled');
  expect((await customer.atStripe()).map(({ status }) => status)).toEqual(['canceled']);
  expect(await balanceOf(customer)).toBe(-credit * 100);
});

test('the card that is confirmed begins it: the first month is paid by credit, and the card pays the months after it', async () => {
  const customer = await withCredit(5000);
  const { clientSecret } = await customer.create('starter');
  expect(await stripe.confirm(clientSecret, CARDS.other)).toBe('succeeded');
  const started = await start(customer, clientSecret);
  expect(started.json()).toMatchObject({ subscriptionStatus: 'active', subscriptionPlan: 'starter' });
  expect(await balanceOf(customer)).toBe(-2100);
  const [subscription] = await customer.atStripe();
  const card = await stripe.get<{ card: { last4: string } }>(`/payment_methods/${subscription?.default_payment_method}`);
  expect(card.card.last4).toBe('4444');
  expect(await customer.ledger()).toEqual(['trial_started', 'trial_ended', 'new']);

  await stripe.control('POST', '/clock', { days: 32 });
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active' });
  expect((await customer.request('GET', 'invoices')).json()).toMatchObject([
    { status: 'paid', amount: 29 },
    { status: 'paid', amount: 29 },
  ]);
  expect(await customer.ledger()).toContain('payment');
});

test('pressed twice, and in another tab with another plan, one subscription comes of it', async () => {
  const customer = await withCredit(20_000);
  const { clientSecret } = await customer.create('starter');
  await stripe.confirm(clientSecret, CARDS.works);
  const answers = await Promise.all(
    ['starter', 'starter', 'professional', 'starter'].map((plan) => start(customer, clientSecret, plan)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().subscriptionPlan)).size).toBe(1);
  expect((await customer.atStripe()).filter(({ status }) => status === 'active')).toHaveLength(1);
  expect((await customer.request('POST', 'create', { plan: 'starter' })).statusCode).toBe(409);
});

test('when the connection ends after Stripe has begun it, pressing again finds it begun', async () => {
  const customer = await withCredit(5000);
  const { clientSecret } = await customer.create('starter');
  await stripe.confirm(clientSecret, CARDS.works);
  await stripe.control('POST', '/faults', { match: { method: 'POST', path: '/v1/subscriptions' }, kind: 'drop-after' });
  await start(customer, clientSecret);
  await stripe.control('DELETE', '/faults');
  expect((await start(customer, clientSecret)).json()).toMatchObject({ subscriptionStatus: 'active' });
  expect((await customer.atStripe()).filter(({ status }) => status === 'active')).toHaveLength(1);
  expect(await balanceOf(customer)).toBe(-2100);
});

test('a card that was not confirmed, or is somebody else’s, begins nothing', async () => {
  const customer = await withCredit(5000);
  const { clientSecret } = await customer.create('starter');
  expect((await start(customer, clientSecret)).statusCode).toBe(400);
  expect(await stripe.confirm(clientSecret, CARDS.declines)).toBe('card_declined');
  expect((await start(customer, clientSecret)).statusCode).toBe(400);
  const other = await withCredit(5000);
  const { clientSecret: theirs } = await other.create('starter');
  await stripe.confirm(theirs, CARDS.works);
  expect((await start(customer, theirs)).statusCode).toBe(400);
  expect((await customer.atStripe()).map(({ status }) => status)).toEqual(['canceled']);
});

test('credit that is gone, or a plan that it does not cover, begins nothing by the press: what is due is asked for first', async () => {
  const customer = await withCredit(5000);
  const { clientSecret } = await customer.create('starter');
  await stripe.confirm(clientSecret, CARDS.works);
  const dearer = await start(customer, clientSecret, 'professional');
  expect(dearer.json()).toMatchObject({ status: 409, detail: expect.stringMatching(/^What your first month costs has changed/) });
  await stripe.post(`/customers/${await customer.customer()}`, { balance: '0' });
  expect((await start(customer, clientSecret)).statusCode).toBe(409);
  expect((await customer.atStripe()).map(({ status }) => status)).toEqual(['canceled']);
  expect(await customer.create('starter')).toMatchObject({
    clientSecret: expect.stringMatching(/^pi_/),
    dueToday: 29,
    credit: 0,
  });
});

test('whoever’s trial is due does not begin without it, and a plan that is not for sale is refused', async () => {
  const customer = await newCustomer();
  const { clientSecret } = await customer.create('starter');
  expect((await start(customer, clientSecret)).statusCode).toBe(409);
  expect((await start(customer, clientSecret, 'platinum')).json()).toMatchObject({ code: 'validation_failed' });
  expect((await start(customer, 'pi_1_secret_2')).statusCode).toBe(400);
  expect((await customer.atStripe()).map(({ status }) => status)).toEqual(['trialing']);
});

test('credit that covers a part is taken off what the card is charged', async () => {
  const customer = await withCredit(1000);
  const form = await customer.create('starter');
  expect(form).toEqual({ clientSecret: expect.stringMatching(/^pi_/), trial: false, dueToday: 19, credit: 10 });
  expect(await customer.create('starter')).toEqual(form);
  expect(await stripe.confirm(form.clientSecret, CARDS.works)).toBe('succeeded');
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active', subscriptionPlan: 'starter' });
});

test('credit that was set aside for a plan is there for the next one that is chosen, and the first can no longer be paid', async () => {
  const customer = await withCredit(1000);
  const first = await customer.create('starter');
  expect(await customer.create('professional')).toMatchObject({ dueToday: 69, credit: 10 });
  expect(await stripe.confirm(first.clientSecret, CARDS.works)).toBe('payment_intent_unexpected_state');
  expect((await customer.atStripe()).filter(({ status }) => status === 'incomplete')).toHaveLength(1);
});

test('credit that was set aside for what was never paid is the customer’s again after a day', async () => {
  const customer = await withCredit(1000);
  await customer.create('starter');
  expect(await balanceOf(customer)).toBe(0);
  const payments = createPayments(stripe.settings);
  await endUnfinished({ ...billingServices(app), payments, clock: () => new Date(Date.now() + 2 * 86_400_000) });
  expect(await balanceOf(customer)).toBe(-1000);
  expect((await customer.atStripe()).some(({ status }) => status === 'incomplete')).toBe(false);
});

/** Somebody who has had their trial. @param cents that they have with us */
async function withCredit(cents: number): Promise<Subscriber> {
  const customer = await onTrial(CARDS.works);
  await customer.request('POST', 'cancel');
  await stripe.post(`/customers/${await customer.customer()}`, { balance: String(-cents) });
  return customer;
}

function start(customer: Subscriber, clientSecret: string, plan = 'starter') {
  const setupIntent = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  return customer.request('POST', 'start', { plan, setupIntent });
}

async function balanceOf(customer: Subscriber): Promise<number> {
  return (await stripe.get<{ balance: number }>(`/customers/${await customer.customer()}`)).balance;
}
