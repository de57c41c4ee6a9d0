import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recoveryCodes, users } from '../../db/schema.ts';
import { cookiesOf } from '../../testing/identity-emulator.ts';
import { CODE_MS, codeNow, enrol, signInHalf } from '../../testing/second-factor.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';
import { createUserRepository } from './repository.ts';

const app = await createTestApp();
const STATE = '/api/account/second-factor';

test('two-step sign-in is offered to everyone, and is off until a first code has confirmed it', async () => {
  const user = await createUser(app, { emailVerified: true });
  const cookie = await signIn(app, user);
  expect((await app.request({ url: STATE, cookie })).json()).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false });

  const { secret, address } = (await post(STATE, cookie, { password: user.password })).json();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(address).toContain(`otpauth://totp/Sheetwright:${encodeURIComponent(user.email)}`);
  expect(address).toContain(`secret=${secret}`);
  expect((await app.request({ url: STATE, cookie })).json().since).toBeNull();
  expect((await post('/api/auth/login', '', { email: user.email, password: user.password })).statusCode).toBe(200);

  const wrong = await post(`${STATE}/confirm`, cookie, { code: '000000' });
  expect(wrong.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'code' }] });
  const confirmed = await post(`${STATE}/confirm`, cookie, { code: codeNow(app, secret) });
  expect(new Set(confirmed.json().recoveryCodes).size).toBe(10);
  const state = (await app.request({ url: STATE, cookie })).json();
  expect(state).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, isRequired: false });
});

test('a set-up that is begun again counts with its newest secret alone', async () => {
  const user = await createUser(app, { emailVerified: true });
  const cookie = await signIn(app, user);
  const former = (await post(STATE, cookie, { password: user.password })).json().secret;
  const newest = (await post(STATE, cookie, { password: user.password })).json().secret;
  expect((await post(`${STATE}/confirm`, cookie, { code: codeNow(app, former) })).statusCode).toBe(400);
  expect((await post(`${STATE}/confirm`, cookie, { code: codeNow(app, newest) })).statusCode).toBe(200);
});

test('a sign-in asks for the code, then answers the user and begins a session like any other', async () => {
  const { user, secret } = await enrolled();
  const half = await signInHalf(app, user);
  const done = await post('/api/auth/second-factor', half, { code: ` ${codeNow(app, secret).replace(/^.../, '$& ')} ` });
  expect(done.json()).toMatchObject({ id: user.id, email: user.email });
  expect(done.cookies.find(({ name }) => name === 'second-factor')).toMatchObject({ value: '' });
  const cookie = cookiesOf(done, 'session');
  expect((await app.request({ url: '/api/auth/user', cookie })).json()).toEqual(done.json());
  expect((await app.request({ url: '/api/account/sessions', cookie })).json()).toHaveLength(2);
});

test('the owner is told by mail when it is turned on, when a recovery code was used, when they are new, and when it is turned off', async () => {
  const { user, secret, recoveryCodes: codes, cookie } = await enrolled();
  await post('/api/auth/second-factor', await signInHalf(app, user), { code: codes[0] });
  const renew = await post(`${STATE}/recovery-codes`, cookie, { password: user.password, code: codeNow(app, secret) });
  expect(renew.statusCode).toBe(200);
  const remove = await post(`${STATE}/remove`, cookie, { password: user.password, code: renew.json().recoveryCodes[0] });
  expect(remove.statusCode).toBe(200);
  const subjects = () => app.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
  await expect
    .poll(() => subjects().sort(), { timeout: 15_000 })
    .toEqual([
      'A recovery code was used',
      'Two-step sign-in was turned off',
      'Two-step sign-in was turned on',
      'You have new recovery codes',
    ]);
});

test('once it is off the password is enough, nothing of it is left, and it can be set up anew', async () => {
  const { user, secret, cookie } = await enrolled();
  expect((await post(`${STATE}/remove`, cookie, { password: user.password, code: codeNow(app, secret) })).statusCode).toBe(200);
  expect((await post('/api/auth/login', '', { email: user.email, password: user.password })).statusCode).toBe(200);
  const [row] = await app.database.db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ secondFactorSecret: null, secondFactorConfirmedAt: null, secondFactorStep: null });
  expect(await codesOf(user)).toHaveLength(0);
  app.clock.advance(CODE_MS);
  expect((await enrol(app, user, cookie)).recoveryCodes).toHaveLength(10);
});

test('without a password a recent sign-in and the code are enough to change it', async () => {
  const { user, secret, cookie } = await enrolled();
  await app.database.db.update(users).set({ password: null }).where(eq(users.id, user.id));
  expect((await post(`${STATE}/remove`, cookie, { code: codeNow(app, secret) })).statusCode).toBe(200);
});

test('the recovery codes go with the account; the export tells since when it is on', async () => {
  const { user, cookie } = await enrolled();
  expect(await codesOf(user)).toHaveLength(10);
  expect(await exportedSince(user)).toBeInstanceOf(Date);
  expect((await post('/api/account/delete', cookie, { password: user.password })).statusCode).toBe(200);
  expect(await codesOf(user)).toHaveLength(0);
});

async function enrolled() {
  const user = await createUser(app, { emailVerified: true });
  return { user, ...(await enrol(app, user, await signIn(app, user))) };
}

function post(url: string, cookie: string, body: unknown) {
  return app.request({ method: 'POST', url, cookie, body });
}

function codesOf({ id }: TestUser) {
  return app.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
}

async function exportedSince({ id }: TestUser) {
  return (await createUserRepository(app.database.db).exportOf(id))?.twoStepSignInSince;
}
