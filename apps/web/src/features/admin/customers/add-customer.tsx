import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { queryOf } from '../../../lib/api-query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { failed } from '../failed.ts';
import { useRefreshCustomers } from './update-subscription.ts';

const EMPTY = { email: '', firstName: '', lastName: '', plan: '' };

/** Makes an account and has its owner mailed a link to set a password. */
export function AddCustomer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add Customer"
        description="The customer is mailed a link to set a password, which works for 7 days. A plan is only chosen beforehand: it gives no access."
      >
        <AddCustomerForm onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function AddCustomerForm({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const plans = useQuery(queryOf(calls.plans));
  const refresh = useRefreshCustomers();
  const invite = useCall(calls.inviteCustomer, {
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Customer created successfully' });
      onClose();
      await refresh();
    },
    onError: (error) => failed('Failed to create customer', error),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (invite.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invite.error]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const { email, firstName, lastName, plan } = values;
    invite.mutate({ body: { email, firstName: firstName || null, lastName: lastName || null, plan: plan || null } });
  }
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const errorAt = (path: string) => errorsOf(invite.error)[path];
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Email" error={errorAt('email')}>
        {(control) => <Input {...control} type="email" autoComplete="off" value={values.email} onChange={set('email')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errorAt('firstName')}>
          {(control) => <Input dir="auto" {...control} autoComplete="off" value={values.firstName} onChange={set('firstName')} />}
        </Field>
        <Field label="Last Name" error={errorAt('lastName')}>
          {(control) => <Input dir="auto" {...control} autoComplete="off" value={values.lastName} onChange={set('lastName')} />}
        </Field>
      </div>
      <Field label="Plan" error={errorAt('plan')}>
        {(control) => (
          <Select
            {...control}
            value={values.plan}
            onChange={set('plan')}
            placeholder="None"
            options={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={invite.isPending}>
          Add Customer
        </Button>
      </div>
    </form>
  );
}

/** What the server says of each field; what it says of the whole stands at the address. */
function errorsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const { errors = [], detail = '' } = error.problem ?? {};
  if (errors.length === 0) return { email: detail };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
