import { readConfig, runCommand, withDatabase } from './command.ts';
import { createDirectoryRepository } from './features/accounts/directory-repository.ts';
import { createAnalyticsRepository } from './features/analytics/repository.ts';
import { rebuild } from './features/analytics/roll-ups.ts';
import { createLedgerRepository } from './features/billing/ledger-repository.ts';
import { createUsageEventRepository } from './features/events/usage-repository.ts';
import { createCustomerProjectRepository } from './features/projects/customer-project-repository.ts';
import { createLeases } from './security/leases.ts';

const USAGE = 'Usage: npm run rollups -- rebuild';

/** Makes the roll-ups of the operator console anew from the ledger and the events. */
async function main(): Promise<string> {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'rebuild' || rest.length > 0) throw new Error(USAGE);
  return withDatabase(readConfig(), async ({ db }) => {
    const clock = () => new Date();
    const made = await rebuild({
      repository: createAnalyticsRepository(db),
      billing: createLedgerRepository(db),
      events: createUsageEventRepository(db),
      users: createDirectoryRepository(db),
      projects: createCustomerProjectRepository(db),
      leases: createLeases({ db, clock }),
      clock,
    });
    return made === null
      ? 'Somebody else is rolling up at the moment. Please try again in a minute.'
      : `Made anew from the ledger and the events: ${made.months} months of revenue and ${made.days} days of use.`;
  });
}

if (import.meta.main) await runCommand(main);
