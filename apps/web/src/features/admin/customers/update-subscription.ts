import { segmentsOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { failed } from '../failed.ts';

/** Everything that shows a customer, or counts them. */
const CUSTOMER_KEYS = [
  segmentsOf(calls.adminCustomers),
  // Of every customer: the first segment is what all their details have in common.
  segmentsOf(calls.customerDetails, { id: '' }).slice(0, 1),
  segmentsOf(calls.adminStats),
  segmentsOf(calls.operatorActions),
  segmentsOf(calls.revenueAnalytics),
  segmentsOf(calls.subscriptionAnalytics),
];

/** Has lists and details read again after something was done for a customer. */
export function useRefreshCustomers(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(CUSTOMER_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })));
}

/** Pause, resume, another plan, or reading Stripe again; it says how that went. */
export function useUpdateSubscription() {
  const refresh = useRefreshCustomers();
  return useCall(calls.updateSubscription, {
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Subscription updated successfully' });
      await refresh();
    },
    onError: (error) => failed('Failed to update subscription', error),
  });
}
