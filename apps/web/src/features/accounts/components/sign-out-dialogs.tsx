import { useState } from 'react';
import { requestIdOf, serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import type { UnconfirmedSignOut } from '../auth-store.ts';
import { endSessionOf, raiseSignOutMatter, type SignOutMatter, tellUnconfirmedSignOut } from '../sign-out.ts';

export default function SignOutDialogs({ matter }: { readonly matter: SignOutMatter }) {
  return (
    <Dialog open onOpenChange={(open) => !open && raiseSignOutMatter(null)}>
      {matter.kind === 'unsent' ? <Unsent proceed={matter.proceed} /> : <Unconfirmed failure={matter} />}
    </Dialog>
  );
}

function Unsent({ proceed }: { readonly proceed: () => void }) {
  function signOut() {
    raiseSignOutMatter(null);
    proceed();
  }

  return (
    <DialogContent
      title="Sign out?"
      description="You have typed something that is not sent yet, such as the answers of a new project. It is kept in this browser only, and signing out removes it."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Stay Signed In</Button>
          </DialogClose>
          <Button variant="danger" onClick={signOut}>
            Sign Out and Remove
          </Button>
        </>
      }
    />
  );
}

/** Stays until it is closed: somebody may be about to leave a computer that others use. */
function Unconfirmed({ failure: { user, error } }: { readonly failure: UnconfirmedSignOut }) {
  const [isPending, setPending] = useState(false);
  const requestId = requestIdOf(error);

  async function retry() {
    setPending(true);
    try {
      await endSessionOf(user);
      raiseSignOutMatter(null);
      toast({ title: 'Signed out' });
    } catch (failure) {
      tellUnconfirmedSignOut({ user, error: failure });
    }
    setPending(false);
  }

  return (
    <DialogContent
      title="Sign-out not confirmed"
      description="Your session may still be open in this browser, and whoever uses it next could go on as you."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Close</Button>
          </DialogClose>
          <Button pending={isPending} onClick={() => void retry()}>
            {isPending ? 'Signing Out...' : 'Try Again'}
          </Button>
        </>
      }
    >
      <p role="alert">{serverMessage(error, 'The server did not confirm that you are signed out.')}</p>
      {requestId && (
        <p className="text-muted text-xs">
          Request <code>{requestId}</code>
        </p>
      )}
    </DialogContent>
  );
}
