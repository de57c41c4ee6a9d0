import type { ConnectionStatus, KeyTest, SmartsheetRegion } from '@sheetwright/contract/connection.ts';
import { checkKey, type KeyCheck, keyProblem } from './check-key.ts';
import { readConnectionStatus } from './connection-status.ts';
import { openSecret, sealSecret } from './secrets.ts';
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

interface TestApiKey {
  readonly userId: string;
  /** Without one the stored key is tested, in the region it was stored for. */
  readonly apiKey: string | undefined;
  readonly region: SmartsheetRegion | undefined;
}

/**
 * Asks Smartsheet whether a key works.
 * @throws AppError validation_failed without any key, or when the account may not use the API; unavailable when Smartsheet cannot be
 * asked; smartsheet_reconnect when the stored key cannot be read
 */
export async function testApiKey({ userId, apiKey, region }: TestApiKey, services: ConnectionServices): Promise<KeyTest> {
  const stored = await services.repository.find(userId);
  if (apiKey !== undefined) {
    const keyRegion = region ?? stored?.keyRegion ?? 'us';
    return toKeyTest(await checkKey(userId, { apiKey, region: keyRegion }, services));
  }
  if (!stored?.apiKey) throw keyProblem('Please enter an API key: none is stored yet.');
  const key = openSecret(services.secrets, stored.apiKey, { column: 'smartsheet_api_key', userId });
  const check = await checkKey(userId, { apiKey: key, region: stored.keyRegion }, services);
  if (check.outcome === 'valid') await services.repository.saveAccount(userId, stored.apiKey, check.account);
  return toKeyTest(check);
}

function toKeyTest(check: KeyCheck): KeyTest {
  if (check.outcome === 'refused') throw keyProblem(check.reason);
  return check.outcome === 'valid' ? { valid: true, account: check.account } : { valid: false, account: null };
}
