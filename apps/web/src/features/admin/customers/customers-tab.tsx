import { MOST_LISTED_ROWS } from '@sheetwright/contract/admin/console.ts';
import type { Customer } from '@sheetwright/contract/admin/customers.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download, Eye, Pause, Play, Plus, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useAddressState } from '../../../lib/address-state.ts';
import { listQuery, readAllRows } from '../../../lib/api-list.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { withFailure } from '../../../lib/api-query.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Column, DataTable, Pager } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { exportJson } from '../export-json.ts';
import { formatDollars } from '../format-figure.ts';
import { personName, planOf } from '../words.ts';
import { AddCustomer } from './add-customer.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerFilterBar, type CustomerFilters, customerQuery, PAGE_SIZE, readFilters } from './customer-filters.tsx';
import { OperatorLog } from './operator-log.tsx';
import { StatusOf } from './status-of.tsx';
import { useUpdateSubscription } from './update-subscription.ts';

const FAILURE = 'The customers could not be loaded';

export default function CustomersTab() {
  const [parameters, change] = useAddressState();
  const [isAdding, setIsAdding] = useState(false);
  const filters = readFilters(parameters);
  const list = useQuery({
    ...withFailure(FAILURE, listQuery(calls.adminCustomers, customerQuery(filters))),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = list;
  const save = useMutation({
    mutationFn: () => exportCustomers(filters, isPlaceholderData ? undefined : data),
    onError: (failure) => toastFailure('Export Failed', failure),
  });
  const opened = parameters.get('customer');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-base">Customer Management</h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={() => change({ log: 'open' })}>
            <ScrollText aria-hidden />
            Operator Log
          </Button>
          <Button variant="secondary" disabled={!data} pending={save.isPending} onClick={() => save.mutate()}>
            <Download aria-hidden />
            Export
          </Button>
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            Add Customer
          </Button>
        </div>
      </div>
      <CustomerFilterBar filters={filters} onChange={(changes) => change({ offset: undefined, ...changes }, { replace: true })} />
      <Panel title={`Customers (${data ? formatNumber(data.total) : '…'})`}>
        {error && !data ? (
          <ErrorState framed={false} heading="h3" title={FAILURE} error={error} onRetry={() => void list.refetch()} />
        ) : (
          <CustomerTable
            rows={data?.items}
            filters={filters}
            isStale={isPlaceholderData}
            onSort={({ sort, direction }) => change({ sort, direction, offset: undefined }, { replace: true })}
            onOpen={(id) => change({ customer: id })}
          />
        )}
        {data && (
          <Pager
            offset={filters.offset}
            pageSize={PAGE_SIZE}
            total={data.total}
            onOffset={(offset) => change({ offset: offset === 0 ? undefined : String(offset) })}
          />
        )}
      </Panel>
      <CustomerDialog id={opened} onClose={() => change({ customer: undefined }, { replace: true })} />
      <OperatorLog isOpen={parameters.get('log') === 'open'} onClose={() => change({ log: undefined }, { replace: true })} />
      <AddCustomer isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  );
}

/**
 * All rows of the filtered list: those that are here, and what is missing of them.
 * @param loaded what these filters have brought; undefined while others' rows stand in their place
 */
async function exportCustomers(
  filters: CustomerFilters,
  loaded: { readonly items: readonly Customer[]; readonly total: number } | undefined,
): Promise<void> {
  const isWhole = loaded !== undefined && loaded.items.length === loaded.total;
  const { limit: _, offset: __, ...query } = customerQuery(filters);
  exportJson('customers', isWhole ? loaded.items : await readAllRows(calls.adminCustomers, query, MOST_LISTED_ROWS));
}

interface TableProps {
  readonly rows: readonly Customer[] | undefined;
  readonly filters: CustomerFilters;
  readonly isStale: boolean;
  readonly onSort: (sorting: { readonly sort: string | undefined; readonly direction: 'asc' | 'desc' }) => void;
  readonly onOpen: (id: string) => void;
}

function CustomerTable({ rows, filters, isStale, onSort, onOpen }: TableProps) {
  const columns: readonly Column<Customer>[] = [
    {
      header: 'Customer',
      sort: 'name',
      cell: (customer) => (
        <>
          <div className="wrap-anywhere font-medium">{personName(customer) ?? 'Unknown User'}</div>
          <div className="wrap-anywhere text-muted text-xs">{customer.email}</div>
        </>
      ),
    },
    { header: 'Plan', sort: 'plan', cell: planOf },
    { header: 'Status', sort: 'status', cell: (customer) => <StatusOf customer={customer} /> },
    {
      header: 'MRR',
      sort: 'monthlyValue',
      align: 'right',
      cell: ({ monthlyValue }) => <span data-figure>{formatDollars(monthlyValue)}</span>,
    },
    {
      header: 'Last Activity',
      sort: 'lastActivity',
      cell: ({ lastActivity }) =>
        lastActivity ? <DateTime iso={lastActivity} className="whitespace-nowrap" /> : <span className="text-muted">Never</span>,
    },
    { header: 'Actions', align: 'right', cell: (customer) => <RowActions customer={customer} onOpen={onOpen} /> },
  ];
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No customers found"
      sorting={{ sort: filters.sort, direction: filters.direction }}
      onSort={onSort}
      isStale={isStale}
    />
  );
}

function RowActions({ customer, onOpen }: { readonly customer: Customer; readonly onOpen: (id: string) => void }) {
  const update = useUpdateSubscription();
  const { id, email, subscriptionStatus: status } = customer;
  const who = personName(customer) ?? email ?? 'Unknown User';
  return (
    <div className="flex justify-end gap-1">
      <IconButton label={`View ${who}`} onClick={() => onOpen(id)}>
        <Eye aria-hidden />
      </IconButton>
      <IconButton
        label={`Pause ${who}`}
        disabled={status !== 'active' || update.isPending}
        onClick={() => update.mutate({ body: { customerId: id, action: 'pause' } })}
        className="disabled:opacity-40"
      >
        <Pause aria-hidden />
      </IconButton>
      <IconButton
        label={`Resume ${who}`}
        disabled={status !== 'paused' || update.isPending}
        onClick={() => update.mutate({ body: { customerId: id, action: 'resume' } })}
        className="disabled:opacity-40"
      >
        <Play aria-hidden />
      </IconButton>
    </div>
  );
}
