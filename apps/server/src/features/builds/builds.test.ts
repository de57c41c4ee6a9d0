import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BuildAnswer, BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import type { CompiledCall, SolutionPlan } from '@sheetwright/solution';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, test as it } from 'vitest';
import type { Db } from '../../db/client.ts';
import { buildCalls, builds, planVersions, projects, type users } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { smallCalls, smallPlan } from '../../testing/small-plan.ts';
import { EMULATOR_TOKEN, startEmulator, type TestEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';
import type { BuildRepository } from './build-repository.ts';
import { createBuildWorker } from './build-worker.ts';

import { fullRequirements } from './crash/requirements.ts';
import type { BuildServices } from './services.ts';

it('[C7.036] [C4.033] builds the plan in Smartsheet, answers how many assets it created, and makes the project active', async () => {
  const { emulator, create, projectRow } = await setup();
  const response = await create();
  expect(response.statusCode).toBe(200);
  expect(response.json<BuildAnswer>()).toEqual({ assetsCreated: 3, version: 1, status: 'finished' });
  await expectBuiltOnce(emulator);
  const state = await emulator.state();
  expect(await projectRow()).toMatchObject({ status: 'active', smartsheetId: String(state.workspaces[0]?.id) });
});

it('refuses a stored plan of which Smartsheet would refuse a part, says why and what to do, and asks Smartsheet nothing', async () => {
  const sheets = smallPlan.sheets.map((sheet) => ({ ...sheet, columns: sheet.columns.filter(({ primary }) => !primary) }));
  const { emulator, create } = await setup({ plan: { ...smallPlan, sheets } });
  const response = await create();
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'conflict',
    detail:
      'Version 1 of this solution was designed before all of Smartsheet’s rules were known: one of its parts would not work, because a sheet needs exactly one primary column, which holds plain text. Generate the solution again, review it, then create its assets.',
  });
  expect(await emulator.requests()).toEqual([]);
});

it('builds a stored plan whose guides are faulty: they are made by hand', async () => {
  const forms = smallPlan.forms.map((form) => ({ ...form, fields: [{ column: 'Nowhere', required: true, help: '' }] }));
  const { create } = await setup({ plan: { ...smallPlan, forms } });
  expect((await create()).statusCode).toBe(200);
});

it('lists what was created with links, and what people have to do with links into it', async () => {
  const { emulator, create, get } = await setup();
  await create();
  const { workspaceUrl, assets, guides } = (await get('/assets')).json<ProjectAssets>();
  const state = await emulator.state();
  expect(workspaceUrl).toBe(state.workspaces[0]?.permalink);
  const sheetNamed = (wanted: string) => state.sheets.find(({ name }) => name === wanted)?.permalink;
  expect(assets.map(({ assetType, assetName, smartsheetUrl, status }) => [assetType, assetName, smartsheetUrl, status])).toEqual([
    ['sheet', 'Projects', sheetNamed('Projects'), 'created'],
    ['sheet', 'Costs', sheetNamed('Costs'), 'created'],
    ['report', 'Open projects', state.reports[0]?.permalink, 'created'],
  ]);
  expect(guides.map(({ kind, name, done }) => [kind, name, done])).toEqual([
    ['form', 'New expense', false],
    ['automation', 'Remind', false],
    ['dashboard', 'Overview', false],
  ]);
  expect(guides[2]?.steps).toEqual([
    { text: 'Open the workspace.', url: state.workspaces[0]?.permalink },
    { text: 'Add a report widget.', url: state.reports[0]?.permalink },
    { text: 'Save.' },
  ]);
});

it('designs the solution first when there is none, and builds all of a real one without a fault', async () => {
  const { app, cookie, emulator } = await setup();
  const body = { name: 'Office', description: null, projectType: 'custom', status: 'draft', requirements: fullRequirements };
  const { id } = (await app.request({ method: 'POST', url: '/api/projects', cookie, body })).json<{ id: number }>();
  const answer = await app.request({ method: 'POST', url: `/api/projects/${id}/create-assets`, cookie });
  const progress = (await app.request({ url: `/api/projects/${id}/build`, cookie })).json<BuildProgress>();
  expect(progress.assets.filter(({ status }) => status !== 'created')).toEqual([]);
  expect(answer.json()).toEqual({ assetsCreated: progress.assets.length, version: 1, status: 'finished' });
  const { sheets, reports } = await emulator.state();
  expect(sheets.length + reports.length).toBe(progress.assets.length);
  // One call to see which workspaces exist, one a sheet or report to read it back, one a sheet with summary fields: nothing else is asked.
  const asked = (await emulator.requests()).filter((line) => line.startsWith('GET'));
  const summaries = sheets.filter(({ summaryFields }) => summaryFields.length > 0).length;
  expect(asked).toHaveLength(1 + sheets.length + reports.length + summaries);
});

it('[C1.007] never counts or lists dashboards, forms and automations as created', async () => {
  const { create, get } = await setup();
  expect((await create()).json<BuildAnswer>().assetsCreated).toBe(3);
  const { assets } = (await get('/assets')).json<ProjectAssets>();
  expect(assets.map(({ assetType }) => assetType)).not.toContain('dashboard');
  const progress = (await get('/build')).json<BuildProgress>();
  expect(progress.assets.map(({ type }) => type)).toEqual(['sheet', 'sheet', 'report']);
});

it('a finished build is read again without its plan, its calls and its ledger; what people tick is read anew', async () => {
  const { app, create, get, url, cookie } = await setup();
  await create();
  const read = async () => [(await get('/build')).json<BuildProgress>(), (await get('/assets')).json<ProjectAssets>()] as const;
  const [progress, assets] = await read();
  expect([progress.callsDone, progress.assets.length, assets.assets.length]).toEqual([13, 3, 3]);
  const { db } = app.database;
  await db
    .update(planVersions)
    .set({ calls: [] })
    .where(eq(planVersions.hash, progress.hash ?? ''));
  await db.delete(buildCalls);
  expect(await read()).toEqual([progress, assets]);
  const [guide] = assets.guides;
  await app.request({ method: 'PATCH', url: `${url}/guides/${guide?.id}`, cookie, body: { done: true } });
  expect((await read())[1].guides[0]).toEqual({ ...guide, done: true });
});

it('ticks a guide, and answers 404 for one of another project', async () => {
  const test = await setup();
  await test.create();
  const [guide] = (await test.get('/assets')).json<ProjectAssets>().guides;
  const change = (path: string) =>
    test.app.request({ method: 'PATCH', url: `${test.url}${path}`, cookie: test.cookie, body: { done: true } });
  const changed = await change(`/guides/${guide?.id}`);
  expect(changed.statusCode).toBe(200);
  expect(changed.json<ProjectAssets>().guides[0]?.done).toBe(true);
  expect((await change('/guides/999999')).statusCode).toBe(404);
});

describe('[C7.037] create-assets is idempotent', () => {
  it('concurrent calls join one build', async () => {
    const { emulator, create } = await setup();
    const responses = await Promise.all([create(), create(), create(), create()]);
    expect(responses.map((response) => response.json<BuildAnswer>())).toEqual(
      responses.map(() => ({ assetsCreated: 3, version: 1, status: 'finished' })),
    );
    await expectBuiltOnce(emulator);
  });

  it('a finished build answers at once without asking Smartsheet', async () => {
    const { emulator, create } = await setup();
    await create();
    const before = (await emulator.requests()).length;
    expect((await create()).json<BuildAnswer>()).toEqual({
      assetsCreated: 3,
      version: 1,
      status: 'finished',
      alreadyFinished: true,
    });
    expect((await emulator.requests()).length).toBe(before);
  });

  it('a later version that builds the same is known as built, in its recommendations and in the build they name', async () => {
    const { create, addVersion, get } = await setup();
    const read = async () => (await get('/recommendations')).json<Recommendations>();
    expect((await read()).isBuilt).toBe(false);
    await create();
    expect((await read()).isBuilt).toBe(true);
    await addVersion(smallCalls);
    const later = await read();
    expect(later).toMatchObject({ version: 2, isBuilt: true });
    expect(later.assets.filter(({ delivery, status }) => delivery === 'api' && status !== 'created')).toEqual([]);
    expect((await get('/build')).json<BuildProgress>()).toMatchObject({ status: 'finished', hash: later.hash });
    await addVersion(smallCalls.filter((call) => call.op !== 'report.create'));
    expect((await read()).isBuilt).toBe(false);
  });

  it('a newer version of the plan is built in a workspace of its own, the same one is not', async () => {
    const { emulator, create, addVersion } = await setup();
    await create();
    await addVersion(smallCalls);
    await create();
    expect((await emulator.state()).workspaces).toHaveLength(1);
    await addVersion(smallCalls.filter((call) => call.op !== 'report.create'));
    expect((await create()).json<BuildAnswer>().assetsCreated).toBe(2);
    expect((await emulator.state()).workspaces).toHaveLength(2);
  });

  const createPaths: readonly (readonly [string, string, number])[] = [
    ['workspace', '/workspaces', 1],
    ['folder', '/workspaces/{id}/folders', 1],
    ['first sheet', '/folders/{id}/sheets', 1],
    ['second sheet', '/workspaces/{id}/sheets', 1],
    ['rows', '/sheets/{id}/rows', 1],
    ['child rows', '/sheets/{id}/rows', 2],
    ['cross-sheet reference', '/sheets/{id}/crosssheetreferences', 1],
    ['summary fields', '/sheets/{id}/summary/fields', 1],
    ['report', '/reports', 1],
  ];
  for (const [what, path, nth] of createPaths) {
    for (const kind of ['drop-after', 'drop-before'] as const) {
      it(`the connection dropped ${kind.slice(5)} creating the ${what}: it exists once`, async () => {
        const { emulator, create } = await setup();
        await emulator.fault({ kind, match: { method: 'POST', path, nth } });
        expect((await create()).json()).toEqual({ assetsCreated: 3, version: 1, status: 'finished' });
        await expectBuiltOnce(emulator);
      });
    }
  }

  it('an older workspace of the same name is never taken for our own', async () => {
    const { emulator, create } = await setup();
    const older = await emulator.gateway
      .clientFor({ token: EMULATOR_TOKEN, region: 'us' })
      .createWorkspace({ name: 'Programme' });
    await emulator.fault({ kind: 'drop-after', match: { method: 'POST', path: '/workspaces' } });
    await create();
    const { workspaces } = await emulator.state();
    expect(workspaces).toHaveLength(2);
    expect(
      await emulator.gateway.clientFor({ token: EMULATOR_TOKEN, region: 'us' }).children({ type: 'workspace', id: older.id }),
    ).toEqual([]);
  });

  it('a request that takes effect late, after its answer was given up, is found and not repeated', async () => {
    const { emulator, create } = await setup({ timeoutMs: 300 });
    await emulator.fault({ kind: 'latency', before: { delayMs: 700 }, match: { method: 'POST', path: '/folders/{id}/sheets' } });
    expect((await create()).statusCode).toBe(200);
    await expectBuiltOnce(emulator);
    expect(
      (await emulator.requests()).filter((line) => line.startsWith('POST /folders/') && line.includes('/sheets')),
    ).toHaveLength(1);
  });
});

it.for([
  ['429 without Retry-After', { kind: 'error', before: { status: 429, errorCode: 4003 }, times: 3 }],
  ['503 for maintenance', { kind: 'error', before: { status: 503, errorCode: 4001 }, times: 2 }],
  ['500 once', { kind: 'error', before: { status: 500, errorCode: 4000 }, times: 1 }],
] as const)('goes on after %s', async ([, fault]) => {
  const { emulator, create } = await setup();
  await emulator.fault({ ...fault, match: { method: 'POST', path: '/sheets/{id}/rows', nth: 2 } });
  expect((await create()).json()).toEqual({ assetsCreated: 3, version: 1, status: 'finished' });
  await expectBuiltOnce(emulator);
});

it('a refusal says which asset, why and what remains; the next call goes on where it stopped', async () => {
  const { emulator, create, app, get, projectRow } = await setup();
  await emulator.fault({
    kind: 'error',
    before: { status: 403, errorCode: 1004 },
    match: { method: 'POST', path: '/workspaces/{id}/sheets' },
  });
  const refused = await create();
  expect(refused.statusCode).toBe(502);
  expect(refused.json()).toMatchObject({ code: 'asset_creation_failed' });
  expect(refused.json<{ detail: string }>().detail).toMatch(
    /^"Costs" could not be completed\. Your Smartsheet account is not allowed/,
  );
  expect(refused.json<{ detail: string }>().detail).toContain('Not created yet: Projects, Costs, Open projects.');
  const progress = (await get('/build')).json<BuildProgress>();
  expect(progress).toMatchObject({
    status: 'failed',
    failure: { assetName: 'Costs', remaining: ['Projects', 'Costs', 'Open projects'] },
  });
  expect(progress.assets.map(({ name, status }) => [name, status])).toEqual([
    ['Projects', 'waiting'],
    ['Costs', 'error'],
    ['Open projects', 'waiting'],
  ]);
  expect(await projectRow()).toMatchObject({ status: 'draft', smartsheetId: null });
  app.log.expectErrors();

  expect((await create()).json()).toEqual({ assetsCreated: 3, version: 1, status: 'finished' });
  await expectBuiltOnce(emulator);
});

it('a refusal in one lane lets the call under way in another finish, starts nothing new, and is told of its own asset alone', async () => {
  const { emulator, create, get, app } = await setup({ waitMs: 20 });
  await emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: '/sheets/{id}/rows' } });
  await emulator.fault({
    kind: 'error',
    before: { status: 403, errorCode: 1004, delayMs: 1500 },
    match: { method: 'POST', path: '/workspaces/{id}/sheets' },
  });
  await create();
  await untilHeld(emulator);
  await until(async () => (await emulator.requests()).some((line) => line.endsWith('/sheets 403')));
  expect((await get('/build')).json<BuildProgress>().status).toBe('running');
  await emulator.control('POST', '/release', {});
  await nothingRuns(app);
  const progress = (await get('/build')).json<BuildProgress>();
  expect(progress).toMatchObject({ status: 'failed', callsDone: 5, failure: { assetName: 'Costs' } });
  expect(progress.assets.map(({ name, status, error }) => [name, status, error === null])).toEqual([
    ['Projects', 'waiting', true],
    ['Costs', 'error', false],
    ['Open projects', 'waiting', true],
  ]);
  expect((await emulator.requests()).filter((line) => /^POST .*\/rows /.test(line))).toHaveLength(1);
  await create();
  await nothingRuns(app);
  await expectBuiltOnce(emulator);
});

it('a call given up in one lane while another fails is told of the asset that it belongs to', async () => {
  const { emulator, create, get, app } = await setup();
  await emulator.fault({ kind: 'drop-before', match: { method: 'POST', path: '/workspaces/{id}/sheets' }, times: 9 });
  expect((await create()).statusCode).toBe(502);
  app.log.expectErrors();
  const progress = (await get('/build')).json<BuildProgress>();
  expect(progress.assets.map(({ name, status }) => [name, status])).toEqual([
    ['Projects', 'waiting'],
    ['Costs', 'error'],
    ['Open projects', 'waiting'],
  ]);
  expect(progress.assets[1]?.error).toContain('The connection to Smartsheet broke');
});

it('a failed build of which the fate of a call is unknown begins anew when its workspace was deleted meanwhile', async () => {
  const { emulator, create, app } = await setup();
  await emulator.fault({ kind: 'drop-before', match: { method: 'POST', path: '/workspaces/{id}/sheets' }, times: 9 });
  expect((await create()).statusCode).toBe(502);
  app.log.expectErrors();
  const [workspace] = (await emulator.state()).workspaces;
  await emulator.gateway.clientFor({ token: EMULATOR_TOKEN, region: 'us' }).deleteWorkspace(workspace?.id ?? 0);
  expect((await create()).json()).toEqual({ assetsCreated: 3, version: 1, status: 'finished' });
  await expectBuiltOnce(emulator);
});

it('a failed build whose workspace was deleted meanwhile begins anew', async () => {
  const { emulator, create, app } = await setup();
  await emulator.fault({
    kind: 'error',
    before: { status: 403, errorCode: 1004 },
    match: { method: 'POST', path: '/workspaces/{id}/sheets' },
  });
  expect((await create()).statusCode).toBe(502);
  app.log.expectErrors();
  const [workspace] = (await emulator.state()).workspaces;
  await emulator.gateway.clientFor({ token: EMULATOR_TOKEN, region: 'us' }).deleteWorkspace(workspace?.id ?? 0);
  expect((await create()).json()).toEqual({ assetsCreated: 3, version: 1, status: 'finished' });
  await expectBuiltOnce(emulator);
});

it('a token that Smartsheet no longer accepts is explained with its remedy', async () => {
  const { emulator, create, app } = await setup();
  await emulator.control('DELETE', '/tokens');
  const response = await create();
  expect(response.statusCode).toBe(502);
  expect(response.json<{ detail: string }>().detail).toContain('Reconnect Smartsheet');
  app.log.expectErrors();
});

it.for([
  ['403/1013', { status: 403, errorCode: 1013 }],
  ['404', { status: 404, errorCode: 1006 }],
] as const)('a report refused with %s becomes a guided step, neither failed nor counted', async ([, before]) => {
  const { emulator, create, get } = await setup();
  await emulator.fault({ kind: 'error', before, match: { method: 'POST', path: '/reports' } });
  expect((await create()).json()).toEqual({ assetsCreated: 2, version: 1, status: 'finished' });
  const { assets, guides } = (await get('/assets')).json<ProjectAssets>();
  expect(assets.map(({ assetName }) => assetName)).toEqual(['Projects', 'Costs']);
  const guide = guides.find(({ kind }) => kind === 'report');
  expect(guide?.name).toBe('Open projects');
  expect(guide?.steps.map(({ text }) => text).join(' ')).toContain('Choose the sheet Projects as its source.');
});

it('a formula that reads as an error makes its asset an error with the reason, and is not counted', async () => {
  const { create, get } = await setup({ fetch: spoilFormulas });
  const answer = (await create()).json<BuildAnswer>();
  const progress = (await get('/build')).json<BuildProgress>();
  const sheet = progress.assets.find(({ key }) => key === 'projects');
  expect(sheet).toMatchObject({ status: 'error' });
  expect(sheet?.error).toContain('The formula of column "Spent" shows #INVALID REF');
  expect(answer).toEqual({ assetsCreated: 2, version: 1, status: 'finished' });
  expect((await get('/assets')).json<ProjectAssets>().assets.map(({ status }) => status)).toEqual([
    'error',
    'created',
    'created',
  ]);
});

it('answers 202 while the build goes on and tells the true state of each asset; 200 once it is done', async () => {
  const { emulator, create, get } = await setup({ waitMs: 50 });
  await emulator.fault({ kind: 'hold-before', match: { method: 'POST', path: '/workspaces/{id}/sheets' } });
  const running = await create();
  expect(running.statusCode).toBe(202);
  expect(running.json<BuildAnswer>()).toEqual({ assetsCreated: 0, version: 1, status: 'running' });
  await untilHeld(emulator);
  // Meanwhile everything is done that does not need the sheet.
  await until(async () => (await get('/build')).json<BuildProgress>().callsDone === 6);
  const progress = (await get('/build')).json<BuildProgress>();
  expect(progress).toMatchObject({ status: 'running', callsTotal: 13, callsDone: 6, activity: 'Create sheet Costs' });
  expect(progress.assets.map(({ name, status }) => [name, status])).toEqual([
    ['Projects', 'creating'],
    ['Costs', 'creating'],
    ['Open projects', 'waiting'],
  ]);
  await emulator.control('POST', '/release', {});
  await until(async () => (await create()).statusCode === 200);
  expect((await get('/build')).json<BuildProgress>().assets.map(({ status }) => status)).toEqual([
    'created',
    'created',
    'created',
  ]);
});

it('[C6.010] without a subscription it answers 402 with the remedy, and names a missing connection too', async () => {
  const { create, addUser } = await setup();
  const connected = await addUser({ subscriptionStatus: 'past_due' });
  const refused = await create(connected);
  expect(refused.statusCode).toBe(402);
  expect(refused.json()).toMatchObject({ code: 'subscription_required' });
  expect(refused.json<{ detail: string }>().detail).toContain('Subscribe page');
  expect(refused.json<{ detail: string }>().detail).not.toContain('connect');
  const bare = await create(await addUser({ subscriptionStatus: 'inactive' }, false));
  expect(bare.json<{ detail: string }>().detail).toMatch(/Subscribe page.*Smartsheet account is not connected/);
});

it('answers 409 with the remedy when Smartsheet is not connected', async () => {
  const { create, addUser } = await setup();
  const response = await create(await addUser({ subscriptionStatus: 'active' }, false));
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'smartsheet_not_connected' });
  expect(response.json<{ detail: string }>().detail).toContain('connect it on the Dashboard');
});

it("another customer's project is 404 for every call", async () => {
  const { app, url, create, addUser } = await setup();
  const stranger = await addUser({ subscriptionStatus: 'active' });
  expect((await create(stranger)).statusCode).toBe(404);
  for (const path of ['/build', '/assets'])
    expect((await app.request({ url: `${url}${path}`, cookie: stranger })).statusCode).toBe(404);
  const guide = await app.request({ method: 'PATCH', url: `${url}/guides/1`, cookie: stranger, body: { done: true } });
  expect(guide.statusCode).toBe(404);
});

it('builds only the version that was reviewed: If-Match with another hash answers 412 and nothing is sent', async () => {
  const { emulator, create, hash, cookie } = await setup();
  const response = await create(cookie, { 'if-match': '"0000"' });
  expect(response.statusCode).toBe(412);
  expect(response.json()).toMatchObject({ code: 'plan_changed' });
  expect(await emulator.requests()).toEqual([]);
  expect((await create(cookie, { 'if-match': `"${hash}"` })).statusCode).toBe(200);
});

it('without If-Match the newest stored version is built, and the answer names it as it does with the header', async () => {
  const { emulator, create, addVersion, cookie } = await setup();
  const newest = smallCalls.filter((call) => call.op !== 'report.create');
  const hash = await addVersion(newest);
  expect((await create()).json()).toEqual({ assetsCreated: 2, version: 2, status: 'finished' });
  expect((await emulator.state()).reports).toEqual([]);
  const again = { assetsCreated: 2, version: 2, status: 'finished', alreadyFinished: true };
  expect((await create(cookie, { 'if-match': `"${hash}"` })).json()).toEqual(again);
  await addVersion(newest);
  expect((await create()).json()).toEqual({ ...again, version: 3 });
});

it('an earlier version that is being built is not passed off as the reviewed one', async () => {
  const { emulator, create, addVersion } = await setup({ waitMs: 20 });
  await emulator.fault({ kind: 'hold-before', match: { method: 'POST', path: '/workspaces' } });
  expect((await create()).statusCode).toBe(202);
  await untilHeld(emulator);
  await addVersion(smallCalls.slice(0, 5));
  const response = await create();
  expect(response.statusCode).toBe(409);
  expect(response.json<{ detail: string }>().detail).toContain('Version 1');
  await emulator.control('POST', '/release', {});
});

it('a build whose worker died is taken over when its lease has lapsed, and nothing is made twice', async () => {
  const { app, emulator, create, get } = await setup({ waitMs: 20 });
  await emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: '/folders/{id}/sheets' } });
  await create();
  await untilHeld(emulator);
  // Its other lanes come as far as they can without the sheet; a worker that records calls keeps its lease.
  await until(async () => (await get('/build')).json<BuildProgress>().callsDone === 4);
  // The worker stays hanging in its request while another one finds the lease lapsed.
  await app.database.db.update(builds).set({ leaseUntil: new Date(0) });
  const second = anotherInstance(app, emulator);
  await second.sweep();
  await until(async () => (await get('/build')).json<BuildProgress>().status === 'finished');
  await emulator.control('POST', '/release', {});
  await delay(50);
  await expectBuiltOnce(emulator);
  await second.stop();
});

it('a worker that dies with calls of several lanes under way leaves nothing out and nothing twice: each is looked for', async () => {
  const { app, emulator, create, get } = await setup({ waitMs: 20 });
  for (const place of ['/folders/{id}/sheets', '/workspaces/{id}/sheets']) {
    await emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: place } });
  }
  await create();
  await untilHeld(emulator, 2);
  await app.database.db.update(builds).set({ leaseUntil: new Date(0) });
  const second = anotherInstance(app, emulator);
  await second.sweep();
  await until(async () => (await get('/build')).json<BuildProgress>().status === 'finished');
  await emulator.control('POST', '/release', {});
  await delay(50);
  await expectBuiltOnce(emulator);
  expect((await emulator.requests()).filter((line) => /^POST .*\/sheets /.test(line))).toHaveLength(2);
  await second.stop();
});

describe('a database that answers "not now" fails no build, and nothing is made twice', () => {
  const moments = ['before', 'after'] as const;
  for (const operation of ['record', 'renew', 'ledger'] as const) {
    for (const moment of moments) {
      it(`the connection is lost ${moment} the database has done ${operation}`, async () => {
        const test = await setup({ waitMs: 20 });
        const repository = unsteady(test, operation, moment);
        await test.buildElsewhere({ repository });
        await expectBuiltOnce(test.emulator);
        expect(repository.failures()).toBeGreaterThan(1);
      });
    }
  }

  it.for([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
    ['too many connections', '53300'],
    ['a statement that took too long', '57014'],
    ['a database that restarts', '57P01'],
  ])('%s', async ([, code]) => {
    const test = await setup({ waitMs: 20 });
    await test.buildElsewhere({ repository: unsteady(test, 'record', 'before', code) });
    await expectBuiltOnce(test.emulator);
  });

  it('an end whose commit was not heard of is not recorded a second time', async () => {
    const test = await setup({ waitMs: 20 });
    await test.buildElsewhere({ db: deafAfterCommit(test.app.database.db, 1) });
    await expectBuiltOnce(test.emulator);
    expect((await test.get('/assets')).json<ProjectAssets>().assets).toHaveLength(3);
  });

  it('a step that the database refuses again and again, while it answers otherwise, ends in a failure with a remedy', async () => {
    const test = await setup({ waitMs: 20 });
    const { repository } = createServices({ ...test.app, smartsheet: test.emulator.gateway, smartsheetOauth: null }).builds;
    const refuse = () => Promise.reject(databaseError('57014'));
    await test.buildElsewhere({ repository: { ...repository, record: refuse } }, 'failed');
    const { failure } = (await test.get('/build')).json<BuildProgress>();
    expect(failure?.reason).toContain('Try again: what was created already is kept and not created twice.');
    test.app.log.expectErrors();
  });

  it('a database that stays away gives the build back: whoever reaches it again goes on', async () => {
    const test = await setup({ waitMs: 20 });
    await test.orderUnattended();
    const away = { isAway: false };
    const first = anotherInstance(test.app, test.emulator, { repository: absent(test, away) });
    await test.emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: '/folders/{id}/sheets' } });
    await first.sweep();
    await untilHeld(test.emulator);
    away.isAway = true;
    await test.emulator.control('POST', '/release', {});
    await delay(200);
    await test.app.database.db.update(builds).set({ leaseUntil: new Date(0) });
    const second = anotherInstance(test.app, test.emulator);
    await second.sweep();
    await until(async () => (await test.get('/build')).json<BuildProgress>().status === 'finished');
    away.isAway = false;
    await Promise.all([first.stop(), second.stop()]);
    await expectBuiltOnce(test.emulator);
  });

  it.runIf(inject('database').engine === 'postgres')('all connections are ended again and again during the steps', async () => {
    const test = await setup({ waitMs: 20 });
    await test.orderUnattended();
    const instance = anotherInstance(test.app, test.emulator);
    const end = endConnections(test.app);
    await instance.sweep();
    let ended = 0;
    await until(async () => {
      if (ended < 6) await end.now();
      ended += 1;
      await delay(120);
      return (await end.status()) === 'finished';
    });
    await instance.stop();
    await end.close();
    expect(ended).toBeGreaterThan(1);
    await expectBuiltOnce(test.emulator);
    test.app.log.expectErrors();
  });
});

it('two builds of one customer run one after the other', async () => {
  const { app, emulator, create, addProject, cookie } = await setup({ waitMs: 20 });
  await emulator.fault({ kind: 'hold-before', match: { method: 'POST', path: '/workspaces' } });
  await create();
  await untilHeld(emulator);
  const other = await addProject();
  await app.request({ method: 'POST', url: `/api/projects/${other}/create-assets`, cookie });
  const [waiting] = await app.database.db.select().from(builds).where(eq(builds.projectId, other));
  expect(waiting).toMatchObject({ status: 'running', worker: null });
  await emulator.control('POST', '/release', {});
  await nothingRuns(app);
  expect((await emulator.state()).workspaces).toHaveLength(2);
});

function anotherInstance(app: TestApp, emulator: TestEmulator, changes: Partial<BuildServices> = {}) {
  const { builds } = createServices({ ...app, smartsheet: emulator.gateway, smartsheetOauth: null });
  return createBuildWorker({ ...builds, settleMs: 100, ...changes });
}

function databaseError(code: string): Error {
  const cause = Object.assign(new Error(`The database answered ${code}`), { code });
  return new Error('Failed query', { cause });
}

/** A repository one of whose operations fails at its first calls and now and then later, as a lost connection does: before or after its work was done. */
function unsteady({ app, emulator }: Surroundings, operation: UnsteadyOperation, moment: 'before' | 'after', code = '08006') {
  const { repository } = createServices({ ...app, smartsheet: emulator.gateway, smartsheetOauth: null }).builds;
  let calls = 0;
  let failures = 0;
  const work = repository[operation] as (...args: unknown[]) => Promise<unknown>;
  const fail = async (...args: unknown[]) => {
    calls += 1;
    const fails = failures < 2 ? calls % 2 === 1 : calls % 3 === 0 && failures < 6;
    if (!fails) return work(...args);
    failures += 1;
    if (moment === 'after') await work(...args);
    throw databaseError(code);
  };
  return { ...repository, [operation]: fail, failures: () => failures } as BuildRepository & { failures: () => number };
}

type UnsteadyOperation = 'record' | 'renew' | 'ledger';

/** Everything an instance asks fails for as long as the database is away. */
function absent({ app, emulator }: Surroundings, state: { isAway: boolean }): BuildRepository {
  const { repository } = createServices({ ...app, smartsheet: emulator.gateway, smartsheetOauth: null }).builds;
  const guarded = Object.entries(repository).map(([name, work]) => [
    name,
    async (...args: unknown[]) => {
      if (state.isAway) throw databaseError('ECONNREFUSED');
      return (work as (...given: unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.fromEntries(guarded) as BuildRepository;
}

/** A database whose first transactions commit without anybody hearing of it. */
function deafAfterCommit(db: Db, times: number): Db {
  let left = times;
  const transaction: Db['transaction'] = async (...args) => {
    const result = await db.transaction(...args);
    left -= 1;
    if (left >= 0) throw databaseError('ECONNRESET');
    return result;
  };
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) });
}

/** Ends every connection to the test's database but its own. */
function endConnections(app: TestApp) {
  if (app.database.engine !== 'postgres') throw new Error('This engine has no connections');
  const client = new pg.Client({ connectionString: app.database.url });
  const connected = client.connect();
  return {
    async now() {
      await connected;
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    },
    async status(): Promise<string> {
      const { rows } = await client.query<{ status: string }>('select status from builds order by id desc limit 1');
      return rows[0]?.status ?? '';
    },
    close: () => client.end(),
  };
}

async function expectBuiltOnce(emulator: TestEmulator): Promise<void> {
  const state = await emulator.state();
  const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
  expect(names(state.workspaces)).toEqual(['Programme']);
  expect(names(state.folders)).toEqual(['Data']);
  expect(names(state.reports)).toEqual(['Open projects']);
  expect(names(state.sheets).toSorted()).toEqual(['Costs', 'Projects']);
  const sheet = state.sheets.find(({ name }) => name === 'Projects');
  expect(sheet?.rowCount).toBe(3);
  expect(names(sheet?.references ?? []).toSorted()).toEqual(['Costs Amount', 'Costs Project']);
  expect(sheet?.summaryFields.map(({ title }) => title)).toEqual(['Total budget']);
  expect(sheet?.columns.filter(({ formula }) => formula).map(({ title }) => title)).toEqual(['Spent']);
  expect(state.sheets.find(({ name }) => name === 'Costs')?.rowCount).toBe(1);
}

/** Waits until the emulator holds so many requests; released before, it would hold one that comes later. */
function untilHeld(emulator: TestEmulator, count = 1): Promise<void> {
  return until(async () => ((await emulator.control('GET', '/held')) as { held: unknown[] }).held.length === count);
}

/** What an earlier test has left running must not build into the next one's Smartsheet. */
function nothingRuns(app: TestApp): Promise<void> {
  return until(async () => (await app.database.db.select().from(builds)).every(({ status }) => status !== 'running'));
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await holds()) return;
    await delay(25);
  }
  throw new Error('What the test waits for did not happen');
}

/** A Smartsheet in which every column formula has failed. */
async function spoilFormulas(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, init);
  if (init?.method !== 'GET' || !/\/sheets\/\d+\?/.test(String(url))) return response;
  const sheet = (await response.json()) as { columns: { id: number; formula?: string }[]; rows: { cells: object[] }[] };
  const columnId = sheet.columns.find(({ formula }) => formula)?.id;
  if (columnId) for (const row of sheet.rows) row.cells = [...row.cells, { columnId, value: '#INVALID REF' }];
  return Response.json(sheet);
}

interface SetupOptions {
  readonly plan?: SolutionPlan;
  readonly calls?: readonly CompiledCall[];
  readonly waitMs?: number;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

interface Surroundings {
  readonly emulator: TestEmulator;
  readonly app: TestApp;
}

const running = new Map<string, Promise<Surroundings>>();

/** One app and one Smartsheet for all tests with the same settings: starting them takes longer than most tests. */
function surroundings({ waitMs = 20_000, timeoutMs = 40_000, fetch: exchange = fetch }: SetupOptions): Promise<Surroundings> {
  const key = `${waitMs} ${timeoutMs} ${exchange.name}`;
  const started = running.get(key) ?? startSurroundings(waitMs, { timeoutMs, fetch: exchange });
  running.set(key, started);
  return started;
}

async function startSurroundings(waitMs: number, gateway: Parameters<typeof startEmulator>[0]): Promise<Surroundings> {
  const emulator = await startEmulator(gateway);
  const app = await createTestApp({
    smartsheet: emulator.gateway,
    config: { smartsheetSettleMs: 600, createAssetsWaitMs: waitMs },
  });
  await app.app.ready();
  return { emulator, app };
}

/** A subscribed, connected customer with a project whose solution is designed, and an empty Smartsheet. */
async function setup(options: SetupOptions = {}) {
  const { emulator, app } = await surroundings(options);
  await nothingRuns(app);
  await emulator.reset();
  const { calls = smallCalls, plan = smallPlan } = options;
  const { db } = app.database;
  const addUser = async (columns: Partial<typeof users.$inferInsert>, isConnected = true) => {
    const { password: _, smartsheetApiKey: __, ...rest } = columns;
    return signIn(
      app,
      await createUser(app, { ...rest, ...(isConnected && { smartsheetApiKey: EMULATOR_TOKEN }) } as Parameters<
        typeof createUser
      >[1]),
    );
  };
  const owner = await createUser(app, { subscriptionStatus: 'active', smartsheetApiKey: EMULATOR_TOKEN });
  const cookie = await signIn(app, owner);
  const addProject = async () => {
    const [row] = await db.insert(projects).values({ userId: owner.id, name: 'Programme', status: 'draft' }).returning();
    if (!row) throw new Error('The project was not stored');
    await addVersionTo(row.id, 1, calls);
    return row.id;
  };
  const addVersionTo = async (id: number, version: number, list: readonly CompiledCall[]) => {
    const hash = createHash('sha256').update(JSON.stringify(list)).digest('hex');
    await db.insert(planVersions).values({ projectId: id, version, plan, calls: list, hash });
    return hash;
  };
  const projectId = await addProject();
  const url = `/api/projects/${projectId}`;
  const [stored] = await db.select().from(planVersions).where(eq(planVersions.projectId, projectId));
  let version = 1;
  /** A build that was ordered and that nobody works on. */
  const orderUnattended = async () => {
    const [version] = await db.select().from(planVersions).where(eq(planVersions.projectId, projectId));
    const values = { projectId, userId: owner.id, planVersionId: version?.id ?? 0, status: 'running' as const };
    await db.insert(builds).values(values);
  };
  return {
    app,
    emulator,
    cookie,
    url,
    orderUnattended,
    /** Has an instance with other services build, and waits for the end that it reaches. */
    async buildElsewhere(changes: Partial<BuildServices>, end: 'finished' | 'failed' = 'finished') {
      await orderUnattended();
      const instance = anotherInstance(app, emulator, changes);
      await until(async () => {
        await instance.sweep();
        const [build] = await db.select().from(builds).where(eq(builds.projectId, projectId));
        if (build?.status !== 'running' && build?.status !== end) throw new Error(`The build ${JSON.stringify(build)}`);
        return build?.status === end;
      });
      await instance.stop();
    },
    hash: stored?.hash ?? randomUUID(),
    addUser,
    addProject,
    addVersion: (list: readonly CompiledCall[]) => {
      version += 1;
      return addVersionTo(projectId, version, list);
    },
    create: (as = cookie, headers: Record<string, string> = {}) =>
      app.request({ method: 'POST', url: `${url}/create-assets`, cookie: as, headers }),
    get: (path: string) => app.request({ url: `${url}${path}`, cookie }),
    projectRow: async () => (await db.select().from(projects).where(eq(projects.id, projectId)))[0],
  };
}
