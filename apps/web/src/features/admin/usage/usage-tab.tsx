import { USAGE_DEFINITIONS as DEFINITIONS } from '@sheetwright/contract/admin/definitions.ts';
import type { FeatureAdoption, UsageAnalytics } from '@sheetwright/contract/admin/usage.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { queryWith } from '../../../lib/api-list.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { formatNumber, titleCase } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { FigureCard, FigureRow } from '../components/figure-card.tsx';
import { HowCalculated } from '../components/how-calculated.tsx';
import { Panel } from '../components/panel.tsx';
import { RangeSelect, useRange } from '../components/range-select.tsx';
import { exportJson } from '../export-json.ts';
import { formatChange, formatFigure, reasonText, type Unit } from '../format-figure.ts';
import { dayLabel, hourLabel } from './usage-words.ts';

const RANGES = ['7days', '30days', '90days', '365days'] as const;
const FAILURE = 'The usage could not be loaded';

export default function UsageTab() {
  const [range, setRange] = useRange(RANGES, '7days');
  const usage = useQuery(withFailure(FAILURE, queryWith(calls.usageAnalytics, { query: { range } })));
  const adoption = useQuery(withFailure(FAILURE, queryOf(calls.featureAdoption)));
  const workflows = useQuery(withFailure(FAILURE, queryOf(calls.workflowAnalytics)));
  const queries = [usage, adoption, workflows];
  const failed = queries.find(({ error, data }) => error && !data);
  if (failed) {
    return <ErrorState title={FAILURE} error={failed.error} onRetry={() => queries.forEach(({ refetch }) => void refetch())} />;
  }
  const { data } = usage;
  const templates = workflows.data?.templateUsage;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangeSelect
          label="Time range"
          ranges={RANGES}
          labelOf={(one) => `${Number.parseInt(one, 10)} days`}
          value={range}
          onChange={setRange}
        />
        <Button
          variant="secondary"
          disabled={queries.some((query) => query.data === undefined)}
          onClick={() =>
            exportJson('usage', {
              range,
              ...data,
              ...adoption.data,
              ...workflows.data,
              reasons: { ...data?.reasons, ...adoption.data?.reasons },
            })
          }
        >
          <Download aria-hidden />
          Export
        </Button>
      </div>
      <UsageCards data={data} range={range} />
      <ActiveUsers data={data} />
      <p className="text-muted text-xs">Active: {DEFINITIONS['daily-active-users']}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        <DailyCharts data={data} range={range} />
        <ChartPanel
          title="Popular Workflow Templates"
          description={DEFINITIONS['template-usage']}
          figure="template-usage"
          empty="No solution was designed yet"
          data={
            templates && {
              kind: 'doughnut',
              categoryLabel: 'Template',
              categories: templates.map(({ name }) => name),
              series: [{ label: 'Projects', values: templates.map(({ count }) => count) }],
              unit: 'count',
            }
          }
        />
        <ChartPanel
          title="Smartsheet Assets by Type"
          description={DEFINITIONS['assets-created']}
          figure="assets-created"
          range={range}
          empty="Nothing was built in these days"
          data={
            data && {
              kind: 'bar',
              categoryLabel: 'Type',
              categories: data.assetsByType.map(({ type }) => titleCase(type)),
              series: [{ label: 'Assets', values: data.assetsByType.map(({ count }) => count) }],
              unit: 'count',
            }
          }
        />
      </div>
      <Adoption data={adoption.data} />
      <Cohorts data={data} />
      <div className="grid gap-3 lg:grid-cols-2">
        <TopCustomers data={data} range={range} />
        <div className="grid content-start gap-3">
          <PeakHours data={data} range={range} />
          <Engagement data={data} range={range} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  readonly data: UsageAnalytics | undefined;
  readonly range: string;
}

function UsageCards({ data, range }: PartProps) {
  return (
    <FigureRow label="Usage">
      <FigureCard
        title="Total AI Sessions"
        value={data && formatNumber(data.totalAiSessions)}
        caption={data && `${formatChange(data.aiSessionsGrowth)} against the days before`}
        figure="ai-sessions"
        range={range}
      />
      <FigureCard
        title="Active Projects"
        value={data && formatNumber(data.activeProjects)}
        caption={data && `${formatFigure(data.avgProjectsPerCustomer, 'count')} per customer`}
        figure="active-projects"
      />
      <FigureCard
        title="Assets Created"
        value={data && formatNumber(data.totalAssets)}
        caption="sheets and reports"
        figure="assets-created"
        range={range}
      />
      <FigureCard
        title="Daily Active Users"
        value={data && formatNumber(data.dailyActiveUsers)}
        caption={
          data &&
          `${formatFigure(data.retention, 'percent')} retention on day 7 or after · ${formatChange(data.dauGrowth)} a day against the days before`
        }
        figure="daily-active-users"
      />
    </FigureRow>
  );
}

/** Of the same days whatever range is chosen. */
function ActiveUsers({ data }: Pick<PartProps, 'data'>) {
  return (
    <FigureRow label="Active users">
      <FigureCard
        title="Weekly Active Users"
        value={data && formatNumber(data.weeklyActiveUsers)}
        caption={data && 'in seven days, each once'}
        figure="weekly-active-users"
      />
      <FigureCard
        title="Monthly Active Users"
        value={data && formatNumber(data.monthlyActiveUsers)}
        caption={data && 'in thirty days, each once'}
        figure="monthly-active-users"
      />
      <FigureCard
        title="Stickiness"
        value={data && formatFigure(data.stickiness, 'percent')}
        caption={data && (reasonText(data.reasons.stickiness) ?? 'of the month’s users are active on a day')}
        figure="stickiness"
      />
      <FigureCard
        title="Retention"
        value={data && formatFigure(data.retention, 'percent')}
        caption={data && (reasonText(data.reasons.retention) ?? 'active on day 7 or after')}
        figure="retention"
      />
    </FigureRow>
  );
}

type CohortRow = UsageAnalytics['cohorts'][number];

const COHORT_COLUMNS: readonly Column<CohortRow>[] = [
  { header: 'Week of the first activity', cell: ({ week }) => dayLabel(week) },
  { header: 'Customers', align: 'right', cell: ({ size }) => <span data-figure>{formatNumber(size)}</span> },
  ...[1, 7, 14, 30].map(
    (day): Column<CohortRow> => ({
      header: `Day ${day} or after`,
      align: 'right',
      cell: ({ days }) => {
        const counts = days.find((one) => one.day === day);
        if (!counts || counts.rate === null) return <span className="text-muted">Not over</span>;
        return (
          <span data-figure>
            {formatFigure(counts.rate, 'percent')}{' '}
            <span className="text-muted">
              ({formatNumber(counts.retained)} of {formatNumber(counts.eligible)})
            </span>
          </span>
        );
      },
    }),
  ),
];

function Cohorts({ data }: Pick<PartProps, 'data'>) {
  return (
    <Panel title="Cohorts" description={DEFINITIONS.cohorts} figure="cohorts">
      <DataTable
        label="Cohorts"
        columns={COHORT_COLUMNS}
        rows={data?.cohorts.toReversed()}
        keyOf={({ week }) => week}
        empty="Nobody has been active yet"
      />
    </Panel>
  );
}

function DailyCharts({ data, range }: PartProps) {
  return (
    <>
      <ChartPanel
        title="Daily AI Consultations"
        description="How much is the consultant asked?"
        figure="ai-sessions"
        range={range}
        empty="No question was asked in these days"
        data={
          data && {
            kind: 'line',
            categoryLabel: 'Day (UTC)',
            categories: data.aiUsageByDay.map(({ date }) => dayLabel(date)),
            series: [{ label: 'Consultations', values: data.aiUsageByDay.map(({ sessions }) => sessions) }],
            unit: 'count',
          }
        }
      />
      <ChartPanel
        title="Daily Projects Created"
        description="How many begin something?"
        figure="projects-created"
        range={range}
        empty="No project was created in these days"
        data={
          data && {
            kind: 'bar',
            categoryLabel: 'Day (UTC)',
            categories: data.projectsByDay.map(({ date }) => dayLabel(date)),
            series: [{ label: 'Projects', values: data.projectsByDay.map(({ count }) => count) }],
            unit: 'count',
          }
        }
      />
    </>
  );
}

function Adoption({ data }: { readonly data: FeatureAdoption | undefined }) {
  return (
    <Panel title="Feature Adoption" description={DEFINITIONS['feature-adoption']} figure="feature-adoption">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {data?.features.map(({ name, adoptionRate, userCount }) => (
          <li key={name} className="grid gap-1">
            <span className="text-muted text-xs">{name}</span>
            <span data-figure className="font-semibold">
              {formatFigure(adoptionRate, 'percent')}
            </span>
            <Progress value={adoptionRate ?? 0} label={`Adoption of ${name}`} />
            <span data-figure className="text-muted text-xs">
              {formatNumber(userCount)} {userCount === 1 ? 'user' : 'users'}
            </span>
          </li>
        )) ?? <Skeleton className="col-span-full h-16" />}
      </ul>
    </Panel>
  );
}

const TOP_COLUMNS: readonly Column<UsageAnalytics['topCustomers'][number]>[] = [
  {
    header: 'Customer',
    cell: ({ name, email }) => (
      <>
        <div className="wrap-anywhere">{name ?? 'Unknown User'}</div>
        <div className="wrap-anywhere text-muted text-xs">{email ?? 'Account deleted'}</div>
      </>
    ),
  },
  { header: 'AI sessions', align: 'right', cell: ({ aiSessions }) => <span data-figure>{formatNumber(aiSessions)}</span> },
  { header: 'Projects', align: 'right', cell: ({ projects }) => <span data-figure>{formatNumber(projects)}</span> },
  { header: 'Assets', align: 'right', cell: ({ assets }) => <span data-figure>{formatNumber(assets)}</span> },
];

function TopCustomers({ data, range }: PartProps) {
  const rows = data?.topCustomers.map((row, index) => ({ ...row, rank: index }));
  return (
    <Panel title="Top Customers by Usage" description={DEFINITIONS['top-customers']} figure="top-customers" range={range}>
      <DataTable
        label="Top customers by usage"
        columns={TOP_COLUMNS}
        rows={rows}
        keyOf={({ email, rank }: { readonly email: string | null; readonly rank?: number }) => email ?? `rank-${rank}`}
        empty="Nobody has asked anything in these days"
      />
    </Panel>
  );
}

const SHOWN_HOURS = 6;

function PeakHours({ data, range }: PartProps) {
  return (
    <Panel title="Peak Usage Hours" description={DEFINITIONS['peak-hours']} figure="peak-hours" range={range}>
      {data?.peakHours.length === 0 && <p className="text-muted">No question was asked in these days</p>}
      <ul className="grid gap-1.5 text-sm">
        {data?.peakHours.slice(0, SHOWN_HOURS).map(({ hour, percentage, sessions }) => (
          <li key={hour} data-figure className="grid grid-cols-[6rem_minmax(0,1fr)_3.5rem_5.5rem] items-center gap-2">
            <span>{hourLabel(hour)}</span>
            <Progress value={percentage} label={`Share of questions at ${hourLabel(hour)}`} valueText={`${percentage}%`} />
            <span className="text-right">{formatFigure(percentage, 'percent')}</span>
            <span className="text-right text-muted text-xs">{formatNumber(sessions)} sessions</span>
          </li>
        )) ?? <Skeleton className="h-24" />}
      </ul>
    </Panel>
  );
}

function Engagement({ data, range }: PartProps) {
  const metrics: readonly (readonly [string, keyof UsageAnalytics & string, string, Unit])[] = [
    ['Average session duration', 'avgSessionDuration', 'session-duration', 'minutes'],
    ['Sessions per user', 'sessionsPerUser', 'sessions-per-user', 'count'],
    ['Return rate', 'returnRate', 'return-rate', 'percent'],
    ['Feature completion rate', 'completionRate', 'completion-rate', 'percent'],
  ];
  return (
    <Panel title="Engagement Metrics">
      <dl className="grid gap-2 text-sm">
        {metrics.map(([label, field, name, unit]) => (
          <div
            key={field}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 border-border border-b pb-2 last:border-b-0 last:pb-0"
          >
            <dt>
              {label}
              <span className="block text-muted text-xs">{DEFINITIONS[name as keyof typeof DEFINITIONS]}</span>
            </dt>
            <dd data-figure className="text-right font-semibold">
              {data ? formatFigure(data[field] as number | null, unit) : <Skeleton className="h-5 w-12" />}
              {data?.reasons[field] && (
                <span className="block font-normal text-muted text-xs">{reasonText(data.reasons[field])}</span>
              )}
            </dd>
            <dd>
              <HowCalculated title={label} figure={name} range={range} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
