import { FIRST_PLANS } from '@sheetwright/contract/plans.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptionPlans } from '../../db/schema.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ensurePlans, entitlementsOf } from './plans.ts';
import { createBillingRepository } from './repository.ts';

const app = await createTestApp();
const { db } = app.database;
const billing = createBillingRepository(db);

test('the plans are stored as the contract begins them, with prices in cents and null for what is unlimited', async () => {
  const stored = await db.select().from(subscriptionPlans);
  const withoutTimes = stored.map(({ createdAt: _, updatedAt: __, ...plan }) => plan);
  expect(withoutTimes).toHaveLength(FIRST_PLANS.length);
  expect(withoutTimes).toEqual(expect.arrayContaining(FIRST_PLANS.map((plan) => ({ ...plan, isActive: true }))));
});

test('[C9.001] [C9.002] [C9.004] [C9.005] [C9.006] [C9.007] [C9.008] an installation begins with three plans at 29, 79 and 199 dollars', async () => {
  const plans: readonly Record<string, unknown>[] = (await app.request({ url: '/api/plans' })).json();
  expect(plans.map(({ name, price, popular, features }) => ({ name, price, popular, features }))).toEqual([
    {
      name: 'Starter',
      price: 29,
      popular: false,
      features: ['50 AI consultations per month', '3 Smartsheet connections', 'Email support', 'Basic analytics'],
    },
    {
      name: 'Professional',
      price: 79,
      popular: true,
      features: [
        'Unlimited AI consultations',
        '10 Smartsheet connections',
        'Priority support',
        'Advanced analytics',
        'Workflow automation',
      ],
    },
    {
      name: 'Enterprise',
      price: 199,
      popular: false,
      features: [
        'Everything in Professional',
        'Unlimited Smartsheet connections',
        'Custom integrations',
        'Dedicated support',
        'Custom training',
      ],
    },
  ]);
});

test('a start adds plans that are missing and leaves alone those that were changed', async () => {
  await db.update(subscriptionPlans).set({ priceCents: 1 }).where(eq(subscriptionPlans.id, 'starter'));
  await db.delete(subscriptionPlans).where(eq(subscriptionPlans.id, 'enterprise'));
  await Promise.all([ensurePlans(billing), ensurePlans(billing)]);
  const stored = await db.select().from(subscriptionPlans);
  expect(Object.fromEntries(stored.map(({ id, priceCents }) => [id, priceCents]))).toEqual({
    starter: 1,
    professional: 7900,
    enterprise: 19_900,
  });
});

test('what a plan allows is read from its row, and a plan that is not known allows what the smallest one does', async () => {
  expect((await entitlementsOf('professional', billing)).consultationsPerMonth).toBeNull();
  expect((await entitlementsOf('starter', billing)).consultationsPerMonth).toBe(50);
  for (const unknown of [null, 'golden']) expect((await entitlementsOf(unknown, billing)).consultationsPerMonth).toBe(50);
  const entitlements = { consultationsPerMonth: 7, connections: 3 };
  await db.update(subscriptionPlans).set({ entitlements }).where(eq(subscriptionPlans.id, 'starter'));
  expect((await entitlementsOf('starter', billing)).consultationsPerMonth).toBe(7);
});
