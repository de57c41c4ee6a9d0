import { setTimeout as delay } from 'node:timers/promises';
import { OVERVIEW_DEFINITIONS, REVENUE_DEFINITIONS, USAGE_DEFINITIONS } from '@sheetwright/contract/admin/definitions.ts';
import { type Call, calls } from '@sheetwright/contract/calls.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { fullRequirements } from '../features/builds/crash/requirements.ts';
import { connectExplained, type ExplainedDatabase, readsMany, walksThrough } from '../testing/explained-database.ts';
import { fillTables } from '../testing/million-rows.ts';
import { EMULATOR_TOKEN, startEmulator, type TestEmulator } from '../testing/smartsheet-emulator.ts';
import { createPostgresDatabase, databaseUrl, dropUnusedDatabase } from '../testing/template.ts';
import { createTestApp, createUser, signIn, type TestApp, type TestUser } from '../testing/test-app.ts';

const NEW_PASSWORD = 'another good horse';
const NOT_ALLOWED = '42501';
const LONGEST_MS = 120_000;

type Method = 'GET' | 'POST' | 'DELETE';
type Ask = (method: Method, url: string, body?: object) => Promise<unknown>;

/** Answered with what is asked elsewhere: Stripe, Smartsheet and models. */
const ELSEWHERE = ['/api/admin/system-health', '/api/admin/api-health'];
/** So many rows are those of an answer and of what belongs to each of them. */
const MOST_ROWS = 5000;
/** What operators read, where it needs a parameter, and the ways in which lists are asked for. */
const OPERATOR_QUERIES: readonly string[] = [
  ...['limit=50', 'limit=50&sort=name', 'limit=50&sort=monthlyValue', 'limit=50&sort=lastActivity', 'limit=50&status=active'].map(
    (query) => `/api/admin/customers?${query}`,
  ),
  ...['/api/admin/customers?search=person-777', '/api/admin/support-issues?limit=50&search=nobody'],
  ...['/api/admin/customer-details/person-9', '/api/admin/security-events?userId=person-9'],
  ...['/api/admin/failed-automations/build-1000020', '/api/admin/ai-prompts/consultant/versions'],
  ...['/api/admin/revenue-analytics/24months', '/api/admin/usage-analytics/365days'],
  ...['/api/admin/support-issues?limit=50&status=open', '/api/admin/operator-actions?action=subscription_resynced'],
];
/**
 * The tables of which a call of operators may read more than it answers with, and why that is right. Whatever is not named here reads what it
 * answers with, by an index or from roll-ups and counts that are kept.
 */
const READS_MORE: Readonly<Record<string, readonly string[]>> = {
  // How many lines there are in all stands beside them; they are as many as what operators have done, not as customers.
  '/api/admin/operator-actions': ['operator_actions'],
  '/api/admin/operator-actions?action=subscription_resynced': ['operator_actions'],
  // How many issues there are in all, or of that status, is told exactly.
  '/api/admin/support-issues': ['support_issues'],
  '/api/admin/support-issues?limit=50&status=open': ['support_issues'],
  // How many customers there are in all: this list counts them, and then reads one page.
  '/api/admin/onboarding-progress': ['users'],
  // A thousand rows, or their names, of forty thousand short ones: the planner may find it quicker to read all than to look each of them up.
  '/api/admin/customers': ['users'],
  '/api/admin/users': ['users'],
  '/api/admin/failed-automations': ['users'],
  '/api/admin/api-key-status': ['users'],
};

/** A person with a built project who visits, goes away and comes back. `:id` is the project's. */
const PAGES = [
  '/api/auth/user',
  '/api/projects',
  '/api/projects/:id',
  '/api/projects/:id/recommendations',
  '/api/projects/:id/build',
  '/api/projects/:id/assets',
  '/api/projects/:id/plan-versions',
  '/api/auth/smartsheet/status',
  '/api/ai/sessions',
  '/api/subscription/status',
  '/api/drafts/new-project',
  '/api/account/sessions',
  '/api/account/security-events',
];

test.skipIf(inject('database').engine === 'pglite')(
  'among a million rows no call walks through a table: neither those that are made most, nor those that find a person by a token or delete what they have',
  async (context) => {
    const database = await explainedDatabase();
    if (!database) return context.skip('this PostgreSQL does not let its user load auto_explain');
    const bigTables = await fillTables(database.db);
    const emulator = await startEmulator();
    const { app, user, ask } = await customerOn(database, emulator);
    const walks: string[] = [];
    const explain = async (...[method, url, body]: Parameters<Ask>) => {
      database.takePlans();
      await ask(method, url, body);
      const plans = database.takePlans();
      expect(plans, `${method} ${url} asks the database nothing that could be explained`).not.toEqual([]);
      const found = plans.flatMap((plan) => walksThrough(plan, bigTables));
      walks.push(...found.map((walk) => `${method} ${url}: ${walk}`));
    };

    const requirements = fullRequirements;
    const { id } = (await ask('POST', '/api/projects', { name: 'Office', requirements })) as { id: number };
    await explain('POST', `/api/projects/${id}/create-assets`);
    for (const page of PAGES) await explain('GET', page.replace(':id', String(id)));
    await explain('POST', '/api/auth/send-verification');
    await explain('GET', `/api/auth/verify-email?token=${await mailedToken(app, /token=([\w-]+)/)}`);
    await explain('POST', '/api/auth/forgot-password', { email: user.email });
    const token = await mailedToken(app, /reset=([\w-]+)/);
    await explain('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
    await explain('POST', '/api/auth/login', { email: user.email, password: NEW_PASSWORD });
    const other = (await ask('POST', '/api/projects', { name: 'Office', requirements })) as { id: number };
    // When an answer is lost, the workspace of that name is looked for in all ledgers.
    await emulator.fault({ kind: 'drop-after', match: { method: 'POST', path: '/workspaces' } });
    await explain('POST', `/api/projects/${other.id}/create-assets`);
    await explain('DELETE', `/api/projects/${other.id}`);
    await explain('POST', '/api/account/delete', { password: NEW_PASSWORD });
    expect(walks).toEqual([]);
    expect(await operatorsReadMore(database, app, bigTables)).toEqual([]);
  },
  LONGEST_MS,
);

test('a plan that reads a big table from end to end is found, and so is an index of which most is thrown away', () => {
  const big = new Set(['users']);
  const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'users' };
  const skipped = { 'Node Type': 'Index Scan', 'Relation Name': 'users', 'Rows Removed by Filter': 5000 };
  const planOf = (node: object) => ({ 'Query Text': 'select 1', Plan: { 'Node Type': 'Limit', Plans: [node] } }) as never;
  expect(walksThrough(planOf(scan), big)).toEqual(['Seq Scan on users: select 1']);
  expect(walksThrough(planOf(skipped), big)).toEqual(['Index Scan on users: select 1']);
  expect(walksThrough(planOf({ ...skipped, 'Rows Removed by Filter': 3 }), big)).toEqual([]);
  expect(walksThrough(planOf({ ...scan, 'Relation Name': 'ai_prompts' }), big)).toEqual([]);
});

/** The calls that operators read with, and the tables of which each reads more than it answers with without being allowed to. */
async function operatorsReadMore(database: ExplainedDatabase, app: TestApp, bigTables: ReadonlySet<string>): Promise<string[]> {
  const cookie = await signIn(app, await createUser(app, { role: 'admin' }));
  const declared = Object.values<Call>(calls).filter(({ access, method }) => access === 'admin' && method === 'GET');
  const figures = Object.keys({ ...REVENUE_DEFINITIONS, ...USAGE_DEFINITIONS, ...OVERVIEW_DEFINITIONS });
  const urls = [
    ...declared.map(({ path }) => path).filter((path) => !path.includes(':') && !ELSEWHERE.includes(path)),
    ...figures.map((name) => `/api/admin/figures/${name}`),
    ...OPERATOR_QUERIES,
  ];
  const more: string[] = [];
  for (const url of urls) {
    database.takePlans();
    const { statusCode, body } = await app.request({ url, cookie });
    if (statusCode >= 400) throw new Error(`${url} answered ${statusCode}: ${body}`);
    const plans = database.takePlans();
    const found = plans.flatMap((plan) => [
      ...walksThrough(plan, bigTables).map((walk) => walk.replace(/^.* on (\w+): .*$/s, '$1')),
      ...readsMany(plan, MOST_ROWS).filter((table) => bigTables.has(table)),
    ]);
    const refused = [...new Set(found)].filter((table) => !READS_MORE[url]?.includes(table));
    more.push(...refused.map((table) => `${url} reads ${table}`));
  }
  return more;
}

/** @returns null where the server does not let its user load what explains */
async function explainedDatabase(): Promise<ExplainedDatabase | null> {
  const provided = inject('database');
  if (provided.engine === 'pglite') return null;
  const name = await createPostgresDatabase(provided.url, provided.template);
  const drop = () => dropUnusedDatabase(provided.url, name);
  try {
    const database = await connectExplained(databaseUrl(provided.url, name));
    return { ...database, close: () => database.close().then(drop) };
  } catch (error) {
    await drop();
    if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED) return null;
    throw error;
  }
}

/** The app on the filled database, and a subscribed, connected customer who is signed in to it by its own calls. */
async function customerOn(
  database: ExplainedDatabase,
  { gateway }: TestEmulator,
): Promise<{ app: TestApp; user: TestUser; ask: Ask }> {
  const app = await createTestApp({ database, smartsheet: gateway, config: { smartsheetSettleMs: 200 } });
  await app.app.ready();
  const user = await createUser(app, { subscriptionStatus: 'active', smartsheetApiKey: EMULATOR_TOKEN });
  let cookie = '';
  const ask: Ask = async (method, url, body) => {
    const response = await app.request({ method, url, cookie, body });
    if (response.statusCode >= 400) throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
    const set = response.cookies.find(({ name, value }) => name === app.app.sessions.cookieName && value !== '');
    if (set) cookie = `${set.name}=${set.value}`;
    return response.body === ''
      ? null
      : JSON.parse(response.body.startsWith('{') || response.body.startsWith('[') ? response.body : 'null');
  };
  await ask('POST', '/api/auth/login', { email: user.email, password: user.password });
  return { app, user, ask };
}

async function mailedToken(app: TestApp, form: RegExp): Promise<string> {
  for (;;) {
    const token = app.mails.map(({ text }) => form.exec(text)?.[1]).find((found) => found !== undefined);
    if (token) return token;
    await delay(20);
  }
}
