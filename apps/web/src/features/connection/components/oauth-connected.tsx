import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { isExpiringSoon } from '../connection-state.ts';
import { AccountFacts } from './account-facts.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { ExpiryWarning } from './expiry-warning.tsx';
import { ReplaceApiKey } from './replace-api-key.tsx';

export function OAuthConnected({ status }: { readonly status: ConnectionStatus }) {
  const { tokenExpires } = status;
  const now = Date.now();
  const more = tokenExpires ? [{ label: 'Token expires', value: <DateTime iso={tokenExpires} /> }] : [];
  return (
    <div className="grid gap-5">
      <AccountFacts status={status} more={more} />
      {tokenExpires && isExpiringSoon(tokenExpires, now) && <ExpiryWarning tokenExpires={tokenExpires} now={now} />}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <DisconnectButton />
      </div>
      <ReplaceApiKey summary="Use an API key instead" region={status.region} />
    </div>
  );
}
