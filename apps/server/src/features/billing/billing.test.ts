import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions, users } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';

const app = await createTestApp();

test('without a subscription the status is inactive, with neither plan nor subscription', async () => {
  const user = await createUser(app);
  expect(await statusOf(user)).toEqual({
    subscriptionStatus: 'inactive',
    subscriptionPlan: null,
    subscription: null,
    trialRefused: false,
    paymentDue: null,
  });
});

test('[C3.032] [C7.040] the status answers status, plan and the subscription with its dates in seconds', async () => {
  const user = await createUser(app, { subscriptionStatus: 'trialing', subscriptionPlan: 'professional' });
  await subscribe(user, 'sub_trial', { trialEnd: new Date('2026-11-28T00:00:00.900Z'), cancelAtPeriodEnd: true });
  expect(await statusOf(user)).toEqual({
    subscriptionStatus: 'trialing',
    subscriptionPlan: 'professional',
    subscription: {
      current_period_start: 1_793_491_200,
      current_period_end: 1_796_083_200,
      trial_end: 1_795_824_000,
      cancel_at_period_end: true,
    },
    trialRefused: false,
    paymentDue: null,
  });
});

test('of several subscriptions the one the account points at counts, else the newest', async () => {
  const user = await createUser(app);
  await subscribe(user, 'sub_current', { cancelAtPeriodEnd: true });
  await subscribe(user, 'sub_newest', {});
  expect((await statusOf(user)).subscription.cancel_at_period_end).toBe(false);

  await app.database.db.update(users).set({ stripeSubscriptionId: 'sub_current' }).where(eq(users.id, user.id));
  expect((await statusOf(user)).subscription.cancel_at_period_end).toBe(true);
});

test("another customer's subscription does not show", async () => {
  await subscribe(await createUser(app), 'sub_theirs', {});
  expect((await statusOf(await createUser(app))).subscription).toBeNull();
});

async function statusOf(user: TestUser) {
  const answer = await app.request({ url: '/api/subscription/status', cookie: await signIn(app, user) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function subscribe(user: TestUser, id: string, columns: Partial<typeof subscriptions.$inferInsert>): Promise<void> {
  await app.database.db.insert(subscriptions).values({
    userId: user.id,
    stripeSubscriptionId: id,
    plan: 'professional',
    status: 'active',
    currentPeriodStart: new Date('2026-11-01T00:00:00Z'),
    currentPeriodEnd: new Date('2026-12-01T00:00:00Z'),
    ...columns,
  });
}
