import type { ErrorEntry } from '@sheetwright/contract/admin/health.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Panel } from '../components/panel.tsx';

/** Errors by their cause, the latest first. */
export function RecentErrors({ query: { data, error, refetch } }: { readonly query: UseQueryResult<ErrorEntry[]> }) {
  return (
    <Panel title="Recent Errors" figure="recent-errors" description="30 days; one entry for all errors of the same cause">
      {error && !data && (
        <ErrorState
          framed={false}
          heading="h3"
          title="The errors could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <SkeletonGroup label="Loading recent errors" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {data?.length === 0 && <p className="py-8 text-center text-muted">No recent errors</p>}
      {data && data.length > 0 && (
        <ul aria-label="Recent Errors" className="grid">
          {data.map((entry) => (
            <ErrorRow key={entry.fingerprint} {...entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ErrorRow({ type, count, message, stack, timestamp }: ErrorEntry) {
  return (
    <li className="grid gap-1 border-border border-b py-3 text-sm last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-medium">{type}</span>
        <Badge tone="neutral">
          <span data-figure>{formatNumber(count)}×</span>
        </Badge>
        <DateTime iso={timestamp} withTime className="ml-auto text-muted text-xs" />
      </div>
      <p className="wrap-anywhere text-muted">{message}</p>
      {stack && (
        <Disclosure summary="Stack trace">
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-hover p-3 font-mono text-xs">{stack}</pre>
        </Disclosure>
      )}
    </li>
  );
}
