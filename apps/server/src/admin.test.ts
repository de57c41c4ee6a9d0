import { expect, test } from 'vitest';
import { changeRole } from './admin.ts';
import { createTestApp, createUser, signIn } from './testing/test-app.ts';

const app = await createTestApp();

test('granting makes a user an administrator in whatever case the address is typed, revoking a customer again', async () => {
  const user = await createUser(app, { email: 'op@example.test' });
  expect(await changeRole(app.database, 'OP@example.test', 'admin')).toBe(
    'op@example.test is now an administrator; they have to sign in again.',
  );
  expect((await app.request({ url: '/api/auth/user', cookie: await signIn(app, user) })).json().role).toBe('admin');
  await changeRole(app.database, 'op@example.test', 'customer');
  expect((await app.request({ url: '/api/auth/user', cookie: await signIn(app, user) })).json().role).toBe('customer');
});

test('sessions from before the change end', async () => {
  const user = await createUser(app, { email: 'before@example.test' });
  const cookie = await signIn(app, user);
  await changeRole(app.database, 'before@example.test', 'admin');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
});
