import { expect, test } from 'vitest';
import { changeRole, resetSecondFactor } from './admin.ts';
import { enrol } from './testing/second-factor.ts';
import { createTestApp, createUser, signIn } from './testing/test-app.ts';

const app = await createTestApp();

test('[A6.007] [C6.012] granting makes a user an administrator in whatever case the address is typed, revoking a customer again', async () => {
  const user = await createUser(app, { email: 'op@example.test', emailVerified: true });
  expect(await changeRole(app.database, 'OP@example.test', 'admin')).toBe(
    'op@example.test is now an administrator; they have to sign in again.',
  );
  expect((await app.request({ url: '/api/auth/user', cookie: await signIn(app, user) })).json().role).toBe('admin');
  await changeRole(app.database, 'op@example.test', 'customer');
  expect((await app.request({ url: '/api/auth/user', cookie: await signIn(app, user) })).json().role).toBe('customer');
});

test('an address that nobody has verified is not made an administrator, and nothing changes', async () => {
  const user = await createUser(app, { email: 'squatter@example.test' });
  const cookie = await signIn(app, user);
  await expect(changeRole(app.database, 'squatter@example.test', 'admin')).rejects.toThrow(
    'squatter@example.test is not verified: whoever registered it may not be its owner. Let them verify it, then grant again.',
  );
  expect((await app.request({ url: '/api/auth/user', cookie })).json().role).toBe('customer');
  expect(await changeRole(app.database, 'squatter@example.test', 'customer')).toContain('is now a customer');
});

test('sessions from before the change end', async () => {
  const user = await createUser(app, { email: 'before@example.test', emailVerified: true });
  const cookie = await signIn(app, user);
  await changeRole(app.database, 'before@example.test', 'admin');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
});

test('a reset takes two-step sign-in and its recovery codes away and ends every session; the password is enough again', async () => {
  const user = await createUser(app, { email: 'lost@example.test', emailVerified: true });
  const { cookie, recoveryCodes } = await enrol(app, user, await signIn(app, user));
  expect(await resetSecondFactor(app.database, 'LOST@example.test', app)).toBe(
    'Two-step sign-in of lost@example.test is off, and its recovery codes are void; they have to sign in again. A mail tells them.',
  );
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
  const body = { email: user.email, password: user.password };
  expect((await app.request({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(200);
  const mail = () => app.mails.find(({ to, subject }) => to === user.email && subject.endsWith('turned off for you'));
  await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
  const again = await enrol(app, user, await signIn(app, user));
  expect(again.recoveryCodes).not.toContain(recoveryCodes[0]);
});

test('a reset where there is nothing to reset changes nothing', async () => {
  const user = await createUser(app, { email: 'bare@example.test', emailVerified: true });
  const cookie = await signIn(app, user);
  await expect(resetSecondFactor(app.database, 'bare@example.test', app)).rejects.toThrow(
    'bare@example.test has not set up two-step sign-in; nothing was changed.',
  );
  await expect(resetSecondFactor(app.database, 'nobody@example.test', app)).rejects.toThrow('Nobody is registered as');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
});
