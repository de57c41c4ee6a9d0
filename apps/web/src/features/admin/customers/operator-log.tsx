import { OPERATOR_ACTIONS } from '@sheetwright/contract/admin/actions.ts';
import type { OperatorAction } from '@sheetwright/contract/admin/customers.ts';
import type { CallInput } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery } from '../../../lib/api-list.ts';
import { withFailure } from '../../../lib/api-query.ts';
import { titleCase } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Column, DataTable, Pager } from '../components/data-table.tsx';
import { SearchField } from '../components/search-field.tsx';

const FAILURE = 'The operator log could not be loaded';
const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

interface OperatorLogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What operators did, the newest first. It is only read: nobody can change it. */
export function OperatorLog({ isOpen, onClose }: OperatorLogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Operator Log"
        description="What operators did, with what was so before and after. Lines are added, never changed or removed."
        className="content-start sm:min-h-120 sm:max-w-5xl"
      >
        {isOpen && <Log />}
      </DialogContent>
    </Dialog>
  );
}

interface Filters {
  readonly operator: string;
  readonly customer: string;
  readonly action: (typeof OPERATOR_ACTIONS)[number] | '';
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly until: string;
}

const NO_FILTERS: Filters = { operator: '', customer: '', action: '', from: '', until: '' };

function Log() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [offset, setOffset] = useState(0);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...withFailure(FAILURE, listQuery(calls.operatorActions, queryOfFilters(filters, offset))),
    placeholderData: keepPreviousData,
  });
  function change(changes: Partial<Filters>) {
    setFilters((current) => ({ ...current, ...changes }));
    setOffset(0);
  }
  return (
    <div className="grid gap-3">
      <FilterBar filters={filters} onChange={change} />
      {error && !data ? (
        <ErrorState framed={false} heading="h3" title={FAILURE} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Operator log"
          columns={COLUMNS}
          rows={data?.items}
          keyOf={({ id }) => id}
          empty="No action found"
          isStale={isPlaceholderData}
        />
      )}
      {data && <Pager offset={offset} pageSize={PAGE_SIZE} total={data.total} onOffset={setOffset} />}
    </div>
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const [cleared, setCleared] = useState(0);
  function clear() {
    setCleared(cleared + 1);
    onChange(NO_FILTERS);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        key={`operator ${cleared}`}
        label="Operator’s email"
        value={filters.operator}
        onChange={(operator) => onChange({ operator })}
      />
      <SearchField
        key={`customer ${cleared}`}
        label="Customer’s email"
        value={filters.customer}
        onChange={(customer) => onChange({ customer })}
      />
      <Select
        aria-label="Action"
        className="w-48"
        value={filters.action}
        onChange={({ target }) => onChange({ action: OPERATOR_ACTIONS.find((one) => one === target.value) ?? '' })}
        options={[
          { value: '', label: 'All actions' },
          ...OPERATOR_ACTIONS.map((action) => ({ value: action, label: titleCase(action) })),
        ]}
      />
      {(['from', 'until'] as const).map((end) => (
        <div key={end} className="flex items-center gap-2 text-muted text-xs">
          <span aria-hidden>{end === 'from' ? 'From' : 'Until'}</span>
          <Input
            type="date"
            aria-label={end === 'from' ? 'From (UTC)' : 'Until (UTC)'}
            value={filters[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </div>
      ))}
      <Button variant="ghost" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

type LogQuery = NonNullable<CallInput<typeof calls.operatorActions>['query']>;

function queryOfFilters({ operator, customer, action, from, until }: Filters, offset: number): LogQuery {
  return {
    ...(operator && { operator }),
    ...(customer && { customer }),
    ...(action && { action }),
    ...(from && { from: new Date(from).toISOString() }),
    ...(until && { until: new Date(Date.parse(until) + DAY_MS).toISOString() }),
    limit: PAGE_SIZE,
    ...(offset > 0 && { offset }),
  };
}

const COLUMNS: readonly Column<OperatorAction>[] = [
  { header: 'Time', cell: ({ at }) => <DateTime iso={at} withTime className="text-xs" /> },
  { header: 'Operator', cell: ({ operator }) => <span className="wrap-anywhere">{operator ?? 'Account deleted'}</span> },
  { header: 'Action', cell: ({ action }) => titleCase(action) },
  {
    header: 'Done to',
    cell: ({ customer, target }) => (
      <span className="wrap-anywhere">{[customer, target].filter(Boolean).join(' · ') || '—'}</span>
    ),
  },
  { header: 'Before', cell: ({ before }) => <State state={before} /> },
  { header: 'After', cell: ({ after }) => <State state={after} /> },
  { header: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? '—'}</span> },
];

/** 'status: active, plan: starter' */
function State({ state }: { readonly state: OperatorAction['before'] }) {
  if (!state) return <span className="text-muted">—</span>;
  const text = Object.entries(state).map(([name, value]) => `${name}: ${textOf(value)}`);
  return <span className="wrap-anywhere text-xs">{text.join(', ')}</span>;
}

function textOf(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
