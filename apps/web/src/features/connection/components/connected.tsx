import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { PlugZap, RotateCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { useConnectionCall, useTestApiKey } from '../api.ts';
import { isExpiringSoon, timeLeft } from '../connection-state.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { REGION_NAMES, RegionField } from './region-field.tsx';

interface ConnectedProps {
  readonly status: ConnectionStatus;
}

export function ApiKeyConnected({ status }: ConnectedProps) {
  const testing = useTestApiKey();
  return (
    <div className="grid gap-5">
      <AccountFacts status={status} />
      <div className="grid gap-1 text-muted">
        <p>API key has no token expiration</p>
        {!status.account && <p>Test the key to see whose account it is.</p>}
        {status.connected && <p>Access was granted by OAuth as well. The API key is the one in use.</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <TestApiKeyButton testing={testing} />
        <DisconnectButton status={status} />
      </div>
      {testing.data?.valid === false && (
        // Stays where the toast does not.
        <Alert tone="danger" title="Smartsheet does not accept the saved API key">
          It may have been withdrawn in Smartsheet. Generate a new one there and replace it below.
        </Alert>
      )}
      <ReplaceApiKey summary="Replace the API key" region={status.region} />
    </div>
  );
}

export function OAuthConnected({ status }: ConnectedProps) {
  const { tokenExpires } = status;
  const now = Date.now();
  const more = tokenExpires ? [{ label: 'Token expires', value: <DateTime iso={tokenExpires} /> }] : [];
  return (
    <div className="grid gap-5">
      <AccountFacts status={status} more={more} />
      {tokenExpires && isExpiringSoon(tokenExpires, now) && <ExpiryWarning tokenExpires={tokenExpires} now={now} />}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <DisconnectButton status={status} />
      </div>
      <ReplaceApiKey summary="Use an API key instead" region={status.region} />
    </div>
  );
}

interface AccountFactsProps extends ConnectedProps {
  /** What belongs to this way of connecting, shown after the account. */
  readonly more?: readonly Fact[];
}

/** Whose account is connected and what it may do, as far as Smartsheet tells. */
function AccountFacts({ status: { account, region }, more = [] }: AccountFactsProps) {
  const facts: Fact[] = [
    ...(account ? [{ label: 'Account', value: <bdi>{account.name}</bdi> }] : []),
    ...(account?.email ? [{ label: 'Email', value: account.email }] : []),
    ...(account?.plan ? [{ label: 'Plan', value: <bdi>{account.plan}</bdi> }] : []),
    ...(region ? [{ label: 'Region', value: REGION_NAMES[region] }] : []),
    ...(account ? [{ label: 'May create sheets', value: mayCreate(account.canCreateSheets) }] : []),
    ...more,
  ];
  return (
    <>
      <Facts
        facts={facts}
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
      />
      {account?.canCreateSheets === false && (
        <Alert tone="warning" title="This account may not create sheets">
          Creating assets will probably fail. Ask your Smartsheet administrator for a plan or licence that may create sheets, or
          connect another account.
        </Alert>
      )}
    </>
  );
}

function mayCreate(canCreateSheets: boolean | null): string {
  if (canCreateSheets === null) return 'Smartsheet does not say';
  return canCreateSheets ? 'Yes' : 'No';
}

/** Tests the stored key. */
function TestApiKeyButton({ testing }: { readonly testing: ReturnType<typeof useTestApiKey> }) {
  function test() {
    testing.mutate(undefined, {
      onSuccess: ({ valid }) => (valid ? tellValid() : tellFailed()),
      onError: tellFailed,
    });
  }

  return (
    <Button variant="secondary" onClick={test} pending={testing.isPending}>
      {!testing.isPending && <PlugZap aria-hidden />}
      {testing.isPending ? 'Testing...' : 'Test API Key'}
    </Button>
  );
}

function tellValid() {
  toast({ title: 'API Key Valid', description: 'Your Smartsheet API key is working correctly.' });
}

function tellFailed(error?: Error) {
  toastFailure('API Key Test Failed', error, 'Failed to test Smartsheet API key');
}

/** What a removed connection leaves and what it takes, by what is connected. */
const REMOVED: Readonly<Record<'api-key' | 'oauth' | 'both', string>> = {
  'api-key': 'the API key that is stored here. It is not withdrawn in Smartsheet: you can do that there.',
  oauth: 'the access that you granted to Sheetwright; it is withdrawn in Smartsheet as well.',
  both: 'the API key that is stored here, and the access that you granted by OAuth, which is withdrawn in Smartsheet as well.',
};

function wayOf({ hasApiKey, connected }: ConnectionStatus): keyof typeof REMOVED {
  if (hasApiKey) return connected ? 'both' : 'api-key';
  return 'oauth';
}

/** Asks before it removes what cannot be had back. */
function DisconnectButton({ status }: ConnectedProps) {
  const disconnect = useConnectionCall(calls.disconnectSmartsheet);

  function remove() {
    disconnect.mutate(undefined, {
      onSuccess: () => toast({ title: 'Disconnected' }),
      onError: (error) => toastFailure('Disconnection failed', error, 'Failed to disconnect Smartsheet account'),
    });
  }

  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" pending={disconnect.isPending}>
          {!disconnect.isPending && <Unplug aria-hidden />}
          {disconnect.isPending ? 'Disconnecting...' : 'Disconnect'}
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Disconnect Smartsheet?"
        description="Sheetwright can then build nothing more in your Smartsheet account until you connect it again."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep Connection</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="danger" onClick={remove}>
                Remove and Disconnect
              </Button>
            </DialogClose>
          </>
        }
      >
        <ul className="grid list-disc gap-1 pl-4">
          <li>Removed: {REMOVED[wayOf(status)]}</li>
          <li>Stays: your projects here, and every workspace, sheet and report that was created in Smartsheet.</li>
        </ul>
      </DialogContent>
    </Dialog>
  );
}

interface ExpiryWarningProps {
  readonly tokenExpires: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Smartsheet's tokens live for seven days, so this shows often: it says that nothing needs to be done. */
function ExpiryWarning({ tokenExpires, now }: ExpiryWarningProps) {
  const left = timeLeft(tokenExpires, now);
  return (
    <Alert tone="warning" title={left ? 'Token expiring soon' : 'Token expired'} actions={<RefreshButton />}>
      {left ? 'It expires ' : 'It expired '}
      {left && `${left}, `}
      on <DateTime iso={tokenExpires} />. It is renewed automatically{left ? ' before then' : ' when it is next used'}; you can
      also renew it now.
    </Alert>
  );
}

function RefreshButton() {
  const refresh = useConnectionCall(calls.refreshSmartsheet);

  function renew() {
    refresh.mutate(undefined, {
      onSuccess: () => toast({ title: 'Token Refreshed' }),
      onError: (error) => toastFailure('Token refresh failed', error, 'Failed to refresh Smartsheet token'),
    });
  }

  return (
    <Button size="sm" variant="secondary" onClick={renew} pending={refresh.isPending}>
      {!refresh.isPending && <RotateCw aria-hidden />}
      {refresh.isPending ? 'Refreshing...' : 'Refresh Token'}
    </Button>
  );
}

interface ReplaceApiKeyProps {
  readonly summary: string;
  /** Where the present connection is. */
  readonly region: ConnectionStatus['region'];
}

/** Another key for an account that is connected already. */
function ReplaceApiKey({ summary, region }: ReplaceApiKeyProps) {
  const [chosen, setChosen] = useState(region ?? 'us');
  return (
    <Disclosure summary={summary}>
      <div className="grid gap-4">
        <RegionField value={chosen} onChange={setChosen} />
        <ApiKeyForm region={chosen} />
      </div>
    </Disclosure>
  );
}
