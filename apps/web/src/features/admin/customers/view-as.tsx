import type { CustomerDetails } from '@sheetwright/contract/admin/customers.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { type FormEvent, useState } from 'react';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ReasonField } from './reason-field.tsx';

/** Shows the product as the customer sees it, read-only, with a reason for the operators' log. */
export function ViewAs({ customer: { id, role } }: { readonly customer: CustomerDetails }) {
  const [reason, setReason] = useState('');
  const begin = useCall(calls.viewAsCustomer, {
    // The page is loaded anew: nothing of the console stays on it.
    onSuccess: () => window.location.assign('/'),
    onError: (error) => toastFailure('Failed to view as customer', error),
  });
  if (role !== 'customer') return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    begin.mutate({ params: { id }, body: { reason } });
  }
  return (
    <Disclosure summary="View as customer">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <p className="w-full text-muted text-sm">
          Read-only, for 30 minutes. The customer finds a line about it in their recent activity. It needs a sign-in within the
          last 15 minutes.
        </p>
        <ReasonField label="Reason for viewing" value={reason} onChange={setReason} />
        <Button type="submit" variant="secondary" pending={begin.isPending}>
          View as customer
        </Button>
      </form>
    </Disclosure>
  );
}
