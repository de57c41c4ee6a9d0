import type { ProjectPeople, ProjectShares } from '@sheetwright/contract/shares.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { useAddressState } from '../../../lib/address-state.ts';
import { hasCode } from '../../../lib/api-error.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { sharingRightHref } from '../../accounts/provider-paths.ts';
import { CONNECTION_FAILED, connectionRemedy } from '../../connection/connection-failure.ts';
import { invalidateShares, useProjectShares, useShareProject } from '../api/shares.ts';
import { hasRemedy, RemedyAlert } from '../components/remedies.tsx';
import { RunCard } from './run-card.tsx';
import { levelName } from './share-words.ts';
import { SharedNow } from './shared-now.tsx';

interface SharingCardsProps {
  readonly projectId: number;
  readonly people: ProjectPeople;
}

/** What would be sent, what became of it, and who has access now; before the build, when that comes. */
export function SharingCards({ projectId, people }: SharingCardsProps) {
  const isBuilt = people.builtVersion !== null;
  const isConnected = people.connection !== 'none';
  const shares = useProjectShares(projectId, { enabled: isBuilt && isConnected });
  useReadAgainAfterRun(projectId, people.run?.status);

  if (!isBuilt) return <NotBuilt projectId={projectId} />;
  if (!isConnected) return <NotConnected />;
  return (
    <>
      <RightToShare projectId={projectId} people={people} />
      {people.run && <RunCard run={people.run} />}
      {shares.data ? (
        <>
          <ToSend projectId={projectId} people={people} shares={shares.data} />
          <SharedNow projectId={projectId} shares={shares.data} mayRevoke={people.connection === 'granted'} />
        </>
      ) : (
        <Pending error={shares.error} isFetching={shares.isFetching} onRetry={() => void shares.refetch()} />
      )}
    </>
  );
}

/** What a run has changed is read from Smartsheet when it has come to its end. */
function useReadAgainAfterRun(projectId: number, status: string | undefined) {
  const client = useQueryClient();
  const isRunning = status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    return () => void invalidateShares(client, projectId);
  }, [isRunning, client, projectId]);
}

function NotBuilt({ projectId }: { readonly projectId: number }) {
  return (
    <Alert
      tone="info"
      title="Nothing is shared yet"
      actions={
        <Button asChild variant="secondary" size="sm">
          <Link href={paths.confirmProject.getHref(projectId)}>Review Solution</Link>
        </Button>
      }
    >
      Once the assets are created in Smartsheet, you see here exactly what will be sent to whom, and decide.
    </Alert>
  );
}

function NotConnected() {
  return (
    <Alert
      tone="warning"
      title="Smartsheet is not connected"
      actions={
        <Button asChild variant="secondary" size="sm">
          <Link href={paths.dashboard.getHref()}>Go to Dashboard</Link>
        </Button>
      }
    >
      Connect it to see who has access, and to share.
    </Alert>
  );
}

/** The right to share is asked for when somebody first wants to; the way back leads here. */
function RightToShare({ projectId, people }: SharingCardsProps) {
  const [address] = useAddressState();
  const failure = address.get(CONNECTION_FAILED);
  if (people.connection === 'granted') return null;
  return (
    <Alert
      tone={failure ? 'warning' : 'info'}
      title={failure ? 'Sharing was not allowed' : 'Smartsheet has to allow sharing first'}
      actions={
        <Button asChild size="sm">
          <a href={sharingRightHref(paths.people.getHref(projectId))}>Allow Sharing in Smartsheet</a>
        </Button>
      }
    >
      <p>
        {failure
          ? connectionRemedy(failure)
          : 'When you connected Smartsheet, Sheetwright did not ask for the right to share. Smartsheet asks you now whether you allow it, and brings you back here. Your addresses stay.'}
      </p>
    </Alert>
  );
}

interface PendingProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

function Pending({ error, isFetching, onRetry }: PendingProps) {
  if (error && !isFetching) {
    // A conflict here is not that of another version: the server's sentence says what it is.
    return hasRemedy(error) && !hasCode(error, 'conflict') ? (
      <RemedyAlert error={error} />
    ) : (
      <ErrorState title="Who has access could not be read from Smartsheet" error={error} onRetry={onRetry} />
    );
  }
  return (
    <SkeletonGroup label="Reading from Smartsheet who has access" className="grid gap-6">
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </SkeletonGroup>
  );
}

interface ToSendProps extends SharingCardsProps {
  readonly shares: ProjectShares;
}

/** Exactly what will be sent to whom, and the consent without which nothing is. */
function ToSend({ projectId, people, shares }: ToSendProps) {
  const [isAgreed, setIsAgreed] = useState<string | null>(null);
  const share = useShareProject();
  const heading = useId();
  const { toSend, withheld, hash, sendEmail, message } = shares;
  const addresses = new Set(toSend.map(({ email }) => email)).size;
  const isRunning = people.run?.status === 'running' || share.isPending;
  const agreedTo = `${hash} ${toSend.length}`;

  function send() {
    share.mutate({ params: { id: projectId }, ifMatch: hash, body: { consent: true } });
    setIsAgreed(null);
  }

  return (
    <Card aria-labelledby={heading}>
      <CardHeader>
        <CardTitle id={heading}>What will be sent</CardTitle>
        <CardDescription>
          {toSend.length === 0
            ? 'Nothing: everybody whose address is saved has what the plan gives them.'
            : `${count(toSend.length, 'call')} to Smartsheet, one for each line. ${sendEmail ? 'Smartsheet mails an invitation for each.' : 'Nobody is mailed.'}`}
        </CardDescription>
      </CardHeader>
      {toSend.length > 0 && (
        <ul className="divide-y divide-border border-border border-t text-sm">
          {toSend.map(({ type, key, name, email, level, who, isOutside }) => (
            <li
              key={`${type}-${key}-${email}`}
              className="grid gap-x-4 gap-y-0.5 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <span className="wrap-anywhere min-w-0 font-medium">
                {email} {isOutside && <Badge tone="warning">Outside</Badge>}
                <span className="block font-normal text-muted text-xs">{who.join(', ')}</span>
              </span>
              <span className="wrap-anywhere min-w-0">
                <bdi>{name}</bdi> <span className="text-muted">({type})</span>
              </span>
              <span>{levelName(level)}</span>
            </li>
          ))}
        </ul>
      )}
      <Withheld withheld={withheld} />
      {toSend.length > 0 && (
        <>
          {sendEmail && message !== '' && (
            <div className="grid gap-1 border-border border-t px-5 py-3 text-sm">
              <p className="text-muted">The message in each invitation:</p>
              <p className="wrap-anywhere whitespace-pre-wrap">
                <bdi>{message}</bdi>
              </p>
            </div>
          )}
          <p className="border-border border-t px-5 py-3 text-muted text-sm">
            On some Smartsheet plans a colleague who may comment or edit becomes a paid member. Your Smartsheet administrator can
            tell.
          </p>
          <CardFooter className="justify-between gap-3">
            <Checkbox
              label="I have read what will be sent, and want it shared"
              checked={isAgreed === agreedTo}
              disabled={isRunning || people.connection !== 'granted'}
              onChange={({ target }) => setIsAgreed(target.checked ? agreedTo : null)}
            />
            <Button onClick={send} pending={isRunning} disabled={isAgreed !== agreedTo}>
              {!isRunning && <Share2 aria-hidden />}
              {isRunning ? 'Sharing...' : `Share with ${formatNumber(addresses)} ${addresses === 1 ? 'person' : 'people'}`}
            </Button>
          </CardFooter>
        </>
      )}
    </Card>
  );
}

function Withheld({ withheld }: Pick<ProjectShares, 'withheld'>) {
  if (withheld.length === 0) return null;
  return (
    <Alert tone="warning" title="Kept back, because one address has two roles" className="mx-5 mb-4">
      <ul className="grid list-disc gap-1 pl-4">
        {withheld.map(({ type, key, name, email, who, because }) => (
          <li key={`${type}-${key}-${email}-${who}`} className="wrap-anywhere">
            {email}: <bdi>{name}</bdi>. “{who}” would get it, “{because}” must not see it.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
