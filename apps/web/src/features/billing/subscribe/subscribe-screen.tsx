import type { OfferedPlan } from '@sheetwright/contract/offered-plan.ts';
import { TRIAL_DAYS } from '@sheetwright/contract/plans.ts';
import { Link, useLocation, useSearch } from 'wouter';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { usePublicConfig } from '../../public-config/api/public-config.ts';
import { usePlans } from '../api/plans.ts';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { usePaymentDocument } from '../card/payment-document.ts';
import { isSubscribed, planName } from '../subscription-labels.ts';
import { CheckoutCard } from './checkout-card.tsx';
import { chosenPlan } from './chosen-plan.ts';
import { PlanCards } from './plan-cards.tsx';

const DEFAULT_PLAN = 'professional';
const TRIAL_TERMS = `Every plan begins with a free trial of ${TRIAL_DAYS} days. A credit card is required; cancel at any time while it runs, and nothing is charged.`;

/** Choose a plan and pay, in one column. */
export default function SubscribeScreen() {
  usePageTitle('Subscribe');
  const { user } = useAuth();
  // Whoever had a subscription has had their trial, so that nothing begins with one.
  const hadTrial = user?.subscriptionStatus === 'past_due' || user?.subscriptionStatus === 'canceled';
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Subscribe" description={hadTrial ? undefined : TRIAL_TERMS} />
      <div className="grid gap-6">{user ? <ForCustomer /> : <ForVisitor />}</div>
    </div>
  );
}

function ForVisitor() {
  const { plans, chosen } = useChosenPlan();
  const { data: config, isPending } = usePublicConfig();
  if (isPending) return <PageSpinner />;
  if (!config?.payments) return <WithoutPayments plans={plans} />;
  const hrefOf = (plan: string) => paths.auth.getHref(paths.subscribe.getHref(plan));
  return (
    <>
      <PlanCards plans={plans} chosen={chosen.id} choosing={{ how: 'elsewhere', hrefOf }} />
      <Card aria-labelledby="sign-in-first">
        <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="grid flex-1 basis-64 gap-1">
            <h2 id="sign-in-first" className="font-semibold text-base">
              Sign in to go on with {chosen.name}
            </h2>
            <p className="text-muted">Sign in or create an account. Your plan stays chosen, and the card comes next.</p>
          </div>
          <Button asChild size="lg" className="max-sm:w-full">
            <Link href={hrefOf(chosen.id)}>Start Free Trial</Link>
          </Button>
        </CardContent>
      </Card>
    </>
  );
}

function ForCustomer() {
  const { user } = useAuth();
  const { plans, chosen } = useChosenPlan();
  const [, navigate] = useLocation();
  const { data: config, isPending } = usePublicConfig();
  const { data: status } = useSubscriptionStatus(user);
  if (isPending) return <PageSpinner />;
  if (isSubscribed(status?.subscriptionStatus)) return <AlreadySubscribed plan={status?.subscriptionPlan} />;
  if (!config?.payments) return <WithoutPayments plans={plans} />;
  if (status?.subscriptionStatus === 'paused') return <Paused />;
  const owes = status?.subscriptionStatus === 'past_due';
  const choose = (plan: string) => navigate(paths.subscribe.getHref(plan), { replace: true });
  return (
    <>
      {owes ? <Owing /> : <PlanCards plans={plans} chosen={chosen.id} choosing={{ how: 'here', onChoose: choose }} />}
      <WithPaymentDocument>
        <CheckoutCard plan={chosen} payments={config.payments} owes={owes} />
      </WithPaymentDocument>
    </>
  );
}

function WithPaymentDocument({ children }: { readonly children: React.ReactNode }) {
  return usePaymentDocument(true) ? children : <PageSpinner />;
}

/** The address names the plan, so that it outlives signing in and a reload; a bank leads back to an address that does not. */
function useChosenPlan(): { readonly plans: readonly OfferedPlan[]; readonly chosen: OfferedPlan } {
  const { plans } = usePlans();
  const parameters = new URLSearchParams(useSearch());
  const named = parameters.get('plan') ?? (parameters.has('redirect_status') ? chosenPlan.read() : null);
  const chosen = plans.find(({ id }) => id === named) ?? plans.find(({ id }) => id === DEFAULT_PLAN) ?? plans[0];
  if (!chosen) throw new Error('No plan is offered');
  return { plans, chosen };
}

function AlreadySubscribed({ plan }: { readonly plan: string | null | undefined }) {
  return (
    <EmptyState
      title="You are already subscribed"
      description={`Your plan is ${planName(plan)}. You find its dates, its invoices and how to cancel it on the Subscription page.`}
      action={
        <Button asChild>
          <Link href={paths.subscription.getHref()}>Manage Subscription</Link>
        </Button>
      }
    />
  );
}

function Paused() {
  return (
    <EmptyState
      title="Your subscription is paused"
      description="Nothing is charged while it is. Contact Support on the Subscription page, and we resume it; a second one is not needed."
      action={
        <Button asChild>
          <Link href={paths.subscription.getHref()}>Manage Subscription</Link>
        </Button>
      }
    />
  );
}

function Owing() {
  return (
    <Alert tone="warning" title="A payment of your subscription has failed">
      <p>Pay what is owed here, with the same card or another one. Your plan then goes on as before.</p>
    </Alert>
  );
}

function WithoutPayments({ plans }: { readonly plans: readonly OfferedPlan[] }) {
  return (
    <>
      <Alert tone="info" title="This installation takes no payments">
        <p>The plans are listed for information. Nobody can subscribe here, and no card is asked for.</p>
      </Alert>
      <PlanCards plans={plans} chosen={null} choosing={{ how: 'not' }} />
    </>
  );
}
