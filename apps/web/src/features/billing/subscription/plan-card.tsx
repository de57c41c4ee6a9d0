import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import type { ReactNode } from 'react';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { dollars } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { usePlans } from '../api/plans.ts';
import { useTakeOverStatus } from '../api/take-over-status.ts';
import { instantOf } from '../instant.ts';
import { planName } from '../subscription-labels.ts';
import { CancelDialog } from './cancel-dialog.tsx';

export interface PlanCardProps {
  readonly state: SubscriptionState;
  /** Without them nothing can be changed. */
  readonly hasPayments: boolean;
}

/** The plan with its dates, and how to end it or to take that back. */
export function PlanCard({ state, hasPayments }: PlanCardProps) {
  const { subscription } = state;
  const endsWithPeriod = subscription?.cancel_at_period_end ?? false;
  return (
    <Card aria-labelledby="plan">
      <CardHeader>
        <CardTitle id="plan">Your Plan</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        {endsWithPeriod && <CancellationWarning end={instantOf(subscription?.current_period_end)} />}
        <Facts facts={useFacts(state)} className="sm:grid-cols-2" />
      </CardContent>
      {hasPayments && <CardFooter>{endsWithPeriod ? <UndoCancellation /> : <CancelDialog state={state} />}</CardFooter>}
    </Card>
  );
}

function useFacts({ subscriptionStatus, subscriptionPlan, subscription }: SubscriptionState): readonly Fact[] {
  const { plans } = usePlans();
  const plan = plans.find(({ id }) => id === subscriptionPlan);
  const trialEnd = instantOf(subscription?.trial_end);
  const facts: Fact[] = [
    { label: 'Plan', value: plan?.name ?? planName(subscriptionPlan) },
    { label: 'Price', value: plan ? `${dollars(plan.price)} a month` : '—' },
    { label: 'Current Period', value: <Period subscription={subscription} /> },
  ];
  if (subscriptionStatus !== 'trialing' || trialEnd === null) return facts;
  return [...facts, { label: 'Trial Ends', value: <DateTime iso={trialEnd} withTime /> }];
}

function Period({ subscription }: Pick<SubscriptionState, 'subscription'>): ReactNode {
  const start = instantOf(subscription?.current_period_start);
  const end = instantOf(subscription?.current_period_end);
  if (start === null || end === null) return '—';
  return (
    <>
      <DateTime iso={start} /> – <DateTime iso={end} />
    </>
  );
}

function CancellationWarning({ end }: { readonly end: string | null }) {
  return (
    <Alert tone="warning" title={<>Your subscription ends {end ? <DateTime iso={end} /> : 'with its current period'}</>}>
      <p>Until then everything stays as it is. Nothing more is charged.</p>
    </Alert>
  );
}

function UndoCancellation() {
  const takeOver = useTakeOverStatus();
  const keep = useCall(calls.keepSubscription, {
    onSuccess: (state) => {
      takeOver(state);
      toast({ title: 'Cancellation Undone', description: 'Your subscription renews as before.' });
    },
    onError: (error) => toastFailure('Error', error, 'Failed to undo the cancellation'),
  });
  return (
    <Button variant="secondary" pending={keep.isPending} onClick={() => keep.mutate(undefined)}>
      Undo Cancellation
    </Button>
  );
}
