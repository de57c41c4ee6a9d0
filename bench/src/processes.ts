import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Started {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts a program of ours and waits until it tells where it listens. */
export function startProgram(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`${args.join(' ')} ended with code ${code}`)));
    child.on('message', (message) => ready({ url: (message as { url: string }).url, child }));
  });
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** The process and all that it started, itself and through others. Linux only. */
export function treeOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children.flatMap(treeOf)];
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * Megabytes of memory that a process has in use. `Pss` counts what several processes share, such as the program of Node, to each in part: it can
 * be added up over processes. Null where the system does not tell.
 */
export function memoryOf(pid: number, measure: 'Rss' | 'Pss'): number | null {
  try {
    const found = new RegExp(`^${measure}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return found ? Number(found[1]) / 1024 : null;
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
