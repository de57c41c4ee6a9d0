import type { OfferedPlan } from '@sheetwright/contract/offered-plan.ts';
import { TRIAL_DAYS } from '@sheetwright/contract/plans.ts';
import type { PaymentForm, SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { hasCode } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { startSubscription } from '../api/start-subscription.ts';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { useSyncAfterPayment } from '../api/sync-after-payment.ts';
import { useTakeOverStatus } from '../api/take-over-status.ts';
import { CardForm } from '../card/card-form.tsx';
import { isSetupSecret, setupIntentOf } from '../card/confirm.ts';
import type { PaymentsConfig } from '../card/load-stripe.ts';
import { instantOf } from '../instant.ts';
import { startingPath } from '../return-from-payment.ts';
import { tellPaid } from '../tell-paid.ts';
import { chosenPlan } from './chosen-plan.ts';
import { NextSteps, Price, type Terms } from './terms.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

const DAY_MS = 86_400_000;

interface CheckoutCardProps {
  readonly plan: OfferedPlan;
  readonly payments: PaymentsConfig;
  /** A payment of a subscription that there is has failed, and is what is paid here. */
  readonly owes: boolean;
}

/** The card and the button, once the server has begun the subscription. */
export function CheckoutCard({ plan, payments, owes }: CheckoutCardProps) {
  const checkout = useCheckout(plan.id, true);
  const terms = useTerms({ plan, owes, form: checkout.form });
  const [wasRefused, setRefused] = useState(false);
  return (
    <Card aria-labelledby="payment">
      <CardHeader>
        <CardTitle id="payment">Payment</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-6">
        {wasRefused && <TrialRefused />}
        {!wasRefused && terms.kind === 'payment' && <TrialUsed />}
        {checkout.error ? (
          <Refused error={checkout.error} onRetry={checkout.begin} />
        ) : (
          <Payment
            checkout={checkout}
            payments={payments}
            plan={plan}
            terms={terms}
            onTrialRefused={() => {
              setRefused(true);
              checkout.begin();
            }}
            onChanged={checkout.begin}
          />
        )}
        {!checkout.error && checkout.form && (checkout.isCurrent || checkout.form.trial) && <NextSteps terms={terms} />}
      </CardContent>
    </Card>
  );
}

interface PaymentProps {
  readonly checkout: Checkout;
  readonly payments: PaymentsConfig;
  readonly plan: OfferedPlan;
  readonly terms: Terms;
  readonly onTrialRefused: () => void;
  /** What is due is no longer what the form says. */
  readonly onChanged: () => void;
}

function Payment({ checkout: { form, isCurrent }, payments, plan, terms, onTrialRefused, onChanged }: PaymentProps) {
  const finish = useFinish({ form, plan, onTrialRefused, onChanged });
  const cameBackRefused = useCameBackRefused(form);
  if (!form) return <SettingUp />;
  return (
    <CardForm
      payments={payments}
      clientSecret={form.clientSecret}
      returnPath={startsFree(form) ? startingPath(plan.id) : paths.dashboard.getHref()}
      label={form.trial ? 'Start Free Trial' : 'Subscribe'}
      disabled={!isCurrent}
      terms={isCurrent ? <Price terms={terms} /> : <SettingUp />}
      cameBackRefused={cameBackRefused}
      onStart={() => chosenPlan.write(plan.id)}
      onConfirmed={finish}
    />
  );
}

/** Whether what is confirmed is the card of a subscription that is begun, at no cost, after it. */
function startsFree({ trial, clientSecret }: PaymentForm): boolean {
  return !trial && isSetupSecret(clientSecret);
}

type Finish = Pick<PaymentProps, 'plan' | 'onTrialRefused' | 'onChanged'> & { readonly form: PaymentForm | null };

/** @returns begins what is confirmed, reads what became of it, and leads on; gives what stands in the way, or null */
function useFinish({ form, plan, onTrialRefused, onChanged }: Finish): () => Promise<string | null> {
  const takeOver = useTakeOverStatus();
  const sync = useSyncAfterPayment();
  const [, navigate] = useLocation();

  function leadOn(state: SubscriptionState | null): null {
    tellPaid(form?.trial ?? false);
    navigate(paths.dashboard.getHref());
    if (state) takeOver(state);
    return null;
  }

  return async () => {
    if (form && startsFree(form)) {
      const started = await startSubscription({ plan: plan.id, setupIntent: setupIntentOf(form.clientSecret) });
      if (started.ok) return leadOn(started.state);
      if (started.hasChanged) onChanged();
      return started.reason;
    }
    const state = await sync();
    if (!state?.trialRefused) return leadOn(state);
    takeOver(state);
    // A trial that was not due to its card leads back to the card, without one.
    onTrialRefused();
    return null;
  };
}

interface Sale extends Pick<CheckoutCardProps, 'plan' | 'owes'> {
  readonly form: PaymentForm | null;
}

function useTerms({ plan, owes, form }: Sale): Terms {
  const { data: status, isPlaceholderData } = useSubscriptionStatus(useAuth().user);
  if (owes) return { kind: 'debt', amount: form?.dueToday ?? null };
  if (form && !form.trial) return { kind: 'payment', plan, due: form.dueToday, credit: form.credit };
  const told =
    isPlaceholderData || status?.subscriptionStatus !== 'incomplete' ? null : instantOf(status.subscription?.trial_end);
  return { kind: 'trial', plan, firstCharge: told ?? new Date(Date.now() + TRIAL_DAYS * DAY_MS).toISOString() };
}

/** Whether the person comes back from a bank that has refused what this form is for. */
function useCameBackRefused(form: PaymentForm | null): boolean {
  const parameters = new URLSearchParams(useSearch());
  const secret = parameters.get('setup_intent_client_secret') ?? parameters.get('payment_intent_client_secret');
  return parameters.get('redirect_status') === 'failed' && secret !== null && secret === form?.clientSecret;
}

function SettingUp() {
  return (
    <p role="status" className="flex min-h-11 items-center gap-2.5 text-muted">
      <Spinner />
      Setting up your subscription...
    </p>
  );
}

function TrialUsed() {
  return (
    <Alert tone="info" title="Your free trial has been used">
      <p>There is one for each customer and each card. You can subscribe at once.</p>
    </Alert>
  );
}

function TrialRefused() {
  return (
    <Alert live tone="warning" title="This card has already had its free trial">
      <p>The trial was ended, and nothing was charged. You can subscribe at once instead, with this card or another one.</p>
    </Alert>
  );
}

function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (!hasCode(error, 'conflict')) {
    return <ErrorState framed={false} title="Your subscription could not be set up" error={error} onRetry={onRetry} />;
  }
  return (
    <div className="grid justify-items-center gap-4">
      <ErrorState framed={false} title="There is nothing to begin" error={error} className="pb-0" />
      <Button asChild variant="secondary">
        <Link href={paths.subscription.getHref()}>Manage Subscription</Link>
      </Button>
    </div>
  );
}
