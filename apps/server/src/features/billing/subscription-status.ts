import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import type { SessionUser } from '../../http/session.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { BillingRepository, SubscriptionRow } from './repository.ts';

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
  };
}

export function billingData(billing: BillingRepository): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'subscriptions.json', content: await billing.allOf(id) };
    },
  };
}

function toSubscription(row: SubscriptionRow): SubscriptionState['subscription'] {
  return {
    current_period_start: epochSeconds(row.currentPeriodStart),
    current_period_end: epochSeconds(row.currentPeriodEnd),
    trial_end: epochSeconds(row.trialEnd),
    cancel_at_period_end: row.cancelAtPeriodEnd,
  };
}

function epochSeconds(at: Date | null): number | null {
  return at && Math.floor(at.getTime() / 1000);
}
