import { REASON_TEXTS } from '@sheetwright/contract/admin/console.ts';
import { REVENUE_DEFINITIONS as DEFINITIONS } from '@sheetwright/contract/admin/definitions.ts';
import type { FigurePart } from '@sheetwright/contract/admin/figures.ts';
import type { Cell, Figure, FigureParts, Figures } from '../../figures.ts';
import type { LedgerLineRead, UnsureRevenue } from '../billing/for-operators.ts';
import { addMonths, dayOf, monthOf, startOfMonth } from './figures/periods.ts';
import { dollarsOfAnnual, dollarsOfCents, type Ratio } from './figures/ratio.ts';
import { arpuCents, customerChurn, growth, lifetimeCents, trialConversion } from './figures/revenue-figures.ts';
import type { RevenueMonth } from './figures/revenue-months.ts';
import { forecastDollars, monthsOfRange, paymentsOf, type RevenueHistory, readHistory } from './revenue.ts';
import type { AnalyticsServices } from './services.ts';

type Unit = FigurePart['unit'];
const MONTHS = 12;
const DEFAULT_MONTHS = '6months';

/** How the figures of revenue are calculated, and of which rows. */
export function revenueFigures(services: AnalyticsServices): Figures {
  const of = (parts: (history: RevenueHistory) => FigureParts) => async () => parts(await readHistory(services));
  const lines = { columns: LINE_COLUMNS, rows: () => linesOfLastMonth(services) };
  const balances = { columns: ['customer', 'dollars a month'], rows: () => balancesNow(services) };
  return {
    mrr: {
      title: 'Monthly Recurring Revenue',
      definition: DEFINITIONS.mrr,
      ...balances,
      explain: of(({ current }) =>
        sumOf('a year of all subscriptions', dollarsOfAnnual(current.endAnnualCents) * MONTHS, 'months', MONTHS),
      ),
    },
    'mrr-at-risk': unsure('MRR at Risk', 'mrr-at-risk', 'atRisk', services),
    'trial-pipeline': unsure('Trial Pipeline', 'trial-pipeline', 'onTrial', services),
    'committed-mrr': {
      ...unsure('Committed MRR', 'committed-mrr', 'ending', services),
      async explain() {
        const [{ current }, ending] = await Promise.all([readHistory(services), services.billing.unsureCents('ending')]);
        const kept = dollarsOfAnnual(current.endAnnualCents - ending);
        return {
          numerator: { label: `MRR less ${dollarsOfAnnual(ending)} of subscriptions about to end`, value: kept, unit: 'dollars' },
          denominator: null,
          reason: null,
        };
      },
    },
    'mrr-growth': {
      title: 'MRR Growth',
      definition: DEFINITIONS['mrr-growth'],
      ...lines,
      explain: of(({ lastFull }) => parts(growth(lastFull), ['end − start', 'dollars'], ['start', 'dollars'], annualDollars)),
    },
    'trial-conversion': {
      title: 'Trial Conversion',
      definition: DEFINITIONS['trial-conversion'],
      columns: LINE_COLUMNS,
      rows: () => trialsOfLastMonth(services),
      explain: of(({ lastFull }) =>
        parts(
          trialConversion(lastFull),
          ['trials after which something was paid', 'count'],
          [`trials that ended in ${lastFull.month}`, 'count'],
        ),
      ),
    },
    arpu: {
      title: 'Average Revenue Per User',
      definition: DEFINITIONS.arpu,
      ...balances,
      explain: of(({ current }) =>
        parts(arpuCents(current), ['MRR', 'dollars'], ['paying customers', 'count'], {
          numerator: dollarsOfCents,
          denominator: same,
        }),
      ),
    },
    churn: {
      title: 'Churn Rate',
      definition: DEFINITIONS.churn,
      ...lines,
      explain: of(({ lastFull }) =>
        parts(customerChurn(lastFull), [`lost in ${lastFull.month}`, 'count'], ['customers at its start', 'count']),
      ),
    },
    ltv: {
      title: 'Customer Lifetime Value',
      definition: DEFINITIONS.ltv,
      ...months(services, MONTHS),
      explain: of(({ current, full }) =>
        parts(lifetimeCents(current, full), ['ARPU', 'dollars'], ['mean churn a month', 'percent'], {
          numerator: dollarsOfCents,
          denominator: (rate) => Math.round(rate * 10_000) / 100,
        }),
      ),
    },
    'mrr-trend': {
      title: 'MRR Trend',
      definition: DEFINITIONS['mrr-trend'],
      columns: MONTH_COLUMNS,
      rows: (range = DEFAULT_MONTHS) => monthRows(services, Number.parseInt(range, 10)),
      explain: of(({ current }) =>
        sumOf('a year of all subscriptions', dollarsOfAnnual(current.endAnnualCents) * MONTHS, 'months', MONTHS),
      ),
    },
    'committed-mrr-trend': committedTrend(services),
    'monthly-churn': {
      title: 'Monthly Churn',
      definition: DEFINITIONS['monthly-churn'],
      ...months(services, MONTHS),
      explain: of(({ lastFull }) =>
        parts(customerChurn(lastFull), [`lost in ${lastFull.month}`, 'count'], ['customers at its start', 'count']),
      ),
    },
    'plan-distribution': planDistribution(services),
    'payment-success': paymentSuccess(services),
    forecast: {
      title: 'Revenue Forecast',
      definition: DEFINITIONS.forecast,
      ...months(services, MONTHS),
      explain: of(({ current, full }) => {
        const { nextYear } = forecastDollars(current, full);
        return {
          numerator: { label: 'expected over the next year', value: nextYear ?? 0, unit: 'dollars' },
          denominator: null,
          reason: nextYear === null ? 'insufficient_history' : null,
        };
      }),
    },
  };
}

/** A sum over the subscriptions that its rows list. */
function unsure(title: string, name: keyof typeof DEFINITIONS, kind: UnsureRevenue, { billing }: AnalyticsServices): Figure {
  return {
    title,
    definition: DEFINITIONS[name],
    columns: ['customer', 'plan', 'status', 'end of the period', 'dollars a month'],
    async explain() {
      const value = dollarsOfAnnual(await billing.unsureCents(kind));
      return { numerator: { label: 'dollars a month', value, unit: 'dollars' }, denominator: null, reason: null };
    },
    async *rows() {
      const names = await billing.planNames();
      for (const { subject, plan, status, currentPeriodEnd, annualCents } of await billing.unsureSubscriptions(kind)) {
        yield [subject, names.get(plan) ?? plan, status, currentPeriodEnd, dollarsOfAnnual(annualCents)];
      }
    },
  };
}

function committedTrend(services: AnalyticsServices): Figure {
  return {
    title: 'Committed MRR by Month',
    definition: DEFINITIONS['committed-mrr-trend'],
    columns: ['day', 'MRR', 'committed MRR', 'reason'],
    async explain() {
      const { current } = await readHistory(services);
      const [today] = await services.repository.lastRevenueDays(current.month, current.month);
      const value = dollarsOfAnnual(today?.committedAnnualCents ?? 0);
      const reason = today?.committedAnnualCents === null ? 'not_recorded' : null;
      return { numerator: { label: 'committed MRR now', value, unit: 'dollars' }, denominator: null, reason };
    },
    async *rows(range = DEFAULT_MONTHS) {
      const [first] = monthsOfRange(await readHistory(services), Number.parseInt(range, 10));
      const days = await services.repository.revenueDays(`${first?.month}-01`, dayOf(services.clock()));
      for (const { day, endAnnualCents, committedAnnualCents: committed } of days) {
        const reason = committed === null ? REASON_TEXTS.not_recorded : null;
        yield [day, dollarsOfAnnual(endAnnualCents), committed === null ? null : dollarsOfAnnual(committed), reason];
      }
    },
  };
}

function planDistribution({ users, billing }: AnalyticsServices): Figure {
  return {
    title: 'Plan Distribution',
    definition: DEFINITIONS['plan-distribution'],
    columns: ['account', 'e-mail', 'plan', 'status'],
    async *rows() {
      const names = await billing.planNames();
      for await (const { id, email, subscriptionPlan: plan, subscriptionStatus } of users.customers(true)) {
        yield [id, email, names.get(plan ?? '') ?? plan, subscriptionStatus];
      }
    },
    async explain() {
      const plans = await users.countByPlan();
      const value = plans.reduce((sum, { count }) => sum + count, 0);
      return { numerator: { label: 'subscribed customers', value, unit: 'count' }, denominator: null, reason: null };
    },
  };
}

function paymentSuccess(services: AnalyticsServices): Figure {
  return {
    title: 'Payment Success Rate',
    definition: DEFINITIONS['payment-success'],
    columns: LINE_COLUMNS,
    async *rows() {
      const from = startOfMonth(addMonths(monthOf(services.clock()), 1 - MONTHS));
      for await (const line of customerLines(from, services)) if (line.kind.startsWith('payment')) yield cellsOf(line);
    },
    async explain() {
      const { paid, failed } = paymentsOf(monthsOfRange(await readHistory(services), MONTHS));
      return {
        numerator: { label: 'invoices paid', value: paid, unit: 'count' },
        denominator: { label: 'invoices attempted', value: paid + failed, unit: 'count' },
        reason: paid + failed === 0 ? 'no_payments' : null,
      };
    },
  };
}

const LINE_COLUMNS = ['customer', 'kind', 'at', 'dollars', 'dollars a month before', 'dollars a month after', 'reason'];

interface Line {
  readonly subject: string;
  readonly kind: string;
  readonly at: Date;
  readonly amountCents: number | null;
  readonly annualCentsBefore: number | null;
  readonly annualCentsAfter: number | null;
  readonly reason: string | null;
  readonly failure: string | null;
}

function cellsOf({
  subject,
  kind,
  at,
  amountCents,
  annualCentsBefore,
  annualCentsAfter,
  reason,
  failure,
}: Line): readonly Cell[] {
  const monthly = (annual: number | null) => (annual === null ? null : dollarsOfAnnual(annual));
  const amount = amountCents === null ? null : dollarsOfCents(amountCents);
  return [subject, kind, at, amount, monthly(annualCentsBefore), monthly(annualCentsAfter), reason ?? failure];
}

async function* linesOfLastMonth(services: AnalyticsServices): AsyncGenerator<readonly Cell[]> {
  const thisMonth = monthOf(services.clock());
  for await (const line of customerLines(startOfMonth(addMonths(thisMonth, -1)), services)) {
    if (monthOf(line.at) >= thisMonth) return;
    if (line.annualCentsAfter !== null) yield cellsOf(line);
  }
}

async function* trialsOfLastMonth(services: AnalyticsServices): AsyncGenerator<readonly Cell[]> {
  const thisMonth = monthOf(services.clock());
  for await (const line of customerLines(startOfMonth(addMonths(thisMonth, -1)), services)) {
    if (line.kind === 'trial_ended' && monthOf(line.at) < thisMonth) yield cellsOf(line);
  }
}

/** Without what operators pay themselves, as the figures have it. */
async function* customerLines(from: Date, { billing }: AnalyticsServices): AsyncGenerator<LedgerLineRead> {
  const operators = await billing.operatorSubjects();
  for await (const line of billing.linesFrom(from)) if (!operators.has(line.subject)) yield line;
}

async function* balancesNow({ billing, clock }: AnalyticsServices): AsyncGenerator<readonly Cell[]> {
  const operators = await billing.operatorSubjects();
  for (const [subject, { annualCents }] of await billing.balancesAt(clock())) {
    if (annualCents > 0 && !operators.has(subject)) yield [subject, dollarsOfAnnual(annualCents)];
  }
}

const MONTH_COLUMNS = [
  'month',
  'MRR at the start',
  'new',
  'reactivation',
  'resumed',
  'expansion',
  'contraction',
  'paused',
  'churn',
  'MRR at the end',
  'customers at the start',
  'lost',
  'lost after failed payments',
  'joined and left',
  'paying at the end',
];

function months(services: AnalyticsServices, count: number) {
  return { columns: MONTH_COLUMNS, rows: () => monthRows(services, count) };
}

async function* monthRows(services: AnalyticsServices, count: number): AsyncGenerator<readonly Cell[]> {
  for (const month of monthsOfRange(await readHistory(services), count)) yield monthCells(month);
}

function monthCells({ movements, ...month }: RevenueMonth): readonly Cell[] {
  const { new: fresh, reactivation, resumed, expansion, contraction, paused, churn } = movements;
  const money = [fresh, reactivation, resumed, expansion, contraction, paused, churn].map(dollarsOfAnnual);
  const { startAnnualCents, endAnnualCents, cohort, lost, lostInvoluntarily, joinedAndLeft, payingAtEnd } = month;
  const [start, end] = [dollarsOfAnnual(startAnnualCents), dollarsOfAnnual(endAnnualCents)];
  return [month.month, start, ...money, end, cohort, lost, lostInvoluntarily, joinedAndLeft, payingAtEnd];
}

const same = (value: number) => value;
const annualDollars = { numerator: dollarsOfAnnual, denominator: dollarsOfAnnual };

type Part = readonly [label: string, unit: Unit];

function parts(
  { numerator, denominator, reason }: Ratio,
  [above, unitAbove]: Part,
  [below, unitBelow]: Part,
  shown: Readonly<Record<'numerator' | 'denominator', (value: number) => number>> = { numerator: same, denominator: same },
): FigureParts {
  return {
    numerator: { label: above, value: shown.numerator(numerator), unit: unitAbove },
    denominator: { label: below, value: shown.denominator(denominator), unit: unitBelow },
    reason,
  };
}

function sumOf(label: string, value: number, below: string, count: number): FigureParts {
  return {
    numerator: { label, value, unit: 'dollars' },
    denominator: { label: below, value: count, unit: 'count' },
    reason: null,
  };
}
