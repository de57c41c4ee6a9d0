import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Written beside its place and then renamed, so that a process killed at any moment leaves the old file or the new one. */
export function writeJson(file: string, content: unknown): void {
  writeFileSync(`${file}.part`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** What such a file holds; undefined when there is none. */
export function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
