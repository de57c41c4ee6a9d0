import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestUser, testConfig } from '../../testing/test-app.ts';

const limits = { ...testConfig().limits, signInTries: 5, signInTriesPerAddress: 5000, mailsPerAccount: 3, perAddress: 100_000 };
const app = await createTestApp({ config: { limits } });

describe('guessing in parallel', () => {
  test('of 50 requests at once to mail a link to an address, all are answered alike and as many mailed as the limit allows', async () => {
    const user = await createUser(app);
    const known = await Promise.all(Array.from({ length: 50 }, () => forgot(user.email)));
    const unknown = await Promise.all(Array.from({ length: 50 }, () => forgot('nobody@example.test')));
    for (const { statusCode, body } of [...known, ...unknown]) expect([statusCode, body]).toEqual([200, '{}']);
    const later = await createUser(app);
    await forgot(later.email);
    await expect.poll(() => mailsTo(later)).toHaveLength(1);
    expect(mailsTo(user)).toHaveLength(3);
  });

  test('the limit of mails holds for verification links as well, and for one network address', async () => {
    const user = await createUser(app);
    const cookie = await signIn(app, user);
    const ask = () => app.request({ method: 'POST', url: '/api/auth/send-verification', cookie });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);

    const strict = await createTestApp({ config: { limits: { ...limits, signInTriesPerAddress: 4 } } });
    const body = (n: number) => ({ email: `person${n}@example.test` });
    const spread = await Promise.all(
      Array.from({ length: 12 }, (_, n) => strict.request({ method: 'POST', url: '/api/auth/forgot-password', body: body(n) })),
    );
    expect(spread.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    await strict.close();
  });

  test.each([
    ['/api/account/password', { currentPassword: 'guess', password: 'new password', confirmPassword: 'new password' }],
    ['/api/account/delete', { password: 'guess' }],
  ])('of 50 guesses of the password at %s, as many reach the hash as at signing in', async (url, body) => {
    const user = await createUser(app);
    const cookie = await signIn(app, user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.request({ method: 'POST', url, cookie, body })));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
    const right = await app.request({
      method: 'POST',
      url: '/api/auth/login',
      body: { email: user.email, password: user.password },
    });
    expect(right.statusCode).toBe(429);
  });
});

describe('enumeration', () => {
  test('asking for a link takes the same time whether there is an account or not', { timeout: 120_000 }, async () => {
    const generous = await createTestApp({
      keepsJobsWaiting: true,
      config: { limits: { ...limits, mailsPerAccount: 1_000_000, signInTriesPerAddress: 1_000_000 } },
    });
    const { email } = await createUser(generous);
    const time = async (address: string) => {
      const start = performance.now();
      await generous.request({ method: 'POST', url: '/api/auth/forgot-password', body: { email: address } });
      return performance.now() - start;
    };
    const samples = { known: [] as number[], unknown: [] as number[] };
    const addresses = { known: email, unknown: 'nobody@example.test' };
    await time(email);
    for (let n = 0; n < 30; n += 1) {
      const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) samples[kind].push(await time(addresses[kind]));
    }
    expectIndistinguishable(samples.known, samples.unknown);
    await generous.close();
  });

  test('signing in takes the same time whether there is an account, one without a password, or none', {
    timeout: 120_000,
  }, async () => {
    const generous = await createTestApp({ config: { limits: { ...limits, signInTries: 1000, signInTriesPerAccount: 1000 } } });
    const { email } = await createUser(generous);
    const provider = await createUser(generous, { googleId: 'google-1' });
    await generous.database.db.update(users).set({ password: null }).where(eq(users.id, provider.id));
    const samples = new Map<string, number[]>([email, provider.email, 'nobody@example.test'].map((address) => [address, []]));
    // So many that the means of a busy machine lie well within what is allowed; each address comes first as often as the others.
    for (let n = 0; n < 30; n += 1) {
      const inTurn = [...samples].map((_, place, all) => all[(place + n) % all.length] as (typeof all)[number]);
      for (const [address, times] of inTurn) {
        const start = performance.now();
        await generous.request({ method: 'POST', url: '/api/auth/login', body: { email: address, password: 'wrong one' } });
        times.push(performance.now() - start);
      }
    }
    const [known = [], passwordless = [], unknown = []] = samples.values();
    expectIndistinguishable(known, unknown);
    expectIndistinguishable(passwordless, unknown);
    await generous.close();
  });

  test('a token that never was and one that was used get the same answer', async () => {
    const user = await createUser(app);
    const token = await resetToken(user);
    await reset(token);
    const answers = [await reset(token), await reset('x'.repeat(43)), await reset("' or 1=1 --")];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'token' }] });
    }
    expect(new Set(answers.map((answer) => answer.json().detail)).size).toBe(1);
  });
});

describe('tokens', () => {
  test('[C2.075] of 20 parallel uses of a reset link exactly one sets its password', async () => {
    const user = await createUser(app);
    const token = await resetToken(user);
    const tries = Array.from({ length: 20 }, (_, n) =>
      reset(token, `new password ${n}`).then(({ statusCode }) => ({ n, statusCode })),
    );
    const answers = await Promise.all(tries);
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    const body = { email: user.email, password: `new password ${winners[0]?.n}` };
    expect((await app.request({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(200);
  });

  test('[C2.075] of 20 parallel uses of a verification link exactly one verifies', async () => {
    const user = await createUser(app);
    const token = await verifyToken(user);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(answers.filter(({ headers }) => headers.location === '/auth?verified=1')).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.location === '/auth?verified=already')).toHaveLength(19);
  });

  test('a link opens no other door than its own', async () => {
    const user = await createUser(app);
    const [forReset, forVerify] = [await resetToken(user), await verifyToken(user)];
    expect((await verify(forReset)).headers.location).toBe('/auth?verified=0');
    expect((await reset(forVerify)).statusCode).toBe(400);
    expect((await reset(forReset)).statusCode).toBe(200);
  });

  test('an older link stops working when a newer one is asked for, and when the password changes', async () => {
    const user = await createUser(app);
    const first = await resetToken(user);
    const second = await resetToken(user);
    expect((await reset(first)).statusCode).toBe(400);
    const body = { currentPassword: user.password, password: 'changed meanwhile', confirmPassword: 'changed meanwhile' };
    await app.request({ method: 'POST', url: '/api/account/password', cookie: await signIn(app, user), body });
    expect((await reset(second)).statusCode).toBe(400);
  });

  test('a made-up Host leads no link elsewhere', async () => {
    const user = await createUser(app);
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test',
    };
    await app.request({ method: 'POST', url: '/api/auth/forgot-password', body: { email: user.email }, headers });
    await expect.poll(() => mailsTo(user)).toHaveLength(1);
    expect(mailsTo(user)[0]?.text).toContain('http://localhost:3000/auth?reset=');
    expect(JSON.stringify(mailsTo(user))).not.toContain('evil.test');
  });

  test('[C2.075] the database holds hashes of the tokens, each random and 256 bits long', async () => {
    const user = await createUser(app);
    const tokens = [await resetToken(user), await verifyToken(user)];
    const [row] = await app.database.db.select().from(users).where(eq(users.id, user.id));
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(JSON.stringify(row)).not.toContain(token);
    }
    expect(row?.resetPasswordToken).toMatch(/^[\w-]{43}$/);
    expect((await reset(row?.resetPasswordToken ?? '')).statusCode).toBe(400);
  });

  test.each(['', '?token=', '?token=a&token=b', `?token=${'a'.repeat(5000)}`, '?token=%00', '?token[]=a'])(
    'a malformed verification link (%s) verifies nothing and breaks nothing',
    async (query) => {
      const { statusCode } = await app.request({ url: `/api/auth/verify-email${query}` });
      expect([302, 400]).toContain(statusCode);
    },
  );
});

/** What a request leaves to the background would slow down the next one on a machine as busy as that of a test. */
/** By the rule that means differ by less than 5 ms or by less than one standard deviation. */
function expectIndistinguishable(a: readonly number[], b: readonly number[]): void {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
  const pooled = Math.sqrt((deviation(a) ** 2 + deviation(b) ** 2) / 2);
  expect(Math.abs(mean(a) - mean(b))).toBeLessThan(Math.max(5, pooled));
}

function forgot(email: string) {
  return app.request({ method: 'POST', url: '/api/auth/forgot-password', body: { email } });
}

function reset(token: string, password = 'a new password') {
  const body = { token, password, confirmPassword: password };
  return app.request({ method: 'POST', url: '/api/auth/reset-password', body });
}

function verify(token: string) {
  return app.request({ url: `/api/auth/verify-email?token=${token}` });
}

function mailsTo({ email }: TestUser) {
  return app.mails.filter(({ to }) => to === email);
}

async function resetToken(user: TestUser): Promise<string> {
  const before = mailsTo(user).length;
  await forgot(user.email);
  return tokenIn(user, before, /reset=([\w-]+)/);
}

async function verifyToken(user: TestUser): Promise<string> {
  const before = mailsTo(user).length;
  await app.request({ method: 'POST', url: '/api/auth/send-verification', cookie: await signIn(app, user) });
  return tokenIn(user, before, /verify-email\?token=([\w-]+)/);
}

async function tokenIn(user: TestUser, before: number, pattern: RegExp): Promise<string> {
  await expect.poll(() => mailsTo(user).length, { timeout: 10_000 }).toBeGreaterThan(before);
  return pattern.exec(mailsTo(user).at(-1)?.text ?? '')?.[1] ?? expect.fail('no link');
}
