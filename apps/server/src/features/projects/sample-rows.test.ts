import { randomUUID } from 'node:crypto';
import type { Project, Recommendations, RemovedSamples } from '@sheetwright/contract/projects.ts';
import { compilePlan, type RowPlan, type SheetPlan, type SolutionPlan } from '@sheetwright/solution';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { builds, planVersions, projects, users } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { smallPlan } from '../../testing/small-plan.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { fullRequirements } from '../builds/crash/requirements.ts';
import { removeSamples } from '../builds/remove-samples.ts';

const emulator = await startEmulator();
const app = await createTestApp({ smartsheet: emulator.gateway, config: { ...emulator.config, createAssetsWaitMs: 20_000 } });

interface SmartsheetRow {
  readonly id: number;
  readonly cells: readonly { readonly columnId: number; readonly value?: unknown }[];
}

beforeEach(() => emulator.reset());

it('removes exactly the sample rows, in every sheet that was built; what else is in the sheets stays', async () => {
  const { remove, names, samples } = await setUpBuilt();
  expect(await samples()).toEqual({ count: 6, isRemovable: true });
  const removed = await remove();

  expect(removed.statusCode).toBe(200);
  expect(removed.json<RemovedSamples>()).toEqual({ removed: 6, kept: 0, missing: 0 });
  expect(await names('Projects')).toEqual(['Apollo']);
  expect(await names('Costs')).toEqual(['Fuel']);
  expect(await samples()).toEqual({ count: 0, isRemovable: false });
});

it('of a solution as it is designed every sample row is removed while nobody has changed any', async () => {
  const { id } = await createUser(app, { subscriptionStatus: 'active', smartsheetApiKey: EMULATOR_TOKEN });
  const cookie = await signIn(app, { id });
  const body = { name: 'Office', description: null, projectType: 'custom', status: 'draft', requirements: fullRequirements };
  const project = (await app.request({ method: 'POST', url: '/api/projects', cookie, body })).json<Project>();
  const url = `/api/projects/${project.id}`;
  await app.request({ method: 'POST', url: `${url}/create-assets`, cookie });
  const { sampleRows } = (await app.request({ url: `${url}/recommendations`, cookie })).json<Recommendations>();
  const rowCount = async () => (await emulator.state()).sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0);
  const before = await rowCount();
  const removed = await app.request({ method: 'DELETE', url: `${url}/sample-rows`, cookie });

  expect(sampleRows.isRemovable).toBe(true);
  expect(sampleRows.count).toBeGreaterThan(4);
  expect(removed.json()).toEqual({ removed: sampleRows.count, kept: 0, missing: 0 });
  expect(await rowCount()).toBe(before - sampleRows.count);
});

it('keeps rows that somebody has changed, moved below another, or added something to; counts those that are gone', async () => {
  const { remove, names, rows, sheetId, call } = await setUpBuilt();
  const [apollo, changed, indented, filed, discussed, gone] = await rows('Projects');
  const sheet = await sheetId('Projects');
  const [column] = changed?.cells ?? [];
  await call('PUT', `/sheets/${sheet}/rows`, { id: changed?.id, cells: [{ columnId: column?.columnId, value: 'Our own' }] });
  await call('PUT', `/sheets/${sheet}/rows`, { id: indented?.id, parentId: apollo?.id, toBottom: true });
  await emulator.control('POST', '/attachments', { sheetId: sheet, rowId: filed?.id, name: 'Offer.pdf' });
  await emulator.control('POST', '/discussions', { sheetId: sheet, rowId: discussed?.id, name: 'Is this right?' });
  await call('DELETE', `/sheets/${sheet}/rows?ids=${gone?.id}`);

  expect((await remove()).json()).toEqual({ removed: 1, kept: 4, missing: 1 });
  expect((await names('Projects')).toSorted()).toEqual(['Apollo', 'Our own', 'Sample 2', 'Sample 3', 'Sample 4']);
});

it('a row that was only sorted elsewhere is unchanged', async () => {
  const { remove, rows, sheetId, call } = await setUpBuilt();
  const list = await rows('Projects');
  await call('PUT', `/sheets/${await sheetId('Projects')}/rows`, { id: list[3]?.id, toTop: true });
  expect((await remove()).json()).toEqual({ removed: 6, kept: 0, missing: 0 });
});

it('may be repeated: what is gone is counted as missing, and what was kept is kept', async () => {
  const { remove, rows, sheetId, call } = await setUpBuilt();
  const [, changed] = await rows('Projects');
  const cells = [{ columnId: changed?.cells[0]?.columnId, value: 'Our own' }];
  await call('PUT', `/sheets/${await sheetId('Projects')}/rows`, { id: changed?.id, cells });
  await remove();
  expect((await remove()).json()).toEqual({ removed: 0, kept: 1, missing: 5 });
});

it('rows of a sheet that was deleted are missing', async () => {
  const { remove, sheetId, call } = await setUpBuilt();
  await call('DELETE', `/sheets/${await sheetId('Projects')}`);
  expect((await remove()).json()).toEqual({ removed: 1, kept: 0, missing: 5 });
});

it('interrupted between two sheets it says so, still offers the rest, and goes on when it is repeated', async () => {
  const { remove, samples, sheetId, names } = await setUpBuilt();
  await emulator.fault({
    kind: 'error',
    before: { status: 500, errorCode: 4000 },
    times: 10,
    match: { method: 'DELETE', path: `/sheets/${await sheetId('Costs')}/rows` },
  });
  const broken = await remove();
  expect(broken.statusCode).toBe(503);
  app.log.expectErrors();
  expect(await names('Projects')).toEqual(['Apollo']);
  expect(await samples()).toEqual({ count: 6, isRemovable: true });
  await emulator.control('DELETE', '/faults');

  expect((await remove()).json()).toEqual({ removed: 1, kept: 0, missing: 5 });
  expect(await names('Costs')).toEqual(['Fuel']);
  expect(await samples()).toEqual({ count: 0, isRemovable: false });
});

it('goes on where Smartsheet asks for patience', async () => {
  const { remove } = await setUpBuilt();
  await emulator.fault({
    kind: 'error',
    before: { status: 429, errorCode: 4003 },
    times: 2,
    match: { method: 'DELETE', path: '/sheets/{id}/rows' },
  });
  expect((await remove()).json()).toEqual({ removed: 6, kept: 0, missing: 0 });
});

it('a deletion whose answer was lost is done once and counted', async () => {
  const { remove, names } = await setUpBuilt();
  await emulator.fault({ kind: 'drop-after', match: { method: 'DELETE', path: '/sheets/{id}/rows' } });
  expect((await remove()).json()).toEqual({ removed: 6, kept: 0, missing: 0 });
  expect(await names('Projects')).toEqual(['Apollo']);
});

it('asks at most 450 rows of Smartsheet in one call', async () => {
  const { remove } = await setUpBuilt({ samples: 460 });
  const before = (await emulator.requests()).length;
  expect((await remove()).json()).toEqual({ removed: 461, kept: 0, missing: 0 });
  const asked = (await emulator.requests()).slice(before);
  expect(asked.filter((line) => line.startsWith('DELETE'))).toHaveLength(3);
});

it('no database transaction is open while Smartsheet is asked', async () => {
  const { owned } = await setUpBuilt();
  const { builds: services } = createServices(app);
  let open = 0;
  const seen: number[] = [];
  const { db } = services;
  const transaction = db.transaction.bind(db);
  const spied = vi.spyOn(db, 'transaction').mockImplementation(async (...work) => {
    open += 1;
    return transaction(...work).finally(() => {
      open -= 1;
    });
  });
  const smartsheet = {
    ...services.smartsheet,
    clientFor: (connection: Parameters<typeof services.smartsheet.clientFor>[0]) =>
      services.smartsheet.clientFor({ ...connection, beforeChange: async () => void seen.push(open) }),
  };
  await removeSamples(owned, { ...services, smartsheet });
  spied.mockRestore();
  expect(seen).toEqual([0, 0]);
});

it('two at the same moment do the work once, and the other is told to wait', async () => {
  const { remove } = await setUpBuilt();
  const answers = await Promise.all([remove(), remove(), remove()]);
  const done = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<RemovedSamples>());
  expect(done.reduce((sum, { removed }) => sum + removed, 0)).toBe(6);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
});

it('while a build runs it is refused, and nothing is removed', async () => {
  const { remove, samples, owned, versionId, names } = await setUpBuilt();
  await app.database.db.insert(builds).values({
    ...{ ...owned, planVersionId: versionId, status: 'running', worker: 'elsewhere' },
    leaseUntil: new Date(Date.now() + 3_600_000),
  });
  const refused = await remove();

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'conflict', detail: expect.stringContaining('being created') });
  expect(await samples()).toEqual({ count: 6, isRemovable: false });
  expect(await names('Projects')).toHaveLength(6);
  await app.database.db.update(builds).set({ status: 'failed' }).where(eq(builds.worker, 'elsewhere'));
});

it('of a build that failed nothing is removed', async () => {
  const { remove, owned, names } = await setUpBuilt();
  await app.database.db.update(builds).set({ status: 'failed' }).where(eq(builds.projectId, owned.projectId));
  expect((await remove()).json()).toEqual({ removed: 0, kept: 0, missing: 0 });
  expect(await names('Projects')).toHaveLength(6);
});

it('without a connection to Smartsheet it says what to do', async () => {
  const { remove, owned } = await setUpBuilt();
  await app.database.db.update(users).set({ smartsheetApiKey: null }).where(eq(users.id, owned.userId));
  expect((await remove()).json()).toMatchObject({ code: 'smartsheet_not_connected' });
});

it('with a key that Smartsheet does not take any more it says what to do', async () => {
  const { remove } = await setUpBuilt();
  await emulator.control('DELETE', '/tokens');
  expect((await remove()).json()).toMatchObject({ status: 409, code: 'smartsheet_reconnect' });
});

it('where nothing was built there is nothing to remove, and Smartsheet is not asked', async () => {
  const { remove, owned } = await setUpBuilt();
  await app.database.db.delete(builds).where(eq(builds.projectId, owned.projectId));
  const before = (await emulator.requests()).length;
  expect((await remove()).json()).toEqual({ removed: 0, kept: 0, missing: 0 });
  expect((await emulator.requests()).length).toBe(before);
});

/** A project whose solution was built: one sheet with `samples` sample rows, and one with a single one. */
async function setUpBuilt({ samples: count = 5 } = {}) {
  const { db } = app.database;
  const { id: userId } = await createUser(app, { subscriptionStatus: 'active', smartsheetApiKey: EMULATOR_TOKEN });
  const cookie = await signIn(app, { id: userId });
  const [project] = await db.insert(projects).values({ userId, name: 'Programme', status: 'draft' }).returning();
  if (!project) throw new Error('The project was not stored');
  const url = `/api/projects/${project.id}`;
  const plan = planWithSamples(count);
  const [version] = await db
    .insert(planVersions)
    .values({ projectId: project.id, version: 1, plan, calls: compilePlan(plan), hash: randomUUID() })
    .returning();
  const built = await app.request({ method: 'POST', url: `${url}/create-assets`, cookie });
  expect(built.json()).toMatchObject({ status: 'finished' });
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${emulator.apiBaseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${EMULATOR_TOKEN}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const sheetId = async (name: string) => (await emulator.state()).sheets.find((sheet) => sheet.name === name)?.id ?? 0;
  const rows = async (name: string) => ((await call('GET', `/sheets/${await sheetId(name)}`)) as { rows: SmartsheetRow[] }).rows;
  return {
    owned: { projectId: project.id, userId },
    versionId: version?.id ?? 0,
    call,
    sheetId,
    rows,
    names: async (name: string) => (await rows(name)).map(({ cells }) => cells[0]?.value),
    remove: () => app.request({ method: 'DELETE', url: `${url}/sample-rows`, cookie }),
    samples: async () => (await app.request({ url: `${url}/recommendations`, cookie })).json<Recommendations>().sampleRows,
  };
}

function planWithSamples(count: number): SolutionPlan {
  const [first, second] = smallPlan.sheets as [SheetPlan, SheetPlan];
  const [apollo] = first.rows as [RowPlan];
  const sample = (number: number, cells: RowPlan['cells']): RowPlan => ({
    key: `sample-${number}`,
    parent: null,
    sample: true,
    cells,
  });
  const samples = Array.from({ length: count }, (_, index) =>
    sample(index + 1, { Project: `Sample ${index + 1}`, Status: 'Open', Budget: index * 10 }),
  );
  return {
    ...smallPlan,
    sheets: [
      { ...first, rows: [apollo, ...samples] },
      { ...second, rows: [...second.rows, sample(1, { Item: 'Sample item', Project: 'Sample 1', Amount: 5 })] },
    ],
  };
}
