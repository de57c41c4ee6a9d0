import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rateLimits, sessions, users } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';
import { HOUSEKEEPING } from './routes.ts';

const app = await createTestApp();
const registration = {
  email: 'ada@example.test',
  password: 'sekret horse',
  confirmPassword: 'sekret horse',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

test('[C7.021] registering answers the user with 201 and signs in', async () => {
  const response = await register({ email: 'Grace@Example.Test' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ email: 'grace@example.test', firstName: 'Ada', lastName: 'Lovelace' });
  const me = await app.request({ url: '/api/auth/user', cookie: cookieOf(response) });
  expect(me.json()).toEqual(response.json());
});

test('[C1.010] [C6.005] [C9.025] a new user is a customer without a subscription who signs in by password', async () => {
  const response = await register({ email: 'new@example.test' });
  expect(response.json()).toMatchObject({
    role: 'customer',
    subscriptionStatus: 'inactive',
    subscriptionPlan: null,
    authProvider: 'local',
    emailVerified: false,
  });
});

test('a registration cannot give itself a role, a subscription or another id', async () => {
  const response = await register({ email: 'greedy@example.test', role: 'admin', subscriptionStatus: 'active', id: 'mine' });
  expect(response.json()).toMatchObject({ role: 'customer', subscriptionStatus: 'inactive' });
  expect(response.json().id).not.toBe('mine');
});

test('an e-mail address is taken in whatever case it is written, and the problem stands at the field', async () => {
  await register({ email: 'taken@example.test' });
  const response = await register({ email: 'TAKEN@example.TEST' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'email_taken', errors: [{ path: 'email' }] });
});

test('of ten registrations at once with one address exactly one succeeds', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => register({ email: 'race@example.test' })));
  expect(responses.map((response) => response.statusCode).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('[C9.012] a password of 5 characters is refused and one of 6 is accepted', async () => {
  const short = await register({ email: 'short@example.test', password: '12345', confirmPassword: '12345' });
  expect(short.statusCode).toBe(400);
  expect(short.json().errors).toContainEqual({ path: 'password', message: 'Password must be at least 6 characters' });
  const enough = await register({ email: 'short@example.test', password: 'hrsbat', confirmPassword: 'hrsbat' });
  expect(enough.statusCode).toBe(201);
});

test('a password of 257 characters is refused before it is hashed, one of 256 is accepted', async () => {
  const password = 'é'.repeat(256);
  expect(
    (await register({ email: 'long@example.test', password: `${password}x`, confirmPassword: `${password}x` })).statusCode,
  ).toBe(400);
  expect((await register({ email: 'long@example.test', password, confirmPassword: password })).statusCode).toBe(201);
});

test('[C5.041] every wrong field of a registration is named with its message', async () => {
  const body = { email: 'nobody', password: 'sekret horse', confirmPassword: 'secret', firstName: 'A', lastName: '' };
  const response = await app.request({ method: 'POST', url: '/api/auth/register', body });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'validation_failed',
    errors: [
      { path: 'email', message: 'Invalid email address' },
      { path: 'firstName', message: 'First name must be at least 2 characters' },
      { path: 'lastName', message: 'Last name must be at least 2 characters' },
      { path: 'confirmPassword', message: "Passwords don't match" },
    ],
  });
});

test('the database holds an argon2id hash, never the password', async () => {
  await register({ email: 'hashed@example.test', password: 'plain-text-canary', confirmPassword: 'plain-text-canary' });
  const [row] = await app.database.db.select().from(users).where(eq(users.email, 'hashed@example.test'));
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(app.log.lines.join()).not.toContain('plain-text-canary');
});

test('[C7.020] signing in takes email and password, in any case of the address, and answers the user', async () => {
  const user = await createUser(app, { email: 'lin@example.test' });
  const response = await login({ email: 'LIN@example.test', password: user.password });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ id: user.id, email: 'lin@example.test' });
});

test('a wrong password, an unknown address and an account without password get the same answer', async () => {
  const user = await createUser(app, { email: 'known@example.test' });
  const provider = await createUser(app, { email: 'google@example.test', authProvider: 'google' });
  await app.database.db.update(users).set({ password: null }).where(eq(users.id, provider.id));
  const answers = await Promise.all([
    login({ email: user.email, password: 'not that' }),
    login({ email: 'unknown@example.test', password: 'not that' }),
    login({ email: provider.email, password: 'not that' }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'invalid_credentials',
      detail: 'Invalid email or password',
      title: 'Unauthorized',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('a sign-in begins a new session and ends the one the browser came with', async () => {
  const user = await createUser(app);
  const before = await signIn(app, user);
  const response = await login(user, { cookie: before });
  const after = cookieOf(response);
  expect(after).not.toBe(before);
  expect((await app.request({ url: '/api/auth/user', cookie: before })).statusCode).toBe(401);
  expect((await app.request({ url: '/api/auth/user', cookie: after })).statusCode).toBe(200);
});

test('a session id that the visitor brought along is never adopted', async () => {
  const user = await createUser(app);
  const fixed = `session=${'A'.repeat(43)}`;
  expect(cookieOf(await login(user, { cookie: fixed }))).not.toContain(fixed);
  expect((await app.request({ url: '/api/auth/user', cookie: fixed })).statusCode).toBe(401);
});

test('[C7.024] signing out ends the session on the server and clears the cookie', async () => {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const response = await app.request({ method: 'POST', url: '/api/auth/logout', cookie });
  expect(response.statusCode).toBe(200);
  expect(response.headers['set-cookie']).toContain('session=;');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
  expect(await app.database.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

test('signing out without a session succeeds', async () => {
  expect((await app.request({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200);
});

test('[C2.021] [C2.022] /api/login goes to /auth and keeps a returnTo of this app', async () => {
  expect(await redirectOf('/api/login')).toBe('/auth');
  expect(await redirectOf('/api/login?returnTo=%2Fprojects%2F7%3Fa%3Db')).toBe('/auth?returnTo=%2Fprojects%2F7%3Fa%3Db');
  expect(await redirectOf('/api/login?returnTo=%2F%2Fevil.test')).toBe('/auth');
  expect(await redirectOf('/api/login?returnTo=https%3A%2F%2Fevil.test%2F')).toBe('/auth');
});

test('[C2.023] going to /api/logout signs out and leads to /', async () => {
  const cookie = await signIn(app, await createUser(app));
  const response = await app.request({ url: '/api/logout', cookie, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
});

test('going to /api/logout while the session cannot be ended says so, and leaves the cookie where it is', async () => {
  const cookie = await signIn(app, await createUser(app));
  const end = vi.spyOn(app.app.sessions, 'end').mockRejectedValueOnce(new Error('The database is away'));
  const response = await app.request({ url: '/api/logout', cookie, headers: { 'sec-fetch-site': 'same-origin' } });
  end.mockRestore();

  expect([response.statusCode, response.headers.location]).toEqual([302, '/?notice=sign-out-failed']);
  expect(response.cookies).toEqual([]);
  expect(app.log.expectErrors()).toHaveLength(1);
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
});

test('a foreign page that points at /api/logout signs nobody out', async () => {
  const cookie = await signIn(app, await createUser(app));
  const response = await app.request({ url: '/api/logout', cookie, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(response.headers.location).toBe('/');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
});

test('the public configuration names the launch stage and, with nothing configured, no provider, domain or emulator', async () => {
  const answer = { launchStage: 'early_access', loginProviders: [], testingEmailDomain: null, payments: null, sandbox: null };
  expect((await app.request({ url: '/api/config' })).json()).toEqual(answer);
});

test('every hour a job removes the sessions and counters that have run out, and only those', async () => {
  const own = await createTestApp();
  const { db } = own.database;
  const lines = async () => ({
    sessions: (await db.select().from(sessions)).length,
    counters: (await db.select().from(rateLimits)).length,
  });
  await own.request({ url: '/api/auth/user', cookie: await signIn(own, await createUser(own)) });
  const before = await lines();
  expect(before).toMatchObject({ sessions: 1 });

  const [scheduled] = (
    await db.execute<{ cron: string; data: object }>(sql`select cron, data from jobs.schedule where name = ${HOUSEKEEPING.name}`)
  ).rows;
  expect(scheduled?.cron).toBe('17 * * * *');
  await own.jobs.send(HOUSEKEEPING, dataOf(scheduled));
  await sleep(1500);
  expect(await lines()).toEqual(before);

  own.clock.advance(8 * 24 * 60 * 60_000);
  await own.jobs.send(HOUSEKEEPING, dataOf(scheduled));
  await expect.poll(lines, { timeout: 10_000 }).toEqual({ sessions: 0, counters: 0 });
});

/** As the schedule stored it: a job with other data than the queue's form would fail every hour. */
function dataOf(scheduled: { data: object } | undefined): object {
  if (!scheduled) throw new Error('The job is not scheduled');
  return scheduled.data;
}

function register(overrides: Record<string, unknown>) {
  return app.request({ method: 'POST', url: '/api/auth/register', body: { ...registration, ...overrides } });
}

function login({ email, password }: { email: string; password: string }, options: { cookie?: string } = {}) {
  return app.request({ method: 'POST', url: '/api/auth/login', body: { email, password }, ...options });
}

function cookieOf(response: Awaited<ReturnType<TestApp['request']>>): string {
  return response.cookies
    .filter(({ name }) => name === 'session')
    .map(({ name, value }) => `${name}=${value}`)
    .join();
}

async function redirectOf(url: string): Promise<unknown> {
  const response = await app.request({ url });
  expect(response.statusCode).toBe(302);
  return response.headers.location;
}
