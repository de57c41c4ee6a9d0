import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf, withFailure } from '../../../lib/api-query.ts';

export const subscriptionStatusQuery = withFailure('Your subscription could not be read', queryOf(calls.subscriptionStatus));

/** The subscription. Until the answer is there, what came with the user stands in, so that nothing moves when it arrives. */
export function useSubscriptionStatus(user: Pick<User, 'subscriptionStatus' | 'subscriptionPlan'> | null) {
  return useQuery({
    ...subscriptionStatusQuery,
    ...(user && {
      placeholderData: {
        subscriptionStatus: user.subscriptionStatus,
        subscriptionPlan: user.subscriptionPlan,
        subscription: null,
        trialRefused: false,
        paymentDue: null,
      },
    }),
  });
}
