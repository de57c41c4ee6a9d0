import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { useState } from 'react';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { formatDate } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { useTakeOverStatus } from '../api/take-over-status.ts';
import { instantOf } from '../instant.ts';

/** Asks whether to cancel, and says when access ends: in a trial at once, afterwards with the period that is paid. */
export function CancelDialog({ state }: { readonly state: SubscriptionState }) {
  const [isOpen, setOpen] = useState(false);
  const takeOver = useTakeOverStatus();
  const cancel = useCall(calls.cancelSubscription, {
    onSuccess: (after) => {
      setOpen(false);
      takeOver(after);
      toast({ title: 'Subscription Cancelled' });
    },
    onError: (error) => toastFailure('Error', error, 'Failed to cancel subscription'),
  });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">Cancel Subscription</Button>
      </DialogTrigger>
      <DialogContent
        title="Cancel your subscription?"
        description={consequenceOf(state)}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep Subscription</Button>
            </DialogClose>
            <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
              Yes, Cancel Subscription
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

function consequenceOf({ subscriptionStatus, subscription }: SubscriptionState): string {
  const kept = 'Your projects and everything built in your workspace stay yours.';
  if (subscriptionStatus === 'trialing') {
    return `Your trial and your access end at once, and nothing is charged. A trial is given once: afterwards you can subscribe. ${kept}`;
  }
  const end = instantOf(subscription?.current_period_end);
  const day = end ? `until ${formatDate(end).text}` : 'until the end of the period that is paid';
  return `You keep access ${day}, and nothing more is charged. ${kept}`;
}
