import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DirectoryLock, lockDirectory } from '@sheetwright/server/db/directory-lock.ts';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';

/** Each emulator has a folder of its name in the data folder. */
const EMULATORS = ['smartsheet', 'stripe', 'identity', 'mail', 'models'] as const;
export type EmulatorId = (typeof EMULATORS)[number];

const ADDRESS_FILE = 'sandbox.json';
const SECRET_FILE = 'sandbox-tokens.json';
/** What the sandbox keeps in its data folder; a reset removes these and nothing else. */
const CONTENTS = ['pglite', ...EMULATORS, 'keys.json', ADDRESS_FILE, SECRET_FILE];

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

const Addresses = z.partialRecord(
  z.enum(['app', 'smartsheet', 'stripe', 'identity', 'models', 'mail', 'smtp']),
  z.string().nullable(),
);
/** Of the app and every emulator, null where there is none; `mail` is the page that shows mail, `smtp` where it is handed in. */
export type Addresses = z.infer<typeof Addresses>;

export function writeAddresses(folder: string, addresses: Addresses): void {
  const none = Object.fromEntries(Addresses.keyType.options.map((name) => [name, null]));
  writeFileSync(join(folder, ADDRESS_FILE), `${JSON.stringify({ ...none, ...addresses }, null, 2)}\n`);
}

/** As they were written at the last start; nothing when there was none. */
export function readAddresses(folder: string): Addresses {
  const file = join(folder, ADDRESS_FILE);
  if (!existsSync(file)) return {};
  return Addresses.catch({}).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Passwords between the app and the emulators, by name. */
export type SandboxSecrets = (name: string) => string;

/** Each is made once per data folder, so that connections survive a restart. */
export function openSecrets(folder: string): SandboxSecrets {
  const file = join(folder, SECRET_FILE);
  const known = z
    .record(z.string(), z.string())
    .catch({})
    .parse(readJson(file) ?? {});
  return (name) => {
    const secret = known[name] ?? randomBytes(24).toString('base64url');
    if (known[name] === undefined) writeJson(file, Object.assign(known, { [name]: secret }));
    return secret;
  };
}
