import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queue } from '../../jobs/boss.ts';
import type { LedgerLineRead } from '../billing/for-operators.ts';
import { addDays, type Day, dayOf, daysBetween, type Month, monthOf, startOfDay, startOfMonth } from './figures/periods.ts';
import { RevenueDayFold } from './figures/revenue-days.ts';
import { type LedgerEntry, RevenueFold } from './figures/revenue-months.ts';
import { QUALIFYING_EVENTS, type StandingUsage, sumOf, usageOfDay } from './figures/usage.ts';
import type { AnalyticsServices } from './services.ts';

export const USAGE_RANGES = [7, 30, 90, 365] as const;

/** Brings the roll-ups up to the last line and event. */
export const ROLL_UP: Queue<object> = { name: 'analytics.roll-up', data: z.object({}), policy: 'stately', cron: '* * * * *' };
/** Makes the latest ones anew, for what was still being written when they were made. */
export const ROLL_UP_AGAIN: Queue<object> = { name: 'analytics.roll-up-again', data: z.object({}), cron: '7 2 * * *' };

/** Screens wait for the roll-ups of an installation with no more lines or events than these; for larger ones the job brings them. */
const SMALL = 50_000;

/** Days after the first activity of which the table of cohorts tells. */
export const COHORT_DAYS = [1, 7, 14, 30] as const;

export type RollUpServices = Pick<
  AnalyticsServices,
  'repository' | 'billing' | 'events' | 'users' | 'projects' | 'leases' | 'clock'
>;

/** Rolls up before a screen is answered, where that is quick; else it shows what the job brought, a minute ago at most. */
export async function ensureFresh(services: RollUpServices): Promise<void> {
  if (await isSmall(services)) await rollUp(services);
}

async function isSmall({ billing, events }: Pick<RollUpServices, 'billing' | 'events'>): Promise<boolean> {
  const [lines, happened] = await Promise.all([billing.lastId(), events.lastId()]);
  return lines <= SMALL && happened <= SMALL;
}

/** As it is now where that is quick, else as the job found it. */
export async function readStanding(services: RollUpServices): Promise<StandingUsage> {
  const stored = (await isSmall(services)) ? null : await services.repository.standing();
  return stored ?? takeStanding(services);
}

async function takeStanding({ repository, projects, clock }: RollUpServices): Promise<StandingUsage> {
  const now = clock();
  const today = dayOf(now);
  const completion: Record<string, { created: number; built: number }> = {};
  for (const days of USAGE_RANGES) {
    completion[days] = await projects.completionBetween(startOfDay(addDays(today, 1 - days)), now);
  }
  const [activeProjects, cohorts] = await Promise.all([projects.countActive(), repository.cohorts(today, COHORT_DAYS)]);
  return { activeProjects, completion, cohorts };
}

/** By the job: what a large installation shows without having looked at everything. */
export async function keepStanding(services: RollUpServices): Promise<void> {
  if (await isSmall(services)) return;
  await services.repository.saveStanding(await takeStanding(services), services.clock());
}

/** Rolls up what has come since. Several at once do it once. */
export async function rollUp(services: RollUpServices): Promise<void> {
  await holding(services, async () => {
    await rollUpLedger(services);
    await rollUpEvents(services);
  });
}

/** Makes all roll-ups anew from ledger and events alone. @returns null when somebody else is rolling up */
export function rebuild(services: RollUpServices): Promise<{ readonly months: number; readonly days: number } | null> {
  return holding(services, async () => {
    const [firstAt, lastId] = await Promise.all([services.billing.firstAt(), services.billing.lastId()]);
    const months = firstAt === null ? 0 : await makeMonths(monthOf(firstAt), lastId, services, true);
    const days = await makeAllDays(services);
    await keepStanding(services);
    await services.users.recount();
    return { months, days };
  });
}

/** Makes this month and the one before anew, and the last days. */
export async function rollUpAgain(services: RollUpServices): Promise<void> {
  await holding(services, async () => {
    const now = services.clock();
    const [firstAt, lastId] = await Promise.all([services.billing.firstAt(), services.billing.lastId()]);
    const before = monthOf(new Date(startOfMonth(monthOf(now)).getTime() - 1));
    if (firstAt !== null) await makeMonths(before < monthOf(firstAt) ? monthOf(firstAt) : before, lastId, services);
    for (const day of daysBetween(addDays(dayOf(now), -2), dayOf(now))) await makeDay(day, services);
    await makePeriods(services);
  });
}

async function rollUpLedger(services: RollUpServices): Promise<void> {
  const { repository, billing, clock } = services;
  const [lastId, firstAt, mark, last, lastDay, leftOut, operators] = await Promise.all([
    billing.lastId(),
    billing.firstAt(),
    repository.mark('ledger'),
    repository.lastMonth(),
    repository.lastRevenueDay(),
    repository.mark('operators'),
    billing.operatorSubjects(),
  ]);
  if (firstAt === null) return;
  // Who became an operator, or is none any more, was left out of other months than of those that are new.
  if (mark && leftOut?.mark !== numberOf(operators)) return void (await makeMonths(monthOf(firstAt), lastId, services));
  const affected = lastId > (mark?.mark ?? 0) ? await billing.firstAffectedAfter(mark?.mark ?? 0) : null;
  const thisMonth = monthOf(clock());
  const isOfToday = lastDay !== null && lastDay >= dayOf(clock());
  if (affected === null && last !== null && last >= thisMonth && isOfToday) return;
  const first = affected === null ? (last ?? monthOf(firstAt)) : monthOf(affected);
  await makeMonths(last !== null && last < first ? last : first, lastId, services);
}

async function makeMonths(first: Month, lastId: number, services: RollUpServices, isRebuild = false): Promise<number> {
  const { repository, billing, users, clock } = services;
  const now = clock();
  const start = startOfMonth(first);
  const [all, ending, operators, mark, since] = await Promise.all([
    billing.balancesAt(start),
    billing.endingAt(start),
    billing.operatorSubjects(),
    repository.mark('ledger'),
    repository.mark('cancellations'),
  ]);
  const balances = new Map([...all].filter(([subject]) => !operators.has(subject)));
  const fold = new RevenueFold(first, balances);
  const dayFold = new RevenueDayFold(
    {
      day: dayOf(start),
      annualCents: sumOf([...balances.values()].map(({ annualCents }) => annualCents)),
      ending: new Map(ending.filter(({ subject }) => !operators.has(subject)).map(({ id, cents }) => [id, cents])),
    },
    since?.computedAt ?? null,
  );
  for await (const line of billing.linesFrom(start)) {
    if (operators.has(line.subject)) continue;
    if (monthOf(line.at) <= monthOf(now)) fold.add(toEntry(line));
    if (dayOf(line.at) <= dayOf(now)) dayFold.add(line);
  }
  const months = fold.finish(now);
  const days = dayFold.finish(now);
  const cents = await billing.annualCentsSince(isRebuild ? 0 : (mark?.mark ?? 0));
  await repository.transaction(async (tx) => {
    await repository.replaceMonths(tx, first, months, now);
    await repository.replaceRevenueDays(tx, dayOf(start), days, now);
    await repository.setMark(tx, 'ledger', lastId, now);
    await repository.setMark(tx, 'operators', numberOf(operators), now);
    await users.saveAnnualCents(tx, cents);
  });
  return months.length;
}

/** The same for the same people, another for others. */
function numberOf(subjects: ReadonlySet<string>): number {
  const hash = createHash('sha256')
    .update([...subjects].toSorted().join(' '))
    .digest();
  return hash.readUIntBE(0, 6);
}

function toEntry({ subject, kind, at, stripeSubscriptionId, key, ...line }: LedgerLineRead): LedgerEntry {
  const { amountCents, annualCentsBefore, annualCentsAfter, reason, failure } = line;
  return {
    subject,
    kind,
    at,
    stripeSubscriptionId,
    amountCents,
    annualCentsBefore,
    annualCentsAfter,
    reason: reason === 'voluntary' || reason === 'involuntary' ? reason : null,
    invoice: kind.startsWith('payment') ? (key.split(':')[1] ?? null) : null,
    failure,
  };
}

async function rollUpEvents(services: RollUpServices): Promise<void> {
  const { repository, events, clock } = services;
  const [lastId, mark] = await Promise.all([events.lastId(), repository.mark('events')]);
  const isNew = lastId > (mark?.mark ?? 0);
  const isNewDay = mark === null || dayOf(mark.computedAt) !== dayOf(clock());
  if (!isNew && !isNewDay) return;
  for (const day of isNew ? await events.daysAfter(mark?.mark ?? 0) : []) await makeDay(day, services);
  await makePeriods(services);
  await repository.transaction((tx) => repository.setMark(tx, 'events', lastId, clock()));
}

async function makeDay(day: Day, { repository, events, users, clock }: RollUpServices): Promise<void> {
  const from = startOfDay(day);
  const made = usageOfDay(day, await events.between(from, startOfDay(addDays(day, 1)), Object.keys(QUALIFYING_EVENTS)));
  await repository.transaction(async (tx) => {
    await repository.replaceDay(tx, made.day, made.people, clock());
    await users.saveActivity(tx, made.people);
  });
}

async function makeAllDays(services: RollUpServices): Promise<number> {
  const { repository, events, clock } = services;
  const [firstAt, lastId] = await Promise.all([events.firstAt(), events.lastId()]);
  await repository.transaction((tx) => repository.removeUsage(tx));
  const days = firstAt === null ? [] : daysBetween(dayOf(firstAt), dayOf(clock()));
  for (const day of days) await makeDay(day, services);
  await makePeriods(services);
  await repository.transaction((tx) => repository.setMark(tx, 'events', lastId, clock()));
  return days.length;
}

async function makePeriods({ repository, clock }: RollUpServices): Promise<void> {
  const today = dayOf(clock());
  for (const days of USAGE_RANGES) {
    const figures = await repository.addUpPeriod(days, addDays(today, 1 - days), today);
    await repository.savePeriod(figures, clock());
  }
}

/** One instance rolls up at a time. @returns null when another does */
async function holding<Result>({ leases }: RollUpServices, work: () => Promise<Result>): Promise<Result | null> {
  const lease = await leases.take('roll-ups');
  if (!lease) return null;
  try {
    return await work();
  } finally {
    await lease.release();
  }
}
