import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import type { SmartsheetConnection } from '../../integrations/smartsheet/gateway.ts';
import { renewTokens } from './renew-tokens.ts';
import { openSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

type OpenConnection = Pick<SmartsheetConnection, 'token' | 'region' | 'onExpired' | 'beforeRequest'>;

/**
 * How work done for a customer reaches their Smartsheet: by the API key they gave, else by the access they granted, which heals itself
 * when its token runs out. It ends with the next request once the customer has disconnected. Null when not connected.
 * @throws AppError smartsheet_reconnect when what is stored cannot be read
 */
export async function findConnection(userId: string, services: ConnectionServices): Promise<OpenConnection | null> {
  const { repository, secrets } = services;
  const stored = await repository.find(userId);
  const beforeRequest = async () => {
    if (!(await repository.isConnected(userId))) throw notConnected();
  };
  if (stored?.apiKey) {
    const token = openSecret(secrets, stored.apiKey, { column: 'smartsheet_api_key', userId });
    return { token, region: stored.keyRegion, beforeRequest };
  }
  if (!stored?.accessToken) return null;
  const token = openSecret(secrets, stored.accessToken, { column: 'smartsheet_access_token', userId });
  const onExpired = (refused: string) => accessTokenAfter(refused, userId, services);
  return { token, region: stored.tokenRegion, beforeRequest, onExpired };
}

/** Why work for a customer who is not connected cannot be done. */
export function notConnected(): SmartsheetError {
  return new SmartsheetError({ kind: 'disconnected', message: 'The customer has disconnected Smartsheet' });
}

/** Whether the customer has connected Smartsheet at all; says nothing about the token's validity. */
export function isConnected(userId: string, { repository }: Pick<ConnectionServices, 'repository'>): Promise<boolean> {
  return repository.isConnected(userId);
}

/** Of these people, those who are connected. */
export function connectedAmong(
  userIds: readonly string[],
  { keyChecks }: Pick<ConnectionServices, 'keyChecks'>,
): Promise<ReadonlySet<string>> {
  return userIds.length === 0 ? Promise.resolve(new Set<string>()) : keyChecks.connectedAmong(userIds);
}

async function accessTokenAfter(refused: string, userId: string, services: ConnectionServices): Promise<string | null> {
  const renewal = await renewTokens(userId, refused, services);
  return renewal.outcome === 'renewed' ? renewal.accessToken : null;
}
