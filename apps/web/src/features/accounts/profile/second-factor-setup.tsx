import type { SecondFactorProof, SecondFactorSetup as Setup, StartSecondFactor } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { submitTo } from '../../../lib/api-form.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useConfirmSecondFactor } from '../api.ts';
import { CodeField, OwnPasswordField } from '../components/fields.tsx';

export interface SecondFactorSetupProps {
  /** Those without one prove by a recent sign-in who they are; the server tells when it is too long ago. */
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** First who asks, then the app and its first code. */
export function SecondFactorSetup({ hasPassword, onCancel, onConfirmed }: SecondFactorSetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  return setup ? (
    <FirstCode setup={setup} onCancel={onCancel} onConfirmed={onConfirmed} />
  ) : (
    <Start hasPassword={hasPassword} onCancel={onCancel} onStarted={setSetup} />
  );
}

interface StartProps extends Pick<SecondFactorSetupProps, 'hasPassword' | 'onCancel'> {
  readonly onStarted: (setup: Setup) => void;
}

function Start({ hasPassword, onCancel, onStarted }: StartProps) {
  const start = useCall(calls.startSecondFactor);
  const form = useForm<StartSecondFactor>({ defaultValues: hasPassword ? { password: '' } : {} });
  const { setFocus } = form;
  useEffect(() => {
    if (hasPassword) setFocus('password');
  }, [setFocus, hasPassword]);

  const submit = submitTo(start, form, { onSuccess: onStarted, failure: ['Failed to start'] });

  return (
    <form noValidate onSubmit={submit} aria-label="Set up two-step sign-in" className="grid gap-3">
      <p className="text-muted">
        You need an authenticator app on your phone, such as the one of your phone's maker or of your password manager.
      </p>
      {hasPassword && <OwnPasswordField form={form} name="password" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={start.isPending}>
          Continue
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface FirstCodeProps extends Pick<SecondFactorSetupProps, 'onCancel' | 'onConfirmed'> {
  readonly setup: Setup;
}

function FirstCode({ setup, onCancel, onConfirmed }: FirstCodeProps) {
  const confirm = useConfirmSecondFactor();
  const form = useForm<SecondFactorProof>({ defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = submitTo(confirm, form, {
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    failure: ['Failed to turn on two-step sign-in'],
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Set up two-step sign-in" className="grid gap-4">
      <p className="text-muted">Scan this with your authenticator app, or type the key into it.</p>
      <Suspense fallback={<Skeleton className="size-48" />}>
        <QrCode text={setup.address} label="QR code for your authenticator app; the key below says the same" />
      </Suspense>
      <div className="grid gap-1">
        <p className="font-medium text-sm">Key</p>
        <p className="select-all font-mono text-sm">{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
      <CodeField
        form={form}
        name="code"
        kind="app"
        help="The six digits that the app then shows. Other devices are signed out."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={confirm.isPending}>
          {confirm.isPending ? 'Turning On...' : 'Turn On'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
