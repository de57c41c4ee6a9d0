import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { usePublicConfig } from '../../public-config/api/public-config.ts';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { useTakeOverStatus } from '../api/take-over-status.ts';
import { usePaymentDocument } from '../card/payment-document.ts';
import { isSubscribed, statusBadge } from '../subscription-labels.ts';
import { ConfirmPaymentNote } from './confirm-payment-note.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PaymentMethodCard } from './payment-method-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { StandingNote } from './standing-note.tsx';

export interface SubscriptionScreenProps {
  /** The way to ask for help. */
  readonly support: ReactNode;
}

/** What is subscribed to, what was billed, and how to change or end it. */
export function SubscriptionScreen({ support }: SubscriptionScreenProps) {
  usePageTitle('Subscription');
  const { user } = useAuth();
  const { data: config } = usePublicConfig();
  const { data: state, error, isPlaceholderData, refetch } = useSubscriptionStatus(user);
  const isAdmitted = usePaymentDocument(Boolean(config?.payments));
  const badge = statusBadge(state?.subscriptionStatus);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Subscription"
        badge={!error && <Badge tone={badge.tone}>{badge.text}</Badge>}
        actions={
          <>
            {config?.payments && <SyncButton />}
            {support}
          </>
        }
      />
      <div className="grid gap-4">
        {config && !config.payments && <WithoutPayments />}
        {error && <ErrorState title="Your subscription could not be read" error={error} onRetry={() => void refetch()} />}
        {!error && (!state || isPlaceholderData || !isAdmitted) && <Loading />}
        {!error && state && !isPlaceholderData && isAdmitted && <Content state={state} hasPayments={Boolean(config?.payments)} />}
      </div>
    </div>
  );
}

interface ContentProps {
  readonly state: SubscriptionState;
  readonly hasPayments: boolean;
}

function Content({ state, hasPayments }: ContentProps) {
  const { data: config } = usePublicConfig();
  const { subscriptionStatus: status, paymentDue } = state;
  /** What a card could be given for: a subscription that there is, whether or not it gives access. */
  const takesCard = isSubscribed(status) || status === 'past_due';
  const payments = config?.payments ?? null;
  return (
    <>
      {paymentDue?.needsConfirmation && payments ? (
        <ConfirmPaymentNote amount={paymentDue.amount} payments={payments} />
      ) : (
        <StandingNote state={state} />
      )}
      {isSubscribed(status) ? <PlanCard state={state} hasPayments={hasPayments} /> : <NoActiveSubscription />}
      {takesCard && payments && <PaymentMethodCard payments={payments} />}
      {hasPayments && <InvoicesCard />}
    </>
  );
}

function NoActiveSubscription() {
  return (
    <EmptyState
      title="No Active Subscription"
      description="With a subscription you can ask the AI consultant, have solutions designed and built, and use everything in your plan."
      action={
        <Button asChild>
          <Link href={paths.subscribe.getHref()}>Start Free Trial</Link>
        </Button>
      }
    />
  );
}

function SyncButton() {
  const takeOver = useTakeOverStatus();
  const sync = useCall(calls.syncSubscription, {
    onSuccess: (state) => {
      takeOver(state);
      toast({ title: 'Subscription Synced' });
    },
    onError: (error) => toastFailure('Failed to sync subscription', error),
  });
  return (
    <Button variant="secondary" pending={sync.isPending} onClick={() => sync.mutate(undefined)}>
      {!sync.isPending && <RefreshCw aria-hidden />}
      Sync
    </Button>
  );
}

function WithoutPayments() {
  return (
    <Alert tone="info" title="This installation takes no payments">
      <p>Subscriptions can be neither begun nor changed here.</p>
    </Alert>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading your subscription" className="grid gap-4">
      <Skeleton className="h-56" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
