import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtFrom } from './build-state.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MOST_MB = 250;
const START_MS = 30_000;
/** A build made elsewhere, and nothing of what it was made of. */
const BUILD = ['apps/server/dist', 'apps/web/dist'];
const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  APP_URL: 'https://app.example.test',
  TRUST_PROXY: '0',
  BILLING: 'off',
  ALLOW_PGLITE_IN_PRODUCTION: '1',
  ALLOW_GENERATED_KEYS_IN_PRODUCTION: '1',
};

/** Installs for production beside this checkout's build, weighs it, and starts the server and a command there. */
async function checkProduction(): Promise<void> {
  if (builtFrom(ROOT) === null) throw new Error('There is no build: run npm run build first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-production-'));
  try {
    install(folder);
    weigh(folder);
    await startIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(folder: string): void {
  const packages = globSync('{package.json,package-lock.json,{apps,packages}/*/package.json,{sandbox,e2e,bench}/package.json}', {
    cwd: ROOT,
  });
  for (const name of packages) cpSync(path.join(ROOT, name), path.join(folder, name));
  const { status, stderr } = spawnSync('npm', ['ci', '--omit=dev'], { cwd: folder, encoding: 'utf8', env: withoutNpm() });
  if (status !== 0) throw new Error(`npm ci --omit=dev failed:\n${stderr}`);
  for (const name of BUILD) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.compile-cache'),
    });
  }
}

/** What npm tells the scripts that it runs would have the other npm work on this checkout. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}

function weigh(folder: string): void {
  const parts = ['node_modules', ...BUILD].map((name) => ({ name, mb: weightOf(path.join(folder, name)) / 1024 / 1024 }));
  const whole = parts.reduce((sum, { mb }) => sum + mb, 0);
  for (const { name, mb } of parts) process.stdout.write(`  ${name.padEnd(18)}${mb.toFixed(1).padStart(7)} MB\n`);
  process.stdout.write(`  ${'together'.padEnd(18)}${whole.toFixed(1).padStart(7)} MB (at most ${MOST_MB})\n`);
  if (whole > MOST_MB) throw new Error(`A production install weighs ${whole.toFixed(1)} MB, more than ${MOST_MB}.`);
}

/** Bytes on the disk, as du counts them. */
function weightOf(place: string): number {
  const stat = lstatSync(place);
  const own = stat.blocks * 512;
  return stat.isDirectory() ? readdirSync(place).reduce((sum, name) => sum + weightOf(path.join(place, name)), own) : own;
}

async function startIn(folder: string): Promise<void> {
  const env = { ...PRODUCTION, PATH: process.env.PATH ?? '', DATA_DIR: path.join(folder, 'data') };
  const began = performance.now();
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<number | null>((done) => server.once('exit', done));
  const url = new Promise<string>((done) => server.once('message', (message) => done((message as { url: string }).url)));
  const started = await Promise.race([url, exited, sleep(START_MS, 'too late', { ref: false })]);
  if (!String(started).startsWith('http')) throw new Error(`The server did not start: ${String(started)}`);
  process.stdout.write(`  started in ${(performance.now() - began).toFixed(0)} ms, with a new embedded database\n`);
  server.kill('SIGTERM');
  if ((await exited) !== 0) throw new Error('The server did not stop by itself.');
  const { stderr } = spawnSync(process.execPath, ['apps/server/dist/admin.js', 'grant', 'nobody@example.test'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (!stderr.includes('Nobody is registered')) throw new Error(`A command did not run: ${stderr}`);
  if (existsSync(path.join(folder, 'node_modules/esbuild'))) throw new Error('What only the build needs is installed.');
}

await checkProduction().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
