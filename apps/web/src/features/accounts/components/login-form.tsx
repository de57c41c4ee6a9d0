import type { ForgotPassword, Login } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { submitTo } from '../../../lib/api-form.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../use-auth.ts';
import { PasswordField, TextField } from './fields.tsx';
import { type TypedValues, useKeepTyped } from './typed-values.ts';

const loginResolver = lazyResolver<Login>(async () => (await import('@sheetwright/contract/accounts.ts')).loginSchema);
const forgotResolver = lazyResolver<ForgotPassword>(
  async () => (await import('@sheetwright/contract/accounts.ts')).forgotPasswordSchema,
);

export interface LoginFormProps {
  /** What was typed before, here or in another form. */
  readonly typed: TypedValues;
  /** Changes to the other of the two forms. */
  readonly onToggle: () => void;
}

export function LoginForm({ typed, onToggle, returnTo }: LoginFormProps & { readonly returnTo: string }) {
  const { updateUser } = useAuth();
  const [, navigate] = useLocation();
  const login = useCall(calls.login);
  const form = useForm<Login>({ resolver: loginResolver, defaultValues: { email: typed.email, password: typed.loginPassword } });
  useKeepTyped(form, ({ email, password }) => Object.assign(typed, { email, loginPassword: password }));

  const submit = submitTo(login, form, {
    onSuccess: (answer) => {
      if ('secondFactor' in answer) return navigate(paths.signInCode.getHref(returnTo));
      toast({ title: 'Welcome back!' });
      updateUser(answer);
    },
    failure: ['Login failed', 'Invalid credentials'],
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Login" className="grid gap-4">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <Button type="submit" pending={login.isPending} className="mt-2">
        {login.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      <Button variant="ghost" onClick={onToggle}>
        Forgot password?
      </Button>
    </form>
  );
}

export function ForgotPasswordForm({ typed, onToggle }: LoginFormProps) {
  // Mails a link, if the address has an account; the answer does not tell.
  const forgot = useCall(calls.forgotPassword);
  const form = useForm<ForgotPassword>({ resolver: forgotResolver, defaultValues: { email: typed.email } });
  useKeepTyped(form, ({ email }) => Object.assign(typed, { email }));
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = submitTo(forgot, form, {
    onSuccess: () => toast({ title: 'Reset link sent', description: 'Check your email for password reset instructions.' }),
    failure: ['Reset failed', 'Failed to send reset email'],
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Forgot password" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">Forgot your password?</h2>
        <p className="text-muted">Enter your address, and we mail you a link to set a new one.</p>
      </div>
      {forgot.isSuccess && <Sent email={forgot.variables.body.email} />}
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <Button type="submit" pending={forgot.isPending} className="mt-2">
        {submitLabel(forgot)}
      </Button>
      <Button variant="ghost" onClick={onToggle}>
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
