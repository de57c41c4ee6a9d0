import { setTimeout as delay } from 'node:timers/promises';
import type { OperatorSecurityEvents, SecurityEventKind, SecurityEvents } from '@sheetwright/contract/security-events.ts';
import { count, eq, inArray, sum } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { changeRole, resetSecondFactor } from '../../admin.ts';
import { eventOrigins, events, rateLimits, users } from '../../db/schema.ts';
import type { Counters } from '../../security/counters.ts';
import { createServices } from '../../services.ts';
import { dumpDatabase } from '../../testing/dump-database.ts';
import { cookiesOf, joinCookies, signInAt, startIdentity } from '../../testing/identity-emulator.ts';
import { codeNow, type Enrolled, enrol, signInHalf } from '../../testing/second-factor.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, type TestRequest, type TestUser, testConfig } from '../../testing/test-app.ts';
import { FORGET_ORIGINS, ORIGIN_LIFETIME_MS } from '../events/routes.ts';
import { createSecurityEvents, FAILURE_BOUNDS } from '../events/security-events.ts';
import { checkSignIn } from './sign-in.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ADDRESS = '203.0.113.77';
const WRONG = 'canary-of-a-wrong-password';
const NEW = 'canary-of-a-new-password';
const OWN = 'canary-of-the-own-password';

const smartsheet = await startEmulator();
const identity = await startIdentity();
const limits = {
  ...testConfig().limits,
  perAddress: 100_000,
  perUser: 100_000,
  signInTries: 20,
  signInTriesPerAddress: 100_000,
  signInTriesPerAccount: 1000,
};
const app = await createTestApp({
  smartsheet: smartsheet.gateway,
  config: { ...smartsheet.config, login: identity.login, limits },
});
const { db } = app.database;
const SECOND_FACTOR = '/api/account/second-factor';
let made = 0;

type Deed = (person: Person) => Promise<unknown>;

/** What makes each kind happen. */
const DEEDS: readonly (readonly [SecurityEventKind, Deed])[] = [
  ['signed_in', ({ user, post }) => post('/api/auth/login', { email: user.email, password: OWN })],
  ['signed_out', ({ post }) => post('/api/auth/logout')],
  ['sign_in_failed', ({ user, post }) => post('/api/auth/login', { email: user.email, password: WRONG })],
  [
    'sign_in_limit_reached',
    async ({ user, post }) => {
      for (let tries = 0; tries <= FAILURE_BOUNDS.perAccountAndNetwork; tries += 1) {
        await post('/api/auth/login', { email: user.email, password: WRONG });
      }
    },
  ],
  ['confirmation_failed', ({ post }) => post('/api/account/password', passwordForm(WRONG))],
  ['password_reset_requested', ({ user, post }) => post('/api/auth/forgot-password', { email: user.email })],
  [
    'password_reset',
    async ({ user, post }) => {
      await post('/api/auth/forgot-password', { email: user.email });
      const token = await tokenMailedTo(user.email, /reset=([\w-]{43})/);
      await post('/api/auth/reset-password', { token, password: NEW, confirmPassword: NEW });
    },
  ],
  ['password_changed', ({ post }) => post('/api/account/password', passwordForm(OWN))],
  [
    'email_verified',
    async ({ user, ask, post }) => {
      await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
      await post('/api/auth/send-verification');
      await ask({ url: `/api/auth/verify-email?token=${await tokenMailedTo(user.email, /token=([\w-]{43})/)}` });
    },
  ],
  ['provider_linked', (person) => link(person)],
  [
    'provider_unlinked',
    async (person) => {
      await link(person);
      await person.ask({ method: 'DELETE', url: '/api/account/logins/google' });
    },
  ],
  ['api_key_saved', ({ post }) => post('/api/smartsheet/save-api-key', { apiKey: EMULATOR_TOKEN, region: 'us' })],
  [
    'api_key_removed',
    async ({ post }) => {
      await post('/api/smartsheet/save-api-key', { apiKey: EMULATOR_TOKEN, region: 'us' });
      await post('/api/auth/smartsheet/disconnect');
    },
  ],
  ['smartsheet_connected', (person) => connect(person)],
  [
    'smartsheet_disconnected',
    async (person) => {
      await connect(person);
      await person.post('/api/auth/smartsheet/disconnect');
    },
  ],
  [
    'sessions_ended',
    async ({ user, ask }) => {
      await signIn(app, user);
      await ask({ method: 'DELETE', url: '/api/account/sessions' });
    },
  ],
  ['admin_granted', ({ user }) => changeRole(app.database, user.email, 'admin', app.logger)],
  ['admin_revoked', ({ user }) => changeRole(app.database, user.email, 'customer', app.logger)],
  [
    'viewed_by_operator',
    async ({ user, ask }) => {
      const cookie = await signIn(app, await createUser(app, { role: 'admin' }));
      const url = `/api/admin/customers/${user.id}/view-as`;
      await ask({ method: 'POST', url, cookie, body: { reason: 'They asked' } });
    },
  ],
  [
    'view_ended',
    async ({ user, ask }) => {
      const cookie = await signIn(app, await createUser(app, { role: 'admin' }));
      await ask({ method: 'POST', url: `/api/admin/customers/${user.id}/view-as`, cookie, body: { reason: 'They asked' } });
      await ask({ method: 'POST', url: '/api/view-as/end', cookie });
    },
  ],
  ['second_factor_added', (person) => secondFactorOf(person)],
  [
    'second_factor_removed',
    async (person) => {
      const { secret } = await secondFactorOf(person);
      await person.post(`${SECOND_FACTOR}/remove`, { password: OWN, code: codeNow(app, secret) });
    },
  ],
  [
    'recovery_codes_renewed',
    async (person) => {
      const { secret } = await secondFactorOf(person);
      await person.post(`${SECOND_FACTOR}/recovery-codes`, { password: OWN, code: codeNow(app, secret) });
    },
  ],
  [
    'second_factor_failed',
    async (person) => {
      await secondFactorOf(person);
      await typeCode(person, '000000');
    },
  ],
  [
    'recovery_code_used',
    async (person) => {
      const { recoveryCodes } = await secondFactorOf(person);
      await typeCode(person, recoveryCodes[0]);
    },
  ],
  [
    'second_factor_reset',
    async (person) => {
      await secondFactorOf(person);
      await resetSecondFactor(app.database, person.user.email, app, app.logger);
    },
  ],
  ['account_deleted', ({ post }) => post('/api/account/delete', { password: OWN })],
];

describe.each(DEEDS)('%s', (kind, deed) => {
  test('is recorded once, with a line in the log that names account, address, device and request, and no secret', async () => {
    const person = await somebody();
    const before = app.log.lines.length;
    await deed(person);
    await expect.poll(async () => (await eventsOf(person)).filter((event) => event.kind === kind)).toHaveLength(1);
    await expect.poll(() => linesSince(before, kind)).toHaveLength(1);
    const [line] = linesSince(before, kind);
    const isOperator = kind.startsWith('admin_') || kind === 'second_factor_reset';
    expect(line).toMatchObject({
      level: 30,
      msg: expect.stringMatching(/^security: /),
      userId: person.user.id,
      ...(isOperator
        ? { address: null, device: null, requestId: null, by: 'operator' }
        : { address: ADDRESS, device: 'Firefox on Windows', requestId: expect.stringMatching(/^request-of-\d+-\d+$/) }),
    });
    const [event] = (await eventsOf(person)).filter((recorded) => recorded.kind === kind);
    const [origin] = await db
      .select()
      .from(eventOrigins)
      .where(eq(eventOrigins.eventId, event?.id ?? 0));
    if (isOperator || kind === 'account_deleted') expect(origin).toBeUndefined();
    else {
      const { address, device, requestId } = line ?? {};
      expect(origin).toMatchObject({ address, device, requestId });
      // Where an operator was is theirs: the person is not shown it.
      if (kind === 'viewed_by_operator' || kind === 'view_ended') expect(origin?.userId).not.toBe(person.user.id);
      else expect(origin?.userId).toBe(person.user.id);
    }
    const recorded = JSON.stringify([await eventsOf(person), app.log.lines.slice(before)]);
    for (const secret of [OWN, WRONG, NEW, EMULATOR_TOKEN, person.user.email, person.cookie.replace('session=', '')]) {
      expect(recorded).not.toContain(secret);
    }
  });
});

test('registering and signing in with a provider for the first time tell that the account was created, and with what', async () => {
  const email = 'fresh@example.test';
  const form = { email, password: OWN, confirmPassword: OWN, firstName: 'Fresh', lastName: 'Person' };
  const registered = await app.request({ method: 'POST', url: '/api/auth/register', body: form });
  expect(kindsAndData(await listed(cookiesOf(registered, 'session')))).toEqual([
    ['signed_in', {}],
    ['account_created', {}],
  ]);
  const as = { email: 'provided@example.test', name: 'Pat Provided', verified: true };
  const provided = await signInAt(app, { provider: 'google', as });
  expect(kindsAndData(await listed(cookiesOf(provided, 'session')))).toEqual([
    ['signed_in', { provider: 'google' }],
    ['account_created', { provider: 'google' }],
  ]);
});

test('what is undone leaves no event and no line in the log', async () => {
  const person = await somebody();
  const before = app.log.lines.length;
  const { security } = createServices({ ...app, smartsheetOauth: null }).accounts;
  const undone = security.transaction({ address: ADDRESS, device: null, requestId: null }, async (_tx, record) => {
    await record({ kind: 'password_changed', userId: person.user.id, data: { first: false } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await eventsOf(person)).toEqual([]);
  expect(linesSince(before, 'password_changed')).toEqual([]);
  expect(await db.select().from(eventOrigins).where(eq(eventOrigins.userId, person.user.id))).toEqual([]);
});

test('of two deletions, disconnections or ends of a session at once one is recorded', async () => {
  const person = await somebody();
  await person.post('/api/smartsheet/save-api-key', { apiKey: EMULATOR_TOKEN, region: 'us' });
  await Promise.all([1, 2, 3].map(() => person.post('/api/auth/smartsheet/disconnect')));
  await Promise.all([1, 2].map(() => person.post('/api/account/delete', { password: OWN })));
  const kinds = (await eventsOf(person)).map(({ kind }) => kind);
  expect(kinds).toEqual(['api_key_saved', 'api_key_removed', 'account_deleted']);
  const another = await somebody();
  await Promise.all([1, 2, 3].map(() => another.post('/api/auth/logout')));
  expect((await eventsOf(another)).map(({ kind }) => kind)).toEqual(['signed_out']);
});

describe('another person', () => {
  test("sees nothing of one's events, whatever they ask", async () => {
    const person = await somebody();
    await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    const stranger = await somebody();
    expect((await listed(stranger.cookie)).events).toEqual([]);
    const [event] = await eventsOf(person);
    for (const query of [`?before=${(event?.id ?? 0) + 1}`, `?userId=${person.user.id}`, `?subject=${event?.subject}`]) {
      const answer = await stranger.ask({ url: `/api/account/security-events${query}` });
      expect(answer.json<SecurityEvents>().events).toEqual([]);
    }
    expect((await app.request({ url: '/api/account/security-events' })).statusCode).toBe(401);
  });

  test("an operator's address is not shown to the person whose account they changed", async () => {
    const person = await somebody();
    const operator = await createUser(app, { role: 'admin' });
    const { security } = createServices({ ...app, smartsheetOauth: null }).accounts;
    const origin = { address: '198.51.100.9', device: 'Safari on macOS', requestId: 'request-of-an-operator' };
    await security.transaction(origin, (_tx, record) =>
      record({ kind: 'admin_granted', userId: person.user.id, data: {}, actor: { userId: operator.id } }),
    );
    expect((await listed(person.cookie)).events).toMatchObject([
      { kind: 'admin_granted', address: null, device: null, byOperator: true },
    ]);
    const all = await app.request({
      url: `/api/admin/security-events?userId=${person.user.id}`,
      cookie: await signIn(app, operator),
    });
    expect(all.json<OperatorSecurityEvents>().events).toMatchObject([
      { kind: 'admin_granted', address: origin.address, device: origin.device, requestId: origin.requestId },
    ]);
    await person.post('/api/account/delete', { password: OWN });
    expect(await db.select().from(eventOrigins).where(eq(eventOrigins.userId, operator.id))).toHaveLength(1);
  });
});

describe('all events', () => {
  test('are for administrators alone', async () => {
    const url = '/api/admin/security-events';
    expect((await app.request({ url })).statusCode).toBe(401);
    const customer = await createUser(app, { subscriptionStatus: 'active' });
    expect((await app.request({ url, cookie: await signIn(app, customer) })).statusCode).toBe(403);
    const admin = await createUser(app, { role: 'admin' });
    expect((await app.request({ url, cookie: await signIn(app, admin) })).statusCode).toBe(200);
  });

  test('are filtered by kind, account and time, and come in pages without gap or repetition', async () => {
    const admin = await signIn(app, await createUser(app, { role: 'admin' }));
    const person = await somebody();
    for (let tries = 0; tries < 5; tries += 1)
      await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    await person.post('/api/auth/login', { email: person.user.email, password: OWN });
    const own = await eventsOf(person);
    const ask = async (query: object) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
      return (await app.request({ url: `/api/admin/security-events?${search}`, cookie: admin })).json<OperatorSecurityEvents>();
    };
    const userId = person.user.id;
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await ask({ userId, limit: 2, ...(before !== undefined && { before }) });
      expect(page.events.length).toBeLessThanOrEqual(2);
      seen.push(...page.events.map(({ id }) => id));
      before = page.next;
    }
    expect(seen).toEqual(own.map(({ id }) => id).reverse());
    expect((await ask({ userId, kind: 'signed_in' })).events).toMatchObject([{ kind: 'signed_in', userId, data: {} }]);
    expect((await ask({ subject: own[0]?.subject })).events).toHaveLength(6);
    const from = own[5]?.occurredAt.toISOString() ?? '';
    expect((await ask({ userId, from })).events.map(({ kind }) => kind)).toEqual(['signed_in']);
    expect((await ask({ userId, until: from })).events).toHaveLength(5);
    for (const bad of ['kind=project_created', 'limit=0', 'limit=201', 'before=x', 'from=yesterday', 'subject=1']) {
      expect((await app.request({ url: `/api/admin/security-events?${bad}`, cookie: admin })).statusCode).toBe(400);
    }
  });
});

describe('a sign-in in two steps', () => {
  test('is recorded once its code was right, with the recovery codes that are left; a password alone is no sign-in', async () => {
    const person = await somebody();
    const { secret, recoveryCodes } = await secondFactorOf(person);
    const recorded = async () => (await eventsOf(person)).slice(1).map(({ kind, data }) => [kind, data]);
    await signInHalf(app, person.user);
    expect(await recorded()).toEqual([]);
    expect((await typeCode(person, '000000')).statusCode).toBe(400);
    expect((await typeCode(person, codeNow(app, secret))).statusCode).toBe(200);
    expect((await typeCode(person, recoveryCodes[0])).statusCode).toBe(200);
    expect(await recorded()).toEqual([
      ['second_factor_failed', {}],
      ['signed_in', {}],
      ['recovery_code_used', { left: 9 }],
      ['signed_in', {}],
    ]);
  });

  test('tells of the provider that the first step was done with', async () => {
    const person = await somebody();
    await link(person);
    const { secret } = await secondFactorOf(person);
    const as = { email: `link${made}@example.test`, name: 'Lin Ked', verified: true };
    const half = await signInAt({ ...app, request: person.ask }, { provider: 'google', as, cookie: '' });
    const cookie = cookiesOf(half);
    await person.ask({ method: 'POST', url: '/api/auth/second-factor', cookie, body: { code: codeNow(app, secret) } });
    const last = (await eventsOf(person)).at(-1);
    expect([last?.kind, last?.data]).toEqual(['signed_in', { provider: 'google' }]);
  });

  test('of 30 wrong codes those are recorded that were looked at, then one line that there were too many', async () => {
    const person = await somebody();
    await secondFactorOf(person);
    const cookie = await signInHalf({ ...app, request: person.ask }, person.user);
    const body = { code: '000000' };
    const guesses = Array.from({ length: 30 }, () =>
      person.ask({ method: 'POST', url: '/api/auth/second-factor', cookie, body }),
    );
    const looked = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 400);
    const kinds = (await eventsOf(person)).slice(1).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'second_factor_failed')).toHaveLength(looked.length);
    expect(kinds.filter((kind) => kind === 'sign_in_limit_reached')).toHaveLength(1);
    expect(kinds).toHaveLength(looked.length + 1);
  });
});

describe('flooding', () => {
  test('and failures in general are recorded after the answer: its time tells nobody whether there is an account', async () => {
    const person = await somebody();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { accounts } = createServices({ ...app, smartsheetOauth: null });
    const slow: Counters = { ...accounts.counters, add: (addition) => held.then(() => accounts.counters.add(addition)) };
    const security = createSecurityEvents({ db, clock: app.clock, counters: slow });
    const tried = { email: person.user.email, password: WRONG, address: ADDRESS, cookies: {} };
    const origin = { address: ADDRESS, device: null, requestId: null };
    await expect(checkSignIn({ ...tried, origin }, { ...accounts, security })).rejects.toThrow('Invalid email or password');
    release();
    await security.settle();
    expect((await eventsOf(person)).map(({ kind }) => kind)).toEqual(['sign_in_failed']);
  });

  test('of 200 wrong passwords from one network a few are recorded, then one line that there were too many', async () => {
    const person = await somebody();
    await flood(200, { email: person.user.email, password: WRONG }, () => ADDRESS);
    const kinds = (await eventsOf(person)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(FAILURE_BOUNDS.perAccountAndNetwork);
    expect(kinds.filter((kind) => kind === 'sign_in_limit_reached')).toHaveLength(1);
    expect(kinds).toHaveLength(FAILURE_BOUNDS.perAccountAndNetwork + 1);
    app.clock.advance(2 * 60 * 60_000);
    await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    expect(await eventsOf(person)).toHaveLength(FAILURE_BOUNDS.perAccountAndNetwork + 2);
  });

  test('of an account that is deleted meanwhile leaves neither an event nor an error', async () => {
    const person = await somebody();
    await person.post('/api/account/delete', { password: OWN });
    const { security } = createServices({ ...app, smartsheetOauth: null }).accounts;
    const failure = {
      kind: 'confirmation_failed',
      userId: person.user.id,
      account: person.user.email,
      network: ADDRESS,
    } as const;
    await security.recordFailure({ address: ADDRESS, device: null, requestId: null }, failure);
    expect((await eventsOf(person)).map(({ kind }) => kind)).toEqual(['account_deleted']);
  });

  test('from many networks at one account fills no more than the bound of the account', async () => {
    const person = await somebody();
    await flood(60, { email: person.user.email, password: WRONG }, (n) => `198.51.${n}.1`);
    const kinds = (await eventsOf(person)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'sign_in_failed')).toHaveLength(FAILURE_BOUNDS.perAccount);
    expect(kinds).toHaveLength(FAILURE_BOUNDS.perAccount + 1);
  });

  test('with made-up addresses is bounded, keeps none of them, and hides no failure of an account that exists', async () => {
    app.clock.advance(2 * 60 * 60_000);
    const before = await nobodysEvents();
    // Fewer at a time than passwords may wait for their check.
    for (const round of [0, 1, 2]) {
      const tries = Array.from({ length: 50 }, (_, n) => round * 50 + n);
      await Promise.all(tries.map((n) => tryToSignIn({ email: `canary${n}@made-up.test`, password: WRONG }, `192.0.${n}.9`)));
    }
    const recorded = (await nobodysEvents()) - before;
    expect(recorded).toBeGreaterThan(FAILURE_BOUNDS.strangers / 2);
    expect(recorded).toBeLessThanOrEqual(FAILURE_BOUNDS.strangers);
    expect(await dumpDatabase(db)).not.toContain('made-up.test');
    expect(app.log.lines.join()).not.toContain('made-up.test');
    const person = await somebody();
    await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    expect((await eventsOf(person)).map(({ kind }) => kind)).toEqual(['sign_in_failed']);
  });

  test('of reset links by strangers records those alone that were mailed', async () => {
    const person = await somebody();
    const body = { email: person.user.email };
    await Promise.all(Array.from({ length: 30 }, () => app.request({ method: 'POST', url: '/api/auth/forgot-password', body })));
    await expect.poll(async () => (await eventsOf(person)).length).toBe(limits.mailsPerAccount);
  });
});

describe('addresses and devices', () => {
  test('are gone with the account, while what happened stays under a number that leads nowhere', async () => {
    const person = await somebody();
    await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    const ids = (await eventsOf(person)).map(({ id }) => id);
    await person.post('/api/account/delete', { password: OWN });
    expect((await eventsOf(person)).map(({ kind }) => kind)).toEqual(['sign_in_failed', 'account_deleted']);
    expect(await db.select().from(eventOrigins).where(inArray(eventOrigins.eventId, ids))).toEqual([]);
    expect(await db.select().from(eventOrigins).where(eq(eventOrigins.userId, person.user.id))).toEqual([]);
  });

  test('are forgotten after a year, and the event stays', async () => {
    const person = await somebody();
    await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    await quiet();
    app.clock.advance(ORIGIN_LIFETIME_MS - 60_000);
    await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    await quiet();
    app.clock.advance(120_000);
    const cookie = await signIn(app, person.user);
    await app.jobs.send(FORGET_ORIGINS, {});
    await expect
      .poll(async () => (await listed(cookie)).events.map(({ address }) => address), { timeout: 10_000 })
      .toEqual([ADDRESS, null]);
  });

  test("are part of the person's own export", async () => {
    const person = await somebody();
    await person.post('/api/auth/login', { email: person.user.email, password: WRONG });
    await quiet();
    const { personalData } = createServices({ ...app, smartsheetOauth: null }).accounts;
    const files = [];
    for (const data of personalData) {
      for await (const file of data.exportOf({ ...person.user } as never)) files.push(file);
    }
    expect(files.find(({ name }) => name === 'events.json')?.content).toEqual([
      { kind: 'sign_in_failed', occurredAt: expect.any(Date), data: {}, address: ADDRESS, device: 'Firefox on Windows' },
    ]);
  });

  test('of the visitor as IPv4 are written so that their owner recognises them', async () => {
    const person = await somebody();
    const body = { email: person.user.email, password: WRONG };
    await app.request({ method: 'POST', url: '/api/auth/login', body, remoteAddress: '::ffff:203.0.113.5' });
    expect((await listed(person.cookie)).events).toMatchObject([{ address: '203.0.113.5' }]);
  });
});

interface Person {
  readonly user: TestUser;
  readonly cookie: string;
  readonly subject: string;
  ask(request: TestRequest): Promise<LightMyRequestResponse>;
  post(url: string, body?: object): Promise<LightMyRequestResponse>;
}

async function somebody(): Promise<Person> {
  made += 1;
  const number = made;
  const user = await createUser(app, { password: OWN, emailVerified: true });
  const cookie = await signIn(app, user);
  const [row] = await db.select({ subject: users.eventSubject }).from(users).where(eq(users.id, user.id));
  let asked = 0;
  const ask = (request: TestRequest) => {
    asked += 1;
    const headers = { 'user-agent': FIREFOX, 'x-request-id': `request-of-${number}-${asked}`, ...request.headers };
    return app.request({ cookie, remoteAddress: ADDRESS, ...request, headers });
  };
  const post = (url: string, body?: object) => ask({ method: 'POST', url, ...(body && { body }) });
  return { user, cookie, subject: row?.subject ?? '', ask, post };
}

function secondFactorOf({ ask, user, cookie }: Person): Promise<Enrolled> {
  return enrol({ ...app, request: ask }, user, cookie);
}

/** Signs in with the password, and types a code then. */
async function typeCode({ ask, user }: Person, code: string | undefined): Promise<LightMyRequestResponse> {
  const cookie = await signInHalf({ ...app, request: ask }, user);
  return ask({ method: 'POST', url: '/api/auth/second-factor', cookie, body: { code } });
}

function passwordForm(currentPassword: string) {
  return { currentPassword, password: NEW, confirmPassword: NEW };
}

/** The way to a provider and back in the person's browser. */
async function link({ ask, cookie }: Person): Promise<void> {
  const as = { email: `link${made}@example.test`, name: 'Lin Ked', verified: true };
  await signInAt({ ...app, request: ask }, { provider: 'google', as, cookie, query: '?intent=link' });
}

async function connect({ ask, cookie }: Person): Promise<void> {
  const start = await ask({ url: '/api/auth/smartsheet?intent=connect' });
  const body = new URLSearchParams({ choice: 'allow', user: 'other', email: `connect${made}@example.test` });
  const answer = await fetch(String(start.headers.location), { method: 'POST', body, redirect: 'manual' });
  const callback = new URL(answer.headers.get('location') ?? '');
  await ask({ url: `${callback.pathname}${callback.search}`, cookie: joinCookies(cookie, cookiesOf(start)) });
}

async function eventsOf({ subject }: Pick<Person, 'subject'>) {
  await quiet();
  return db.select().from(events).where(eq(events.subject, subject)).orderBy(events.id);
}

async function listed(cookie: string): Promise<SecurityEvents> {
  await quiet();
  return (await app.request({ url: '/api/account/security-events', cookie })).json<SecurityEvents>();
}

function kindsAndData(page: SecurityEvents) {
  return page.events.map(({ kind, data }) => [kind, data]);
}

const QUIET_LOOKS = 5;

/** Failures are recorded after their answer: waits until neither events nor counters change any more. */
async function quiet(): Promise<void> {
  const state = async () => {
    const [counted] = await db.select({ total: sum(rateLimits.count) }).from(rateLimits);
    const [recorded] = await db.select({ total: count() }).from(events);
    return `${counted?.total} ${recorded?.total}`;
  };
  // Each look waits for its turn at the database, as what is being recorded does.
  let last = '';
  for (let unchanged = 0; unchanged < QUIET_LOOKS; ) {
    const now = await state();
    unchanged = now === last ? unchanged + 1 : 0;
    last = now;
    await delay(15);
  }
}

function linesSince(before: number, kind: SecurityEventKind): Record<string, unknown>[] {
  return app.log.lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === kind);
}

async function tokenMailedTo(email: string, pattern: RegExp): Promise<string> {
  const mailed = () => app.mails.filter(({ to }) => to === email).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  await expect.poll(mailed, { timeout: 10_000 }).not.toEqual([]);
  return mailed().at(-1) ?? '';
}

function tryToSignIn(body: object, remoteAddress: string) {
  return app.request({ method: 'POST', url: '/api/auth/login', body, remoteAddress });
}

async function flood(times: number, body: object, addressOf: (n: number) => string): Promise<void> {
  await Promise.all(Array.from({ length: times }, (_, n) => tryToSignIn(body, addressOf(n))));
}

async function nobodysEvents(): Promise<number> {
  await quiet();
  const rows = await db
    .select({ kind: events.kind, total: count() })
    .from(events)
    .where(eq(events.kind, 'sign_in_failed'))
    .groupBy(events.kind);
  const known = await db
    .select({ total: count(events.subject) })
    .from(events)
    .where(eq(events.kind, 'sign_in_failed'));
  return (rows[0]?.total ?? 0) - (known[0]?.total ?? 0);
}
