import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { cookiesOf, joinCookies } from '../../testing/identity-emulator.ts';
import { startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';

const emulator = await startEmulator();
const app = await createTestApp({ config: emulator.config, smartsheet: emulator.gateway });
let count = 0;

test('[C2.026] [C2.072] /api/auth/smartsheet is offered and starts the sign-in with state and the exact redirect address', async () => {
  const { headers } = await app.request({ url: '/api/auth/smartsheet' });
  const target = new URL(String(headers.location));
  expect(`${target.origin}${target.pathname}`).toBe(emulator.config.smartsheetOauth?.authorizeUrl);
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: emulator.config.smartsheetOauth?.clientId,
    redirect_uri: 'http://localhost:3000/api/auth/smartsheet/callback',
    scope: expect.stringContaining('READ_SHEETS WRITE_SHEETS CREATE_SHEETS'),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((await app.request({ url: '/api/config' })).json().loginProviders).toEqual([
    { provider: 'smartsheet', name: 'Smartsheet' },
  ]);
});

test('signing in with Smartsheet makes an account, with an address that is not yet verified, and connects it', async () => {
  const email = somebody();
  const response = await journey({ email });
  expect(response.headers.location).toBe('/');
  const cookie = cookiesOf(response, 'session');
  const me = (await app.request({ url: '/api/auth/user', cookie })).json();
  expect(me).toMatchObject({ email, authProvider: 'smartsheet', emailVerified: false });
  const status = (await app.request({ url: '/api/auth/smartsheet/status', cookie })).json();
  expect(status).toMatchObject({ connected: true, hasApiKey: false, account: { email } });
  const again = await journey({ email });
  expect((await app.request({ url: '/api/auth/user', cookie: cookiesOf(again, 'session') })).json().id).toBe(me.id);
  const [row] = await app.database.db.select().from(users).where(eq(users.id, me.id));
  expect(row?.smartsheetId).toMatch(/^us:\d+$/);
});

test('Smartsheet’s word for an address links no existing account, and the access is given back', async () => {
  const email = somebody();
  const owner = await createUser(app, { email, emailVerified: true });
  const response = await journey({ email });
  expect(response.headers.location).toBe('/auth?error=email_not_verified_conflict');
  expect(cookiesOf(response)).toBe('');
  expect((await rowOf(owner.id))?.smartsheetId).toBeNull();
  await expect.poll(emulator.requests, { timeout: 10_000 }).toContainEqual(expect.stringMatching(/^DELETE .*\/token 200$/));
});

test('[C2.027] whoever is signed in connects Smartsheet and lands on the dashboard', async () => {
  const owner = await createUser(app);
  const cookie = await signIn(app, owner);
  const response = await journey({ email: somebody(), cookie });
  expect(response.headers.location).toBe('/dashboard?connected=smartsheet');
  expect((await app.request({ url: '/api/auth/smartsheet/status', cookie })).json()).toMatchObject({ connected: true });
  expect(await rowOf(owner.id)).toMatchObject({ smartsheetId: null, authProvider: 'local' });
});

test('linked on purpose, Smartsheet becomes a way to sign in', async () => {
  const email = somebody();
  const owner = await createUser(app);
  await journey({ email, cookie: await signIn(app, owner), query: '?intent=link' });
  const response = await journey({ email });
  const me = await app.request({ url: '/api/auth/user', cookie: cookiesOf(response, 'session') });
  expect(me.json().id).toBe(owner.id);
});

test('another site cannot have the visitor connect a Smartsheet account, and connecting needs somebody signed in', async () => {
  const cookie = await signIn(app, await createUser(app));
  const crossSite = await app.request({ url: '/api/auth/smartsheet', cookie, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(crossSite.headers.location).toBe('/dashboard?connectionFailed=started_elsewhere');
  expect((await app.request({ url: '/api/auth/smartsheet?intent=connect' })).headers.location).toBe('/auth?error=sign_in_first');
});

test.each([
  ['denied', '/auth?error=denied'],
  ['wrong-state', '/auth?error=rejected'],
  ['reused-code', '/auth?error=expired'],
])('with %s at Smartsheet nobody is signed in', async (kind, location) => {
  await emulator.control('POST', '/oauth/faults', { kind });
  const response = await journey({ email: somebody() });
  expect(response.headers.location).toBe(location);
  expect(cookiesOf(response)).toBe('');
});

test.each([
  ['denied', 'denied'],
  ['wrong-state', 'rejected'],
  ['reused-code', 'expired'],
])('with %s at Smartsheet whoever is signed in comes back to the dashboard, and stays unconnected', async (kind, failure) => {
  const cookie = await signIn(app, await createUser(app));
  await emulator.control('POST', '/oauth/faults', { kind });
  const response = await journey({ email: somebody(), cookie });
  expect(response.headers.location).toBe(`/dashboard?connectionFailed=${failure}`);
  expect((await app.request({ url: '/api/auth/smartsheet/status', cookie })).json()).toMatchObject({ connected: false });
});

test('a connection that cannot be begun or finished comes back to the dashboard, whatever it was to return to', async () => {
  const cookie = await signIn(app, await createUser(app));
  const way = await toSmartsheet({ email: somebody(), cookie, query: '?returnTo=%2Fprojects' });
  const back = (as: string) => app.request({ url: `${way.callback.pathname}${way.callback.search}`, cookie: as });
  // The browser has lost what it kept; then it comes back as somebody else; then as nobody.
  expect((await back(cookie)).headers.location).toBe('/dashboard?connectionFailed=expired');
  const other = joinCookies(await signIn(app, await createUser(app)), way.cookie.replace(cookie, ''));
  expect((await back(other)).headers.location).toBe('/dashboard?connectionFailed=expired');
  expect((await back('')).headers.location).toBe('/auth?error=expired');

  const bare = await createTestApp();
  const signedIn = await signIn(bare, await createUser(bare));
  const unavailable = await bare.request({ url: '/api/auth/smartsheet', cookie: signedIn });
  expect(unavailable.headers.location).toBe('/dashboard?connectionFailed=not_configured');
  await bare.close();
});

test('whoever denies the link of a Smartsheet login comes back to the profile', async () => {
  const cookie = await signIn(app, await createUser(app));
  await emulator.control('POST', '/oauth/faults', { kind: 'denied' });
  const response = await journey({ email: somebody(), cookie, query: '?intent=link&returnTo=%2Fprojects%3Fa%3D1%23profile' });
  expect(response.headers.location).toBe('/projects?a=1&linkFailed=denied&provider=smartsheet#profile');
});

test.each([
  ['POST', '/token'],
  ['GET', '/users/me'],
] as const)('when Smartsheet does not answer at %s %s nobody is signed in and nothing is stored', async (method, path) => {
  const email = somebody();
  const way = await toSmartsheet({ email });
  await emulator.fault({ match: { method, path }, kind: 'error', before: { status: 503 }, times: 20 });
  const response = await app.request({ url: `${way.callback.pathname}${way.callback.search}`, cookie: way.cookie });
  await emulator.control('DELETE', '/faults');
  expect(response.headers.location).toBe('/auth?error=provider_unavailable');
  expect(await app.database.db.select().from(users).where(eq(users.email, email))).toEqual([]);
});

test('deleting the account gives the access back to Smartsheet', async () => {
  const response = await journey({ email: somebody() });
  const cookie = cookiesOf(response, 'session');
  const revoked = async () => (await emulator.requests()).filter((line) => /^DELETE .*\/token 200$/.test(line)).length;
  const before = await revoked();
  const deleted = await app.request({ method: 'POST', url: '/api/account/delete', cookie, body: {} });
  expect(deleted.statusCode).toBe(200);
  await expect.poll(revoked, { timeout: 10_000 }).toBe(before + 1);
});

interface Journey {
  readonly email: string;
  readonly cookie?: string;
  readonly query?: string;
}

async function toSmartsheet({ email, cookie = '', query = '' }: Journey) {
  const start = await app.request({ url: `/api/auth/smartsheet${query}`, cookie });
  const body = new URLSearchParams({ choice: 'allow', user: 'other', email });
  const page = new URL(String(start.headers.location));
  const denied = await fetch(page, { redirect: 'manual' });
  const answer = denied.headers.has('location') ? denied : await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return { callback: new URL(answer.headers.get('location') ?? ''), cookie: joinCookies(cookie, cookiesOf(start)) };
}

async function journey(options: Journey) {
  const { callback, cookie } = await toSmartsheet(options);
  return app.request({ url: `${callback.pathname}${callback.search}`, cookie });
}

function somebody(): string {
  count += 1;
  return `sam.${count}@sheets.example`;
}

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(users).where(eq(users.id, id));
  return row;
}
