import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PaymentForm } from '@sheetwright/contract/subscription.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isAccountChanged, isSessionEnded } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { subscriptionStatusQuery } from '../api/subscription-status.ts';

export interface Checkout {
  /** The latest form for a card; it stays while another plan is being chosen, so that nothing typed is lost. */
  readonly form: PaymentForm | null;
  /** Whether the form belongs to the plan that is chosen. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
  readonly begin: () => void;
}

/**
 * Begins a subscription as soon as it may, and anew with every other plan: one call after the other, so that the plan that was chosen last is
 * the one that the server heard of last.
 */
export function useCheckout(plan: string, isWanted: boolean): Checkout {
  const client = useQueryClient();
  const [form, setForm] = useState<PaymentForm | null>(null);
  const { mutate, isSuccess, error } = useCall(calls.createSubscription, {
    scope: { id: 'subscribe' },
    onSuccess: (answer) => {
      if (!answer.clientSecret) throw new NoSecret();
      setForm(answer);
      // The day on which the trial ends is known now.
      void client.invalidateQueries({ queryKey: subscriptionStatusQuery.queryKey });
    },
    onError: tellFailure,
  });
  const begin = useCallback(() => mutate({ body: { plan } }), [mutate, plan]);
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted, begin]);
  return { form, isCurrent: isSuccess, error, begin };
}

class NoSecret extends Error {}

function tellFailure(error: Error): void {
  if (isSessionEnded(error) || isAccountChanged(error)) return;
  const description =
    error instanceof NoSecret
      ? 'Failed to initialize subscription - no client secret'
      : 'Failed to initialize subscription. Please try again.';
  toast({ title: 'Error', description, destructive: true });
}
