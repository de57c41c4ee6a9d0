import type { Registration } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useForm } from 'react-hook-form';
import { submitTo } from '../../../lib/api-form.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../use-auth.ts';
import { PasswordField, PERSON_NAME, TextField } from './fields.tsx';
import { type TypedValues, useKeepTyped } from './typed-values.ts';

const resolver = lazyResolver<Registration>(async () => (await import('@sheetwright/contract/accounts.ts')).registerSchema);

export function RegisterForm({ typed }: { readonly typed: TypedValues }) {
  const { updateUser } = useAuth();
  const register = useCall(calls.register);
  const form = useForm<Registration>({ resolver, defaultValues: { ...typed.registration, email: typed.email } });
  useKeepTyped(form, ({ email, ...registration }) => Object.assign(typed, { email, registration }));

  const submit = submitTo(register, form, {
    onSuccess: (user) => {
      toast({ title: 'Account created!' });
      updateUser(user);
    },
    failure: ['Registration failed', 'Failed to create account'],
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Register" className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} {...PERSON_NAME.first} />
        <TextField form={form} {...PERSON_NAME.last} />
      </div>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" help="At least 6 characters" autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
      <Button type="submit" pending={register.isPending} className="mt-2">
        {register.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
