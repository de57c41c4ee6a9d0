import type { KeyTest, SmartsheetRegion } from '@sheetwright/contract/connection.ts';
import { checkKey, type KeyCheck, keyProblem } from './check-key.ts';
import { openSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

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
