import type { ConnectionStatus, KeyTest } from '@sheetwright/contract/connection.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';

const europe = await startEmulator();
const emulator = await startEmulator({ baseUrls: { eu: europe.apiBaseUrl } });
await europe.control('POST', '/tokens', {
  tokens: [{ token: 'europe-key', user: { email: 'eu@example.test', firstName: 'Eu', lastName: 'Rope' } }],
});
const app = await createTestApp({ smartsheet: emulator.gateway });
const { db } = app.database;

const CASEY = { name: 'Casey Customer', email: 'customer@example.test', plan: 'Sandbox account', canCreateSheets: true };
const NOT_CONNECTED = {
  connected: false,
  hasApiKey: false,
  tokenExpires: null,
  oauthAvailable: false,
  region: null,
  account: null,
};
const CONNECTED = { ...NOT_CONNECTED, hasApiKey: true, region: 'us', account: CASEY };
const MESSAGE = 'Please enter a valid Smartsheet API key';

afterEach(() => emulator.control('DELETE', '/faults'));

test('[C3.041] [C7.045] the status of who never connected anything says so', async () => {
  const { status } = await setup();
  expect(await status()).toEqual(NOT_CONNECTED);
});

test('[C7.049] saving a key asks Smartsheet, stores it encrypted and answers whose account it is and whether it may create sheets', async () => {
  const { save, status, row } = await setup();
  const response = await save({ apiKey: EMULATOR_TOKEN });
  expect(response.statusCode).toBe(200);
  expect(response.json<ConnectionStatus>()).toEqual(CONNECTED);
  expect(await status()).toEqual(CONNECTED);
  const { smartsheetApiKey } = await row();
  expect(smartsheetApiKey).toMatch(/^v1\.test\./);
  expect(smartsheetApiKey).not.toContain(EMULATOR_TOKEN);
});

test('an account that may not create sheets is told apart', async () => {
  const user = { email: 'viewer@example.test', firstName: 'Vi', lastName: 'Ewer' };
  await emulator.control('POST', '/tokens', { tokens: [{ token: 'viewer-key', user, licensedSheetCreator: false }] });
  const { save } = await setup();
  const { account } = (await save({ apiKey: 'viewer-key' })).json<ConnectionStatus>();
  expect(account).toMatchObject({ name: 'Vi Ewer', canCreateSheets: false });
});

test('the time zone of the account is kept with it, and taken anew when the key is tested; no answer shows it', async () => {
  const { save, check, row } = await setup();
  const seed = async (timeZone: string) => {
    const user = { email: 'zone@example.test', firstName: 'Zo', lastName: 'Ne', timeZone };
    await emulator.control('POST', '/tokens', { tokens: [{ token: 'zone-key', user }] });
  };
  await seed('America/New_York');
  const saved = (await save({ apiKey: 'zone-key' })).json<ConnectionStatus>();
  expect(saved.account).not.toHaveProperty('timeZone');
  expect((await row()).smartsheetAccount).toMatchObject({ email: 'zone@example.test', timeZone: 'America/New_York' });
  await seed('Asia/Tokyo');
  expect((await check({})).json<KeyTest>().account).not.toHaveProperty('timeZone');
  expect((await row()).smartsheetAccount).toMatchObject({ timeZone: 'Asia/Tokyo' });
});

describe('a key that Smartsheet does not know', () => {
  test('is not stored, and the problem names the field and what to check', async () => {
    const { save, status } = await setup();
    const response = await save({ apiKey: 'wrong-key' });
    expect(response.statusCode).toBe(400);
    const { code, detail, errors } = response.json<Problem>();
    expect({ code, errors }).toEqual({ code: 'validation_failed', errors: [{ path: 'apiKey', message: detail }] });
    expect(detail).toContain('region');
    expect(detail).not.toMatch(/401|Unauthorized/);
    expect(await status()).toEqual(NOT_CONNECTED);
  });

  test('leaves the key that was stored before in place', async () => {
    const { save, status } = await setup();
    await save({ apiKey: EMULATOR_TOKEN });
    expect((await save({ apiKey: 'wrong-key' })).statusCode).toBe(400);
    expect(await status()).toEqual(CONNECTED);
  });
});

test('a key is asked about, stored and tested in the region that is given with it', async () => {
  const { save, check, row, status } = await setup();
  expect((await save({ apiKey: 'europe-key', region: 'eu' })).statusCode).toBe(200);
  expect((await row()).smartsheetRegion).toBe('eu');
  expect((await status()).region).toBe('eu');
  expect((await check({})).json<KeyTest>().valid).toBe(true);
  expect((await check({ apiKey: 'europe-key', region: 'us' })).json<KeyTest>().valid).toBe(false);
  expect((await check({ apiKey: 'europe-key' })).json<KeyTest>().valid).toBe(true);
});

describe.for([
  ['is in maintenance', { kind: 'error', before: { status: 503, errorCode: 4001 } }],
  ['drops the connection', { kind: 'drop-before' }],
  ['has had too many requests', { kind: 'error', before: { status: 429, errorCode: 4003 } }],
  ['answers a server error', { kind: 'error', before: { status: 500, errorCode: 4000 } }],
] as const)('while Smartsheet %s', ([, fault]) => {
  test('nothing is stored or called invalid, the answer is 503 at the first try, and trying later is advised', async () => {
    const { save, check, status } = await setup();
    await emulator.fault({ ...fault, match: { method: 'GET', path: '/users/me' }, times: 2 });
    for (const response of [await save({ apiKey: EMULATOR_TOKEN }), await check({ apiKey: EMULATOR_TOKEN })]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('60');
      expect(response.json<Problem>()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('Smartsheet') });
    }
    expect(await status()).toEqual(NOT_CONNECTED);
    expect((await save({ apiKey: EMULATOR_TOKEN })).statusCode).toBe(200);
    app.log.expectErrors();
  });
});

test.for([
  ['requires single sign-on', 401, 1005, 'single sign-on'],
  ['has no plan with API access', 403, 1013, 'plan'],
] as const)('an account that %s is told why, and nothing is stored', async ([, status, errorCode, word]) => {
  const { save, check, ...test } = await setup();
  const fault = { kind: 'error', before: { status, errorCode }, match: { method: 'GET', path: '/users/me' }, times: 2 };
  await emulator.fault(fault);
  for (const response of [await save({ apiKey: EMULATOR_TOKEN }), await check({ apiKey: EMULATOR_TOKEN })]) {
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().detail).toContain(word);
  }
  expect(await test.status()).toEqual(NOT_CONNECTED);
});

describe('[C7.051] test-key', () => {
  test('answers valid with the account for a good key, and not valid for a bad one, storing neither', async () => {
    const { check, status } = await setup();
    expect((await check({ apiKey: EMULATOR_TOKEN })).json<KeyTest>()).toEqual({ valid: true, account: CASEY });
    expect((await check({ apiKey: 'wrong-key' })).json<KeyTest>()).toEqual({ valid: false, account: null });
    expect(await status()).toEqual(NOT_CONNECTED);
  });

  test('tests the stored key when none is given, with an empty body or none at all', async () => {
    const { save, check } = await setup();
    await save({ apiKey: EMULATOR_TOKEN });
    expect((await check({})).json<KeyTest>()).toEqual({ valid: true, account: CASEY });
    expect((await check(undefined)).json<KeyTest>()).toEqual({ valid: true, account: CASEY });
  });

  test('really asks Smartsheet: a stored key that was withdrawn there is no longer valid', async () => {
    const { check, userId } = await setup();
    await storeKey(userId, 'withdrawn-key');
    expect((await check({})).json<KeyTest>()).toEqual({ valid: false, account: null });
  });

  test('brings what is shown of the account up to date', async () => {
    const { check, status, userId } = await setup();
    await storeKey(userId, EMULATOR_TOKEN);
    expect((await status()).account).toBeNull();
    await check({});
    expect((await status()).account).toEqual(CASEY);
  });

  test('without a key, given or stored, names the field', async () => {
    const { check } = await setup();
    const response = await check({});
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().errors).toEqual([
      { path: 'apiKey', message: 'Please enter an API key: none is stored yet.' },
    ]);
  });
});

test.for([[''], ['   '], [undefined], [17], [null]])('saving %j as a key is refused at its field', async ([apiKey]) => {
  const { save } = await setup();
  const response = await save({ apiKey });
  expect(response.statusCode).toBe(400);
  expect(response.json<Problem>().errors).toEqual([{ path: 'apiKey', message: MESSAGE }]);
});

test('blanks around a pasted key are left out', async () => {
  const { save } = await setup();
  expect((await save({ apiKey: `  ${EMULATOR_TOKEN}\n` })).statusCode).toBe(200);
});

test('disconnecting removes the key and what is known of the account', async () => {
  const { save, status, row, disconnect } = await setup();
  await save({ apiKey: EMULATOR_TOKEN });
  expect((await disconnect()).statusCode).toBe(200);
  expect(await status()).toEqual(NOT_CONNECTED);
  expect(await row()).toMatchObject({ smartsheetApiKey: null, smartsheetAccount: null });
});

test('disconnecting twice succeeds', async () => {
  const { disconnect } = await setup();
  expect((await disconnect()).statusCode).toBe(200);
  expect((await disconnect()).statusCode).toBe(200);
});

async function storeKey(userId: string, key: string): Promise<void> {
  const smartsheetApiKey = app.secrets.seal(key, { table: 'users', column: 'smartsheet_api_key', userId });
  await db.update(users).set({ smartsheetApiKey }).where(eq(users.id, userId));
}

async function setup() {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const post = (url: string, body?: unknown) => app.request({ method: 'POST', url, cookie, ...(body !== undefined && { body }) });
  return {
    userId: user.id,
    save: (body: unknown) => post('/api/smartsheet/save-api-key', body),
    check: (body?: unknown) => post('/api/smartsheet/test-key', body),
    disconnect: () => post('/api/auth/smartsheet/disconnect'),
    status: async () => (await app.request({ url: '/api/auth/smartsheet/status', cookie })).json<ConnectionStatus>(),
    async row() {
      const [row] = await db.select().from(users).where(eq(users.id, user.id));
      if (!row) throw new Error('The user is gone');
      return row;
    },
  };
}
