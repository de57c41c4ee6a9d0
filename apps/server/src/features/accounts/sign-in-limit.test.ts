import { expect, test } from 'vitest';
import { createTestApp, createUser, type TestApp, type TestUser, testConfig } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const limits = {
  ...testConfig().limits,
  signInTries: 5,
  signInTriesPerAddress: 12,
  signInTriesPerAccount: 15,
  registrationsPerAddress: 2,
};
const app = await createTestApp({ config: { limits } });

test('of 50 guesses at once exactly as many are tried as the limit allows; the others get 429 with Retry-After', async () => {
  const user = await createUser(app);
  const answers = await Promise.all(Array.from({ length: 50 }, () => guess(user, '10.0.0.1')));
  expect(countStatus(answers, 401)).toBe(5);
  expect(countStatus(answers, 429)).toBe(45);
  const refused = answers.find((answer) => answer.statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
  expect(refused?.json()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('15 minutes') });
});

test('past the limit even the right password is refused, until the window is over', async () => {
  const own = await createTestApp({ config: { limits } });
  const user = await createUser(own);
  for (let n = 0; n < 5; n += 1) await guess(user, '10.0.0.2', own);
  expect((await enter(user, '10.0.0.2', own)).statusCode).toBe(429);
  own.clock.advance(15 * MINUTE + 1);
  expect((await enter(user, '10.0.0.2', own)).statusCode).toBe(200);
});

test('one address cannot try many accounts', async () => {
  const answers = [];
  for (let n = 0; n < 20; n += 1) answers.push(await guess({ email: `victim${n}@example.test` }, '10.0.0.3'));
  expect(countStatus(answers, 401)).toBe(12);
});

test('many addresses cannot try one account without end', async () => {
  const user = await createUser(app);
  const answers = [];
  for (let n = 0; n < 20; n += 1) answers.push(await guess(user, `10.1.0.${n}`));
  expect(countStatus(answers, 401)).toBe(15);
});

test('guesses of others never lock out a browser that has signed in before', async () => {
  const user = await createUser(app);
  const device = deviceOf(await enter(user, '10.0.0.4'));
  for (let n = 0; n < 20; n += 1) await guess(user, '10.0.0.4');
  expect((await enter(user, '10.0.0.4')).statusCode).toBe(429);
  expect((await enter(user, '10.0.0.4', app, device)).statusCode).toBe(200);
});

test('a known browser is known for its own account only, and its tries are limited too', async () => {
  const user = await createUser(app);
  const other = await createUser(app);
  const device = deviceOf(await enter(user, '10.0.0.5'));
  for (let n = 0; n < 5; n += 1) await guess(other, '10.0.0.5');
  expect((await enter(other, '10.0.0.5', app, device)).statusCode).toBe(429);
  const own = await Promise.all(Array.from({ length: 12 }, () => guess(user, '10.0.0.6', app, device)));
  expect(countStatus(own, 401)).toBe(5);
});

test('a forged or damaged device cookie counts as none', async () => {
  const user = await createUser(app);
  const device = deviceOf(await enter(user, '10.0.0.7'));
  for (let n = 0; n < 5; n += 1) await guess(user, '10.0.0.7');
  for (const forged of [
    `${device}x`,
    device.replace(/.$/, '*'),
    'device=',
    'device=a.b',
    `device=${'A'.repeat(22)}.${'B'.repeat(43)}`,
  ]) {
    expect((await enter(user, '10.0.0.7', app, forged)).statusCode).toBe(429);
  }
});

test('signing in often with the right password is never limited', async () => {
  const user = await createUser(app);
  for (let n = 0; n < 15; n += 1) expect((await enter(user, '10.0.0.8')).statusCode).toBe(200);
});

test('X-Forwarded-For is not believed without a configured proxy', async () => {
  const user = await createUser(app);
  const answers = [];
  for (let n = 0; n < 8; n += 1) {
    const headers = { 'x-forwarded-for': `10.9.0.${n}` };
    answers.push(await app.request({ ...attempt(user.email, 'wrong one'), remoteAddress: '10.0.0.9', headers }));
  }
  expect(countStatus(answers, 401)).toBe(5);
});

test('with one configured proxy the address it names counts, and what a visitor wrote before it does not', async () => {
  const own = await createTestApp({ config: { limits, trustProxy: 1 } });
  const user = await createUser(own);
  const tries = (client: string) => {
    const headers = { 'x-forwarded-for': `1.2.3.4, ${client}` };
    return Promise.all(Array.from({ length: 8 }, () => own.request({ ...attempt(user.email, 'wrong one'), headers })));
  };
  expect(countStatus(await tries('10.2.0.1'), 401)).toBe(5);
  expect(countStatus(await tries('10.2.0.2'), 401)).toBe(5);
});

test('one address makes only so many accounts an hour', async () => {
  const statuses = [];
  for (let n = 0; n < 3; n += 1) {
    const body = {
      email: `r${n}@example.test`,
      password: 'sekret horse',
      confirmPassword: 'sekret horse',
      firstName: 'Re',
      lastName: 'Gi',
    };
    statuses.push(
      (await app.request({ method: 'POST', url: '/api/auth/register', body, remoteAddress: '10.0.0.10' })).statusCode,
    );
  }
  expect(statuses).toEqual([201, 201, 429]);
});

function attempt(email: string, password: string) {
  return { method: 'POST', url: '/api/auth/login', body: { email, password } } as const;
}

function guess(user: Pick<TestUser, 'email'>, remoteAddress: string, on: TestApp = app, cookie?: string) {
  return on.request({ ...attempt(user.email, 'wrong one'), remoteAddress, ...(cookie !== undefined && { cookie }) });
}

function enter(user: TestUser, remoteAddress: string, on: TestApp = app, cookie?: string) {
  return on.request({ ...attempt(user.email, user.password), remoteAddress, ...(cookie !== undefined && { cookie }) });
}

function deviceOf(response: Awaited<ReturnType<typeof enter>>): string {
  const device = response.cookies.find(({ name }) => name === 'device');
  return `device=${device?.value}`;
}

function countStatus(answers: readonly { statusCode: number }[], status: number): number {
  return answers.filter((answer) => answer.statusCode === status).length;
}
