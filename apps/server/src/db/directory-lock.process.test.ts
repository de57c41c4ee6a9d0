import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DirectoryLockedError, lockDirectory } from './directory-lock.ts';

const LOCK_MODULE = new URL('./directory-lock.ts', import.meta.url).href;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a folder is locked for this process and free again after the release', () => {
  const folder = newFolder();
  const lock = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(DirectoryLockedError);
  lock.release();
  lockDirectory(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('another process is refused with one line that names the holder', async () => {
  const folder = newFolder();
  const lock = lockDirectory(folder);
  const { output } = await lockElsewhere(folder);
  expect(output).toBe(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that process or choose another DATA_DIR.`,
  );
  lock.release();
});

test('the lock of a process that was killed is taken over', async () => {
  const folder = newFolder();
  const { child } = await lockElsewhere(folder, { stay: true });
  expect(() => lockDirectory(folder)).toThrow(DirectoryLockedError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(path.join(folder, 'database.lock'))).toBe(true);
  lockDirectory(folder).release();
});

test('a process number that was given to another process since does not keep the folder locked', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'database.lock'), JSON.stringify({ pid: process.pid, startedAt: 'an earlier boot' }));
  lockDirectory(folder).release();
});

test('a damaged lock file is taken over', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'database.lock'), '{"pid":');
  lockDirectory(folder).release();
});

test('a release leaves the lock of a successor alone', () => {
  const folder = newFolder();
  const lock = lockDirectory(folder);
  writeFileSync(path.join(folder, 'database.lock'), 'the successor');
  lock.release();
  expect(readFileSync(path.join(folder, 'database.lock'), 'utf8')).toBe('the successor');
});

test('of eight processes that find a stale lock at once exactly one takes it over', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'database.lock'), JSON.stringify({ pid: process.pid, startedAt: 'an earlier boot' }));
  const results = await Promise.all(Array.from({ length: 8 }, () => lockElsewhere(folder, { stay: true })));
  for (const { child } of results) child.kill('SIGKILL');
  expect(results.filter(({ output }) => output === 'locked')).toHaveLength(1);
});

async function lockElsewhere(folder: string, { stay = false } = {}) {
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(LOCK_MODULE)});
    try { lockDirectory(${JSON.stringify(folder)}); process.stdout.write('locked'); } catch (error) { process.stdout.write(error.message); }
    ${stay ? 'setInterval(() => {}, 1000);' : ''}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [data] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, output: data.toString() };
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-lock-'));
  folders.push(folder);
  return folder;
}
