import type { ConnectionStatus, SmartsheetRegion } from '@sheetwright/contract/connection.ts';
import { checkKey, keyProblem } from './check-key.ts';
import { readConnectionStatus } from './connection-status.ts';
import { sealSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

interface SaveApiKey {
  readonly userId: string;
  readonly apiKey: string;
  readonly region: SmartsheetRegion;
}

const UNKNOWN_KEY =
  'Smartsheet does not accept this API key. Check that it is complete, still active, and that its region is the right one.';

/**
 * Stores an API key, encrypted, once Smartsheet has said whose it is.
 * @throws AppError validation_failed when Smartsheet refuses the key, unavailable when it cannot be asked; nothing is stored then
 */
export async function saveApiKey(
  { userId, apiKey, region }: SaveApiKey,
  services: ConnectionServices,
): Promise<ConnectionStatus> {
  const check = await checkKey(userId, { apiKey, region }, services);
  if (check.outcome !== 'valid') throw keyProblem(check.outcome === 'refused' ? check.reason : UNKNOWN_KEY);
  const sealed = sealSecret(services.secrets, apiKey, { column: 'smartsheet_api_key', userId });
  await services.repository.saveApiKey(userId, { sealed, region, account: check.account, at: services.clock() });
  return readConnectionStatus(userId, services);
}
