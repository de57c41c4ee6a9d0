import { z } from 'zod';
import type { Queue } from '../../jobs/boss.ts';
import type { LedgerLineRead } from '../billing/for-operators.ts';
import { addDays, type Day, dayOf, daysBetween, type Month, monthOf, startOfDay, startOfMonth } from './figures/periods.ts';
import { type LedgerEntry, RevenueFold } from './figures/revenue-months.ts';
import { QUALIFYING_EVENTS, usageOfDay } from './figures/usage.ts';
import type { AnalyticsServices } from './services.ts';

export const USAGE_RANGES = [7, 30, 90, 365] as const;

/** Brings the roll-ups up to the last line and event. */
export const ROLL_UP: Queue<object> = { name: 'analytics.roll-up', data: z.object({}), policy: 'stately', cron: '* * * * *' };
/** Makes the latest ones anew, for what was still being written when they were made. */
export const ROLL_UP_AGAIN: Queue<object> = { name: 'analytics.roll-up-again', data: z.object({}), cron: '7 2 * * *' };

/** Screens wait for the roll-ups of an installation with no more lines or events than these; for larger ones the job brings them. */
const SMALL = 50_000;

type RollUpServices = Pick<AnalyticsServices, 'repository' | 'billing' | 'events' | 'leases' | 'clock'>;

/** Rolls up before a screen is answered, where that is quick; else it shows what the job brought, a minute ago at most. */
export async function ensureFresh(services: RollUpServices): Promise<void> {
  const [lines, events] = await Promise.all([services.billing.lastId(), services.events.lastId()]);
  if (lines <= SMALL && events <= SMALL) await rollUp(services);
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
    const months = firstAt === null ? 0 : await makeMonths(monthOf(firstAt), lastId, services);
    return { months, days: await makeAllDays(services) };
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
  const [lastId, firstAt, mark, last] = await Promise.all([
    billing.lastId(),
    billing.firstAt(),
    repository.mark('ledger'),
    repository.lastMonth(),
  ]);
  if (firstAt === null) return;
  const affected = lastId > (mark?.mark ?? 0) ? await billing.firstAffectedAfter(mark?.mark ?? 0) : null;
  const thisMonth = monthOf(clock());
  if (affected === null && last !== null && last >= thisMonth) return;
  const first = affected === null ? (last ?? monthOf(firstAt)) : monthOf(affected);
  await makeMonths(last !== null && last < first ? last : first, lastId, services);
}

async function makeMonths(first: Month, lastId: number, services: RollUpServices): Promise<number> {
  const { repository, billing, clock } = services;
  const now = clock();
  const start = startOfMonth(first);
  const fold = new RevenueFold(first, await billing.balancesAt(start));
  for await (const line of billing.linesFrom(start)) if (monthOf(line.at) <= monthOf(now)) fold.add(toEntry(line));
  const months = fold.finish(now);
  await repository.transaction(async (tx) => {
    await repository.replaceMonths(tx, first, months, now);
    await repository.setMark(tx, 'ledger', lastId, now);
  });
  return months.length;
}

export function toEntry({ subject, kind, at, stripeSubscriptionId, key, ...line }: LedgerLineRead): LedgerEntry {
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

async function makeDay(day: Day, { repository, events, clock }: RollUpServices): Promise<void> {
  const from = startOfDay(day);
  const made = usageOfDay(day, await events.between(from, startOfDay(addDays(day, 1)), Object.keys(QUALIFYING_EVENTS)));
  await repository.transaction((tx) => repository.replaceDay(tx, made.day, made.people, clock()));
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
