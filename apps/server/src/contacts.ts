import { open } from 'node:fs/promises';
import { readConfig, runCommand, withDatabase } from './command.ts';
import { exportContacts } from './features/contact/export-contacts.ts';
import { createContactRepository } from './features/contact/repository.ts';

const USAGE = 'Usage: npm run contacts -- export [--out FILE]';

/** The file holds people's addresses: it is made readable for its owner alone. */
const OWNER_ONLY = 0o600;

async function main(): Promise<string | null> {
  const file = parseArguments(process.argv.slice(2));
  return withDatabase(readConfig(), ({ db }) => {
    const csv = exportContacts(createContactRepository(db));
    return file === null ? print(csv) : save(csv, file);
  });
}

/** @returns the file to write, or null for the standard output */
function parseArguments(given: readonly string[]): string | null {
  const [verb, option, file, ...rest] = given;
  if (verb === 'export' && option === undefined) return null;
  if (verb === 'export' && option === '--out' && file !== undefined && rest.length === 0) return file;
  throw new Error(USAGE);
}

async function print(csv: AsyncIterable<string>): Promise<null> {
  for await (const piece of csv) process.stdout.write(piece);
  return null;
}

async function save(csv: AsyncIterable<string>, path: string): Promise<string> {
  const file = await open(path, 'w', OWNER_ONLY);
  try {
    for await (const piece of csv) await file.write(piece);
  } finally {
    await file.close();
  }
  return `The contacts are in ${path}`;
}

if (import.meta.main) await runCommand(main);
