import { expect, test } from 'vitest';
import { cookiesOf } from '../../testing/identity-emulator.ts';
import { createLoggedDatabase } from '../../testing/logged-database.ts';
import { createTestApp, createUser, testConfig } from '../../testing/test-app.ts';

const { database, statements } = await createLoggedDatabase();
const app = await createTestApp({ database });

test('a sign-in takes at most three statements: who it is, whether it may try, and all that it brings about', async () => {
  const user = await createUser(app);
  const body = { email: user.email, password: user.password };
  const enter = async (cookie?: string) => {
    statements.length = 0;
    const answer = await app.request({ method: 'POST', url: '/api/auth/login', body, ...(cookie !== undefined && { cookie }) });
    expect(answer.statusCode).toBe(200);
    return { answer, sent: [...statements] };
  };
  // The first one of a network also fetches what the network may ask and try for a while.
  const { answer } = await enter();
  const [stranger, known] = [await enter(), await enter(cookiesOf(answer, 'device'))];
  for (const { sent } of [stranger, known]) expect(sent.length, sent.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(3);
});

test('sign-ins that succeed share no row with others of their network', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => createUser(app)));
  const enterAll = () =>
    Promise.all(
      users.map(({ email, password }) => app.request({ method: 'POST', url: '/api/auth/login', body: { email, password } })),
    );
  await enterAll();
  statements.length = 0;
  const answers = await enterAll();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(users.map(() => 200));
  const counters = statements.flatMap(({ parameters }) => parameters).filter((key) => /^(sign-in|traffic):/.test(String(key)));
  const ofAccounts = [...new Set(counters)].filter((key) => /^sign-in:(both|strangers):/.test(String(key)));
  expect(ofAccounts).toHaveLength(2 * users.length);
  expect(new Set(counters)).toEqual(new Set(ofAccounts));
});

test('of 40 right sign-ins to one account at once all succeed: none waits for another that waits for it', async () => {
  const limits = { ...testConfig().limits, signInTries: 1000 };
  const busy = await createTestApp({ config: { limits } });
  const { email, password } = await createUser(busy);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => busy.request({ method: 'POST', url: '/api/auth/login', body: { email, password } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});
