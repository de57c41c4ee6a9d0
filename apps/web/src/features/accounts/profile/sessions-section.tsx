import type { ActiveSession } from '@sheetwright/contract/accounts.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { useEndSession, useSessions } from '../api.ts';
import { ProfileSection, SectionState } from './profile-section.tsx';

export function SessionsSection() {
  const sessions = useSessions();
  return (
    <ProfileSection title="Active sessions">
      <SectionState query={sessions} failure="The sessions could not be read">
        {(list) => (
          <>
            <ul className="grid gap-3">
              {list.map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </ul>
            {list.some(({ current }) => !current) && <SignOutElsewhere />}
          </>
        )}
      </SectionState>
    </ProfileSection>
  );
}

function Session({ session }: { readonly session: ActiveSession }) {
  const { end, isPending } = useSignOut();
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1">
        <p>{session.device}</p>
        <p className="text-muted text-xs">
          Signed in <DateTime iso={session.signedInAt} />, last used <DateTime iso={session.seenAt} />
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Sign out ${session.device}`}
          pending={isPending}
          onClick={() => end(session.id)}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function SignOutElsewhere() {
  const { end, isPending } = useSignOut();
  return (
    <Button size="sm" variant="secondary" pending={isPending} onClick={() => end(undefined)} className="justify-self-start">
      Sign Out Everywhere Else
    </Button>
  );
}

function useSignOut() {
  const { mutate, isPending } = useEndSession();
  return {
    isPending,
    end: (id: string | undefined) =>
      mutate(id, {
        onSuccess: () => toast({ title: id ? 'Session signed out' : 'Signed out everywhere else' }),
        onError: (error) => toastFailure('Failed to sign out', error),
      }),
  };
}
