import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@sheetwright/sandbox/launcher/free-port.ts';

export interface RunningApp {
  /** Where the app answers. */
  readonly url: string;
  /** Where the Smartsheet emulator answers. */
  readonly smartsheetUrl: string;
  /** Where the mail emulator shows what was sent. */
  readonly mailUrl: string;
  /** Where the models' emulator answers. */
  readonly modelsUrl: string;
  /** Where the Stripe emulator answers. */
  readonly stripeUrl: string;
  /** The API key of the seeded customer at the Smartsheet emulator. */
  readonly apiKey: string;
  /** What the launcher printed so far. */
  output(): string;
  stop(): Promise<void>;
}

export const ROOT = resolve(import.meta.dirname, '../..');
/** Other tests may keep the machine busy, which is no reason to turn away the first page of a journey. */
const PATIENT = { LOAD_SHED_DELAY_MS: '0' };

/** A free port can be taken by another program before the product listens on it. */
const TRIES = 3;
const PORT_TAKEN = /Port \d+ on [\d.]+ is taken/;

export interface ProductOptions {
  /** How many made-up customers of how many months are there already; nobody by default. */
  readonly history?: { readonly customers: number; readonly months: number };
}

/**
 * Starts the product as a newcomer does, with an empty data folder, and waits until it says that it is ready.
 * @param settings what differs from the defaults, by the names of `.env.example`
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  { history }: ProductOptions = {},
): Promise<RunningApp> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-e2e-'));
  if (history) await seedHistory(dataFolder, history);
  for (let tries = 1; ; tries += 1) {
    const port = String(await freePort());
    const program = runLauncher({ DATA_DIR: dataFolder, PORT: port, LOG_LEVEL: 'warn', ...PATIENT, ...settings });
    const failure = await program.ready.then(
      () => null,
      (error: Error) => error,
    );
    if (failure === null) return running(program, dataFolder);
    if (tries === TRIES || !PORT_TAKEN.test(failure.message)) throw failure;
  }
}

async function seedHistory(dataFolder: string, { customers, months }: NonNullable<ProductOptions['history']>): Promise<void> {
  const flags = ['--customers', String(customers), '--months', String(months)];
  const env = { ...process.env, DATA_DIR: dataFolder };
  await promisify(execFile)(process.execPath, [join(ROOT, 'apps/server/dist/seed.js'), ...flags], { env });
}

type Program = ReturnType<typeof runLauncher>;

function runLauncher(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(ROOT, 'sandbox/dist/launch.js')], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const ready = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Sheetwright is ready')) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`The product ended with code ${code} before it was ready:\n${printed}`)));
  });
  return { child, exited, ready, output: () => printed };
}

function running({ child, exited, output }: Program, dataFolder: string): RunningApp {
  const read = (file: string) => JSON.parse(readFileSync(join(dataFolder, file), 'utf8')) as Record<string, string>;
  const { app = '', smartsheet = '', mail = '', models = '', stripe = '' } = read('sandbox.json');
  return {
    url: app,
    smartsheetUrl: smartsheet,
    mailUrl: mail,
    modelsUrl: models,
    stripeUrl: stripe,
    apiKey: read('sandbox-tokens.json').smartsheet ?? '',
    output,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
