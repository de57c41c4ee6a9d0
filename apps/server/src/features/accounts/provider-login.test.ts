import type { SecurityEvents } from '@sheetwright/contract/security-events.ts';
import { PROVIDERS } from '@sheetwright/sandbox/identity/providers.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events, users } from '../../db/schema.ts';
import { comeBack, cookiesOf, goToProvider, type Journey, signInAt, startIdentity } from '../../testing/identity-emulator.ts';
import { createTestApp, createUser, signIn, testConfig } from '../../testing/test-app.ts';

const identity = await startIdentity();
const app = await createTestApp({ config: { login: identity.login } });
let count = 0;

test('[C2.070] [C2.071] the public configuration lists the configured providers in the order of their buttons', async () => {
  const { github, google, host } = identity.login;
  const own = await createTestApp({ config: { login: { github, google, host } } });
  expect((await own.request({ url: '/api/config' })).json().loginProviders).toEqual([
    { provider: 'host', name: 'Work Hub' },
    { provider: 'google', name: 'Google' },
    { provider: 'github', name: 'GitHub' },
  ]);
  await own.close();
});

test.each([
  ['[C2.020] host', '/api/login', () => `${identity.emulator.addressOf('host')}/auth`, 'host'],
  ['[C2.024] google', '/api/auth/google', () => `${identity.emulator.addressOf('google')}/auth`, 'google'],
  ['[C2.025] github', '/api/auth/github', () => `${identity.emulator.addressOf('github')}/login/oauth/authorize`, 'github'],
])('%s: %s starts the sign-in with PKCE, state and the exact redirect address', async (_title, url, authorize, provider) => {
  const response = await app.request({ url });
  expect(response.statusCode).toBe(302);
  const target = new URL(String(response.headers.location));
  expect(`${target.origin}${target.pathname}`).toBe(authorize());
  const query = Object.fromEntries(target.searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    redirect_uri: `http://localhost:3000/api/auth/${provider}/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(query.nonce === undefined).toBe(provider === 'github');
  const [cookie] = [response.headers['set-cookie']].flat();
  expect(cookie).toMatch(/^login-\w+=v1\.[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
});

test.each(PROVIDERS)('signing in with %s makes an account once and finds it again', async (provider) => {
  const as = somebody();
  const first = await signInAt(app, { provider, as, query: '?returnTo=%2Fprojects%2F7' });
  expect(first.headers.location).toBe('/projects/7');
  const user = await userOf(first);
  expect(user).toMatchObject({
    email: as.email,
    firstName: 'Pat',
    authProvider: provider,
    emailVerified: true,
    role: 'customer',
  });
  const again = await signInAt(app, { provider, as });
  expect(again.headers.location).toBe('/');
  expect((await userOf(again)).id).toBe(user.id);
  expect(cookiesOf(again, `login-${provider}`)).toBe('');
});

test.each(PROVIDERS)('of ten sign-ins with %s at once, all reach one account', async (provider) => {
  const as = somebody();
  const ways = await Promise.all(Array.from({ length: 10 }, () => goToProvider(app, { provider, as })));
  const answers = await Promise.all(ways.map((way) => comeBack(app, way)));
  const ids = await Promise.all(answers.map(async (answer) => (await userOf(answer)).id));
  expect(new Set(ids).size).toBe(1);
  expect(await app.database.db.select().from(users).where(eq(users.email, as.email))).toHaveLength(1);
});

test.each(PROVIDERS)('whoever says no at %s comes back to the sign-in page with the reason', async (provider) => {
  const response = await signInAt(app, { provider, as: 'Deny', query: '?returnTo=%2Fdashboard' });
  expect(response.headers.location).toBe('/auth?error=denied&returnTo=%2Fdashboard');
  expect(cookiesOf(response)).toBe('');
});

test.each(PROVIDERS)(
  'whoever comes back from %s to an account that was disabled is told so, and is not signed in',
  async (provider) => {
    const as = somebody();
    const { id } = await userOf(await signInAt(app, { provider, as }));
    await app.database.db.update(users).set({ disabledAt: app.clock() }).where(eq(users.id, id));
    const again = await signInAt(app, { provider, as });
    expect(again.headers.location).toBe('/auth?error=account_disabled');
    expect(cookiesOf(again, 'session')).toBe('');
  },
);

test('a disabled account is not linked to a login with its address', async () => {
  const user = await createUser(app, { email: somebody().email, emailVerified: true, disabledAt: app.clock() });
  const answer = await signInAt(app, { provider: 'google', as: { ...somebody(), email: user.email } });
  expect(answer.headers.location).toBe('/auth?error=account_disabled');
  const [row] = await app.database.db.select({ googleId: users.googleId }).from(users).where(eq(users.id, user.id));
  expect(row?.googleId).toBeNull();
});

test('[C2.076] an account with a verified address is linked when the provider vouches for the same address', async () => {
  const as = somebody();
  const owner = await createUser(app, { email: as.email, emailVerified: true });
  expect((await userOf(await signInAt(app, { provider: 'google', as }))).id).toBe(owner.id);
});

test.each([
  ['the account has not verified its address', { own: false, theirs: true }],
  ['the provider does not vouch for the address', { own: true, theirs: false }],
  ['neither is verified', { own: false, theirs: false }],
])('[C2.076] an account is not linked when %s', async (_title, { own, theirs }) => {
  const as = { ...somebody(), verified: theirs };
  const owner = await createUser(app, { email: as.email, emailVerified: own });
  const response = await signInAt(app, { provider: 'google', as });
  expect(response.headers.location).toBe('/auth?error=email_not_verified_conflict');
  expect(cookiesOf(response)).toBe('');
  expect((await rowOf(owner.id))?.googleId).toBeNull();
});

test('[C2.076] the signed-in user links a provider whatever address it tells, and then signs in with it', async () => {
  const owner = await createUser(app);
  const as = { ...somebody(), verified: false };
  const response = await signInAt(app, { provider: 'github', as, cookie: await signIn(app, owner), query: '?intent=link' });
  expect(response.headers.location).toBe('/');
  expect((await userOf(await signInAt(app, { provider: 'github', as }))).id).toBe(owner.id);
  expect((await rowOf(owner.id))?.emailVerified).toBe(false);
});

test('a login that belongs to another account is not linked, and a second one of the same provider neither', async () => {
  const as = somebody();
  await signInAt(app, { provider: 'google', as });
  const owner = await createUser(app);
  const cookie = await signIn(app, owner);
  const link = (person: Journey['as']) => signInAt(app, { provider: 'google', as: person, cookie, query: '?intent=link' });
  expect((await link(as)).headers.location).toBe('/?linkFailed=already_linked&provider=google#profile');
  expect((await link(somebody())).headers.location).toBe('/');
  expect((await link(somebody())).headers.location).toBe('/?linkFailed=another_linked&provider=google#profile');
});

test.each(PROVIDERS)(
  'a refusal by %s while linking it stands in the recent activity of the account, without a word of the provider',
  async (provider) => {
    const cookie = await signIn(app, await createUser(app));
    await signInAt(app, { provider, as: 'Deny', cookie, query: '?intent=link' });
    const recent = (await app.request({ url: '/api/account/security-events', cookie })).json<SecurityEvents>().events;
    expect(recent.map(({ kind, data }) => [kind, data])).toEqual([['provider_refused', { provider }]]);
  },
);

test('a refusal by a provider without a known account is no event of anybody', async () => {
  const count = () => app.database.db.$count(events, eq(events.kind, 'provider_refused'));
  const before = await count();
  await signInAt(app, { provider: 'google', as: 'Deny' });
  expect(await count()).toBe(before);
});

test.each(PROVIDERS)('whoever says no at %s while linking it comes back to the profile with the reason', async (provider) => {
  const cookie = await signIn(app, await createUser(app));
  const query = '?intent=link&returnTo=%2Fdashboard%23profile';
  const response = await signInAt(app, { provider, as: 'Deny', cookie, query });
  expect(response.headers.location).toBe(`/dashboard?linkFailed=denied&provider=${provider}#profile`);
});

test('linking a provider that vouches for the own address verifies it', async () => {
  const as = somebody();
  const owner = await createUser(app, { email: as.email });
  await signInAt(app, { provider: 'google', as, cookie: await signIn(app, owner), query: '?intent=link' });
  expect((await rowOf(owner.id))?.emailVerified).toBe(true);
});

test('the account stays with the subject when the address changes, and does not go to the next owner of the address', async () => {
  const as = somebody();
  const before = await userOf(await signInAt(app, { provider: 'google', as }));
  const { googleId } = (await rowOf(before.id)) ?? {};
  const emails = [{ email: `moved-${as.email}`, primary: true, verified: true }];
  const change = { provider: 'google', subject: googleId, emails };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${identity.emulator.controlUrl}/people`, { method: 'PUT', headers, body: JSON.stringify(change) });
  expect((await userOf(await signInAt(app, { provider: 'google', as: as.name }))).id).toBe(before.id);
  await app.database.db.update(users).set({ googleId: 'the-former-subject' }).where(eq(users.id, before.id));
  const next = await signInAt(app, { provider: 'google', as });
  expect(next.headers.location).toBe('/auth?error=another_linked');
});

test('somebody without an address, or with one that is not verified, gets an account; the address is then mailed a link', async () => {
  const none = await userOf(await signInAt(app, { provider: 'host', as: 'Noa Nomail' }));
  expect(none).toMatchObject({ email: null, emailVerified: false, firstName: 'Noa', lastName: 'Nomail' });
  const as = { ...somebody(), verified: false };
  const unverified = await userOf(await signInAt(app, { provider: 'host', as }));
  expect(unverified).toMatchObject({ email: as.email, emailVerified: false });
  await expect
    .poll(() => app.mails.find(({ to }) => to === as.email)?.subject, { timeout: 10_000 })
    .toBe('Verify your e-mail address');
});

test('of several addresses at GitHub only the primary one counts, if it is verified', async () => {
  expect(await userOf(await signInAt(app, { provider: 'github', as: 'Sam Several' }))).toMatchObject({
    email: 'sam.several@example.com',
    emailVerified: true,
  });
});

test.each([
  ['down', 'token'],
  ['dropped', 'token'],
  ['down', 'user'],
])('when GitHub is %s at its %s address nobody is signed in and nothing is stored', async (kind, at) => {
  const as = somebody();
  await identity.spoil('github', kind, { at });
  const response = await signInAt(app, { provider: 'github', as });
  expect(response.headers.location).toBe('/auth?error=provider_unavailable');
  expect(await app.database.db.select().from(users).where(eq(users.email, as.email))).toEqual([]);
});

test('an issuer that is away at first is asked again at the next try', async () => {
  const own = await startIdentity();
  const fresh = await createTestApp({ config: { login: own.login } });
  await own.spoil('host', 'down', { at: 'discovery' });
  expect((await fresh.request({ url: '/api/login' })).headers.location).toBe('/auth?error=provider_unavailable');
  expect((await fresh.request({ url: '/api/login' })).headers.location).toMatch(/\/host\/auth\?/);
  await fresh.close();
});

test('a provider that is not configured is not available, and linking needs somebody signed in', async () => {
  const bare = await createTestApp({ config: testConfig() });
  expect((await bare.request({ url: '/api/auth/google' })).headers.location).toBe('/auth?error=not_configured');
  expect((await bare.request({ url: '/api/auth/smartsheet' })).headers.location).toBe('/auth?error=not_configured');
  expect((await app.request({ url: '/api/auth/google?intent=link' })).headers.location).toBe('/auth?error=sign_in_first');
  await bare.close();
});

function somebody() {
  count += 1;
  return { name: `Pat Example${count}`, email: `pat.${count}@people.example` };
}

async function userOf(response: Awaited<ReturnType<typeof signInAt>>) {
  const me = await app.request({ url: '/api/auth/user', cookie: cookiesOf(response, 'session') });
  if (me.statusCode !== 200) throw new Error(`Not signed in: ${response.statusCode} ${response.headers.location}`);
  return me.json();
}

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(users).where(eq(users.id, id));
  return row;
}
