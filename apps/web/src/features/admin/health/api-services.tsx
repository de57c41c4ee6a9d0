import type { ApiHealth } from '@sheetwright/contract/admin/health.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { formatFigure } from '../format-figure.ts';
import { serviceLook } from './health-labels.ts';

type Service = ApiHealth['services'][number];

const COLUMNS: readonly Column<Service>[] = [
  {
    header: 'Service',
    cell: ({ name, description }) => (
      <div className="grid">
        <span className="font-medium">{name}</span>
        <span className="text-muted text-xs">{description}</span>
      </div>
    ),
  },
  { header: 'Status', cell: ({ status }) => <Badge tone={serviceLook(status).tone}>{serviceLook(status).text}</Badge> },
  {
    header: 'Response time',
    align: 'right',
    cell: ({ responseTime }) => <span data-figure>{formatFigure(responseTime, 'milliseconds')}</span>,
  },
];

/** The services that the product needs, as the last probe found them. */
export function ApiServices({ query: { data, error, refetch } }: { readonly query: UseQueryResult<ApiHealth> }) {
  return (
    <Panel title="API Health Status" figure="api-health" description="The database is asked now, the others once a minute">
      {error && !data ? (
        <ErrorState
          framed={false}
          heading="h3"
          title="The state of the services could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          label="API Health Status"
          columns={COLUMNS}
          rows={data?.services}
          keyOf={({ name }) => name}
          empty="No services"
        />
      )}
    </Panel>
  );
}
