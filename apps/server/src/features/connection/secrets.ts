import type { SecretBox } from '../../security/secret-box.ts';

/** Columns of `users` that hold secrets of the connection, always encrypted. */
export const CONNECTION_SECRETS = ['smartsheet_api_key', 'smartsheet_access_token', 'smartsheet_refresh_token'] as const;
export type ConnectionSecret = (typeof CONNECTION_SECRETS)[number];

interface Place {
  readonly column: ConnectionSecret;
  readonly userId: string;
}

export function sealSecret(secrets: SecretBox, secret: string, { column, userId }: Place): string {
  return secrets.seal(secret, { table: 'users', column, userId });
}

/** @throws SecretBoxError when it was changed, is another user's, or its key is not configured */
export function openSecret(secrets: SecretBox, sealed: string, { column, userId }: Place): string {
  return secrets.open(sealed, { table: 'users', column, userId });
}
