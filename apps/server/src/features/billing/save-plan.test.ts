import { FIRST_PLANS } from '@sheetwright/contract/plans.ts';
import { expect, test } from 'vitest';
import { createServices } from '../../services.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { savePlan } from './save-plan.ts';
import { subscribersOf } from './testing/subscribers.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { billing } = createServices(app);
const { newCustomer, onTrial } = subscribersOf(app, stripe);

test('a price that is edited holds for those who come, at one more price of the same product, and not for those who came before', async () => {
  const before = await onTrial(CARDS.works);
  const edited = await savePlan({ id: 'professional', edit: { ...editOf('professional'), priceCents: 8900 } }, billing);
  expect(edited).toMatchObject({ outcome: 'saved', before: { priceCents: 7900 }, plan: { priceCents: 8900 }, price: 'made' });
  const after = await newCustomer();
  await after.create('professional');
  const pays = async (customer: typeof after) => (await customer.atStripe())[0]?.items.data[0]?.price.unit_amount;
  expect([await pays(before), await pays(after)]).toEqual([7900, 8900]);
  const { data } = await stripe.get<{ data: { name: string }[] }>('/products?limit=100');
  expect(data.filter(({ name }) => name === 'Professional')).toHaveLength(1);
  expect((await app.request({ url: '/api/plans' })).json()).toContainEqual(
    expect.objectContaining({ id: 'professional', price: 89 }),
  );
});

test('words that are edited leave the price alone', async () => {
  const edit = { ...editOf('starter'), description: 'For one' };
  expect(await savePlan({ id: 'starter', edit }, billing)).toMatchObject({
    price: 'unchanged',
    plan: { description: 'For one' },
  });
});

test('a plan that is made has an id of its name, and one that is taken off sale cannot be chosen', async () => {
  const edit = { ...editOf('starter'), name: 'Starter', priceCents: 1900 };
  const made = await savePlan({ id: null, edit }, billing);
  expect(made).toMatchObject({ outcome: 'saved', before: null, plan: { id: 'starter-2' } });
  await savePlan({ id: 'starter-2', edit: { ...edit, isActive: false } }, billing);
  expect((await app.request({ url: '/api/plans' })).json().map(({ id }: { id: string }) => id)).not.toContain('starter-2');
  const customer = await newCustomer();
  expect((await customer.request('POST', 'create', { plan: 'starter-2' })).statusCode).toBe(400);
});

test('a price that Stripe cannot take now is made when the next person subscribes', async () => {
  await stripe.control('POST', '/faults', { match: { path: '/v1/prices' }, kind: 'error', times: 9 });
  const edited = await savePlan({ id: 'enterprise', edit: { ...editOf('enterprise'), priceCents: 20_900 } }, billing);
  expect(edited).toMatchObject({ outcome: 'saved', price: 'pending' });
  await stripe.control('DELETE', '/faults');
  const customer = await newCustomer();
  await customer.create('enterprise');
  expect((await customer.atStripe())[0]?.items.data[0]?.price.unit_amount).toBe(20_900);
});

test('what makes no plan is refused with its fields, and a plan that there is not is told as missing', async () => {
  const wrong = await savePlan({ id: 'starter', edit: { ...editOf('starter'), name: ' ', priceCents: 29.5 } }, billing);
  expect(wrong).toMatchObject({ outcome: 'invalid', errors: [{ path: 'name' }, { path: 'priceCents' }] });
  expect(await savePlan({ id: 'golden', edit: editOf('starter') }, billing)).toEqual({ outcome: 'missing' });
});

function editOf(id: string) {
  const found = FIRST_PLANS.find((plan) => plan.id === id);
  if (!found) throw new Error(`There is no plan ${id}`);
  const { id: _, ...plan } = found;
  return { ...plan, isActive: true };
}
