import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const holderSchema = z.object({ pid: z.int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof holderSchema>;

export interface DirectoryLock {
  release(): void;
}

/** The folder belongs to a process that is still running. The message fits on one line, for the person who started the second one. */
export class DirectoryLockedError extends Error {
  constructor(directory: string, pid: number) {
    super(`The data folder ${directory} is in use by process ${pid}. Stop that process or choose another DATA_DIR.`);
    this.name = 'DirectoryLockedError';
  }
}

/**
 * Holds a folder for this process. A lock left behind by a process that is gone is taken over.
 * @param name the lock's file, for folders that hold more than one thing to lock
 * @throws DirectoryLockedError while its holder is running, this process included
 */
export function lockDirectory(directory: string, name = 'database.lock'): DirectoryLock {
  const file = path.join(directory, name);
  const own = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) });
  if (!placeLock(file, own)) {
    takeOver(directory, file);
    if (!placeLock(file, own)) throw new DirectoryLockedError(directory, readHolder(file)?.pid ?? 0);
  }
  return { release: () => releaseLock(file, own) };
}

/** Linking a complete file makes the lock appear with its content or not at all. */
function placeLock(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function takeOver(directory: string, file: string): void {
  const holder = readHolder(file);
  if (holder && isRunning(holder)) throw new DirectoryLockedError(directory, holder.pid);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  // Between reading and renaming another process may have taken over: what was moved is then its lock, and it goes back.
  if (moved && isRunning(moved)) {
    renameSync(aside, file);
    throw new DirectoryLockedError(directory, moved.pid);
  }
  rmSync(aside, { force: true });
}

function releaseLock(file: string, own: string): void {
  try {
    if (readFileSync(file, 'utf8') === own) rmSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return processStart(holder.pid) === holder.startedAt;
}

/** Process numbers are used again, in containers at once; number and start time together are not. */
function processStart(pid: number): string {
  try {
    if (process.platform === 'linux') return linuxProcessStart(pid);
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'gone';
  }
}

function linuxProcessStart(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name stands in brackets and may contain blanks; the start time is the 20th field after it.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${ticks}`;
}
