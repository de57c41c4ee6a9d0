import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingLedger, subscriptions, users } from './db/schema.ts';
import { SANDBOX_CUSTOMER, seedSandbox } from './sandbox-logins.ts';
import { seedTrial } from './sandbox-trial.ts';
import { billingServices } from './services.ts';
import { startStripe } from './testing/stripe-emulator.ts';
import { createTestApp } from './testing/test-app.ts';

interface Subscriptions {
  readonly data: readonly { readonly status: string }[];
}

test('the customer’s trial is begun at the stand-in for Stripe, with a card, and from its state alone follows what the account is', async () => {
  const { db, stripe, seed, accountOf } = await startSandbox();
  expect(await accountOf()).toEqual({ status: 'inactive', plan: null });
  expect(await seed()).toBeNull();
  expect(await accountOf()).toEqual({ status: 'trialing', plan: 'professional' });
  expect((await db.select().from(billingLedger)).map(({ kind }) => kind)).toEqual(['trial_started']);
  await stripe.control('POST', '/clock', { toTrialEnd: true });
  expect((await stripe.get<Subscriptions>('/subscriptions')).data).toMatchObject([{ status: 'active' }]);
});

test('in a sandbox of an earlier day, where the trial was only said, it is begun once, and one that was left is not begun again', async () => {
  const { db, stripe, seed } = await startSandbox();
  await db.update(users).set({ subscriptionStatus: 'trialing', subscriptionPlan: 'professional' });
  for (let start = 0; start < 2; start += 1) expect(await seed()).toBeNull();
  const [subscription] = await db.select().from(subscriptions);
  await fetch(`${stripe.url}/v1/subscriptions/${subscription?.stripeSubscriptionId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${stripe.settings.secretKey}` },
  });
  await seed();
  expect((await stripe.get<Subscriptions>('/subscriptions?status=all')).data).toMatchObject([{ status: 'canceled' }]);
});

test('what was interrupted half way is brought to its end at the next start', async () => {
  const { stripe, seed, accountOf } = await startSandbox();
  const match = { method: 'POST', path: '/v1/setup_intents/:id/confirm' };
  await stripe.control('POST', '/faults', { match, kind: 'error', status: 400 });
  expect(await seed()).not.toBeNull();
  expect(await accountOf()).toMatchObject({ status: 'incomplete' });
  expect(await seed()).toBeNull();
  expect(await accountOf()).toMatchObject({ status: 'trialing' });
});

test('at Stripe itself the seed makes nothing', async () => {
  const { app, stripe } = await startSandbox();
  expect(await seedTrial(billingServices(app), { ...stripe.settings, apiUrl: null })).toBeNull();
  expect((await stripe.get<{ data: unknown[] }>('/customers')).data).toEqual([]);
});

async function startSandbox() {
  const stripe = await startStripe();
  const app = await createTestApp({ config: { payments: stripe.settings } });
  const { db } = app.database;
  await seedSandbox(app.database, { secrets: app.secrets, smartsheetToken: null });
  const accountOf = async () => {
    const columns = { status: users.subscriptionStatus, plan: users.subscriptionPlan };
    const [row] = await db.select(columns).from(users).where(eq(users.email, SANDBOX_CUSTOMER));
    return row;
  };
  return { app, db, stripe, accountOf, seed: () => seedTrial(billingServices(app), stripe.settings) };
}
