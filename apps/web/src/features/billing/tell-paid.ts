import { TRIAL_DAYS } from '@sheetwright/contract/plans.ts';
import { toast } from '../../lib/toast.ts';

/** Says that the trial has begun, or that the payment has succeeded. */
export function tellPaid(isTrial: boolean): void {
  if (isTrial) {
    toast({ title: 'Trial Started!', description: `Your ${TRIAL_DAYS}-day free trial has begun. Enjoy full access!` });
    return;
  }
  toast({ title: 'Payment Successful', description: 'You are now subscribed!' });
}
