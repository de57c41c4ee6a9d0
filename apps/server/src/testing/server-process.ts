import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { isEngineCrash } from '../engine-crash.ts';
import { closeAtEnd } from './cleanup.ts';
import { createPostgresDatabase, databaseUrl, dropPostgresDatabase } from './template.ts';
import { copyPglite } from './test-database.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../../dist', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly finished: Promise<Finished>;
}

/** Settings of a fresh server on the engine of the running project, with a folder and a database that vanish when the test file ends. */
export async function freshSettings(): Promise<Record<string, string> & { readonly DATA_DIR: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-server-'));
  const provided = inject('database');
  const database = provided.engine === 'postgres' ? await createPostgresDatabase(provided.url) : null;
  if (provided.engine === 'pglite') await copyPglite(provided.template, path.join(folder, 'pglite'));
  closeAtEnd(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (database && provided.engine === 'postgres') await dropPostgresDatabase(provided.url, database);
  });
  return {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    ...(database && provided.engine === 'postgres' && { DATABASE_URL: databaseUrl(provided.url, database) }),
  };
}

/** Runs one of the server's programs to its end. */
export function runProgram(file: string, env: Record<string, string>, args: readonly string[] = []): Promise<Finished> {
  return outcome(spawnProgram(file, env, args));
}

/** Starts the server, or another build of it, and waits until it listens. */
export async function startServer(env: Record<string, string>, file = 'main.ts'): Promise<ServerProcess> {
  const first = await tryToStart(env, file);
  if (first.server) return first.server;
  if (!isEngineCrash(first.signal)) throw new Error(`The server did not start: ${first.stderr}`);
  process.stderr.write(`Node crashed (${first.signal}) while a server started. Starting it once more.\n`);
  const second = await tryToStart(env, file);
  if (!second.server) throw new Error(`The server did not start: ${second.stderr}`);
  return second.server;
}

type Start =
  | { readonly server: ServerProcess }
  | { readonly server: null; readonly signal: NodeJS.Signals | null; readonly stderr: string };

async function tryToStart(env: Record<string, string>, file: string): Promise<Start> {
  const child = spawnProgram(file, env, []);
  const finished = outcome(child);
  closeAtEnd(async () => {
    child.kill('SIGKILL');
    await finished;
  });
  const listening = (once(child, 'message') as Promise<[{ type: string; url: string }]>).then(([{ url }]) => ({ url }));
  const first = await Promise.race([listening, finished]);
  if ('url' in first) return { server: { child, url: first.url, finished } };
  return { server: null, signal: child.signalCode, stderr: first.stderr };
}

function spawnProgram(file: string, env: Record<string, string>, args: readonly string[]): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return spawn(process.execPath, [programFile(file), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** The project of tests that is about the bundle runs the same tests on it. */
function programFile(name: string): string {
  if (path.isAbsolute(name)) return name;
  if (process.env.TESTED_PROGRAMS !== 'bundle') return path.join(SOURCES, name);
  return path.join(BUNDLE, `${path.basename(name, '.ts')}.js`);
}

async function outcome(child: ChildProcess): Promise<Finished> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data: Buffer) => {
    output.stdout += data;
  });
  child.stderr?.on('data', (data: Buffer) => {
    output.stderr += data;
  });
  // The event `close` does not come when the IPC channel was closed from this side.
  const [[code]] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, ended(child.stdout), ended(child.stderr)]);
  return { code, ...output };
}

async function ended(stream: Readable | null): Promise<void> {
  if (stream && !stream.closed) await once(stream, 'close');
}
