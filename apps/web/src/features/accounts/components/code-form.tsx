import type { SecondFactorProof } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { isProblem } from '../../../lib/api-error.ts';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { useAuth } from '../use-auth.ts';
import { TextField } from './fields.tsx';

export interface CodeFormProps {
  readonly returnTo: string;
}

const REQUIRED = { required: 'Enter the code' };

/** The second step of a sign-in: a code of the app, or a recovery code in its place. */
export function CodeForm({ returnTo }: CodeFormProps) {
  const { updateUser } = useAuth();
  const [, navigate] = useLocation();
  const proof = useCall(calls.secondFactor);
  const [isRecovery, setIsRecovery] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const form = useForm<SecondFactorProof>({ defaultValues: { code: '' } });
  const { setFocus, reset } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field changes with the kind of code
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  const submit = form.handleSubmit((body) =>
    proof.mutate(
      { body },
      {
        onSuccess: (user) => {
          toast({ title: 'Welcome back!' });
          updateUser(user);
          navigate(returnTo, { replace: true });
        },
        onError: (error) => {
          if (isProblem(error, 'sign_in_expired')) return setIsOver(true);
          if (!showFieldErrors(error, form.setError, ['code'])) toastFailure('Login failed', error);
        },
      },
    ),
  );

  function toggle() {
    reset();
    setIsRecovery(!isRecovery);
  }

  if (isOver) return <Over returnTo={returnTo} />;
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Second step"
      className="grid gap-4 rounded-lg border border-border bg-surface px-5 py-6 shadow-card sm:p-8"
    >
      {isRecovery ? (
        <TextField
          key="recovery"
          form={form}
          name="code"
          rules={REQUIRED}
          label="Recovery code"
          help="One of the ten that you saved. Each works once."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      ) : (
        <TextField
          key="app"
          form={form}
          name="code"
          rules={REQUIRED}
          label="Code"
          help="The six digits that your authenticator app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" pending={proof.isPending} className="mt-2">
        {proof.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      <Button variant="ghost" onClick={toggle}>
        {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
      <Link href={backTo(returnTo)} className={buttonVariants({ variant: 'ghost' })}>
        <ArrowLeft aria-hidden />
        Back to login
      </Link>
    </form>
  );
}

function Over({ returnTo }: CodeFormProps) {
  return (
    <Alert
      tone="danger"
      live
      title="This sign-in is over"
      actions={
        <Link href={backTo(returnTo)} className={buttonVariants({ size: 'sm', variant: 'secondary' })}>
          Sign In Again
        </Link>
      }
    >
      The code has to come within five minutes, in the same browser. A password that was changed meanwhile ends it as well.
    </Alert>
  );
}

function backTo(returnTo: string): string {
  return paths.auth.getHref(returnTo === paths.home.getHref() ? undefined : returnTo);
}
