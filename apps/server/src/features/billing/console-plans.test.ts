import type { ConsolePlan, SavedPlan } from '@sheetwright/contract/admin/content.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import { expect, test } from 'vitest';
import { createServices } from '../../services.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { entitlementsOf } from './plans.ts';
import { subscribersOf } from './testing/subscribers.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { billing } = createServices(app);
const { newCustomer, onTrial } = subscribersOf(app, stripe);
const operator = await signIn(app, await createUser(app, { role: 'admin' }));

test('[A7.023] [A3.027] [A3.028] [A3.029] [A3.030] every plan is listed with all its fields, its price in dollars', async () => {
  expect(await list()).toHaveLength(3);
  expect(await planOf('starter')).toEqual({
    id: 'starter',
    name: 'Starter',
    price: 29,
    interval: 'month',
    description: expect.any(String),
    features: expect.arrayContaining(['50 AI consultations per month']),
    aiSessions: 50,
    projects: null,
    connections: 3,
    support: 'Email support',
    isPopular: false,
    isActive: true,
    revision: expect.any(String),
  });
});

test('[A7.048] [A9.009] a price that is saved is what those pay who come, while those who came before keep theirs', async () => {
  const before = await onTrial(CARDS.works);
  const saved = await save('professional', { ...(await planOf('professional')), price: 89.5 });
  expect(saved.json<SavedPlan>()).toMatchObject({ id: 'professional', price: 89.5, priceAtStripe: 'made' });
  const after = await newCustomer();
  await after.create('professional');
  const pays = async (customer: typeof after) => (await customer.atStripe())[0]?.items.data[0]?.price.unit_amount;
  expect([await pays(before), await pays(after)]).toEqual([7900, 8950]);
  const offered = (await app.request({ url: '/api/plans' })).json<{ id: string; price: number }[]>();
  expect(offered.find(({ id }) => id === 'professional')?.price).toBe(89.5);
});

test('consultations that are saved are the ones that are counted, and words leave the price alone', async () => {
  const saved = await save('starter', { ...(await planOf('starter')), aiSessions: 7, support: 'By mail', projects: 5 });
  expect(saved.json()).toMatchObject({ aiSessions: 7, support: 'By mail', projects: 5, priceAtStripe: 'unchanged' });
  expect((await entitlementsOf('starter', billing.repository)).consultationsPerMonth).toBe(7);
  expect(await planOf('starter')).toMatchObject({ aiSessions: 7, support: 'By mail', projects: 5 });
});

test('an empty id makes a plan, and one that is not active is not offered', async () => {
  const { id: _, ...plan } = await planOf('starter');
  const made = (await save('', { ...plan, name: 'Small', price: 9 })).json<SavedPlan>();
  expect(made).toMatchObject({ id: 'small', name: 'Small', price: 9, priceAtStripe: 'made' });
  await save('small', { ...made, isActive: false });
  expect((await app.request({ url: '/api/plans' })).json().map(({ id }: { id: string }) => id)).not.toContain('small');
  expect(await planOf('small')).toMatchObject({ isActive: false });
});

test('what makes no plan is refused at its fields, and nothing is saved', async () => {
  const before = await list();
  const refused = await save('starter', { name: ' ', price: 29.999, features: [''], aiSessions: -1, interval: 'year' });
  expect(refused.statusCode).toBe(400);
  const errors = refused.json<Problem>().errors ?? [];
  expect(errors.map(({ path }) => path).toSorted()).toEqual(['aiSessions', 'features.0', 'interval', 'name', 'price']);
  expect(errors).toContainEqual({ path: 'price', message: 'Give the price in whole cents' });
  expect((await save('starter', { name: 'x', price: 0.49, features: [] })).json<Problem>().errors).toEqual([
    { path: 'price', message: 'The price is at least $0.50' },
  ]);
  expect((await save('no-such-plan', { name: 'x', price: 1, features: [] })).statusCode).toBe(404);
  expect(await list()).toEqual(before);
});

test('each saving stands in the operators’ log with what it was before', async () => {
  await save('enterprise', { ...(await planOf('enterprise')), price: 209 });
  const { rows } = await createAuditRepository(app.database.db).list({ limit: 1, offset: 0 });
  expect(rows[0]).toMatchObject({
    action: 'plan_saved',
    target: 'enterprise',
    before: { price: 199, isActive: true },
    after: { price: 209, isActive: true },
  });
});

function save(id: string, body: object) {
  return app.request({ method: 'PUT', url: `/api/admin/subscription-plans/${id}`, cookie: operator, body });
}

async function list(): Promise<ConsolePlan[]> {
  return (await app.request({ url: '/api/admin/subscription-plans', cookie: operator })).json();
}

async function planOf(id: string): Promise<ConsolePlan> {
  return (await list()).find((plan) => plan.id === id) ?? expect.fail(`There is no plan ${id}`);
}
