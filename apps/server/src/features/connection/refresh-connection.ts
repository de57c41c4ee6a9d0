import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { AppError } from '../../errors.ts';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { countWithin } from '../../security/count-within.ts';
import { noAnswer } from './check-key.ts';
import { readConnectionStatus } from './connection-status.ts';
import { type Renewal, renewTokens } from './renew-tokens.ts';
import { openSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

/** Nobody needs more by hand: tokens renew themselves. */
const REFRESHES = { limit: 30, windowMs: 15 * 60_000, what: 'token refreshes' } as const;

const NO_TOKENS = 'Smartsheet is not connected by OAuth, so there is no token to refresh. Connect it on the Dashboard.';
const NOT_RENEWABLE = 'Smartsheet did not allow this connection to be renewed. Connect Smartsheet again on the Dashboard.';
const REFUSED = 'Smartsheet has withdrawn this connection, so it was removed here. Connect Smartsheet again on the Dashboard.';

/**
 * Renews the OAuth tokens because the user asks for it.
 * @throws AppError smartsheet_not_connected without tokens, smartsheet_reconnect when they cannot be renewed, rate_limited, or
 * unavailable when Smartsheet cannot be asked
 */
export async function refreshConnection(userId: string, services: ConnectionServices): Promise<ConnectionStatus> {
  const stored = await services.repository.find(userId);
  if (!stored?.accessToken) throw new AppError('smartsheet_not_connected', NO_TOKENS);
  if (!stored.refreshToken) throw new AppError('smartsheet_reconnect', NOT_RENEWABLE);
  await countWithin({ ...services, ...REFRESHES, key: `smartsheet-refresh:${userId}` });
  const former = openSecret(services.secrets, stored.accessToken, { column: 'smartsheet_access_token', userId });
  const { outcome } = await renew(userId, former, services);
  if (outcome === 'refused') throw new AppError('smartsheet_reconnect', REFUSED);
  if (outcome === 'absent') throw new AppError('smartsheet_not_connected', NO_TOKENS);
  return readConnectionStatus(userId, services);
}

async function renew(userId: string, former: string, services: ConnectionServices): Promise<Renewal> {
  try {
    return await renewTokens(userId, former, services);
  } catch (error) {
    throw error instanceof SmartsheetError ? noAnswer(error) : error;
  }
}
