import type { SecurityEvent } from '@sheetwright/contract/security-events.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useLogins, useSecurityEvents } from '../api.ts';
import { placeOf, titleOf } from './activity-words.ts';
import { ProfileSection, SectionState } from './profile-section.tsx';

/** So many show at first: below this section are others. */
const SHOWN_AT_FIRST = 5;

export interface ActivitySectionProps {
  readonly onChangePassword: () => void;
}

/** What happened to the account, so that its owner notices what was not their doing. */
export function ActivitySection({ onChangePassword }: ActivitySectionProps) {
  const events = useSecurityEvents();
  return (
    <ProfileSection title="Recent activity">
      <SectionState query={events} failure="Your recent activity could not be read">
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">Nothing recorded yet. Sign-ins and changes to your account will show here.</p>
          ) : (
            <>
              <Activity events={list} older={events} />
              <NotYou onChangePassword={onChangePassword} />
            </>
          )
        }
      </SectionState>
    </ProfileSection>
  );
}

interface ActivityProps {
  readonly events: readonly SecurityEvent[];
  readonly older: ReturnType<typeof useSecurityEvents>;
}

function Activity({ events, older }: ActivityProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = older;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, SHOWN_AT_FIRST);
  const { list, focusNext } = useFocusOnNew(shown.length);
  const hasMore = shown.length < events.length || hasNextPage;

  function showMore() {
    focusNext();
    setIsWhole(true);
    if (shown.length === events.length) void fetchNextPage();
  }

  return (
    <>
      <ol ref={list} className="grid gap-3">
        {shown.map((event) => (
          <Happening key={event.id} event={event} />
        ))}
      </ol>
      {isFetchNextPageError ? (
        <ErrorState framed={false} heading="h3" title="Older activity could not be read" error={error} onRetry={showMore} />
      ) : (
        hasMore && (
          <Button size="sm" variant="secondary" pending={isFetchingNextPage} onClick={showMore} className="justify-self-start">
            Show More Activity
          </Button>
        )
      )}
    </>
  );
}

function Happening({ event }: { readonly event: SecurityEvent }) {
  return (
    <li tabIndex={-1} className="rounded-sm">
      <p>{titleOf(event)}</p>
      <p className="text-muted text-xs">
        <DateTime iso={event.occurredAt} withTime />
      </p>
      <p className="break-words text-muted text-xs">{placeOf(event)}</p>
    </li>
  );
}

/** The button that asked for more may be gone when they come: the first one that is new takes the focus. */
function useFocusOnNew(shown: number) {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null || shown <= next.current) return;
    const item = list.current?.children[next.current];
    if (item instanceof HTMLElement) item.focus();
    next.current = null;
  }, [shown]);
  const focusNext = () => {
    next.current = shown;
  };
  return { list, focusNext };
}

function NotYou({ onChangePassword }: ActivitySectionProps) {
  const { data } = useLogins();
  return (
    <p className="text-muted">
      Not you?{' '}
      <Button variant="link" onClick={onChangePassword}>
        {data?.hasPassword === false ? 'Set a password' : 'Change your password'}
      </Button>
      . That signs out every other device.
    </p>
  );
}
