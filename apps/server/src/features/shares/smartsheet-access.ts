import { AppError } from '../../errors.ts';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { explain, SmartsheetError, type SmartsheetErrorKind } from '../../integrations/smartsheet/errors.ts';
import { noAnswer, readSharingRight } from '../connection/connection-status.ts';
import { findConnection, notConnected } from '../connection/find-connection.ts';
import type { ShareServices } from './services.ts';

const RECONNECT: readonly SmartsheetErrorKind[] = ['token_invalid', 'token_expired', 'sign_on_required'];
const NOT_ALLOWED: readonly SmartsheetErrorKind[] = ['forbidden', 'not_on_plan', 'refused'];

const NO_CONNECTION = 'Connect Smartsheet first: your account is not connected; connect it on the Dashboard.';
const NO_RIGHT =
  'Smartsheet has not been asked yet whether Sheetwright may share for you. Allow it at Smartsheet, then go on where you were.';

/** A client for a person who waits: it ends its patience when theirs does. @throws SmartsheetError when not connected */
export async function connectPatiently(userId: string, services: ShareServices): Promise<SmartsheetClient> {
  const found = await findConnection(userId, services.connection);
  if (!found) throw notConnected();
  const signal = AbortSignal.timeout(services.waitMs);
  return services.smartsheet.clientFor({ ...found, changeAgent: 'Sheetwright sharing', signal });
}

/** @throws AppError smartsheet_not_connected, or smartsheet_sharing_missing while the right to share was not asked for */
export async function requireSharingRight(userId: string, { connection }: Pick<ShareServices, 'connection'>): Promise<void> {
  const right = await readSharingRight(userId, connection);
  if (right === 'none') throw new AppError('smartsheet_not_connected', NO_CONNECTION);
  if (right === 'missing') throw new AppError('smartsheet_sharing_missing', NO_RIGHT);
}

/** Why sharing is refused, in words for the person who shares. */
export function explainRefusal(error: SmartsheetError): string {
  if (error.kind === 'forbidden') return NOT_ALLOWED_TEXT;
  if (error.kind === 'not_found') return 'It is no longer in Smartsheet, or no longer shared with your account.';
  return explain(error);
}

/** What a failure of Smartsheet's is to whoever waits for the answer. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof SmartsheetError)) return error;
  const { kind } = error;
  if (kind === 'disconnected') return new AppError('smartsheet_not_connected', explain(error), { cause: error });
  if (RECONNECT.includes(kind)) return new AppError('smartsheet_reconnect', explain(error), { cause: error });
  if (NOT_ALLOWED.includes(kind)) return new AppError('conflict', explainRefusal(error), { cause: error });
  return noAnswer(error);
}

const NOT_ALLOWED_TEXT =
  'Smartsheet does not let your account share this, or not with this address. Your organization may allow sharing with certain addresses only; your Smartsheet administrator can tell.';
