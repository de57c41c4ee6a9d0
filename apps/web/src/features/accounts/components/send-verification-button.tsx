import * as calls from '@sheetwright/contract/generated/calls.ts';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Mails the signed-in person a new link that verifies their address. */
export function SendVerificationButton({ label }: { readonly label: string }) {
  const sending = useCall(calls.sendVerification);

  function send() {
    sending.mutate(undefined, {
      onSuccess: () => toast({ title: 'Verification email sent', description: 'Open the link in it within one hour.' }),
      onError: (error) => toastFailure('Failed to send verification email', error),
    });
  }

  return (
    <Button size="sm" variant="secondary" onClick={send} pending={sending.isPending}>
      {sending.isPending ? 'Sending...' : label}
    </Button>
  );
}
