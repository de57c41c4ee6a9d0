import type { CallAnswer } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { ISSUE_PRIORITIES, ISSUE_STATUSES } from '@sheetwright/contract/support-options.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { offsetIn, oneOf, useAddressState } from '../../../lib/address-state.ts';
import { listQuery } from '../../../lib/api-list.ts';
import { withFailure } from '../../../lib/api-query.ts';
import { formatNumber, titleCase } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Pager } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useChangeIssue } from './api.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { priorityBadge, statusBadge } from './labels.ts';

export type Issue = CallAnswer<typeof calls.supportIssues>[number];

const PAGE_SIZE = 50;
const options = (values: readonly string[]) => ['all', ...values].map((value) => ({ value, label: titleCase(value) }));

/** What customers ask for help with, the newest first. */
export function Issues() {
  const [filters, change] = useIssueFilters();
  const [openId, setOpenId] = useState<number | null>(null);
  const { offset, ...shown } = filters;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...withFailure('The issues could not be loaded', listQuery(calls.supportIssues, { ...shown, limit: PAGE_SIZE, offset })),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  return (
    <Panel title={data ? `Support Issues (${formatNumber(total)})` : 'Support Issues'}>
      <Filters filters={filters} onChange={change} />
      {error && !data && (
        <ErrorState
          framed={false}
          heading="h3"
          title="The issues could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <LoadingIssues />}
      {data && <IssueList issues={data.items} isStale={isPlaceholderData} onOpen={setOpenId} />}
      <Pager
        offset={offset}
        pageSize={PAGE_SIZE}
        total={total}
        onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
      />
      <IssueDialog issue={data?.items.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
    </Panel>
  );
}

function useIssueFilters() {
  const [parameters, change] = useAddressState();
  const search = parameters.get('search') ?? '';
  const status = oneOf(parameters.get('status'), ISSUE_STATUSES);
  const priority = oneOf(parameters.get('priority'), ISSUE_PRIORITIES);
  const filters = {
    ...(search && { search }),
    ...(status && { status }),
    ...(priority && { priority }),
    offset: offsetIn(parameters),
  };
  return [filters, change] as const;
}

interface FiltersProps {
  readonly filters: ReturnType<typeof useIssueFilters>[0];
  readonly onChange: ReturnType<typeof useIssueFilters>[1];
}

function Filters({ filters, onChange }: FiltersProps) {
  const [cleared, setCleared] = useState(0);
  function clear() {
    setCleared(cleared + 1);
    onChange({ search: '', status: '', priority: '', offset: '' });
  }
  const choose = (name: 'status' | 'priority') => (value: string) =>
    onChange({ [name]: value === 'all' ? undefined : value, offset: undefined });
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label="Issues">
      <SearchField
        key={cleared}
        label="Search issues"
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search, offset: undefined }, { replace: true })}
      />
      <Labelled text="Status">
        <Select
          aria-label="Status"
          className="w-36"
          value={filters.status ?? 'all'}
          onChange={({ target }) => choose('status')(target.value)}
          options={options(ISSUE_STATUSES)}
        />
      </Labelled>
      <Labelled text="Priority">
        <Select
          aria-label="Priority"
          className="w-32"
          value={filters.priority ?? 'all'}
          onChange={({ target }) => choose('priority')(target.value)}
          options={options(ISSUE_PRIORITIES)}
        />
      </Labelled>
      <Button variant="ghost" onClick={clear}>
        Clear
      </Button>
    </search>
  );
}

/** What a filter is about, for those who see; the filter itself says it to others. */
function Labelled({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 text-muted text-sm">
      <span aria-hidden>{text}</span>
      {children}
    </div>
  );
}

interface IssueListProps {
  readonly issues: readonly Issue[];
  readonly isStale: boolean;
  readonly onOpen: (id: number) => void;
}

function IssueList({ issues, isStale, onOpen }: IssueListProps) {
  if (issues.length === 0) return <p className="py-8 text-center text-muted">No support issues found</p>;
  return (
    <ul aria-label="Support Issues" aria-busy={isStale} className="grid">
      {issues.map((issue) => (
        <IssueRow key={issue.id} issue={issue} onOpen={() => onOpen(issue.id)} />
      ))}
    </ul>
  );
}

function IssueRow({ issue, onOpen }: { readonly issue: Issue; readonly onOpen: () => void }) {
  const change = useChangeIssue();
  const { id, title, description, customerEmail, createdAt } = issue;
  const set = (status: Issue['status']) => change.mutate({ params: { issueId: id }, body: { status } });
  const [priority, status] = [priorityBadge(issue.priority), statusBadge(issue.status)];
  return (
    <li className="relative grid items-start gap-x-4 gap-y-2 border-border border-b py-3 last:border-b-0 hover:bg-hover sm:-mx-2 sm:px-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            dir="auto"
            onClick={onOpen}
            className="wrap-anywhere text-left font-medium text-sm before:absolute before:inset-0 hover:underline"
          >
            {title}
          </button>
          <Badge tone={priority.tone}>{priority.text}</Badge>
          <Badge tone={status.tone}>{status.text}</Badge>
        </div>
        <p dir="auto" className="wrap-anywhere line-clamp-2 text-muted text-sm">
          {description}
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          {customerEmail ?? 'No e-mail address'} · <DateTime iso={createdAt} />
        </p>
      </div>
      <div className="relative flex gap-2">
        <Button
          aria-label={`Start ${title}`}
          variant="secondary"
          size="sm"
          disabled={issue.status === 'in_progress' || change.isPending}
          onClick={() => set('in_progress')}
        >
          Start
        </Button>
        <Button
          aria-label={`Resolve ${title}`}
          variant="secondary"
          size="sm"
          disabled={issue.status === 'resolved' || change.isPending}
          onClick={() => set('resolved')}
        >
          Resolve
        </Button>
      </div>
    </li>
  );
}

function LoadingIssues() {
  return (
    <SkeletonGroup label="Loading support issues" className="grid gap-3">
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </SkeletonGroup>
  );
}
