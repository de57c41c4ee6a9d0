import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Address = z.string().nullable();
const Addresses = z.object({
  app: Address,
  smartsheet: Address,
  stripe: Address,
  identity: Address,
  models: Address,
  mail: Address,
  /** Where mail is handed in; `mail` is the page that shows it. */
  smtp: Address,
});
/** Of the app and every emulator; null where there is none. */
export type Addresses = z.infer<typeof Addresses>;

const LastAddresses = Addresses.partial();
export type LastAddresses = z.infer<typeof LastAddresses>;

const NONE: Addresses = { app: null, smartsheet: null, stripe: null, identity: null, models: null, mail: null, smtp: null };

export function writeAddresses(folder: string, addresses: LastAddresses): void {
  writeFileSync(fileIn(folder), `${JSON.stringify({ ...NONE, ...addresses }, null, 2)}\n`);
}

/** As they were written at the last start; nothing when there was none. */
export function readAddresses(folder: string): LastAddresses {
  const file = fileIn(folder);
  if (!existsSync(file)) return {};
  return LastAddresses.catch({}).parse(JSON.parse(readFileSync(file, 'utf8')));
}

function fileIn(folder: string): string {
  return join(folder, 'sandbox.json');
}
