import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PRODUCTION_START } from '@sheetwright/sandbox/launcher/app-process.ts';
import { findPostgresBinaries, startPostgres } from '@sheetwright/server/testing/postgres-cluster.ts';
import autocannon from 'autocannon';
import { CONNECTIONS, PATHS, prepareCustomer, settings } from './http.ts';
import { median, memoryOf, startProgram, stop, treeOf } from './processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = join(ROOT, 'apps/server/src/main.ts');
const BUNDLE = join(ROOT, 'apps/server/dist/main.js');
const ROUNDS = 7;
const LOAD_SECONDS = 60;
/** What is loaded in the background after the start has come to rest by then. */
const REST_MS = 3_000;

const GOALS = { start: 0.45, atStart: 140, afterLoad: 220, sandboxMs: 4_000, sandbox: 450 };

/** How long a start takes to its first answer, bundle against sources, and what memory the bundle has then and after a minute of load. */
export async function benchStart(): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    console.log('\nStart: skipped, no PostgreSQL server binaries found');
    return;
  }
  const cluster = await startPostgres(binaries);
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const env = { ...process.env, ...settings(cluster.url, dataFolder), LOG_LEVEL: 'error' };
  try {
    console.log(`\nStart on PostgreSQL: ${ROUNDS} alternating rounds, medians`);
    await compareStarts(env);
    await measureMemory(env);
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function compareStarts(env: NodeJS.ProcessEnv): Promise<void> {
  for (const program of [SOURCES, BUNDLE]) await timeToFirstAnswer(program, env);
  const rounds: { readonly sources: number; readonly bundle: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ sources: await timeToFirstAnswer(SOURCES, env), bundle: await timeToFirstAnswer(BUNDLE, env) });
  }
  const sources = median(rounds.map((round) => round.sources));
  const bundle = median(rounds.map((round) => round.bundle));
  const ratio = median(rounds.map((round) => round.bundle / round.sources));
  console.log(
    `  to the first answer  ${bundle.toFixed(0)} ms from the bundle, ${sources.toFixed(0)} ms from the sources: ${ratio.toFixed(2)} (at most ${GOALS.start})`,
  );
}

async function timeToFirstAnswer(program: string, env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const { url, child } = await startProgram([program], env);
  await (await fetch(`${url}/readyz`)).arrayBuffer();
  const took = performance.now() - began;
  await stop(child);
  return took;
}

async function measureMemory(env: NodeJS.ProcessEnv): Promise<void> {
  const { url, child } = await startProgram([...PRODUCTION_START.options, BUNDLE], { ...env, ...PRODUCTION_START.env });
  const { pid = 0 } = child;
  try {
    await sleep(REST_MS);
    const atStart = memoryOf(pid, 'Rss');
    const cookies = await prepareCustomer(url);
    for (const path of Object.keys(PATHS)) await load(`${url}${path}`, cookies);
    tellMemory(atStart, memoryOf(pid, 'Rss'));
  } finally {
    await stop(child);
  }
}

function tellMemory(atStart: number | null, afterLoad: number | null): void {
  console.log(
    `  memory               ${inMb(atStart)} at the start (at most ${GOALS.atStart}), ${inMb(afterLoad)} after a minute of load (at most ${GOALS.afterLoad})`,
  );
}

async function load(url: string, cookies: readonly string[]): Promise<void> {
  const left = [...cookies];
  const setupClient = (client: autocannon.Client) => client.setHeaders({ cookie: left.pop() ?? '' });
  await autocannon({ url, connections: CONNECTIONS, duration: LOAD_SECONDS / Object.keys(PATHS).length, setupClient });
}

/** How long `npm start` takes on a checkout that is built, and the memory of all that it starts, with an embedded database that has been used before. */
export async function benchSandbox(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  try {
    await startSandbox(dataFolder);
    const { readyMs, memory } = await startSandbox(dataFolder);
    console.log(
      `\nSandbox by npm start: ready after ${readyMs.toFixed(0)} ms (at most ${GOALS.sandboxMs}), ${inMb(memory)} together (at most ${GOALS.sandbox})`,
    );
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function startSandbox(dataFolder: string): Promise<{ readonly readyMs: number; readonly memory: number | null }> {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'warn' };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = new Promise<void>((done) => npm.once('exit', () => done()));
  await new Promise<void>((ready, fail) => {
    let printed = '';
    npm.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      if (printed.includes('is ready')) ready();
    });
    npm.once('exit', () => fail(new Error(`The sandbox did not start:\n${printed}`)));
  });
  const readyMs = performance.now() - began;
  await sleep(REST_MS);
  const tree = treeOf(npm.pid ?? 0);
  const parts = tree.map((pid) => memoryOf(pid, 'Pss'));
  const memory = parts.some((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  // npm passes a signal on to a shell, which does not pass it on.
  for (const pid of tree.slice(1)) process.kill(pid, 'SIGTERM');
  await exited;
  return { readyMs, memory };
}

function inMb(megabytes: number | null): string {
  return megabytes === null ? '(not told by this system)' : `${megabytes.toFixed(0)} MB`;
}
