import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingCustomers, billingLedger, MOVEMENTS } from '../../db/schema.ts';
import { billingServices } from '../../services.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser, testConfig } from '../../testing/test-app.ts';
import { listCustomerPayments, refundPayment } from './operate.ts';
import { type Subscriber, subscribersOf } from './testing/subscribers.ts';

const ROUNDS = 20;
const AT_ONCE = 50;

const stripe = await startStripe();
const { limits } = testConfig();
const unlimited = { ...limits, perUser: 100_000, atOncePerUser: 1000, atOncePerAddress: 1000 };
const app = await createTestApp({ config: { payments: stripe.settings, limits: unlimited } });
const { db } = app.database;
const { newCustomer, onTrial, active } = subscribersOf(app, stripe);

test('fifty clicks on a plan at the same time begin one subscription and one trial', async () => {
  const customer = await newCustomer();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => customer.request('POST', 'create', { plan: 'starter' })),
  );
  const secrets = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().clientSecret);
  expect(secrets.length).toBeGreaterThan(0);
  expect(new Set(secrets).size).toBe(1);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  expect(await customer.atStripe()).toHaveLength(1);
});

test('fifty requests for the same refund at the same time give the money back once', async () => {
  const customer = await active(CARDS.works);
  const services = billingServices(app);
  const listed = await listCustomerPayments({ userId: customer.id }, services);
  const invoice = listed.outcome === 'done' ? (listed.payments[0]?.invoice ?? '') : '';
  const { id: operatorId } = await createUser(app, { role: 'admin' });
  const request = { operatorId, userId: customer.id, invoice, cents: 1000, key: 'one', reason: null };
  await Promise.all(Array.from({ length: AT_ONCE }, () => refundPayment(request, services)));
  expect(await listCustomerPayments({ userId: customer.id }, services)).toMatchObject({ payments: [{ refundedCents: 1000 }] });
  expect((await linesOf(customer)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

test('a cancellation that races the end of the trial leaves nobody charged and without access, nor subscribed and uncharged', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await onTrial(CARDS.works);
    const [subscription] = await customer.atStripe();
    await Promise.all([
      customer.request('POST', 'cancel'),
      stripe.post(`/subscriptions/${subscription?.id}`, { trial_end: 'now' }).catch(() => undefined),
      customer.request('POST', 'sync'),
    ]);
    const { subscriptionStatus: status } = await customer.sync();
    const [now] = await customer.atStripe();
    expect(status).toBe(now?.status);
    const lines = await linesOf(customer);
    const paid = lines.filter(({ kind }) => kind === 'payment').length;
    expect([status, paid]).toEqual(status === 'canceled' && paid === 0 ? ['canceled', 0] : [status, 1]);
    expectSound(lines);
  }
});

test('cancelling, keeping and syncing at the same time end in what Stripe has, the ledger says the same, and no revenue moves', async () => {
  const customer = await active(CARDS.works);
  const before = await linesOf(customer);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(['cancel', 'keep', 'sync', 'cancel', 'keep'].map((call) => customer.request('POST', call)));
    const { subscription } = await customer.sync();
    const [now] = await customer.atStripe();
    expect(subscription).toMatchObject({ cancel_at_period_end: now?.cancel_at_period_end });

    const lines = await linesOf(customer);
    expect(lines.filter(({ kind }) => !isCancellation(kind))).toEqual(before);
    expect(wouldEnd(lines)).toBe(now?.cancel_at_period_end);
  }
});

const isCancellation = (kind: string): boolean => kind === 'cancel_scheduled' || kind === 'cancel_withdrawn';

/** Whether the ledger says that the subscription ends with its period. */
function wouldEnd(lines: readonly (typeof billingLedger.$inferSelect)[]): boolean {
  const cancellations = lines
    .filter(({ kind }) => isCancellation(kind))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  return cancellations.at(-1)?.kind === 'cancel_scheduled';
}

/** Each movement begins where the one before has ended, and none goes below nothing. */
function expectSound(lines: readonly (typeof billingLedger.$inferSelect)[]): void {
  let worth = 0;
  for (const { kind, annualCentsBefore, annualCentsAfter } of lines) {
    if (!(MOVEMENTS as readonly string[]).includes(kind)) continue;
    expect(annualCentsBefore).toBe(worth);
    worth = annualCentsAfter ?? -1;
    expect(worth).toBeGreaterThanOrEqual(0);
  }
}

async function linesOf({ id }: Subscriber) {
  const rows = await db
    .select({ line: billingLedger })
    .from(billingLedger)
    .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
    .where(eq(billingCustomers.userId, id))
    .orderBy(billingLedger.id);
  return rows.map(({ line }) => line);
}
