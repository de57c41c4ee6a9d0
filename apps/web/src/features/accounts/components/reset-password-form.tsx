import type { ResetPassword } from '@sheetwright/contract/accounts.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { ApiError, serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useResetPassword } from '../api/reset-password.ts';
import { useAuth } from '../use-auth.ts';
import { PasswordInput } from './password-input.tsx';

const resolver = lazyResolver<ResetPassword>(async () => (await import('@sheetwright/contract/accounts.ts')).resetPasswordSchema);

/** A new password, set with the token of a mailed link. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const { updateUser } = useAuth();
  const [, navigate] = useLocation();
  const reset = useResetPassword();
  const form = useForm<ResetPassword>({ resolver, defaultValues: { token, password: '', confirmPassword: '' } });
  const [isDead, setIsDead] = useState(false);
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) =>
    reset.mutate(values, {
      onSuccess: () => {
        toast({ title: 'Password changed', description: 'Sign in with your new password.' });
        // Every session of the account has ended, this one too.
        updateUser(null);
        navigate(paths.auth.getHref(), { replace: true });
      },
      onError: (error) => {
        if (showFieldErrors(error, form.setError, ['password', 'confirmPassword'])) return;
        if (concernsLink(error)) return setIsDead(true);
        const description = serverMessage(error, 'Please try again.');
        toast({ title: 'Failed to set the password', description, destructive: true });
      },
    }),
  );

  if (isDead) return <DeadLink />;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-lg border border-border bg-surface px-5 py-6 shadow-card sm:p-8"
    >
      <Field label="New Password" help="At least 6 characters" error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmPassword')} />}
      </Field>
      <Button type="submit" pending={reset.isPending} className="mt-2">
        {reset.isPending ? 'Setting Password...' : 'Set Password'}
      </Button>
    </form>
  );
}

function DeadLink() {
  return (
    <Alert
      tone="danger"
      live
      title="This link no longer works"
      actions={
        <Link href={paths.forgotPassword.getHref()} className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
          Send a New Link
        </Link>
      }
    >
      A link works once and for one hour. This one was used already, is older, or was replaced by a newer one.
    </Alert>
  );
}

/** The server refused the request, though not for what was typed and not for its frequency: what is left is the token. */
function concernsLink(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
