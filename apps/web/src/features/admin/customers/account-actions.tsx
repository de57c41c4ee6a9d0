import type { CustomerDetails } from '@sheetwright/contract/admin/customers.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Select } from '../../../ui/select.tsx';
import { failed } from '../failed.ts';
import { ReasonField } from './reason-field.tsx';
import { useRefreshCustomers } from './update-subscription.ts';

type Action = 'disable' | 'enable' | 'grant_admin' | 'revoke_admin';

const LABELS: Readonly<Record<Action, string>> = {
  disable: 'Disable the account',
  enable: 'Enable the account',
  grant_admin: 'Grant administrator',
  revoke_admin: 'Revoke administrator',
};

/** What can be done to the account, each with a reason for the operators' log. */
export function AccountActions({ customer }: { readonly customer: CustomerDetails }) {
  const { id, disabledAt, role } = customer;
  const offered: readonly Action[] = [disabledAt ? 'enable' : 'disable', role === 'admin' ? 'revoke_admin' : 'grant_admin'];
  const [chosen, setChosen] = useState<Action>();
  const [reason, setReason] = useState('');
  const refresh = useRefreshCustomers();
  const change = useCall(calls.changeAccount, {
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Account updated successfully' });
      setReason('');
      await refresh();
    },
    onError: (error) => failed('Failed to update account', error),
  });
  const action = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'disable');
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ params: { id }, body: { action, reason } });
  }
  return (
    <Disclosure summary="Account">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Select
          aria-label="What to do to the account"
          className="w-52"
          value={action}
          onChange={({ target }) => setChosen(offered.find((one) => one === target.value))}
          options={offered.map((value) => ({ value, label: LABELS[value] }))}
        />
        <ReasonField label="Reason" value={reason} onChange={setReason} />
        <Button type="submit" variant={action === 'disable' ? 'danger' : 'secondary'} pending={change.isPending}>
          {LABELS[action]}
        </Button>
      </form>
    </Disclosure>
  );
}
