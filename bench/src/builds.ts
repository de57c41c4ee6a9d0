import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { startSmartsheetEmulator } from '@sheetwright/sandbox/smartsheet/server.ts';
import { findPostgresBinaries, startPostgres } from '@sheetwright/server/testing/postgres-cluster.ts';
import { callGraphOf, canonicalJson, compilePlan, designSolution, type SolutionPlan } from '@sheetwright/solution';
import autocannon from 'autocannon';
import pg from 'pg';
import { QUESTIONNAIRES } from './questionnaires.ts';

const APP = fileURLToPath(import.meta.resolve('@sheetwright/server/main.ts'));
const TOKEN = 'bench-token';
const LATENCIES = [0, 100, 300];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 50;
/** Requests a second to `/build` and `/assets` for each one to the user call, when every poll parsed the plan and its calls. */
const FORMER_RATIOS: Readonly<Record<string, number>> = { build: 0.0205, assets: 0.018 };
const GOAL = 8;
const FIRST_MS = 50;

/** Two, six and twelve sheets, as designed from one, two and two questionnaires. */
const PLANS: Readonly<Record<number, SolutionPlan>> = {
  2: designSolution(QUESTIONNAIRES.helpdesk),
  6: merged(designSolution(QUESTIONNAIRES.relocation), designSolution(QUESTIONNAIRES.helpdesk)),
  12: merged(designSolution(QUESTIONNAIRES.longest), designSolution(QUESTIONNAIRES.qualidad)),
};

interface Stage {
  readonly server: Running;
  readonly db: pg.Pool;
  readonly cookie: string;
  readonly control: (method: string, route: string, body?: object) => Promise<void>;
}

/** How long builds take at different answer times, and how many polls of a finished build are answered for each user call. */
export async function benchBuilds(): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log('\nBuilds: skipped, no PostgreSQL server binaries found');
    return;
  }
  const cluster = await startPostgres(binaries);
  const folder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const user = { email: 'customer@example.test', firstName: 'Casey', lastName: 'Customer' };
  const emulator = await startSmartsheetEmulator({
    dataFolder: join(folder, 'smartsheet'),
    tokens: [{ token: TOKEN, user }],
    writeMs: 0,
  });
  const db = new pg.Pool({ connectionString: cluster.url, max: 2 });
  const server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SMARTSHEET_API_URL_US: emulator.apiBaseUrl,
    SANDBOX_SMARTSHEET_TOKEN: TOKEN,
    CREATE_ASSETS_WAIT_MS: '120000',
    LOAD_SHED_DELAY_MS: '0',
  });
  const control: Stage['control'] = async (method, route, body) => {
    const payload = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${emulator.controlUrl}${route}`, { method, ...payload });
    if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`);
  };
  try {
    const stage = { server, db, control, cookie: await signIn(server.url) };
    // Without a stand-in for payments nobody has a subscription, which builds need.
    await db.query("update users set subscription_status = 'active', subscription_plan = 'professional'");
    await benchFirstRecommendations(stage);
    const built = await benchTimes(stage);
    await benchPolls(stage, built);
  } finally {
    await stopServer(server);
    await db.end();
    await emulator.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From asking for the recommendations of a project that has none yet to their last byte. */
async function benchFirstRecommendations({ server, cookie }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: server.url, cookie };
  const times: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const body = JSON.stringify({ name: `Round ${round}`, description: null, requirements: QUESTIONNAIRES.relocation });
    const { id } = (await (await answered(fetch(`${server.url}/api/projects`, { method: 'POST', headers, body }))).json()) as {
      id: number;
    };
    const begun = performance.now();
    await (await answered(fetch(`${server.url}/api/projects/${id}/recommendations`, { headers }))).arrayBuffer();
    times.push(performance.now() - begun);
  }
  const median = times.toSorted((a, b) => a - b)[ROUNDS] ?? Number.NaN;
  console.log(
    `\nFirst recommendations of a project: ${median.toFixed(0)} ms = ${(median / FIRST_MS).toFixed(2)} of the budget (median of ${times.length})`,
  );
}

/** @returns the project of the largest plan, built */
async function benchTimes(stage: Stage): Promise<number> {
  console.log('\nBuilds: seconds from Create Assets to the end, against the longest chain of calls that need each other');
  let project = 0;
  await build(stage, PLANS[2] as SolutionPlan, 0);
  for (const [sheets, plan] of Object.entries(PLANS)) {
    const calls = compilePlan(plan);
    for (const latency of LATENCIES) {
      const run = await build(stage, plan, latency);
      project = run.project;
      const floor = (longestChain(calls) * latency) / 1000;
      const inTurn = (run.requests * latency) / 1000;
      const against =
        latency === 0
          ? `${(run.requests / run.seconds).toFixed(0)} requests a second`
          : `${(run.seconds / floor).toFixed(2)}x the floor of ${floor.toFixed(1)} s; one after the other ${inTurn.toFixed(1)} s`;
      console.log(
        `  ${sheets.padStart(2)} sheets, ${calls.length} calls, ${String(latency).padStart(3)} ms an answer: ${run.seconds.toFixed(1)} s, ${against}`,
      );
    }
  }
  return project;
}

async function build({ server, db, cookie, control }: Stage, plan: SolutionPlan, latency: number) {
  const headers = { 'content-type': 'application/json', origin: server.url, cookie };
  const requirements = QUESTIONNAIRES.relocation;
  const body = JSON.stringify({ name: `${Object.keys(plan.sheets).length} sheets`, description: null, requirements });
  const created = await answered(fetch(`${server.url}/api/projects`, { method: 'POST', headers, body }));
  const { id } = (await created.json()) as { id: number };
  await storePlan(db, id, plan);
  // Each build begins with the whole minute's requests.
  await db.query('delete from smartsheet_grants');
  await control('DELETE', '/rate-limit');
  await control('DELETE', '/requests');
  await control('DELETE', '/faults');
  if (latency > 0) await control('POST', '/faults', { kind: 'latency', before: { delayMs: latency }, times: 1_000_000 });
  const begun = performance.now();
  const answer = await answered(fetch(`${server.url}/api/projects/${id}/create-assets`, { method: 'POST', headers, body: '{}' }));
  const { status } = (await answer.json()) as { status: string };
  if (status !== 'finished') throw new Error(`The build is ${status}`);
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await db.query<{ requests: number }>('select sum(amount)::integer as requests from smartsheet_grants');
  return { project: id, seconds, requests: rows[0]?.requests ?? 0 };
}

async function storePlan(db: pg.Pool, projectId: number, plan: SolutionPlan): Promise<void> {
  const calls = canonicalJson(compilePlan(plan));
  const hash = createHash('sha256').update(calls).digest('hex');
  const statement = 'insert into plan_versions (project_id, version, plan, calls, hash) values ($1, 1, $2, $3, $4)';
  await db.query(statement, [projectId, JSON.stringify(plan), calls, hash]);
}

/** Calls that need each other in turn, the look for older workspaces before the first and the reading back after the last. */
function longestChain(calls: ReturnType<typeof compilePlan>): number {
  const graph = callGraphOf(calls);
  const depth = new Map<string, number>();
  for (const { key } of calls) depth.set(key, 1 + Math.max(0, ...(graph.get(key) ?? []).map((need) => depth.get(need) ?? 0)));
  const readings = calls.some(({ op }) => op === 'summary.add') ? 2 : 1;
  return 1 + Math.max(...depth.values()) + readings;
}

async function benchPolls({ server, cookie }: Stage, project: number): Promise<void> {
  console.log(
    `\nPolls of a finished build of 12 sheets, in requests a second for each of the user call (median of ${ROUNDS} rounds)`,
  );
  const cookies = await Promise.all(Array.from({ length: CONNECTIONS }, () => cookie));
  for (const call of ['build', 'assets']) {
    const ratios: number[] = [];
    let best = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await perSecond(`${server.url}/api/auth/user`, cookies);
      const poll = await perSecond(`${server.url}/api/projects/${project}/${call}`, cookies);
      best = Math.max(best, poll);
      ratios.push(poll / user);
    }
    const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    const former = FORMER_RATIOS[call] ?? Number.NaN;
    console.log(
      `  /${call.padEnd(7)} ${best.toFixed(0)} a second, ${ratio.toFixed(2)} of the user call: ${(ratio / former).toFixed(1)} times the former ${former.toFixed(3)} (goal ${GOAL})`,
    );
  }
}

async function perSecond(url: string, cookies: readonly string[]): Promise<number> {
  const left = [...cookies];
  const setupClient = (client: autocannon.Client) => client.setHeaders({ cookie: left.pop() ?? '' });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, setupClient });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** Two solutions in one workspace. */
function merged(one: SolutionPlan, other: SolutionPlan): SolutionPlan {
  const renamed = <T extends { readonly key: string; readonly name: string }>(item: T): T => ({
    ...item,
    key: `${item.key}-2`,
    name: `${item.name} 2`,
  });
  const sheets = other.sheets.map((sheet) => ({
    ...renamed(sheet),
    folder: sheet.folder && `${sheet.folder}-2`,
    references: sheet.references.map((reference) => ({ ...reference, sourceSheet: `${reference.sourceSheet}-2` })),
  }));
  const reports = other.reports.map((report) => ({
    ...renamed(report),
    folder: report.folder && `${report.folder}-2`,
    sources: report.sources.map((source) => `${source}-2`),
  }));
  return {
    ...one,
    folders: [...one.folders, ...other.folders.map(renamed)],
    sheets: [...one.sheets, ...sheets],
    reports: [...one.reports, ...reports],
  };
}

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

function startServer(settings: Readonly<Record<string, string>>): Promise<Running> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    SANDBOX: '1',
    SANDBOX_SEED_DATABASE: '1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_USER: '100000000',
    RATE_LIMIT_PER_ADDRESS: '100000000',
    REQUESTS_AT_ONCE_PER_USER: '100000',
    ...settings,
  };
  const child = spawn(process.execPath, [APP], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`The server ended with code ${code}`)));
    child.once('message', (message) => ready({ url: (message as { url: string }).url, child }));
  });
}

function stopServer({ child }: Running): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'customer@sheetwright.test', password: 'sandbox-password' });
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await answered(fetch(`${url}/api/auth/login`, { method: 'POST', headers, body }));
  return signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function answered(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}
