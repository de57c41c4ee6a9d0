import { describe, expect, test } from 'vitest';
import type { Payments } from '../../integrations/stripe/payments.ts';
import { createServices } from '../../services.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser } from '../../testing/test-app.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { requirePayments } from './at-stripe.ts';
import {
  changeCustomerPlan,
  listCustomerPayments,
  pauseSubscription,
  refundPayment,
  resumeSubscription,
  resyncSubscription,
} from './operate.ts';
import { reconcile } from './reconcile.ts';
import { type Subscriber, subscribersOf } from './testing/subscribers.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { billing } = createServices(app);
const { newCustomer, onTrial, active } = subscribersOf(app, stripe);
const operator = await createUser(app, { role: 'admin' });

test('paused by an operator a subscription brings nothing and gives no access, and resumed it does again', async () => {
  const customer = await active(CARDS.works);
  expect(await pauseSubscription({ userId: customer.id }, billing)).toMatchObject({
    outcome: 'done',
    before: { subscriptionStatus: 'active' },
    after: { subscriptionStatus: 'paused', subscriptionPlan: 'professional' },
  });
  expect((await customer.atStripe())[0]?.pause_collection).toMatchObject({ behavior: 'void' });
  expect((await customer.request('POST', 'create', { plan: 'starter' })).statusCode).toBe(409);
  expect(await customer.atStripe()).toHaveLength(1);
  expect(await resumeSubscription({ userId: customer.id }, billing)).toMatchObject({ after: { subscriptionStatus: 'active' } });
  expect((await customer.ledger()).slice(-2)).toEqual(['paused', 'resumed']);
});

test('one that was paused by Stripe’s own pause is resumed too', async () => {
  const customer = await active(CARDS.works);
  const [subscription] = await customer.atStripe();
  await stripe.post(`/subscriptions/${subscription?.id}/pause`);
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'paused' });
  expect(await resumeSubscription({ userId: customer.id }, billing)).toMatchObject({ after: { subscriptionStatus: 'active' } });
});

test('only what is active can be paused, and only what is paused resumed', async () => {
  const trial = await onTrial(CARDS.works);
  expect(await pauseSubscription({ userId: trial.id }, billing)).toMatchObject({ outcome: 'refused', code: 'conflict' });
  expect(await resumeSubscription({ userId: trial.id }, billing)).toMatchObject({ outcome: 'refused', code: 'conflict' });
  const stranger = await newCustomer();
  expect(await pauseSubscription({ userId: stranger.id }, billing)).toMatchObject({ outcome: 'refused', code: 'conflict' });
});

test('two operators who pause at once pause once', async () => {
  const customer = await active(CARDS.works);
  const outcomes = await Promise.all([1, 2].map(() => pauseSubscription({ userId: customer.id }, billing)));
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
});

test('a dearer plan is charged for the rest of the period at once, and a cheaper one gives credit', async () => {
  const customer = await active(CARDS.works);
  expect(await changeCustomerPlan({ userId: customer.id, plan: 'enterprise' }, billing)).toMatchObject({
    after: { subscriptionPlan: 'enterprise', subscriptionStatus: 'active' },
  });
  const [latest] = await invoicesOf(customer);
  expect(latest).toMatchObject({ status: 'paid', amount: 120 });
  expect(await changeCustomerPlan({ userId: customer.id, plan: 'starter' }, billing)).toMatchObject({
    after: { subscriptionPlan: 'starter' },
  });
  expect((await customer.ledger()).filter((kind) => /ion$/.test(kind))).toEqual(['expansion', 'contraction']);
});

test('a plan on trial changes without a charge', async () => {
  const customer = await onTrial(CARDS.works);
  expect(await changeCustomerPlan({ userId: customer.id, plan: 'starter' }, billing)).toMatchObject({
    after: { subscriptionPlan: 'starter', subscriptionStatus: 'trialing' },
  });
  expect(await invoicesOf(customer)).toEqual([]);
});

test('the plan stays when what a dearer one costs cannot be paid, and the reason of the bank is told', async () => {
  const customer = await active(CARDS.works);
  await stripe.control('POST', '/payments/fail', { times: 1 });
  expect(await changeCustomerPlan({ userId: customer.id, plan: 'enterprise' }, billing)).toEqual({
    outcome: 'refused',
    code: 'payment_provider_failed',
    detail: expect.stringContaining('declined'),
  });
  await stripe.control('POST', '/payments/fail', { times: 0 });
  expect(await customer.sync()).toMatchObject({ subscriptionPlan: 'professional', subscriptionStatus: 'active' });
});

test('a plan that is not for sale is refused, and the plan that somebody has is kept', async () => {
  const customer = await active(CARDS.works);
  expect(await changeCustomerPlan({ userId: customer.id, plan: 'golden' }, billing)).toMatchObject({ code: 'validation_failed' });
  const same = await changeCustomerPlan({ userId: customer.id, plan: 'professional' }, billing);
  expect(same).toMatchObject({ outcome: 'done', after: { subscriptionPlan: 'professional' } });
  expect(await invoicesOf(customer)).toHaveLength(1);
});

test('a refund gives back what is asked for and no more than was paid, and the same request twice is one', async () => {
  const customer = await active(CARDS.works);
  const { invoice } = await paymentOf(customer);
  const request = { operatorId: operator.id, reason: null, userId: customer.id, invoice, cents: 2900, key: 'first' };
  const outcomes = await Promise.all([1, 2].map(() => refundPayment(request, billing)));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(await paymentOf(customer)).toMatchObject({ cents: 7900, refundedCents: 2900 });
  expect(await refundPayment({ ...request, cents: 5001, key: 'second' }, billing)).toMatchObject({
    code: 'validation_failed',
    detail: 'Up to $50.00 of this payment can be refunded.',
  });
  expect(await refundPayment({ ...request, cents: null, key: 'third' }, billing)).toMatchObject({ outcome: 'done' });
  expect(await refundPayment({ ...request, cents: null, key: 'fourth' }, billing)).toMatchObject({ code: 'conflict' });
  expect((await customer.ledger()).filter((kind) => kind === 'refund')).toHaveLength(2);
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active' });
});

describe('what the operators’ log tells of a refund', () => {
  test('is written before Stripe is asked, and how it ended after; what is asked for twice is told once', async () => {
    const { request, customer } = await aRefund('told');
    await Promise.all([1, 2].map(() => refundPayment(request, billing)));
    expect(await toldOf(customer)).toEqual([
      ['refund_begun', { cents: 2900 }, 'No service'],
      ['payment_refunded', { cents: 2900 }, 'No service'],
    ]);
  });

  test('says that one was begun when the app stops before the answer, and the next reading of Stripe settles it', async () => {
    const { request, customer } = await aRefund('stopped');
    const { payments } = requirePayments(billing);
    const stops: Payments['refund'] = async (wish) => {
      await payments.refund(wish);
      throw new Error('The app has stopped');
    };
    await expect(refundPayment(request, { ...billing, payments: { ...payments, refund: stops } })).rejects.toThrow('has stopped');
    expect(await toldOf(customer)).toEqual([['refund_begun', { cents: 2900 }, 'No service']]);
    await customer.sync();
    expect((await toldOf(customer)).map(([action]) => action)).toEqual(['refund_begun', 'payment_refunded']);
    expect(await refundPayment(request, billing)).toMatchObject({ outcome: 'done' });
    expect(await paymentOf(customer)).toMatchObject({ refundedCents: 2900 });
    expect(await toldOf(customer)).toHaveLength(2);
  });

  test('says after ten minutes that one which never reached Stripe was not made; asked for again it is', async () => {
    const { request, customer } = await aRefund('never');
    await stripe.control('POST', '/faults', { match: { method: 'POST', path: '/v1/refunds' }, kind: 'drop-before', times: 9 });
    expect(await refundPayment(request, billing)).toMatchObject({
      code: 'payment_provider_failed',
      detail: expect.stringContaining('not known yet'),
    });
    await stripe.control('DELETE', '/faults');
    await customer.sync();
    expect((await toldOf(customer)).map(([action]) => action)).toEqual(['refund_begun']);
    app.clock.advance(11 * 60_000);
    await reconcile(requirePayments(billing));
    expect((await toldOf(customer)).map(([action]) => action)).toEqual(['refund_begun', 'refund_not_made']);
    expect(await refundPayment(request, billing)).toMatchObject({ outcome: 'done' });
    expect((await toldOf(customer)).map(([action]) => action).slice(2)).toEqual(['refund_begun', 'payment_refunded']);
  });

  test('says at once that Stripe refused one', async () => {
    const { request, customer } = await aRefund('refused');
    await stripe.control('POST', '/faults', {
      ...{ match: { method: 'POST', path: '/v1/refunds' }, kind: 'error', status: 400, times: 9 },
    });
    expect(await refundPayment(request, billing)).toMatchObject({ code: 'payment_provider_failed' });
    await stripe.control('DELETE', '/faults');
    expect((await toldOf(customer)).map(([action]) => action)).toEqual(['refund_begun', 'refund_not_made']);
  });

  async function aRefund(key: string) {
    const customer = await active(CARDS.works);
    const { invoice } = await paymentOf(customer);
    return {
      customer,
      request: { operatorId: operator.id, userId: customer.id, invoice, cents: 2900, key, reason: 'No service' },
    };
  }

  /** The earliest first. */
  async function toldOf({ id }: Subscriber) {
    const { rows } = await createAuditRepository(app.database.db).list({ customerId: id });
    return rows.map(({ action, after, reason }) => [action, after, reason]).toReversed();
  }
});

test('an invoice of somebody else cannot be refunded for this customer', async () => {
  const [one, other] = [await active(CARDS.works), await active(CARDS.works)];
  const { invoice } = await paymentOf(other);
  expect(
    await refundPayment({ operatorId: operator.id, reason: null, userId: one.id, invoice, cents: null, key: 'wrong' }, billing),
  ).toMatchObject({
    code: 'not_found',
  });
  expect(await paymentOf(other)).toMatchObject({ refundedCents: 0 });
});

test('a resync makes the account what it is at Stripe, and says what it was', async () => {
  const customer = await onTrial(CARDS.works);
  const [subscription] = await customer.atStripe();
  await stripe.post(`/subscriptions/${subscription?.id}`, { trial_end: 'now' });
  expect(await resyncSubscription({ userId: customer.id }, billing)).toMatchObject({
    before: { subscriptionStatus: 'trialing' },
    after: { subscriptionStatus: 'active' },
  });
});

test('when Stripe fails an operator is told so, and nothing is changed', async () => {
  const customer = await active(CARDS.works);
  await stripe.control('POST', '/faults', { match: { method: 'POST', path: '/v1/subscriptions/:id' }, kind: 'error', times: 9 });
  expect(await pauseSubscription({ userId: customer.id }, billing)).toMatchObject({ code: 'payment_provider_failed' });
  await stripe.control('DELETE', '/faults');
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active' });
});

async function paymentOf({ id }: Subscriber) {
  const listed = await listCustomerPayments({ userId: id }, billing);
  if (listed.outcome !== 'done' || !listed.payments[0]) throw new Error('There is no payment');
  return listed.payments[0];
}

async function invoicesOf(customer: Subscriber): Promise<readonly { status: string; amount: number }[]> {
  return (await customer.request('GET', 'invoices')).json();
}
