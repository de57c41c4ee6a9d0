import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ApiServices } from './api-services.tsx';
import { Performance } from './performance.tsx';
import { RecentErrors } from './recent-errors.tsx';
import { SystemState } from './system-state.tsx';

const HEALTH_EVERY_MS = 30_000;
const PERFORMANCE_EVERY_MS = 60_000;
const TICK_MS = 1_000;

const healthQuery = {
  ...withFailure('The system health could not be loaded', queryOf(calls.systemHealth)),
  refetchInterval: HEALTH_EVERY_MS,
};
const performanceQuery = {
  ...withFailure('The performance metrics could not be loaded', queryOf(calls.performanceMetrics)),
  refetchInterval: PERFORMANCE_EVERY_MS,
};
const errorsQuery = withFailure('The errors could not be loaded', queryOf(calls.errorLogs));
const servicesQuery = withFailure('The state of the services could not be loaded', queryOf(calls.apiHealth));

/** How the machine is doing. */
export default function HealthTab() {
  const client = useQueryClient();
  const health = useQuery(healthQuery);
  const refresh = () => {
    for (const query of [healthQuery, performanceQuery, errorsQuery, servicesQuery]) {
      void client.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LastUpdated at={health.dataUpdatedAt} />
        <Button variant="secondary" size="sm" onClick={refresh} pending={health.isFetching && health.data !== undefined}>
          <RotateCw aria-hidden />
          Refresh
        </Button>
      </div>
      {health.error && !health.data ? (
        <ErrorState title="The system health could not be loaded" error={health.error} onRetry={() => void health.refetch()} />
      ) : (
        <SystemState health={health.data} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Performance query={useQuery(performanceQuery)} />
        <ApiServices query={useQuery(servicesQuery)} />
      </div>
      <RecentErrors query={useQuery(errorsQuery)} />
    </div>
  );
}

/** The time, and how long ago the figures came. It is no live region: nobody wants to hear every second. */
function LastUpdated({ at }: { readonly at: number }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now.getTime() - at) / 1000));
  return (
    <p className="text-muted text-sm" data-figure>
      Last updated: <time dateTime={now.toISOString()}>{now.toLocaleTimeString()}</time>
      {at > 0 && <span className="text-xs"> · figures {seconds === 0 ? 'of now' : `of ${seconds} s ago`}</span>}
    </p>
  );
}
