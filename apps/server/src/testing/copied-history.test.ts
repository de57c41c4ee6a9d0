import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../db/client.ts';
import { rebuild } from '../features/analytics/roll-ups.ts';
import { seedHistory } from '../seed-history.ts';
import { createServices } from '../services.ts';
import { copyHistory } from './copied-history.ts';
import { createTestApp } from './test-app.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');
const COPIES = 2;

test('copies of a history count as what was written through the functions of the app, each once more', async () => {
  const app = await createTestApp({ now: NOW });
  const { db } = app.database;
  await seedHistory(app.database, { customers: 20, months: 8, seed: 3, now: NOW });
  const { analytics } = createServices(app);
  const read = async () => {
    await rebuild(analytics);
    const months = await analytics.repository.months('2025-01', '2026-06');
    const days = await analytics.repository.days('2025-01-01', '2026-06-15');
    return {
      months: numbersIn(months),
      days: numbersIn(days),
      mrr: [...(await analytics.billing.annualCentsSince(0)).values()].reduce((sum, cents) => sum + cents, 0),
      rows: await countRows(db),
    };
  };
  const written = await read();
  await copyHistory(db, { first: 1, last: COPIES });
  const copied = await read();
  const times = (numbers: readonly number[]) => numbers.map((number) => number * (COPIES + 1));
  expect(copied.mrr).toBe(written.mrr * (COPIES + 1));
  expect(copied.months).toEqual(times(written.months));
  expect(copied.days).toEqual(times(written.days));
  expect(copied.rows).toEqual(times(written.rows));
});

const TABLES = [
  'users',
  'billing_customers',
  'subscriptions',
  'billing_ledger',
  'events',
  'ai_sessions',
  'projects',
  'project_summaries',
  'project_templates',
];

async function countRows(db: Db): Promise<number[]> {
  const counts: number[] = [];
  for (const table of TABLES) {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`);
    counts.push(rows[0]?.count ?? 0);
  }
  expect(counts).not.toContain(0);
  return counts;
}

/** All numbers of the figures, in their order and in thousandths: sums of fractions depend on the order in which they are added. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [Math.round(value * 1000)];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersIn);
}
