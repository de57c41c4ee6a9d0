import { parseArgs } from 'node:util';
import { AppDidNotStartError, type AppProcess, startApp, startWebDevServer } from './launcher/app-process.ts';
import { claimDataFolder, resetDataFolder } from './launcher/data-folder.ts';
import { type Emulators, startEmulators } from './launcher/emulators.ts';
import { freePort } from './launcher/free-port.ts';
import { isGiven } from './launcher/services.ts';

const PASSWORD = 'sandbox-password';

const { values: options } = parseArgs({
  options: { reset: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
});

/** Starts the app with an emulator for every outside service that is not configured; in production, the app alone. */
async function launch(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    followSignals([await startApp({ env: {}, watch: false })]);
    return;
  }
  const folder = process.env.DATA_DIR?.trim() || '.data';
  const lock = claimDataFolder(folder);
  if (options.reset) resetDataFolder(folder);

  const emulators = await startEmulators(folder, process.env);
  const processes: AppProcess[] = [];
  const shutDown = async () => {
    await Promise.all(processes.map((child) => child.stop()));
    await emulators.close();
    lock.release();
  };
  try {
    const url = options.dev ? await startForDevelopment(emulators, processes) : await startBuilt(emulators, processes);
    emulators.publish(url);
    printReady({ url, emulators, settings: process.env });
  } catch (error) {
    await shutDown();
    throw error;
  }
  followSignals(processes, shutDown);
}

async function startBuilt({ env }: Emulators, processes: AppProcess[]): Promise<string> {
  const app = await startApp({ env: { ...env, ...(await chosenPort()) }, watch: false });
  processes.push(app);
  return app.url;
}

/** With port 0 the port is chosen here, because the app puts its address into mails and into what it tells sign-in providers. */
async function chosenPort(): Promise<Record<string, string>> {
  return process.env.PORT === '0' && !process.env.APP_URL ? { PORT: String(await freePort()) } : {};
}

/** The web app with hot reload takes the app's port and passes calls on; the app restarts on every change of its own files. */
async function startForDevelopment({ env }: Emulators, processes: AppProcess[]): Promise<string> {
  const port = Number(process.env.PORT ?? 3000);
  const url = `http://localhost:${port}`;
  const appPort = await freePort();
  processes.push(await startApp({ env: { ...env, PORT: String(appPort), APP_URL: url }, watch: true }));
  processes.push(startWebDevServer({ port, appUrl: `http://127.0.0.1:${appPort}` }));
  return url;
}

function followSignals(processes: readonly AppProcess[], shutDown?: () => Promise<void>): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await (shutDown ? shutDown() : Promise.all(processes.map((child) => child.stop())));
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  for (const child of processes) void child.exited.then((code) => stop(code));
}

interface Ready {
  readonly url: string;
  readonly emulators: Emulators;
  readonly settings: NodeJS.ProcessEnv;
}

/** Tells the person at the terminal where to go, how to sign in, and what is not the real thing. */
function printReady({ url, emulators, settings }: Ready): void {
  const lines = [
    '',
    `  Sheetwright is ready:  ${url}`,
    '',
    ...logins(settings),
    '',
    ...emulators.services.map(({ service, url: page }) => `  ${service.padEnd(17)}  stand-in   ${page}`),
    '',
    '  Stop with Ctrl+C. Begin afresh with: npm start -- --reset',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The app makes the known logins in its own database, and in one named from outside only when asked by name. */
function logins(settings: NodeJS.ProcessEnv): string[] {
  if (isGiven(settings, 'DATABASE_URL') && settings.SANDBOX_SEED_DATABASE !== '1') {
    return [
      '  Sign in with an account of the database that DATABASE_URL names (SANDBOX_SEED_DATABASE=1 makes the known logins there).',
    ];
  }
  return [
    `  Customer       customer@sheetwright.test   ${PASSWORD}   (trial, connected to Smartsheet)`,
    `  Administrator  admin@sheetwright.test      ${PASSWORD}`,
  ];
}

launch().catch((error: unknown) => {
  if (!(error instanceof AppDidNotStartError))
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
