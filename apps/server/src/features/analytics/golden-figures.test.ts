import type { Explanation } from '@sheetwright/contract/admin/figures.ts';
import type { RevenueAnalytics } from '@sheetwright/contract/admin/revenue.ts';
import type { UsageAnalytics } from '@sheetwright/contract/admin/usage.ts';
import { expect, test } from 'vitest';
import { rollupMarks, subscriptions } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';
import { recordEvent } from '../events/record-event.ts';
import { rebuild } from './roll-ups.ts';
import { type LedgerTestLine, writeLedger } from './testing/ledger.ts';

/*
 * The ledger of thirteen customers in March 2026, and what five people did in it, worked out by hand; the figures are those that operators are
 * answered in the last hour of that month.
 */

const app = await createTestApp({ now: new Date('2026-03-31T23:00:00.000Z') });
const { db } = app.database;
const { analytics } = createServices(app);
const cookie = await signIn(app, await createUser(app, { role: 'admin' }));
const ask = (path: string) => app.request({ url: `/api/admin/${path}`, cookie });
const get = async <T>(path: string) => (await ask(path)).json<T>();

const LEDGER: Readonly<Record<string, readonly LedgerTestLine[]>> = {
  A: [begins('01-10', 49)],
  B: [begins('01-10', 39)],
  C: [
    begins('01-11', 49),
    { kind: 'cancel_scheduled', at: at('03-10'), own: 49 },
    { kind: 'churn', at: at('03-20'), before: 49, after: 0, reason: 'voluntary' },
  ],
  D: [begins('01-11', 49), { kind: 'expansion', at: at('03-12'), before: 49, after: 99 }],
  E: [begins('01-11', 99), { kind: 'contraction', at: at('03-15', 9), before: 99, after: 49 }],
  F: [
    { kind: 'trial_started', at: at('02-26') },
    { kind: 'trial_ended', at: at('03-05') },
    { ...begins('03-05', 49) },
    { kind: 'payment', at: at('03-05'), amount: 49 },
  ],
  G: [
    { kind: 'trial_started', at: at('03-20') },
    { kind: 'cancel_scheduled', at: at('03-22'), own: 0 },
    { kind: 'trial_ended', at: at('03-24') },
  ],
  H: [{ kind: 'trial_started', at: at('03-28') }],
  I: [
    begins('01-10', 49),
    { kind: 'churn', at: at('01-28'), before: 49, after: 0, reason: 'voluntary' },
    { kind: 'reactivation', at: at('03-08'), before: 0, after: 49 },
    { kind: 'cancel_scheduled', at: at('03-16'), own: 49 },
    { kind: 'cancel_withdrawn', at: at('03-18') },
  ],
  J: [begins('01-11', 49)],
  K: [begins('01-11', 49), { kind: 'paused', at: at('02-10'), before: 49, after: 0 }],
  L: [],
  M: [begins('03-02', 49), { kind: 'churn', at: at('03-25'), before: 49, after: 0, reason: 'voluntary' }],
};

const people = new Map<string, TestUser>();
for (const [name, lines] of Object.entries(LEDGER)) {
  const user = await createUser(app, { firstName: name });
  people.set(name, user);
  if (lines.length > 0) await writeLedger(app, user, lines);
}
await standing('J', { status: 'past_due', annualCents: 49 * 1200, fullAnnualCents: 49 * 1200 });
await standing('H', { status: 'trialing', annualCents: 0, fullAnnualCents: 49 * 1200 });
await standing('A', { status: 'active', annualCents: 49 * 1200, fullAnnualCents: 49 * 1200 });
// Every day of the thirty, the last two, one in the middle, the last, and the day before the thirty.
await activeOn('A', 2, 31);
await activeOn('B', 30, 31);
await activeOn('C', 5, 5);
await activeOn('D', 31, 31);
await activeOn('E', 1, 1);

test('MRR, what of it is at risk, what is committed, and what trials would bring', async () => {
  expect(await get<RevenueAnalytics>('revenue-analytics?range=3months')).toMatchObject({
    currentMrr: 383,
    mrrAtRisk: 49,
    committedMrr: 383,
    trialPipeline: 49,
  });
});

test('committed MRR of past days: 48 200 cents as 15 March begins, when C is about to end; without I for the two days of its doubt', async () => {
  const rows = await committedRows();
  expect(['03-09', '03-10', '03-14', '03-16', '03-17', '03-18', '03-20', '03-31'].map((day) => rows.get(`2026-${day}`))).toEqual([
    [481, 481],
    [481, 432],
    [531, 482],
    [481, 383],
    [481, 383],
    [481, 432],
    [432, 432],
    [383, 383],
  ]);
  const { monthlyData, reasons } = await get<RevenueAnalytics>('revenue-analytics?range=3months');
  expect(monthlyData.map(({ mrr, committedMrr }) => [mrr, committedMrr])).toEqual([
    [383, 383],
    [334, 334],
    [383, 383],
  ]);
  expect(reasons).not.toHaveProperty('committedMrr');
});

test('the days are the same when they are made anew from the ledger, and of days before cancellations were recorded there is a reason and no figure', async () => {
  const before = await committedRows();
  await rebuild(analytics);
  expect(await committedRows()).toEqual(before);
  await db.insert(rollupMarks).values({ name: 'cancellations', mark: 0, computedAt: at('03-12') });
  await rebuild(analytics);
  const { monthlyData, reasons } = await get<RevenueAnalytics>('revenue-analytics?range=3months');
  expect(monthlyData.map(({ committedMrr }) => committedMrr)).toEqual([null, null, 383]);
  expect(reasons.committedMrr).toBe('not_recorded');
  const { body } = await ask('figures/committed-mrr-trend/rows?range=3months');
  expect(body).toContain('2026-03-11,481,,Not recorded at that time');
  expect(body).toContain('2026-03-14,531,482,');
});

test('active customers of a day, a week and a month count once, and stickiness is the mean day by the month', async () => {
  expect(await get<UsageAnalytics>('usage-analytics?range=7days')).toMatchObject({
    dailyActiveUsers: 3,
    weeklyActiveUsers: 3,
    monthlyActiveUsers: 4,
    stickiness: 28.33,
  });
  expect(await get<Explanation>('figures/stickiness')).toMatchObject({
    numerator: { value: 34 / 30 },
    denominator: { value: 4 },
  });
});

test('cohorts begin on Mondays and judge only whose day is over', async () => {
  const { cohorts } = await get<UsageAnalytics>('usage-analytics?range=7days');
  expect(
    cohorts.map(({ week, size, days }) => [week, size, days.map(({ eligible, retained }) => `${retained}/${eligible}`)]),
  ).toEqual([
    ['2026-02-23', 1, ['0/1', '0/1', '0/1', '0/0']],
    ['2026-03-02', 2, ['1/2', '1/2', '1/2', '0/0']],
    ['2026-03-30', 2, ['0/0', '0/0', '0/0', '0/0']],
  ]);
});

/** MRR and committed MRR in dollars, by day. */
async function committedRows(): Promise<ReadonlyMap<string, number[]>> {
  const { body } = await ask('figures/committed-mrr-trend/rows?range=3months');
  const [, ...lines] = body.trim().split(/\r?\n/);
  return new Map(lines.map((line) => line.split(',')).map(([day = '', ...dollars]) => [day, dollars.slice(0, 2).map(Number)]));
}

async function standing(
  name: string,
  columns: { readonly status: string; readonly annualCents: number; readonly fullAnnualCents: number },
): Promise<void> {
  const userId = people.get(name)?.id ?? '';
  await db.insert(subscriptions).values({ userId, stripeSubscriptionId: `sub_${name}`, plan: 'starter', ...columns });
}

/** On each day of March from one to another. */
async function activeOn(name: string, first: number, last: number): Promise<void> {
  const userId = people.get(name)?.id ?? '';
  await db.transaction(async (tx) => {
    for (let day = first; day <= last; day += 1) {
      const occurredAt = new Date(Date.UTC(2026, 2, day, 10));
      await recordEvent(tx, { kind: 'project_created', userId, occurredAt, data: {} });
    }
  });
}

function begins(day: string, after: number): LedgerTestLine {
  return { kind: 'new', at: at(day), before: 0, after };
}

function at(day: string, hour = 0): Date {
  return new Date(`2026-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
}
