import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { forgetKeyCheck } from './key-check-repository.ts';
import type { StoredConnection } from './repository.ts';
import { type Revocation, revokeLater } from './revoke-tokens.ts';
import { openSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

/** Forgets API key and tokens at once. The tokens are revoked at Smartsheet by a job, which exists exactly when they are gone here. */
export async function disconnect(userId: string, origin: EventOrigin, services: ConnectionServices): Promise<void> {
  await services.security.transaction(origin, async (tx, record) => {
    const removed = await disconnectIn(tx, userId, services);
    if (removed?.apiKey) await record({ kind: 'api_key_removed', userId, data: {} });
    if (removed?.tokens) await record({ kind: 'smartsheet_disconnected', userId, data: {} });
  });
}

interface Removed {
  readonly apiKey: boolean;
  readonly tokens: boolean;
}

/**
 * The same as a part of the caller's transaction, such as the one that deletes the account.
 * @returns what there was; null when there is no such account any more
 */
export async function disconnectIn(tx: Tx, userId: string, services: ConnectionServices): Promise<Removed | null> {
  const stored = await services.repository.remove(tx, userId, services.clock());
  await forgetKeyCheck(tx, userId);
  const revocation = stored && openTokens(stored, userId, services);
  if (revocation) await revokeLater(revocation, services, tx);
  return stored && { apiKey: stored.apiKey !== null, tokens: stored.accessToken !== null };
}

/** Tokens that cannot be read cannot be revoked either; that must not keep anybody connected. */
function openTokens(stored: StoredConnection, userId: string, { secrets, logger }: ConnectionServices): Revocation | null {
  const { accessToken, refreshToken, tokenRegion } = stored;
  if (!accessToken) return null;
  try {
    return {
      region: tokenRegion,
      accessToken: openSecret(secrets, accessToken, { column: 'smartsheet_access_token', userId }),
      refreshToken: refreshToken && openSecret(secrets, refreshToken, { column: 'smartsheet_refresh_token', userId }),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger?.warn({ err: error, userId }, 'tokens that cannot be read were removed without revoking them');
    return null;
  }
}
