import type { ChangePassword } from '@sheetwright/contract/accounts.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useChangePassword } from '../api/change-password.ts';
import { PasswordInput } from '../components/password-input.tsx';

const resolver = lazyResolver<ChangePassword>(
  async () => (await import('@sheetwright/contract/accounts.ts')).changePasswordSchema,
);

export interface PasswordFormProps {
  /** Without one there is no current password to ask for. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

export function PasswordForm({ hasPassword, onDone }: PasswordFormProps) {
  const change = useChangePassword();
  const form = useForm<ChangePassword>({ resolver, defaultValues: { password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus(hasPassword ? 'currentPassword' : 'password'), [setFocus, hasPassword]);

  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        toast({ title: hasPassword ? 'Password changed' : 'Password set', description: 'Other devices were signed out.' });
        onDone();
      },
      onError: (error) => {
        showFieldErrors(error, form.setError, ['currentPassword', 'password', 'confirmPassword']);
        const description = serverMessage(error, 'Please try again.');
        toast({ title: 'Failed to change the password', description, destructive: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {hasPassword && (
        <Field label="Current Password" error={errors.currentPassword?.message}>
          {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.register('currentPassword')} />}
        </Field>
      )}
      <Field label="New Password" help="At least 6 characters" error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmPassword')} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save Password'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
