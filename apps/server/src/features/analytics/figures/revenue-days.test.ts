import { expect, test } from 'vitest';
import { type DayEntry, RevenueDayFold, revenueDays } from './revenue-days.ts';

const NOW = new Date('2026-03-08T12:00:00Z');
const LINES = [
  moved('2026-03-01T10:00', 'new', 'a', 0, 4900),
  moved('2026-03-02T10:00', 'new', 'b', 4900, 8800, 3900),
  said('2026-03-03T10:00', 'cancel_scheduled', 'a', 4900),
  said('2026-03-04T09:00', 'cancel_withdrawn', 'a'),
  said('2026-03-04T23:59', 'cancel_scheduled', 'a', 4900),
  moved('2026-03-06T10:00', 'contraction', 'a', 8800, 6800, 2900),
  moved('2026-03-07T10:00', 'churn', 'a', 6800, 3900, 0),
];

test('committed revenue of a day is what is brought at its end without what is about to end, whatever that then brings', () => {
  expect(revenueDays(LINES, NOW).map(({ day, endAnnualCents: all, committedAnnualCents: sure }) => [day, all, sure])).toEqual([
    ['2026-03-01', 4900, 4900],
    ['2026-03-02', 8800, 8800],
    ['2026-03-03', 8800, 3900],
    ['2026-03-04', 8800, 3900],
    ['2026-03-05', 8800, 3900],
    ['2026-03-06', 6800, 3900],
    ['2026-03-07', 3900, 3900],
    ['2026-03-08', 3900, 3900],
  ]);
});

test('a part of the ledger that is added up by itself comes to the same days', () => {
  const fold = new RevenueDayFold({ day: '2026-03-04', annualCents: 8800, ending: new Map([['a', 4900]]) }, null);
  for (const line of LINES.slice(3)) fold.add(line);
  expect(fold.finish(NOW)).toEqual(revenueDays(LINES, NOW).slice(3));
});

test('of days that were over before it was recorded what is about to end, nothing is claimed', () => {
  const fold = new RevenueDayFold({ day: '2026-03-01', annualCents: 0, ending: new Map() }, new Date('2026-03-02T12:00:00Z'));
  for (const line of LINES) fold.add(line);
  expect(fold.finish(NOW).map(({ committedAnnualCents }) => committedAnnualCents)).toEqual([
    ...[null, 8800, 3900, 3900, 3900, 3900, 3900, 3900],
  ]);
});

test('a ledger without a line has no days', () => {
  expect(revenueDays([], NOW)).toEqual([]);
});

function moved(time: string, kind: string, id: string, before: number, after: number, own = after): DayEntry {
  const annual = { annualCentsBefore: before, annualCentsAfter: after, subscriptionAnnualCents: own };
  return { kind, at: new Date(`${time}:00Z`), stripeSubscriptionId: id, ...annual };
}

function said(time: string, kind: string, id: string, own: number | null = null): DayEntry {
  const annual = { annualCentsBefore: null, annualCentsAfter: null, subscriptionAnnualCents: own };
  return { kind, at: new Date(`${time}:00Z`), stripeSubscriptionId: id, ...annual };
}
