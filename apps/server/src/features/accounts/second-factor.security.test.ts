import { type Call, calls } from '@sheetwright/contract/calls.ts';
import { PROVIDERS } from '@sheetwright/sandbox/identity/providers.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../../db/schema.ts';
import { route } from '../../http/route.ts';
import { dumpDatabase } from '../../testing/dump-database.ts';
import { cookiesOf, joinCookies, signInAt, startIdentity } from '../../testing/identity-emulator.ts';
import { CODE_MS, codeNow, type Enrolled, enrol, signInHalf } from '../../testing/second-factor.ts';
import { startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';

const identity = await startIdentity();
const emulator = await startEmulator();
const app = await createTestApp({
  config: { ...emulator.config, login: identity.login },
  smartsheet: emulator.gateway,
});
const FRESH = '/api/test/second-factor-fresh';
const nothing = { 200: z.object({}) };
route(app.app, { method: 'POST', path: FRESH, access: 'user', freshSignIn: true, summary: '', responses: nothing }, () => ({}));
const ADMIN_CALL = { method: 'POST', path: '/api/test/admin', access: 'admin', summary: '', responses: nothing } as const;
const PRIVATE: readonly Call[] = Object.values<Call>(calls).filter(({ access }) => access !== 'anyone');
const STATE = '/api/account/second-factor';
const MINUTE = 60_000;

interface Person extends TestUser, Enrolled {}

describe('one code', () => {
  test('a code that was seen over the shoulder and typed again signs nobody in', async () => {
    const person = await aPerson();
    const code = codeNow(app, person.secret);
    expect((await finish(await signInHalf(app, person), code)).statusCode).toBe(200);
    const again = await finish(await signInHalf(app, person), code);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'code' }] });
    expect(cookiesOf(again)).toBe('');
    const older = codeNow(app, person.secret, -CODE_MS);
    expect((await finish(await signInHalf(app, person), older)).statusCode).toBe(400);
  });

  test('the code that set it up signs nobody in', async () => {
    const user = await createUser(app, { emailVerified: true });
    const cookie = await signIn(app, user);
    const { secret } = (await post(STATE, cookie, { password: user.password })).json();
    const code = codeNow(app, secret);
    expect((await post(`${STATE}/confirm`, cookie, { code })).statusCode).toBe(200);
    expect((await finish(await signInHalf(app, user), code)).statusCode).toBe(400);
  });

  test('of ten browsers that send one code at once, one is signed in', async () => {
    const person = await aPerson();
    const halves = await Promise.all(Array.from({ length: 10 }, () => signInHalf(app, person)));
    const code = codeNow(app, person.secret);
    const answers = await Promise.all(halves.map((half, n) => finish(half, code, `10.1.0.${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  test('one code sent five times at once from a stolen session makes new recovery codes once', async () => {
    const person = await aPerson();
    const body = { password: person.password, code: codeNow(app, person.secret) };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(`${STATE}/recovery-codes`, person.cookie, body)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  test("another account's code and recovery code are wrong", async () => {
    const person = await aPerson();
    const other = await aPerson();
    const half = await signInHalf(app, person);
    expect((await finish(half, codeNow(app, other.secret))).statusCode).toBe(400);
    expect((await finish(half, other.recoveryCodes[0])).statusCode).toBe(400);
    expect((await finish(half, codeNow(app, person.secret))).json().id).toBe(person.id);
    const { recoveryCodesLeft } = (await app.request({ url: STATE, cookie: other.cookie })).json();
    expect(recoveryCodesLeft).toBe(10);
  });

  test('a recovery code works once, in whatever case and grouping it is typed, also when sent ten times at once', async () => {
    const person = await aPerson();
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await finish(await signInHalf(app, person), first)).statusCode).toBe(200);
    for (const typed of [first, first.toUpperCase(), first.replaceAll('-', ' ')]) {
      expect((await finish(await signInHalf(app, person), typed)).statusCode).toBe(400);
    }
    const halves = await Promise.all(Array.from({ length: 10 }, () => signInHalf(app, person)));
    const answers = await Promise.all(halves.map((half, n) => finish(half, second.toUpperCase(), `10.2.0.${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect((await app.request({ url: STATE, cookie: person.cookie })).json().recoveryCodesLeft).toBe(8);
  });

  test('new recovery codes take the former ones their power', async () => {
    const person = await aPerson();
    const body = { password: person.password, code: codeNow(app, person.secret) };
    const renewed = (await post(`${STATE}/recovery-codes`, person.cookie, body)).json();
    expect((await finish(await signInHalf(app, person), person.recoveryCodes[0])).statusCode).toBe(400);
    expect((await finish(await signInHalf(app, person), renewed.recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe('guessing', () => {
  test('guesses from one network end after five, one after the other or at once, and then the right code is refused as well', async () => {
    for (const atOnce of [false, true]) {
      const person = await aPerson();
      const half = await signInHalf(app, person);
      const guess = () => finish(half, '000000');
      const answers = atOnce ? await Promise.all(Array.from({ length: 20 }, guess)) : [];
      for (let n = 0; !atOnce && n < 20; n += 1) answers.push(await guess());
      const looked = answers.filter(({ statusCode }) => statusCode === 400);
      expect(looked).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
      const right = await finish(await signInHalf(app, person), codeNow(app, person.secret));
      expect(right.statusCode).toBe(429);
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
      // From elsewhere the owner still gets in.
      expect((await finish(await signInHalf(app, person), codeNow(app, person.secret), '10.3.0.1')).statusCode).toBe(200);
    }
  });

  test('guesses from ever new networks end as well, and hardly reach a code in a year', async () => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    let looked = 0;
    for (let n = 0; n < 60; n += 1) {
      if ((await finish(half, '000000', `10.4.${n}.1`)).statusCode === 400) looked += 1;
    }
    expect(looked).toBe(20);
  });

  test('a browser that has shown the password alone is not known to the account, and gets no tries of its own', async () => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    expect(half).not.toContain('device=');
    expect(cookiesOf(await finish(half, '000000'))).toBe('');
    expect(cookiesOf(await finish(half, codeNow(app, person.secret)))).toContain('device=');
  });

  test('a right password in between, or a new first step, does not begin the count anew', async () => {
    const person = await aPerson();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await finish(await signInHalf(app, person), '000000')).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  test('with a stolen session codes cannot be guessed either, to take the second step away', async () => {
    const person = await aPerson();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const answer = await post(`${STATE}/remove`, person.cookie, { password: person.password, code: '000000' });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await app.request({ url: STATE, cookie: person.cookie })).json().since).not.toBeNull();
  });
});

describe('skipping the step', () => {
  test('no call answers to a browser that has only shown the password', async () => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    const value = half.replace('second-factor=', '');
    for (const cookie of [half, `session=${value}`, `${half}; session=${value}`]) {
      for (const { method, path } of PRIVATE) {
        const answer = await app.request({ method, url: path.replace(/:\w+/g, '1'), cookie });
        expect([path, answer.statusCode]).toEqual([path, 401]);
      }
      expect((await app.request({ url: '/api/account/export', cookie })).statusCode).toBe(401);
    }
  });

  test('the first step leaves no session and no known device behind, and tells nothing of the account', async () => {
    const person = await aPerson();
    const answer = await post('/api/auth/login', '', { email: person.email, password: person.password });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ secondFactor: true });
    expect(answer.cookies.map(({ name, httpOnly, sameSite, maxAge }) => ({ name, httpOnly, sameSite, maxAge }))).toEqual([
      { name: 'second-factor', httpOnly: true, sameSite: 'Lax', maxAge: 300 },
    ]);
    for (const told of [person.id, person.email]) expect(answer.cookies[0]?.value).not.toContain(told);
  });

  test('a wrong password is refused before a code is asked for', async () => {
    const person = await aPerson();
    const answer = await post('/api/auth/login', '', { email: person.email, password: 'not that' });
    expect(answer.statusCode).toBe(401);
    expect(cookiesOf(answer)).toBe('');
  });

  test('a browser that the account was used in before is asked all the same', async () => {
    const person = await aPerson();
    const done = await finish(await signInHalf(app, person), codeNow(app, person.secret));
    expect(cookiesOf(done, 'device')).not.toBe('');
    expect(await signInHalf(app, person, cookiesOf(done))).toContain('second-factor=');
  });

  test.each(PROVIDERS)('signing in with %s is asked for a code, and keeps where it wanted to go', async (provider) => {
    const as = { name: `Pat ${provider}`, email: `pat-${provider}@example.test`, verified: true };
    const made = await signInAt(app, { provider, as });
    const { id } = (await app.request({ url: '/api/auth/user', cookie: cookiesOf(made, 'session') })).json();
    const user = { id, email: as.email, password: '' };
    const { secret } = await enrol(app, user, cookiesOf(made, 'session'));
    const back = await signInAt(app, { provider, as, query: '?returnTo=%2Fprojects%2F7%3Ftab%3D1' });
    expect(back.headers.location).toBe('/auth?step=code&returnTo=%2Fprojects%2F7%3Ftab%3D1');
    expect(cookiesOf(back, 'session')).toBe('');
    const half = cookiesOf(back);
    expect((await app.request({ url: '/api/auth/user', cookie: half })).statusCode).toBe(401);
    expect((await finish(half, codeNow(app, secret))).json().id).toBe(id);
  });

  test('a provider that vouches for the address of an account with a second step is not linked to it unseen', async () => {
    const person = await aPerson();
    const as = { name: 'Eve Elsewhere', email: person.email, verified: true };
    const answer = await signInAt(app, { provider: 'google', as });
    expect(answer.headers.location).toBe('/auth?error=email_not_verified_conflict');
    expect(cookiesOf(answer)).toBe('');
    const [row] = await app.database.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.googleId).toBeNull();
  });

  test('signing in with Smartsheet changes no connection before the code was shown', async () => {
    const email = 'sheila-second@example.test';
    const made = await smartsheetJourney(email);
    const cookie = cookiesOf(made, 'session');
    const { id } = (await app.request({ url: '/api/auth/user', cookie })).json();
    await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    await enrol(app, { id, email, password: '' }, cookie);
    expect((await post('/api/smartsheet/disconnect', cookie, undefined)).statusCode).toBeLessThan(500);
    const before = await connectionOf(id);
    const back = await smartsheetJourney(email);
    expect(back.headers.location).toBe('/auth?step=code');
    expect(await connectionOf(id)).toEqual(before);
  });

  test('a session that began while it was being set up does not count without a code', async () => {
    const person = await aPerson();
    const cookie = await signIn(app, person);
    expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
  });

  test('setting it up ends the sessions of all other browsers, and keeps the one it was set up in', async () => {
    const user = await createUser(app, { emailVerified: true });
    const elsewhere = await signIn(app, user);
    const { cookie } = await enrol(app, user, await signIn(app, user));
    expect((await app.request({ url: '/api/auth/user', cookie: elsewhere })).statusCode).toBe(401);
    expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
    app.clock.advance(10 * MINUTE);
    expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
    expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
  });
});

describe('a sign-in that waits for its code', () => {
  test('is over after five minutes', async () => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    app.clock.advance(5 * MINUTE - 1000);
    expect((await finish(half, '000000')).statusCode).toBe(400);
    app.clock.advance(1000);
    const late = await finish(half, codeNow(app, person.secret));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'sign_in_expired', detail: expect.stringContaining('Sign in again') });
  });

  test.each(['changed', 'reset by mail'])('is over when the password was %s meanwhile', async (how) => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    if (how === 'changed') {
      const passwords = { currentPassword: person.password, password: 'a new password', confirmPassword: 'a new password' };
      expect((await post('/api/account/password', person.cookie, passwords)).statusCode).toBe(200);
    } else {
      await resetByMail(person.email);
    }
    expect((await finish(half, codeNow(app, person.secret))).statusCode).toBe(409);
    expect((await finish(half, person.recoveryCodes[0])).statusCode).toBe(409);
    const fresh = await signInHalf(app, { ...person, password: 'a new password' });
    expect((await finish(fresh, codeNow(app, person.secret))).statusCode).toBe(200);
  });

  test('is over when the second step was taken away, or set up anew', async () => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    const body = { password: person.password, code: codeNow(app, person.secret) };
    expect((await post(`${STATE}/remove`, person.cookie, body)).statusCode).toBe(200);
    app.clock.advance(CODE_MS);
    expect((await finish(half, codeNow(app, person.secret))).statusCode).toBe(409);
    const next = await enrol(app, person, person.cookie);
    expect((await finish(half, codeNow(app, next.secret))).statusCode).toBe(409);
  });

  test('cannot be made up, and one of another installation is none', async () => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    const foreign = await createTestApp();
    const twin = await createUser(foreign, { emailVerified: true });
    await enrol(foreign, twin, await signIn(foreign, twin));
    const theirs = await signInHalf(foreign, twin);
    for (const cookie of ['', 'second-factor=', 'second-factor=made-up', `${half.slice(0, -4)}AAAA`, theirs]) {
      expect((await finish(cookie, codeNow(app, person.secret))).statusCode).toBe(409);
    }
  });
});

describe('changing it', () => {
  test('a page that is not ours neither finishes a sign-in nor sets up, renews or removes anything', async () => {
    const person = await aPerson();
    const half = await signInHalf(app, person);
    const body = { password: person.password, code: codeNow(app, person.secret) };
    for (const url of ['/api/auth/second-factor', STATE, `${STATE}/confirm`, `${STATE}/recovery-codes`, `${STATE}/remove`]) {
      const headers = { origin: 'https://evil.test' };
      const answer = await app.request({ method: 'POST', url, cookie: joinCookies(half, person.cookie), body, headers });
      expect(answer.json().code).toBe('origin_rejected');
      expect(cookiesOf(answer)).toBe('');
    }
    expect((await finish(half, body.code)).statusCode).toBe(200);
  });

  test('a stolen session without the password sets up nothing; without the code it renews and removes nothing', async () => {
    const user = await createUser(app, { emailVerified: true });
    const cookie = await signIn(app, user);
    for (const body of [{}, { password: 'not that' }]) expect((await post(STATE, cookie, body)).statusCode).toBe(400);
    expect((await post(`${STATE}/confirm`, cookie, { code: '000000' })).statusCode).toBe(409);
    const person = await aPerson();
    const code = codeNow(app, person.secret);
    for (const what of ['recovery-codes', 'remove']) {
      const tries = [{ code }, { code, password: 'not that' }, { code: '123', password: person.password }];
      for (const body of tries) expect((await post(`${STATE}/${what}`, person.cookie, body)).statusCode).toBe(400);
    }
    expect((await app.request({ url: STATE, cookie: person.cookie })).json()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('who has no password and signed in long ago sets up nothing', async () => {
    const user = await createUser(app, { emailVerified: true });
    await app.database.db.update(users).set({ password: null }).where(eq(users.id, user.id));
    const cookie = await signIn(app, user);
    app.clock.advance(11 * MINUTE);
    expect((await post(STATE, cookie, {})).statusCode).toBe(403);
  });

  test('an account that is set up already is not set up over again', async () => {
    const person = await aPerson();
    expect((await post(STATE, person.cookie, { password: person.password })).statusCode).toBe(409);
    expect((await post(`${STATE}/confirm`, person.cookie, { code: codeNow(app, person.secret) })).statusCode).toBe(409);
    expect((await finish(await signInHalf(app, person), codeNow(app, person.secret))).statusCode).toBe(200);
  });

  test('of two first codes at once one sets it up, with recovery codes that work', async () => {
    const user = await createUser(app, { emailVerified: true });
    const cookie = await signIn(app, user);
    const { secret } = (await post(STATE, cookie, { password: user.password })).json();
    const code = codeNow(app, secret);
    const answers = await Promise.all([1, 2, 3].map(() => post(`${STATE}/confirm`, cookie, { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { recoveryCodes } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    expect((await finish(await signInHalf(app, user), recoveryCodes[9])).statusCode).toBe(200);
  });

  test('whoever registered with an address that is not theirs cannot lock its owner out with a second step', async () => {
    const user = await createUser(app, { emailVerified: false });
    const answer = await post(STATE, await signIn(app, user), { password: user.password });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('Verify');
  });

  test('whoever reads the mailbox resets the password, and still needs the code', async () => {
    const person = await aPerson();
    await resetByMail(person.email);
    const half = await signInHalf(app, { ...person, password: 'a new password' });
    expect((await app.request({ url: '/api/auth/user', cookie: half })).statusCode).toBe(401);
    expect((await finish(half, person.recoveryCodes[3])).statusCode).toBe(200);
  });

  test('a changed password keeps the session that showed its code, and does not make it look as if it had just shown one', async () => {
    const person = await aPerson();
    const passwords = { currentPassword: person.password, password: 'a new password', confirmPassword: 'a new password' };
    app.clock.advance(20 * MINUTE);
    const changed = await post('/api/account/password', person.cookie, passwords);
    const cookie = cookiesOf(changed, 'session');
    expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
    expect((await post(FRESH, cookie, undefined)).json().code).toBe('sign_in_again');
  });

  test('neither the database nor the export nor a log line holds the secret or a recovery code', async () => {
    const person = await aPerson();
    await finish(await signInHalf(app, person), person.recoveryCodes[0]);
    const exported = await app.request({ url: '/api/account/export', cookie: person.cookie });
    const texts = [await dumpDatabase(app.database.db), app.log.lines.join('\n'), exported.rawPayload.toString('latin1')];
    for (const secret of [
      person.secret,
      ...person.recoveryCodes,
      ...person.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      for (const text of texts) expect(text).not.toContain(secret);
    }
  });
});

describe('administrators', () => {
  test.each([
    ['in production are let in with a second step alone', true, 403],
    ['elsewhere, such as in the sandbox, need none', false, 200],
  ])('%s', async (_title, production, expected) => {
    const own = await createTestApp({ config: { production } });
    route(own.app, ADMIN_CALL, () => ({}));
    const admin = await createUser(own, { role: 'admin', emailVerified: true });
    const cookie = await signIn(own, admin);
    const bare = await own.request({ method: 'POST', url: ADMIN_CALL.path, cookie });
    expect(bare.statusCode).toBe(expected);
    expect(bare.json().code).toBe(production ? 'second_factor_missing' : undefined);
    expect((await own.request({ url: STATE, cookie })).json().isRequired).toBe(production);
    expect((await own.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
    await enrol(own, admin, cookie);
    expect((await own.request({ method: 'POST', url: ADMIN_CALL.path, cookie })).statusCode).toBe(200);
    const customer = await signIn(own, await createUser(own));
    expect((await own.request({ method: 'POST', url: ADMIN_CALL.path, cookie: customer })).json().code).toBe('forbidden');
    expect((await own.request({ url: STATE, cookie: customer })).json().isRequired).toBe(false);
    await own.close();
  });

  test('who take it away are refused again at once', async () => {
    const own = await createTestApp({ config: { production: true } });
    route(own.app, ADMIN_CALL, () => ({}));
    const admin = await createUser(own, { role: 'admin', emailVerified: true });
    const { cookie, secret } = await enrol(own, admin, await signIn(own, admin));
    const body = { password: admin.password, code: codeNow(own, secret) };
    expect((await own.request({ method: 'POST', url: `${STATE}/remove`, cookie, body })).statusCode).toBe(200);
    expect((await own.request({ method: 'POST', url: ADMIN_CALL.path, cookie })).json().code).toBe('second_factor_missing');
    await own.close();
  });
});

async function aPerson(): Promise<Person> {
  const user = await createUser(app, { emailVerified: true });
  return { ...user, ...(await enrol(app, user, await signIn(app, user))) };
}

function post(url: string, cookie: string, body: unknown) {
  return app.request({ method: 'POST', url, cookie, ...(body !== undefined && { body }) });
}

/** The second step, from the browser that did the first. */
function finish(cookie: string, code: string | undefined, remoteAddress = '10.0.0.1') {
  return app.request({ method: 'POST', url: '/api/auth/second-factor', cookie, body: { code }, remoteAddress });
}

async function resetByMail(email: string): Promise<void> {
  await post('/api/auth/forgot-password', '', { email });
  const mail = () => app.mails.findLast(({ to, subject }) => to === email && subject.startsWith('Set '));
  await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
  const token = /reset=([\w-]{43})/.exec(mail()?.text ?? '')?.[1];
  const form = { token, password: 'a new password', confirmPassword: 'a new password' };
  expect((await post('/api/auth/reset-password', '', form)).statusCode).toBe(200);
}

async function connectionOf(id: string) {
  const [row] = await app.database.db.select().from(users).where(eq(users.id, id));
  return { token: row?.smartsheetAccessToken, account: row?.smartsheetAccount };
}

async function smartsheetJourney(email: string) {
  const start = await app.request({ url: '/api/auth/smartsheet' });
  const page = new URL(String(start.headers.location));
  const allowed = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision: 'allow', email }),
  });
  const callback = new URL(String(allowed.headers.get('location')));
  return app.request({ url: `${callback.pathname}${callback.search}`, cookie: cookiesOf(start) });
}
