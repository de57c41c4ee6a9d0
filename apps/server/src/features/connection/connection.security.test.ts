import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionStatus, KeyTest } from '@sheetwright/contract/connection.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { closeAtEnd } from '../../testing/cleanup.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, testConfig } from '../../testing/test-app.ts';
import { testApiKey } from './api-key.ts';
import { findConnection } from './find-connection.ts';
import { createConnectionServices } from './services.ts';
import { storeTokens } from './store-tokens.ts';

const SAVE = '/api/smartsheet/save-api-key';
const TEST = '/api/smartsheet/test-key';
const DISCONNECT = '/api/auth/smartsheet/disconnect';
const REFRESH = '/api/auth/smartsheet/refresh';
const STATUS = '/api/auth/smartsheet/status';
const CHANGES = [SAVE, TEST, DISCONNECT, REFRESH] as const;

const emulator = await startEmulator();
const app = await createTestApp({
  smartsheet: emulator.gateway,
  config: { ...emulator.config, limits: { ...testConfig().limits, perUser: 10_000, perAddress: 100_000 } },
});
const { db } = app.database;
const services = createConnectionServices({ ...app, smartsheet: emulator.gateway, smartsheetOauth: null });

afterEach(() => emulator.control('DELETE', '/faults'));

test.for([['GET', STATUS] as const, ...CHANGES.map((url) => ['POST', url] as const)])(
  'signed out, %s %s answers 401 with the word Unauthorized',
  async ([method, url]) => {
    const response = await app.request({ method, url, ...(method === 'POST' && { body: { apiKey: EMULATOR_TOKEN } }) });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
    expect(response.json<Problem>().code).toBe('not_signed_in');
  },
);

describe('a key that could break out of its header', () => {
  const breaks = [
    ...['\r\nX-Injected: 1', '\n', '\r', '\u0000', '\u0001', '\t', '\u001b[0m', '\u007f', '\u0085', '\u00a0', '\u2028', '\ufeff'],
    ...['é', 'ключ', '🔑', '\ud800', ' ', '\u200b', '\u202e', '％0d％0a'],
  ].map((bad) => `key${bad}end`);

  test('is refused at its field, and nothing is sent to Smartsheet', async () => {
    const { post, row } = await setup();
    const before = (await emulator.requests()).length;
    for (const apiKey of breaks) {
      for (const url of [SAVE, TEST]) {
        const response = await post(url, { apiKey });
        expect({ apiKey, status: response.statusCode, errors: response.json<Problem>().errors }).toEqual({
          apiKey,
          status: 400,
          errors: [{ path: 'apiKey', message: 'Please enter a valid Smartsheet API key' }],
        });
      }
    }
    expect((await emulator.requests()).length).toBe(before);
    expect((await row()).smartsheetApiKey).toBeNull();
  });
});

test('a key of 500 characters is asked about, one of 501 is refused at its field, a body of 100 kB altogether', async () => {
  const { post } = await setup();
  expect((await post(TEST, { apiKey: 'k'.repeat(500) })).json<KeyTest>()).toEqual({ valid: false, account: null });
  for (const url of [SAVE, TEST]) {
    const long = await post(url, { apiKey: 'k'.repeat(501) });
    expect(long.statusCode).toBe(400);
    expect(long.json<Problem>().errors?.[0]?.path).toBe('apiKey');
    expect(long.body).not.toContain('kkkk');
    expect((await post(url, { apiKey: 'k'.repeat(100_000) })).statusCode).toBe(413);
  }
});

test.for([[['key']], [{ $ne: null }], [true], [1e9]])('a key that is no text, %j, is refused at its field', async ([apiKey]) => {
  const { post } = await setup();
  for (const url of [SAVE, TEST]) {
    const response = await post(url, { apiKey });
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors?.[0]?.path).toMatch(/^apiKey/);
  }
});

describe('a region decides between fixed addresses, and nothing else can be reached through it', () => {
  const spellings = [
    ...['http://127.0.0.1:1/', 'https://evil.test', '//evil.test', 'evil.test', '@evil.test', 'us@evil.test', 'us.evil.test'],
    ...['us/../..', '../us', 'us#', 'us?', 'us/', 'us\\', 'us%00', 'us\u0000', 'us\n', ' us', 'us ', 'US', 'Us', 'ＵＳ', 'uѕ'],
    ...['localhost', '127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0', '[::1]', '[::ffff:127.0.0.1]'],
    ...['[::ffff:7f00:1]', '169.254.169.254', 'metadata.google.internal', 'file:///etc/passwd', 'gopher://127.0.0.1'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'null', 'undefined', 'NaN', 'cn', 'uk', ''],
    ...['us,eu', 'us;eu', 'us|eu', 'us\r\nHost: evil.test', '{{7*7}}', 'us\u202e', 'us\u200b'],
    ...[null, 0, 1, true, {}, [], ['us'], { region: 'us' }],
  ];

  test(`${spellings.length} spellings of other places are refused at the field, and nobody is called`, async () => {
    const { post, row } = await setup();
    const canary = await startCanary();
    const before = (await emulator.requests()).length;
    for (const region of [...spellings, canary.url, `us@${canary.url.slice(7)}`]) {
      for (const url of [SAVE, TEST]) {
        const response = await post(url, { apiKey: EMULATOR_TOKEN, region });
        expect({ region, status: response.statusCode, path: response.json<Problem>().errors?.[0]?.path }).toEqual({
          region,
          status: 400,
          path: 'region',
        });
      }
    }
    expect(canary.calls()).toBe(0);
    expect((await emulator.requests()).length).toBe(before);
    expect((await row()).smartsheetApiKey).toBeNull();
  });

  test('a stored region that was tampered with leads to a fixed address all the same', async () => {
    const { userId, post } = await setup({ apiKey: EMULATOR_TOKEN });
    const canary = await startCanary();
    await db.update(users).set({ smartsheetRegion: canary.url, smartsheetTokenRegion: canary.url }).where(eq(users.id, userId));
    expect((await post(TEST, {})).json<KeyTest>().valid).toBe(true);
    expect(await findConnection(userId, services)).toMatchObject({ region: 'us' });
    expect(canary.calls()).toBe(0);
  });

  test('a redirect of the place that is asked is not followed', async () => {
    const canary = await startCanary();
    const redirecting = createServer((_request, response) => response.writeHead(302, { location: canary.url }).end());
    const base = await listen(redirecting);
    const elsewhere = await startEmulator({ baseUrls: { eu: `${base}/2.0` } });
    const own = await setup();
    const attempt = testApiKey(
      { userId: own.userId, apiKey: EMULATOR_TOKEN, region: 'eu' },
      { ...services, smartsheet: elsewhere.gateway },
    );
    await expect(attempt).rejects.toMatchObject({ code: 'unavailable' });
    expect(canary.calls()).toBe(0);
  });
});

describe('a ciphertext opens in its own place only', () => {
  test.for([
    ['another user’s API key', 'smartsheetApiKey', 'smartsheetApiKey'],
    ['another user’s access token as a key', 'smartsheetAccessToken', 'smartsheetApiKey'],
  ] as const)('%s, moved to an attacker’s row, is not used: the attacker is told to connect anew', async ([, from, to]) => {
    const victim = await setup({ apiKey: EMULATOR_TOKEN, tokens: { accessToken: EMULATOR_TOKEN, refreshToken: 'refresh' } });
    const attacker = await setup();
    await db
      .update(users)
      .set({ [to]: (await victim.row())[from] })
      .where(eq(users.id, attacker.userId));
    const before = (await emulator.requests()).length;
    const response = await attacker.post(TEST, {});
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>().code).toBe('smartsheet_reconnect');
    await expect(findConnection(attacker.userId, services)).rejects.toMatchObject({ code: 'smartsheet_reconnect' });
    expect((await emulator.requests()).length).toBe(before);
  });

  test('moved tokens can neither be refreshed nor sent to Smartsheet by disconnecting', async () => {
    const victim = await setup({ tokens: { accessToken: EMULATOR_TOKEN, refreshToken: 'refresh' } });
    const attacker = await setup();
    const { smartsheetAccessToken, smartsheetRefreshToken, smartsheetTokenExpires } = await victim.row();
    const moved = { smartsheetAccessToken, smartsheetRefreshToken, smartsheetTokenExpires };
    await db.update(users).set(moved).where(eq(users.id, attacker.userId));
    const before = (await emulator.requests()).length;
    expect((await attacker.post(REFRESH)).json<Problem>().code).toBe('smartsheet_reconnect');
    expect((await attacker.post(DISCONNECT)).statusCode).toBe(200);
    expect(await attacker.row()).toMatchObject({ smartsheetAccessToken: null, smartsheetRefreshToken: null });
    expect((await emulator.requests()).length).toBe(before);
    expect((await victim.row()).smartsheetAccessToken).toBe(smartsheetAccessToken);
  });

  test('a key whose encryption key is gone does not end in a 500, and saving it again helps', async () => {
    const { userId, post } = await setup();
    await db.update(users).set({ smartsheetApiKey: 'v1.gone.AAAA' }).where(eq(users.id, userId));
    expect((await post(TEST, {})).json<Problem>().code).toBe('smartsheet_reconnect');
    expect((await post(SAVE, { apiKey: EMULATOR_TOKEN })).statusCode).toBe(200);
    expect((await post(TEST, {})).json<KeyTest>().valid).toBe(true);
  });
});

test('whose connection it is follows from the session alone: ids in body and query change nothing', async () => {
  const victim = await setup({ apiKey: EMULATOR_TOKEN });
  const attacker = await setup();
  const ids = { userId: victim.userId, user_id: victim.userId, id: victim.userId, user: { id: victim.userId } };
  const query = `?${new URLSearchParams({ userId: victim.userId, id: victim.userId })}`;
  expect((await attacker.post(`${TEST}${query}`, ids)).statusCode).toBe(400);
  expect((await attacker.post(`${DISCONNECT}${query}`, ids)).statusCode).toBe(200);
  expect((await attacker.get(`${STATUS}${query}`)).json<ConnectionStatus>().hasApiKey).toBe(false);
  expect((await victim.get(STATUS)).json<ConnectionStatus>().hasApiKey).toBe(true);
});

describe('[row 21] a foreign page changes nothing', () => {
  const foreign: readonly (readonly [string, Record<string, string>, string | undefined])[] = [
    ['a foreign origin', { origin: 'https://evil.test', 'content-type': 'application/json' }, '{"apiKey":"KEY"}'],
    ['no origin', { origin: '', 'content-type': 'application/json' }, '{"apiKey":"KEY"}'],
    ['the origin null', { origin: 'null', 'content-type': 'application/json' }, '{"apiKey":"KEY"}'],
    ['JSON sent as text', { origin: 'https://evil.test', 'content-type': 'text/plain' }, '{"apiKey":"KEY"}'],
    ['a form', { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' }, 'apiKey=KEY'],
    ['a form of our own origin', { 'content-type': 'application/x-www-form-urlencoded' }, 'apiKey=KEY'],
    ['JSON sent as text from our own origin', { 'content-type': 'text/plain' }, '{"apiKey":"KEY"}'],
  ];
  test.for(foreign)('%s', async ([, headers, template]) => {
    const { userId, row, cookie } = await setup({ apiKey: 'stored-key', tokens: { accessToken: 'a', refreshToken: 'r' } });
    const before = await row();
    const asked = (await emulator.requests()).length;
    for (const url of CHANGES) {
      const body = template?.replace('KEY', EMULATOR_TOKEN);
      const response = await app.request({ method: 'POST', url, cookie, headers, body });
      expect([403, 415]).toContain(response.statusCode);
    }
    const [after] = await db.select().from(users).where(eq(users.id, userId));
    expect(after).toEqual(before);
    expect((await emulator.requests()).length).toBe(asked);
  });

  test('and no GET changes anything', async () => {
    const { row, get } = await setup({ apiKey: 'stored-key' });
    const before = await row();
    for (const url of CHANGES) expect((await get(url)).statusCode).toBe(405);
    expect((await get(STATUS)).statusCode).toBe(200);
    expect(await row()).toEqual(before);
  });
});

describe('checking keys is no way to guess them', () => {
  test('after 20 checks in 15 minutes, in parallel or not, saved or tested, one user is refused and others are not', async () => {
    const { post } = await setup();
    const other = await setup();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) => post(count % 2 === 0 ? TEST : SAVE, { apiKey: `guess-${count}` })),
    );
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(10);
    const refused = await post(TEST, { apiKey: EMULATOR_TOKEN });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await other.post(TEST, { apiKey: EMULATOR_TOKEN })).json<KeyTest>().valid).toBe(true);
    app.clock.advance(15 * 60_000 + 1000);
    expect((await post(TEST, { apiKey: EMULATOR_TOKEN })).json<KeyTest>().valid).toBe(true);
  });

  test('a key that works says no more than one that its owner types: nothing of who else uses it', async () => {
    const owner = await setup({ apiKey: EMULATOR_TOKEN });
    const other = await setup();
    const mine = (await owner.post(TEST, { apiKey: EMULATOR_TOKEN })).json<KeyTest>();
    expect((await other.post(TEST, { apiKey: EMULATOR_TOKEN })).json<KeyTest>()).toEqual(mine);
  });
});

test('refreshing is limited for one user: the 31st in 15 minutes is not asked of Smartsheet', async () => {
  const { post, connect } = await setup({ tokens: { accessToken: 'one', refreshToken: 'unknown' } });
  for (let count = 0; count < 30; count += 1) {
    await connect({ accessToken: 'one', refreshToken: 'unknown' });
    expect((await post(REFRESH)).statusCode).toBe(409);
  }
  await connect({ accessToken: 'one', refreshToken: 'unknown' });
  const before = (await emulator.requests()).length;
  expect((await post(REFRESH)).statusCode).toBe(429);
  expect((await emulator.requests()).length).toBe(before);
});

test('[row 26] keys and tokens are in no answer, no log line, no job and no row in the clear', async () => {
  const secrets = ['canary-api-key', 'canary-wrong-key', 'canary-access-token', 'canary-refresh-token'] as const;
  const [apiKey, wrong, accessToken, refreshToken] = secrets;
  const user = { email: 'canary@example.test', firstName: 'Ca', lastName: 'Nary' };
  await emulator.control('POST', '/tokens', { tokens: [{ token: apiKey, user }] });
  const { post, get, connect } = await setup({ tokens: { accessToken, refreshToken } });
  const me = { match: { method: 'GET', path: '/users/me' } };
  const answers = [await post(SAVE, { apiKey }), await post(SAVE, { apiKey: wrong }), await post(TEST, {}), await get(STATUS)];
  await emulator.fault({ kind: 'drop-before', ...me });
  answers.push(await post(TEST, { apiKey }));
  await emulator.fault({ kind: 'error', before: { status: 500, errorCode: 4000 }, ...me });
  answers.push(await post(SAVE, { apiKey }));
  answers.push(await post(REFRESH), await post(TEST, `{"apiKey":"${apiKey}`), await post(TEST, { apiKey, region: apiKey }));
  await connect({ accessToken, refreshToken });
  await emulator.fault({ kind: 'drop-before', match: { method: 'DELETE', path: '/token' } });
  answers.push(await post(DISCONNECT), await get(STATUS));
  const dump = async () =>
    JSON.stringify([
      (await db.execute(sql`select * from users`)).rows,
      (await db.execute(sql`select * from jobs.job`)).rows,
      (await db.execute(sql`select * from rate_limits`)).rows,
    ]);
  const isTriedAgain = async () =>
    (await db.execute(sql`select 1 from jobs.job where name = 'connection.revoke-tokens' and state = 'retry'`)).rows.length > 0;
  await expect.poll(isTriedAgain, { timeout: 10_000 }).toBe(true);
  app.log.expectErrors();
  const places = { answers: answers.map(({ body }) => body).join('\n'), log: app.log.lines.join('\n'), database: await dump() };
  for (const secret of [...secrets, EMULATOR_TOKEN, emulator.config.smartsheetOauth?.clientSecret ?? '']) {
    for (const [place, text] of Object.entries(places)) expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
  }
  expect(places.log).toContain('could not be revoked');
  expect(places.database).toContain('"sealed":"v1.test.');
});

async function startCanary() {
  let calls = 0;
  const server = createServer((_request, response) => response.end('{}'));
  server.on('connection', () => {
    calls += 1;
  });
  return { url: await listen(server), calls: () => calls };
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Stored {
  readonly apiKey?: string;
  readonly tokens?: { readonly accessToken: string; readonly refreshToken: string };
}

async function setup({ apiKey, tokens }: Stored = {}) {
  const user = await createUser(app, { ...(apiKey !== undefined && { smartsheetApiKey: apiKey }) });
  const connect = async (granted: NonNullable<Stored['tokens']>) => {
    const grant = { ...granted, expiresAt: new Date(app.clock().getTime() + 60_000) };
    const stored = { userId: user.id, region: 'us' as const, tokens: grant, account: null };
    await storeTokens(stored, { db, secrets: app.secrets, clock: app.clock });
  };
  if (tokens) await connect(tokens);
  const cookie = await signIn(app, user);
  return {
    userId: user.id,
    cookie,
    connect,
    get: (url: string) => app.request({ url, cookie }),
    post: (url: string, body?: unknown) => app.request({ method: 'POST', url, cookie, ...(body !== undefined && { body }) }),
    async row() {
      const [row] = await db.select().from(users).where(eq(users.id, user.id));
      if (!row) throw new Error('The user is gone');
      return row;
    },
  };
}
