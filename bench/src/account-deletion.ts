import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '@sheetwright/server/db/client.ts';
import { fillTables } from '@sheetwright/server/testing/million-rows.ts';
import { findPostgresBinaries, startPostgres } from '@sheetwright/server/testing/postgres-cluster.ts';
import pg from 'pg';
import { signInAsCustomer } from './customer.ts';
import { APP, settings } from './http.ts';
import { type Started, startProgram, stop } from './processes.ts';

const ACCOUNTS = 15;
const GOAL_MS = 20;

/** What ten built projects leave behind, each with the customer's own plan: `$1` is whose they are. */
const TEN_PROJECTS = [
  `insert into projects (user_id, name, status, requirements) select $1::text, name, 'active', requirements from projects, generate_series(1, 10) where id = 1`,
  `insert into plan_versions (project_id, version, plan, calls, hash)
    select p.id, 1, v.plan, v.calls, v.hash from projects p, plan_versions v where p.user_id = $1 and v.project_id = 1`,
  `insert into builds (project_id, user_id, plan_version_id, status) select p.id, $1, v.id, 'finished' from projects p inner join plan_versions v on v.project_id = p.id where p.user_id = $1`,
  `insert into build_calls (build_id, position, key, status, produced, started_at)
    select b.id, n, 'call-' || n, 'done', jsonb_build_object('sheet', n), now() from builds b, generate_series(1, 60) as n where b.user_id = $1`,
  `insert into smartsheet_assets (project_id, user_id, asset_type, asset_name, smartsheet_id)
    select p.id, $1, 'sheet', 'Sheet', p.id || '-' || n from projects p, generate_series(1, 15) as n where p.user_id = $1`,
  `insert into guides (project_id, build_id, key, kind, name, steps) select b.project_id, b.id, 'guide-' || n, 'form', 'Form', '[]' from builds b, generate_series(1, 10) as n where b.user_id = $1`,
  `insert into ai_sessions (user_id, project_id, question, response) select $1, p.id, 'How?', 'So.' from projects p, generate_series(1, 5) where p.user_id = $1`,
];

/** Time to delete an account with ten built projects among a million rows, beside that of one user call in the same run. */
export async function benchAccountDeletion(): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log('\nDeleting an account: skipped, no PostgreSQL server binaries found');
    return;
  }
  const cluster = await startPostgres(binaries);
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const servers: Started[] = [];
  try {
    const server = await startProgram([APP], { ...process.env, ...settings(cluster.url, dataFolder) });
    servers.push(server);
    const { url } = server;
    const customer = await signInAsCustomer(url);
    await fill(cluster.url);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const [deletions, calls]: [number[], number[]] = [[], []];
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const cookie = await accountWithProjects(client, url, n);
      deletions.push(await timeOf(`${url}/api/account/delete`, { method: 'POST', cookie, origin: url, body: '{}' }));
      calls.push(await timeOf(`${url}/api/auth/user`, { cookie: customer }));
    }
    await client.end();
    print(deletions, calls);
  } finally {
    for (const { child } of servers) await stop(child);
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function fill(url: string): Promise<void> {
  const database = connectPostgres({ url, poolSize: 1 });
  await fillTables(database.db);
  await database.close();
}

/** An account without a password, which a recent sign-in stands for: the time of hashing it is no part of the deletion. */
async function accountWithProjects(client: pg.Client, url: string, n: number): Promise<string> {
  const id = `leaving-${n}`;
  const email = `${id}@example.test`;
  await client.query(
    `insert into users (id, email, password, email_verified) select $1, $2, password, true from users where email = 'customer@sheetwright.test'`,
    [id, email],
  );
  for (const statement of TEN_PROJECTS) await client.query(statement, [id]);
  const body = JSON.stringify({ email, password: 'sandbox-password' });
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  await client.query('update users set password = null where id = $1', [id]);
  return signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
}

interface Asked {
  readonly cookie: string;
  readonly method?: string;
  readonly origin?: string;
  readonly body?: string;
}

async function timeOf(url: string, { method = 'GET', body, ...headers }: Asked): Promise<number> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const begun = performance.now();
  const response = await fetch(url, { method, headers: { ...headers, ...type }, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}

function print(deletions: readonly number[], calls: readonly number[]): void {
  const [median, call] = [deletions, calls].map((times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN);
  console.log(
    `\nDeleting an account with ten built projects among a million rows: median ${median?.toFixed(1)} ms of ${ACCOUNTS} (at most ${GOAL_MS}), ${((median ?? 0) / (call ?? 1)).toFixed(1)} user calls`,
  );
}
