import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isEngineCrash } from '@sheetwright/server/engine-crash.ts';

export interface AppProcess {
  readonly url: string;
  readonly exited: Promise<number>;
  stop(): Promise<void>;
}

/** The app has already printed why. */
export class AppDidNotStartError extends Error {}

interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly watch: boolean;
}

/** The launcher of the bundle starts the app's bundle, that of the sources its sources. */
const MAIN = fileURLToPath(
  import.meta.filename.endsWith('.ts')
    ? import.meta.resolve('@sheetwright/server/main.ts')
    : new URL('../../../apps/server/dist/main.js', import.meta.url),
);
const WEB_FOLDER = fileURLToPath(new URL('../../../apps/web', import.meta.url));

/**
 * How production starts the app. Otherwise Node keeps up to 48 MB for what is young, and the C library has its threads keep free memory each for
 * itself. Neither can be set once a process runs.
 */
export const PRODUCTION_START = { options: ['--max-semi-space-size=4'], env: { MALLOC_ARENA_MAX: '2' } } as const;

/** Starts the app and waits until it listens. The app prints its own reason when it cannot start. */
export async function startApp(options: StartOptions): Promise<AppProcess> {
  const { signal, app } = await tryToStart(options);
  if (app) return app;
  if (!isEngineCrash(signal)) throw new AppDidNotStartError();
  process.stderr.write(`Node crashed (${signal}) while the app started. Starting it once more.\n`);
  const second = await tryToStart(options);
  if (!second.app) throw new AppDidNotStartError();
  return second.app;
}

interface Start {
  /** Null when it ended before it listened. */
  readonly app: AppProcess | null;
  readonly signal: NodeJS.Signals | null;
}

async function tryToStart({ env, watch }: StartOptions): Promise<Start> {
  const watching = watch ? ['--watch', '--watch-preserve-output'] : [];
  const child = spawn(process.execPath, [...watching, ...PRODUCTION_START.options, MAIN], {
    env: { ...PRODUCTION_START.env, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = exitOf(child);
  const url = await Promise.race([listeningUrl(child), exited.then(() => null)]);
  return { signal: child.signalCode, app: url === null ? null : { url, exited, stop: () => stopGracefully(child, exited) } };
}

/** The web app with hot reload, in front of the app's own address. */
export function startWebDevServer({ port, appUrl }: { port: number; appUrl: string }): AppProcess {
  const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
  const child = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: WEB_FOLDER,
    env: { ...process.env, APP_ADDRESS: appUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = exitOf(child);
  return { url: `http://localhost:${port}`, exited, stop: () => stopGracefully(child, exited) };
}

function listeningUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      const { type, url } = message as { type?: unknown; url?: unknown };
      if (type === 'listening' && typeof url === 'string') resolve(url);
    });
  });
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
}

async function stopGracefully(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await exited;
}
