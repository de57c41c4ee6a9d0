import type { User } from '@sheetwright/contract/accounts.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const subscriptionStatusQuery = queryOptions<SubscriptionState>({ queryKey: ['/api/subscription/status'] });

/** The subscription. Until the answer is there, what came with the user stands in, so that nothing moves when it arrives. */
export function useSubscriptionStatus(user: Pick<User, 'subscriptionStatus' | 'subscriptionPlan'> | null) {
  return useQuery({
    ...subscriptionStatusQuery,
    ...(user && {
      placeholderData: {
        subscriptionStatus: user.subscriptionStatus,
        subscriptionPlan: user.subscriptionPlan,
        subscription: null,
      },
    }),
  });
}
