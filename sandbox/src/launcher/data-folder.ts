import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DirectoryLock, lockDirectory } from '@sheetwright/server/db/directory-lock.ts';

/** What the sandbox keeps in its data folder; a reset removes these and nothing else. */
const CONTENTS = ['pglite', 'smartsheet', 'identity', 'mail', 'keys.json', 'sandbox.json', 'sandbox-tokens.json'];

/**
 * Takes the data folder for this process alone, emulators included; the app takes its database folder itself.
 * @throws DirectoryLockedError with a one-line reason while another process holds it
 */
export function claimDataFolder(folder: string): DirectoryLock {
  mkdirSync(folder, { recursive: true });
  return lockDirectory(folder, 'sandbox.lock');
}

/** Forgets everything the sandbox has stored. */
export function resetDataFolder(folder: string): void {
  for (const entry of CONTENTS) {
    const path = join(folder, entry);
    if (existsSync(path)) rmSync(path, { recursive: true });
  }
}
