import { USAGE_DEFINITIONS as DEFINITIONS, OVERVIEW_DEFINITIONS } from '@sheetwright/contract/admin/definitions.ts';
import type { FigurePart } from '@sheetwright/contract/admin/figures.ts';
import { USAGE_RANGES, type UsageRange } from '@sheetwright/contract/admin/usage.ts';
import type { Cell, Figure, FigureParts, Figures } from '../../figures.ts';
import { addDays, DAY_MS, dayOf, startOfDay } from './figures/periods.ts';
import { type Ratio, ratio } from './figures/ratio.ts';
import {
  ACTIVITIES,
  peakHours,
  retentionOf,
  returnRate,
  sessionMinutes,
  sessionsPerPerson,
  stickiness,
  sumOf,
  type UsageDay,
} from './figures/usage.ts';
import { COHORT_DAYS, ensureFresh, readStanding } from './roll-ups.ts';
import type { AnalyticsServices } from './services.ts';
import { RETENTION_DAY, readUsage, type UsageHistory } from './usage.ts';

type Unit = FigurePart['unit'];

/** How the figures of use are calculated, and of which rows. */
export function usageFigures(services: AnalyticsServices): Figures {
  const days = (title: string, name: keyof typeof DEFINITIONS, explained: (history: UsageHistory) => FigureParts): Figure => ({
    title,
    definition: DEFINITIONS[name],
    columns: DAY_COLUMNS,
    explain: async (range) => explained(await readUsage(rangeOf(range), services)),
    rows: (range) => dayRows(rangeOf(range), services),
  });
  /** Of the same days whatever the screen shows. */
  const fixed = (
    title: string,
    name: keyof typeof DEFINITIONS,
    range: UsageRange,
    explained: (history: UsageHistory) => FigureParts,
  ): Figure => {
    const figure = days(title, name, explained);
    return { ...figure, explain: () => figure.explain(range), rows: () => figure.rows(range) };
  };
  const total = (of: (day: UsageDay) => number, history: UsageHistory) => sumOf(history.days.map(of));
  return {
    'ai-sessions': days('AI Sessions', 'ai-sessions', (history) =>
      amount(
        'questions',
        total(({ questions }) => questions, history),
      ),
    ),
    'projects-created': days('Projects Created', 'projects-created', (history) =>
      amount(
        'projects',
        total(({ projects }) => projects, history),
      ),
    ),
    'assets-created': days('Assets Created', 'assets-created', (history) =>
      amount(
        'assets',
        total(({ assetsByType }) => sumOf(Object.values(assetsByType)), history),
      ),
    ),
    'peak-hours': days('Peak Usage Hours', 'peak-hours', ({ days: own }) => {
      const [busiest] = peakHours(own);
      const all = sumOf(own.map(({ questions }) => questions));
      return parts(ratio(busiest?.questions ?? 0, all, 'no_sessions'), 'questions of the busiest hour', 'all questions');
    }),
    'session-duration': days('Average Session Duration', 'session-duration', ({ days: own }) =>
      parts(sessionMinutes(own), 'minutes from first to last question', 'sessions', 'minutes'),
    ),
    'sessions-per-user': days('Sessions per User', 'sessions-per-user', ({ days: own, period }) =>
      parts(sessionsPerPerson(own, period), 'sessions', 'customers who asked'),
    ),
    'return-rate': days('Return Rate', 'return-rate', ({ period }) =>
      parts(returnRate(period), 'active on two days or more', 'active'),
    ),
    'feature-adoption': days('Feature Adoption', 'feature-adoption', ({ period }) =>
      amount('customers who were active', period.activePeople),
    ),
    'daily-active-users': days('Daily Active Users', 'daily-active-users', ({ days: own }) =>
      amount('customers active today', own.at(-1)?.activePeople ?? 0),
    ),
    'weekly-active-users': fixed('Weekly Active Users', 'weekly-active-users', '7days', ({ period }) =>
      amount('customers active in seven days', period.activePeople),
    ),
    'monthly-active-users': fixed('Monthly Active Users', 'monthly-active-users', '30days', ({ period }) =>
      amount('customers active in thirty days', period.activePeople),
    ),
    stickiness: fixed('Stickiness', 'stickiness', '30days', ({ days: own, period }) =>
      parts(stickiness(own, period), 'mean daily active users', 'monthly active users'),
    ),
    cohorts: cohortTable(services),
    retention: retention(services),
    'top-customers': topCustomers(services),
    'active-projects': activeProjects(services),
    'completion-rate': completionRate(services),
    'template-usage': templateUsage(services),
    'active-customers': activeCustomers(services),
    'all-ai-sessions': allSessions(services),
    'response-time': responseTime(services),
  };
}

function retention(services: AnalyticsServices): Figure {
  return {
    title: 'Retention',
    definition: DEFINITIONS.retention,
    ...cohortRows(services),
    async explain() {
      const { cohorts } = await readStanding(services);
      return parts(retentionOf(cohorts, RETENTION_DAY), 'active on day 7 or after', 'whose day 7 is over');
    },
  };
}

function cohortTable(services: AnalyticsServices): Figure {
  return {
    title: 'Cohorts',
    definition: DEFINITIONS.cohorts,
    ...cohortRows(services),
    async explain() {
      const { cohorts } = await readStanding(services);
      return amount('customers who were ever active', sumOf(cohorts.map(({ size }) => size)));
    },
  };
}

function cohortRows(services: AnalyticsServices): Pick<Figure, 'columns' | 'rows'> {
  return {
    columns: [
      'week of the first activity',
      'customers',
      ...COHORT_DAYS.flatMap((day) => [`past day ${day}`, `active on day ${day} or after`]),
    ],
    async *rows() {
      for (const { week, size, days } of (await readStanding(services)).cohorts) {
        yield [week, size, ...days.flatMap(({ eligible, retained }) => [eligible, retained])];
      }
    },
  };
}

function topCustomers(services: AnalyticsServices): Figure {
  return {
    title: 'Top Customers by Usage',
    definition: DEFINITIONS['top-customers'],
    columns: ['customer', 'AI sessions', 'projects', 'assets'],
    async explain(range) {
      const { period } = await readUsage(rangeOf(range), services);
      return amount('customers who asked something', period.askingPeople);
    },
    async *rows(range) {
      const { period } = await readUsage(rangeOf(range), services);
      for (const { subject, questions, projects, assets } of period.top) yield [subject, questions, projects, assets];
    },
  };
}

function activeProjects(services: AnalyticsServices): Figure {
  const { projects, users, clock } = services;
  return {
    title: 'Active Projects',
    definition: DEFINITIONS['active-projects'],
    columns: PROJECT_COLUMNS,
    async explain() {
      const [{ activeProjects: active }, { total }] = await Promise.all([readStanding(services), users.countCustomers()]);
      return parts(ratio(active, total, 'no_customers'), 'active projects', 'customers');
    },
    async *rows() {
      for await (const project of projects.createdBetween(new Date(0), clock())) {
        if (project.status !== 'completed' && project.status !== 'archived') yield projectCells(project);
      }
    },
  };
}

function completionRate(services: AnalyticsServices): Figure {
  const { projects, clock } = services;
  const from = (range: string | undefined) => startOfDay(addDays(dayOf(clock()), 1 - Number.parseInt(rangeOf(range), 10)));
  return {
    title: 'Feature Completion Rate',
    definition: DEFINITIONS['completion-rate'],
    columns: PROJECT_COLUMNS,
    async explain(range) {
      const { completion } = await readStanding(services);
      const { created, built } = completion[Number.parseInt(rangeOf(range), 10)] ?? { created: 0, built: 0 };
      return parts(ratio(built, created, 'no_projects'), 'of them, built', 'projects created');
    },
    async *rows(range) {
      for await (const project of projects.createdBetween(from(range), clock())) yield projectCells(project);
    },
  };
}

function templateUsage({ templateUsage: read }: AnalyticsServices): Figure {
  return {
    title: 'Popular Workflow Templates',
    definition: DEFINITIONS['template-usage'],
    columns: ['template', 'projects'],
    explain: async () => amount('uses in newest solutions', sumOf((await read()).map(({ count }) => count))),
    async *rows() {
      for (const { name, count } of await read()) yield [name, count];
    },
  };
}

function activeCustomers({ users, billing }: AnalyticsServices): Figure {
  return {
    title: 'Active Customers',
    definition: OVERVIEW_DEFINITIONS['active-customers'],
    columns: ['account', 'e-mail', 'plan', 'status', 'member since'],
    async explain() {
      const { active, total } = await users.countCustomers();
      return parts(ratio(active, total, 'no_customers'), 'active or on trial', 'customers');
    },
    async *rows() {
      const names = await billing.planNames();
      for await (const { id, email, subscriptionPlan: plan, subscriptionStatus, createdAt } of users.customers(false)) {
        yield [id, email, names.get(plan ?? '') ?? plan, subscriptionStatus, createdAt];
      }
    },
  };
}

/** Days on which nothing happened have no row. */
function allSessions(services: AnalyticsServices): Figure {
  const { repository, clock } = services;
  return {
    title: 'AI Sessions',
    definition: OVERVIEW_DEFINITIONS['all-ai-sessions'],
    columns: DAY_COLUMNS,
    async explain() {
      await ensureFresh(services);
      return amount('questions', await repository.countQuestions());
    },
    async *rows() {
      for (const day of await repository.days(dayOf(new Date(0)), dayOf(clock()))) yield dayCells(day);
    },
  };
}

function responseTime({ consultant, clock }: AnalyticsServices): Figure {
  const since = () => new Date(clock().getTime() - DAY_MS);
  return {
    title: 'Avg Response Time',
    definition: OVERVIEW_DEFINITIONS['response-time'],
    columns: ['question', 'at', 'provider', 'milliseconds'],
    async explain() {
      const { count, milliseconds } = await consultant.durationsSince(since());
      const measured = ratio(milliseconds, count, 'nothing_measured');
      return parts(measured, 'milliseconds of all answers', 'answers', 'milliseconds');
    },
    async *rows() {
      for (const { id, createdAt, provider, duration } of await consultant.answersSince(since())) {
        yield [id, createdAt, provider, duration];
      }
    },
  };
}

const DAY_COLUMNS = [
  'day',
  'questions',
  'sessions',
  'seconds of sessions',
  'active customers',
  ...ACTIVITIES.slice(1, -1),
  'assets',
];

async function* dayRows(range: UsageRange, services: AnalyticsServices): AsyncGenerator<readonly Cell[]> {
  const { days } = await readUsage(range, services);
  for (const day of days) yield dayCells(day);
}

function dayCells(of: UsageDay): readonly Cell[] {
  const { day, questions, sessions, sessionSeconds, activePeople, projects, plans, builds, assetsByType } = of;
  const assets = sumOf(Object.values(assetsByType));
  return [day, questions, sessions, sessionSeconds, activePeople, projects, plans, builds, assets];
}

const PROJECT_COLUMNS = ['project', 'created', 'status', 'workspace'];

interface Project {
  readonly id: number;
  readonly createdAt: Date;
  readonly status: string;
  readonly smartsheetId: string | null;
}

function projectCells({ id, createdAt, status, smartsheetId }: Project): readonly Cell[] {
  return [id, createdAt, status, smartsheetId];
}

function rangeOf(range: string | undefined): UsageRange {
  return USAGE_RANGES.find((one) => one === range) ?? '7days';
}

function amount(label: string, value: number): FigureParts {
  return { numerator: { label, value, unit: 'count' }, denominator: null, reason: null };
}

function parts({ numerator, denominator, reason }: Ratio, above: string, below: string, unit: Unit = 'count'): FigureParts {
  return {
    numerator: { label: above, value: numerator, unit },
    denominator: { label: below, value: denominator, unit: 'count' },
    reason,
  };
}
