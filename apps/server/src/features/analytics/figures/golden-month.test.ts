import { describe, expect, test } from 'vitest';
import { dollarsOfAnnual, dollarsOfCents, percent, roundTo2 } from './ratio.ts';
import {
  arpuCents,
  customerChurn,
  grossChurn,
  grossRetention,
  growth,
  lifetimeCents,
  netRetention,
  project,
  quickRatio,
  trialConversion,
} from './revenue-figures.ts';
import { annualCentsAt, type LedgerEntry, type RevenueMonth, revenueMonths } from './revenue-months.ts';

/*
 * The ledger of thirteen customers in March 2026, worked out by hand.
 */

const MARCH = 2;
const LEDGER = [
  ...line('A', at(0, 10), 'new', 0, 4900),
  ...line('B', at(0, 10), 'new', 0, 3900),
  ...line('I', at(0, 10), 'new', 0, 4900),
  ...line('C', at(0, 11), 'new', 0, 4900),
  ...line('D', at(0, 11), 'new', 0, 4900),
  ...line('E', at(0, 11), 'new', 0, 9900),
  ...line('J', at(0, 11), 'new', 0, 4900),
  ...line('K', at(0, 11), 'new', 0, 4900),
  ...line('I', at(0, 28), 'churn', 4900, 0, 'voluntary'),
  ...line('K', at(1, 10), 'paused', 4900, 0),
  ...other('F', at(1, 26), 'trial_started'),
  ...line('M', at(MARCH, 2), 'new', 0, 4900),
  ...other('F', at(MARCH, 5), 'trial_ended'),
  ...line('F', at(MARCH, 5), 'new', 0, 4900),
  ...other('F', at(MARCH, 5), 'payment', 4900),
  ...line('I', at(MARCH, 8), 'reactivation', 0, 4900),
  ...line('D', at(MARCH, 12), 'expansion', 4900, 9900),
  ...line('E', at(MARCH, 15, 9), 'contraction', 9900, 4900),
  ...line('C', at(MARCH, 20), 'churn', 4900, 0, 'voluntary'),
  ...other('G', at(MARCH, 20), 'trial_started'),
  ...other('G', at(MARCH, 24), 'trial_ended'),
  ...line('M', at(MARCH, 25), 'churn', 4900, 0, 'voluntary'),
  ...other('H', at(MARCH, 28), 'trial_started'),
];
const march = monthOf('2026-03');

describe('the ledger of March 2026', () => {
  test.each<[string, unknown, unknown]>([
    ['[A3.052] MRR at its start', dollarsOfAnnual(march.startAnnualCents), 334],
    ['[A3.052] MRR on 1 April', dollarsOfAnnual(march.endAnnualCents), 383],
    ['ARR', dollarsOfAnnual(march.endAnnualCents * 12), 4596],
    ['customers at the start', march.cohort, 6],
    ['customers at the end', march.payingAtEnd, 7],
    ['[A3.053] growth', percent(growth(march)), 14.67],
    ['[A3.054] ARPU', dollarsOfCents(arpuCents(march).value ?? 0), 54.71],
    ['[A3.062] customer churn, without the one who joined and left', percent(customerChurn(march)), 16.67],
    ['joined and left', march.joinedAndLeft, 1],
    ['gross revenue retention', percent(grossRetention(march)), 70.36],
    ['gross MRR churn', percent(grossChurn(march)), 29.64],
    ['net revenue retention', percent(netRetention(march)), 85.33],
    ['quick ratio', roundTo2(quickRatio(march).value ?? 0), 1.33],
    ['trial conversion: the running one is in neither part', percent(trialConversion(march)), 50],
    ['MRR on 15 March 00:00', dollarsOfAnnual(annualCentsAt(LEDGER, at(MARCH, 15))), 531],
    ['voluntary losses alone', march.lostInvoluntarily, 0],
  ])('gives %s', (_name, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test('moves by what each kind came to', () => {
    const cents = Object.entries(march.movements).map(([kind, annual]) => [kind, annual / 12]);
    expect(Object.fromEntries(cents)).toEqual({
      new: 9800,
      reactivation: 4900,
      resumed: 0,
      expansion: 5000,
      contraction: 5000,
      paused: 0,
      churn: 9800,
    });
  });

  test('[A3.055] has no lifetime value: two full months are no history; with a month of this churn alone it would be 328.29', () => {
    expect(lifetimeCents(march, [monthOf('2026-01'), monthOf('2026-02')])).toMatchObject({
      value: null,
      reason: 'insufficient_history',
    });
    const value = lifetimeCents(march, [march, march, march]).value ?? 0;
    expect(dollarsOfCents(value)).toBe(328.29);
  });
});

test('[A3.057] the forecast adds what comes to what stays: 38 300 cents, 5 % churn, 10 000 gained', () => {
  expect(project(38_300, 0.05, 10_000, 3).map(roundTo2)).toEqual([46_385, 54_065.75, 61_362.46]);
});

function monthOf(name: string): RevenueMonth {
  const month = revenueMonths(LEDGER, at(MARCH + 1, 1)).find((one) => one.month === name);
  if (!month) throw new Error(`The ledger has no ${name}`);
  return month;
}

/** Cents a month, as the ledger keeps them: a year of them. */
function line(
  subject: string,
  when: Date,
  kind: string,
  before: number,
  after: number,
  reason: LedgerEntry['reason'] = null,
): LedgerEntry[] {
  const amounts = { amountCents: null, annualCentsBefore: before * 12, annualCentsAfter: after * 12 };
  return [{ subject, kind, at: when, stripeSubscriptionId: `sub_${subject}`, reason, invoice: null, failure: null, ...amounts }];
}

function other(subject: string, when: Date, kind: string, amountCents: number | null = null): LedgerEntry[] {
  const nothing = { annualCentsBefore: null, annualCentsAfter: null, reason: null, invoice: null, failure: null };
  return [{ subject, kind, at: when, stripeSubscriptionId: `sub_${subject}`, amountCents, ...nothing }];
}

function at(month: number, day: number, hour = 0): Date {
  return new Date(Date.UTC(2026, month, day, hour));
}
