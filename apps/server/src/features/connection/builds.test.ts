import { createHash } from 'node:crypto';
import type { Problem } from '@sheetwright/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { planVersions, projects, users } from '../../db/schema.ts';
import { createSmartsheetOauth } from '../../integrations/smartsheet/oauth.ts';
import { smallCalls, smallPlan } from '../../testing/small-plan.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { storeTokens } from './store-tokens.ts';

const CUSTOMER = 'customer@example.test';
const FINISHED = { assetsCreated: 3, version: 1, status: 'finished' };

const emulator = await startEmulator();
const app = await createTestApp({
  smartsheet: emulator.gateway,
  config: { ...emulator.config, smartsheetSettleMs: 100, createAssetsWaitMs: 20_000 },
});
const { db } = app.database;

afterEach(() => emulator.reset());

describe('a build with access by OAuth', () => {
  test('goes through although its token runs out in the midst of it, with one renewal', async () => {
    const { connect, create } = await setup();
    await connect();
    const { answer } = await holdAtFirstSheet(create);
    await emulator.control('POST', '/tokens/expire', {});
    await emulator.control('POST', '/release', {});
    expect((await answer).json()).toEqual(FINISHED);
    await expectBuiltOnce();
    expect((await emulator.requests()).filter((line) => line.startsWith('POST /token '))).toHaveLength(2);
  });

  test('fails with the remedy when the access was withdrawn, and goes on once Smartsheet is connected anew', async () => {
    const { connect, create } = await setup();
    const { accessToken } = await connect();
    const { answer } = await holdAtFirstSheet(create);
    await oauth().revoke({ region: 'us', accessToken });
    await emulator.control('POST', '/release', {});
    const failed = await answer;
    expect(failed.statusCode).toBe(502);
    expect(failed.json<Problem>().detail).toContain('Reconnect Smartsheet on the Dashboard');
    app.log.expectErrors();

    expect((await create()).json<Problem>().code).toBe('smartsheet_not_connected');
    await connect();
    expect((await create()).json()).toEqual(FINISHED);
    await expectBuiltOnce();
  });

  test('is not possible with an access that can no longer be read, and says what helps', async () => {
    const { userId, create } = await setup();
    await db.update(users).set({ smartsheetAccessToken: 'v1.gone.AAAA' }).where(eq(users.id, userId));
    expect((await create()).json<Problem>().detail).toContain('Connect Smartsheet again on the Dashboard');
    app.log.expectErrors();
  });
});

test('disconnecting ends a build by API key with its next request, clearly; saving the key again, it goes on', async () => {
  const { create, post, userId } = await setup();
  await db
    .update(users)
    .set({
      smartsheetApiKey: app.secrets.seal(EMULATOR_TOKEN, { table: 'users', column: 'smartsheet_api_key', userId }),
    })
    .where(eq(users.id, userId));
  const { answer } = await holdAtFirstSheet(create);
  await post('/api/auth/smartsheet/disconnect');
  const before = await emulator.requests();
  await emulator.control('POST', '/release', {});
  const failed = await answer;
  expect(failed.statusCode).toBe(502);
  expect(failed.json<Problem>().detail).toContain('Smartsheet is not connected any more. Connect it on the Dashboard');
  expect(await emulator.requests()).toHaveLength(before.length);
  app.log.expectErrors();

  expect((await post('/api/smartsheet/save-api-key', { apiKey: EMULATOR_TOKEN })).statusCode).toBe(200);
  expect((await create()).json()).toEqual(FINISHED);
  await expectBuiltOnce();
});

/** Starts a build and waits until its first sheet is asked for. @returns the build's answer, still to come */
async function holdAtFirstSheet<T>(create: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
  await emulator.fault({ kind: 'hold-before', match: { method: 'POST', path: '/folders/{id}/sheets' } });
  const answer = create();
  await expect
    .poll(async () => ((await emulator.control('GET', '/held')) as { held: unknown[] }).held.length, { timeout: 10_000 })
    .toBe(1);
  return { answer };
}

async function expectBuiltOnce(): Promise<void> {
  const state = await emulator.state();
  expect(state.workspaces.map(({ name }) => name)).toEqual(['Programme']);
  expect(state.sheets.map(({ name }) => name).sort()).toEqual(['Costs', 'Projects']);
  expect(state.reports).toHaveLength(1);
}

function oauth() {
  const { smartsheetOauth: settings, smartsheetUrls: baseUrls } = emulator.config;
  if (!settings) throw new Error('There is no OAuth client');
  return createSmartsheetOauth({ settings, baseUrls, clock: app.clock });
}

/** A subscribed customer, not connected, with a project whose solution is designed. */
async function setup() {
  const user = await createUser(app, { subscriptionStatus: 'active' });
  const cookie = await signIn(app, user);
  const [project] = await db.insert(projects).values({ userId: user.id, name: 'Programme', status: 'draft' }).returning();
  if (!project) throw new Error('The project was not stored');
  const hash = createHash('sha256').update(JSON.stringify(smallCalls)).digest('hex');
  await db.insert(planVersions).values({ projectId: project.id, version: 1, plan: smallPlan, calls: smallCalls, hash });
  const post = (url: string, body?: unknown) => app.request({ method: 'POST', url, cookie, ...(body !== undefined && { body }) });
  return {
    userId: user.id,
    post,
    create: () => post(`/api/projects/${project.id}/create-assets`),
    async connect() {
      const tokens = await emulator.grant(CUSTOMER);
      const grant = { userId: user.id, region: 'us' as const, tokens, account: null };
      await storeTokens(grant, { db, secrets: app.secrets, clock: app.clock });
      return tokens;
    },
  };
}
