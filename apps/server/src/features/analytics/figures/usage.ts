import type { Reason } from '@sheetwright/contract/admin/console.ts';
import { type Day, dayOf } from './periods.ts';
import { type Ratio, ratio } from './ratio.ts';

/** An event of a customer, as the events tell it. */
export interface UsageEvent {
  readonly subject: string;
  readonly kind: string;
  readonly at: Date;
  readonly data: Readonly<Record<string, number | boolean | string>>;
}

/** What a person can do that makes them active on the day, in the words of the console. */
export const ACTIVITIES = ['questions', 'projects', 'plans', 'builds', 'settings'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Events that make a person active. Not: page views, failed sign-ins, jobs, what operators do. */
export const QUALIFYING_EVENTS: Readonly<Record<string, Activity>> = {
  question_answered: 'questions',
  project_created: 'projects',
  plan_designed: 'plans',
  build_finished: 'builds',
  password_changed: 'settings',
  email_changed: 'settings',
  provider_linked: 'settings',
  provider_unlinked: 'settings',
  api_key_saved: 'settings',
  api_key_removed: 'settings',
  smartsheet_connected: 'settings',
  smartsheet_disconnected: 'settings',
  second_factor_added: 'settings',
  second_factor_removed: 'settings',
};

/** Questions of a person belong together when no more than this lies between one and the next. */
const SESSION_GAP_MS = 30 * 60_000;
const HOURS = 24;

/** What one person did on one day. */
export interface PersonDay extends Readonly<Record<Activity, number>> {
  readonly subject: string;
  readonly day: Day;
  readonly assets: number;
  readonly lastAt: Date;
}

/** What all customers did on a day. */
export interface UsageDay {
  readonly day: Day;
  readonly questions: number;
  /** Questions by the hour in which they were asked, UTC. */
  readonly questionsByHour: readonly number[];
  /** Questions that belong together, and the seconds from the first to the last of each. They end with the day. */
  readonly sessions: number;
  readonly sessionSeconds: number;
  readonly projects: number;
  readonly plans: number;
  readonly builds: number;
  readonly assetsByType: Readonly<Record<string, number>>;
  readonly activePeople: number;
}

/** How much each person did over some days, and how many of them did what. */
export interface UsagePeriod {
  readonly days: number;
  readonly activePeople: number;
  /** Active on two days at least. */
  readonly returningPeople: number;
  readonly askingPeople: number;
  readonly peopleByActivity: Readonly<Record<Activity, number>>;
  /** Those who asked most. */
  readonly top: readonly TopPerson[];
}

export interface TopPerson {
  readonly subject: string;
  readonly questions: number;
  readonly projects: number;
  readonly assets: number;
}

/** People by when they were first active, as far as they can be judged. */
export interface RetentionCount {
  /** Whose day is over. */
  readonly eligible: number;
  readonly retained: number;
}

/** People whose first activity was in the same week. */
export interface Cohort {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly week: Day;
  readonly size: number;
  /** By how many days after the first: active on that day or after it. */
  readonly days: readonly (RetentionCount & { readonly day: number })[];
}

/** What takes a look at everything: a large installation does it in its job alone. */
export interface StandingUsage {
  readonly activeProjects: number;
  /** Projects created and those of them that were built, by the days of the period. */
  readonly completion: Readonly<Record<string, { readonly created: number; readonly built: number }>>;
  readonly cohorts: readonly Cohort[];
}

/** What the events of one day come to. It depends on them alone. */
export function usageOfDay(day: Day, events: readonly UsageEvent[]): { readonly day: UsageDay; readonly people: PersonDay[] } {
  const ofDay = events.filter((event) => dayOf(event.at) === day && event.kind in QUALIFYING_EVENTS);
  const bySubject = Map.groupBy(ofDay, ({ subject }) => subject);
  const people = [...bySubject].map(([subject, own]) => personDay(subject, day, own));
  const questions = ofDay.filter(({ kind }) => kind === 'question_answered');
  const sessions = [...Map.groupBy(questions, ({ subject }) => subject).values()].flatMap(sessionsOf);
  const total = (activity: Activity) => people.reduce((sum, one) => sum + one[activity], 0);
  return {
    people,
    day: {
      day,
      questions: questions.length,
      questionsByHour: byHour(questions),
      sessions: sessions.length,
      sessionSeconds: sessions.reduce((sum, { seconds }) => sum + seconds, 0),
      projects: total('projects'),
      plans: total('plans'),
      builds: total('builds'),
      assetsByType: assetsByType(ofDay),
      activePeople: people.length,
    },
  };
}

function personDay(subject: string, day: Day, events: readonly UsageEvent[]): PersonDay {
  const counts: Record<Activity, number> = { questions: 0, projects: 0, plans: 0, builds: 0, settings: 0 };
  for (const { kind } of events) {
    const activity = QUALIFYING_EVENTS[kind];
    if (activity) counts[activity] += 1;
  }
  const lastAt = new Date(Math.max(...events.map(({ at }) => at.getTime())));
  return { subject, day, ...counts, assets: sumOf(events.map(({ kind, data }) => assetsOf(kind, data))), lastAt };
}

/** Questions of one person that belong together. */
export function sessionsOf(
  questions: readonly Pick<UsageEvent, 'at'>[],
): { readonly seconds: number; readonly questions: number }[] {
  const times = questions.map(({ at }) => at.getTime()).toSorted((one, other) => one - other);
  const sessions: { first: number; last: number; questions: number }[] = [];
  for (const time of times) {
    const open = sessions.at(-1);
    if (open && time - open.last <= SESSION_GAP_MS) Object.assign(open, { last: time, questions: open.questions + 1 });
    else sessions.push({ first: time, last: time, questions: 1 });
  }
  return sessions.map(({ first, last, questions: count }) => ({ seconds: (last - first) / 1000, questions: count }));
}

/** Mean minutes of a session. */
export function sessionMinutes(days: readonly UsageDay[]): Ratio {
  return ratio(
    sumOf(days.map(({ sessionSeconds }) => sessionSeconds)) / 60,
    sumOf(days.map(({ sessions }) => sessions)),
    'no_sessions',
  );
}

/** Sessions of each person who asked something. */
export function sessionsPerPerson(days: readonly UsageDay[], { askingPeople }: Pick<UsagePeriod, 'askingPeople'>): Ratio {
  return ratio(sumOf(days.map(({ sessions }) => sessions)), askingPeople, 'no_active_users');
}

/** People active on two days at least ÷ people active. */
export function returnRate({ returningPeople, activePeople }: UsagePeriod): Ratio {
  return ratio(returningPeople, activePeople, 'no_active_users');
}

/** Mean daily active people of 30 days ÷ people active in them. */
export function stickiness(days: readonly UsageDay[], { activePeople }: Pick<UsagePeriod, 'activePeople'>): Ratio {
  const mean = days.length === 0 ? 0 : sumOf(days.map((day) => day.activePeople)) / days.length;
  return ratio(mean, activePeople, 'no_active_users');
}

/** Of all cohorts together, those who are judged of a day after the first. */
export function retentionOf(cohorts: readonly Cohort[], day: number): Ratio {
  return retentionRate(cohorts.flatMap(({ days }) => days.filter((one) => one.day === day)));
}

/** Pooled: of all people whose day is over, those who were active on it or after; not the mean of percentages. */
export function retentionRate(cohorts: readonly RetentionCount[]): Ratio {
  const [retained, eligible] = [sumOf(cohorts.map((one) => one.retained)), sumOf(cohorts.map((one) => one.eligible))];
  return ratio(retained, eligible, 'no_eligible_cohort');
}

/** How much more there was than before. */
export function change(now: number, before: number, whenZero: Reason = 'nothing_before'): Ratio {
  return ratio(now - before, before, whenZero);
}

export interface PeakHour {
  /** 0 to 23, UTC. */
  readonly hour: number;
  readonly questions: number;
  /** Of all questions. */
  readonly share: number;
}

/** The hours in which something was asked, the busiest first. */
export function peakHours(days: readonly UsageDay[]): PeakHour[] {
  const totals = Array.from({ length: HOURS }, (_, hour) => sumOf(days.map(({ questionsByHour }) => questionsByHour[hour] ?? 0)));
  const all = sumOf(totals);
  return totals
    .map((questions, hour) => ({ hour, questions, share: all === 0 ? 0 : questions / all }))
    .filter(({ questions }) => questions > 0)
    .toSorted((one, other) => other.questions - one.questions || one.hour - other.hour);
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function byHour(events: readonly UsageEvent[]): number[] {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const { at } of events) hours[at.getUTCHours()] = (hours[at.getUTCHours()] ?? 0) + 1;
  return hours;
}

const ASSET_TYPES = ['sheet', 'report'] as const;

/** Builds that ended before types were told apart count as sheets, which they mostly are. */
function assetsByType(events: readonly UsageEvent[]): Record<string, number> {
  const types: Record<string, number> = {};
  for (const { kind, data } of events) {
    if (kind !== 'build_finished') continue;
    const known = ASSET_TYPES.filter((type) => typeof data[type] === 'number');
    for (const type of known) types[type] = (types[type] ?? 0) + Number(data[type]);
    if (known.length === 0) types.sheet = (types.sheet ?? 0) + assetsOf(kind, data);
  }
  return types;
}

function assetsOf(kind: string, { assets }: UsageEvent['data']): number {
  return kind === 'build_finished' && typeof assets === 'number' ? assets : 0;
}
