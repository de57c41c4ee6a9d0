import type { CustomerPayment } from '@sheetwright/contract/admin/customers.ts';
import { segmentsOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../../lib/api-query.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { failed } from '../failed.ts';
import { formatDollars } from '../format-figure.ts';
import { useRefreshCustomers } from './update-subscription.ts';

const FAILURE = 'The payments could not be loaded';

/** What a customer has paid, as Stripe tells it now; each can be given back, wholly or in part. */
export function Refunds({ customerId }: { readonly customerId: string }) {
  const { data, error, refetch } = useQuery({
    ...withFailure(FAILURE, queryOf(calls.customerPayments, { id: customerId })),
    gcTime: 0,
  });
  const [open, setOpen] = useState<string>();
  if (error && !data) {
    return <ErrorState framed={false} heading="h3" title={FAILURE} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading the payments" className="grid gap-2">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) return <p className="text-muted text-sm">Nothing was paid that could be given back.</p>;
  return (
    <ul className="grid">
      {data.map((payment) => (
        <li key={payment.invoice} className="grid gap-3 border-border border-b py-2 last:border-b-0">
          <Payment payment={payment} onRefund={open === payment.invoice ? undefined : () => setOpen(payment.invoice)} />
          {open === payment.invoice && (
            <RefundForm customerId={customerId} payment={payment} onClose={() => setOpen(undefined)} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PaymentProps {
  readonly payment: CustomerPayment;
  /** Undefined while its form is open. */
  readonly onRefund: (() => void) | undefined;
}

function Payment({ payment, onRefund }: PaymentProps) {
  const { invoice, number, paidAt, amount, refunded, isDisputed, url } = payment;
  const name = number ?? invoice;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <div data-figure className="font-medium">
          {formatDollars(amount)}
          {refunded > 0 && <span className="font-normal text-muted"> · {formatDollars(refunded)} refunded</span>}
        </div>
        <div className="wrap-anywhere text-muted text-xs">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="underline">
              {name}
            </a>
          ) : (
            name
          )}
        </div>
      </div>
      <div className="flex items-center gap-3">
        {isDisputed && <Badge>Disputed</Badge>}
        <DateTime iso={paidAt} className="text-muted text-xs" />
        {onRefund && (
          <Button variant="secondary" size="sm" disabled={leftOf(payment) <= 0} onClick={onRefund} aria-label={`Refund ${name}`}>
            {leftOf(payment) <= 0 ? 'Refunded' : 'Refund'}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FormProps {
  readonly customerId: string;
  readonly payment: CustomerPayment;
  readonly onClose: () => void;
}

/** Amount and reason first, then the same once more as a question: money that went back does not return. */
function RefundForm({ customerId, payment, onClose }: FormProps) {
  const left = leftOf(payment);
  const [amount, setAmount] = useState(left.toFixed(2));
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  // The same for every try of this form: what was done already is not done twice.
  const [key] = useState(() => crypto.randomUUID());
  const queryClient = useQueryClient();
  const refresh = useRefreshCustomers();
  const refund = useCall(calls.refundCustomer, {
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Payment refunded successfully' });
      onClose();
      const payments = segmentsOf(calls.customerPayments, { id: customerId });
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: [...payments] })]);
    },
    onError: (error) => {
      setIsAsking(false);
      failed('Failed to refund the payment', error);
    },
  });
  const back = useRef<HTMLButtonElement>(null);
  // A second press of the same key must not be the answer to the question.
  useEffect(() => {
    if (isAsking) back.current?.focus();
  }, [isAsking]);
  const dollars = Number(amount);
  const problem = amountProblem(dollars, left);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    if (!isAsking) return setIsAsking(true);
    refund.mutate({ params: { id: customerId }, body: { invoice: payment.invoice, amount: dollars, reason, key } });
  }
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border border-border p-3">
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field label="Amount in dollars" error={problem}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={amount}
              disabled={isAsking}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
        <Field label="Reason">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              required
              minLength={3}
              maxLength={500}
              value={reason}
              disabled={isAsking}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
      {isAsking && (
        <p role="status" className="text-sm">
          Give back {formatDollars(dollars)}? This cannot be taken back.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          ref={back}
          variant="secondary"
          disabled={refund.isPending}
          onClick={() => (isAsking ? setIsAsking(false) : onClose())}
        >
          {isAsking ? 'Back' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          variant={isAsking ? 'danger' : 'primary'}
          disabled={problem !== undefined}
          pending={refund.isPending}
        >
          {isAsking ? `Refund ${formatDollars(dollars)}` : 'Continue'}
        </Button>
      </div>
    </form>
  );
}

function leftOf({ amount, refunded }: CustomerPayment): number {
  return Math.round((amount - refunded) * 100) / 100;
}

function amountProblem(dollars: number, left: number): string | undefined {
  const cents = dollars * 100;
  if (!Number.isFinite(dollars) || dollars <= 0 || Math.abs(cents - Math.round(cents)) > 1e-6)
    return 'Enter an amount in dollars and cents';
  return dollars > left ? `At most ${formatDollars(left)} is left of this payment` : undefined;
}
