import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runBillingChaos } from './testing/chaos/run.ts';

const seeds = Number(process.env.BILLING_CHAOS_SEEDS ?? 2);
const firstSeed = Number(process.env.BILLING_CHAOS_FIRST_SEED ?? 1);
const isLong = process.env.BILLING_CHAOS_SEEDS !== undefined;

test('events that repeat, overtake each other, come ten at once, are forged or old, under faults of Stripe and restarts, end in what the model says', {
  timeout: isLong ? 3_600_000 : 60_000,
}, async () => {
  const database = await createTestDatabase();
  const tell = (line: string) => void (isLong && process.stdout.write(`${line}\n`));
  const options = {
    firstSeed,
    seeds,
    batch: Math.min(seeds, 20),
    steps: isLong ? 6 : 4,
    copies: 3,
    parallel: 10,
    restarts: 1,
    tell,
  };
  const result = await runBillingChaos(database, options);
  tell(JSON.stringify(result));
  await database.close();
  expect(result.problems).toEqual([]);
  expect(result.deliveries).toBeGreaterThan(seeds * 30);
});
