import type { ResetPassword } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../../lib/api-error.ts';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { useAuth } from '../use-auth.ts';
import { PasswordField } from './fields.tsx';

const resolver = lazyResolver<ResetPassword>(async () => (await import('@sheetwright/contract/accounts.ts')).resetPasswordSchema);

/** A new password, set with the token of a mailed link. */
export function ResetPasswordForm({ token, returnTo }: { readonly token: string; readonly returnTo?: string | undefined }) {
  const { updateUser } = useAuth();
  const [, navigate] = useLocation();
  const reset = useCall(calls.resetPassword);
  const form = useForm<ResetPassword>({ resolver, defaultValues: { token, password: '', confirmPassword: '' } });
  const [isDead, setIsDead] = useState(false);

  const submit = form.handleSubmit((body) =>
    reset.mutate(
      { body },
      {
        onSuccess: () => {
          toast({ title: 'Password changed', description: 'Sign in with your new password.' });
          // Every session of the account has ended, this one too.
          updateUser(null);
          navigate(paths.auth.getHref(returnTo), { replace: true });
        },
        onError: (error) => {
          if (showFieldErrors(error, form.setError, ['password', 'confirmPassword'])) return;
          if (concernsLink(error)) return setIsDead(true);
          toastFailure('Failed to set the password', error);
        },
      },
    ),
  );

  if (isDead) return <DeadLink />;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-lg border border-border bg-surface px-5 py-6 shadow-card sm:p-8"
    >
      <PasswordField form={form} name="password" label="New Password" help="At least 6 characters" autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
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
