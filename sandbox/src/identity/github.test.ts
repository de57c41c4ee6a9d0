import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import type { IdentityEmulator } from './server.ts';
import {
  APP_URL,
  CLIENTS,
  clientOf,
  describeError,
  makeFolder,
  type SignIn,
  signIn,
  spoil,
  startForTest,
} from './testing/setup.ts';
import { createVisitor } from './testing/visitor.ts';

const CALLBACK = `${APP_URL}/api/auth/github/callback`;

test('a sign-in ends in a token that tells the person and the addresses, primary and verified or not', async () => {
  const emulator = await startForTest();
  const { tokens } = await signInAs(emulator, 'Sam Several');
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'read:user,user:email' });
  expect(await ask(emulator, '/user', tokens.access_token)).toMatchObject({
    status: 200,
    body: { id: expect.any(Number), login: 'sam-several', name: 'Sam Several', email: null },
  });
  const { body } = await ask(emulator, '/user/emails', tokens.access_token);
  expect(body).toEqual([
    { email: 'sam.several@example.com', primary: true, verified: true, visibility: 'private' },
    { email: 'sam@work.example.com', primary: false, verified: true, visibility: null },
    { email: 'sam.unverified@example.com', primary: false, verified: false, visibility: null },
  ]);
});

test('the same person keeps the same number over a restart', async () => {
  const dataFolder = makeFolder();
  const first = await startForTest({ dataFolder });
  const as = { name: 'Ida Newly', email: 'ida@example.com', verified: false };
  const before = await ask(first, '/user', (await signInAs(first, as)).tokens.access_token);
  await first.close();
  const second = await startForTest({ dataFolder });
  const { tokens } = await signInAs(second, 'Ida Newly');
  expect((await ask(second, '/user', tokens.access_token)).body).toEqual(before.body);
  expect((await ask(second, '/user/emails', tokens.access_token)).body).toMatchObject([{ verified: false }]);
});

test('a refusal comes back to the application with its state', async () => {
  const emulator = await startForTest();
  await expect(signInAs(emulator, 'Deny')).rejects.toMatchObject({ error: 'access_denied' });
  await spoil(emulator, 'github', 'denied');
  await expect(signInAs(emulator, 'Sam Several')).rejects.toMatchObject({ error: 'access_denied' });
});

test('a code is good once, within ten minutes, and only with the verifier of its challenge', async () => {
  let now = new Date('2026-11-21T12:00:00Z');
  const emulator = await startForTest({ now: () => now });
  const { exchange } = await signInAs(emulator, 'Sam Several');
  expect(await refusalOf(exchange())).toContain('bad_verification_code');
  const verifier = oidc.randomPKCECodeVerifier();
  const wrong = signIn(emulator, { provider: 'github', as: 'Sam Several', verifier });
  expect(await refusalOf(wrong)).toContain('bad_verification_code');
  const code = await freshCode(emulator);
  now = new Date(now.getTime() + 10 * 60_000 + 1);
  expect(await exchangeByHand(emulator, { code })).toMatchObject({ error: 'bad_verification_code' });
});

test('refusals of the token endpoint are answered with 200, in JSON only when asked for', async () => {
  const emulator = await startForTest();
  const code = await freshCode(emulator);
  expect(await exchangeByHand(emulator, { code, client_secret: 'wrong' })).toEqual({
    error: 'incorrect_client_credentials',
    error_description: expect.any(String),
    error_uri: expect.any(String),
  });
  const redirect_uri = 'https://evil.example.com/';
  expect(await exchangeByHand(emulator, { code, redirect_uri })).toMatchObject({ error: 'redirect_uri_mismatch' });
  const form = await fetch(`${emulator.addressOf('github')}/login/oauth/access_token`, { method: 'POST' });
  expect([form.status, await form.text()]).toEqual([200, expect.stringMatching(/^error=incorrect_client_credentials&/)]);
});

test.each(['https://evil.example.com/', `${CALLBACK}/deeper`, `${APP_URL}/api/auth/google/callback`])(
  'asked to send people to %s, it sends them to the registered address with an error',
  async (redirectUri) => {
    const emulator = await startForTest();
    const start = oidc.buildAuthorizationUrl(await clientOf(emulator, 'github'), { redirect_uri: redirectUri, state: 's' });
    const back = await createVisitor().open(start, APP_URL);
    expect(String(back)).toMatch(`${CALLBACK}?error=redirect_uri_mismatch`);
  },
);

test('an unknown application is not found', async () => {
  const emulator = await startForTest();
  expect((await fetch(`${emulator.addressOf('github')}/login/oauth/authorize?client_id=other`)).status).toBe(404);
});

test('the API refuses an unknown token, a missing scope and a client without a name', async () => {
  const emulator = await startForTest();
  expect(await ask(emulator, '/user', 'gho_unknown')).toMatchObject({ status: 401, body: { message: 'Bad credentials' } });
  const narrow = await signIn(emulator, { provider: 'github', as: 'Sam Several', parameters: { scope: 'read:user' } });
  expect((await ask(emulator, '/user/emails', narrow.tokens.access_token)).status).toBe(404);
  expect((await ask(emulator, '/user', narrow.tokens.access_token, { 'user-agent': '' })).status).toBe(403);
});

test.each([
  ['unverified-email', [{ email: 'customer@sheetwright.test', verified: false }]],
  ['missing-email', []],
])('with %s in store, one sign-in tells it so', async (kind, told) => {
  const emulator = await startForTest();
  await spoil(emulator, 'github', kind);
  const spoiled = await signInAs(emulator, 'Casey Customer');
  expect((await ask(emulator, '/user/emails', spoiled.tokens.access_token)).body).toMatchObject(told);
  const { tokens } = await signInAs(emulator, 'Casey Customer');
  expect((await ask(emulator, '/user/emails', tokens.access_token)).body).toMatchObject([{ verified: true }]);
});

test('wrong state, a used code, and trouble at any step spoil one sign-in', async () => {
  const emulator = await startForTest();
  await spoil(emulator, 'github', 'wrong-state');
  expect(await refusalOf(signInAs(emulator, 'Sam Several'))).toContain('state');
  await spoil(emulator, 'github', 'reused-code');
  expect(await refusalOf(signInAs(emulator, 'Sam Several'))).toContain('bad_verification_code');
  await spoil(emulator, 'github', 'down', { at: 'user' });
  const { tokens } = await signInAs(emulator, 'Sam Several');
  expect((await ask(emulator, '/user', tokens.access_token)).status).toBe(503);
  expect((await ask(emulator, '/user', tokens.access_token)).status).toBe(200);
  await spoil(emulator, 'github', 'dropped', { at: 'user' });
  await expect(ask(emulator, '/user/emails', tokens.access_token)).rejects.toThrow('fetch failed');
});

test('a fault that GitHub cannot have is refused in words', async () => {
  const emulator = await startForTest();
  await expect(spoil(emulator, 'github', 'wrong-nonce')).rejects.toThrow('GitHub has no ID tokens');
});

/** The client of openid-client knows no errors with status 200: it calls the answer invalid and shows it as the reason. */
function refusalOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(() => 'no refusal', describeError);
}

function signInAs(emulator: IdentityEmulator, as: SignIn['as']) {
  return signIn(emulator, { provider: 'github', as });
}

async function freshCode(emulator: IdentityEmulator): Promise<string> {
  const start = oidc.buildAuthorizationUrl(await clientOf(emulator, 'github'), { redirect_uri: CALLBACK, state: 's' });
  return (await createVisitor().signIn(start, 'Sam Several', APP_URL)).searchParams.get('code') ?? '';
}

async function exchangeByHand(emulator: IdentityEmulator, further: Readonly<Record<string, string>>): Promise<unknown> {
  const { id, secret } = CLIENTS.github;
  const response = await fetch(`${emulator.addressOf('github')}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: id, client_secret: secret, redirect_uri: CALLBACK, ...further }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function ask(emulator: IdentityEmulator, place: string, token: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${emulator.addressOf('github')}/api${place}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? await response.json() : await response.text() };
}
