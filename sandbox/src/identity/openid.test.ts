import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { APP_URL, clientOf, control, describeError, makeFolder, signIn, spoil, startForTest } from './testing/setup.ts';
import { createVisitor } from './testing/visitor.ts';

describe.each(['host', 'google'] as const)('the issuer %s', (provider) => {
  test('signs a chosen person in and tells the verified address, in the ID token and at userinfo', async () => {
    const emulator = await startForTest();
    const { client, tokens } = await signIn(emulator, { provider, as: 'Casey Customer' });
    const claims = tokens.claims();
    expect(claims).toMatchObject({ name: 'Casey Customer', email: 'customer@sheetwright.test', email_verified: true });
    const info = await oidc.fetchUserInfo(client, tokens.access_token, claims?.sub ?? '');
    expect(info).toMatchObject({ sub: claims?.sub, email: 'customer@sheetwright.test', email_verified: true });
  });

  test('signs in whoever is typed in, without a verified address when so asked', async () => {
    const emulator = await startForTest();
    const as = { name: 'Ida Newly', email: 'ida@example.com', verified: false };
    const { tokens } = await signIn(emulator, { provider, as });
    expect(tokens.claims()).toMatchObject({ name: 'Ida Newly', email: 'ida@example.com', email_verified: false });
  });

  test('keeps keys, people and subjects over a restart', async () => {
    const dataFolder = makeFolder({ keys: false });
    const first = await startForTest({ dataFolder });
    const before = await signIn(first, { provider, as: { name: 'Ida Newly', email: 'ida@example.com' } });
    const keys = await (await fetch(`${first.url}/${provider}/jwks`)).json();
    await first.close();
    const second = await startForTest({ dataFolder });
    const after = await signIn(second, { provider, as: 'Ida Newly' });
    expect(after.tokens.claims()?.sub).toBe(before.tokens.claims()?.sub);
    expect(await (await fetch(`${second.url}/${provider}/jwks`)).json()).toEqual(keys);
  });

  test('lets one browser sign in as one person after another', async () => {
    const emulator = await startForTest();
    const visitor = createVisitor();
    const casey = await signIn(emulator, { provider, as: 'Casey Customer', visitor });
    const nora = await signIn(emulator, { provider, as: 'Nora Newcomer', visitor });
    expect([casey, nora].map(({ tokens }) => tokens.claims()?.name)).toEqual(['Casey Customer', 'Nora Newcomer']);
  });

  test('reports a refusal to the application', async () => {
    const emulator = await startForTest();
    await expect(signIn(emulator, { provider, as: 'Deny' })).rejects.toMatchObject({ error: 'access_denied' });
  });

  test('accepts a code once, and only with the verifier of its challenge', async () => {
    const emulator = await startForTest();
    const { exchange } = await signIn(emulator, { provider, as: 'Casey Customer' });
    await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
    const verifier = oidc.randomPKCECodeVerifier();
    await expect(signIn(emulator, { provider, as: 'Casey Customer', verifier })).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test.each([
    'http://evil.example.com/',
    `${APP_URL}/api/auth/${provider}/callback/`,
    `${APP_URL}/api/auth/github/callback`,
    `http://127.0.0.1:3000/api/auth/${provider}/callback`,
  ])('never sends anybody to %s, which is not registered', async (redirectUri) => {
    const emulator = await startForTest();
    const start = oidc.buildAuthorizationUrl(await clientOf(emulator, provider), { redirect_uri: redirectUri, scope: 'openid' });
    const page = await createVisitor().open(start, new URL(redirectUri).origin);
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('redirect_uri') });
  });

  test('knows no application before it is told where it is, and the new address afterwards', async () => {
    const emulator = await startForTest({ appUrl: 'http://localhost:4000' });
    await expect(signIn(emulator, { provider, as: 'Casey Customer' })).rejects.toThrow('400');
    emulator.registerApp(APP_URL);
    const { tokens } = await signIn(emulator, { provider, as: 'Casey Customer' });
    expect(tokens.claims()?.name).toBe('Casey Customer');
  });

  test.each([
    ['wrong-audience', /aud/],
    ['wrong-issuer', /iss/],
    ['wrong-nonce', /nonce/],
    ['expired-id-token', /exp/],
    ['wrong-signature', /signature|invalid/],
    ['wrong-state', /state/],
    ['reused-code', /server responded with an error in the response body|invalid_grant/],
  ])(
    'with %s in store, the next sign-in is refused by the official client and the one after that works',
    async (kind, reason) => {
      const emulator = await startForTest();
      await spoil(emulator, provider, kind);
      const refusal = await signIn(emulator, { provider, as: 'Casey Customer' }).catch((error: unknown) => error);
      expect(describeError(refusal)).toMatch(reason);
      const { tokens } = await signIn(emulator, { provider, as: 'Casey Customer' });
      expect(tokens.claims()?.name).toBe('Casey Customer');
    },
  );

  test('refuses without a page when a denial is in store', async () => {
    const emulator = await startForTest();
    await spoil(emulator, provider, 'denied');
    await expect(signIn(emulator, { provider, as: 'Casey Customer' })).rejects.toMatchObject({ error: 'access_denied' });
  });

  test.each([
    ['unverified-email', { email: 'customer@sheetwright.test', email_verified: false }],
    ['missing-email', {}],
  ])('with %s in store, one sign-in tells it so', async (kind, told) => {
    const emulator = await startForTest();
    await spoil(emulator, provider, kind);
    const spoiled = await signIn(emulator, { provider, as: 'Casey Customer' });
    const claims = spoiled.tokens.claims();
    expect(claims).toMatchObject({ name: 'Casey Customer', ...told });
    expect(claims?.email).toBe(Reflect.get(told, 'email'));
    const info = await oidc.fetchUserInfo(spoiled.client, spoiled.tokens.access_token, spoiled.tokens.claims()?.sub ?? '');
    expect(info).toEqual({ sub: expect.any(String), name: 'Casey Customer', ...told });
    const { tokens } = await signIn(emulator, { provider, as: 'Casey Customer' });
    expect(tokens.claims()).toMatchObject({ email: 'customer@sheetwright.test', email_verified: true });
  });

  test('can be down, drop connections and be slow at any step', async () => {
    const emulator = await startForTest();
    await spoil(emulator, provider, 'down', { at: 'discovery', status: 500 });
    await expect(clientOf(emulator, provider)).rejects.toThrow();
    await spoil(emulator, provider, 'dropped', { at: 'token' });
    await expect(signIn(emulator, { provider, as: 'Casey Customer' })).rejects.toThrow('fetch failed');
    await spoil(emulator, provider, 'down', { at: 'token' });
    await expect(signIn(emulator, { provider, as: 'Casey Customer' })).rejects.toThrow();
    await spoil(emulator, provider, 'slow', { at: 'token', delayMs: 150 });
    const before = performance.now();
    await signIn(emulator, { provider, as: 'Casey Customer' });
    expect(performance.now() - before).toBeGreaterThan(150);
  });
});

test('the same person has another subject at every provider, and keeps it when the address changes', async () => {
  const emulator = await startForTest();
  const host = await signIn(emulator, { provider: 'host', as: 'Casey Customer' });
  const google = await signIn(emulator, { provider: 'google', as: 'Casey Customer' });
  const subject = google.tokens.claims()?.sub;
  expect(subject).toMatch(/^1\d{20}$/);
  expect(host.tokens.claims()?.sub).not.toBe(subject);
  const emails = [{ email: 'casey@new.example.com', primary: true, verified: true }];
  await control(emulator, 'PUT', '/people', { provider: 'google', subject, emails });
  const later = await signIn(emulator, { provider: 'google', as: 'Casey Customer' });
  expect(later.tokens.claims()).toMatchObject({ sub: subject, email: 'casey@new.example.com' });
});

test('what was typed stays on the page when something is wrong with it', async () => {
  const emulator = await startForTest();
  const typed = signIn(emulator, { provider: 'host', as: { name: 'Ida "Newly"', email: 'no address', verified: false } });
  const page = await typed.then(() => '', describeError);
  expect(page).toContain('‘no address’ is no email address.');
  expect(page).toContain('value="Ida &quot;Newly&quot;"');
  expect(page).not.toContain('checked');
});

test('a wrong client secret is refused', async () => {
  const emulator = await startForTest();
  const response = await fetch(`${emulator.addressOf('host')}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'app-at-host', client_secret: 'wrong', code: 'x' }),
  });
  expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_client' }]);
});

test('a page that resolves its own name to this machine cannot reach the emulator', async () => {
  const { request } = await import('node:http');
  const emulator = await startForTest();
  const status = await new Promise((resolve) => {
    const asked = request(`${emulator.controlUrl}/faults`, { headers: { host: 'evil.example.com' } }, (answer) =>
      resolve(answer.statusCode),
    );
    asked.end();
  });
  expect(status).toBe(421);
});
