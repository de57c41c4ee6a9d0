import type { CustomerDetails } from '@sheetwright/contract/admin/customers.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { formatNumber, titleCase } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { planName } from '../../billing/subscription-labels.ts';
import { formatDollars, NO_FIGURE } from '../format-figure.ts';
import { personName } from '../words.ts';
import { AccountActions } from './account-actions.tsx';
import { Refunds } from './refunds.tsx';
import { StatusOf } from './status-of.tsx';
import { useUpdateSubscription } from './update-subscription.ts';
import { ViewAs } from './view-as.tsx';

interface CustomerDialogProps {
  /** Null while it is closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

export function CustomerDialog({ id, onClose }: CustomerDialogProps) {
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Customer Details" className="content-start sm:min-h-120 sm:max-w-3xl">
        {id !== null && <Details key={id} id={id} />}
      </DialogContent>
    </Dialog>
  );
}

const FAILURE = 'The customer could not be loaded';
const TABS = ['Overview', 'Projects', 'Activity', 'Billing'] as const;

function Details({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(withFailure(FAILURE, queryOf(calls.customerDetails, { id })));
  if (error && !data) {
    return <ErrorState framed={false} heading="h3" title={FAILURE} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading the customer" className="grid gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-32" />
        <Skeleton className="h-20" />
      </SkeletonGroup>
    );
  }
  const panels: Readonly<Record<(typeof TABS)[number], ReactNode>> = {
    Overview: <Overview customer={data} />,
    Projects: <Projects customer={data} />,
    Activity: <Activity customer={data} />,
    Billing: <Billing customer={data} />,
  };
  return (
    <Tabs defaultValue="Overview" className="min-w-0">
      <TabsList aria-label="Customer Details">
        {TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {tab}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map((tab) => (
        <TabsContent key={tab} value={tab}>
          {tab !== 'Overview' && (
            <p className="wrap-anywhere mb-2 text-muted text-sm">
              <bdi>{personName(data) ?? 'Unknown'}</bdi> · {data.email ?? NO_FIGURE}
            </p>
          )}
          {panels[tab]}
        </TabsContent>
      ))}
    </Tabs>
  );
}

function Overview({ customer }: { readonly customer: CustomerDetails }) {
  const { email, createdAt, lastActivity, projectCount, aiSessionCount, assetsCreated, daysSinceLastActivity } = customer;
  const tiles = [
    ['Projects', projectCount],
    ['AI Sessions', aiSessionCount],
    ['Assets Created', assetsCreated],
    ['Days Since Last Activity', daysSinceLastActivity],
  ] as const;
  return (
    <div className="grid gap-5">
      <Section title="Customer Information">
        <Facts
          className="grid-cols-2"
          facts={[
            { label: 'Name', value: personName(customer) ?? 'Unknown' },
            { label: 'Email', value: <span className="wrap-anywhere">{email ?? NO_FIGURE}</span> },
            { label: 'Member since', value: <DateTime iso={createdAt} /> },
            { label: 'Last activity', value: lastActivity ? <DateTime iso={lastActivity} withTime /> : 'Never' },
          ]}
        />
      </Section>
      <SubscriptionDetails key={customer.subscriptionPlan} customer={customer} />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {tiles.map(([label, value]) => (
          <div key={label} className="rounded-md border border-border p-3">
            <dt className="text-muted text-xs">{label}</dt>
            <dd data-figure className="font-semibold text-base">
              {value === null ? NO_FIGURE : formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
      <AccountActions customer={customer} />
      <ViewAs customer={customer} />
    </div>
  );
}

function SubscriptionDetails({ customer }: { readonly customer: CustomerDetails }) {
  const update = useUpdateSubscription();
  const plans = useQuery(queryOf(calls.plans));
  const { id, subscriptionPlan, subscriptionStatus: status, monthlyValue, lifetimeValue } = customer;
  const [plan, setPlan] = useState(subscriptionPlan ?? '');
  const offered = (plans.data ?? []).map(({ id: value, name }) => ({ value, label: name }));
  // A plan that is not for sale any more is still the customer's.
  const isOffered = subscriptionPlan === null || !plans.data || offered.some(({ value }) => value === subscriptionPlan);
  const own = isOffered ? [] : [{ value: subscriptionPlan, label: planName(subscriptionPlan) }];
  const send = (body: { action: 'pause' | 'resume' | 'resync' } | { action: 'upgrade'; plan: string }) =>
    update.mutate({ body: { customerId: id, ...body } });
  return (
    <Section title="Subscription Details">
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        facts={[
          { label: 'Status', value: <StatusOf customer={customer} /> },
          { label: 'Monthly value', value: <span data-figure>{formatDollars(monthlyValue)}</span> },
          { label: 'Lifetime value', value: <span data-figure>{formatDollars(lifetimeValue)}</span> },
        ]}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Select
          aria-label="Plan"
          className="w-44"
          value={plan}
          onChange={({ target }) => setPlan(target.value)}
          {...(subscriptionPlan === null && { placeholder: 'None' })}
          options={[...own, ...offered]}
        />
        <Button
          variant="secondary"
          disabled={plan === '' || plan === subscriptionPlan}
          pending={update.isPending}
          onClick={() => send({ action: 'upgrade', plan })}
        >
          Change Plan
        </Button>
        <Button variant="secondary" disabled={status !== 'active' || update.isPending} onClick={() => send({ action: 'pause' })}>
          Pause
        </Button>
        <Button variant="secondary" disabled={status !== 'paused' || update.isPending} onClick={() => send({ action: 'resume' })}>
          Resume
        </Button>
        <Button variant="ghost" disabled={update.isPending} onClick={() => send({ action: 'resync' })}>
          Resync with Stripe
        </Button>
      </div>
      {plan !== '' && plan !== subscriptionPlan && (
        <p className="text-muted text-xs">Change Plan takes effect at once, and Stripe invoices the difference at once.</p>
      )}
    </Section>
  );
}

function Projects({ customer: { projects } }: { readonly customer: CustomerDetails }) {
  return (
    <Entries entries={projects} empty="No projects yet">
      {({ id, name, description, status, createdAt }) => (
        <Entry key={id} title={name} detail={description} badge={titleCase(status)} date={createdAt} />
      )}
    </Entries>
  );
}

function Activity({ customer: { recentActivity } }: { readonly customer: CustomerDetails }) {
  return (
    <Entries entries={recentActivity} empty="No recent activity">
      {({ id, type, description, timestamp }) => (
        <Entry key={id} title={titleCase(type)} detail={description} date={timestamp} withTime />
      )}
    </Entries>
  );
}

function Billing({ customer: { id, billingHistory } }: { readonly customer: CustomerDetails }) {
  return (
    <div className="grid gap-5">
      <Entries entries={billingHistory} empty="No billing history">
        {(entry) => (
          <Entry
            key={entry.id}
            title={formatDollars(entry.amount)}
            detail={entry.description}
            badge={titleCase(entry.status)}
            date={entry.date}
          />
        )}
      </Entries>
      {billingHistory.length > 0 && (
        <Section title="Refunds">
          <Refunds customerId={id} />
        </Section>
      )}
    </div>
  );
}

interface EntriesProps<Row> {
  readonly entries: readonly Row[];
  readonly empty: string;
  readonly children: (entry: Row) => ReactNode;
}

function Entries<Row>({ entries, empty, children }: EntriesProps<Row>) {
  if (entries.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>;
  return <ul className="grid">{entries.map(children)}</ul>;
}

interface EntryProps {
  readonly title: string;
  readonly detail: string | null;
  readonly badge?: string;
  readonly date: string;
  readonly withTime?: boolean;
}

function Entry({ title, detail, badge, date, withTime = false }: EntryProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-border border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <div data-figure dir="auto" className="wrap-anywhere font-medium">
          {title}
        </div>
        {detail && (
          <div dir="auto" className="wrap-anywhere text-muted text-xs">
            {detail}
          </div>
        )}
      </div>
      <div className="flex items-center gap-3">
        {badge && <Badge>{badge}</Badge>}
        <DateTime iso={date} withTime={withTime} className="text-muted text-xs" />
      </div>
    </li>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  );
}
