import type { CallInput } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offsetIn, oneOf } from '../../../lib/address-state.ts';
import { queryOf } from '../../../lib/api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { planName } from '../../billing/subscription-labels.ts';
import { SearchField } from '../components/search-field.tsx';

export const PAGE_SIZE = 50;

const STATUSES = ['active', 'inactive', 'paused'] as const;
const PLANS = ['starter', 'professional', 'enterprise'] as const;
const SORTS = ['name', 'plan', 'status', 'createdAt', 'monthlyValue', 'lastActivity'] as const;

/** What the address says of the list. */
export interface CustomerFilters {
  readonly search: string;
  readonly status: (typeof STATUSES)[number] | undefined;
  readonly plan: (typeof PLANS)[number] | undefined;
  readonly sort: (typeof SORTS)[number] | undefined;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
}

export function readFilters(parameters: URLSearchParams): CustomerFilters {
  return {
    search: parameters.get('search') ?? '',
    status: oneOf(parameters.get('status'), STATUSES),
    plan: oneOf(parameters.get('plan'), PLANS),
    sort: oneOf(parameters.get('sort'), SORTS),
    direction: oneOf(parameters.get('direction'), ['asc', 'desc']) ?? 'desc',
    offset: offsetIn(parameters),
  };
}

type CustomersQuery = NonNullable<CallInput<typeof calls.adminCustomers>['query']>;

/** The filters as the server takes them. */
export function customerQuery({ search, status, plan, sort, direction, offset }: CustomerFilters): CustomersQuery {
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(plan && { plan }),
    ...(sort && { sort, direction }),
    limit: PAGE_SIZE,
    ...(offset > 0 && { offset }),
  };
}

interface FilterBarProps {
  readonly filters: CustomerFilters;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

export function CustomerFilterBar({ filters, onChange }: FilterBarProps) {
  const plans = useQuery(queryOf(calls.plans));
  const [cleared, setCleared] = useState(0);
  function clear() {
    setCleared(cleared + 1);
    onChange({ search: undefined, status: undefined, plan: undefined });
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        key={cleared}
        label="Search customers"
        placeholder="Search by name or email"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Status"
        className="w-36"
        value={filters.status ?? 'all'}
        onChange={({ target }) => onChange({ status: oneOf(target.value, STATUSES) })}
        options={[
          { value: 'all', label: 'All statuses' },
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
          { value: 'paused', label: 'Paused' },
        ]}
      />
      <Select
        aria-label="Plan"
        className="w-40"
        value={filters.plan ?? 'all'}
        onChange={({ target }) => onChange({ plan: oneOf(target.value, PLANS) })}
        options={[
          { value: 'all', label: 'All plans' },
          ...PLANS.map((plan) => ({ value: plan, label: plans.data?.find(({ id }) => id === plan)?.name ?? planName(plan) })),
        ]}
      />
      <Button variant="ghost" onClick={clear}>
        Clear Filters
      </Button>
    </div>
  );
}
