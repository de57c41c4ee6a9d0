import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billingCustomers, billingLedger } from '../../db/schema.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser } from '../../testing/test-app.ts';
import { converge } from './converge.ts';
import { customerState, day, invoiceState, NOTHING, subscriptionState, written } from './testing/states.ts';
import { type Subscriber, subscribersOf } from './testing/subscribers.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const { db } = app.database;
const { onTrial, active, settled } = subscribersOf(app, stripe);
stripe.registerApp(await app.app.listen({ host: '127.0.0.1', port: 0 }));
const operator = await createUser(app, { role: 'admin' });

test('three days before a trial ends its person is told the day and the price, once however often events come', async () => {
  const customer = await onTrial(CARDS.works);
  await stripe.control('POST', '/clock', { days: 3 });
  await settled();
  expect(mailsTo(customer)).toEqual([]);
  await stripe.control('POST', '/clock', { days: 1 });
  await expect.poll(() => mailsTo(customer).length).toBe(1);
  const [mail] = mailsTo(customer);
  expect(mail?.subject).toMatch(/^Your free trial ends on \w+ \d+, \d{4}$/);
  expect(mail?.text).toContain('Sheetwright Professional');
  expect(mail?.text).toContain('charged $79 a month');
  expect(mail?.text).toContain('http://localhost:3000/subscription');
  await stripe.control('POST', '/events/replay', { seed: 3, copies: 2 });
  await settled();
  await customer.sync();
  expect(mailsTo(customer)).toHaveLength(1);
});

test('a payment that fails is told once for its invoice, whatever is tried again, and what is owed stands in the status', async () => {
  const customer = await onTrial(CARDS.failsLater);
  await stripe.control('POST', '/clock', { days: 8 });
  await expect.poll(() => subjectsTo(customer)).toContain('Your payment failed');
  expect(await customer.sync()).toMatchObject({
    subscriptionStatus: 'past_due',
    paymentDue: { amount: 79, needsConfirmation: false },
  });
  await stripe.control('POST', '/clock', { days: 4 });
  await settled();
  expect(subjectsTo(customer).filter((subject) => subject === 'Your payment failed')).toHaveLength(1);
  const form = (await customer.request('POST', 'payment/form')).json();
  expect(await stripe.confirm(form.clientSecret, CARDS.works)).toBe('succeeded');
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active', paymentDue: null });
  expect((await customer.request('POST', 'payment/form')).statusCode).toBe(409);
});

test('a bank that asks for a confirmation at a renewal is told of by a mail with a link to the subscription, and a card given then is no failure', async () => {
  const customer = await onTrial(CARDS.works);
  const form = (await customer.request('POST', 'payment-method/form')).json();
  await giveCard(customer, form.clientSecret, CARDS.asksAlways);
  await stripe.control('POST', '/clock', { days: 8 });
  await expect.poll(() => subjectsTo(customer)).toContain('Please confirm your payment');
  expect(subjectsTo(customer)).not.toContain('Your payment failed');
  const mail = mailsTo(customer).find(({ subject }) => subject === 'Please confirm your payment');
  expect(mail?.text).toContain('Confirm the payment:\nhttp://localhost:3000/subscription');
  expect(await customer.sync()).toMatchObject({
    subscriptionStatus: 'past_due',
    paymentDue: { amount: 79, needsConfirmation: true },
  });
});

test('refunds and disputes are in the ledger and alert the operators, one mail of each', async () => {
  const customer = await active(CARDS.works);
  const { data } = await stripe.get<{ data: { id: string }[] }>(`/charges?customer=${await customer.customer()}`);
  const charge = data[0]?.id ?? '';
  await stripe.post('/refunds', { charge, amount: '2900' });
  await expect.poll(() => subjectsTo(operator)).toEqual(['A payment of $29 was refunded']);
  const dispute = await stripe.control<{ id: string }>('POST', '/disputes', { charge });
  await expect.poll(() => subjectsTo(operator)).toEqual(['A payment of $29 was refunded', 'A payment of $79 is disputed']);
  await stripe.control('POST', `/disputes/${dispute.id}/close`, { status: 'lost' });
  await expect.poll(() => moneyOf(customer)).toEqual(['payment 7900', 'refund 2900', 'dispute_opened 7900', 'dispute_lost 7900']);
  await stripe.control('POST', '/events/replay', { seed: 5, copies: 2 });
  await settled();
  expect(subjectsTo(operator)).toHaveLength(2);
  expect(await moneyOf(customer)).toHaveLength(4);
  expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active' });
});

test('a refund that fails after all is told of by another line', () => {
  const refund = {
    id: 're_1',
    key: null,
    invoice: 'in_1',
    status: 'succeeded',
    cents: 100,
    currency: 'usd',
    createdAt: day(3),
  } as const;
  const state = { ...customerState([subscriptionState()], [invoiceState()]), refunds: [refund] };
  const first = converge(state, NOTHING, day(4));
  const failed = { ...state, refunds: [{ ...refund, status: 'failed' as const }] };
  expect(converge(failed, written(NOTHING, first), day(5)).ledger.map(({ kind }) => kind)).toEqual(['refund_failed']);
});

test('a trial that was cancelled, or made longer, is told of by the day on which it ends now', () => {
  const trial = { status: 'trialing', trialStart: day(1), trialEnd: day(8) } as const;
  const told = (columns: object, date: number) =>
    converge(customerState([subscriptionState({ ...trial, ...columns })]), NOTHING, day(date)).notices.map(({ key }) => key);
  expect(told({}, 4)).toEqual([]);
  expect(told({}, 5)).toEqual([`trial_ending:sub_1:${day(8).getTime()}`]);
  expect(told({ cancelAtPeriodEnd: true }, 5)).toEqual([]);
  expect(told({ trialEnd: day(20) }, 5)).toEqual([]);
  expect(told({ isCardConfirmed: false }, 5)).toEqual([]);
});

async function giveCard(customer: Subscriber, clientSecret: string, card: string): Promise<void> {
  expect(await stripe.confirm(clientSecret, card)).toBe('requires_action');
  expect(await stripe.authenticate(clientSecret)).toBe('succeeded');
  const setupIntent = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  expect((await customer.request('POST', 'payment-method', { setupIntent })).statusCode).toBe(200);
}

function mailsTo({ email }: { readonly email: string }): Mail[] {
  return app.mails.filter(({ to }) => to === email);
}

function subjectsTo(person: { readonly email: string }): string[] {
  return mailsTo(person).map(({ subject }) => subject);
}

async function moneyOf({ id }: Subscriber): Promise<string[]> {
  const rows = await db
    .select({ kind: billingLedger.kind, cents: billingLedger.amountCents })
    .from(billingLedger)
    .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
    .where(eq(billingCustomers.userId, id))
    .orderBy(billingLedger.id);
  return rows.filter(({ cents }) => cents !== null).map(({ kind, cents }) => `${kind} ${cents}`);
}
