import type { ConsolePlan } from '@sheetwright/contract/admin/content.ts';
import type { Customer, CustomerDetails } from '@sheetwright/contract/admin/customers.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type NewUser, projects } from './db/schema.ts';
import { writeLedger } from './features/analytics/testing/ledger.ts';
import { createConsultantRepository } from './features/consultant/repository.ts';
import { createFlush, watch } from './features/health/watch.ts';
import type { Queue } from './jobs/boss.ts';
import { seedHistory } from './seed-history.ts';
import { createServices } from './services.ts';
import { EMULATOR_TOKEN, startEmulator } from './testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from './testing/test-app.ts';

/*
 * What the operators' calls answer, field by field, after a history in which everything has happened. The fields are written out here, so that
 * neither the server nor the contract can lose one without a test that fails.
 */

const NOW = new Date('2026-06-15T12:00:00.000Z');
const emulator = await startEmulator();
const app = await createTestApp({ now: NOW, smartsheet: emulator.gateway });
const { db } = app.database;
const operator = await signIn(app, await createUser(app, { role: 'admin' }));

const KINDS = {
  text: (value: unknown) => typeof value === 'string' && value !== '',
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  whole: (value: unknown) => Number.isSafeInteger(value),
  flag: (value: unknown) => typeof value === 'boolean',
  time: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
  month: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d$/.test(value),
  day: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  list: (value: unknown) => Array.isArray(value) && value.length > 0,
} as const;

/**
 * Ids, the call, where in the answer the records are ('' is the answer itself), and the fields of each with their kinds. A question mark: null of
 * some, but not of all. A dash: it may be null of all.
 */
const ANSWERS: readonly (readonly [ids: string, path: string, at: string, fields: string])[] = [
  [
    '[A3.001] [A3.008] [A7.003]',
    'customers',
    '',
    'id:text firstName:text? lastName:text? email:text profileImageUrl:text? role:text',
  ],
  ['[A3.002] [A3.003] [A3.008]', 'customers', '', 'authProvider:text subscriptionPlan:text?'],
  [
    '[A3.005] [A3.006] [A3.007] [A3.008]',
    'customers',
    '',
    'subscriptionStatus:text monthlyValue:number lastActivity:time? createdAt:time',
  ],
  [
    '[A7.029] [A3.008]',
    'users',
    '',
    'id:text firstName:text? lastName:text? email:text profileImageUrl:text? role:text authProvider:text subscriptionPlan:text? subscriptionStatus:text monthlyValue:number lastActivity:time? createdAt:time',
  ],
  [
    '[A3.009] [A3.008] [A7.004]',
    'customer-details/ID',
    '',
    'lifetimeValue:number projectCount:whole aiSessionCount:whole assetsCreated:whole daysSinceLastActivity:whole',
  ],
  ['[A3.010] [A3.008]', 'customer-details/ID', 'projects', 'name:text description:text? status:text createdAt:time'],
  ['[A3.012] [A3.008]', 'customer-details/ID', 'recentActivity', 'type:text description:text timestamp:time'],
  ['[A3.013] [A3.008]', 'customer-details/ID', 'billingHistory', 'amount:number description:text status:text date:time'],
  ['[A3.048] [A3.008] [A7.031]', 'sessions', '', 'id:whole question:text userId:text createdAt:time'],
  ['[A3.049] [A3.008] [A7.030]', 'stats', '', 'activeUsers:whole totalUsers:whole totalSessions:whole totalRevenue:number'],
  ['[A3.050] [A3.008] [A7.006]', 'revenue-analytics/12months', 'monthlyData', 'month:month mrr:number'],
  ['[A3.051] [A3.008] [A7.006]', 'revenue-analytics/12months', '', 'currentMrr:number mrrGrowth:number arpu:number ltv:number'],
  ['[A3.056] [A3.008] [A7.006]', 'revenue-analytics/12months', 'forecast', 'nextMonth:number nextQuarter:number nextYear:number'],
  ['[A3.060] [A3.008] [A7.008]', 'subscription-analytics', 'planDistribution', 'plan:text count:whole'],
  ['[A3.061] [A3.008] [A7.009]', 'churn-analytics', '', 'currentChurnRate:number'],
  ['[A3.063] [A3.008] [A7.009]', 'churn-analytics', 'monthlyChurn', 'month:month churnRate:number?'],
  ['[A3.064] [A3.008] [A7.010]', 'payment-analytics', '', 'successRate:number successfulPayments:whole failedPayments:whole'],
  ['[A3.065] [A3.008] [A7.010]', 'payment-analytics', 'failureReasons', 'reason:text count:whole'],
  ['[A3.066] [A3.008] [A7.011]', 'usage-analytics/90days', 'aiUsageByDay', 'date:day sessions:whole'],
  ['[A3.067] [A3.008] [A7.011]', 'usage-analytics/90days', 'projectsByDay', 'date:day count:whole'],
  ['[A3.068] [A3.008] [A7.011]', 'usage-analytics/90days', 'assetsByType', 'type:text count:whole'],
  ['[A3.069] [A3.008] [A7.011]', 'usage-analytics/90days', '', 'totalAiSessions:whole aiSessionsGrowth:number'],
  [
    '[A3.070] [A3.008] [A7.011]',
    'usage-analytics/90days',
    '',
    'activeProjects:whole avgProjectsPerCustomer:number totalAssets:whole',
  ],
  ['[A3.071] [A3.008] [A7.011]', 'usage-analytics/90days', '', 'dailyActiveUsers:whole dauGrowth:number'],
  [
    '[A3.074] [A3.008] [A7.011]',
    'usage-analytics/90days',
    'topCustomers',
    'name:text email:text aiSessions:whole projects:whole assets:whole',
  ],
  ['[A3.075] [A3.008] [A7.011]', 'usage-analytics/90days', 'peakHours', 'hour:whole percentage:number sessions:whole'],
  [
    '[A3.076] [A3.008] [A7.011]',
    'usage-analytics/90days',
    '',
    'avgSessionDuration:number sessionsPerUser:number returnRate:number completionRate:number',
  ],
  ['[A3.077] [A3.008] [A7.013]', 'feature-adoption', 'features', 'name:text adoptionRate:number userCount:whole'],
  ['[A3.079] [A3.008] [A7.015]', 'system-health', 'database', 'status:text responseTime:number'],
  ['[A3.079] [A3.008] [A7.015]', 'system-health', 'stripe', 'status:text responseTime:number-'],
  ['[A3.079] [A3.008] [A7.015]', 'system-health', 'openai', 'status:text responseTime:number-'],
  [
    '[A3.079] [A3.080] [A3.008] [A7.015]',
    'system-health',
    'smartsheet',
    'status:text responseTime:number- rateLimitRemaining:whole- rateLimitTotal:whole',
  ],
  ['[A3.081] [A3.008] [A7.015]', 'system-health', '', 'uptime:number- lastRestart:time serverLoad:number'],
  ['[A3.083] [A3.008] [A7.015]', 'system-health', 'stats', 'totalRequests:whole activeUsers:whole dbQueries:whole errors:whole'],
  [
    '[A3.085] [A3.008] [A7.017]',
    'performance-metrics',
    '',
    'avgResponseTime:number successRate:number memoryUsage:number cpuUsage:number dbConnections:whole maxDbConnections:whole',
  ],
  ['[A3.086] [A3.087] [A3.008] [A7.019]', 'error-logs', '', 'type:text count:whole message:text stack:text timestamp:time'],
  ['[A3.088] [A3.008] [A7.020]', 'api-health', 'services', 'name:text description:text status:text responseTime:number?'],
  [
    '[A3.027] [A3.029] [A3.030] [A3.031] [A3.032] [A3.008] [A7.023]',
    'subscription-plans',
    '',
    'id:text name:text price:number interval:text features:list aiSessions:whole? projects:whole- support:text isActive:flag',
  ],
  [
    '[A3.022] [A3.025] [A3.026] [A3.008] [A7.022]',
    'ai-prompts',
    '',
    'id:text name:text description:text category:text prompt:text isActive:flag',
  ],
  [
    '[A3.036] [A3.039] [A3.008] [A7.025]',
    'support-issues',
    '',
    'id:whole title:text description:text priority:text status:text customerEmail:text createdAt:time',
  ],
  [
    '[A3.040] [A3.041] [A3.042] [A3.008] [A7.026]',
    'api-key-status',
    '',
    'id:text name:text email:text profileImageUrl:text? apiKeyStatus:text apiKeyError:text- lastValidated:time?',
  ],
  [
    '[A3.043] [A3.044] [A3.008] [A7.027]',
    'failed-automations',
    '',
    'id:text type:text customer:text errorMessage:text failedAt:time',
  ],
  [
    '[A3.045] [A3.046] [A3.047] [A3.008] [A7.028]',
    'onboarding-progress',
    '',
    'id:text name:text? email:text profileImageUrl:text? completedSteps:whole totalSteps:whole steps:list',
  ],
];

/** One for each way to sign in and each status that the console knows. */
const PEOPLE: readonly Partial<NewUser>[] = [
  {
    authProvider: 'host',
    subscriptionStatus: 'active',
    subscriptionPlan: 'starter',
    profileImageUrl: 'https://host.test/face.png',
  },
  { authProvider: 'local', subscriptionStatus: 'trialing', subscriptionPlan: 'professional' },
  { authProvider: 'google', subscriptionStatus: 'paused', subscriptionPlan: 'enterprise' },
  { authProvider: 'github', subscriptionStatus: 'inactive', subscriptionPlan: null },
  { authProvider: 'smartsheet', subscriptionStatus: 'inactive', firstName: null, lastName: null },
];
const PROJECTS = ['draft', 'active', 'completed', 'archived'] as const;

let busy = { id: '' };
let people: readonly { readonly id: string }[] = [];

beforeAll(async () => {
  await seedHistory(app.database, { customers: 30, months: 12, seed: 3, now: NOW });
  people = await Promise.all(PEOPLE.map((person) => createUser(app, person as object)));
  busy = people[0] ?? busy;
  await db.insert(projects).values(PROJECTS.map((status) => ({ userId: busy.id, name: status, description: status, status })));
});

describe('what operators are answered', () => {
  beforeAll(async () => {
    await useEverything();
  });

  test.each(ANSWERS)('%s GET /api/admin/%s answers with the fields of its entity, %s', async (_ids, path, at, fields) => {
    const answer = await ask(path.replace('ID', busy.id));
    const found = at === '' ? answer : (answer as Record<string, unknown>)[at];
    const records = (Array.isArray(found) ? found : [found]) as Record<string, unknown>[];
    expect(records.length).toBeGreaterThan(0);
    const problems = fields.split(' ').map((field) => problemOf(records, field));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });
});

test('[A3.002] [A3.003] [A3.005] a customer’s way to sign in, plan by its id, and status are answered as they are', async () => {
  const customers = (await ask('customers')) as Customer[];
  const shown = customers.map(({ authProvider, subscriptionPlan, subscriptionStatus }) => [
    authProvider,
    subscriptionPlan,
    subscriptionStatus,
  ]);
  const expected = PEOPLE.map(({ authProvider, subscriptionPlan = null, subscriptionStatus }) => [
    authProvider,
    subscriptionPlan,
    subscriptionStatus,
  ]);
  expect(shown).toEqual(expect.arrayContaining(expected));
});

test('[A3.011] a customer’s projects are answered in each of their four states', async () => {
  const { projects: answered } = (await ask(`customer-details/${busy.id}`)) as CustomerDetails;
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set(PROJECTS));
});

test('[A9.008] before any change the plans are Starter at 29, Professional at 79 and Enterprise at 199 dollars a month', async () => {
  const plans = (await ask('subscription-plans')) as ConsolePlan[];
  expect(plans.map(({ name, price, interval }) => [name, price, interval])).toEqual([
    ['Starter', 29, 'month'],
    ['Professional', 79, 'month'],
    ['Enterprise', 199, 'month'],
  ]);
});

test('[A7.049] [A7.050] a plan that is saved is answered with what it was given, and an empty id makes one', async () => {
  const [plan] = (await ask('subscription-plans')) as ConsolePlan[];
  const given = { price: 31.5, aiSessions: 60, projects: 4, support: 'By telephone', features: ['One', 'Two'], isActive: false };
  const save = (id: string, body: object) =>
    app.request({ method: 'PUT', url: `/api/admin/subscription-plans/${id}`, cookie: operator, body });
  expect((await save('starter', { ...plan, ...given })).statusCode).toBe(200);
  const made = await save('', { ...plan, ...given, id: '', name: 'Small' });
  expect(made.json()).toMatchObject({ ...given, id: expect.stringMatching(/./), name: 'Small' });
  const stored = (await ask('subscription-plans')) as ConsolePlan[];
  expect(stored).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...given, name: 'Starter' }),
      expect.objectContaining({ ...given, name: 'Small' }),
    ]),
  );
});

/** What the history lacks: an issue, keys of which one was asked about, a job that failed for good, probes, payments of one who is looked at. */
async function useEverything(): Promise<void> {
  const cookie = await signIn(app, busy);
  const issue = { title: 'Cannot connect', description: 'The key is refused.', priority: 'high' };
  await app.request({ method: 'POST', url: '/api/support-issues', cookie, body: issue });
  const { id } = await createUser(app, { smartsheetApiKey: EMULATOR_TOKEN, profileImageUrl: 'https://host.test/other.png' });
  await createUser(app, { smartsheetApiKey: EMULATOR_TOKEN });
  await app.request({ method: 'POST', url: `/api/admin/validate-api-key/${id}`, cookie: operator });
  const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  await writeLedger(app, busy, [
    { kind: 'new', at: ago(40), before: 0, after: 29 },
    { kind: 'payment', at: ago(40), amount: 29 },
    { kind: 'payment_failed', at: ago(10), amount: 29, failure: 'insufficient_funds' },
  ]);
  await writeLedger(app, { id: people[1]?.id ?? '' }, [
    { kind: 'new', at: ago(200), before: 0, after: 29 },
    { kind: 'churn', at: ago(75), before: 29, after: 0, reason: 'voluntary' },
  ]);
  const session = { userId: busy.id, question: 'How?', response: 'So.', provider: 'expert', duration: 900 };
  await createConsultantRepository(db).add({ ...session, createdAt: ago(1) });
  await failAtAJob();
  const { health } = createServices(app);
  const flush = createFlush(health);
  health.meter.count(200, 20);
  await watch(health);
  await flush();
}

async function failAtAJob(): Promise<void> {
  const queue: Queue<{ userId: string }> = { name: 'test.report', data: z.object({ userId: z.string() }), retryLimit: 0 };
  await app.jobs.work(queue, async () => {
    throw new Error('The report could not be written');
  });
  await app.jobs.send(queue, { userId: busy.id });
  await vi.waitFor(() => expect(app.log.lines.join()).toContain('The report could not be written'), { timeout: 20_000 });
  app.log.expectErrors();
}

/** What is wrong with a field of the records; null for nothing. @param field with its kind, as in `lastActivity:time?` */
function problemOf(records: readonly Record<string, unknown>[], field: string): string | null {
  const [, name = '', kind = '', mark] = /^(\w+):(\w+)([?-]?)$/.exec(field) ?? [];
  const isOfKind = KINDS[kind as keyof typeof KINDS];
  if (records.some((record) => !Object.hasOwn(record, name))) return `${name} is missing`;
  const values = records.map((record) => record[name]);
  const present = values.filter((value) => value !== null);
  if (mark === '' && present.length < values.length) return `${name} is null`;
  if (mark === '?' && present.length === 0) return `${name} is null of all`;
  const wrong = present.find((value) => !isOfKind(value));
  return wrong === undefined ? null : `${name} is no ${kind}: ${JSON.stringify(wrong)}`;
}

async function ask(path: string): Promise<unknown> {
  const answer = await app.request({ url: `/api/admin/${path}`, cookie: operator });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
}
