import type { Explanation } from '@sheetwright/contract/admin/figures.ts';
import type { ChurnAnalytics, PaymentAnalytics, RevenueAnalytics } from '@sheetwright/contract/admin/revenue.ts';
import type { UsageAnalytics } from '@sheetwright/contract/admin/usage.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptionPlans, subscriptions, users } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';
import { createConsultantRepository } from '../consultant/repository.ts';
import { recordEvent } from '../events/record-event.ts';
import { writeLedger } from './testing/ledger.ts';

describe('after the ledger of March 2026', async () => {
  const app = await createTestApp({ now: new Date('2026-04-01T00:00:01.000Z') });
  const admin = await signIn(app, await createUser(app, { role: 'admin' }));
  await writeMarch(app);
  const get = async <T>(path: string) => (await app.request({ url: `/api/admin/${path}`, cookie: admin })).json<T>();

  test('[A3.050][A3.051][A3.056][A3.059][A7.006] revenue analytics answers MRR, growth of the last full month, ARPU and the months of the range, by query and by path', async () => {
    const revenue = await get<RevenueAnalytics>('revenue-analytics?range=3months');
    expect(revenue).toMatchObject({ currentMrr: 383, mrrGrowth: 14.67, arpu: 54.71, payingCustomers: 7, quickRatio: 1.33 });
    expect(revenue.monthlyData.map(({ month, mrr, isMonthToDate }) => [month, mrr, isMonthToDate])).toEqual([
      ['2026-02', 334, false],
      ['2026-03', 383, false],
      ['2026-04', 383, true],
    ]);
    for (const { start, new: fresh, reactivation, resumed, expansion, contraction, paused, churn, mrr } of revenue.monthlyData) {
      expect(start + fresh + reactivation + resumed + expansion - contraction - paused - churn).toBeCloseTo(mrr, 5);
    }
    expect(await get('revenue-analytics/3months')).toEqual(revenue);
    expect((await get<RevenueAnalytics>('revenue-analytics')).monthlyData).toHaveLength(6);
    expect((await get<RevenueAnalytics>('revenue-analytics/24months')).monthlyData).toHaveLength(24);
    expect((await app.request({ url: '/api/admin/revenue-analytics?range=5months', cookie: admin })).statusCode).toBe(400);
  });

  test('[A3.061][A3.063] churn analytics answers the churn of the last full month and of twelve months', async () => {
    const churn = await get<ChurnAnalytics>('churn-analytics');
    expect(churn.currentChurnRate).toBe(16.67);
    expect(churn.monthlyChurn).toHaveLength(12);
    expect(churn.monthlyChurn.at(-2)).toMatchObject({ month: '2026-03', churnRate: 16.67, lost: 1, joinedAndLeft: 1 });
  });

  test('what was paid is counted, and a rate without any attempt is null with a reason', async () => {
    expect(await get<PaymentAnalytics>('payment-analytics')).toEqual({
      successRate: 100,
      successfulPayments: 1,
      failedPayments: 0,
      failureReasons: [],
      reasons: {},
    });
  });

  test('[A3.060] plans are counted of customers who are subscribed', async () => {
    await createUser(app, { subscriptionStatus: 'active', subscriptionPlan: 'starter' });
    await createUser(app, { subscriptionStatus: 'trialing', subscriptionPlan: 'professional' });
    await createUser(app, { subscriptionStatus: 'active', subscriptionPlan: 'professional' });
    await createUser(app, { subscriptionStatus: 'paused', subscriptionPlan: 'starter' });
    await createUser(app, { subscriptionStatus: 'active', subscriptionPlan: 'enterprise', role: 'admin' });
    expect(await get('subscription-analytics')).toEqual({
      planDistribution: [
        { plan: 'professional', name: 'Professional', count: 2 },
        { plan: 'starter', name: 'Starter', count: 1 },
      ],
    });
  });

  test('a plan that an operator renamed has its new name in the chart and in the rows of figures', async () => {
    const { db } = app.database;
    const rename = (name: string) => db.update(subscriptionPlans).set({ name }).where(eq(subscriptionPlans.id, 'professional'));
    await rename('Studio');
    expect(await get('subscription-analytics')).toMatchObject({
      planDistribution: [{ plan: 'professional', name: 'Studio' }, {}],
    });
    for (const figure of ['plan-distribution', 'active-customers']) {
      const rows = (await app.request({ url: `/api/admin/figures/${figure}/rows`, cookie: admin })).body;
      expect([figure, rows.match(/Studio/g)?.length, rows.includes('professional')]).toEqual([figure, 2, false]);
    }
    await rename('Professional');
  });

  test.each([
    ['mrr', { value: 4596, unit: 'dollars' }, { value: 12 }],
    ['arpu', { value: 383, unit: 'dollars' }, { value: 7 }],
    ['churn', { value: 1 }, { value: 6 }],
    ['mrr-growth', { value: 49 }, { value: 334 }],
    ['payment-success', { value: 1 }, { value: 1 }],
  ])('the figure %s is explained by its parts and the time of computation', async (name, numerator, denominator) => {
    const explained = await get<Explanation>(`figures/${name}`);
    expect(explained).toMatchObject({ name, numerator, denominator, reason: null });
    expect(explained.definition).not.toBe('');
    expect(Date.parse(explained.computedAt)).toBeGreaterThanOrEqual(Date.parse('2026-04-01T00:00:00Z'));
  });

  test('the rows behind MRR are the customers with what each brings, as CSV; they add up to it', async () => {
    const answer = await app.request({ url: '/api/admin/figures/mrr/rows', cookie: admin });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mrr.csv"');
    const [header, ...rows] = answer.body.trimEnd().split('\r\n');
    expect(header).toBe('customer,dollars a month');
    expect(rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0)).toBe(383);
  });

  test('every figure that a card or chart opens is explained, with rows', async () => {
    const names = [
      ...['mrr', 'mrr-growth', 'arpu', 'churn', 'ltv', 'plan-distribution', 'mrr-trend', 'monthly-churn', 'payment-success'],
      ...['forecast', 'ai-sessions', 'assets-created', 'peak-hours', 'session-duration', 'sessions-per-user', 'return-rate'],
      ...['feature-adoption', 'daily-active-users', 'retention', 'top-customers', 'active-projects', 'completion-rate'],
      ...['template-usage', 'active-customers', 'response-time', 'mrr-at-risk', 'committed-mrr', 'trial-pipeline'],
      ...['trial-conversion', 'weekly-active-users', 'monthly-active-users', 'stickiness', 'cohorts'],
      ...['all-ai-sessions', 'projects-created', 'uptime', 'service-database', 'service-stripe', 'service-openai'],
      ...['service-smartsheet', 'server-load', 'requests-today', 'active-users-today', 'queries-today', 'errors-today'],
      ...['api-response-time', 'api-response-percentile', 'api-success-rate', 'memory-usage', 'cpu-usage'],
      ...['database-connections', 'api-health', 'recent-errors'],
    ];
    for (const name of names) {
      expect((await get<Explanation>(`figures/${name}`)).name).toBe(name);
      const rows = await app.request({ url: `/api/admin/figures/${name}/rows?range=30days`, cookie: admin });
      expect([name, rows.statusCode]).toEqual([name, 200]);
    }
  });
});

describe('what stands beside MRR', async () => {
  const app = await createTestApp({ now: new Date('2026-04-10T00:00:00.000Z') });
  const admin = await signIn(app, await createUser(app, { role: 'admin' }));
  const get = async <T>(path: string) => (await app.request({ url: `/api/admin/${path}`, cookie: admin })).json<T>();
  const at = new Date('2026-03-01T00:00:00.000Z');
  const subscriber = async (status: 'active' | 'past_due' | 'trialing', dollars: number, cancelAtPeriodEnd = false) => {
    const user = await createUser(app);
    const isTrial = status === 'trialing';
    const subject = await writeLedger(app, user, [
      isTrial ? { kind: 'trial_started', at } : { kind: 'new', at, before: 0, after: dollars },
    ]);
    const annual = dollars * 1200;
    await app.database.db.insert(subscriptions).values({
      ...{ userId: user.id, stripeSubscriptionId: `sub_${subject}`, plan: 'starter', status, cancelAtPeriodEnd },
      ...{ annualCents: isTrial ? 0 : annual, fullAnnualCents: annual },
    });
    return user;
  };
  await subscriber('active', 100);
  await subscriber('active', 40, true);
  await subscriber('past_due', 49);
  await subscriber('trialing', 99);
  await subscriber('trialing', 20, true);
  const rich = await subscriber('past_due', 500);
  await subscriber('trialing', 70).then(({ id }) => setRole(app, id, 'admin'));

  test('at risk is what is past due, committed what is not about to end, the pipeline what trials would bring; operators count nowhere', async () => {
    expect(await get('revenue-analytics')).toMatchObject({
      currentMrr: 689,
      mrrAtRisk: 549,
      committedMrr: 649,
      trialPipeline: 99,
    });
    await setRole(app, rich.id, 'admin');
    expect(await get('revenue-analytics')).toMatchObject({
      currentMrr: 189,
      mrrAtRisk: 49,
      committedMrr: 149,
      payingCustomers: 3,
    });
    const rows = await app.request({ url: '/api/admin/figures/mrr/rows', cookie: admin });
    expect(rows.body.trimEnd().split('\r\n')).toHaveLength(4);
    await setRole(app, rich.id, 'customer');
    expect(await get('revenue-analytics')).toMatchObject({ currentMrr: 689, payingCustomers: 4 });
  });

  test.each([
    ['mrr-at-risk', 549, 2],
    ['committed-mrr', 649, 1],
    ['trial-pipeline', 99, 1],
  ])('%s is explained by its sum and the subscriptions behind it', async (name, value, rows) => {
    expect((await get<Explanation>(`figures/${name}`)).numerator).toMatchObject({ value, unit: 'dollars' });
    const csv = await app.request({ url: `/api/admin/figures/${name}/rows`, cookie: admin });
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  });
});

test('weekly and monthly active users count each person once; cohorts judge only whose day is over', async () => {
  const app = await createTestApp({ now: new Date('2026-04-30T12:00:00.000Z') });
  const admin = await signIn(app, await createUser(app, { role: 'admin' }));
  const active = async (...days: number[]) => {
    const { id } = await createUser(app);
    for (const day of days) {
      const occurredAt = new Date(Date.UTC(2026, 3, day, 9));
      await app.database.db.transaction((tx) => recordEvent(tx, { kind: 'project_created', userId: id, occurredAt, data: {} }));
    }
  };
  await active(1, 2, 30);
  await active(2);
  await active(28, 29, 30);
  const usage = (await app.request({ url: '/api/admin/usage-analytics', cookie: admin })).json<UsageAnalytics>();
  expect(usage).toMatchObject({ dailyActiveUsers: 2, weeklyActiveUsers: 2, monthlyActiveUsers: 3 });
  // Seven active days of people in thirty days, of three people.
  expect(usage.stickiness).toBe(7.78);
  expect(usage.cohorts).toEqual([
    {
      ...{ week: '2026-03-30', size: 2 },
      days: [
        { day: 1, eligible: 2, retained: 1, rate: 50 },
        { day: 7, eligible: 2, retained: 1, rate: 50 },
        { day: 14, eligible: 2, retained: 1, rate: 50 },
        { day: 30, eligible: 0, retained: 0, rate: null },
      ],
    },
    {
      ...{ week: '2026-04-27', size: 1 },
      days: [
        { day: 1, eligible: 1, retained: 1, rate: 100 },
        { day: 7, eligible: 0, retained: 0, rate: null },
        { day: 14, eligible: 0, retained: 0, rate: null },
        { day: 30, eligible: 0, retained: 0, rate: null },
      ],
    },
  ]);
});

describe('before anything has happened', async () => {
  const app = await createTestApp();
  const admin = await signIn(app, await createUser(app, { role: 'admin' }));
  const get = async <T>(path: string) => (await app.request({ url: `/api/admin/${path}`, cookie: admin })).json<T>();

  test('[A3.058] figures of revenue that are undefined are null with a reason, never 0', async () => {
    expect(await get('revenue-analytics')).toMatchObject({
      currentMrr: 0,
      mrrGrowth: null,
      arpu: null,
      ltv: null,
      forecast: { nextMonth: null, nextQuarter: null, nextYear: null },
      reasons: {
        mrrGrowth: 'start_is_zero',
        arpu: 'no_paying_customers',
        ltv: 'no_paying_customers',
        forecast: 'insufficient_history',
      },
    });
    expect(await get('churn-analytics')).toMatchObject({
      currentChurnRate: null,
      reasons: { currentChurnRate: 'no_customers_at_start' },
    });
    expect(await get('payment-analytics')).toMatchObject({ successRate: null, reasons: { successRate: 'no_payments' } });
  });

  test('[A3.066][A3.067][A3.068][A3.069][A3.070][A3.071][A3.074][A3.075][A3.076][A7.011] usage counts what customers do from their first question on', async () => {
    expect(await get('usage-analytics')).toMatchObject({
      totalAiSessions: 0,
      retention: null,
      avgSessionDuration: null,
      reasons: { retention: 'no_eligible_cohort', avgSessionDuration: 'no_sessions', returnRate: 'no_active_users' },
    });
    const ann = await createUser(app, { firstName: 'Ann', lastName: 'Lee', subscriptionStatus: 'active' });
    const now = app.clock().getTime();
    const ask = (daysAgo: number, minutes = 0) =>
      createConsultantRepository(app.database.db).add({
        userId: ann.id,
        question: 'How?',
        response: 'So.',
        provider: 'expert',
        duration: 1000,
        createdAt: new Date(Math.floor(now / 86_400_000) * 86_400_000 - daysAgo * 86_400_000 + minutes * 60_000),
      });
    await ask(2, 600);
    await ask(2, 610);
    await ask(0, 0);
    await app.database.db.transaction((tx) =>
      recordEvent(tx, {
        kind: 'build_finished',
        userId: ann.id,
        occurredAt: new Date(now),
        data: { assets: 3, sheet: 2, report: 1, calls: 10, seconds: 8 },
      }),
    );
    const usage = await get<UsageAnalytics>('usage-analytics?range=7days');
    expect(usage).toMatchObject({
      totalAiSessions: 3,
      aiSessionsGrowth: null,
      totalAssets: 3,
      dailyActiveUsers: 1,
      avgSessionDuration: 5,
      sessionsPerUser: 2,
      returnRate: 100,
      completionRate: null,
      topCustomers: [{ name: 'Ann Lee', email: ann.email, aiSessions: 3, projects: 0, assets: 3 }],
      assetsByType: [
        { type: 'sheet', count: 2 },
        { type: 'report', count: 1 },
      ],
      peakHours: [
        { hour: 10, percentage: 66.67, sessions: 2 },
        { hour: 0, percentage: 33.33, sessions: 1 },
      ],
    });
    expect(usage.aiUsageByDay.map(({ sessions }) => sessions)).toEqual([0, 0, 0, 0, 2, 0, 1]);
    expect((await get<UsageAnalytics>('usage-analytics/90days')).projectsByDay).toHaveLength(90);
  });

  test('[A3.077][A3.078][A7.013][A7.014] adoption is a share of those who were active; templates are counted', async () => {
    const { features } = await get<{ features: unknown[] }>('feature-adoption');
    expect(features).toContainEqual({ name: 'AI Consultant', adoptionRate: 100, userCount: 1 });
    expect(features).toContainEqual({ name: 'Project Questionnaire', adoptionRate: 0, userCount: 0 });
    expect(await get('workflow-analytics')).toEqual({ templateUsage: [] });
  });
});

/** Thirteen customers; amounts in dollars a month. */
async function writeMarch(app: TestApp): Promise<void> {
  const at = (month: number, day: number, hour = 0) => new Date(Date.UTC(2026, month, day, hour));
  const histories: Parameters<typeof writeLedger>[2][] = [
    [{ kind: 'new', at: at(0, 10), before: 0, after: 49 }],
    [{ kind: 'new', at: at(0, 10), before: 0, after: 39 }],
    [
      { kind: 'new', at: at(0, 11), before: 0, after: 49 },
      { kind: 'churn', at: at(2, 20), before: 49, after: 0, reason: 'voluntary' },
    ],
    [
      { kind: 'new', at: at(0, 11), before: 0, after: 49 },
      { kind: 'expansion', at: at(2, 12), before: 49, after: 99 },
    ],
    [
      { kind: 'new', at: at(0, 11), before: 0, after: 99 },
      { kind: 'contraction', at: at(2, 15, 9), before: 99, after: 49 },
    ],
    [
      { kind: 'trial_started', at: at(1, 26) },
      { kind: 'trial_ended', at: at(2, 5) },
      { kind: 'new', at: at(2, 5), before: 0, after: 49 },
      { kind: 'payment', at: at(2, 5), amount: 49 },
    ],
    [
      { kind: 'trial_started', at: at(2, 20) },
      { kind: 'trial_ended', at: at(2, 24) },
    ],
    [{ kind: 'trial_started', at: at(2, 28) }],
    [
      { kind: 'new', at: at(0, 10), before: 0, after: 49 },
      { kind: 'churn', at: at(0, 28), before: 49, after: 0, reason: 'voluntary' },
      { kind: 'reactivation', at: at(2, 8), before: 0, after: 49 },
    ],
    [{ kind: 'new', at: at(0, 11), before: 0, after: 49 }],
    [
      { kind: 'new', at: at(0, 11), before: 0, after: 49 },
      { kind: 'paused', at: at(1, 10), before: 49, after: 0 },
    ],
    [
      { kind: 'new', at: at(2, 2), before: 0, after: 49 },
      { kind: 'churn', at: at(2, 25), before: 49, after: 0, reason: 'voluntary' },
    ],
  ];
  for (const lines of histories) await writeLedger(app, await createUser(app), lines);
}

async function setRole({ database: { db } }: TestApp, id: string, role: 'admin' | 'customer'): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, id));
}
