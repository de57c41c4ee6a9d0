import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries, startPostgres } from '@sheetwright/server/testing/postgres-cluster.ts';
import pg from 'pg';
import { APP, settings } from '../http.ts';
import { startProgram, stop } from '../processes.ts';
import { createSample, type Filled, fill, LARGE, SMALL } from './fill.ts';
import { type Measured, measureAll } from './measure.ts';
import { requestsFor, type Subjects, unmeasured } from './requests.ts';

const GOAL_MS = 150;
/** What a busy machine alone can make of the same work. */
const NOISE = { times: 1.5, ms: 5 } as const;

/** Times of every call of the operator console on an installation of 10,000 customers, and on one of 105,000. */
export async function benchCalls(): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log('\nCalls of the operator console: skipped, no PostgreSQL server binaries found');
    return;
  }
  const cluster = await startPostgres(binaries);
  try {
    const url = await createSample(cluster.url);
    const small = await measureWith(url, SMALL.customers, await fill(url, SMALL));
    const large = await measureWith(url, LARGE.customers, await fill(url, LARGE));
    print(small, large);
  } finally {
    await cluster.stop();
  }
}

/** @returns times by the names of requests */
async function measureWith(
  databaseUrl: string,
  customers: number,
  { sessions, ledgerLines, rebuildSeconds }: Filled,
): Promise<ReadonlyMap<string, Measured>> {
  console.log(
    `\n${customers.toLocaleString('en')} customers, ${sessions.toLocaleString('en')} AI sessions, ${ledgerLines.toLocaleString('en')} lines of the ledger; all roll-ups made anew in ${rebuildSeconds.toFixed(0)} s`,
  );
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const server = await startProgram([APP], { ...process.env, ...settings(databaseUrl, dataFolder) });
  try {
    const requests = requestsFor(await subjectsIn(databaseUrl));
    const missing = unmeasured(requests);
    if (missing.length > 0) throw new Error(`Nothing asks for ${missing.join(', ')}`);
    return await measureAll(server.url, await signInAsOperator(server.url), requests);
  } finally {
    await stop(server.child);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function subjectsIn(databaseUrl: string): Promise<Subjects> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const column = async <Value>(query: string) => {
    const { rows } = await client.query<{ value: Value }>(query);
    return rows.map(({ value }) => value);
  };
  const [rows = 0] = await column<number>(`select count(*)::int as value from users where role = 'customer'`);
  const subjects = {
    customers: await column<string>(
      `select id as value from users where role = 'customer' and disabled_at is null and email like '%.test' order by md5(id) limit 100`,
    ),
    issues: await column<number>(`select id as value from support_issues order by id limit 100`),
    builds: await column<number>(`select id as value from builds order by id limit 100`),
    rows,
  };
  await client.end();
  return subjects;
}

export async function signInAsOperator(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@sheetwright.test', password: 'sandbox-password' }),
  });
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  return signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function print(small: ReadonlyMap<string, Measured>, large: ReadonlyMap<string, Measured>): void {
  console.log('\nmedian   p95     KB   median   p95     KB   (ms, at 10,000 and 105,000 customers)');
  const [slow, growing]: [string[], string[]] = [[], []];
  for (const [name, at] of large) {
    const before = small.get(name);
    if (!before) continue;
    if (at.p95Ms > GOAL_MS) slow.push(name);
    if (growsFaster(before, at)) growing.push(name);
    const finds = at.found !== null && `finds ${before.found} and ${at.found} rows`;
    const marks = [finds, at.p95Ms > GOAL_MS && `over ${GOAL_MS} ms`, growsFaster(before, at) && 'grows faster than its answer'];
    console.log(`${columns(before)}  ${columns(at)}   ${[name, ...marks.filter(Boolean)].join(': ')}`);
  }
  const worst = Math.max(...[...large.values()].map(({ p95Ms }) => p95Ms));
  console.log(
    `\n${large.size} requests, ${slow.length} over ${GOAL_MS} ms at the 95th percentile, the slowest ${worst.toFixed(0)} ms = ${(worst / GOAL_MS).toFixed(2)} of the bound; ${growing.length} grow faster than their answers`,
  );
}

function columns({ medianMs, p95Ms, kilobytes }: Measured): string {
  return [medianMs, p95Ms, kilobytes].map((value) => value.toFixed(1).padStart(6)).join(' ');
}

/** A search answers how many rows it finds, so it may take as much longer as they are more. */
function growsFaster(small: Measured, large: Measured): boolean {
  const more = (large.found ?? 0) / Math.max(1, small.found ?? 0);
  const byAnswer = small.medianMs * Math.max(1, large.kilobytes / small.kilobytes, more);
  return large.medianMs > byAnswer * NOISE.times + NOISE.ms;
}
