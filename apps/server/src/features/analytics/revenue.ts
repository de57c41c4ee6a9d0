import type { Reason } from '@sheetwright/contract/admin/console.ts';
import type { Reasons } from '@sheetwright/contract/admin/figures.ts';
import type {
  ChurnAnalytics,
  PaymentAnalytics,
  RevenueAnalytics,
  RevenueRange,
  SubscriptionAnalytics,
} from '@sheetwright/contract/admin/revenue.ts';
import { addMonths, type Month, monthOf, monthsBetween } from './figures/periods.ts';
import { dollarsOfAnnual, dollarsOfCents, percent, type Ratio, ratio, roundTo2 } from './figures/ratio.ts';
import {
  arpuCents,
  customerChurn,
  forecast,
  grossRetention,
  growth,
  lifetimeCents,
  netRetention,
  quickRatio,
  trialConversion,
} from './figures/revenue-figures.ts';
import { RevenueFold, type RevenueMonth } from './figures/revenue-months.ts';
import { ensureFresh } from './roll-ups.ts';
import type { AnalyticsServices } from './services.ts';

/** Churn and payments cover these. */
const YEAR = 12;
const EARLIEST = '0000-00';

/** The months that the ledger tells of, and the ones that figures of the present are made of. */
export interface RevenueHistory {
  readonly all: readonly RevenueMonth[];
  /** Not over yet. */
  readonly current: RevenueMonth;
  /** Over, the latest last. */
  readonly full: readonly RevenueMonth[];
  /** The last of them, or one without anything. */
  readonly lastFull: RevenueMonth;
}

/** Reads the roll-ups, brought up to date. */
export async function readHistory(services: AnalyticsServices): Promise<RevenueHistory> {
  await ensureFresh(services);
  const thisMonth = monthOf(services.clock());
  const all = await services.repository.months(EARLIEST, thisMonth);
  const full = all.filter(({ month }) => month < thisMonth);
  const current = all.find(({ month }) => month === thisMonth) ?? nothingIn(thisMonth);
  return { all, current, full, lastFull: full.at(-1) ?? nothingIn(addMonths(thisMonth, -1)) };
}

/** The months of a range, the present one last; those before the ledger began hold nothing. */
export function monthsOfRange({ all, current }: RevenueHistory, count: number): RevenueMonth[] {
  return monthsBetween(addMonths(current.month, 1 - count), current.month).map(
    (month) => all.find((one) => one.month === month) ?? nothingIn(month),
  );
}

export async function revenueAnalytics(
  { range }: { readonly range: RevenueRange },
  services: AnalyticsServices,
): Promise<RevenueAnalytics> {
  const history = await readHistory(services);
  const { current, full, lastFull } = history;
  const figures = {
    mrrGrowth: growth(lastFull),
    arpu: arpuCents(current),
    ltv: lifetimeCents(current, full),
    grossRetention: grossRetention(lastFull),
    netRetention: netRetention(lastFull),
    quickRatio: quickRatio(lastFull),
    trialConversion: trialConversion(lastFull),
  };
  const expected = forecastDollars(current, full);
  const [atRisk, ending, onTrial] = await Promise.all(
    (['atRisk', 'ending', 'onTrial'] as const).map((kind) => services.billing.unsureCents(kind)),
  );
  const months = monthsOfRange(history, Number.parseInt(range, 10));
  const committed = await committedAtEnds(months, services);
  return {
    monthlyData: months.map((month) => ({
      ...toMonthlyData(month, current.month),
      committedMrr: dollarsOrNull(committed.get(month.month)),
    })),
    currentMrr: dollarsOfAnnual(current.endAnnualCents),
    mrrAtRisk: dollarsOfAnnual(atRisk ?? 0),
    committedMrr: dollarsOfAnnual(current.endAnnualCents - (ending ?? 0)),
    trialPipeline: dollarsOfAnnual(onTrial ?? 0),
    payingCustomers: current.payingAtEnd,
    mrrGrowth: percent(figures.mrrGrowth),
    arpu: dollars(figures.arpu),
    ltv: dollars(figures.ltv),
    grossRetention: percent(figures.grossRetention),
    netRetention: percent(figures.netRetention),
    quickRatio: figures.quickRatio.value === null ? null : roundTo2(figures.quickRatio.value),
    trialConversion: percent(figures.trialConversion),
    forecast: expected,
    reasons: {
      ...reasonsOf(figures),
      ...(expected.nextMonth === null && { forecast: 'insufficient_history' }),
      ...([...committed.values()].includes(null) && { committedMrr: 'not_recorded' }),
    },
  };
}

/** What is committed at the end of each of these months, in cents of a year; months without a line of the ledger are left out. */
async function committedAtEnds(
  months: readonly RevenueMonth[],
  { repository }: AnalyticsServices,
): Promise<ReadonlyMap<Month, number | null>> {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const days = await repository.lastRevenueDays(first, last);
  return new Map(days.map(({ day, committedAnnualCents }) => [day.slice(0, 7), committedAnnualCents]));
}

/** Where the ledger tells of nothing, nothing is brought. */
function dollarsOrNull(annualCents: number | null | undefined): number | null {
  return annualCents === null ? null : dollarsOfAnnual(annualCents ?? 0);
}

/** Customers with a subscription that is active or on trial, by plan. */
export async function subscriptionAnalytics({ users, billing }: AnalyticsServices): Promise<SubscriptionAnalytics> {
  const [plans, names] = await Promise.all([users.countByPlan(), billing.planNames()]);
  return { planDistribution: plans.map(({ plan, count }) => ({ plan, name: names.get(plan) ?? plan, count })) };
}

export async function churnAnalytics(services: AnalyticsServices): Promise<ChurnAnalytics> {
  const history = await readHistory(services);
  const current = customerChurn(history.lastFull);
  return {
    currentChurnRate: percent(current),
    monthlyChurn: monthsOfRange(history, YEAR).map((month) => ({
      month: month.month,
      churnRate: percent(customerChurn(month)),
      isMonthToDate: month.month === history.current.month,
      lost: month.lost,
      lostInvoluntarily: month.lostInvoluntarily,
      cohort: month.cohort,
      joinedAndLeft: month.joinedAndLeft,
    })),
    reasons: reasonsOf({ currentChurnRate: current }),
  };
}

export async function paymentAnalytics(services: AnalyticsServices): Promise<PaymentAnalytics> {
  const { paid, failed, reasons } = paymentsOf(monthsOfRange(await readHistory(services), YEAR));
  const success = ratio(paid, paid + failed, 'no_payments');
  return {
    successRate: percent(success),
    successfulPayments: paid,
    failedPayments: failed,
    failureReasons: [...reasons]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
    reasons: reasonsOf({ successRate: success }),
  };
}

export function paymentsOf(months: readonly RevenueMonth[]) {
  const reasons = new Map<string, number>();
  for (const { failureReasons } of months) {
    for (const [reason, count] of Object.entries(failureReasons)) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  }
  const sum = (of: (month: RevenueMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  return { paid: sum(({ payments }) => payments), failed: sum(({ failedPayments }) => failedPayments), reasons };
}

function toMonthlyData({ month, startAnnualCents, endAnnualCents, movements }: RevenueMonth, current: Month) {
  return {
    month,
    mrr: dollarsOfAnnual(endAnnualCents),
    isMonthToDate: month === current,
    start: dollarsOfAnnual(startAnnualCents),
    new: dollarsOfAnnual(movements.new),
    reactivation: dollarsOfAnnual(movements.reactivation),
    resumed: dollarsOfAnnual(movements.resumed),
    expansion: dollarsOfAnnual(movements.expansion),
    contraction: dollarsOfAnnual(movements.contraction),
    paused: dollarsOfAnnual(movements.paused),
    churn: dollarsOfAnnual(movements.churn),
  };
}

const NO_FORECAST = { nextMonth: null, nextQuarter: null, nextYear: null, low: null, high: null } as const;
const QUARTER = 3;

/** What comes in over the next 1, 3 and 12 months. */
export function forecastDollars(current: RevenueMonth, full: readonly RevenueMonth[]): RevenueAnalytics['forecast'] {
  const made = forecast(current.endAnnualCents / YEAR, full);
  if (!made) return NO_FORECAST;
  const over = (series: readonly number[], months: number) =>
    dollarsOfCents(series.slice(0, months).reduce((sum, cents) => sum + cents, 0));
  return {
    nextMonth: over(made.expected, 1),
    nextQuarter: over(made.expected, QUARTER),
    nextYear: over(made.expected, YEAR),
    low: over(made.low, YEAR),
    high: over(made.high, YEAR),
  };
}

function dollars({ value }: Ratio): number | null {
  return value === null ? null : dollarsOfCents(value);
}

export function reasonsOf(figures: Readonly<Record<string, Ratio>>): Reasons {
  const missing = Object.entries(figures).flatMap(([name, { reason }]): [string, Reason][] =>
    reason === null ? [] : [[name, reason]],
  );
  return Object.fromEntries(missing);
}

function nothingIn(month: Month): RevenueMonth {
  const [empty] = new RevenueFold(month).finish(new Date(`${month}-01T00:00:00Z`));
  if (!empty) throw new Error('A fold has its first month');
  return empty;
}
