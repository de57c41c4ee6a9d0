import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import type { Region } from '../../integrations/smartsheet/gateway.ts';
import type { StoredConnection } from './repository.ts';
import type { ConnectionServices } from './services.ts';

/** How the user is connected, as stored; Smartsheet is not asked. */
export async function readConnectionStatus(
  userId: string,
  { repository, oauth }: Pick<ConnectionServices, 'repository' | 'oauth'>,
): Promise<ConnectionStatus> {
  const stored = await repository.find(userId);
  return {
    connected: Boolean(stored?.accessToken),
    hasApiKey: Boolean(stored?.apiKey),
    tokenExpires: stored?.tokenExpires?.toISOString() ?? null,
    oauthAvailable: oauth !== null,
    region: stored && regionInUse(stored),
    account: stored?.account ?? null,
  };
}

/** The API key goes before OAuth. */
function regionInUse({ apiKey, keyRegion, accessToken, tokenRegion }: StoredConnection): Region | null {
  if (apiKey !== null) return keyRegion;
  return accessToken === null ? null : tokenRegion;
}
