import type { CallAnswer } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { offsetIn, useAddressState } from '../../../lib/address-state.ts';
import { listQuery } from '../../../lib/api-list.ts';
import { withFailure } from '../../../lib/api-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable, Pager } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { useValidateKey } from './api.ts';
import { keyBadge } from './labels.ts';
import { Person } from './person.tsx';

type KeyRecord = CallAnswer<typeof calls.apiKeyStatus>[number];

const PAGE_SIZE = 50;
const COLUMNS: readonly Column<KeyRecord>[] = [
  { header: 'Customer', cell: (record) => <Person {...record} /> },
  { header: 'Status', cell: (record) => <KeyStatus {...record} /> },
  { header: 'Last checked', cell: ({ lastValidated }) => (lastValidated ? <DateTime iso={lastValidated} withTime /> : 'Never') },
  { header: 'Action', align: 'right', cell: (record) => <Validate {...record} /> },
];

/** The API keys that customers have stored, and what Smartsheet last said about each. */
export function ApiKeys() {
  const [parameters, change] = useAddressState();
  const offset = offsetIn(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...withFailure('The API keys could not be loaded', listQuery(calls.apiKeyStatus, { limit: PAGE_SIZE, offset })),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="API Keys" description="Validate asks Smartsheet about the key that the customer has stored.">
      {error && !data ? (
        <ErrorState
          framed={false}
          heading="h3"
          title="The API keys could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          label="API Keys"
          columns={COLUMNS}
          rows={data?.items}
          keyOf={({ id }) => id}
          empty="No API key data available"
          isStale={isPlaceholderData}
        />
      )}
      <Pager
        offset={offset}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
      />
    </Panel>
  );
}

function KeyStatus({ apiKeyStatus, apiKeyError }: KeyRecord) {
  const { text, tone } = keyBadge(apiKeyStatus);
  return (
    <div className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={tone}>{text}</Badge>
      {apiKeyError && <span className="max-w-md text-danger text-xs">{apiKeyError}</span>}
    </div>
  );
}

function Validate({ id, name, email }: KeyRecord) {
  const validate = useValidateKey();
  return (
    <Button
      aria-label={`Validate ${name ?? email}`}
      variant="secondary"
      size="sm"
      pending={validate.isPending}
      onClick={() => validate.mutate({ params: { userId: id } })}
    >
      Validate
    </Button>
  );
}
