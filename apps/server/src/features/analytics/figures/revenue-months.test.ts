import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, monthOf, startOfMonth } from './periods.ts';
import { customerChurn, grossRetention, growth, lifetimeCents, quickRatio, trialConversion } from './revenue-figures.ts';
import { type Balance, type LedgerEntry, RevenueFold, type RevenueMonth, revenueMonths } from './revenue-months.ts';

const FIRST = Date.UTC(2024, 0, 1);
const MONTHS = 24;
const NOW = new Date(Date.UTC(2026, 0, 1));
const SPAN_MS = NOW.getTime() - FIRST;

/** Changes of one customer: when, and what they bring from then on in cents a year; a pause is nothing that is expected back. */
const customer = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: SPAN_MS - 1 }),
    annualCents: fc.constantFrom(0, 0, 12, 34_800, 94_800, 238_800),
    isPause: fc.boolean(),
  }),
  { maxLength: 12 },
);
const histories = fc
  .array(customer, { maxLength: 12 })
  .map((customers) =>
    customers
      .flatMap((changes, index) => linesOf(`customer-${index}`, changes))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );

test('in every month of every history, start and movements make the end, for all customers and for each', () => {
  fc.assert(
    fc.property(histories, (lines) => {
      for (const own of [lines, ...Map.groupBy(lines, ({ subject }) => subject).values()]) {
        for (const month of revenueMonths(own, NOW)) expectIdentity(month);
      }
    }),
  );
});

test('each month begins as the one before ended, and every rate but the net one lies between 0 and 1', () => {
  fc.assert(
    fc.property(histories, (lines) => {
      const months = revenueMonths(lines, NOW);
      for (const [index, month] of months.entries()) {
        const before = months[index - 1];
        if (before) expect([month.startAnnualCents, month.cohort]).toEqual([before.endAnnualCents, before.payingAtEnd]);
        for (const { value } of [customerChurn(month), grossRetention(month), trialConversion(month)]) {
          if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
        }
        expect(month.lostInvoluntarily).toBeLessThanOrEqual(month.lost);
      }
    }),
  );
});

test('from any month on, the months follow from the balances at its start and the lines since', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: MONTHS - 1 }), (lines, skipped) => {
      const first = addMonths(monthOf(new Date(FIRST)), skipped);
      const start = startOfMonth(first);
      const fold = new RevenueFold(first, balancesOf(lines.filter(({ at }) => at < start)));
      for (const line of lines) if (line.at >= start) fold.add(line);
      const whole = revenueMonths(lines, NOW).filter(({ month }) => month >= first);
      const part = fold.finish(NOW);
      expect(part.slice(part.length - whole.length)).toEqual(whole);
    }),
  );
});

test('a payment that failed counts in its month until the invoice is paid, then as paid alone', () => {
  const line = (kind: string, invoice: string, at: number): LedgerEntry => ({
    ...{ subject: 'ann', kind, at: new Date(FIRST + at), stripeSubscriptionId: 'sub', amountCents: 2900, invoice },
    ...{ annualCentsBefore: null, annualCentsAfter: null, reason: null, failure: kind === 'payment_failed' ? 'declined' : null },
  });
  const month = 35 * 86_400_000;
  const lines = [line('payment_failed', 'one', 0), line('payment_failed', 'two', 1), line('payment', 'one', month)];
  const [first, second] = revenueMonths(lines, NOW);
  expect(first).toMatchObject({ failedPayments: 1, failureReasons: { declined: 1 }, payments: 0 });
  expect(second).toMatchObject({ failedPayments: 0, payments: 1 });
});

test('a month without customers has no rates, and says why', () => {
  const [month] = revenueMonths(linesOf('ann', [{ at: 0, annualCents: 0, isPause: false }]), NOW).concat(emptyMonth());
  if (!month) throw new Error('There is no month');
  expect(growth(month)).toMatchObject({ value: null, reason: 'start_is_zero' });
  expect(customerChurn(month)).toMatchObject({ value: null, reason: 'no_customers_at_start' });
  expect(quickRatio(month)).toMatchObject({ value: null, reason: 'no_losses' });
  expect(trialConversion(month)).toMatchObject({ value: null, reason: 'none_ended' });
});

test('[A3.055] without churn there is no lifetime value, and the reason is that nobody left', () => {
  const months = revenueMonths(linesOf('ann', [{ at: 0, annualCents: 34_800, isPause: false }]), NOW);
  expect(lifetimeCents(last(months), months.slice(1, -1))).toMatchObject({ value: null, reason: 'zero_churn' });
});

test('a change at the last instant of a month is the month’s, and at the first instant of the next is the next one’s', () => {
  const february = Date.UTC(2024, 1, 1) - FIRST;
  const months = revenueMonths(
    [
      ...linesOf('ann', [{ at: february - 1, annualCents: 1200, isPause: false }]),
      ...linesOf('bob', [{ at: february, annualCents: 1200, isPause: false }]),
    ],
    NOW,
  );
  expect(months.slice(0, 2).map(({ movements, payingAtEnd }) => [movements.new, payingAtEnd])).toEqual([
    [1200, 1],
    [1200, 2],
  ]);
});

test('two subscriptions of which one ends are a contraction and no churn; a pause is no churn either', () => {
  const day = 86_400_000;
  const months = revenueMonths(
    [
      ...linesOf('ann', [
        { at: 0, annualCents: 2400, isPause: false },
        { at: 40 * day, annualCents: 1200, isPause: false },
      ]),
      ...linesOf('bob', [
        { at: 1, annualCents: 1200, isPause: false },
        { at: 41 * day, annualCents: 0, isPause: true },
      ]),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    NOW,
  );
  expect(months[1]).toMatchObject({ cohort: 2, lost: 0, movements: { contraction: 1200, paused: 1200, churn: 0 } });
});

function expectIdentity({ startAnnualCents, endAnnualCents, movements }: RevenueMonth): void {
  const { new: fresh, reactivation, resumed, expansion, contraction, paused, churn } = movements;
  expect(startAnnualCents + fresh + reactivation + resumed + expansion - contraction - paused - churn).toBe(endAnnualCents);
}

/** The lines that these changes are told by. */
function linesOf(
  subject: string,
  changes: readonly { readonly at: number; readonly annualCents: number; readonly isPause: boolean }[],
): LedgerEntry[] {
  let before = 0;
  let wasPaused = false;
  let hasPaid = false;
  return changes
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, annualCents, isPause }) => {
      if (annualCents === before) return [];
      const kind = kindOf({ before, after: annualCents, isPause, wasPaused, hasPaid });
      const line = { annualCentsBefore: before, annualCentsAfter: annualCents };
      [before, wasPaused, hasPaid] = [annualCents, kind === 'paused', true];
      const nothing = { stripeSubscriptionId: null, amountCents: null, invoice: null, failure: null };
      return [{ subject, kind, at: new Date(FIRST + at), reason: null, ...nothing, ...line }];
    });
}

function kindOf({
  before,
  after,
  isPause,
  wasPaused,
  hasPaid,
}: Readonly<Record<'before' | 'after', number> & Record<'isPause' | 'wasPaused' | 'hasPaid', boolean>>): string {
  if (after === 0) return isPause ? 'paused' : 'churn';
  if (before > 0) return after > before ? 'expansion' : 'contraction';
  if (wasPaused) return 'resumed';
  return hasPaid ? 'reactivation' : 'new';
}

function balancesOf(lines: readonly LedgerEntry[]): ReadonlyMap<string, Balance> {
  return new Map(
    lines.map(({ subject, annualCentsAfter, kind }) => [
      subject,
      { annualCents: annualCentsAfter ?? 0, isPaused: kind === 'paused' },
    ]),
  );
}

function emptyMonth(): RevenueMonth[] {
  return new RevenueFold('2025-12').finish(NOW).slice(0, 1);
}

function last<T>(list: readonly T[]): T {
  const found = list.at(-1);
  if (found === undefined) throw new Error('The list is empty');
  return found;
}
