import type { Customer, CustomerDetails, CustomerPayment, OperatorAction } from '@sheetwright/contract/admin/customers.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptionPlans, users } from '../../db/schema.ts';
import { CARDS, startStripe } from '../../testing/stripe-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { writeLedger } from '../analytics/testing/ledger.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import { subscribersOf } from '../billing/testing/subscribers.ts';
import { createConsultantRepository } from '../consultant/repository.ts';
import { recordEvent } from '../events/record-event.ts';

const stripe = await startStripe();
const app = await createTestApp({ config: { payments: stripe.settings } });
const operator = await createUser(app, { role: 'admin', email: 'ada@example.test', emailVerified: true });
let admin = await signIn(app, operator);
const { active } = subscribersOf(app, stripe);
const get = (path: string) => app.request({ url: `/api/admin/${path}`, cookie: admin });
const post = (path: string, body: unknown) => app.request({ method: 'POST', url: `/api/admin/${path}`, cookie: admin, body });
const DAY_MS = 86_400_000;

describe('the list of customers', async () => {
  const list = await createTestApp();
  const cookie = await signIn(list, await createUser(list, { role: 'admin' }));
  const people = [
    { firstName: 'Ann', lastName: 'Ames', email: 'ann@acme.test', subscriptionStatus: 'active', subscriptionPlan: 'starter' },
    {
      firstName: 'Bob',
      lastName: '100%',
      email: 'bob@acme.test',
      subscriptionStatus: 'paused',
      subscriptionPlan: 'professional',
    },
    {
      firstName: null,
      lastName: null,
      email: 'cid@other.test',
      subscriptionStatus: 'trialing',
      subscriptionPlan: 'professional',
    },
  ] as const;
  for (const [index, person] of people.entries()) {
    await createUser(list, { ...person, createdAt: new Date(Date.UTC(2026, 0, index + 1)) } as object);
  }
  const ask = async (query: string) => {
    const answer = await list.request({ url: `/api/admin/customers${query}`, cookie });
    return { total: answer.headers['x-total-count'], emails: answer.json<Customer[]>().map(({ email }) => email) };
  };

  test('[A7.003] without parameters it is a bare array, the newest first, without operators, and says how many there are', async () => {
    expect(await ask('')).toEqual({ total: '3', emails: ['cid@other.test', 'bob@acme.test', 'ann@acme.test'] });
  });

  test('a plan that an operator renamed is called by its new name, in the list and in the details; one that is not stored has none', async () => {
    const { db } = list.database;
    await db.update(subscriptionPlans).set({ name: 'Studio' }).where(eq(subscriptionPlans.id, 'professional'));
    const shown = (await list.request({ url: '/api/admin/customers', cookie })).json<Customer[]>();
    expect(shown.map(({ planName }) => planName)).toEqual(['Studio', 'Studio', 'Starter']);
    const details = await list.request({ url: `/api/admin/customer-details/${shown[0]?.id}`, cookie });
    expect(details.json<Customer>()).toMatchObject({ subscriptionPlan: 'professional', planName: 'Studio' });
    const nobody = await createUser(list, { subscriptionPlan: 'gone', createdAt: new Date(Date.UTC(2025, 0, 1)) } as object);
    const found = await list.request({ url: `/api/admin/customer-details/${nobody.id}`, cookie });
    expect(found.json<Customer>().planName).toBeNull();
    await db.delete(users).where(eq(users.id, nobody.id));
  });

  test.each([
    ['?search=AMES', ['ann@acme.test']],
    ['?search=bob%20100%25', ['bob@acme.test']],
    ['?search=%25', ['bob@acme.test']],
    ['?search=Acme', ['bob@acme.test', 'ann@acme.test']],
    ['?status=paused', ['bob@acme.test']],
    ['?status=inactive', []],
    ['?plan=professional', ['cid@other.test', 'bob@acme.test']],
    ['?plan=professional&status=trialing&search=other', ['cid@other.test']],
  ])('the server searches and filters: %s', async (query, emails) => {
    expect(await ask(query)).toEqual({ total: String(emails.length), emails });
  });

  test('the server sorts and pages; the total is that of all pages', async () => {
    expect(await ask('?sort=createdAt&direction=asc&limit=2')).toEqual({
      total: '3',
      emails: ['ann@acme.test', 'bob@acme.test'],
    });
    expect(await ask('?sort=createdAt&direction=asc&limit=2&offset=2')).toEqual({ total: '3', emails: ['cid@other.test'] });
    expect((await list.request({ url: '/api/admin/customers?limit=1001', cookie })).statusCode).toBe(400);
  });

  test('the total of a search is that of all its pages, past the last one too', async () => {
    expect(await ask('?search=acme&limit=1')).toEqual({ total: '2', emails: ['bob@acme.test'] });
    expect(await ask('?search=acme&limit=1&offset=1')).toEqual({ total: '2', emails: ['ann@acme.test'] });
    expect(await ask('?search=acme&limit=1&offset=5')).toEqual({ total: '2', emails: [] });
    expect(await ask('?search=nobody')).toEqual({ total: '0', emails: [] });
  });

  test('sorted by what they bring, and by when they were last active, who never was last', async () => {
    const sorted = await createTestApp({ now: new Date('2026-02-10T00:00:00Z') });
    const session = await signIn(sorted, await createUser(sorted, { role: 'admin' }));
    const [poor, idle, rich] = [await createUser(sorted), await createUser(sorted), await createUser(sorted)];
    for (const [user, dollars, day] of [
      [poor, 49, 5],
      [rich, 199, 3],
    ] as const) {
      const at = new Date(Date.UTC(2026, 1, day));
      await writeLedger(sorted, user, [{ kind: 'new', at, before: 0, after: dollars }]);
      const event = { kind: 'project_created', userId: user.id, occurredAt: at, data: {} } as const;
      await sorted.database.db.transaction((tx) => recordEvent(tx, event));
    }
    const order = async (query: string) =>
      (await sorted.request({ url: `/api/admin/customers?${query}`, cookie: session })).json<Customer[]>().map(({ id }) => id);
    expect(await order('sort=monthlyValue&direction=desc')).toEqual([rich.id, poor.id, idle.id]);
    expect(await order('sort=monthlyValue&direction=asc')).toEqual([idle.id, poor.id, rich.id]);
    expect(await order('sort=lastActivity&direction=desc')).toEqual([poor.id, rich.id, idle.id]);
    expect(await order('sort=lastActivity&direction=asc')).toEqual([idle.id, rich.id, poor.id]);
  });

  test('[A3.001][A3.002][A3.003][A3.005][A3.006][A3.007] each record has what operators need; users lists operators too', async () => {
    const [customer] = (await list.request({ url: '/api/admin/customers?search=ann', cookie })).json<Customer[]>();
    expect(customer).toMatchObject({
      firstName: 'Ann',
      lastName: 'Ames',
      profileImageUrl: null,
      role: 'customer',
      authProvider: 'local',
      subscriptionPlan: 'starter',
      subscriptionStatus: 'active',
      monthlyValue: 0,
      lastActivity: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect((await list.request({ url: '/api/admin/users', cookie })).json<Customer[]>()).toHaveLength(4);
  });
});

test('[A3.009][A3.010][A3.012][A3.013][A7.004] the details tell what a customer is worth, has paid less refunds, has made and did', async () => {
  const ann = await createUser(app);
  const at = (daysAgo: number) => new Date(app.clock().getTime() - daysAgo * DAY_MS);
  await writeLedger(app, ann, [
    { kind: 'new', at: at(40), before: 0, after: 79 },
    { kind: 'payment', at: at(40), amount: 79 },
    { kind: 'payment', at: at(10), amount: 79 },
    { kind: 'refund', at: at(9), amount: 29 },
  ]);
  await createConsultantRepository(app.database.db).add({
    ...{ userId: ann.id, question: 'A secret question', response: 'So.', provider: 'expert', duration: 1200, createdAt: at(3.5) },
  });
  const details = (await get(`customer-details/${ann.id}`)).json<CustomerDetails>();
  expect(details).toMatchObject({
    monthlyValue: 79,
    lifetimeValue: 129,
    projectCount: 0,
    aiSessionCount: 1,
    assetsCreated: 0,
    daysSinceLastActivity: 3,
    projects: [],
  });
  expect(details.recentActivity).toMatchObject([
    { type: 'question_answered', description: 'Asked the consultant; expert answered in 1.2 s' },
  ]);
  expect(details.billingHistory.map(({ amount, description, status }) => [amount, description, status])).toEqual([
    [-29, 'Refund', 'refunded'],
    [79, 'Payment', 'paid'],
    [79, 'Payment', 'paid'],
    [79, 'Subscription began, now $79.00 a month', 'active'],
  ]);
  expect(JSON.stringify(details)).not.toContain('secret');
  expect((await get('customer-details/nobody')).statusCode).toBe(404);
});

test('[A4.002][A4.003][A7.032][A7.036][A7.038] an operator pauses, resumes, changes the plan and resyncs; each is in the log with before and after', async () => {
  const customer = await active(CARDS.works);
  const act = async (action: string, plan?: string) => {
    const answer = await post('update-subscription', { customerId: customer.id, action, plan });
    return [answer.statusCode, answer.json<Customer>().subscriptionStatus, answer.json<Customer>().subscriptionPlan];
  };
  expect(await act('pause')).toEqual([200, 'paused', 'professional']);
  expect((await post('update-subscription', { customerId: customer.id, action: 'pause' })).statusCode).toBe(409);
  expect(await act('resume')).toEqual([200, 'active', 'professional']);
  expect(await act('upgrade', 'enterprise')).toEqual([200, 'active', 'enterprise']);
  expect(await act('resync')).toEqual([200, 'active', 'enterprise']);
  expect((await post('update-subscription', { customerId: customer.id, action: 'upgrade' })).statusCode).toBe(400);
  expect((await post('update-subscription', { customerId: 'nobody', action: 'pause' })).statusCode).toBe(404);
  const log = (await get(`operator-actions?customerId=${customer.id}`)).json<OperatorAction[]>();
  expect(log.map(({ action }) => action)).toEqual([
    'subscription_resynced',
    'plan_changed',
    'subscription_resumed',
    'subscription_paused',
  ]);
  expect(log.at(-1)).toMatchObject({
    operator: 'ada@example.test',
    before: { subscriptionStatus: 'active' },
    after: { subscriptionStatus: 'paused' },
  });
  const [details] = [(await get(`customer-details/${customer.id}`)).json<CustomerDetails>()];
  expect(details.monthlyValue).toBe(199);
});

test('an operator refunds a payment in part, with a reason, and never more than is left; the customer’s lifetime value is what stays', async () => {
  const customer = await active(CARDS.works);
  const [payment] = (await get(`customers/${customer.id}/payments`)).json<CustomerPayment[]>();
  expect(payment).toMatchObject({ amount: 79, refunded: 0, isDisputed: false });
  const refund = { invoice: payment?.invoice, amount: 29.5, reason: 'A day without service', key: 'refund-key-1' };
  expect((await post(`customers/${customer.id}/refund`, refund)).statusCode).toBe(200);
  const tooMuch = { ...refund, amount: 60, key: 'refund-key-2' };
  expect((await post(`customers/${customer.id}/refund`, tooMuch)).statusCode).toBe(400);
  expect((await post(`customers/${customer.id}/refund`, { ...refund, reason: '' })).statusCode).toBe(400);
  const [after] = (await get(`customers/${customer.id}/payments`)).json<CustomerPayment[]>();
  expect(after).toMatchObject({ amount: 79, refunded: 29.5 });
  const details = (await get(`customer-details/${customer.id}`)).json<CustomerDetails>();
  expect(details.lifetimeValue).toBe(49.5);
  const [line] = (await get(`operator-actions?customerId=${customer.id}`)).json<OperatorAction[]>();
  expect(line).toMatchObject({
    action: 'payment_refunded',
    target: payment?.invoice,
    after: { cents: 2950 },
    reason: 'A day without service',
  });
});

test('the log is found by operator, customer, action and time, and says how many lines there are', async () => {
  const log = await createTestApp({ now: new Date('2026-03-05T10:00:00Z') });
  const ada = await createUser(log, { role: 'admin', email: 'ada@log.test' });
  const ben = await createUser(log, { role: 'admin', email: 'ben@log.test' });
  const [ann, bob] = [await createUser(log, { email: 'ann@log.test' }), await createUser(log, { email: 'bob@log.test' })];
  const lines = [
    [ada, ann, 'subscription_paused', 1],
    [ben, ann, 'subscription_resumed', 2],
    [ada, bob, 'payment_refunded', 3],
    [ada, null, 'prompt_saved', 4],
  ] as const;
  for (const [who, whom, action, day] of lines) {
    const at = new Date(Date.UTC(2026, 2, day, 12));
    await recordOperatorAction(log.database.db, { operatorId: who.id, userId: whom?.id ?? null, at, action });
  }
  const cookie = await signIn(log, ada);
  const found = async (query: string) => {
    const answer = await log.request({ url: `/api/admin/operator-actions?${query}`, cookie });
    const actions = answer.json<OperatorAction[]>().map(({ action }) => action);
    expect(answer.headers['x-total-count']).toBe(String(actions.length));
    return actions;
  };
  expect(await found('')).toEqual(['prompt_saved', 'payment_refunded', 'subscription_resumed', 'subscription_paused']);
  expect(await found('operator=BEN@log.test')).toEqual(['subscription_resumed']);
  expect(await found('customer=ann@log.test')).toEqual(['subscription_resumed', 'subscription_paused']);
  expect(await found('operator=ada@log.test&customer=ann@log.test')).toEqual(['subscription_paused']);
  expect(await found('action=payment_refunded')).toEqual(['payment_refunded']);
  expect(await found('from=2026-03-02T12:00:00Z&until=2026-03-03T12:00:00Z')).toEqual(['subscription_resumed']);
  expect(await found('operator=nobody@log.test')).toEqual([]);
  expect((await log.request({ url: '/api/admin/operator-actions?action=unknown', cookie })).statusCode).toBe(400);
});

test('what operators did cannot be changed or removed', async () => {
  for (const statement of [
    "update operator_actions set reason = ''",
    'delete from operator_actions',
    'truncate operator_actions',
  ]) {
    await expect(app.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'What operators did is added, never changed or removed' },
    });
  }
});

test('[A2.040][A2.041] an invited customer is mailed a link that works for seven days, leads to the plan and gives no access', async () => {
  const answer = await post('customers', { email: 'New@Example.test', firstName: 'Nora', plan: 'professional' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json<Customer>()).toMatchObject({
    email: 'new@example.test',
    firstName: 'Nora',
    lastName: null,
    subscriptionStatus: 'inactive',
    subscriptionPlan: null,
  });
  await expect.poll(() => app.mails.some(({ to }) => to === 'new@example.test')).toBe(true);
  const mail = app.mails.find(({ to }) => to === 'new@example.test');
  const link = new URL(/https?:\/\/\S+\/auth\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.searchParams.get('returnTo')).toBe('/subscribe?plan=professional');
  app.clock.advance(6.9 * DAY_MS);
  const body = {
    token: link.searchParams.get('reset'),
    password: 'a good long password',
    confirmPassword: 'a good long password',
  };
  expect((await app.request({ method: 'POST', url: '/api/auth/reset-password', body })).statusCode).toBe(200);
  const again = await post('customers', { email: 'new@example.test' });
  expect([again.statusCode, again.json().errors]).toEqual([
    400,
    [{ path: 'email', message: 'There is an account with this address already.' }],
  ]);
  expect((await post('customers', { email: 'x@example.test', plan: 'gold' })).statusCode).toBe(400);
  expect((await post('customers', { email: 'no address' })).json().errors).toEqual([
    { path: 'email', message: 'Invalid email address' },
  ]);
});

test('to change an account, and to download the rows of a figure, operators have to have signed in within fifteen minutes', async () => {
  const bob = await createUser(app, { emailVerified: true });
  admin = await signIn(app, operator);
  app.clock.advance(16 * 60_000);
  const calls = [
    () => post(`customers/${bob.id}/account`, { action: 'grant_admin', reason: 'Joins the team' }),
    () => get('figures/mrr/rows'),
  ];
  for (const call of calls) expect((await call()).json()).toMatchObject({ status: 403, code: 'sign_in_again' });
  admin = await signIn(app, operator);
  for (const call of calls) expect((await call()).statusCode).toBe(200);
});

test('a disabled account has no session any more and cannot sign in, until it is enabled; both need a reason', async () => {
  const bob = await createUser(app);
  const cookie = await signIn(app, bob);
  const signInAgain = () =>
    app.request({ method: 'POST', url: '/api/auth/login', body: { email: bob.email, password: bob.password } });
  expect((await post(`customers/${bob.id}/account`, { action: 'disable', reason: '' })).statusCode).toBe(400);
  expect((await post(`customers/${bob.id}/account`, { action: 'disable', reason: 'Shared a password' })).statusCode).toBe(200);
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
  expect((await signInAgain()).statusCode).toBe(403);
  expect((await post(`customers/${bob.id}/account`, { action: 'disable', reason: 'Again' })).statusCode).toBe(409);
  expect((await post(`customers/${bob.id}/account`, { action: 'enable', reason: 'Cleared up' })).statusCode).toBe(200);
  expect((await signInAgain()).statusCode).toBe(200);
  const log = (await get(`operator-actions?customerId=${bob.id}`)).json<OperatorAction[]>();
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['account_enabled', 'Cleared up'],
    ['account_disabled', 'Shared a password'],
  ]);
});

test('administrators are made only of verified addresses, nobody changes their own account, and it can be taken back', async () => {
  const bob = await createUser(app, { emailVerified: false });
  const change = (id: string, action: string) => post(`customers/${id}/account`, { action, reason: 'Joins the team' });
  expect((await change(bob.id, 'grant_admin')).statusCode).toBe(409);
  const eve = await createUser(app, { emailVerified: true });
  expect((await change(eve.id, 'grant_admin')).json<Customer>().role).toBe('admin');
  expect((await change(eve.id, 'revoke_admin')).json<Customer>().role).toBe('customer');
  expect((await change(operator.id, 'revoke_admin')).statusCode).toBe(409);
});
