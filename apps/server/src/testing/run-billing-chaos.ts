import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries } from './postgres-cluster.ts';

/**
 * `npm run test:billing-chaos -- [--seeds N] [--first N]`: lives of customers at the stand-in for Stripe, told to the app in any order, several
 * times, under faults and restarts, until what it holds is compared with a model. Without arguments 200 seeds and more than 20,000 deliveries, on
 * PostgreSQL where one can be started. Prints figures; exit code 1 when anything differs.
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, first: { type: 'string', default: '1' } },
});
const repository = path.resolve(import.meta.dirname, '../../../..');
const project = process.env.TEST_DATABASE_URL || findPostgresBinaries() ? 'server-postgres' : 'server';
const vitest = path.join(repository, 'node_modules/vitest/vitest.mjs');
const file = 'apps/server/src/features/billing/chaos.security.test.ts';
const env = { ...process.env, BILLING_CHAOS_SEEDS: values.seeds, BILLING_CHAOS_FIRST_SEED: values.first };
process.exit(
  spawnSync(process.execPath, [vitest, 'run', '--project', project, file], { cwd: repository, env, stdio: 'inherit' }).status ??
    1,
);
