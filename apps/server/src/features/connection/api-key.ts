import type { ConnectionStatus, KeyTest } from '@sheetwright/contract/connection.ts';
import type { StoredSmartsheetAccount } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { explain, SmartsheetError, type SmartsheetErrorKind } from '../../integrations/smartsheet/errors.ts';
import type { Region } from '../../integrations/smartsheet/gateway.ts';
import { countWithin } from '../../security/count-within.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { accountOf, noAnswer, readConnectionStatus } from './connection-status.ts';
import { type KeyCheckRow, type KeyVerdict, storeKeyCheck } from './key-check-repository.ts';
import { openSecret, sealSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

type KeyCheck =
  | { readonly outcome: 'valid'; readonly account: StoredSmartsheetAccount }
  /** Smartsheet does not know the key, or not any more. */
  | { readonly outcome: 'unknown'; readonly reason: string; readonly hasExpired: boolean }
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

const HAS_EXPIRED = 'This API key has expired. Make a new one in Smartsheet and save it here.';

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
    const at = services.clock();
    await services.repository.saveApiKey(tx, userId, { sealed, region, account: check.account, at });
    await storeKeyCheck(tx, userId, verdictOf(check), at);
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
  await countCheck(userId, services);
  return toKeyTest(await checkStoredKey(userId, { ...stored, apiKey: stored.apiKey }, services));
}

/**
 * Asks Smartsheet whether a customer's stored key works, for an operator, and notes what it says.
 * @throws AppError not_found without a stored key, unavailable when Smartsheet cannot be asked
 */
export async function validateStoredKey(userId: string, services: ConnectionServices): Promise<KeyCheckRow> {
  const stored = await services.repository.find(userId);
  if (!stored?.apiKey) throw new AppError('not_found', 'This customer has no API key stored.');
  await checkStoredKey(userId, { ...stored, apiKey: stored.apiKey }, services);
  return (await services.keyChecks.find(userId)) ?? { userId, status: null, error: null, checkedAt: null };
}

async function checkStoredKey(
  userId: string,
  { apiKey, keyRegion }: { readonly apiKey: string; readonly keyRegion: Region },
  services: ConnectionServices,
): Promise<KeyCheck> {
  const key = openSecret(services.secrets, apiKey, { column: 'smartsheet_api_key', userId });
  const check = await askWhose({ apiKey: key, region: keyRegion }, services);
  if (check.outcome === 'valid') await services.repository.saveAccount(userId, apiKey, check.account);
  await services.keyChecks.save(userId, apiKey, verdictOf(check), services.clock());
  return check;
}

function verdictOf(check: KeyCheck): KeyVerdict {
  if (check.outcome === 'valid') return { status: 'valid', error: null };
  const hasExpired = check.outcome === 'unknown' && check.hasExpired;
  return { status: hasExpired ? 'expired' : 'invalid', error: check.reason };
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
  return askWhose(key, services);
}

/** @throws AppError unavailable when Smartsheet gives no answer */
async function askWhose(key: KeyToCheck, services: ConnectionServices): Promise<KeyCheck> {
  const client = services.smartsheet.clientFor({
    token: key.apiKey,
    region: key.region,
    answerWithinMs: ANSWER_WITHIN_MS,
  });
  try {
    return { outcome: 'valid', account: accountOf(await client.me()) };
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    if (UNKNOWN_KEY.includes(error.kind)) {
      const hasExpired = error.kind === 'token_expired';
      return { outcome: 'unknown', reason: hasExpired ? HAS_EXPIRED : NOT_ACCEPTED, hasExpired };
    }
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

/** The customers who have stored a key with what Smartsheet last said about each, and how many they are. */
export function listKeyChecks(page: { readonly limit: number; readonly offset: number }, { keyChecks }: ConnectionServices) {
  return keyChecks.page(page);
}
