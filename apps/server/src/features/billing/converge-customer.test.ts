import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingCustomers, billingLedger, subscriptions, users } from '../../db/schema.ts';
import { createPayments } from '../../integrations/stripe/client.ts';
import type { Payments } from '../../integrations/stripe/payments.ts';
import { createLeases } from '../../security/leases.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { convergeCustomer } from './converge-customer.ts';
import { endUnfinished } from './jobs.ts';
import { reconcile } from './reconcile.ts';
import { createBillingRepository } from './repository.ts';
import type { PaidServices } from './services.ts';

const HOUR_MS = 3_600_000;

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { db } = app.database;
const payments = createPayments(stripe.settings);

test('a reading that was overtaken by a newer one is thrown away, however late it comes', async () => {
  const { user, customer } = await onTrial();
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let readings = 0;
  const slow = servicesWith({
    readCustomer: async (id) => {
      const state = await payments.readCustomer(id);
      readings += 1;
      if (readings > 1) return state;
      begun.resolve();
      await gate.promise;
      return state;
    },
  });
  const late = convergeCustomer(customer, slow);
  await begun.promise;
  await stripe.post(`/subscriptions/${await subscriptionOf(user.id)}`, { trial_end: 'now' });
  await convergeCustomer(customer, servicesWith({}));
  expect(await statusOf(user.id)).toBe('active');
  gate.resolve();
  expect((await late).outcome).toBe('converged');
  expect(await statusOf(user.id)).toBe('active');
  expect(readings).toBe(2);
});

test('ten readings at once write each line once', async () => {
  const { user, customer } = await onTrial();
  await stripe.post(`/subscriptions/${await subscriptionOf(user.id)}`, { trial_end: 'now' });
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => convergeCustomer(customer, servicesWith({}))));
  expect(outcomes.some(({ outcome }) => outcome === 'converged')).toBe(true);
  expect((await linesOf(customer)).map(({ kind }) => kind).toSorted()).toEqual([
    'new',
    'payment',
    'trial_ended',
    'trial_started',
  ]);
});

test('a customer whom Stripe does not know keeps what they have, and is reported', async () => {
  const { user, customer } = await onTrial();
  await db
    .update(billingCustomers)
    .set({ stripeCustomerId: 'cus_elsewhere' })
    .where(eq(billingCustomers.stripeCustomerId, customer));
  await reconcile(servicesWith({}));
  expect(await statusOf(user.id)).toBe('trialing');
  expect(app.log.expectErrors().join()).toContain('Stripe does not know a customer of ours');
});

test('what no event told of is made good by the comparison of the night', async () => {
  const { user } = await onTrial();
  await stripe.post(`/subscriptions/${await subscriptionOf(user.id)}`, { trial_end: 'now' });
  await db.delete(billingCustomers).where(eq(billingCustomers.stripeCustomerId, 'cus_elsewhere'));
  expect(await statusOf(user.id)).toBe('trialing');
  const found: { customers: number; differing: number }[] = [];
  const services = { ...servicesWith({}), onReconciled: async (each: (typeof found)[number]) => void found.push(each) };
  await reconcile(services);
  expect(await statusOf(user.id)).toBe('active');
  expect(found[0]?.differing).toBeGreaterThan(0);
  await reconcile(services);
  expect(found[1]).toMatchObject({ customers: found[0]?.customers, differing: 0 });
});

test('the comparison of the night takes access from nobody: what Stripe has ended is reported, and a resync ends it', async () => {
  const { user, customer } = await onTrial();
  await stripe.post(`/subscriptions/${await subscriptionOf(user.id)}`, { trial_end: 'now' });
  await convergeCustomer(customer, servicesWith({}));
  const headers = { authorization: `Bearer ${stripe.settings.secretKey}` };
  await fetch(`${stripe.url}/v1/subscriptions/${await subscriptionOf(user.id)}`, { method: 'DELETE', headers });
  const differences = await reconcile(servicesWith({}));
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'would_revoke', detail: 'active here, canceled at Stripe' }),
  );
  expect(await statusOf(user.id)).toBe('active');
  expect(app.log.expectErrors().join()).toContain('would_revoke');
  expect(await createBillingRepository(db).lastReconciliation()).toMatchObject({ customers: expect.any(Number), differences });
  await convergeCustomer(customer, servicesWith({}));
  expect(await statusOf(user.id)).toBe('canceled');
});

test('a ledger that does not end with what the subscriptions bring is reported', async () => {
  const { user, customer } = await onTrial();
  await stripe.post(`/subscriptions/${await subscriptionOf(user.id)}`, { trial_end: 'now' });
  await convergeCustomer(customer, servicesWith({}));
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.stripeCustomerId, customer));
  await db.insert(billingLedger).values({
    ...{ key: 'movement:by-hand', kind: 'churn', subject: row?.subject ?? '', at: new Date('2040-01-01'), currency: 'usd' },
    ...{ stripeSubscriptionId: 'sub_by_hand', annualCentsBefore: 0, annualCentsAfter: 1, subscriptionAnnualCents: 1 },
    ...{ source: 'subscription', recordedAt: new Date() },
  });
  expect(await reconcile(servicesWith({}))).toContainEqual(expect.objectContaining({ kind: 'ledger', subject: row?.subject }));
  app.log.expectErrors();
});

test('what still runs of somebody who is gone is found and ended', async () => {
  const { user, customer } = await onTrial();
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.stripeCustomerId, customer));
  const subject = row?.subject ?? '';
  await db.update(billingCustomers).set({ userId: subject }).where(eq(billingCustomers.stripeCustomerId, customer));
  const id = await subscriptionOf(user.id);
  expect(await reconcile(servicesWith({}))).toContainEqual({ kind: 'runs_on', subject, detail: id });
  await expect.poll(async () => (await stripe.get(`/subscriptions/${id}`)).status).toBe('canceled');
  app.log.expectErrors();
});

test('a trial whose card was not confirmed within a day is ended, and the trial is still to be had', async () => {
  const { user, cookie } = await begin();
  const id = await subscriptionOf(user.id);
  await endUnfinished(servicesWith({}));
  expect(await stripe.get(`/subscriptions/${id}`)).toMatchObject({ status: 'trialing' });
  await endUnfinished({ ...servicesWith({}), clock: () => new Date(Date.now() + 25 * HOUR_MS) });
  expect(await stripe.get(`/subscriptions/${id}`)).toMatchObject({ status: 'canceled' });
  expect(await statusOf(user.id)).toBe('inactive');
  const again = await app.request({ method: 'POST', url: '/api/subscription/create', cookie, body: { plan: 'starter' } });
  expect(again.json()).toMatchObject({ trial: true });
});

test('of two who set up the same card at once one has the trial', async () => {
  const [one, other] = [await begin(), await begin()];
  await stripe.control('PUT', '/settings', { cardsAreUnique: false });
  await Promise.all([one, other].map(({ clientSecret }) => stripe.confirm(clientSecret, CARDS.works)));
  await stripe.control('PUT', '/settings', { cardsAreUnique: true });
  await Promise.all([one, other].map(({ customer }) => convergeCustomer(customer, servicesWith({}))));
  const statuses = await Promise.all([one, other].map(({ user }) => statusOf(user.id)));
  expect(statuses.toSorted()).toEqual(['canceled', 'trialing']);
});

function servicesWith(own: Partial<Payments>): PaidServices {
  return {
    db,
    repository: createBillingRepository(db),
    payments: { ...payments, ...own },
    jobs: app.jobs,
    leases: createLeases({ db, clock: app.clock }),
    secrets: app.secrets,
    addresses: { addressOf: async () => null, ofOperators: async () => [] },
    appUrl: app.config.appUrl,
    clock: app.clock,
    ...(app.logger && { logger: app.logger }),
  };
}

async function begin() {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const answer = await app.request({ method: 'POST', url: '/api/subscription/create', cookie, body: { plan: 'professional' } });
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  return { user, cookie, clientSecret: answer.json().clientSecret as string, customer: String(row?.stripeCustomerId) };
}

async function onTrial() {
  const begun = await begin();
  await stripe.confirm(begun.clientSecret, CARDS.works);
  await convergeCustomer(begun.customer, servicesWith({}));
  expect(await statusOf(begun.user.id)).toBe('trialing');
  return begun;
}

async function statusOf(userId: string): Promise<string | null> {
  const [row] = await db.select({ status: users.subscriptionStatus }).from(users).where(eq(users.id, userId));
  return row?.status ?? null;
}

async function subscriptionOf(userId: string): Promise<string> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return String(row?.stripeSubscriptionId);
}

async function linesOf(customer: string) {
  const found = eq(billingCustomers.stripeCustomerId, customer);
  return db
    .select({ kind: billingLedger.kind })
    .from(billingLedger)
    .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
    .where(found);
}
