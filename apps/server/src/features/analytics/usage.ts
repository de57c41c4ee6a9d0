import type { FeatureAdoption, UsageAnalytics, UsageRange, WorkflowAnalytics } from '@sheetwright/contract/admin/usage.ts';
import { addDays, type Day, dayOf, daysBetween } from './figures/periods.ts';
import { percent, type Ratio, ratio, roundTo2 } from './figures/ratio.ts';
import {
  type Activity,
  change,
  peakHours,
  QUALIFYING_EVENTS,
  retentionOf,
  retentionRate,
  returnRate,
  sessionMinutes,
  sessionsPerPerson,
  stickiness,
  sumOf,
  type UsageDay,
  type UsagePeriod,
  usageOfDay,
} from './figures/usage.ts';
import { reasonsOf } from './revenue.ts';
import { ensureFresh, readStanding } from './roll-ups.ts';
import type { AnalyticsServices } from './services.ts';

/** Retention is told of this day after the first activity, or any after it. */
export const RETENTION_DAY = 7;
const ADOPTION_DAYS = 30;
/** As many cohorts are shown. */
const COHORT_WEEKS = 12;

const FEATURES: readonly (readonly [Activity, string])[] = [
  ['questions', 'AI Consultant'],
  ['projects', 'Project Questionnaire'],
  ['plans', 'Solution Design'],
  ['builds', 'Workspace Builds'],
  ['settings', 'Account Settings'],
];

/** The days of a range that ends with today, and as many before. */
export interface UsageHistory {
  readonly days: readonly UsageDay[];
  readonly before: readonly UsageDay[];
  readonly period: UsagePeriod;
  readonly first: Day;
  readonly today: Day;
}

export async function readUsage(range: UsageRange, services: AnalyticsServices): Promise<UsageHistory> {
  await ensureFresh(services);
  const count = Number.parseInt(range, 10);
  const today = dayOf(services.clock());
  const first = addDays(today, 1 - count);
  const stored = await services.repository.days(addDays(first, -count), today);
  const byDay = new Map(stored.map((one) => [one.day, one]));
  const daysOf = (from: Day, until: Day) => daysBetween(from, until).map((day) => byDay.get(day) ?? usageOfDay(day, []).day);
  return {
    days: daysOf(first, today),
    before: daysOf(addDays(first, -count), addDays(first, -1)),
    period: (await services.repository.period(count)) ?? (await services.repository.addUpPeriod(count, first, today)),
    first,
    today,
  };
}

export async function usageAnalytics(
  { range }: { readonly range: UsageRange },
  services: AnalyticsServices,
): Promise<UsageAnalytics> {
  const history = await readUsage(range, services);
  const { days, period } = history;
  const [standing, customers, topCustomers, week, month] = await Promise.all([
    readStanding(services),
    services.users.countCustomers(),
    topOf(period, services),
    readUsage('7days', services),
    readUsage('30days', services),
  ]);
  const { activeProjects, cohorts, completion } = standing;
  const built = completion[period.days] ?? { created: 0, built: 0 };
  const figures = {
    ...ratiosOf(history),
    retention: retentionOf(cohorts, RETENTION_DAY),
    stickiness: stickiness(month.days, month.period),
  };
  const perCustomer = ratio(activeProjects, customers.total, 'no_customers');
  const completed = ratio(built.built, built.created, 'no_projects');
  const types = assetTypes(days);
  return {
    aiUsageByDay: days.map(({ day, questions }) => ({ date: day, sessions: questions })),
    projectsByDay: days.map(({ day, projects: count }) => ({ date: day, count })),
    assetsByType: types,
    totalAiSessions: sumOf(days.map(({ questions }) => questions)),
    activeProjects,
    avgProjectsPerCustomer: rounded(perCustomer),
    totalAssets: sumOf(types.map(({ count }) => count)),
    dailyActiveUsers: days.at(-1)?.activePeople ?? 0,
    weeklyActiveUsers: week.period.activePeople,
    monthlyActiveUsers: month.period.activePeople,
    stickiness: percent(figures.stickiness),
    cohorts: cohorts.slice(-COHORT_WEEKS).map(({ days: own, ...cohort }) => ({
      ...cohort,
      days: own.map((counts) => ({ ...counts, rate: percent(retentionRate([counts])) })),
    })),
    topCustomers,
    peakHours: peakHours(days).map(({ hour, share, questions }) => ({
      hour,
      percentage: roundTo2(share * 100),
      sessions: questions,
    })),
    aiSessionsGrowth: percent(figures.aiSessionsGrowth),
    dauGrowth: percent(figures.dauGrowth),
    retention: percent(figures.retention),
    returnRate: percent(figures.returnRate),
    completionRate: percent(completed),
    avgSessionDuration: rounded(figures.avgSessionDuration),
    sessionsPerUser: rounded(figures.sessionsPerUser),
    reasons: reasonsOf({ ...figures, avgProjectsPerCustomer: perCustomer, completionRate: completed }),
  };
}

function ratiosOf({ days, before, period }: UsageHistory) {
  const total = (of: readonly UsageDay[], what: 'questions' | 'activePeople') => sumOf(of.map((day) => day[what]));
  return {
    aiSessionsGrowth: change(total(days, 'questions'), total(before, 'questions')),
    dauGrowth: change(total(days, 'activePeople'), total(before, 'activePeople')),
    avgSessionDuration: sessionMinutes(days),
    sessionsPerUser: sessionsPerPerson(days, period),
    returnRate: returnRate(period),
  };
}

/** How many customers were active since then, by the same events as everywhere, without waiting for a roll-up. */
export async function countActivePeople(
  from: Date,
  { events, clock }: Pick<AnalyticsServices, 'events' | 'clock'>,
): Promise<number> {
  const done = await events.between(from, new Date(clock().getTime() + 1), Object.keys(QUALIFYING_EVENTS));
  return new Set(done.map(({ subject }) => subject)).size;
}

/** How many of those who were active in the last 30 days used what. */
export async function featureAdoption(services: AnalyticsServices): Promise<FeatureAdoption> {
  const { period } = await readUsage(`${ADOPTION_DAYS}days`, services);
  const rates = FEATURES.map(([activity, name]) => {
    const userCount = period.peopleByActivity[activity];
    return { name, userCount, rate: ratio(userCount, period.activePeople, 'no_active_users') };
  });
  return {
    features: rates.map(({ name, userCount, rate }) => ({ name, userCount, adoptionRate: percent(rate) })),
    reasons: period.activePeople === 0 ? { adoptionRate: 'no_active_users' } : {},
  };
}

/** How many projects draw on each template in their newest solution. */
export async function workflowAnalytics({ templateUsage }: AnalyticsServices): Promise<WorkflowAnalytics> {
  return { templateUsage: [...(await templateUsage())] };
}

async function topOf({ top }: UsagePeriod, { events, users }: AnalyticsServices): Promise<UsageAnalytics['topCustomers']> {
  const asking = top.filter(({ questions }) => questions > 0);
  const people = await events.peopleOf(asking.map(({ subject }) => subject));
  const names = await users.namesOf([...people.values()]);
  return asking.map(({ subject, questions, projects, assets }) => {
    const person = names.get(people.get(subject) ?? '');
    return { name: person?.name ?? null, email: person?.email ?? null, aiSessions: questions, projects, assets };
  });
}

function assetTypes(days: readonly UsageDay[]): { type: string; count: number }[] {
  const types = new Map<string, number>();
  for (const { assetsByType } of days) {
    for (const [type, count] of Object.entries(assetsByType)) types.set(type, (types.get(type) ?? 0) + count);
  }
  return [...types].map(([type, count]) => ({ type, count })).toSorted((one, other) => other.count - one.count);
}

function rounded({ value }: Ratio): number | null {
  return value === null ? null : roundTo2(value);
}
