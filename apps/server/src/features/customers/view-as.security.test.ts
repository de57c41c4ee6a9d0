import { type Call, calls, navigations } from '@sheetwright/contract/calls.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import type { SecurityEvents } from '@sheetwright/contract/security-events.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { expect, test } from 'vitest';
import { changeRole } from '../../admin.ts';
import { operatorViews } from '../../db/schema.ts';
import { isShownInView } from '../../http/viewing.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';
import { endFinishedViews } from '../accounts/views.ts';
import { createAuditRepository } from '../audit/repository.ts';

const MINUTE = 60_000;
const app = await createTestApp();
const { accounts } = createServices(app);

test('an operator sees what the customer sees, under a notice until when, and comes back to the console by ending it', async () => {
  const { operator, customer, cookie } = await aView();
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({
    id: customer.id,
    email: customer.email,
    viewedUntil: expect.any(String),
  });
  expect((await get('/api/projects', cookie)).json()).toMatchObject([{ name: 'Theirs' }]);
  expect((await app.request({ method: 'POST', url: '/api/view-as/end', cookie })).statusCode).toBe(200);
  const own = (await get('/api/auth/user', cookie)).json();
  expect(own).toMatchObject({ id: operator.id });
  expect(own).not.toHaveProperty('viewedUntil');
  expect((await get('/api/admin/customers', cookie)).statusCode).toBe(200);
});

test('a view writes nothing: every call that is no reading is refused with words, whatever it is', async () => {
  const { cookie } = await aView();
  const writing = Object.values<Call>(calls).filter(({ method, path }) => method !== 'GET' && !ENDS.includes(path));
  expect(writing.length).toBeGreaterThan(40);
  for (const { method, path } of writing) {
    const url = path.replaceAll(/:\w+/g, '1');
    const refused = await app.request({ method, url, cookie, body: {} });
    expect([path, refused.statusCode, refused.json<Problem>().code]).toEqual([path, 403, 'forbidden']);
    expect(refused.json<Problem>().detail).toContain('read-only');
  }
});

test('a view reaches no call of operators, no session, login, second factor, export or address that leads to another service', async () => {
  const { cookie, projectId } = await aView();
  const admin = Object.values<Call>(calls).filter(({ access, method }) => access === 'admin' && method === 'GET');
  const hidden = [
    ...admin.map(({ path }) => path.replaceAll(/:\w+/g, '1')),
    ...['/api/account/sessions', '/api/account/logins', '/api/account/second-factor', '/api/account/security-events'],
    ...['/api/account/export', '/api/account/export/availability', `/api/projects/${projectId}/export`],
    ...['/api/auth/smartsheet', '/api/auth/google', '/api/auth/verify-email?token=x', '/api/ai/sheets', '/api/login'],
    ...[`/api/projects/${projectId}/shares`, '/api/ai/sheets/1', '/api/admin/figures/mrr/rows'],
  ];
  for (const url of hidden) {
    const refused = await get(url, cookie);
    expect([url, refused.statusCode]).toEqual([url, 403]);
  }
});

test('of every reading that customers have it is decided whether a view shows it, and it does what was decided', async () => {
  const { cookie, projectId } = await aView();
  const declared = [...Object.values<Call>(calls), ...Object.values(navigations)];
  const readings = declared.filter(({ method, access }) => method === 'GET' && access !== 'admin').map(({ path }) => path);
  expect(readings.filter((path) => isShownInView(path) === null)).toEqual([]);
  for (const path of readings.filter((one) => !ENDS.includes(one))) {
    const { statusCode } = await get(path.replace('/projects/:id', `/projects/${projectId}`).replace(':id', '1'), cookie);
    expect([path, statusCode !== 403]).toEqual([path, isShownInView(path)]);
  }
});

test('a view designs no solution where there is none, and shows one that is there with its edits and its people', async () => {
  const { cookie, projectId, own } = await aView();
  const drawn = ['recommendations', 'edits', 'people'].map((part) => `/api/projects/${projectId}/${part}`);
  for (const url of drawn) expect([url, (await get(url, cookie)).statusCode]).toEqual([url, 409]);
  expect((await get(`/api/projects/${projectId}/plan-versions`, own)).json()).toEqual([]);
  expect((await get(drawn[0] ?? '', own)).statusCode).toBe(200);
  for (const url of drawn) expect([url, (await get(url, cookie)).statusCode]).toEqual([url, 200]);
});

test('a view ends after thirty minutes by itself, and the operator is themselves again', async () => {
  const { operator, cookie, customer } = await aView();
  app.clock.advance(29 * MINUTE);
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({ id: customer.id });
  app.clock.advance(MINUTE);
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({ id: operator.id });
  expect((await get('/api/projects', cookie)).json()).toEqual([]);
});

test('a view of one customer shows nothing of another, and cannot be turned to another', async () => {
  const { cookie } = await aView();
  const other = await aCustomer();
  expect((await get(`/api/projects/${other.projectId}`, cookie)).statusCode).toBe(404);
  expect((await begin(other.user.id, cookie)).statusCode).toBe(403);
  const asked = await app.request({ url: '/api/auth/user', cookie, headers: { 'x-account': other.user.id } });
  expect(asked.body).not.toContain(other.user.email);
});

test('a view needs a sign-in within fifteen minutes, a reason, a customer, and an operator', async () => {
  const { user, cookie: own } = await aCustomer();
  const operator = await createUser(app, { role: 'admin' });
  const cookie = await signIn(app, operator);
  expect((await begin(user.id, own)).statusCode).toBe(403);
  expect((await begin(user.id, cookie, { reason: ' ' })).statusCode).toBe(400);
  expect((await begin('nobody', cookie)).statusCode).toBe(404);
  expect((await begin((await createUser(app, { role: 'admin' })).id, cookie)).statusCode).toBe(409);
  expect((await begin(operator.id, cookie)).statusCode).toBe(409);
  app.clock.advance(16 * MINUTE);
  const late = await begin(user.id, cookie);
  expect([late.statusCode, late.json<Problem>().code]).toEqual([403, 'sign_in_again']);
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({ id: operator.id });
});

test('a view ends with the operator’s session and with their rights', async () => {
  const signedOut = await aView();
  expect((await app.request({ method: 'POST', url: '/api/auth/logout', cookie: signedOut.cookie })).statusCode).toBeLessThan(400);
  expect((await get('/api/auth/user', signedOut.cookie)).statusCode).toBe(401);
  expect((await get('/api/auth/user', signedOut.own)).statusCode).toBe(200);
  const revoked = await aView();
  await changeRole(app.database, revoked.operator.email, 'customer', app.logger);
  expect((await get('/api/auth/user', revoked.cookie)).body).not.toContain(revoked.customer.email);
});

test('a customer who becomes an operator is viewed no longer', async () => {
  const { customer, operator, cookie } = await aView();
  await changeRole(app.database, customer.email, 'admin', app.logger);
  expect((await get('/api/auth/user', cookie)).json()).toMatchObject({ id: operator.id });
});

test('the customer finds a line about it in their own activity, and operators one with the reason in their log', async () => {
  const { customer, operator, own } = await aView();
  const { events } = (await get('/api/account/security-events', own)).json<SecurityEvents>();
  expect(events[0]).toMatchObject({ kind: 'viewed_by_operator', byOperator: true, address: null });
  const { rows } = await createAuditRepository(app.database.db).list({ limit: 1, offset: 0 });
  expect(rows[0]).toMatchObject({
    ...{ action: 'viewed_as_customer', operator: operator.email, customer: customer.email, reason: 'They asked why' },
    after: { until: expect.any(String) },
  });
});

test.each([
  ['by hand', 'hand', ({ cookie }) => app.request({ method: 'POST', url: '/api/view-as/end', cookie })],
  ['by sign-out', 'sign-out', ({ cookie }) => app.request({ method: 'POST', url: '/api/auth/logout', cookie })],
  ['by time', 'time', async () => app.clock.advance(31 * MINUTE)],
  ['with the operator’s rights', 'session', ({ operator }) => changeRole(app.database, operator.email, 'customer', app.logger)],
  ['with all sessions', 'session', ({ operator }) => app.app.sessions.endAll(operator.id)],
] satisfies [string, string, (view: Awaited<ReturnType<typeof aView>>) => Promise<unknown>][])(
  'the end of a view %s is one line in the operators’ log and one in the customer’s own activity',
  async (_name, by, end) => {
    const view = await aView();
    await end(view);
    for (const _ of [1, 2]) await endFinishedViews(accounts);
    const { rows } = await createAuditRepository(app.database.db).list({ customerId: view.customer.id });
    expect(rows.map(({ action, operator, after }) => [action, operator, after])).toEqual([
      ['view_ended', view.operator.email, { by }],
      ['viewed_as_customer', view.operator.email, expect.anything()],
    ]);
    expect(await activityOf(view.customer)).toEqual(['view_ended', 'viewed_by_operator']);
    const [ended, begun] = rows;
    if (by === 'time') expect(begun?.after).toEqual({ until: ended?.at.toISOString() });
  },
);

test('a view that goes on is told of by no end, a second one ends the first, and both people’s deletion leaves nothing that waits', async () => {
  const view = await aView();
  await endFinishedViews(accounts);
  expect(await activityOf(view.customer)).toEqual(['viewed_by_operator']);
  app.clock.advance(30 * MINUTE);
  const cookie = await signIn(app, view.operator);
  expect((await begin(view.customer.id, cookie)).statusCode).toBe(200);
  await endFinishedViews(accounts);
  expect(await activityOf(view.customer)).toEqual(['view_ended', 'viewed_by_operator', 'viewed_by_operator'].toSorted());
  const gone = await app.request({
    ...{ method: 'POST', url: '/api/account/delete', cookie: await signIn(app, view.customer) },
    body: { password: view.customer.password },
  });
  expect(gone.statusCode).toBe(200);
  expect(await app.database.db.select().from(operatorViews)).toEqual([]);
});

test('an operator who signs out of a view has signed out, not the customer', async () => {
  const { customer, operator, cookie } = await aView();
  await app.request({ method: 'POST', url: '/api/auth/logout', cookie });
  expect(await activityOf(customer)).not.toContain('signed_out');
  expect(await activityOf(operator)).toContain('signed_out');
});

/** What a person finds in their own activity of views and sign-outs, the latest first. */
async function activityOf(person: TestUser): Promise<string[]> {
  const cookie = await signIn(app, person);
  const { events } = (await get('/api/account/security-events', cookie)).json<SecurityEvents>();
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('view') || kind === 'signed_out');
}

const ENDS = ['/api/view-as/end', '/api/auth/logout', '/api/logout'];

async function aCustomer() {
  const user = await createUser(app, { subscriptionStatus: 'active', emailVerified: true });
  const cookie = await signIn(app, user);
  const body = { name: 'Theirs', requirements: someRequirements() };
  const { id } = (await app.request({ method: 'POST', url: '/api/projects', cookie, body })).json<{ id: number }>();
  return { user, cookie, projectId: id };
}

/** A customer who is viewed; `cookie` is the operator's, `own` the customer's. */
async function aView() {
  const { user: customer, cookie: own, projectId } = await aCustomer();
  const operator = await createUser(app, { role: 'admin' });
  const cookie = await signIn(app, operator);
  const begun = await begin(customer.id, cookie);
  expect(begun.statusCode).toBe(200);
  return { operator, customer, cookie, own, projectId };
}

function begin(id: string, cookie: string, body: object = { reason: 'They asked why' }) {
  return app.request({ method: 'POST', url: `/api/admin/customers/${id}/view-as`, cookie, body });
}

function get(url: string, cookie: string) {
  return app.request({ url, cookie });
}
