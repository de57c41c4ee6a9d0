import type { CustomerState, InvoiceState, SubscriptionState } from '../../integrations/stripe/payments.ts';
import type { SubscriptionRow } from './converge.ts';
import { annualCents, owedBy } from './standing.ts';

const DAY_MS = 86_400_000;
/** As long before a trial ends its person is told. */
const TRIAL_NOTICE_MS = 3 * DAY_MS;

/** What somebody has to be told, once: there is one of each key. The first three go to the customer, the others to the operators. */
export type Notice =
  | {
      readonly kind: 'trial_ending';
      readonly key: string;
      readonly plan: string;
      readonly endsAt: Date;
      /** Cents a month from then on. */
      readonly cents: number;
    }
  | { readonly kind: 'payment_failed' | 'payment_unconfirmed'; readonly key: string; readonly cents: number }
  | { readonly kind: 'refund'; readonly key: string; readonly id: string; readonly cents: number }
  | { readonly kind: 'dispute'; readonly key: string; readonly id: string; readonly cents: number; readonly reason: string };

/** @param asOf the present, by the clock that is ahead: Stripe's or ours */
export function noticesOf(state: CustomerState, rows: readonly SubscriptionRow[], asOf: Date): Notice[] {
  const onTrial = state.subscriptions.filter(({ id }) =>
    rows.some(({ stripeSubscriptionId, status }) => stripeSubscriptionId === id && status === 'trialing'),
  );
  return [
    ...onTrial.map((one) => trialNotice(one, state, asOf)).filter((notice) => notice !== null),
    ...state.subscriptions
      .map((one) => owedBy(one, state.invoices))
      .filter((invoice) => invoice !== null)
      .map(paymentNotice),
    ...state.refunds
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, cents }) => ({ kind: 'refund', key: `refund:${id}`, id, cents }) as const),
    ...state.disputes.map(({ id, cents, reason }) => ({ kind: 'dispute', key: `dispute:${id}`, id, cents, reason }) as const),
  ];
}

/** A trial that was made longer ends on another day, of which its person is told too. */
function trialNotice(subscription: SubscriptionState, { prices }: CustomerState, asOf: Date): Notice | null {
  const { id, plan, trialEnd, cancelAtPeriodEnd, items, discounts } = subscription;
  if (trialEnd === null || cancelAtPeriodEnd) return null;
  const left = trialEnd.getTime() - asOf.getTime();
  if (left > TRIAL_NOTICE_MS || left <= 0) return null;
  const cents = Math.round(annualCents(items, prices, discounts) / 12);
  return { kind: 'trial_ending', key: `trial_ending:${id}:${trialEnd.getTime()}`, plan, endsAt: trialEnd, cents };
}

function paymentNotice({ id, dueCents, needsConfirmation }: InvoiceState): Notice {
  const kind = needsConfirmation ? 'payment_unconfirmed' : 'payment_failed';
  return { kind, key: `${kind}:${id}`, cents: dueCents };
}
