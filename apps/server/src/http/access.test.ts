import { calls, navigations, webhooks } from '@sheetwright/contract/calls.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sessions } from '../db/schema.ts';
import { enrol } from '../testing/second-factor.ts';
import { createTestApp, createUser, signIn } from '../testing/test-app.ts';
import { route } from './route.ts';

const app = await createTestApp();
const answer = z.object({ done: z.boolean() });
for (const access of ['user', 'subscriber', 'admin'] as const) {
  const call = { method: 'POST', path: `/api/test/${access}`, access, summary: '', responses: { 200: answer } } as const;
  route(app.app, call, () => ({ done: true, hidden: 'column' }));
}

for (const access of ['user', 'admin'] as const) {
  const path = `/api/test/fresh-${access}` as const;
  route(app.app, { method: 'POST', path, access, freshSignIn: true, summary: '', responses: { 200: answer } }, () => ({
    done: true,
  }));
}

test('a call that asks for a fresh sign-in is made in the first 15 minutes of a session, and then no more', async () => {
  const cookie = await signIn(app, await createUser(app, { role: 'admin' }));
  const ask = (url: string) => app.request({ method: 'POST', url, cookie });
  app.clock.advance(15 * 60_000 - 5000);
  for (const access of ['user', 'admin']) expect((await ask(`/api/test/fresh-${access}`)).statusCode).toBe(200);
  app.clock.advance(6000);
  for (const access of ['user', 'admin']) {
    const late = await ask(`/api/test/fresh-${access}`);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: 'sign_in_again', detail: expect.stringContaining('within the last 15 minutes') });
  }
  expect((await ask('/api/test/admin')).statusCode).toBe(200);
});

test('a fresh sign-in is asked of those alone who may make the call at all', async () => {
  const customer = await signIn(app, await createUser(app));
  app.clock.advance(16 * 60_000);
  const ask = (cookie?: string) =>
    app.request({ method: 'POST', url: '/api/test/fresh-admin', ...(cookie !== undefined && { cookie }) });
  expect((await ask()).json().code).toBe('not_signed_in');
  expect((await ask(customer)).json().code).toBe('forbidden');
});

test('with two-step sign-in both steps have to be fresh', async () => {
  const user = await createUser(app, { emailVerified: true });
  const { cookie } = await enrol(app, user, await signIn(app, user));
  const ask = () => app.request({ method: 'POST', url: '/api/test/fresh-user', cookie });
  expect((await ask()).statusCode).toBe(200);
  await app.database.db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || '{"secondFactorAt": "2020-01-01T00:00:00.000Z"}'` })
    .where(eq(sessions.userId, user.id));
  expect((await ask()).json().code).toBe('sign_in_again');
});

test('a route that asks a fresh sign-in of anyone does not start', async () => {
  const own = await createTestApp();
  const config = { access: 'anyone', freshSignIn: true } as const;
  expect(() => own.app.get('/api/contradiction', { config }, () => 'x')).toThrow('fresh sign-in of people who need none');
});

test('a route that does not declare who may call it does not start', async () => {
  const own = await createTestApp();
  expect(() => own.app.get('/api/undeclared', () => 'x')).toThrow('does not declare who may call it');
  expect(() => own.app.get('/api/misspelt', { config: { access: 'everybody' as 'anyone' } }, () => 'x')).toThrow();
});

test.each([
  ['signed out', {}, { user: 401, subscriber: 401, admin: 401 }],
  ['a customer without a subscription', { subscriptionStatus: 'inactive' }, { user: 200, subscriber: 402, admin: 403 }],
  ['a customer in trial', { subscriptionStatus: 'trialing' }, { user: 200, subscriber: 200, admin: 403 }],
  ['a subscriber', { subscriptionStatus: 'active' }, { user: 200, subscriber: 200, admin: 403 }],
  ['a customer past due', { subscriptionStatus: 'past_due' }, { user: 200, subscriber: 402, admin: 403 }],
  ['a customer who paused', { subscriptionStatus: 'paused' }, { user: 200, subscriber: 402, admin: 403 }],
  ['a customer who cancelled', { subscriptionStatus: 'canceled' }, { user: 200, subscriber: 402, admin: 403 }],
  ['an administrator', { role: 'admin' }, { user: 200, subscriber: 402, admin: 200 }],
] as const)('[C6.006] [C6.010] [A4.004] [A4.005] %s is let in where the rulings say so', async (who, user, expected) => {
  const cookie = who === 'signed out' ? undefined : await signIn(app, await createUser(app, user));
  const statuses = await Promise.all(
    (['user', 'subscriber', 'admin'] as const).map(async (access) => {
      const response = await app.request({ method: 'POST', url: `/api/test/${access}`, ...(cookie !== undefined && { cookie }) });
      return [access, response.statusCode];
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual(expected);
});

test('[C6.010] a 402 names the remedy', async () => {
  const cookie = await signIn(app, await createUser(app));
  const response = await app.request({ method: 'POST', url: '/api/test/subscriber', cookie });
  expect(response.json()).toMatchObject({ code: 'subscription_required', detail: expect.stringContaining('Subscribe') });
});

test('[C7.014] an answer carries what its schema declares and nothing else', async () => {
  const cookie = await signIn(app, await createUser(app));
  expect((await app.request({ method: 'POST', url: '/api/test/user', cookie })).json()).toEqual({ done: true });
});

test('[C6.006] of the calls in the contract only the named ones can be made without a session', () => {
  const open = [...Object.values(calls), ...Object.values(navigations), ...Object.values(webhooks)]
    .filter((call) => call.access === 'anyone')
    .map((call) => call.path);
  expect(open.sort()).toEqual([
    '/api/auth/forgot-password',
    '/api/auth/github',
    '/api/auth/github/callback',
    '/api/auth/google',
    '/api/auth/google/callback',
    '/api/auth/host/callback',
    '/api/auth/login',
    '/api/auth/logout',
    '/api/auth/register',
    '/api/auth/reset-password',
    '/api/auth/second-factor',
    '/api/auth/smartsheet',
    '/api/auth/smartsheet/callback',
    '/api/auth/verify-email',
    '/api/config',
    '/api/contact',
    '/api/login',
    '/api/logout',
    '/api/plans',
    '/api/webhooks/stripe',
  ]);
});

test.each(['/%61pi/auth/user', '/api/auth/us%65r', '/api/%61uth/user', '/api/auth/user?x=1', '/api/auth/user#x'])(
  'another spelling of an address does not get around the access check: %s',
  async (url) => {
    const response = await app.request({ url });
    expect(response.statusCode).not.toBe(200);
    expect(response.body).not.toContain('email');
  },
);

test('a call answers the same under every spelling that reaches it', async () => {
  const cookie = await signIn(app, await createUser(app));
  for (const url of ['/api/auth/user', '/%61pi/auth/user']) {
    const response = await app.request({ url, cookie });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});
