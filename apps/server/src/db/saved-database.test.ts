import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { cookiesOf, signInAt, startIdentity } from '../testing/identity-emulator.ts';
import { startEmulator } from '../testing/smartsheet-emulator.ts';
import { createPostgresDatabase, databaseUrl, dropUnusedDatabase } from '../testing/template.ts';
import { createTestApp } from '../testing/test-app.ts';
import { type Database, type Db, openDatabase } from './client.ts';
import {
  CUSTOMER,
  FIXTURE_KEY,
  GOOGLE_USER,
  OAUTH_USER,
  PASSWORD,
  readSavedDatabase,
  type SavedDatabase,
  writeEmulatorFolder,
} from './fixtures/saved-database.ts';

/** The oldest state that people may still have: before the events' table. */
const VERSION = '0001';

type Row = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, readonly Row[]>>;

const saved = readSavedDatabase(inject('database').engine, VERSION);
const { facts } = saved;
const { database, before } = await restore(saved);
const after = await contentOf(database.db);
const identity = await startIdentity();
const emulator = await startEmulator({ dataFolder: writeEmulatorFolder(saved.smartsheet) });
const app = await createTestApp({
  database,
  smartsheet: emulator.gateway,
  now: new Date(Date.parse(facts.savedAt) + 60 * 60_000),
  config: { ...emulator.config, login: identity.login, encryptionKeys: [FIXTURE_KEY], smartsheetSettleMs: 100 },
});
const cookie = await signIn(CUSTOMER);

afterAll(() => app.log.expectErrors());

test('the saved database is as old as it says, and the migration brings it up to date', async () => {
  expect(Object.keys(before).sort()).toEqual(
    ['ai_sessions', 'build_calls', 'builds', 'contact_submissions', 'guides', 'plan_versions', 'projects'].concat(
      ...['rate_limits', 'sessions', 'smartsheet_assets', 'subscriptions', 'users'],
    ),
  );
  for (const rows of Object.values(before)) expect(rows).not.toEqual([]);
  const { rows } = await database.db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`);
  const { default: journal } = await import('./migrations/meta/_journal.json', { with: { type: 'json' } });
  expect(rows).toEqual([{ applied: journal.entries.length }]);
});

test.each(Object.keys(before))('the migration keeps every row of %s as it was', (table) => {
  for (const row of before[table] ?? []) expect(after[table]).toContainEqual(expect.objectContaining(row));
});

test('nobody has answered a question yet, and no sample rows were removed', () => {
  expect(after.projects?.map((row) => row.question_answers)).toEqual(before.projects?.map(() => ({})));
  expect(after.builds?.map((row) => row.samples_removed_at)).toEqual(before.builds?.map(() => null));
});

test('people sign in as before: with their password, with Google, and with the cookie they have', async () => {
  expect((await me(await signIn(OAUTH_USER))).email).toBe(OAUTH_USER);
  const back = await signInAt(app, { provider: 'google', as: { name: 'Gina Google', email: GOOGLE_USER } });
  const known = before.users?.find(({ email }) => email === GOOGLE_USER);
  expect((await me(cookiesOf(back, 'session'))).id).toBe(known?.id);
  expect((await me(facts.cookie)).email).toBe(CUSTOMER);
});

test('Smartsheet stays connected, by key and by OAuth', async () => {
  const connection = async (as: string) => (await app.request({ url: '/api/auth/smartsheet/status', cookie: as })).json();
  const post = (url: string, as: string) => app.request({ method: 'POST', url, cookie: as, body: {} });
  expect(await connection(cookie)).toMatchObject({ hasApiKey: true, account: { email: CUSTOMER } });
  expect((await post('/api/smartsheet/test-key', cookie)).statusCode).toBe(200);
  const oauthUser = await signIn(OAUTH_USER);
  expect(await connection(oauthUser)).toMatchObject({ connected: true, account: { email: OAUTH_USER } });
  expect((await post('/api/auth/smartsheet/refresh', oauthUser)).statusCode).toBe(200);
});

test('the draft opens, and its solution can be designed', async () => {
  expect((await get(`/api/projects/${facts.projects.draft}`)).json()).toMatchObject({ name: 'Draft', status: 'draft' });
  expect(await recommendations(facts.projects.draft)).toMatchObject({ version: 1 });
});

test('a solution designed long ago is shown as it was designed', async () => {
  const { planned } = facts.projects;
  const stored = before.plan_versions?.find((row) => row.project_id === planned && row.version === 2);
  const shown = await recommendations(planned);
  expect(shown).toMatchObject({ version: 2, hash: stored?.hash });
  expect(shown.assets.length).toBeGreaterThan(3);
  expect(shown).toMatchObject({
    questions: [],
    coverage: [],
    audience: [],
    measures: [],
    sampleRows: { count: 0, isRemovable: false },
  });
  const versions = (await get(`/api/projects/${planned}/plan-versions`)).json<{ version: number }[]>();
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test('a finished build lists its assets and guides, and its project is exported', async () => {
  const { finished } = facts.projects;
  const { assets, guides } = (await get(`/api/projects/${finished}/assets`)).json<ProjectAssets>();
  expect(assets.length).toBe(before.smartsheet_assets?.length);
  expect(guides.length).toBe(before.guides?.length);
  const pdf = await get(`/api/projects/${finished}/export`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect((await get('/api/account/export')).statusCode).toBe(200);
});

test('of what was built long ago no row is a sample, so none is removed', async () => {
  const url = `/api/projects/${facts.projects.finished}/sample-rows`;
  const answer = await app.request({ method: 'DELETE', url, cookie });
  expect(answer.json()).toEqual({ removed: 0, kept: 0, missing: 0 });
});

test('the build that was interrupted is finished, and nothing is made twice', async () => {
  const { running } = facts.projects;
  const progress = async () => (await get(`/api/projects/${running}/build`)).json<BuildProgress>();
  await expect.poll(async () => (await progress()).status, { timeout: 30_000 }).toBe('finished');
  const { assets } = await progress();
  expect(assets.filter(({ status }) => status !== 'created')).toEqual([]);
  const { workspaces, sheets, reports } = await emulator.state();
  expect(workspaces.map(({ name }) => name).sort()).toEqual(['Built', 'Half built']);
  expect(sheets.length + reports.length).toBe(assets.length + (before.smartsheet_assets?.length ?? 0));
  const calls = await database.db.execute(sql`select count(*)::int as n from build_calls where key = ${facts.pendingCall}`);
  expect(calls.rows).toEqual([{ n: 1 }]);
});

test('a solution designed long ago is judged by the rules of today and built by the calls that it was stored with', async () => {
  const { planned } = facts.projects;
  const stored = before.plan_versions?.find((row) => row.project_id === planned && row.version === 2);
  const calls = stored?.calls as readonly { readonly op: string }[];
  const sheets = async () => (await emulator.state()).sheets.length;
  const already = await sheets();
  const answer = await app.request({ method: 'POST', url: `/api/projects/${planned}/create-assets`, cookie });
  expect(answer.json()).toMatchObject({ status: 'finished' });
  expect((await sheets()) - already).toBe(calls.filter(({ op }) => op === 'sheet.create').length);
  const { assets } = (await get(`/api/projects/${planned}/build`)).json<BuildProgress>();
  expect(assets.filter(({ status }) => status !== 'created')).toEqual([]);
});

test('a solution designed long ago can be designed anew, and its former versions stay', async () => {
  const { planned } = facts.projects;
  const generate = () => app.request({ method: 'POST', url: `/api/projects/${planned}/generate-plan`, cookie });
  expect((await generate()).json()).toMatchObject({ version: 3 });
  expect((await generate()).json()).toMatchObject({ version: 3, isUnchanged: true });
  const project = (await get(`/api/projects/${planned}`)).json<Project>();
  const changed = await app.request({
    method: 'PUT',
    url: `/api/projects/${planned}/requirements`,
    cookie,
    headers: { 'if-match': `"${project.answersVersion}"` },
    body: { requirements: { ...project.requirements, painPoints: 'Nobody sees which approvals are late' } },
  });
  expect(changed.json()).toMatchObject({ changed: true, planVersion: 4 });
  const answered = await app.request({
    method: 'POST',
    url: `/api/projects/${planned}/answers`,
    cookie,
    headers: { 'if-match': `"${project.answersVersion + 1}"` },
    body: { answers: { 'who-approves': 'Kim' } },
  });
  expect(answered.json()).toMatchObject({ version: 5 });
});

function get(url: string) {
  return app.request({ url, cookie });
}

async function recommendations(projectId: number): Promise<Recommendations> {
  return (await get(`/api/projects/${projectId}/recommendations`)).json();
}

async function me(as: string): Promise<{ readonly id: string; readonly email: string }> {
  return (await app.request({ url: '/api/auth/user', cookie: as })).json();
}

async function signIn(email: string): Promise<string> {
  const response = await app.request({ method: 'POST', url: '/api/auth/login', body: { email, password: PASSWORD } });
  expect(response.statusCode).toBe(200);
  return cookiesOf(response, 'session');
}

interface Restored {
  readonly database: Database;
  /** All rows before the migration. */
  readonly before: Content;
}

/** The saved database where the app finds it, brought up to date by the app's own opening. */
function restore(given: SavedDatabase): Promise<Restored> {
  const provided = inject('database');
  return provided.engine === 'pglite' ? restorePglite(given.database) : restorePostgres(given.database, provided.url);
}

async function restorePglite(tarball: Buffer): Promise<Restored> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sheetwright-saved-'));
  const client = await PGlite.create({ dataDir: path.join(dataDir, 'pglite'), loadDataDir: new Blob([new Uint8Array(tarball)]) });
  const before = await readContent(async (query) => (await client.query<Row>(query)).rows);
  await client.close();
  return {
    before,
    database: await openAndForget({ databaseUrl: null, dataDir }, async () => rmSync(dataDir, { recursive: true })),
  };
}

async function restorePostgres(dump: Buffer, adminUrl: string): Promise<Restored> {
  const name = await createPostgresDatabase(adminUrl);
  const url = databaseUrl(adminUrl, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump.toString());
  const before = await readContent(async (query) => (await client.query<Row>(query)).rows);
  await client.end();
  return {
    before,
    database: await openAndForget({ databaseUrl: url, dataDir: '/nonexistent' }, () => dropUnusedDatabase(adminUrl, name)),
  };
}

async function openAndForget(
  place: { databaseUrl: string | null; dataDir: string },
  forget: () => Promise<void>,
): Promise<Database> {
  const opened = await openDatabase({ ...place, databasePoolSize: 5 });
  const close = async () => {
    await opened.close();
    await forget();
  };
  return { ...opened, close };
}

function contentOf(db: Db): Promise<Content> {
  return readContent(async (query) => (await db.execute<Row>(sql.raw(query))).rows);
}

/** Every row of the app's own tables. */
async function readContent(query: (text: string) => Promise<Row[]>): Promise<Content> {
  const tables = await query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const content: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const rows = await query(`select to_jsonb(t) as row from public."${name}" t`);
    content[String(name)] = rows.map(({ row }) => row as Row);
  }
  return content;
}
