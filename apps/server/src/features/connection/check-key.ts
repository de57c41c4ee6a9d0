import type { SmartsheetAccount } from '@sheetwright/contract/connection.ts';
import { AppError } from '../../errors.ts';
import { explain, SmartsheetError, type SmartsheetErrorKind } from '../../integrations/smartsheet/errors.ts';
import type { Region } from '../../integrations/smartsheet/gateway.ts';
import { countWithin } from '../../security/count-within.ts';
import { accountOf } from './account.ts';
import type { ConnectionServices } from './services.ts';

export type KeyCheck =
  | { readonly outcome: 'valid'; readonly account: SmartsheetAccount }
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
const RETRY_AFTER_SECONDS = 60;

const UNKNOWN_KEY: readonly SmartsheetErrorKind[] = ['token_invalid', 'token_expired'];
const REFUSED: readonly SmartsheetErrorKind[] = ['sign_on_required', 'forbidden', 'not_on_plan', 'refused'];

/**
 * Asks Smartsheet whose key it is; each question counts against the user's limit.
 * @throws AppError rate_limited, or unavailable when Smartsheet gives no answer
 */
export async function checkKey(userId: string, key: KeyToCheck, services: ConnectionServices): Promise<KeyCheck> {
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

/** @returns the problem to raise when Smartsheet could not be asked */
export function noAnswer(error: SmartsheetError): AppError {
  return new AppError('unavailable', explain(error), { retryAfter: RETRY_AFTER_SECONDS, cause: error });
}

/** A problem with the key itself, to be shown beside it. */
export function keyProblem(message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path: 'apiKey', message }] });
}
