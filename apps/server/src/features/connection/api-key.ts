import type { ConnectionStatus, KeyTest } from '@sheetwright/contract/connection.ts';
import type { StoredSmartsheetAccount } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { explain, SmartsheetError, type SmartsheetErrorKind } from '../../integrations/smartsheet/errors.ts';
import type { Region } from '../../integrations/smartsheet/gateway.ts';
import { countWithin } from '../../security/count-within.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { accountOf, noAnswer, readConnectionStatus } from './connection-status.ts';
import { openSecret, sealSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

type KeyCheck =
  | { readonly outcome: 'valid'; readonly account: StoredSmartsheetAccount }
  /** Smartsheet does not know the key. */
  | { readonly outcome: 'unknown' }
  /** It knows the key, but the account may not use the API. */
  | { readonly outcome: 'refused'; readonly reason: string };

interface KeyToCheck {
  readonly apiKey: string;
  readonly region: Region;
}

/** A person waits: better to hear of a slow Smartsheet than to hear nothing. */
const ANSWER_WITHIN_MS = 15_000;
/** Enough for somebody who mistypes; too few to find out anything about keys of others. */
const CHECKS = 20;
const CHECKS_WINDOW_MS = 15 * 60_000;

const UNKNOWN_KEY: readonly SmartsheetErrorKind[] = ['token_invalid', 'token_expired'];
const REFUSED: readonly SmartsheetErrorKind[] = ['sign_on_required', 'forbidden', 'not_on_plan', 'refused'];
const NOT_ACCEPTED =
  'Smartsheet does not accept this API key. Check that it is complete, still active, and that its region is the right one.';

/**
 * Stores an API key, encrypted, once Smartsheet has said whose it is.
 * @throws AppError validation_failed when Smartsheet refuses the key, unavailable when it cannot be asked; nothing is stored then
 */
export async function saveApiKey(
  { userId, apiKey, region, origin }: KeyToCheck & { readonly userId: string; readonly origin: EventOrigin },
  services: ConnectionServices,
): Promise<ConnectionStatus> {
  const check = await checkKey(userId, { apiKey, region }, services);
  if (check.outcome !== 'valid') throw keyProblem(check.outcome === 'refused' ? check.reason : NOT_ACCEPTED);
  const sealed = sealSecret(services.secrets, apiKey, { column: 'smartsheet_api_key', userId });
  await services.security.transaction(origin, async (tx, record) => {
    await services.repository.saveApiKey(tx, userId, { sealed, region, account: check.account, at: services.clock() });
    await record({ kind: 'api_key_saved', userId, data: {} });
  });
  return readConnectionStatus(userId, services);
}

interface TestApiKey {
  readonly userId: string;
  /** Without one the stored key is tested, in the region it was stored for. */
  readonly apiKey: string | undefined;
  readonly region: Region | undefined;
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

/**
 * Asks Smartsheet whose key it is; each question counts against the user's limit.
 * @throws AppError rate_limited, or unavailable when Smartsheet gives no answer
 */
async function checkKey(userId: string, key: KeyToCheck, services: ConnectionServices): Promise<KeyCheck> {
  await countCheck(userId, services);
  const client = services.smartsheet.clientFor({
    token: key.apiKey,
    region: key.region,
    answerWithinMs: ANSWER_WITHIN_MS,
  });
  try {
    return { outcome: 'valid', account: accountOf(await client.me()) };
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    if (UNKNOWN_KEY.includes(error.kind)) return { outcome: 'unknown' };
    if (REFUSED.includes(error.kind)) return { outcome: 'refused', reason: explain(error) };
    throw noAnswer(error);
  }
}

async function countCheck(userId: string, services: ConnectionServices): Promise<void> {
  const key = `smartsheet-key:${userId}`;
  await countWithin({ ...services, key, limit: CHECKS, windowMs: CHECKS_WINDOW_MS, what: 'API key checks' });
}

/** A problem with the key itself, to be shown beside it. */
function keyProblem(message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path: 'apiKey', message }] });
}
