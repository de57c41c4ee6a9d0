import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { createSmartsheetOauth } from '../../integrations/smartsheet/oauth.ts';
import { createServices } from '../../services.ts';
import { closeAtEnd } from '../../testing/cleanup.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, testConfig } from '../../testing/test-app.ts';
import { findConnection } from './find-connection.ts';
import { RENEWALS_DUE, refreshConnection, renewTokens } from './renew-tokens.ts';
import { REVOKE_TOKENS } from './revoke-tokens.ts';
import { sealSecret } from './secrets.ts';
import { storeTokens } from './store-tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = { name: 'Oa Uth', email: 'oauth@example.test', plan: 'Sandbox account', canCreateSheets: true };

const emulator = await startEmulator();
/** Requests of one account that meet at the same token must all be at work: the limit for one account would let them come one after another. */
const limits = { ...testConfig().limits, atOncePerUser: 10 };
const app = await createTestApp({ smartsheet: emulator.gateway, config: { ...emulator.config, limits } });
const { db } = app.database;
const oauth =
  emulator.config.smartsheetOauth &&
  createSmartsheetOauth({
    settings: emulator.config.smartsheetOauth,
    baseUrls: emulator.config.smartsheetUrls,
    clock: app.clock,
  });
/** Another instance of the app on the same database. */
const elsewhere = createServices({ ...app, smartsheet: emulator.gateway, smartsheetOauth: oauth }).connection;

afterEach(async () => {
  await emulator.control('DELETE', '/faults');
  await emulator.control('PUT', '/oauth', { refreshToken: 'rotates' });
});

describe('granted tokens', () => {
  test('[C3.041] [C7.045] the status says connected, when the token runs out, where and whose account it is', async () => {
    const { status, tokens } = await setup();
    expect(await status()).toEqual({
      connected: true,
      hasApiKey: false,
      tokenExpires: tokens.expiresAt.toISOString(),
      oauthAvailable: true,
      region: 'us',
      account: ACCOUNT,
    });
  });

  test('are stored encrypted, each bound to its column', async () => {
    const { row, tokens } = await setup();
    const stored = JSON.stringify(await row());
    expect(stored).not.toContain(tokens.accessToken);
    expect(stored).not.toContain(tokens.refreshToken);
    expect((await row()).smartsheetAccessToken).toMatch(/^v1\.test\./);
  });

  test('stand back behind an API key, which keeps a region and an account of its own', async () => {
    const { userId, connect, status, post } = await setup();
    expect((await post('/api/smartsheet/save-api-key', { apiKey: EMULATOR_TOKEN })).statusCode).toBe(200);
    await connect({ region: 'eu' });
    expect(await findConnection(userId, elsewhere)).toMatchObject({ token: EMULATOR_TOKEN, region: 'us' });
    expect(await status()).toMatchObject({
      connected: true,
      hasApiKey: true,
      region: 'us',
      account: { name: 'Casey Customer' },
    });
  });

  test('are used in their own region', async () => {
    const { userId, connect, status } = await setup();
    const tokens = await connect({ region: 'eu' });
    expect(await findConnection(userId, elsewhere)).toMatchObject({ token: tokens.accessToken, region: 'eu' });
    expect((await status()).region).toBe('eu');
  });
});

describe('[C7.048] refreshing', () => {
  test('renews the tokens at Smartsheet and answers the new status', async () => {
    const { refresh, accessToken, tokens } = await setup();
    const response = await refresh();
    expect(response.statusCode).toBe(200);
    expect(new Date(response.json<ConnectionStatus>().tokenExpires ?? 0).getTime()).toBeGreaterThan(tokens.expiresAt.getTime());
    expect(await accessToken()).not.toBe(tokens.accessToken);
    expect(await isHonoured(await accessToken())).toBe(true);
    expect(await isHonoured(tokens.accessToken)).toBe(false);
  });

  test('works again and again, whether Smartsheet rotates refresh tokens or not', async () => {
    for (const refreshToken of ['rotates', 'stays']) {
      await emulator.control('PUT', '/oauth', { refreshToken });
      const { refresh } = await setup();
      expect((await refresh()).statusCode).toBe(200);
      expect((await refresh()).statusCode).toBe(200);
    }
  });

  test('keeps the former refresh token when none comes back', async () => {
    const { userId, refreshToken, tokens } = await setup();
    const silent = await tokenEndpoint({ access_token: 'renewed', expires_in: 604_799 });
    await refreshConnection(userId, { ...elsewhere, oauth: silent });
    expect(await refreshToken()).toBe(tokens.refreshToken);
  });

  test('without tokens says that nothing is connected, also with an API key', async () => {
    const { refresh, post } = await setup({ isConnected: false });
    await post('/api/smartsheet/save-api-key', { apiKey: EMULATOR_TOKEN });
    const response = await refresh();
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>().code).toBe('smartsheet_not_connected');
  });

  test('of a grant that was withdrawn asks to connect anew, and forgets the tokens but not an API key', async () => {
    const { refresh, status, row, tokens, post } = await setup();
    await post('/api/smartsheet/save-api-key', { apiKey: EMULATOR_TOKEN });
    await oauth?.revoke({ region: 'us', accessToken: tokens.accessToken });
    const response = await refresh();
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>()).toMatchObject({
      code: 'smartsheet_reconnect',
      detail: expect.stringContaining('Dashboard'),
    });
    expect(await status()).toMatchObject({ connected: false, tokenExpires: null, hasApiKey: true });
    expect((await status()).account?.name).toBe('Casey Customer');
    expect(await row()).toMatchObject({ smartsheetRefreshToken: null, smartsheetRefreshLease: null });
  });

  test.for([
    ['is in maintenance', { kind: 'error', before: { status: 503, errorCode: 4001 } }],
    ['drops the connection', { kind: 'drop-before' }],
  ] as const)('while Smartsheet %s answers 503 and loses nothing', async ([, fault]) => {
    const { refresh, accessToken, tokens } = await setup();
    await emulator.fault({ ...fault, match: { method: 'POST', path: '/token' } });
    const response = await refresh();
    expect(response.statusCode).toBe(503);
    expect(response.json<Problem>().code).toBe('unavailable');
    expect(await accessToken()).toBe(tokens.accessToken);
    expect((await refresh()).statusCode).toBe(200);
    app.log.expectErrors();
  });

  test('a refusal that Smartsheet did not word takes nothing away', async () => {
    const { userId, accessToken, tokens } = await setup();
    const proxy = await tokenEndpoint({ message: 'log in to the proxy' }, 401);
    await expect(refreshConnection(userId, { ...elsewhere, oauth: proxy })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await accessToken()).toBe(tokens.accessToken);
  });

  test('ten at the same moment, on two instances, are one call at Smartsheet, and all ten get its outcome', async () => {
    const { userId, refresh, accessToken, tokens } = await setup();
    await emulator.fault({ kind: 'latency', before: { delayMs: 300 }, match: { method: 'POST', path: '/token' } });
    const before = await tokenCalls();
    const here = Promise.all(Array.from({ length: 5 }, () => refresh()));
    const there = Promise.all(Array.from({ length: 5 }, () => refreshConnection(userId, elsewhere)));
    const expiries = [
      ...(await here).map((response) => response.json<ConnectionStatus>().tokenExpires),
      ...(await there).map(({ tokenExpires }) => tokenExpires),
    ];
    expect(await tokenCalls()).toBe(before + 1);
    expect(new Set(expiries).size).toBe(1);
    expect(await accessToken()).not.toBe(tokens.accessToken);
  });

  test('an instance that died while renewing holds the others up until its lease ends, and no longer', async () => {
    const { userId, refresh } = await setup();
    const leaseUntil = (until: SQL) => db.update(users).set({ smartsheetRefreshLease: until }).where(eq(users.id, userId));
    await leaseUntil(sql`now() + interval '1 hour'`);
    const before = await tokenCalls();
    const refreshed = refresh();
    await delay(250);
    expect(await tokenCalls()).toBe(before);
    await leaseUntil(sql`now()`);
    expect((await refreshed).statusCode).toBe(200);
  });
});

describe('a token that Smartsheet refuses in the midst of work', () => {
  test('is renewed once for all requests that meet it, and they are repeated', async () => {
    const { userId, accessToken, tokens } = await setup();
    const connection = await findConnection(userId, elsewhere);
    if (!connection) throw new Error('Not connected');
    await emulator.control('POST', '/tokens/expire', {});
    const before = await tokenCalls();
    const [one, other] = [emulator.gateway.clientFor(connection), emulator.gateway.clientFor(connection)];
    await Promise.all([one.me(), one.me(), other.me()]);
    expect(await tokenCalls()).toBe(before + 1);
    expect(await accessToken()).not.toBe(tokens.accessToken);
  });

  test('is not renewed again when another instance has done so since it was read', async () => {
    const { userId, refresh, tokens } = await setup();
    const before = await tokenCalls();
    const find = async (id: string) => {
      const stored = await elsewhere.repository.find(id);
      if ((await tokenCalls()) === before) await refresh();
      return stored;
    };
    const renewal = await renewTokens(userId, tokens.accessToken, {
      ...elsewhere,
      repository: { ...elsewhere.repository, find },
    });
    expect(renewal.outcome).toBe('renewed');
    expect(await tokenCalls()).toBe(before + 1);
  });

  test('is replaced by the one that another instance has brought, without another renewal', async () => {
    const { userId, refresh } = await setup();
    const connection = await findConnection(userId, elsewhere);
    if (!connection) throw new Error('Not connected');
    await refresh();
    const before = await tokenCalls();
    await emulator.gateway.clientFor(connection).me();
    expect(await tokenCalls()).toBe(before);
  });

  test('stays refused when the grant was withdrawn, and the words say to reconnect', async () => {
    const { userId, tokens } = await setup();
    const connection = await findConnection(userId, elsewhere);
    if (!connection) throw new Error('Not connected');
    await oauth?.revoke({ region: 'us', accessToken: tokens.accessToken });
    await expect(emulator.gateway.clientFor(connection).me()).rejects.toMatchObject({ kind: 'token_invalid' });
    expect(await findConnection(userId, elsewhere)).toBeNull();
  });
});

test('every hour, tokens with less than a day left are renewed, expired ones too, and no others', async () => {
  const [soon, expired, later] = [await setup(), await setup(), await setup()];
  await soon.runsOut(DAY_MS - 60_000);
  await expired.runsOut(-DAY_MS);
  await later.runsOut(DAY_MS + 60 * 60_000);
  const { rows } = await db.execute<{ cron: string }>(sql`select cron from jobs.schedule where name = ${RENEWALS_DUE.name}`);
  expect(rows[0]?.cron).toBe('41 * * * *');
  await app.jobs.send(RENEWALS_DUE, {});
  await expect.poll(soon.accessToken, { timeout: 10_000 }).not.toBe(soon.tokens.accessToken);
  await expect.poll(expired.accessToken, { timeout: 10_000 }).not.toBe(expired.tokens.accessToken);
  expect(await later.accessToken()).toBe(later.tokens.accessToken);
});

describe('[C7.047] disconnecting', () => {
  test('forgets tokens and key at once, and the tokens are revoked at Smartsheet', async () => {
    const { disconnect, status, row, tokens } = await setup();
    expect((await disconnect()).statusCode).toBe(200);
    expect(await status()).toMatchObject({ connected: false, tokenExpires: null, region: null, account: null });
    expect(await row()).toMatchObject({ smartsheetAccessToken: null, smartsheetRefreshToken: null });
    await expect.poll(() => isHonoured(tokens.accessToken), { timeout: 10_000 }).toBe(false);
    await expect(oauth?.refresh({ region: 'us', refreshToken: tokens.refreshToken ?? '' })).rejects.toThrow();
  });

  test('is tried again when Smartsheet is down, and answers the customer all the same', async () => {
    const { disconnect, tokens } = await setup();
    await emulator.fault({ kind: 'drop-before', match: { method: 'DELETE', path: '/token' } });
    expect((await disconnect()).statusCode).toBe(200);
    const isWaiting = async () => (await revocations()).some(({ state }) => state === 'retry');
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    expect(await isHonoured(tokens.accessToken)).toBe(true);
    await db.execute(sql`update jobs.job set start_after = now() where name = ${REVOKE_TOKENS.name} and state = 'retry'`);
    await expect.poll(() => isHonoured(tokens.accessToken), { timeout: 10_000 }).toBe(false);
  });

  test('ends a grant whose access token has run out as well', async () => {
    const { disconnect, tokens } = await setup();
    await emulator.control('POST', '/tokens/expire', {});
    const before = await revoked();
    await disconnect();
    await expect.poll(revoked, { timeout: 10_000 }).toBe(before + 1);
    await expect(oauth?.refresh({ region: 'us', refreshToken: tokens.refreshToken ?? '' })).rejects.toMatchObject({
      kind: 'token_invalid',
    });
  });

  test('in the midst of a renewal brings no token back to life: the renewed one is not stored, and revoked', async () => {
    const { refresh, disconnect, row } = await setup();
    await emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: '/token' } });
    const refreshing = refresh();
    await expect.poll(heldCalls).toBe(1);
    await disconnect();
    await expect.poll(areAllRevoked, { timeout: 10_000 }).toBe(true);
    const before = await revoked();
    await emulator.control('POST', '/release', {});
    expect((await refreshing).statusCode).toBe(409);
    expect(await row()).toMatchObject({
      smartsheetAccessToken: null,
      smartsheetRefreshToken: null,
      smartsheetRefreshLease: null,
    });
    await expect.poll(revoked, { timeout: 10_000 }).toBe(before + 1);
  });
});

test('connecting anew in the midst of a renewal keeps the new grant', async () => {
  const { refresh, connect, accessToken } = await setup();
  await emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: '/token' } });
  const refreshing = refresh();
  await expect.poll(heldCalls).toBe(1);
  await emulator.control('DELETE', '/faults');
  const anew = await connect();
  await emulator.control('POST', '/release', {});
  expect((await refreshing).statusCode).toBe(200);
  expect(await accessToken()).toBe(anew.accessToken);
});

test('keys rotated in the midst of a renewal do not lose what it brings', async () => {
  const { userId, refresh, refreshToken, accessToken, tokens } = await setup();
  await emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: '/token' } });
  const refreshing = refresh();
  await expect.poll(heldCalls).toBe(1);
  const sealed = sealSecret(app.secrets, await refreshToken(), { column: 'smartsheet_refresh_token', userId });
  await db.update(users).set({ smartsheetRefreshToken: sealed }).where(eq(users.id, userId));
  await emulator.control('POST', '/release', {});
  expect((await refreshing).statusCode).toBe(200);
  expect(await accessToken()).not.toBe(tokens.accessToken);
});

async function heldCalls(): Promise<number> {
  return ((await emulator.control('GET', '/held')) as { held: unknown[] }).held.length;
}

async function tokenCalls(): Promise<number> {
  return (await emulator.requests()).filter((line) => line.startsWith('POST /token ')).length;
}

async function revoked(): Promise<number> {
  return (await emulator.requests()).filter((line) => line === 'DELETE /token 200').length;
}

async function areAllRevoked(): Promise<boolean> {
  return (await revocations()).every(({ state }) => state === 'completed');
}

async function revocations() {
  const { rows } = await db.execute<{ state: string }>(sql`select state::text from jobs.job where name = ${REVOKE_TOKENS.name}`);
  return rows;
}

async function isHonoured(token: string): Promise<boolean> {
  const response = await fetch(`${emulator.apiBaseUrl}/users/me`, { headers: { authorization: `Bearer ${token}` } });
  return response.ok;
}

/** A token endpoint that answers everything with this. */
async function tokenEndpoint(answer: object, status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { clientId: 'app', clientSecret: 'secret', authorizeUrl: null };
  return createSmartsheetOauth({ settings, baseUrls: { us: `http://127.0.0.1:${port}` }, clock: app.clock });
}

async function setup({ isConnected = true } = {}) {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const post = (url: string, body?: unknown) => app.request({ method: 'POST', url, cookie, ...(body !== undefined && { body }) });
  const row = async () => {
    const [found] = await db.select().from(users).where(eq(users.id, user.id));
    if (!found) throw new Error('The user is gone');
    return found;
  };
  const connect = async ({ region = 'us' }: { region?: 'us' | 'eu' } = {}) => {
    const tokens = await emulator.grant(`${user.id}@smartsheet.test`);
    const grant = { userId: user.id, region, tokens, account: ACCOUNT };
    await storeTokens(grant, { db, secrets: app.secrets, clock: app.clock });
    return tokens;
  };
  const open = (sealed: string | null, column: string) =>
    app.secrets.open(sealed ?? '', { table: 'users', column, userId: user.id });
  const none = { accessToken: '', refreshToken: '', expiresAt: new Date(0) };
  return {
    userId: user.id,
    tokens: isConnected ? await connect() : none,
    connect,
    row,
    post,
    refresh: () => post('/api/auth/smartsheet/refresh'),
    disconnect: () => post('/api/auth/smartsheet/disconnect'),
    status: async () => (await app.request({ url: '/api/auth/smartsheet/status', cookie })).json<ConnectionStatus>(),
    accessToken: async () => open((await row()).smartsheetAccessToken, 'smartsheet_access_token'),
    refreshToken: async () => open((await row()).smartsheetRefreshToken, 'smartsheet_refresh_token'),
    async runsOut(inMs: number) {
      const smartsheetTokenExpires = new Date(app.clock().getTime() + inMs);
      await db.update(users).set({ smartsheetTokenExpires }).where(eq(users.id, user.id));
    },
  };
}
