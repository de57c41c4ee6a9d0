import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { useTestApiKey } from '../api/test-api-key.ts';
import { AccountFacts } from './account-facts.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { ReplaceApiKey } from './replace-api-key.tsx';
import { RefusedKey, TestApiKeyButton } from './test-api-key-button.tsx';

export function ApiKeyConnected({ status }: { readonly status: ConnectionStatus }) {
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
        <DisconnectButton />
      </div>
      <RefusedKey testing={testing} />
      <ReplaceApiKey summary="Replace the API key" region={status.region} />
    </div>
  );
}
