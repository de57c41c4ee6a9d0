import { AppError } from '../../errors.ts';
import { type SecretBox, SecretBoxError } from '../../security/secret-box.ts';

/** Columns of `users` that hold secrets of the connection, always encrypted. */
export type ConnectionSecret = 'smartsheet_api_key' | 'smartsheet_access_token' | 'smartsheet_refresh_token';

interface Place {
  readonly column: ConnectionSecret;
  readonly userId: string;
}

export function sealSecret(secrets: SecretBox, secret: string, { column, userId }: Place): string {
  return secrets.seal(secret, { table: 'users', column, userId });
}

/** @throws AppError smartsheet_reconnect when it was changed, is another user's, or its key is not configured any more */
export function openSecret(secrets: SecretBox, sealed: string, { column, userId }: Place): string {
  try {
    return secrets.open(sealed, { table: 'users', column, userId });
  } catch (cause) {
    if (!(cause instanceof SecretBoxError)) throw cause;
    throw new AppError('smartsheet_reconnect', UNREADABLE, { cause });
  }
}

const UNREADABLE =
  'What is stored of your Smartsheet connection cannot be read any more. Connect Smartsheet again on the Dashboard.';
