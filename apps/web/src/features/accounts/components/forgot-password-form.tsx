import type { ForgotPassword } from '@sheetwright/contract/accounts.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useForgotPassword } from '../api/forgot-password.ts';

const resolver = lazyResolver<ForgotPassword>(
  async () => (await import('@sheetwright/contract/accounts.ts')).forgotPasswordSchema,
);

export interface ForgotPasswordFormProps {
  /** What was typed at the login. */
  readonly email: string;
  readonly onBack: (email: string) => void;
}

export function ForgotPasswordForm({ email, onBack }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword();
  const form = useForm<ForgotPassword>({ resolver, defaultValues: { email } });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit((values) =>
    forgot.mutate(values, {
      onSuccess: () => toast({ title: 'Reset link sent', description: 'Check your email for password reset instructions.' }),
      onError: (error) => {
        showFieldErrors(error, form.setError, ['email']);
        const description = serverMessage(error, 'Failed to send reset email');
        toast({ title: 'Reset failed', description, destructive: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} aria-label="Forgot password" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">Forgot your password?</h2>
        <p className="text-muted">Enter your address, and we mail you a link to set a new one.</p>
      </div>
      {forgot.isSuccess && <Sent email={forgot.variables.email} />}
      <Field label="Email" error={form.formState.errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" {...control} {...form.register('email')} />}
      </Field>
      <Button type="submit" pending={forgot.isPending} className="mt-2">
        {submitLabel(forgot)}
      </Button>
      <Button variant="ghost" onClick={() => onBack(form.getValues('email'))}>
        <ArrowLeft aria-hidden />
        Back to login
      </Button>
    </form>
  );
}

function submitLabel({ isPending, isSuccess }: { readonly isPending: boolean; readonly isSuccess: boolean }): string {
  if (isPending) return 'Sending...';
  return isSuccess ? 'Send Again' : 'Send Reset Link';
}

/** Says the same for every address: whether it has an account is nobody's business. */
function Sent({ email }: { readonly email: string }) {
  return (
    <Alert tone="success" title="The mail is on its way">
      If {email} has an account, a link to set a new password arrives in a moment. It works once, for one hour. Look into the spam
      folder as well.
    </Alert>
  );
}
