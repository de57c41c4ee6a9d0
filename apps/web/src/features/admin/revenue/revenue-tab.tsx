import { REVENUE_DEFINITIONS as DEFINITIONS } from '@sheetwright/contract/admin/definitions.ts';
import type { ChurnAnalytics, PaymentAnalytics, RevenueAnalytics } from '@sheetwright/contract/admin/revenue.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { queryWith } from '../../../lib/api-list.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { FigureCard, FigureRow } from '../components/figure-card.tsx';
import { Panel } from '../components/panel.tsx';
import { RangeSelect, useRange } from '../components/range-select.tsx';
import { exportJson } from '../export-json.ts';
import { formatChange, formatDollars, formatFigure, NO_FIGURE, reasonText } from '../format-figure.ts';
import { failureRows, lifetimeCaption, monthLabel, movementRows } from './revenue-words.ts';

const RANGES = ['3months', '6months', '12months', '24months'] as const;
const FAILURE = 'The revenue could not be loaded';

export default function RevenueTab() {
  const [range, setRange] = useRange(RANGES, '6months');
  const revenue = useQuery(withFailure(FAILURE, queryWith(calls.revenueAnalytics, { query: { range } })));
  const plans = useQuery(withFailure(FAILURE, queryOf(calls.subscriptionAnalytics)));
  const churn = useQuery(withFailure(FAILURE, queryOf(calls.churnAnalytics)));
  const payments = useQuery(withFailure(FAILURE, queryOf(calls.paymentAnalytics)));
  const queries = [revenue, plans, churn, payments];
  const failed = queries.find(({ error, data }) => error && !data);
  if (failed) {
    return <ErrorState title={FAILURE} error={failed.error} onRetry={() => queries.forEach(({ refetch }) => void refetch())} />;
  }
  const isComplete = queries.every(({ data }) => data !== undefined);
  // Each answer has reasons for its own fields.
  const reasons = { ...revenue.data?.reasons, ...churn.data?.reasons, ...payments.data?.reasons };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangeSelect
          label="Time range"
          ranges={RANGES}
          labelOf={(one) => `${Number.parseInt(one, 10)} months`}
          value={range}
          onChange={setRange}
        />
        <Button
          variant="secondary"
          disabled={!isComplete}
          onClick={() =>
            exportJson('revenue', {
              range,
              ...revenue.data,
              ...plans.data,
              ...churn.data,
              ...payments.data,
              reasons,
            })
          }
        >
          <Download aria-hidden />
          Export
        </Button>
      </div>
      <RevenueCards data={revenue.data} churn={churn.data} />
      <UnsureRevenue data={revenue.data} />
      <div className="grid gap-3 lg:grid-cols-2">
        <MrrTrend data={revenue.data} range={range} />
        <ChartPanel
          title="Plan Distribution"
          description={DEFINITIONS['plan-distribution']}
          figure="plan-distribution"
          empty="Nobody has subscribed yet"
          data={
            plans.data && {
              kind: 'doughnut',
              categoryLabel: 'Plan',
              categories: plans.data.planDistribution.map(({ name }) => name),
              series: [{ label: 'Customers', values: plans.data.planDistribution.map(({ count }) => count) }],
              unit: 'count',
            }
          }
        />
        <CommittedTrend data={revenue.data} range={range} />
        <MonthlyChurn data={churn.data} />
        <PaymentSuccess data={payments.data} />
        <RevenueForecast data={revenue.data} />
        <Movements data={revenue.data} />
      </div>
    </div>
  );
}

function RevenueCards({
  data,
  churn,
}: {
  readonly data: RevenueAnalytics | undefined;
  readonly churn: ChurnAnalytics | undefined;
}) {
  return (
    <FigureRow label="Revenue">
      <FigureCard
        title="Monthly Recurring Revenue"
        value={data && formatDollars(data.currentMrr)}
        caption={data && <Growth percent={data.mrrGrowth} reason={reasonText(data.reasons.mrrGrowth)} />}
        definition={DEFINITIONS.mrr}
        figure="mrr"
      />
      <FigureCard
        title="Average Revenue Per User"
        value={data && (data.arpu === null ? NO_FIGURE : formatDollars(data.arpu, undefined, 'always'))}
        caption={data && (reasonText(data.reasons.arpu) ?? 'per customer per month')}
        definition={DEFINITIONS.arpu}
        figure="arpu"
      />
      <FigureCard
        title="Churn Rate"
        value={churn && formatFigure(churn.currentChurnRate, 'percent')}
        caption={churn && (reasonText(churn.reasons.currentChurnRate) ?? 'of customers, in the last full month')}
        definition={DEFINITIONS.churn}
        figure="churn"
      />
      <FigureCard
        title="Customer Lifetime Value"
        value={data && formatFigure(data.ltv, 'dollars')}
        caption={data && lifetimeCaption(data)}
        definition={DEFINITIONS.ltv}
        figure="ltv"
      />
    </FigureRow>
  );
}

/** What stands beside MRR, because it may not stay or is not in it yet. */
function UnsureRevenue({ data }: { readonly data: RevenueAnalytics | undefined }) {
  return (
    <FigureRow label="Revenue that is not sure">
      <FigureCard
        title="MRR at Risk"
        value={data && formatDollars(data.mrrAtRisk)}
        caption={data && 'in MRR, past due'}
        definition={DEFINITIONS['mrr-at-risk']}
        figure="mrr-at-risk"
      />
      <FigureCard
        title="Committed MRR"
        value={data && formatDollars(data.committedMrr)}
        caption={data && 'without what is about to end'}
        definition={DEFINITIONS['committed-mrr']}
        figure="committed-mrr"
      />
      <FigureCard
        title="Trial Pipeline"
        value={data && formatDollars(data.trialPipeline)}
        caption={data && 'a month, not in MRR'}
        definition={DEFINITIONS['trial-pipeline']}
        figure="trial-pipeline"
      />
      <FigureCard
        title="Trial Conversion"
        value={data && formatFigure(data.trialConversion, 'percent')}
        caption={data && (reasonText(data.reasons.trialConversion) ?? 'of trials that ended, in the last full month')}
        definition={DEFINITIONS['trial-conversion']}
        figure="trial-conversion"
      />
    </FigureRow>
  );
}

function Growth({ percent, reason }: { readonly percent: number | null; readonly reason: string | undefined }) {
  return (
    <>
      {formatChange(percent)} from last month{reason && ` · ${reason}`}
    </>
  );
}

function MrrTrend({ data, range }: { readonly data: RevenueAnalytics | undefined; readonly range: string }) {
  return (
    <ChartPanel
      title="MRR Trend"
      description={DEFINITIONS['mrr-trend']}
      figure="mrr-trend"
      range={range}
      empty="The ledger holds nothing yet"
      data={
        data && {
          kind: 'line',
          categoryLabel: 'Month',
          categories: data.monthlyData.map((month) => monthLabel(month)),
          series: [{ label: 'MRR', values: data.monthlyData.map(({ mrr }) => mrr) }],
          unit: 'dollars',
        }
      }
    />
  );
}

function CommittedTrend({ data, range }: { readonly data: RevenueAnalytics | undefined; readonly range: string }) {
  return (
    <ChartPanel
      title="Committed MRR by Month"
      description={DEFINITIONS['committed-mrr-trend']}
      figure="committed-mrr-trend"
      range={range}
      empty={reasonText(data?.reasons.committedMrr) ?? 'The ledger holds nothing yet'}
      data={
        data && {
          kind: 'line',
          categoryLabel: 'Month',
          categories: data.monthlyData.map((month) => monthLabel(month)),
          series: [{ label: 'Committed MRR', values: data.monthlyData.map(({ committedMrr }) => committedMrr) }],
          unit: 'dollars',
        }
      }
    />
  );
}

function MonthlyChurn({ data }: { readonly data: ChurnAnalytics | undefined }) {
  return (
    <ChartPanel
      title="Monthly Churn"
      description="Who left this month? Customers lost, in percent of those at the start of the month."
      figure="monthly-churn"
      empty="No customers at the start of any month"
      data={
        data && {
          kind: 'bar',
          categoryLabel: 'Month',
          categories: data.monthlyChurn.map((month) => monthLabel(month)),
          series: [{ label: 'Churn rate', values: data.monthlyChurn.map(({ churnRate }) => churnRate) }],
          unit: 'percent',
        }
      }
    />
  );
}

function PaymentSuccess({ data }: { readonly data: PaymentAnalytics | undefined }) {
  return (
    <Panel
      title="Payment Success Rate"
      description={DEFINITIONS['payment-success']}
      figure="payment-success"
      className="lg:col-span-2"
    >
      {data ? <PaymentFigures data={data} /> : <Skeleton className="h-44" />}
    </Panel>
  );
}

function PaymentFigures({ data }: { readonly data: PaymentAnalytics }) {
  const { successRate, successfulPayments, failedPayments, failureReasons, reasons } = data;
  return (
    <div className="grid gap-3">
      <p data-figure className="font-semibold text-lg">
        {formatFigure(successRate, 'percent')}
        {reasons.successRate && <span className="ml-2 font-normal text-muted text-xs">{reasonText(reasons.successRate)}</span>}
      </p>
      {successRate !== null && <Progress value={successRate} label="Payment success rate" valueText={`${successRate}%`} />}
      <dl data-figure className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div className="flex gap-2">
          <dt className="text-muted">Successful</dt>
          <dd>{formatNumber(successfulPayments)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">Failed</dt>
          <dd>{formatNumber(failedPayments)}</dd>
        </div>
      </dl>
      <h3 className="font-medium text-muted text-xs">Common Failure Reasons</h3>
      {failureReasons.length === 0 && <p className="text-muted text-sm">No payment has failed</p>}
      <ul className="grid gap-1 text-sm">
        {failureRows(failureReasons).map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-3">
            <span className="wrap-anywhere">{reason}</span>
            <span data-figure>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Movements({ data }: { readonly data: RevenueAnalytics | undefined }) {
  return (
    <Panel
      title="MRR Movements"
      description="What made the revenue of each month? Start, what came, what went, end."
      figure="mrr-growth"
      className="lg:col-span-2"
    >
      {data ? <MovementTable data={data} /> : <Skeleton className="h-44" />}
    </Panel>
  );
}

function MovementTable({ data }: { readonly data: RevenueAnalytics }) {
  const { columns, rows } = movementRows(data.monthlyData);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard.
    <section aria-label="MRR movements by month" tabIndex={0} className="overflow-x-auto">
      <table className="w-full whitespace-nowrap text-xs">
        <thead className="text-muted">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={index === 0 ? 'pb-1 text-left font-medium' : 'pb-1 pl-3 text-right font-medium'}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, figures }) => (
            <tr key={month} className="border-border border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {month}
              </th>
              {figures.map(({ name, text }) => (
                <td key={name} className="py-1 pl-3 text-right">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RevenueForecast({ data }: { readonly data: RevenueAnalytics | undefined }) {
  const forecast = data?.forecast;
  const figures = [
    ['Next Month', forecast?.nextMonth],
    ['Next Quarter', forecast?.nextQuarter],
    ['Next Year', forecast?.nextYear],
  ] as const;
  return (
    <Panel title="Revenue Forecast" description={DEFINITIONS.forecast} figure="forecast" className="lg:col-span-2">
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-xs">{label}</dt>
            <dd data-figure className="whitespace-nowrap font-semibold text-sm sm:text-base">
              {value === undefined ? <Skeleton className="h-6 w-16" /> : formatFigure(value, 'dollars')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        {forecast && forecast.low !== null && forecast.high !== null
          ? `The year lies between ${formatDollars(forecast.low)} and ${formatDollars(forecast.high)}, after the worst and the best of the last three months.`
          : reasonText(data?.reasons.forecast)}
      </p>
    </Panel>
  );
}
