import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import type { SessionUser } from '../../http/session.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { PersonalData } from '../../personal-data.ts';
import { LEAVE } from './queues.ts';
import { type BillingRepository, forgetPerson, type SubscriptionDates } from './repository.ts';

interface StatusRequest {
  readonly user: Pick<SessionUser, 'id' | 'subscriptionStatus' | 'subscriptionPlan'>;
}

/** The subscription as the database has it. */
export async function subscriptionStatus({ user }: StatusRequest, billing: BillingRepository): Promise<SubscriptionState> {
  const row = await billing.findCurrent(user.id);
  return {
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPlan: user.subscriptionPlan,
    subscription: row && toSubscription(row),
    trialRefused: row?.trialRefused ?? false,
    paymentDue: row && toPaymentDue(row),
  };
}

/**
 * Subscriptions and ledger stay when the person goes, under a random number; what still runs at Stripe ends then, as soon as Stripe can be
 * reached.
 */
export function billingData({ repository, jobs }: { readonly repository: BillingRepository; readonly jobs: Jobs }): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'subscriptions.json', content: await repository.allOf(id) };
      yield { name: 'billing.json', content: await repository.ledgerOf(id) };
    },
    async removeOf(tx, { id }) {
      const customer = await forgetPerson(tx, id);
      if (customer !== null) await jobs.send(LEAVE, { customer }, { tx });
    },
  };
}

function toSubscription(row: SubscriptionDates): SubscriptionState['subscription'] {
  return {
    current_period_start: epochSeconds(row.currentPeriodStart),
    current_period_end: epochSeconds(row.currentPeriodEnd),
    trial_end: epochSeconds(row.trialEnd),
    cancel_at_period_end: row.cancelAtPeriodEnd,
  };
}

function toPaymentDue({ amountDueCents, paymentNeedsConfirmation }: SubscriptionDates): SubscriptionState['paymentDue'] {
  return amountDueCents === null ? null : { amount: amountDueCents / 100, needsConfirmation: paymentNeedsConfirmation };
}

function epochSeconds(at: Date | null): number | null {
  return at && Math.floor(at.getTime() / 1000);
}
