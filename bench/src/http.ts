import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgresBinaries, startPostgres } from '@sheetwright/server/testing/postgres-cluster.ts';
import autocannon from 'autocannon';
import { median, type Started, startProgram, stop } from './processes.ts';
import { QUESTIONNAIRES } from './questionnaires.ts';

export const CONNECTIONS = 50;
const SECONDS = 3;
const ROUNDS = 7;
/** Each with how many times slower than bare it may be. */
export const PATHS = { '/api/auth/user': 1.4, '/api/projects': 1.6 } as const;
/** Four times what two well-known starters answer to their current-user call on two cores. */
const GOAL_PER_SECOND = 2200;

/** What production runs. */
export const APP = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Requests a second of two calls with a session, against the same queries served bare, in alternating rounds on one PostgreSQL. */
export async function benchHttp(): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log('\nHTTP: skipped, no PostgreSQL server binaries found');
    return;
  }
  const cluster = await startPostgres(binaries);
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const env = { ...process.env, ...settings(cluster.url, dataFolder) };
  const servers: Started[] = [];
  try {
    const ours = await startProgram([APP], env);
    servers.push(ours);
    const cookies = await prepareCustomer(ours.url);
    const bare = await startProgram([BARE], env);
    servers.push(bare);
    console.log(
      `\nHTTP on PostgreSQL: ${CONNECTIONS} connections, ${ROUNDS} alternating rounds of ${SECONDS} s, best of each in requests a second, median of the rounds' ratios`,
    );
    for (const [path, limit] of Object.entries(PATHS)) await compare({ path, limit, cookies, ours: ours.url, bare: bare.url });
  } finally {
    for (const { child } of servers) await stop(child);
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

export function settings(databaseUrl: string, dataFolder: string): Record<string, string> {
  return {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    SANDBOX_SEED_DATABASE: '1',
    DATA_DIR: dataFolder,
    PORT: '0',
    SANDBOX: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_USER: '100000000',
    RATE_LIMIT_PER_ADDRESS: '100000000',
    REQUESTS_AT_ONCE_PER_USER: '100000',
    SIGN_IN_TRIES_PER_ADDRESS: '100000',
    LOAD_SHED_DELAY_MS: '0',
  };
}

/** Signs the seeded customer in and gives them three projects. @returns the cookies of as many sessions as there are connections */
export async function prepareCustomer(url: string): Promise<readonly string[]> {
  const headers = { 'content-type': 'application/json', origin: url };
  const cookies: string[] = [];
  while (cookies.length < CONNECTIONS) cookies.push(await signIn(url, headers));
  const [cookie = ''] = cookies;
  for (const requirements of Object.values(QUESTIONNAIRES).slice(0, 3)) {
    const project = { name: requirements.projectName, description: requirements.projectDescription, requirements };
    const created = await fetch(`${url}/api/projects`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(project),
    });
    if (!created.ok) throw new Error(`Creating a project answered ${created.status}: ${await created.text()}`);
  }
  return cookies;
}

async function signIn(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const body = JSON.stringify({ email: 'customer@sheetwright.test', password: 'sandbox-password' });
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  return cookie;
}

interface Comparison {
  readonly path: string;
  readonly limit: number;
  readonly cookies: readonly string[];
  readonly ours: string;
  readonly bare: string;
}

/** Each round holds both, one right after the other: what else the machine does weighs on both alike. */
async function compare({ path, limit, cookies, ours, bare }: Comparison): Promise<void> {
  const rounds: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareRate = await perSecond(`${bare}${path}`, cookies);
    rounds.push({ bare: bareRate, ours: await perSecond(`${ours}${path}`, cookies) });
  }
  const best = Math.max(...rounds.map((round) => round.ours));
  const bestBare = Math.max(...rounds.map((round) => round.bare));
  const ratio = median(rounds.map((round) => round.bare / round.ours));
  const goal = path === '/api/auth/user' ? `; ${(best / GOAL_PER_SECOND).toFixed(2)} of the goal of ${GOAL_PER_SECOND}` : '';
  console.log(
    `  ${path.padEnd(16)} ${best.toFixed(0)} against ${bestBare.toFixed(0)} bare, ${ratio.toFixed(2)}x slower (at most ${limit.toFixed(2)}x)${goal}`,
  );
}

/** Each connection has a session of its own, as the browsers of many people have. */
async function perSecond(url: string, cookies: readonly string[]): Promise<number> {
  const left = [...cookies];
  const setupClient = (client: autocannon.Client) => client.setHeaders({ cookie: left.pop() ?? '' });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, setupClient });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return result.requests.average;
}
