import { expect, test } from 'vitest';
import { passGates } from '../../security/gates.ts';
import { cookiesOf } from '../../testing/identity-emulator.ts';
import { createTestApp, createUser, signIn, type TestApp, type TestUser, testConfig } from '../../testing/test-app.ts';
import { SLOW_TRY_MS } from './sign-in-limits.ts';

const MINUTE = 60_000;
const limits = {
  ...testConfig().limits,
  signInTries: 5,
  signInTriesPerAddress: 1000,
  signInTriesPerAccount: 15,
  signInTriesOfKnownDevices: 12,
};
const NEW_PASSWORD = 'another good horse';

test('collecting device cookies gives no more guesses: all known browsers of an account are limited together', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const devices = await collectDevices(app, { user, count: 25 });
  const answers = await Promise.all(devices.flatMap((device, n) => guesses(app, { user, from: `10.3.0.${n}`, device }, 4)));
  expect(countStatus(answers, 401)).toBe(12);
  expect(countStatus(answers, 429)).toBe(88);
});

test('an owner who mistypes in one known browser and is right in the next is not limited', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const [phone = '', desk = ''] = await collectDevices(app, { user, count: 2 });
  await Promise.all(guesses(app, { user, from: '10.3.1.1', device: phone }, 5));
  expect((await enter(app, { user, from: '10.3.1.1', device: phone })).statusCode).toBe(429);
  expect((await enter(app, { user, from: '10.3.1.1', device: desk })).statusCode).toBe(200);
});

test('guesses with device cookies count for the network that they come from', async () => {
  const app = await createTestApp({
    config: { limits: { ...limits, signInTriesPerAddress: 8, signInTriesOfKnownDevices: 100 } },
  });
  const answers = [];
  for (let n = 0; n < 4; n += 1) {
    const user = await createUser(app);
    const [device = ''] = await collectDevices(app, { user, count: 1 });
    answers.push(...(await Promise.all(guesses(app, { user, from: '10.3.2.1', device }, 4))));
  }
  expect(countStatus(answers, 401)).toBe(8);
});

test('a device cookie from before a change of password opens nothing afterwards: its browser is a stranger', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const [device = ''] = await collectDevices(app, { user, count: 1 });
  const body = { currentPassword: user.password, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const changed = await app.request({ method: 'POST', url: '/api/account/password', cookie: await signIn(app, user), body });
  expect(changed.statusCode).toBe(200);
  const now = { ...user, password: NEW_PASSWORD };

  await Promise.all(guesses(app, { user, from: '10.3.3.1' }, 5));
  expect((await enter(app, { user: now, from: '10.3.3.1', device })).statusCode).toBe(429);
  const fresh = cookiesOf(changed, 'device');
  expect((await enter(app, { user: now, from: '10.3.3.1', device: fresh })).statusCode).toBe(200);
});

test('a device cookie from before a reset opens nothing afterwards; the browser that used the link is known at once', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const [device = ''] = await collectDevices(app, { user, count: 1 });
  const reset = await resetPassword(app, user);
  const now = { ...user, password: NEW_PASSWORD };

  await Promise.all(guesses(app, { user, from: '10.3.4.1' }, 5));
  expect((await enter(app, { user: now, from: '10.3.4.1', device })).statusCode).toBe(429);
  expect((await enter(app, { user: now, from: '10.3.4.1', device: cookiesOf(reset, 'device') })).statusCode).toBe(200);
});

test('a device cookie of a deleted account says nothing about a new account with its address', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const [device = ''] = await collectDevices(app, { user, count: 1 });
  const body = { password: user.password };
  await app.request({ method: 'POST', url: '/api/account/delete', cookie: await signIn(app, user), body });
  const heir = await createUser(app, { email: user.email });
  await Promise.all(guesses(app, { user: heir, from: '10.3.5.1' }, 5));
  expect((await enter(app, { user: heir, from: '10.3.5.1', device })).statusCode).toBe(429);
});

test('guesses from many networks do not lock the owner out: a new browser waits less than two minutes and is told how long', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const attack = await Promise.all(Array.from({ length: 60 }, (_, n) => guesses(app, { user, from: `10.4.0.${n}` }, 1)).flat());
  expect(countStatus(attack, 401)).toBe(15);

  const refused = await enter(app, { user, from: '10.5.0.1' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().detail).toContain('Forgot password');
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeLessThan(120);
  app.clock.advance(wait * 1000);
  expect((await enter(app, { user, from: '10.5.0.1' })).statusCode).toBe(200);
});

test('an address without an account is slowed down just as one with an account', async () => {
  const app = await createTestApp({ config: { limits } });
  const nobody = { email: 'nobody@example.test' };
  const attack = await Promise.all(
    Array.from({ length: 30 }, (_, n) => guesses(app, { user: nobody, from: `10.4.1.${n}` }, 1)).flat(),
  );
  expect(countStatus(attack, 401)).toBe(15);
});

test('past its first tries an account is guessed once in 100 seconds, by however many networks and at once', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  await Promise.all(Array.from({ length: 20 }, (_, n) => guesses(app, { user, from: `10.6.0.${n}` }, 1)).flat());
  let guessed = 0;
  for (let minute = 0; minute < 20; minute += 1) {
    app.clock.advance(MINUTE);
    const attack = Array.from({ length: 6 }, (_, n) => guesses(app, { user, from: `10.7.${minute}.${n}` }, 1)).flat();
    guessed += countStatus(await Promise.all(attack), 401);
  }
  expect(guessed).toBeGreaterThanOrEqual(11);
  expect(guessed).toBeLessThanOrEqual(12);
});

test('with the usual settings an account takes fewer than 1,000 guesses on the first day and on every later one', async () => {
  const app = await createTestApp();
  const START = Date.parse('2026-05-01T00:00:00Z');
  const pace = { key: 'day', burst: testConfig().limits.signInTriesPerAccount, everyMs: SLOW_TRY_MS };
  const passed = [0, 0];
  for (let second = 0; second < 2 * 86_400; second += 50) {
    const day = Math.floor(second / 86_400);
    for (const _ of Array.from({ length: second === 0 ? 200 : 1 })) {
      if ((await passGates(app.database.db, [pace], new Date(START + second * 1000))) === null)
        passed[day] = (passed[day] ?? 0) + 1;
    }
  }
  expect(passed[0]).toBe(963);
  expect(passed[1]).toBe(864);
});

test('guesses from outside never keep a signed-in owner from changing the password', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  await Promise.all(Array.from({ length: 20 }, (_, n) => guesses(app, { user, from: `10.8.0.${n}` }, 1)).flat());
  const body = { currentPassword: user.password, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const changed = await app.request({ method: 'POST', url: '/api/account/password', cookie, body, remoteAddress: '10.9.0.1' });
  expect(changed.statusCode).toBe(200);
});

test('a sign-in with the old password that is under way while the password changes leaves no session behind', async () => {
  const app = await createTestApp({ config: { limits: { ...limits, signInTries: 1000, signInTriesPerAccount: 1000 } } });
  for (let round = 0; round < 3; round += 1) {
    const user = await createUser(app);
    const body = { currentPassword: user.password, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const cookie = await signIn(app, user);
    const change = app.request({ method: 'POST', url: '/api/account/password', cookie, body });
    const underWay = Array.from({ length: 12 }, () => enter(app, { user, from: '10.9.1.1' }));
    expect((await change).statusCode).toBe(200);
    await Promise.all(underWay);
    expect(await app.app.sessions.list(user.id)).toHaveLength(1);
  }
});

test('one customer’s /64 of IPv6 counts as one network', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const attack = Array.from({ length: 12 }, (_, n) => guesses(app, { user, from: `2001:db8:7:7::${n + 1}` }, 1)).flat();
  expect(countStatus(await Promise.all(attack), 401)).toBe(5);
});

interface From {
  readonly user: Pick<TestUser, 'email'>;
  readonly from: string;
  readonly device?: string;
}

function guesses(app: TestApp, { user, from, device }: From, count: number) {
  return Array.from({ length: count }, () => attempt(app, { email: user.email, password: 'wrong one' }, { from, device }));
}

function enter(app: TestApp, { user, from, device }: From & { readonly user: TestUser }) {
  return attempt(app, { email: user.email, password: user.password }, { from, device });
}

function attempt(app: TestApp, body: object, { from, device }: { readonly from: string; readonly device: string | undefined }) {
  const cookie = device === undefined ? {} : { cookie: device };
  return app.request({ method: 'POST', url: '/api/auth/login', body, remoteAddress: from, ...cookie });
}

/** As somebody gets them who signs in again and again and throws the cookies away. */
async function collectDevices(app: TestApp, { user, count }: { readonly user: TestUser; readonly count: number }) {
  const devices = [];
  for (let n = 0; n < count; n += 1) {
    devices.push(cookiesOf(await enter(app, { user, from: '10.2.0.1' }), 'device'));
  }
  return devices;
}

async function resetPassword(app: TestApp, user: TestUser) {
  await app.request({ method: 'POST', url: '/api/auth/forgot-password', body: { email: user.email } });
  const mailed = () => app.mails.find(({ to, text }) => to === user.email && text.includes('reset='))?.text ?? '';
  await expect.poll(mailed).not.toBe('');
  const token = /reset=([\w-]+)/.exec(mailed())?.[1];
  const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const answer = await app.request({ method: 'POST', url: '/api/auth/reset-password', body });
  expect(answer.statusCode).toBe(200);
  return answer;
}

function countStatus(answers: readonly { statusCode: number }[], status: number): number {
  return answers.filter((answer) => answer.statusCode === status).length;
}
