import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useSendVerification } from '../api/send-verification.ts';

export interface SendVerificationButtonProps {
  readonly label: string;
}

/** Mails the signed-in person a new link that verifies their address. */
export function SendVerificationButton({ label }: SendVerificationButtonProps) {
  const sending = useSendVerification();

  function send() {
    sending.mutate(undefined, {
      onSuccess: () => toast({ title: 'Verification email sent', description: 'Open the link in it within one hour.' }),
      onError: (error) => {
        const description = serverMessage(error, 'Please try again.');
        toast({ title: 'Failed to send verification email', description, destructive: true });
      },
    });
  }

  return (
    <Button size="sm" variant="secondary" onClick={send} pending={sending.isPending}>
      {sending.isPending ? 'Sending...' : label}
    </Button>
  );
}
