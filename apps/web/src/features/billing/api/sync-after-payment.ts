import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { subscriptionStatusQuery } from './subscription-status.ts';

const TRIES = 3;
const PAUSE_MS = 1000;

/**
 * Reads from Stripe what became of a card that it has confirmed.
 * @returns null when it cannot be read now. Stripe tells the server by itself, so that nothing is lost: what shows the subscription asks again.
 */
export function useSyncAfterPayment(): () => Promise<SubscriptionState | null> {
  const client = useQueryClient();
  return async () => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const state = await call(calls.syncSubscription).catch(() => null);
      if (state) return state;
      if (tries < TRIES) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
    return null;
  };
}
