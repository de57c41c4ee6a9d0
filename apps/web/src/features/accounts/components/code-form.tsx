import type { SecondFactorProof } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { hasCode } from '../../../lib/api-error.ts';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { useAuth } from '../use-auth.ts';
import { CodeField, type CodeKind } from './fields.tsx';

export interface CodeFormProps {
  readonly returnTo: string;
}

type Kind = Extract<CodeKind, 'app' | 'recovery'>;

/** The second step of a sign-in: a code of the app, or a recovery code in its place. */
export function CodeForm({ returnTo }: CodeFormProps) {
  const [kind, setKind] = useState<Kind>('app');
  const [isOver, setIsOver] = useState(false);
  if (isOver) return <Over returnTo={returnTo} />;
  return (
    <div className="grid gap-4 rounded-lg border border-border bg-surface px-5 py-6 shadow-card sm:p-8">
      <ProofForm key={kind} kind={kind} returnTo={returnTo} onOver={() => setIsOver(true)} />
      <Button variant="ghost" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Use a recovery code' : 'Use the app instead'}
      </Button>
      <Link href={backTo(returnTo)} className={buttonVariants({ variant: 'ghost' })}>
        <ArrowLeft aria-hidden />
        Back to login
      </Link>
    </div>
  );
}

interface ProofFormProps extends CodeFormProps {
  readonly kind: Kind;
  /** The sign-in took too long. */
  readonly onOver: () => void;
}

function ProofForm({ kind, returnTo, onOver }: ProofFormProps) {
  const { updateUser } = useAuth();
  const [, navigate] = useLocation();
  const proof = useCall(calls.secondFactor);
  const form = useForm<SecondFactorProof>({ defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

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
          if (hasCode(error, 'sign_in_expired')) return onOver();
          if (!showFieldErrors(error, form.setError, ['code'])) toastFailure('Login failed', error);
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} aria-label="Second step" className="grid gap-4">
      <CodeField form={form} name="code" kind={kind} />
      <Button type="submit" pending={proof.isPending} className="mt-2">
        {proof.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
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
