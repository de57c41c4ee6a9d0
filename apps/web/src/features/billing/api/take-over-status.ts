import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api-query.ts';
import { authStore } from '../../accounts/use-auth.ts';
import { subscriptionStatusQuery } from './subscription-status.ts';

/** @returns takes a new state of the subscription over into everything that shows it or depends on it */
export function useTakeOverStatus(): (state: SubscriptionState) => void {
  const client = useQueryClient();
  return (state) => {
    client.setQueryData<SubscriptionState>(subscriptionStatusQuery.queryKey, state);
    const { user } = authStore.getState();
    const { subscriptionStatus, subscriptionPlan } = state;
    if (user) authStore.updateUser({ ...user, subscriptionStatus, subscriptionPlan });
    void client.invalidateQueries({ queryKey: queryOf(calls.invoices).queryKey });
    void client.invalidateQueries({ queryKey: queryOf(calls.aiProviders).queryKey });
  };
}
