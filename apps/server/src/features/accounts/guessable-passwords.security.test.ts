import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';

const SENTENCE = 'Please choose a password that is harder to guess';
const app = await createTestApp();

const GUESSABLE = ['123456', 'password', 'Sheetwright!'];

test.each([...GUESSABLE, 'nora.guessed@example.test', 'Nora.Guessed1'])(
  'registering with %s, which is tried first, is refused at the password, and no account is made',
  async (password) => {
    const body = { email: 'nora.guessed@example.test', firstName: 'No', lastName: 'Ra', ...both(password) };
    expectRefused(await app.request({ method: 'POST', url: '/api/auth/register', body }));
    expect(await app.database.db.select().from(users).where(eq(users.email, body.email))).toEqual([]);
  },
);

test.each([...GUESSABLE, 'own'])(
  'a reset to %s, which is tried first, is refused, and the link goes on working',
  async (kind) => {
    const user = await createUser(app);
    const token = await resetTokenOf(user);
    const reset = (password: string) =>
      app.request({ method: 'POST', url: '/api/auth/reset-password', body: { token, ...both(password) } });
    expectRefused(await reset(kind === 'own' ? user.email : kind));
    expect((await reset('a better horse')).statusCode).toBe(200);
  },
);

test.each([...GUESSABLE, 'own'])(
  'changing the password to %s, which is tried first, is refused, and nothing changes',
  async (kind) => {
    const user = await createUser(app);
    const cookie = await signIn(app, user);
    const body = { currentPassword: user.password, ...both(kind === 'own' ? user.email : kind) };
    expectRefused(await app.request({ method: 'POST', url: '/api/account/password', cookie, body }));
    expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
    const login = { email: user.email, password: user.password };
    expect((await app.request({ method: 'POST', url: '/api/auth/login', body: login })).statusCode).toBe(200);
  },
);

test('a first password that is tried first is refused', async () => {
  const user = await createUser(app, { googleId: 'google-guessable' });
  await app.database.db.update(users).set({ password: null }).where(eq(users.id, user.id));
  const cookie = await signIn(app, user);
  expectRefused(await app.request({ method: 'POST', url: '/api/account/password', cookie, body: both('iloveyou') }));
});

test('a password that is both too short and guessable gets the specified sentence', async () => {
  const body = { email: 'short@example.test', firstName: 'No', lastName: 'Ra', ...both('12345') };
  const answer = await app.request({ method: 'POST', url: '/api/auth/register', body });
  expect(answer.json().errors[0]).toEqual({ path: 'password', message: 'Password must be at least 6 characters' });
});

function both(password: string) {
  return { password, confirmPassword: password };
}

function expectRefused(answer: Awaited<ReturnType<typeof app.request>>): void {
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'validation_failed',
    detail: SENTENCE,
    errors: [{ path: 'password', message: SENTENCE }],
  });
}

async function resetTokenOf(user: TestUser): Promise<string> {
  const mail = () => app.mails.find(({ to }) => to === user.email);
  await app.request({ method: 'POST', url: '/api/auth/forgot-password', body: { email: user.email } });
  await expect.poll(mail).toBeDefined();
  return /reset=([\w-]+)/.exec(mail()?.text ?? '')?.[1] ?? '';
}
