import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '../db/schema.ts';
import { createTestApp, createUser, signIn, testConfig } from '../testing/test-app.ts';
import { MOST_SESSIONS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session.ts';

const HOUR = 60 * 60_000;
const app = await createTestApp();

test('[C7.015] [C7.016] GET /api/auth/user answers the user with a session and 401 without', async () => {
  const user = await createUser(app, { role: 'admin', subscriptionStatus: 'trialing', subscriptionPlan: 'professional' });
  expect((await app.request({ url: '/api/auth/user' })).statusCode).toBe(401);
  const response = await app.request({ url: '/api/auth/user', cookie: await signIn(app, user) });
  expect(response.json()).toEqual({
    id: user.id,
    email: user.email,
    firstName: 'Test',
    lastName: 'User',
    profileImageUrl: null,
    role: 'admin',
    authProvider: 'local',
    emailVerified: false,
    subscriptionStatus: 'trialing',
    subscriptionPlan: 'professional',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('the database holds a hash of the session id, not the id', async () => {
  const user = await createUser(app);
  const token = (await signIn(app, user)).split('=')[1] ?? '';
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(row?.sid).toBe(createHash('sha256').update(token).digest('base64url'));
  expect(JSON.stringify(row)).not.toContain(token);
  expect((await app.request({ url: '/api/auth/user', cookie: `session=${row?.sid}` })).statusCode).toBe(401);
});

test('the cookie is httpOnly and SameSite=Lax; with an https address also Secure and bound to the host', async () => {
  const user = await createUser(app);
  const [cookie] = [(await login(app, user)).headers['set-cookie']].flat();
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);

  const secure = await createTestApp({ config: { ...testConfig(), appUrl: new URL('https://app.example.test') } });
  const headers = { origin: 'https://app.example.test' };
  const response = await login(secure, await createUser(secure), headers);
  const [secureCookie] = [response.headers['set-cookie']].flat();
  expect(secureCookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('an account has at most 100 sessions: one more signs the one out that was not used for the longest time', async () => {
  const own = await createTestApp();
  const [user, other] = await Promise.all([createUser(own), createUser(own)]);
  const stranger = await signIn(own, other);
  const cookies: string[] = [];
  for (let count = 0; count < MOST_SESSIONS; count += 1) {
    cookies.push(await signIn(own, user));
    own.clock.advance(1000);
  }
  const [first = '', second = ''] = cookies;
  own.clock.advance(HOUR);
  expect((await own.request({ url: '/api/auth/user', cookie: first })).statusCode).toBe(200);
  expect((await login(own, user)).statusCode).toBe(200);
  const statuses: number[] = [];
  for (const cookie of [first, second, ...cookies.slice(2, 5), cookies.at(-1) ?? '', stranger]) {
    statuses.push((await own.request({ url: '/api/auth/user', cookie })).statusCode);
  }
  expect(statuses).toEqual([200, 401, 200, 200, 200, 200, 200]);
  expect(await own.database.db.$count(sessions, eq(sessions.userId, user.id))).toBe(MOST_SESSIONS);
});

test('a session that is not used ends after the idle time, one that is used goes on', async () => {
  const own = await createTestApp();
  const [used, idle] = await Promise.all([signIn(own, await createUser(own)), signIn(own, await createUser(own))]);
  for (let passed = 0; passed < SESSION_IDLE_MS; passed += 12 * HOUR) {
    own.clock.advance(12 * HOUR);
    expect((await own.request({ url: '/api/auth/user', cookie: used })).statusCode).toBe(200);
  }
  expect((await own.request({ url: '/api/auth/user', cookie: idle })).statusCode).toBe(401);
});

test('even a session in daily use ends after the absolute time', async () => {
  const own = await createTestApp();
  const cookie = await signIn(own, await createUser(own));
  let passed = 0;
  for (; passed + 24 * HOUR < SESSION_ABSOLUTE_MS; passed += 24 * HOUR) {
    own.clock.advance(24 * HOUR);
    expect((await own.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
  }
  own.clock.advance(24 * HOUR);
  expect((await own.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
});

test('a request costs no write while the session was seen a short while ago', async () => {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const before = await app.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  app.clock.advance(60_000);
  await app.request({ url: '/api/auth/user', cookie });
  expect(await app.database.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual(before);
});

test('a changed role holds from the next request on', async () => {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
  expect((await app.request({ url: '/api/auth/user', cookie })).json().role).toBe('admin');
});

test('no session outlives its user', async () => {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  await app.database.db.delete(users).where(eq(users.id, user.id));
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
});

function login(on: typeof app, { email, password }: { email: string; password: string }, headers = {}) {
  return on.request({ method: 'POST', url: '/api/auth/login', body: { email, password }, headers });
}
