import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';

const NAMES = ['smartsheet', 'hostClient', 'googleClient', 'githubClient', 'smartsheetClient', 'mail'] as const;

/** Passwords between the app and the emulators; `smartsheet` is the API key of the seeded customer. */
export type SandboxSecrets = Readonly<Record<(typeof NAMES)[number], string>>;

/** Made once per data folder, so that connections survive a restart. */
export function openSecrets(folder: string): SandboxSecrets {
  const file = join(folder, 'sandbox-tokens.json');
  const stored = z
    .record(z.string(), z.string())
    .catch({})
    .parse(readJson(file) ?? {});
  const entries = NAMES.map((name) => [name, stored[name] ?? randomBytes(24).toString('base64url')]);
  const secrets: SandboxSecrets = Object.fromEntries(entries);
  if (NAMES.some((name) => stored[name] === undefined)) writeJson(file, secrets);
  return secrets;
}
