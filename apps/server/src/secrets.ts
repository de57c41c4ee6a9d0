import { readConfig, runCommand, withDatabase } from './command.ts';
import { loadKeys } from './security/keys.ts';
import { type Rotation, rotateSecrets } from './security/rotate-secrets.ts';
import { createSecretBox } from './security/secret-box.ts';

const USAGE = 'Usage: npm run secrets -- rotate';

async function main(): Promise<string> {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'rotate' || rest.length > 0) throw new Error(USAGE);
  const config = readConfig();
  return withDatabase(config, async ({ db }) => {
    const keys = loadKeys(config);
    const rotation = await rotateSecrets(db, createSecretBox(keys));
    if (rotation.unreadable.length > 0) process.exitCode = 1;
    const keyIds = keys.map(({ id }) => id);
    return describeRotation(rotation, keyIds);
  });
}

/** The outcome for an operator: counts, then one line for each secret that could not be opened. */
function describeRotation({ reencrypted, unchanged, unreadable }: Rotation, keyIds: readonly string[]): string {
  const done = `${secretsOf(reencrypted)} re-encrypted under the key "${keyIds[0]}", ${unchanged} already under it.`;
  if (unreadable.length === 0) return done;
  const lost = unreadable.map(({ where, keyId }) => `  ${where}: ${reasonOf(keyId, keyIds)}`);
  const remedy = 'Add missing keys to ENCRYPTION_KEYS and run this again; else their owners have to connect anew:';
  return [done, `${secretsOf(unreadable.length)} could not be opened. ${remedy}`, ...lost].join('\n');
}

function reasonOf(keyId: string | null, keyIds: readonly string[]): string {
  if (keyId === null) return 'not encrypted by this app';
  return keyIds.includes(keyId) ? 'damaged, or moved there from elsewhere' : `its key "${keyId}" is not configured`;
}

function secretsOf(count: number): string {
  return count === 1 ? '1 secret' : `${count} secrets`;
}

if (import.meta.main) await runCommand(main);
