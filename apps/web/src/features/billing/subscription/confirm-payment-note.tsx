import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { dollars } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSyncAfterPayment } from '../api/sync-after-payment.ts';
import { useTakeOverStatus } from '../api/take-over-status.ts';
import { askBank } from '../card/confirm.ts';
import { loadPayments, type PaymentsConfig } from '../card/load-stripe.ts';
import { tellPaid } from '../tell-paid.ts';

interface ConfirmPaymentNoteProps {
  /** US dollars. */
  readonly amount: number;
  readonly payments: PaymentsConfig;
}

/** A renewal waits until its person has confirmed it to their bank, which they do here. */
export function ConfirmPaymentNote({ amount, payments }: ConfirmPaymentNoteProps) {
  const { confirm, isWorking } = useConfirmation(payments);
  return (
    <Alert
      tone="warning"
      title="Your bank asks you to confirm a payment"
      actions={
        <Button variant="secondary" size="sm" pending={isWorking} onClick={confirm}>
          Confirm Payment
        </Button>
      }
    >
      <p>
        {dollars(amount)} for your subscription waits for it, and access is suspended until then. You can also give another card
        below, which is then charged at once.
      </p>
    </Alert>
  );
}

function useConfirmation(payments: PaymentsConfig) {
  const takeOver = useTakeOverStatus();
  const sync = useSyncAfterPayment();
  const [isWorking, setWorking] = useState(false);
  /** A second click can come before the button is shown disabled. */
  const isBusy = useRef(false);

  async function work(): Promise<void> {
    const stripe = await loadPayments(payments);
    const { clientSecret } = await call(calls.requestPaymentForm);
    const refused = await askBank(stripe, clientSecret);
    if (refused === null) tellPaid(false);
    else toast({ title: 'Payment Failed', description: refused, destructive: true });
  }

  async function confirm(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setWorking(true);
    await work().catch((error: unknown) => toastFailure('The payment could not be confirmed', error));
    // However it went, and also where nothing was owed any more, the screen shows what is the case now.
    const state = await sync();
    isBusy.current = false;
    setWorking(false);
    if (state) takeOver(state);
  }

  return { confirm: () => void confirm(), isWorking };
}
