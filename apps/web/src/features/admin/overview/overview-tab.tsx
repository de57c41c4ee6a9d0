import type { Customer } from '@sheetwright/contract/admin/customers.ts';
import type { AdminStats, RecentSession } from '@sheetwright/contract/admin/stats.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { listQuery, queryWith } from '../../../lib/api-list.ts';
import { withFailure } from '../../../lib/api-query.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { FigureCard, FigureRow } from '../components/figure-card.tsx';
import { Panel } from '../components/panel.tsx';
import { formatDollars, formatFigure, reasonText } from '../format-figure.ts';
import { statsQuery } from '../stats-query.ts';
import { tabHref } from '../tabs.ts';
import { cutQuestion, personName, planOf } from '../words.ts';

const SHOWN = 5;

export default function OverviewTab() {
  const stats = useQuery(statsQuery);
  const customers = useQuery(withFailure('The customers could not be loaded', listQuery(calls.adminCustomers, { limit: SHOWN })));
  const sessions = useQuery(
    withFailure('The sessions could not be loaded', queryWith(calls.adminSessions, { query: { limit: SHOWN } })),
  );
  return (
    <div className="grid gap-4">
      <OverviewCards data={stats.data} />
      <div className="grid gap-3 lg:grid-cols-2">
        <Panel title="Recent Customers" description="Who has joined last?">
          <Rows query={customers} rows={customers.data?.items} empty="No recent activity" what="the recent customers">
            {(customer) => <CustomerRow key={customer.id} customer={customer} />}
          </Rows>
        </Panel>
        <Panel title="Recent AI Sessions" description="What was asked last?">
          <Rows query={sessions} rows={sessions.data} empty="No recent sessions" what="the recent sessions">
            {(session) => <SessionRow key={session.id} session={session} />}
          </Rows>
        </Panel>
      </div>
    </div>
  );
}

function OverviewCards({ data }: { readonly data: AdminStats | undefined }) {
  return (
    <FigureRow label="Overview">
      <FigureCard
        title="Total Customers"
        value={data && formatNumber(data.totalUsers)}
        caption={data && `${formatNumber(data.activeUsers)} active`}
        figure="active-customers"
      />
      <FigureCard title="Monthly Revenue" value={data && formatDollars(data.totalRevenue)} caption="recurring" figure="mrr" />
      <FigureCard
        title="AI Sessions"
        value={data && formatNumber(data.totalSessions)}
        caption="questions answered"
        figure="all-ai-sessions"
      />
      <FigureCard
        title="System Health"
        value={data && formatFigure(data.uptime, 'percent')}
        caption={<>uptime · Objective 99.9%{data?.reasons.uptime && <span> · {reasonText(data.reasons.uptime)}</span>}</>}
        figure="uptime"
      />
    </FigureRow>
  );
}

interface RowsProps<Row> {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  readonly rows: readonly Row[] | undefined;
  readonly empty: string;
  readonly what: string;
  readonly children: (row: Row) => ReactNode;
}

function Rows<Row>({ query: { error, refetch }, rows, empty, what, children }: RowsProps<Row>) {
  if (error && !rows) {
    return (
      <ErrorState framed={false} heading="h3" title="This could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!rows) {
    return (
      <SkeletonGroup label={`Loading ${what}`} className="grid gap-2">
        {['one', 'two', 'three', 'four', 'five'].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </SkeletonGroup>
    );
  }
  if (rows.length === 0) return <p className="py-6 text-center text-muted">{empty}</p>;
  return <ul className="grid">{rows.slice(0, SHOWN).map(children)}</ul>;
}

const ROW = 'flex items-center gap-3 border-border border-b py-2 last:border-b-0';

function CustomerRow({ customer }: { readonly customer: Customer }) {
  const { id, email, profileImageUrl } = customer;
  return (
    <li className={ROW}>
      <Avatar url={profileImageUrl} />
      <div className="min-w-0 flex-1">
        <Link href={tabHref('customers', { customer: id })} className="wrap-anywhere font-medium hover:underline">
          {personName(customer) ?? 'Unknown User'}
        </Link>
        <div className="wrap-anywhere text-muted text-xs">{email}</div>
      </div>
      <Badge>{planOf(customer)}</Badge>
    </li>
  );
}

function Avatar({ url }: { readonly url: string | null }) {
  return (
    <span data-avatar className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-hover text-muted">
      {url ? <img src={url} alt="" className="size-full object-cover" /> : <User aria-hidden className="size-4" />}
    </span>
  );
}

function SessionRow({ session: { question, userId, createdAt } }: { readonly session: RecentSession }) {
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1">
        <div dir="auto" className="wrap-anywhere">
          {cutQuestion(question)}
        </div>
        <div className="wrap-anywhere text-muted text-xs">{userId}</div>
      </div>
      <DateTime iso={createdAt} className="shrink-0 text-muted text-xs" />
    </li>
  );
}
