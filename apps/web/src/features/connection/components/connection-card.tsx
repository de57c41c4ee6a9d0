import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, CardActions, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useConnectionStatus } from '../api.ts';
import { connectionRemedy, NOT_CONNECTED_TITLE } from '../connection-failure.ts';
import { type ConnectionState, connectionState } from '../connection-state.ts';
import { ApiKeyConnected, OAuthConnected } from './connected.tsx';
import { NotConnected } from './not-connected.tsx';

const BADGES: Readonly<Record<ConnectionState, { readonly tone: BadgeTone; readonly text: string }>> = {
  'api-key': { tone: 'success', text: 'API key connected' },
  oauth: { tone: 'success', text: 'OAuth connected' },
  none: { tone: 'neutral', text: 'Not connected' },
};

const TITLE_ID = 'smartsheet-connection';

interface ConnectionCardProps {
  /** Why the customer has just come back from Smartsheet without a connection. */
  readonly failure?: string | null;
}

/** How Sheetwright reaches the customer's Smartsheet account, and everything that can be done about it. */
export function ConnectionCard({ failure = null }: ConnectionCardProps) {
  const { data: status, error, isPending, refetch } = useConnectionStatus();
  const badge = status && BADGES[connectionState(status)];
  return (
    <Card aria-labelledby={TITLE_ID}>
      <CardHeader>
        <CardTitle id={TITLE_ID}>Smartsheet Connection</CardTitle>
        <CardDescription>Sheetwright builds your solutions in the Smartsheet account connected here.</CardDescription>
        <CardActions>{badge && <Badge tone={badge.tone}>{badge.text}</Badge>}</CardActions>
      </CardHeader>
      <CardContent>
        {failure !== null && <NotConnectedNotice failure={failure} status={status} />}
        {isPending && <Loading />}
        {!isPending && !status && (
          <ErrorState
            framed={false}
            heading="h3"
            title="The connection could not be read"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {status && <Connection status={status} />}
      </CardContent>
    </Card>
  );
}

interface NotConnectedNoticeProps {
  readonly failure: string;
  readonly status: ConnectionStatus | undefined;
}

/** Stays where the toast does not, until a connection is made or removed in another way. */
function NotConnectedNotice({ failure, status }: NotConnectedNoticeProps) {
  const state = status && connectionState(status);
  const [before, setBefore] = useState(state);
  if (before === undefined && state !== undefined) setBefore(state);
  if (before !== undefined && state !== before) return null;
  return (
    <Alert live tone={failure === 'denied' ? 'warning' : 'danger'} title={NOT_CONNECTED_TITLE} className="mb-6">
      {connectionRemedy(failure)}
    </Alert>
  );
}

function Connection({ status }: { readonly status: ConnectionStatus }) {
  const state = connectionState(status);
  if (state === 'api-key') return <ApiKeyConnected status={status} />;
  if (state === 'oauth') return <OAuthConnected status={status} />;
  return <NotConnected oauthAvailable={status.oauthAvailable} />;
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the connection" className="grid gap-6">
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
      <Skeleton className="h-9 w-48" />
    </SkeletonGroup>
  );
}
