import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { cookiesOf } from '../../testing/identity-emulator.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';
import { LINK_LIFETIME_MS } from './mailed-links.ts';

const app = await createTestApp();
const NEW = { password: 'a new password', confirmPassword: 'a new password' };

test('[C7.022] forgot password mails a link to /auth?reset=…, with which a new password is set', async () => {
  const user = await createUser(app);
  const token = await resetTokenOf(user.email);
  const old = await signIn(app, user);
  expect(await reset({ token, ...NEW })).toMatchObject({ statusCode: 200, body: '{}' });
  expect((await login(user.email, user.password)).statusCode).toBe(401);
  expect((await login(user.email, NEW.password)).statusCode).toBe(200);
  expect((await app.request({ url: '/api/auth/user', cookie: old })).statusCode).toBe(401);
  await expect.poll(() => mailsTo(user.email).map(({ subject }) => subject)).toContain('Your password was changed');
});

test('[C7.023] forgot password answers the same whether the address exists or not', async () => {
  const user = await createUser(app);
  const [known, unknown] = await Promise.all([forgot(user.email), forgot('nobody@example.test')]);
  expect(known.statusCode).toBe(200);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  await expect.poll(() => mailsTo(user.email)).toHaveLength(1);
  expect(mailsTo('nobody@example.test')).toEqual([]);
});

test('the address is found in whatever case it is written', async () => {
  const user = await createUser(app);
  await forgot(user.email.toUpperCase());
  await expect.poll(() => mailsTo(user.email)).toHaveLength(1);
});

test('an account without a password gets a link to set one, and keeps its way in when its address was verified', async () => {
  const user = await createUser(app, { authProvider: 'google', googleId: 'google-1', emailVerified: true });
  await app.database.db.update(users).set({ password: null }).where(eq(users.id, user.id));
  const token = await resetTokenOf(user.email);
  expect(mailsTo(user.email)[0]?.subject).toBe('Set a password for Sheetwright');
  await reset({ token, ...NEW });
  expect((await login(user.email, NEW.password)).statusCode).toBe(200);
  expect(await rowOf(user)).toMatchObject({ googleId: 'google-1', emailVerified: true });
});

test('a reset proves the mailbox: it verifies the address, and removes what a stranger may have added before', async () => {
  const user = await createUser(app, { googleId: 'google-of-a-stranger', smartsheetApiKey: 'key-of-a-stranger' });
  const token = await resetTokenOf(user.email);
  await reset({ token, ...NEW });
  expect(await rowOf(user)).toMatchObject({ emailVerified: true, googleId: null, smartsheetApiKey: null });
  await expect
    .poll(() => mailsTo(user.email).at(-1)?.text)
    .toContain('other ways to sign in and the connection to Smartsheet were removed');
});

test('the fields of a new password are checked as at registration', async () => {
  const response = await reset({ token: 'x', password: 'short', confirmPassword: 'short' });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([
    { path: 'password', message: 'Password must be at least 6 characters' },
    { path: 'confirmPassword', message: 'Password must be at least 6 characters' },
  ]);
});

test('[C2.074] registering mails a link to /api/auth/verify-email, which leads to /auth?verified=1', async () => {
  const email = 'fresh@example.test';
  const body = { email, password: 'sekret horse', confirmPassword: 'sekret horse', firstName: 'Ada', lastName: 'Lovelace' };
  const registered = await app.request({ method: 'POST', url: '/api/auth/register', body });
  expect(registered.json()).toMatchObject({ emailVerified: false });
  const link = await verifyLinkOf(email);
  expect((await app.request({ method: 'HEAD', url: link })).statusCode).toBe(200);
  const response = await app.request({ url: link });
  expect([response.statusCode, response.headers.location]).toEqual([302, '/auth?verified=1']);
  const me = await app.request({ url: '/api/auth/user', cookie: cookiesOf(registered, 'session') });
  expect(me.json()).toMatchObject({ emailVerified: true });
});

test('a registration that fails mails nothing', async () => {
  const user = await createUser(app);
  const body = {
    email: user.email,
    password: 'sekret horse',
    confirmPassword: 'sekret horse',
    firstName: 'Ada',
    lastName: 'Lovelace',
  };
  expect((await app.request({ method: 'POST', url: '/api/auth/register', body })).statusCode).toBe(409);
  await forgot(user.email);
  await expect.poll(() => mailsTo(user.email)).toHaveLength(1);
});

test('a new verification link can be asked for, and only the newest works', async () => {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const ask = () => app.request({ method: 'POST', url: '/api/auth/send-verification', cookie });
  expect((await ask()).statusCode).toBe(200);
  const first = await verifyLinkOf(user.email);
  await ask();
  await expect.poll(() => mailsTo(user.email)).toHaveLength(2);
  expect((await app.request({ url: first })).headers.location).toBe('/auth?verified=0');
  expect((await app.request({ url: await verifyLinkOf(user.email) })).headers.location).toBe('/auth?verified=1');
  await ask();
  expect(mailsTo(user.email)).toHaveLength(2);
});

test('[C2.075] links work for one hour', async () => {
  const own = await createTestApp();
  const user = await createUser(own);
  const mailed = () => own.mails.filter(({ to }) => to === user.email);
  await own.request({ method: 'POST', url: '/api/auth/forgot-password', body: { email: user.email } });
  await own.request({ method: 'POST', url: '/api/auth/send-verification', cookie: await signIn(own, user) });
  await expect.poll(mailed, { timeout: 10_000 }).toHaveLength(2);
  const token = /reset=([\w-]+)/.exec(
    mailed()
      .map(({ text }) => text)
      .join(),
  )?.[1];
  const link =
    /\/api\/auth\/verify-email\S+/.exec(
      mailed()
        .map(({ text }) => text)
        .join(),
    )?.[0] ?? '';
  own.clock.advance(LINK_LIFETIME_MS + 1000);
  const late = await own.request({ method: 'POST', url: '/api/auth/reset-password', body: { token, ...NEW } });
  expect(late.statusCode).toBe(400);
  expect((await own.request({ url: link })).headers.location).toBe('/auth?verified=0');
  await own.close();
});

test('changing the password needs the current one, ends the other sessions and goes on under a new one', async () => {
  const user = await createUser(app);
  const [here, elsewhere] = await Promise.all([signIn(app, user), signIn(app, user)]);
  const change = (body: object) => app.request({ method: 'POST', url: '/api/account/password', cookie: here, body });
  for (const body of [{ ...NEW, currentPassword: 'not that' }, NEW]) {
    const wrong = await change(body);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'currentPassword' }] });
  }
  const response = await change({ ...NEW, currentPassword: user.password });
  expect(response.statusCode).toBe(200);
  const me = (cookie: string) => app.request({ url: '/api/auth/user', cookie });
  expect((await me(here)).statusCode).toBe(401);
  expect((await me(elsewhere)).statusCode).toBe(401);
  expect((await me(cookiesOf(response, 'session'))).json()).toMatchObject({ id: user.id });
  expect((await login(user.email, NEW.password)).statusCode).toBe(200);
});

test('whoever has no password sets the first one shortly after signing in', async () => {
  const own = await createTestApp();
  const user = await createUser(own, { googleId: 'google-2' });
  await own.database.db.update(users).set({ password: null }).where(eq(users.id, user.id));
  const set = (cookie: string) => own.request({ method: 'POST', url: '/api/account/password', cookie, body: NEW });
  const old = await signIn(own, user);
  own.clock.advance(11 * 60_000);
  expect((await set(old)).json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('Sign out and in again') });
  expect((await set(await signIn(own, user))).statusCode).toBe(200);
  await own.close();
});

function forgot(email: string) {
  return app.request({ method: 'POST', url: '/api/auth/forgot-password', body: { email } });
}

function reset(body: object) {
  return app.request({ method: 'POST', url: '/api/auth/reset-password', body });
}

function login(email: string, password: string) {
  return app.request({ method: 'POST', url: '/api/auth/login', body: { email, password } });
}

function mailsTo(email: string) {
  return app.mails.filter(({ to }) => to === email);
}

async function resetTokenOf(email: string): Promise<string> {
  await forgot(email);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  return /http:\/\/localhost:3000\/auth\?reset=([\w-]{43})\n/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? '';
}

async function verifyLinkOf(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  return (
    /http:\/\/localhost:3000(\/api\/auth\/verify-email\?token=[\w-]{43})\n/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''
  );
}

async function rowOf({ id }: TestUser) {
  const [row] = await app.database.db.select().from(users).where(eq(users.id, id));
  return row;
}
