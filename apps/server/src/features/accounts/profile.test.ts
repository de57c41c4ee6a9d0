import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  aiSessions,
  buildCalls,
  builds,
  contactSubmissions,
  guides,
  planVersions,
  projectPeople,
  projects,
  shareCalls,
  shareRuns,
  smartsheetAssets,
  subscriptions,
  users,
} from '../../db/schema.ts';
import { describeDevice } from '../../http/describe-device.ts';
import { startIdentity } from '../../testing/identity-emulator.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';

const { host, google, github } = (await startIdentity()).login;
const app = await createTestApp({ config: { login: { host, google, github } } });
const { db } = app.database;

test('the name can be changed, and nothing else with it', async () => {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const body = { firstName: 'Grace', lastName: 'Hopper', role: 'admin', email: 'other@example.test', emailVerified: true };
  const response = await app.request({ method: 'PATCH', url: '/api/account', cookie, body });
  expect(response.json()).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    role: 'customer',
    email: user.email,
    emailVerified: false,
  });
  const bad = await app.request({ method: 'PATCH', url: '/api/account', cookie, body: { firstName: 'G', lastName: 'Hopper' } });
  expect(bad.json().errors).toEqual([{ path: 'firstName', message: 'First name must be at least 2 characters' }]);
});

test('the logins are listed with what can be unlinked, and the last way in stays', async () => {
  const user = await createUser(app, { googleId: 'google-7', githubId: 'github-7' });
  const cookie = await signIn(app, user);
  const logins = await app.request({ url: '/api/account/logins', cookie });
  expect(logins.json()).toEqual({
    hasPassword: true,
    providers: [
      { provider: 'host', name: 'Work Hub', linked: false, canUnlink: false },
      { provider: 'google', name: 'Google', linked: true, canUnlink: true },
      { provider: 'github', name: 'GitHub', linked: true, canUnlink: true },
    ],
  });
  await db.update(users).set({ password: null }).where(eq(users.id, user.id));
  const unlink = (provider: string) => app.request({ method: 'DELETE', url: `/api/account/logins/${provider}`, cookie });
  const answers = await Promise.all([unlink('google'), unlink('github')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect([row?.googleId, row?.githubId].filter((id) => id !== null)).toHaveLength(1);
  expect((await unlink('host')).statusCode).toBe(404);
  expect((await unlink('local')).statusCode).toBe(400);
});

test('a linked provider that is not configured here is no way in', async () => {
  const user = await createUser(app, { googleId: 'google-8', smartsheetId: 'us:8' });
  await db.update(users).set({ password: null }).where(eq(users.id, user.id));
  const cookie = await signIn(app, user);
  expect((await app.request({ method: 'DELETE', url: '/api/account/logins/google', cookie })).statusCode).toBe(409);
  expect((await app.request({ method: 'DELETE', url: '/api/account/logins/smartsheet', cookie })).statusCode).toBe(200);
});

test('the sessions come in pages, the latest use first, none left out and none twice; a cursor of nobody’s is refused', async () => {
  const own = await createTestApp();
  const user = await createUser(own);
  const cookies: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    cookies.push(await signIn(own, user));
    if (count % 2 === 0) own.clock.advance(1000);
  }
  const cookie = cookies.at(-1) ?? '';
  const read = (query: string) => own.request({ url: `/api/account/sessions?${query}`, cookie });
  const seen: { readonly id: string; readonly seenAt: string }[] = [];
  let cursor: unknown = '';
  for (let page = 0; cursor !== undefined && page < 9; page += 1) {
    const answer = await read(`limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    expect(answer.json<unknown[]>().length).toBeLessThanOrEqual(3);
    seen.push(...answer.json<typeof seen>());
    cursor = answer.headers['x-next-cursor'];
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
  expect(seen).toHaveLength(7);
  const times = seen.map(({ seenAt }) => seenAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await read('cursor=1-short')).statusCode).toBe(400);
  expect((await read('limit=101')).statusCode).toBe(400);
});

test('the sessions are listed with the device in words, and can be ended one by one or all but this one', async () => {
  const user = await createUser(app);
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const [here, phone, third] = await Promise.all([login(user, firefox), login(user, 'x'.repeat(5000)), login(user, '')]);
  const list = async () =>
    (await app.request({ url: '/api/account/sessions', cookie: here })).json() as Record<string, unknown>[];
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  expect(sessions.find(({ current }) => current)).toMatchObject({ device: 'Firefox on Windows' });
  expect(sessions.filter(({ device }) => device === 'Unknown device')).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toContain(here.split('=')[1]);

  const end = (id: unknown) => app.request({ method: 'DELETE', url: `/api/account/sessions/${id}`, cookie: here });
  const other = sessions.find(({ current }) => !current);
  expect((await end(other?.id)).statusCode).toBe(200);
  expect((await end(other?.id)).statusCode).toBe(404);
  await signIn(app, user);
  expect((await app.request({ method: 'DELETE', url: '/api/account/sessions', cookie: here })).statusCode).toBe(200);
  expect(await list()).toHaveLength(1);
  for (const cookie of [phone, third]) expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
  const own = (await list())[0]?.id;
  expect((await end(own)).headers['set-cookie']).toContain('session=;');
  expect((await app.request({ url: '/api/auth/user', cookie: here })).statusCode).toBe(401);
});

test("nobody can end another user's session", async () => {
  const [owner, other] = [await createUser(app), await createUser(app)];
  const cookie = await signIn(app, owner);
  const [session] = (await app.request({ url: '/api/account/sessions', cookie })).json();
  const url = `/api/account/sessions/${session.id}`;
  expect((await app.request({ method: 'DELETE', url, cookie: await signIn(app, other) })).statusCode).toBe(404);
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari on macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.0', 'Unknown device'],
])('a browser that calls itself %s is shown in words', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

test('the download is a ZIP of JSON with everything of the user, nothing of others, and no secret', async () => {
  const user = await createUser(app, { emailVerified: true, smartsheetApiKey: 'api-key-canary' });
  const other = await createUser(app);
  await fill(user, 'mine');
  await fill(other, 'theirs');
  await db.insert(contactSubmissions).values({ name: 'Me', email: user.email.toUpperCase(), message: 'hello' });
  const response = await app.request({ url: '/api/account/export', cookie: await signIn(app, user) });
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="sheetwright-account-\d{4}-\d\d-\d\d\.zip"$/);
  const files = Object.entries(unzipSync(new Uint8Array(response.rawPayload))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const names = files.map(([name]) => name.replace(/projects\/\d+/, 'projects/N'));
  expect(names).toEqual([
    'account.json',
    'sessions.json',
    'subscriptions.json',
    'billing.json',
    'ai-sessions.json',
    'ai-consultations.json',
    'contact.json',
    'support-issues.json',
    'events.json',
    'projects/N/project.json',
    'projects/N/people.json',
    'projects/N/shares.json',
    'projects/N/builds.json',
    'projects/N/assets.json',
    'projects/N/guides.json',
    'projects/N/plans/version-1.json',
    'ai.json',
  ]);
  for (const [name, text] of files) {
    JSON.parse(text);
    if (!WITHOUT_MARK.includes(name)) expect(text).toContain('mine');
  }
  const subscriptionsOf = async ({ id }: TestUser) => db.select().from(subscriptions).where(eq(subscriptions.userId, id));
  const [mine, theirs] = [await subscriptionsOf(user), await subscriptionsOf(other)];
  const everything = files.map(([, text]) => text).join();
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect(everything).toContain(mine[0]?.stripeSubscriptionId);
  for (const foreign of ['theirs', theirs[0]?.stripeSubscriptionId, 'api-key-canary', row?.smartsheetApiKey, row?.password])
    expect(everything).not.toContain(foreign);
  expect(JSON.parse(files[0]?.[1] ?? '')).toMatchObject({ email: user.email, hasPassword: true, hasSmartsheetApiKey: true });
});

test('deleting the account needs the password, removes everything that tells of the user and nothing of others', async () => {
  const [user, other] = [await createUser(app, { emailVerified: true }), await createUser(app)];
  await fill(user, 'to-be-deleted');
  await fill(other, 'theirs');
  await db.insert(contactSubmissions).values({ name: 'Me', email: user.email });
  const cookie = await signIn(app, user);
  const remove = (body: object) => app.request({ method: 'POST', url: '/api/account/delete', cookie, body });
  for (const body of [{}, { password: 'not that' }]) {
    const wrong = await remove(body);
    expect(wrong.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'password' }] });
  }
  const before = await everyRow();
  expect(before).toContain('to-be-deleted');
  const response = await remove({ password: user.password });
  expect(response.statusCode).toBe(200);
  expect(response.headers['set-cookie']).toContain('session=;');
  const after = await everyRow();
  expect(after).not.toMatch(new RegExp(`${user.id}|to-be-deleted|${user.email}`));
  expect(after).toContain('theirs');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
  await expect.poll(() => app.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Your account was deleted' });
});

test('without a password a sign-in within the last ten minutes is needed to delete the account', async () => {
  const own = await createTestApp();
  const user = await createUser(own, { googleId: 'google-9' });
  await own.database.db.update(users).set({ password: null }).where(eq(users.id, user.id));
  const cookie = await signIn(own, user);
  own.clock.advance(10 * 60_000 + 1000);
  const remove = async (as: string) =>
    (await own.request({ method: 'POST', url: '/api/account/delete', cookie: as, body: {} })).statusCode;
  expect(await remove(cookie)).toBe(403);
  expect(await remove(await signIn(own, user))).toBe(200);
  await own.close();
});

async function login({ email, password }: TestUser, userAgent: string): Promise<string> {
  const response = await app.request({
    method: 'POST',
    url: '/api/auth/login',
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return `session=${response.cookies.find(({ name }) => name === 'session')?.value}`;
}

/** Files of the download in which the mark of a test's rows cannot stand. */
const WITHOUT_MARK = [
  'account.json',
  'sessions.json',
  'subscriptions.json',
  'billing.json',
  'contact.json',
  'support-issues.json',
  'events.json',
  'ai.json',
  'ai-consultations.json',
];

/** A row of everything that can belong to a user. A subscription's row outlives them, and its id at Stripe says nothing of anybody. */
async function fill({ id: userId }: TestUser, mark: string): Promise<void> {
  const [project] = await db.insert(projects).values({ userId, name: mark }).returning();
  const projectId = project?.id ?? 0;
  const plan = { mark } as never;
  const [version] = await db.insert(planVersions).values({ projectId, version: 1, plan, calls: [], hash: mark }).returning();
  const [build] = await db
    .insert(builds)
    // Held by somebody, so that the app's own worker leaves it alone.
    .values({
      projectId,
      userId,
      planVersionId: version?.id ?? 0,
      status: 'running',
      worker: 'another',
      leaseUntil: new Date(Date.now() + 600_000),
    })
    .returning();
  const buildId = build?.id ?? 0;
  await db.insert(buildCalls).values({ buildId, position: 1, key: mark, status: 'sent', startedAt: new Date() });
  await db
    .insert(smartsheetAssets)
    .values({ projectId, userId, assetType: 'sheet', assetName: mark, smartsheetId: `${mark}-${userId}` });
  await db.insert(guides).values({ projectId, buildId, key: mark, kind: 'form', name: mark, steps: [] });
  await db.insert(projectPeople).values({ projectId, roles: [], sendEmail: true, message: mark });
  const run = { projectId, userId, buildId, hash: mark, sendEmail: true, message: mark, status: 'finished' as const };
  const [sharing] = await db.insert(shareRuns).values(run).returning();
  const shared = { type: 'sheet' as const, key: mark, name: mark, smartsheetId: 1, email: `${mark}@example.test` };
  await db
    .insert(shareCalls)
    .values({ ...shared, runId: sharing?.id ?? 0, projectId, position: 0, level: 'VIEWER', status: 'shared' });
  await db.insert(aiSessions).values({ userId, projectId, question: mark, response: mark });
  await db
    .insert(subscriptions)
    .values({ userId, stripeSubscriptionId: `sub_${randomUUID()}`, plan: 'starter', status: 'active' });
}

async function everyRow(): Promise<string> {
  const tables = [
    users,
    projects,
    planVersions,
    builds,
    buildCalls,
    smartsheetAssets,
    guides,
    projectPeople,
    shareRuns,
    shareCalls,
    aiSessions,
    subscriptions,
    contactSubmissions,
  ];
  return JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
}
