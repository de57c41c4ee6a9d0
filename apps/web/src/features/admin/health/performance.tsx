import type { Performance as Metrics } from '@sheetwright/contract/admin/health.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { HowCalculated } from '../components/how-calculated.tsx';
import { Panel } from '../components/panel.tsx';
import { formatFigure } from '../format-figure.ts';
import { responseTimeBar } from './health-labels.ts';

/** Response times, success, memory, processor and connections. */
export function Performance({ query: { data, error, refetch } }: { readonly query: UseQueryResult<Metrics> }) {
  return (
    <Panel title="Performance Metrics" description="Last 24 hours, all instances; what waits or streams by design is not timed">
      {error && !data && (
        <ErrorState
          framed={false}
          heading="h3"
          title="The performance metrics could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <LoadingMetrics />}
      {data && <Rows metrics={data} />}
    </Panel>
  );
}

function Rows({ metrics }: { readonly metrics: Metrics }) {
  const { avgResponseTime, p95ResponseTime, successRate, memoryUsage, cpuUsage, dbConnections, maxDbConnections } = metrics;
  return (
    <dl className="grid gap-3 text-sm">
      <Metric
        label="Average Response Time"
        value={formatFigure(avgResponseTime, 'milliseconds')}
        figure="api-response-time"
        note={
          p95ResponseTime !== null && (
            <>
              <dd data-figure className="col-span-2 text-right text-muted text-xs">
                95 of 100 within {formatNumber(p95ResponseTime)} ms
              </dd>
              <dd>
                <HowCalculated title="Response Time of 95 of 100" figure="api-response-percentile" />
              </dd>
            </>
          )
        }
        bar={avgResponseTime === null ? null : responseTimeBar(avgResponseTime)}
      />
      <Metric label="Success Rate" figure="api-success-rate" value={formatFigure(successRate, 'percent')} bar={successRate} />
      <Metric label="Memory Usage" figure="memory-usage" value={formatFigure(memoryUsage, 'percent')} bar={memoryUsage} />
      <Metric label="CPU Usage" figure="cpu-usage" value={formatFigure(cpuUsage, 'percent')} bar={cpuUsage} />
      <Metric
        label="Database Connections"
        figure="database-connections"
        value={`${formatNumber(dbConnections)} / ${formatNumber(maxDbConnections)}`}
        bar={maxDbConnections === 0 ? null : (dbConnections / maxDbConnections) * 100}
      />
    </dl>
  );
}

interface MetricProps {
  readonly label: string;
  readonly figure: string;
  readonly value: ReactNode;
  /** Below the value. */
  readonly note?: ReactNode;
  /** In percent; null for none. */
  readonly bar: number | null;
}

function Metric({ label, figure, value, note, bar }: MetricProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1">
      <dt>{label}</dt>
      <dd data-figure className="text-right font-medium">
        {value}
      </dd>
      <dd>
        <HowCalculated title={label} figure={figure} />
      </dd>
      {note}
      {bar !== null && (
        <dd className="col-span-3">
          <Progress value={bar} label={label} />
        </dd>
      )}
    </div>
  );
}

function LoadingMetrics() {
  return (
    <SkeletonGroup label="Loading performance metrics" className="grid gap-3">
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </SkeletonGroup>
  );
}
