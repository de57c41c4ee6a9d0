import { type ChildProcess, spawn } from 'node:child_process';
import { isEngineCrash } from '../../../engine-crash.ts';

export interface Child {
  /** What it said when it was ready. */
  readonly ready: string;
  /** Ends it like a power cut: nothing is flushed, nothing is said. */
  kill(): Promise<void>;
  /** What it wrote to its output so far, for a report when something goes wrong. */
  output(): string;
}

interface ChildOptions {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How its readiness shows: a line on its standard output, or a message to its parent. */
  readonly readyBy: 'line' | 'message';
}

const START_TIMEOUT_MS = 60_000;
const KEPT_OUTPUT = 20_000;

/** Starts a script of ours as a process of its own and waits until it is ready. */
export async function startChild(options: ChildOptions): Promise<Child> {
  try {
    return await tryToStart(options);
  } catch (error) {
    if (!(error instanceof DidNotStartError) || !isEngineCrash(error.signal)) throw error;
    process.stderr.write(`Node crashed (${error.signal}) while ${options.script} started. Starting it once more.\n`);
    return tryToStart(options);
  }
}

class DidNotStartError extends Error {
  readonly signal: NodeJS.Signals | null;

  constructor(message: string, { signal, cause }: { readonly signal: NodeJS.Signals | null; readonly cause: unknown }) {
    super(message, { cause });
    this.signal = signal;
  }
}

async function tryToStart({ script, args = [], env = {}, readyBy }: ChildOptions): Promise<Child> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const note = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const kill = async () => {
    process.off('exit', killNow);
    killNow();
    await exited;
  };
  try {
    return { ready: await readiness(child, readyBy), kill, output: () => output };
  } catch (cause) {
    const signal = child.signalCode;
    await kill();
    throw new DidNotStartError(`${script} did not start:\n${output}`, { signal, cause });
  }
}

function readiness(child: ChildProcess, readyBy: ChildOptions['readyBy']): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error('no sign of life')), START_TIMEOUT_MS);
  child.once('exit', (code) => reject(new Error(`exit code ${code}`)));
  if (readyBy === 'message') child.once('message', (message) => resolve(JSON.stringify(message)));
  else child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  return promise.finally(() => clearTimeout(timer));
}
