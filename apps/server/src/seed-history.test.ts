import { plannerTemplate } from '@sheetwright/solution';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events, projectTemplates } from './db/schema.ts';
import { rebuild } from './features/analytics/roll-ups.ts';
import { seedCustomers } from './seed.ts';
import { seedHistory } from './seed-history.ts';
import { createServices } from './services.ts';
import { createTestApp, testConfig } from './testing/test-app.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');

test('a seeded history has movements of every kind, and in every month start and movements make the end', async () => {
  const app = await createTestApp({ now: NOW });
  const made = await seedHistory(app.database, { customers: 40, months: 14, seed: 1, now: NOW });
  expect(made.subscribers).toBeGreaterThan(15);
  expect(made.questions).toBeGreaterThan(100);
  const { analytics } = createServices(app);
  expect(await rebuild(analytics)).not.toBeNull();
  const months = await analytics.repository.months('2025-01', '2026-06');
  expect(months.length).toBeGreaterThan(10);
  for (const { startAnnualCents, endAnnualCents, movements } of months) {
    const { new: fresh, reactivation, resumed, expansion, contraction, paused, churn } = movements;
    expect(startAnnualCents + fresh + reactivation + resumed + expansion - contraction - paused - churn).toBe(endAnnualCents);
  }
  const moved = (kind: keyof (typeof months)[number]['movements']) => months.some(({ movements }) => movements[kind] > 0);
  expect((['new', 'expansion', 'churn'] as const).filter(moved)).toEqual(['new', 'expansion', 'churn']);
  const bring = [...(await analytics.billing.annualCentsSince(0)).values()];
  expect(months.at(-1)?.endAnnualCents).toBe(bring.reduce((sum, cents) => sum + cents, 0));
});

test('what seeded solutions draw on is recorded by project, with known templates, and charted with the most used first', async () => {
  const app = await createTestApp({ now: NOW });
  await seedHistory(app.database, { customers: 30, months: 6, seed: 2, now: NOW });
  const { db } = app.database;
  const drew = await db.selectDistinct({ project: projectTemplates.projectId }).from(projectTemplates);
  const designed = await db.$count(events, eq(events.kind, 'plan_designed'));
  expect(designed).toBeGreaterThan(5);
  expect(drew.length).toBe(designed);
  const usage = await createServices(app).analytics.templateUsage();
  expect(usage.length).toBeGreaterThan(3);
  expect(usage.map(({ count }) => count)).toEqual(usage.map(({ count }) => count).toSorted((one, other) => other - one));
  const drawn = await db.selectDistinct({ id: projectTemplates.template }).from(projectTemplates);
  expect(drawn.filter(({ id }) => plannerTemplate(id) === undefined)).toEqual([]);
  expect(usage.reduce((sum, { count }) => sum + count, 0)).toBe(await db.$count(projectTemplates));
});

test('in production made-up customers need a word of understanding, and a wrong number is refused', async () => {
  const flags = { customers: '5', months: '2', seed: '1', 'i-understand': false };
  await expect(seedCustomers({ ...testConfig(), production: true }, flags)).rejects.toThrow('--i-understand');
  await expect(seedCustomers(testConfig(), { ...flags, customers: 'many' })).rejects.toThrow('Usage');
});
