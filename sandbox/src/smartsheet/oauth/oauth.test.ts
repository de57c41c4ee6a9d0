import { createHash } from 'node:crypto';
import smartsheet from 'smartsheet';
import { expect, test } from 'vitest';
import type { EmulatorOptions } from '../server.ts';
import { CASEY, type Client, makeFolder, startForTest } from '../testing/setup.ts';

const APP = { id: 'app-at-smartsheet', secret: 'secret-at-smartsheet' };
const APP_URL = 'http://localhost:3000';
const CALLBACK = `${APP_URL}/api/auth/smartsheet/callback`;
const SCOPE = 'READ_SHEETS ADMIN_WORKSPACES';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

test('a person who allows it sends the app a code, whose tokens work as that person with those scopes and no others', async () => {
  const client = await start();
  const back = await allow(client);
  expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true);
  expect([back.searchParams.get('state'), back.searchParams.get('expires_in')]).toEqual(['state-1', '600000']);
  const tokens = await exchange(client, codeOf(back));
  expect(tokens).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    refresh_token: expect.any(String),
    expires_in: 604_799,
  });
  expect(await me(client, tokens)).toMatchObject({
    status: 200,
    body: { email: 'casey@example.com', licensedSheetCreator: true },
  });
  const created = await client.send('POST', '/workspaces', { token: tokens.access_token, body: { name: 'W' } });
  const sheet = { name: 'S', columns: [{ title: 'Task', type: 'TEXT_NUMBER', primary: true }] };
  const refused = await client.send('POST', `/workspaces/${created.body.result.id}/sheets`, {
    token: tokens.access_token,
    body: sheet,
  });
  expect(refused).toMatchObject({ status: 403, body: { errorCode: 1004 } });
});

test('the vendor’s own client exchanges, refreshes and revokes', async () => {
  const client = await start();
  const options = { accessToken: 'none', baseUrl: `${client.emulator.apiBaseUrl}/`, maxRetryDurationSeconds: 1 };
  const { tokens } = smartsheet.createClient(options) as unknown as {
    tokens: Record<'getAccessToken' | 'refreshAccessToken', (options: object) => Promise<Tokens>>;
  };
  const code = codeOf(await allow(client));
  const query = (value: string, further: object) => ({ queryParameters: { client_id: APP.id, hash: proof(value), ...further } });
  const first = await tokens.getAccessToken(query(code, { code }));
  const second = await tokens.refreshAccessToken(query(first.refresh_token, { refresh_token: first.refresh_token }));
  expect(await me(client, first)).toMatchObject({ status: 401, body: { errorCode: 1002 } });
  expect(await me(client, second)).toMatchObject({ status: 200 });
  const own = smartsheet.createClient({ ...options, accessToken: second.access_token }) as unknown as {
    tokens: Record<'revokeAccessToken', () => Promise<unknown>>;
  };
  await own.tokens.revokeAccessToken();
  expect(await me(client, second)).toMatchObject({ status: 401, body: { errorCode: 1132 } });
});

test('a code is good once and for ten minutes of the emulator’s clock', async () => {
  const client = await start();
  const code = codeOf(await allow(client));
  await exchange(client, code);
  expect(await token(client, { code })).toMatchObject({ status: 400, body: { error: 'invalid_grant', errorCode: 1069 } });
  const late = codeOf(await allow(client));
  await client.control('POST', '/clock', { offsetMs: 10 * 60_000 + 5_000 });
  expect(await token(client, { code: late })).toMatchObject({ status: 400, body: { error: 'invalid_grant', errorCode: 1070 } });
});

test('exactly one proof of the client is needed, and it has to be right', async () => {
  const client = await start();
  const code = 'any';
  const proofs = [
    [{ client_secret: undefined, hash: undefined }, 400, 'invalid_request'],
    [{ hash: proof(code) }, 400, 'invalid_request'],
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ client_secret: undefined, hash: proof('other') }, 401, 'invalid_client'],
    [{ client_id: 'somebody' }, 401, 'invalid_client'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ code: undefined }, 400, 'invalid_request'],
    [{ redirect_url: 'https://evil.example.com' }, 400, 'invalid_request'],
  ] as const;
  for (const [further, status, error] of proofs) {
    const answer = await token(client, { code, ...further });
    expect([further, answer.status, answer.body]).toEqual([
      further,
      status,
      { errorCode: expect.any(Number), error, error_description: expect.any(String) },
    ]);
  }
});

test('tokens live seven days, expire with 1003, and a refresh heals that', async () => {
  const client = await start();
  const tokens = await exchange(client, codeOf(await allow(client)));
  await client.control('POST', '/clock', { offsetMs: WEEK_MS });
  expect(await me(client, tokens)).toMatchObject({ status: 401, body: { errorCode: 1003 } });
  expect(await me(client, await refresh(client, tokens))).toMatchObject({ status: 200 });
});

test('a control call makes the tokens of one person expire, and leaves API keys alone', async () => {
  const client = await start();
  const tokens = await exchange(client, codeOf(await allow(client)));
  expect((await client.control('POST', '/tokens/expire', { email: 'other@example.com' })).body).toEqual({ expired: 0 });
  expect(await me(client, tokens)).toMatchObject({ status: 200 });
  expect((await client.control('POST', '/tokens/expire', { email: 'casey@example.com' })).body).toEqual({ expired: 1 });
  expect(await me(client, tokens)).toMatchObject({ status: 401, body: { errorCode: 1003 } });
  expect(await client.get('/users/me')).toMatchObject({ status: 200 });
});

test('a refresh token is replaced, or stays, as the emulator is set', async () => {
  const client = await start();
  const first = await exchange(client, codeOf(await allow(client)));
  const second = await refresh(client, first);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await token(client, refreshing(first))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  await client.control('PUT', '/oauth', { refreshToken: 'stays', wrapped: true });
  const third = await token(client, refreshing(second));
  expect(third.body).toMatchObject({ token: { refresh_token: second.refresh_token } });
});

test('revoking kills the access token and its refresh token, and with deleteAllForApiClient those of every sign-in', async () => {
  const client = await start();
  const one = await exchange(client, codeOf(await allow(client)));
  const two = await exchange(client, codeOf(await allow(client)));
  const three = await exchange(client, codeOf(await allow(client)));
  expect(await client.send('DELETE', '/token', { token: one.access_token })).toMatchObject({ status: 200 });
  expect(await me(client, one)).toMatchObject({ status: 401, body: { errorCode: 1132 } });
  expect(await token(client, refreshing(one))).toMatchObject({ status: 400, body: { error: 'invalid_grant', errorCode: 1132 } });
  expect(await me(client, two)).toMatchObject({ status: 200 });
  await client.send('DELETE', '/token?deleteAllForApiClient=true', { token: two.access_token });
  expect(await me(client, three)).toMatchObject({ status: 401 });
  expect(await client.get('/users/me')).toMatchObject({ status: 200 });
});

test('tokens outlive a restart', async () => {
  const dataFolder = makeFolder();
  const first = await start({ dataFolder });
  const tokens = await exchange(first, codeOf(await allow(first)));
  await first.emulator.close();
  const second = await start({ dataFolder });
  expect(await me(second, tokens)).toMatchObject({ status: 200 });
  expect(await me(second, await refresh(second, tokens))).toMatchObject({ status: 200 });
});

test('a denial, a wrong scope and a wrong response type come back to the app, with its state', async () => {
  const client = await start();
  const denied = await press(client, authorizeUrl(client), { choice: 'deny' });
  expect(denied.headers.get('location')).toBe(`${CALLBACK}?error=access_denied&state=state-1`);
  await client.control('POST', '/oauth/faults', { kind: 'denied' });
  expect((await get(authorizeUrl(client))).headers.get('location')).toContain('error=access_denied');
  const scope = await get(authorizeUrl(client, { scope: 'READ_EVERYTHING' }));
  expect(scope.headers.get('location')).toContain('error=invalid_scope');
  const type = await get(authorizeUrl(client, { response_type: 'token' }));
  expect(type.headers.get('location')).toContain('error=unsupported_response_type');
});

test('nobody is sent to an address that is not registered, nor for an app that is not', async () => {
  const client = await start();
  for (const wrong of [{ redirect_uri: `${CALLBACK}x` }, { redirect_uri: 'https://evil.example.com/' }, { client_id: 'other' }]) {
    const answer = await get(authorizeUrl(client, wrong));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  }
  const unregistered = await startForTest({ appUrl: APP_URL });
  expect((await get(authorizeUrl(unregistered))).status).toBe(400);
});

test('the next grant can carry a wrong state or a code that was used', async () => {
  const client = await start();
  await client.control('POST', '/oauth/faults', { kind: 'wrong-state' });
  expect((await allow(client)).searchParams.get('state')).not.toBe('state-1');
  await client.control('POST', '/oauth/faults', { kind: 'reused-code' });
  expect(await token(client, { code: codeOf(await allow(client)) })).toMatchObject({ body: { error: 'invalid_grant' } });
  await exchange(client, codeOf(await allow(client)));
});

test('the token endpoint meets faults, and what it is sent stays out of the log', async () => {
  const client = await start();
  const tokens = await exchange(client, codeOf(await allow(client)));
  await client.control('POST', '/faults', { kind: 'error', before: { status: 503 }, match: { path: '/token' } });
  expect(await token(client, refreshing(tokens))).toMatchObject({ status: 503, body: { errorCode: 4001 } });
  await fetch(`${client.emulator.apiBaseUrl}/token?refresh_token=${tokens.refresh_token}`, { method: 'POST' });
  const log = await client.control('GET', '/requests');
  expect(JSON.stringify(log.body)).toContain('/token');
  expect(JSON.stringify(log.body)).not.toContain(tokens.refresh_token);
});

test('whoever is typed in gets an account, and the page says which app asks for what', async () => {
  const client = await start();
  const page = await (await get(authorizeUrl(client))).text();
  for (const text of ['Sheetwright asks for access', 'see your sheets', 'casey@example.com', 'Deny'])
    expect(page).toContain(text);
  const wrong = await press(client, authorizeUrl(client), { choice: 'allow', user: 'other', email: 'no address' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('‘no address’ is no email address')]);
  const back = await allow(client, { email: 'ida@example.com' });
  expect(await me(client, await exchange(client, codeOf(back)))).toMatchObject({ body: { email: 'ida@example.com' } });
});

function start(options: Partial<EmulatorOptions> = {}): Promise<Client> {
  return startForTest({ oauthClient: APP, appUrl: APP_URL, ...options });
}

function authorizeUrl({ emulator }: Client, further: Readonly<Record<string, string>> = {}): URL {
  const query = { response_type: 'code', client_id: APP.id, redirect_uri: CALLBACK, scope: SCOPE, state: 'state-1', ...further };
  return new URL(`${emulator.authorizeUrl}?${new URLSearchParams(query)}`);
}

function get(url: URL): Promise<Response> {
  return fetch(url, { redirect: 'manual' });
}

/** Posts the page's form as a browser would. */
async function press({ emulator }: Client, url: URL, form: Readonly<Record<string, string>>): Promise<Response> {
  const page = await (await get(url)).text();
  const action = (/action="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  return fetch(emulator.url + action, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

async function allow(client: Client, further: Readonly<Record<string, string>> = {}): Promise<URL> {
  const user = String(CASEY.user.id);
  const answer = await press(client, authorizeUrl(client), { choice: 'allow', user, ...further });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

function codeOf(back: URL): string {
  return back.searchParams.get('code') ?? '';
}

function proof(value: string): string {
  return createHash('sha256').update(`${APP.secret}|${value}`).digest('hex');
}

async function token({ emulator }: Client, form: Readonly<Record<string, string | undefined>>) {
  const all = { grant_type: 'authorization_code', client_id: APP.id, client_secret: APP.secret, ...form };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${emulator.apiBaseUrl}/token`, { method: 'POST', body: new URLSearchParams(given) });
  return { status: response.status, body: await response.json() };
}

async function exchange(client: Client, code: string): Promise<Tokens> {
  const { body } = await token(client, { code, client_secret: undefined, hash: proof(code) });
  return body as Tokens;
}

function refreshing({ refresh_token }: Tokens) {
  return { grant_type: 'refresh_token', refresh_token };
}

async function refresh(client: Client, tokens: Tokens): Promise<Tokens> {
  return (await token(client, refreshing(tokens))).body as Tokens;
}

function me(client: Client, tokens: Tokens) {
  return client.send('GET', '/users/me', { token: tokens.access_token });
}
