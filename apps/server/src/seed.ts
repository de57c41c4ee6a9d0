import { parseArgs } from 'node:util';
import { readConfig, runCommand, withDatabase } from './command.ts';
import type { Config } from './config.ts';
import { SANDBOX_ADMIN, SANDBOX_CUSTOMER, SANDBOX_PASSWORD, seedSandbox } from './sandbox-logins.ts';
import { loadKeys } from './security/keys.ts';
import { createSecretBox } from './security/secret-box.ts';
import { seedHistory } from './seed-history.ts';

/** `--customers` and `--months` write a history for demonstration in place of the two logins. */
const USAGE = 'Usage: npm run seed, or npm run seed -- --customers 500 --months 24 --seed 1 [--i-understand]';
const MOST = { customers: 200_000, months: 60 } as const;

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string' },
      months: { type: 'string', default: '24' },
      seed: { type: 'string', default: '1' },
      'i-understand': { type: 'boolean', default: false },
    },
  });
  const config = readConfig();
  return values.customers === undefined ? seedLogins(config) : seedCustomers(config, { ...values, customers: values.customers });
}

interface HistoryFlags {
  readonly customers: string;
  readonly months: string;
  readonly seed: string;
  readonly 'i-understand': boolean;
}

/** @throws Error in production, unless whoever asks has said that they know what they do: the history stays */
export async function seedCustomers(config: Config, flags: HistoryFlags): Promise<string> {
  const [customers, months, seed] = [flags.customers, flags.months, flags.seed].map(Number);
  const isWhole = [customers, months, seed].every((value) => Number.isSafeInteger(value));
  if (!isWhole || !customers || !months || seed === undefined || customers > MOST.customers || months > MOST.months)
    throw new Error(USAGE);
  if (config.production && !flags['i-understand']) {
    throw new Error(
      'This is a production installation: made-up customers would count in every figure, and the ledger forgets nothing. With --i-understand it is done.',
    );
  }
  return withDatabase(config, async (database) => {
    const made = await seedHistory(database, { customers, months, seed, now: new Date() });
    return `Made ${made.customers} customers, ${made.subscribers} of them with a subscription, and ${made.questions} questions over ${months} months.`;
  });
}

async function seedLogins(config: Config): Promise<string> {
  const { sandbox } = config;
  if (!sandbox) throw new Error('Seeding makes logins with a known password: only with SANDBOX=1.');
  if (!sandbox.seedsLogins)
    throw new Error(
      'DATABASE_URL names a database: logins that everybody knows are made there only with SANDBOX_SEED_DATABASE=1.',
    );
  return withDatabase(config, async (database) => {
    const secrets = createSecretBox(loadKeys(config));
    await seedSandbox(database, { secrets, smartsheetToken: sandbox.smartsheetToken });
    return `${SANDBOX_ADMIN} and ${SANDBOX_CUSTOMER} can sign in with ${SANDBOX_PASSWORD}`;
  });
}

if (import.meta.main) await runCommand(main);
