import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingCustomers, billingLedger, subscriptionPlans, subscriptions } from '../../db/schema.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { subscribersOf } from './testing/subscribers.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { db } = app.database;
const { newCustomer, onTrial, endTrial, active } = subscribersOf(app, stripe);

test('[C3.034] [C3.035] [C3.036] the plans come from their table, the cheapest first, professional alone popular', async () => {
  const plans = (await app.request({ url: '/api/plans' })).json();
  expect(plans.map(({ id, price, popular }: Record<string, unknown>) => [id, price, popular])).toEqual([
    ['starter', 29, false],
    ['professional', 79, true],
    ['enterprise', 199, false],
  ]);
  expect(Object.keys(plans[0])).toEqual(['id', 'name', 'price', 'description', 'features', 'popular']);
});

test('[C2.130] what a page may know of payments is the publishable key, and whether another script takes the place of Stripe’s', async () => {
  const { payments } = (await app.request({ url: '/api/config' })).json();
  expect(payments).toEqual({ publishableKey: 'pk_test_browser', scriptUrl: stripe.settings.scriptUrl });
  expect((await (await createTestApp()).request({ url: '/api/config' })).json().payments).toBeNull();
});

test('[C7.041] [C9.009] [C9.010] [C9.011] a trial of seven days begins with the setup of a card and charges nothing', async () => {
  const customer = await newCustomer();
  const { clientSecret, ...terms } = await customer.create('professional');
  expect(clientSecret).toMatch(/^seti_/);
  expect(terms).toEqual({ trial: true, dueToday: 0, credit: 0 });
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'incomplete', subscriptionPlan: null });

  expect(await stripe.confirm(clientSecret, CARDS.other)).toBe('succeeded');
  const state = await customer.sync();
  expect(state).toMatchObject({ subscriptionStatus: 'trialing', subscriptionPlan: 'professional', trialRefused: false });
  expect(Number(state.subscription?.trial_end) - Number(state.subscription?.current_period_start)).toBe(7 * 86_400);
  expect(await customer.ledger()).toEqual(['trial_started']);
  expect((await customer.request('GET', 'invoices')).json()).toEqual([]);
});

test('a trial whose card is declined gives no access, and the same form takes another card', async () => {
  const customer = await newCustomer();
  const { clientSecret } = await customer.create('professional');
  expect(await stripe.confirm(clientSecret, CARDS.declines)).toBe('card_declined');
  expect((await customer.sync()).subscriptionStatus).toBe('incomplete');
  expect((await customer.create('professional')).clientSecret).toBe(clientSecret);
  expect(await customer.ledger()).toEqual([]);
});

test('asked for in two tabs at once, thrice each, one subscription comes of it, of the plan that was asked for last', async () => {
  const customer = await newCustomer();
  await stripe.control('POST', '/faults', {
    match: { method: 'POST', path: '/v1/subscriptions' },
    kind: 'slow',
    delayMs: 300,
    times: 9,
  });
  const forms = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => customer.create(n % 2 === 0 ? 'starter' : 'professional')));
  expect(new Set(forms.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(await customer.atStripe()).toHaveLength(1);
  await stripe.control('DELETE', '/faults');
  const { clientSecret } = await customer.create('enterprise');
  await stripe.confirm(clientSecret, CARDS.other);
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'trialing', subscriptionPlan: 'enterprise' });
});

test('whoever has a subscription is told so, and nothing is begun', async () => {
  const customer = await onTrial(CARDS.works);
  const answer = await customer.request('POST', 'create', { plan: 'starter' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain('already have a subscription');
  expect(await customer.atStripe()).toHaveLength(1);
});

test('a plan that is not for sale is refused by name, before anything is made at Stripe', async () => {
  const customer = await newCustomer();
  const answer = await customer.request('POST', 'create', { plan: 'golden' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'plan' }] });
  expect(await db.select().from(billingCustomers).where(eq(billingCustomers.userId, customer.id))).toEqual([]);
});

test('[C7.042] a card that has had its trial gets no second one with another account, which can subscribe at once instead', async () => {
  const card = CARDS.works;
  await stripe.control('PUT', '/settings', { cardsAreUnique: false });
  await onTrial(card);
  const second = await newCustomer();
  const { clientSecret } = await second.create('starter');
  await stripe.confirm(clientSecret, card);
  expect(await second.sync()).toMatchObject({ subscriptionStatus: 'canceled', trialRefused: true });
  expect((await second.atStripe()).map(({ status }) => status)).toEqual(['canceled']);
  expect(await second.ledger()).toEqual([]);

  const paid = await second.create('starter');
  expect(paid.trial).toBe(false);
  expect(paid.clientSecret).toMatch(/^pi_/);
  expect(await stripe.confirm(paid.clientSecret, card)).toBe('succeeded');
  expect(await second.sync()).toMatchObject({ subscriptionStatus: 'active', subscriptionPlan: 'starter', trialRefused: false });
  expect((await second.ledger()).toSorted()).toEqual(['new', 'payment']);
  expect((await second.request('GET', 'invoices')).json()).toMatchObject([{ status: 'paid', amount: 29 }]);
  await stripe.control('PUT', '/settings', { cardsAreUnique: true });
});

test('[C4.024] [C7.043] cancelled during the trial it ends at once, and the trial is used up', async () => {
  const customer = await onTrial(CARDS.works);
  const answer = await customer.request('POST', 'cancel');
  expect(answer.json()).toMatchObject({ subscriptionStatus: 'canceled' });
  expect((await customer.atStripe()).map(({ status }) => status)).toEqual(['canceled']);
  expect(await customer.ledger()).toEqual(['trial_started', 'trial_ended']);
  expect((await customer.create('professional')).trial).toBe(false);
});

test('[C4.025] cancelled while active it lasts to the end of its period, and can be taken back until then', async () => {
  const customer = await active(CARDS.works);
  expect((await customer.request('POST', 'cancel')).json()).toMatchObject({
    subscriptionStatus: 'active',
    subscription: { cancel_at_period_end: true },
  });
  expect((await customer.request('POST', 'keep')).json().subscription.cancel_at_period_end).toBe(false);
});

test('[C4.023] where nothing is active or on trial nothing can be cancelled', async () => {
  const stranger = await newCustomer();
  expect((await stranger.request('POST', 'cancel')).statusCode).toBe(409);
  const begun = await newCustomer();
  await begun.create('professional');
  expect((await begun.request('POST', 'cancel')).statusCode).toBe(409);
});

test('whoever is past due is given the form for what is owed, and is active once that is paid', async () => {
  const customer = await onTrial(CARDS.failsLater);
  await endTrial(customer);
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'past_due' });
  const { clientSecret, ...terms } = await customer.create('starter');
  expect(terms).toEqual({ trial: false, dueToday: 79, credit: 0 });
  expect(await stripe.confirm(clientSecret, CARDS.works)).toBe('succeeded');
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active' });
  expect(await customer.atStripe()).toHaveLength(1);
});

test('another card is charged from then on, and what is owed at once; one of somebody else is refused', async () => {
  const customer = await onTrial(CARDS.other);
  const form = await customer.request('POST', 'payment-method/form');
  const { clientSecret } = form.json();
  const setupIntent = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  expect((await customer.request('POST', 'payment-method', { setupIntent })).statusCode).toBe(400);
  await stripe.confirm(clientSecret, CARDS.works);
  expect((await customer.request('POST', 'payment-method', { setupIntent })).statusCode).toBe(200);
  const other = await onTrial(CARDS.works);
  expect((await other.request('POST', 'payment-method', { setupIntent })).statusCode).toBe(400);
  const [subscription] = await customer.atStripe();
  const card = await stripe.get<{ card: { last4: string } }>(`/payment_methods/${subscription?.default_payment_method}`);
  expect(card.card.last4).toBe('4242');
});

test('a price that was changed in the table holds for those who come, and not for those who came before', async () => {
  const before = await onTrial(CARDS.works);
  await db.update(subscriptionPlans).set({ priceCents: 3100 }).where(eq(subscriptionPlans.id, 'professional'));
  const after = await newCustomer();
  await after.create('professional');
  const priceOf = ([subscription]: Awaited<ReturnType<typeof before.atStripe>>) => subscription?.items.data[0]?.price.unit_amount;
  expect([priceOf(await before.atStripe()), priceOf(await after.atStripe())]).toEqual([7900, 3100]);
  expect(await before.sync()).toMatchObject({ subscriptionPlan: 'professional' });
  await db.update(subscriptionPlans).set({ priceCents: 7900 }).where(eq(subscriptionPlans.id, 'professional'));
});

test('when the connection ends after Stripe has done the work, the work is not done twice', async () => {
  const customer = await newCustomer();
  await stripe.control('POST', '/faults', { match: { method: 'POST', path: '/v1/customers' }, kind: 'drop-after' });
  await stripe.control('POST', '/faults', { match: { method: 'POST', path: '/v1/subscriptions' }, kind: 'drop-after' });
  await customer.create('starter');
  expect(await customer.atStripe()).toHaveLength(1);
  await stripe.control('DELETE', '/faults');
});

test('when Stripe fails the person is told so in words that name nothing of it, and asking again begins what was wanted, once', async () => {
  const customer = await newCustomer();
  await stripe.control('POST', '/faults', { match: { method: 'POST', path: '/v1/subscriptions' }, kind: 'error', times: 9 });
  const failed = await customer.request('POST', 'create', { plan: 'starter' });
  expect(failed.json()).toMatchObject({ code: 'payment_provider_failed', detail: expect.stringContaining('try again') });
  expect(app.log.expectErrors().join()).toContain('payment_provider_failed');
  await stripe.control('DELETE', '/faults');
  expect((await customer.create('starter')).trial).toBe(true);
  expect(await customer.atStripe()).toHaveLength(1);
});

test('an account that is deleted leaves no subscription running, and its rows under a random number', async () => {
  const customer = await active(CARDS.works);
  const [{ subject }] = (await db.select().from(billingCustomers).where(eq(billingCustomers.userId, customer.id))) as [
    typeof billingCustomers.$inferSelect,
  ];
  const deleted = await app.request({
    method: 'POST',
    url: '/api/account/delete',
    cookie: customer.cookie,
    body: { password: customer.password },
  });
  expect(deleted.statusCode).toBe(200);
  await expect
    .poll(async () => (await customer.atStripe()).map(({ status }) => status), { timeout: 10_000 })
    .toEqual(['canceled']);
  await expect
    .poll(async () => (await db.select().from(billingLedger).where(eq(billingLedger.subject, subject))).map(({ kind }) => kind))
    .toContain('churn');
  expect(await db.select().from(subscriptions).where(eq(subscriptions.userId, customer.id))).toEqual([]);
  expect(await db.select().from(subscriptions).where(eq(subscriptions.userId, subject))).toMatchObject([{ status: 'canceled' }]);
});

test('the end of a subscription of somebody who has left is tried until Stripe has done it', async () => {
  const customer = await active(CARDS.works);
  await customer.atStripe();
  await stripe.control('POST', '/faults', {
    match: { method: 'DELETE', path: '/v1/subscriptions/:id' },
    kind: 'error',
    times: 6,
  });
  const { cookie, password } = customer;
  const deleted = await app.request({ method: 'POST', url: '/api/account/delete', cookie, body: { password } });
  expect(deleted.statusCode).toBe(200);
  const waits = async () => (await db.execute(sql`select 1 from jobs.job where name = 'billing.leave' and state = 'retry'`)).rows;
  await expect.poll(async () => (await waits()).length, { timeout: 20_000 }).toBe(1);
  expect((await customer.atStripe())[0]?.status).toBe('active');
  await stripe.control('DELETE', '/faults');
  await db.execute(sql`update jobs.job set start_after = now() where name = 'billing.leave' and state = 'retry'`);
  await expect.poll(async () => (await customer.atStripe())[0]?.status, { timeout: 20_000 }).toBe('canceled');
});

test('whoever is unpaid after the last try is given the form for what can be paid, though a draft stands behind it', async () => {
  const customer = await onTrial(CARDS.failsLater);
  await stripe.control('PUT', '/settings', { afterRetries: 'unpaid' });
  for (const days of [8, 20, 31]) await stripe.control('POST', '/clock', { days });
  await stripe.control('PUT', '/settings', { afterRetries: 'cancel' });
  expect((await customer.atStripe())[0]?.status).toBe('unpaid');
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'past_due', paymentDue: { amount: 79 } });
  const { clientSecret, trial } = await customer.create('starter');
  expect({ isPayment: clientSecret.startsWith('pi_'), trial }).toEqual({ isPayment: true, trial: false });
  expect(await customer.atStripe()).toHaveLength(1);
});

test('subscriptions of somebody who was never a customer at Stripe stay under a random number too', async () => {
  const customer = await newCustomer();
  const stripeSubscriptionId = `sub_of_${customer.id}`;
  await db.insert(subscriptions).values({ userId: customer.id, stripeSubscriptionId, plan: 'starter', status: 'canceled' });
  await app.request({
    method: 'POST',
    url: '/api/account/delete',
    cookie: customer.cookie,
    body: { password: customer.password },
  });
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId));
  expect(row?.userId).toMatch(/^[0-9a-f-]{36}$/);
  expect(row?.userId).not.toBe(customer.id);
});

test('lines of the ledger can be neither changed nor removed', async () => {
  await expect(db.update(billingLedger).set({ amountCents: 0 })).rejects.toThrow();
  await expect(db.delete(billingLedger)).rejects.toThrow();
});

test('without payments the plans can be read, and whoever would subscribe is told that it cannot be done here', async () => {
  const own = await createTestApp();
  const cookie = await signIn(own, await createUser(own));
  expect((await own.request({ url: '/api/plans' })).json()).toHaveLength(3);
  for (const call of ['create', 'cancel', 'sync']) {
    const answer = await own.request({ method: 'POST', url: `/api/subscription/${call}`, cookie, body: { plan: 'starter' } });
    expect(answer.json()).toMatchObject({ code: 'not_found', detail: expect.stringContaining('installation') });
  }
  expect((await own.request({ method: 'POST', url: '/api/webhooks/stripe', body: {} })).statusCode).toBe(404);
});
