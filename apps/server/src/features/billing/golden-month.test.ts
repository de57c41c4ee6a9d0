import { FIRST_PLANS } from '@sheetwright/contract/plans.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingCustomers, billingLedger, users } from '../../db/schema.ts';
import { billingServices } from '../../services.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';
import { changeCustomerPlan, pauseSubscription } from './operate.ts';
import { savePlan } from './save-plan.ts';
import { subscribersOf } from './testing/subscribers.ts';

const START = new Date('2025-12-10T09:00:00Z');
let clock = () => START;
const stripe = await startStripe({ now: () => clock() });
const app = await createTestApp({ config: { payments: stripe.settings }, now: START });
clock = app.clock;
const { db } = app.database;
const services = billingServices(app);
const { settled } = subscribersOf(app, stripe);
stripe.registerApp(await app.app.listen({ host: '127.0.0.1', port: 0 }));

const people = new Map<string, TestUser>();

test('a month of thirteen customers, lived at Stripe and told of by its events, moves as worked out by hand', {
  timeout: 240_000,
}, async () => {
  await stripe.control('PUT', '/settings', { afterRetries: 'past_due' });
  await priceAt('starter', 4900);
  await priceAt('professional', 9900);
  for (const [date, act] of EVENTS) {
    await goTo(date);
    await act();
    await settled();
  }
  await goTo('2026-04-01T00:00');

  const lines = await ledger();
  const inMarch = lines.filter(({ at }) => at >= new Date('2026-03-01') && at < new Date('2026-04-01'));
  const moved = (kind: string) => sum(inMarch.filter((line) => line.kind === kind).map(monthlyCents));
  expect({
    start: sum(lines.filter(({ at }) => at < new Date('2026-03-01')).map(monthlyCents)),
    new: moved('new'),
    reactivation: moved('reactivation'),
    expansion: moved('expansion'),
    contraction: moved('contraction'),
    churn: moved('churn'),
    end: sum(lines.map(monthlyCents)),
    middle: sum(lines.filter(({ at }) => at < new Date('2026-03-15')).map(monthlyCents)),
  }).toEqual({
    start: 33_400,
    new: 9800,
    reactivation: 4900,
    expansion: 5000,
    contraction: -5000,
    churn: -9800,
    end: 38_300,
    middle: 53_100,
  });
  expect(inMarch.filter(({ kind }) => kind === 'trial_ended').map(({ name }) => name)).toEqual(['F', 'G']);
  expect(inMarch.filter(({ kind }) => kind === 'churn').map(({ name, reason }) => [name, reason])).toEqual([
    ['C', 'voluntary'],
    ['M', 'voluntary'],
  ]);
  const scheduled = lines.filter(({ kind }) => kind === 'cancel_scheduled');
  expect(
    scheduled.map(({ name, at, subscriptionAnnualCents }) => [name, at.toISOString().slice(0, 10), subscriptionAnnualCents]),
  ).toContainEqual(['C', '2026-03-10', 4900 * 12]);
  expect(await statuses()).toEqual({
    A: 'active',
    B: 'active',
    C: 'canceled',
    D: 'active',
    E: 'active',
    F: 'active',
    G: 'canceled',
    H: 'trialing',
    I: 'active',
    J: 'past_due',
    K: 'paused',
    L: 'active',
    M: 'canceled',
  });
});

/** Trials begin a week before the day from which somebody pays. */
const EVENTS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['2025-12-13T10:00', () => beginWithKnownCard('I')],
  ['2025-12-27T10:00', () => begin('J', 'starter')],
  ['2026-01-03T10:00', async () => void (await Promise.all(['A', 'D'].map((name) => begin(name, 'starter'))))],
  ['2026-01-03T11:00', () => begin('E', 'professional')],
  ['2026-01-05T10:00', () => call('I', 'cancel')],
  ['2026-01-08T10:00', () => begin('K', 'starter')],
  ['2026-01-10T10:00', () => subscribeTo('B', { cents: 46_800, interval: 'year' })],
  ['2026-01-10T11:00', () => subscribeTo('L', { cents: 0, interval: 'month' })],
  ['2026-01-13T10:00', () => begin('C', 'starter')],
  ['2026-02-10T10:00', () => done(pauseSubscription({ userId: idOf('K') }, services))],
  ['2026-02-20T10:00', () => failFromNowOn('J')],
  ['2026-02-26T10:00', () => begin('F', 'starter')],
  ['2026-03-02T10:00', () => payAtOnce('M')],
  ['2026-03-08T10:00', () => payAgain('I')],
  ['2026-03-10T10:00', () => call('C', 'cancel')],
  ['2026-03-12T10:00', () => done(changeCustomerPlan({ userId: idOf('D'), plan: 'professional' }, services))],
  ['2026-03-15T10:00', () => done(changeCustomerPlan({ userId: idOf('E'), plan: 'starter' }, services))],
  ['2026-03-20T10:00', () => begin('G', 'starter')],
  ['2026-03-24T10:00', () => call('G', 'cancel')],
  ['2026-03-25T10:00', () => endAtStripe('M')],
  ['2026-03-28T10:00', () => begin('H', 'starter')],
];

/** Time passes for the app and for Stripe, and what it brings is told of. */
async function goTo(date: string): Promise<void> {
  app.clock.advance(new Date(`${date}:00Z`).getTime() - app.clock().getTime());
  await stripe.get('/balance');
  await stripe.get('/balance');
  await settled();
}

async function call(name: string, place: string, body?: object): Promise<Record<string, unknown>> {
  const user = people.get(name) ?? (await createUser(app, { firstName: name }));
  people.set(name, user);
  const cookie = await signIn(app, user);
  const answer = await app.request({ method: 'POST', url: `/api/subscription/${place}`, cookie, ...(body && { body }) });
  expect({ name, status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 200 });
  return answer.json();
}

async function begin(name: string, plan: string): Promise<void> {
  const { clientSecret } = await call(name, 'create', { plan });
  expect(await stripe.confirm(String(clientSecret), CARDS.works)).toBe('succeeded');
}

async function beginWithKnownCard(name: string): Promise<void> {
  await stripe.control('PUT', '/settings', { cardsAreUnique: false });
  await begin(name, 'starter');
  await stripe.control('PUT', '/settings', { cardsAreUnique: true });
}

/** A card that has had its trial ends the new one; then the first month is paid at once. */
async function payAtOnce(name: string): Promise<void> {
  await beginWithKnownCard(name);
  await settled();
  await payAgain(name);
}

async function payAgain(name: string): Promise<void> {
  const { clientSecret, trial } = await call(name, 'create', { plan: 'starter' });
  expect(trial).toBe(false);
  expect(await stripe.confirm(String(clientSecret), CARDS.works)).toBe('succeeded');
}

/** At a price that the app does not sell, as somebody may agree on at Stripe. */
async function subscribeTo(
  name: string,
  { cents, interval }: { readonly cents: number; readonly interval: string },
): Promise<void> {
  const user = await createUser(app, { firstName: name });
  people.set(name, user);
  const row = await services.repository.ensureCustomer(user.id);
  const customer = await stripe.post<{ id: string }>('/customers', { 'metadata[subject]': row?.subject ?? '' });
  await services.repository.setStripeCustomer(user.id, customer.id);
  const card = await stripe.post<{ id: string }>('/payment_methods/pm_card_visa/attach', { customer: customer.id });
  await stripe.post(`/customers/${customer.id}`, { 'invoice_settings[default_payment_method]': card.id });
  const price = await stripe.post<{ id: string }>('/prices', {
    currency: 'usd',
    unit_amount: String(cents),
    'recurring[interval]': interval,
    'product_data[name]': 'Agreed',
    'metadata[plan]': 'starter',
  });
  await stripe.post('/subscriptions', { customer: customer.id, 'items[0][price]': price.id });
}

async function failFromNowOn(name: string): Promise<void> {
  const { stripeCustomerId: customer, stripeSubscriptionId: subscription } = await account(name);
  const card = await stripe.post<{ id: string }>('/payment_methods/pm_card_chargeCustomerFail/attach', {
    customer: customer ?? '',
  });
  await stripe.post(`/subscriptions/${subscription}`, { default_payment_method: card.id });
}

async function endAtStripe(name: string): Promise<void> {
  const { stripeSubscriptionId } = await account(name);
  const headers = { authorization: `Bearer ${stripe.settings.secretKey}` };
  const answer = await fetch(`${stripe.url}/v1/subscriptions/${stripeSubscriptionId}`, { method: 'DELETE', headers });
  expect(answer.status).toBe(200);
}

async function done(outcome: Promise<{ readonly outcome: string }>): Promise<void> {
  expect(await outcome).toMatchObject({ outcome: 'done' });
}

async function priceAt(id: string, priceCents: number): Promise<void> {
  const { id: _, ...plan } = FIRST_PLANS.find((one) => one.id === id) ?? { id };
  expect(await savePlan({ id, edit: { ...plan, isActive: true, priceCents } }, services)).toMatchObject({ outcome: 'saved' });
}

function idOf(name: string): string {
  return people.get(name)?.id ?? '';
}

async function account(name: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.id, idOf(name)));
  if (!row) throw new Error(`There is no ${name}`);
  return row;
}

async function statuses(): Promise<Record<string, string | null>> {
  const rows = await db.select().from(users).orderBy(users.firstName);
  return Object.fromEntries(rows.map(({ firstName, subscriptionStatus }) => [firstName, subscriptionStatus]));
}

async function ledger() {
  const rows = await db
    .select({ line: billingLedger, name: users.firstName })
    .from(billingLedger)
    .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .orderBy(billingLedger.at);
  return rows.map(({ line, name }) => ({ ...line, name }));
}

function monthlyCents({
  annualCentsBefore,
  annualCentsAfter,
}: {
  annualCentsBefore: number | null;
  annualCentsAfter: number | null;
}) {
  return ((annualCentsAfter ?? 0) - (annualCentsBefore ?? 0)) / 12;
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
