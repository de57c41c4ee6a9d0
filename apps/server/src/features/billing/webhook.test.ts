import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { billingCustomers, billingLedger, stripeEvents, users } from '../../db/schema.ts';
import { CARDS, startStripe, WEBHOOK_SECRET } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { db } = app.database;
stripe.registerApp(await app.app.listen({ host: '127.0.0.1', port: 0 }));

const BODY = JSON.stringify({
  id: 'evt_by_hand',
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: 1_790_000_000,
  type: 'product.created',
  data: { object: { id: 'prod_1', object: 'product' } },
});

test('[C4.026] what happens at Stripe shows here without anybody asking for it', async () => {
  const { user } = await onTrial();
  await expect.poll(() => statusOf(user.id)).toBe('trialing');
  await stripe.control('POST', '/clock', { toTrialEnd: true });
  await expect.poll(() => statusOf(user.id), { timeout: 10_000 }).toBe('active');
  await expect.poll(() => linesOf(user.id), { timeout: 10_000 }).toEqual(['new', 'payment', 'trial_ended', 'trial_started']);
});

test('[C4.027] events that are repeated, shuffled and delivered ten at once leave the same state and the same ledger', async () => {
  const { user } = await onTrial();
  await expect.poll(() => statusOf(user.id)).toBe('trialing');
  await stripe.control('PUT', '/deliveries', { hold: true });
  await stripe.control('POST', '/clock', { toTrialEnd: true });
  await stripe.control('POST', '/clock', { months: 1 });
  await stripe.control('PUT', '/deliveries', { parallel: 10 });
  await stripe.control('POST', '/deliveries/release', { seed: 7, copies: 3 });
  await settled();
  await expect.poll(() => statusOf(user.id), { timeout: 10_000 }).toBe('active');
  await expect
    .poll(() => linesOf(user.id), { timeout: 10_000 })
    .toEqual(['new', 'payment', 'payment', 'trial_ended', 'trial_started']);
  const before = await db.select().from(billingLedger);
  await stripe.control('POST', '/events/replay', { seed: 8, copies: 2 });
  await settled();
  expect(await db.select().from(billingLedger)).toEqual(before);
  expect(await statusOf(user.id)).toBe('active');
});

test.each(['forged', 'old', 'reserialized'])('events that are %s are refused, and no row comes of them', async (damage) => {
  const { user } = await onTrial();
  await expect.poll(() => statusOf(user.id)).toBe('trialing');
  await settled();
  await db.delete(stripeEvents);
  await stripe.control('POST', '/events/replay', { last: 20, damage });
  await expect
    .poll(async () => (await deliveries()).filter(({ lastStatus }) => lastStatus === 400).length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  expect(await db.select().from(stripeEvents)).toEqual([]);
});

test.each([
  ['without a signature', undefined],
  ['with the signature of another secret', signed({ secret: 'whsec_of_somebody_else' })],
  ['that was signed six minutes ago', signed({ seconds: -360 })],
  ['that was signed six minutes from now', signed({ seconds: 360 })],
  ['that was signed when time began', 't=0,v1=00'],
  ['with something that is no signature', 'nonsense'],
])('a delivery %s is refused', async (_name, signature) => {
  const answer = await deliver(BODY, signature);
  expect(answer.statusCode).toBe(400);
  expect(await db.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_by_hand'))).toEqual([]);
});

test('a delivery is taken from a server without an origin, with the signature on exactly its bytes', async () => {
  const signature = signed({});
  expect((await deliver(`${BODY} `, signature)).statusCode).toBe(400);
  expect((await deliver(BODY, signature)).json()).toEqual({ received: true });
  expect((await deliver(BODY, signature)).statusCode).toBe(200);
  expect(await db.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_by_hand'))).toHaveLength(1);
});

test('an event that says more than Stripe’s own state does changes nothing', async () => {
  const { user } = await onTrial();
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, user.id));
  const object = { id: 'sub_x', object: 'subscription', customer: row?.stripeCustomerId, status: 'active' };
  const body = JSON.stringify({ ...JSON.parse(BODY), id: 'evt_lies', type: 'customer.subscription.updated', data: { object } });
  expect((await deliver(body, signed({ body }))).statusCode).toBe(200);
  await settled();
  expect(await statusOf(user.id)).toBe('trialing');
});

function signed({
  secret = WEBHOOK_SECRET,
  seconds = 0,
  body = BODY,
}: {
  secret?: string;
  seconds?: number;
  body?: string;
}): string {
  const timestamp = Math.floor(Date.now() / 1000) + seconds;
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

function deliver(body: string, signature: string | undefined) {
  return app.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
    payload: body,
  });
}

interface Delivered {
  readonly state: string;
  readonly lastStatus: number | null;
}

async function deliveries(): Promise<readonly Delivered[]> {
  return (await stripe.control<{ deliveries: Delivered[] }>('GET', '/deliveries')).deliveries;
}

/** Waits until everything was delivered. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => (await deliveries()).filter(({ state }) => state === 'pending' || state === 'held').length, {
      timeout: 20_000,
    })
    .toBe(0);
}

async function onTrial() {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const answer = await app.request({ method: 'POST', url: '/api/subscription/create', cookie, body: { plan: 'professional' } });
  expect(await stripe.confirm(answer.json().clientSecret, CARDS.works)).toBe('succeeded');
  await expect.poll(() => statusOf(user.id), { timeout: 10_000 }).toBe('trialing');
  return { user, cookie };
}

async function statusOf(userId: string): Promise<string | null> {
  const [row] = await db.select({ status: users.subscriptionStatus }).from(users).where(eq(users.id, userId));
  return row?.status ?? null;
}

async function linesOf(userId: string): Promise<string[]> {
  const rows = await db
    .select({ kind: billingLedger.kind })
    .from(billingLedger)
    .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
    .where(eq(billingCustomers.userId, userId));
  return rows.map(({ kind }) => kind).toSorted();
}
