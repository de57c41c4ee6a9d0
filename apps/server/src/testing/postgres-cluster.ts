import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const START_TIMEOUT_MS = 30_000;
const SYSTEM_FOLDERS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'];
/** A throw-away cluster need not survive a power cut. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

export interface PostgresCluster {
  /** Address of the maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The folder with `initdb` and `postgres`, newest version first, or null where there is none. */
export function findPostgresBinaries(): string | null {
  const system = SYSTEM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .sort((a, b) => b.localeCompare(a, undefined, { numeric: true }))
      .map((version) => path.join(folder, version, 'bin')),
  );
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const holds = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));
  return [...system, ...onPath].find(holds) ?? null;
}

/** Starts an empty cluster on a free port of this machine, in a folder that `stop` removes. */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-postgres-'));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder };
  execFileSync(path.join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'pipe',
  });
  const port = await freePort();
  const settings = [...FAST, `port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, () => server.exitCode !== null);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then it runs as the system's user postgres. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

async function waitUntilReady(url: string, hasExited: () => boolean): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && !hasExited()) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('The throw-away PostgreSQL did not start');
}
