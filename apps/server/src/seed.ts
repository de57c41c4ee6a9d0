import { readConfig, runCommand, withDatabase } from './command.ts';
import { SANDBOX_ADMIN, SANDBOX_CUSTOMER, SANDBOX_PASSWORD, seedSandbox } from './sandbox-logins.ts';
import { loadKeys } from './security/keys.ts';
import { createSecretBox } from './security/secret-box.ts';

async function main(): Promise<string> {
  const config = readConfig();
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
