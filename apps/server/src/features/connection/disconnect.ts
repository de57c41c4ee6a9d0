import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { REGIONS } from '../../integrations/smartsheet/gateway.ts';
import type { Jobs, Queue } from '../../jobs/boss.ts';
import { openSecret } from './secrets.ts';
import type { ConnectionServices, TokenEndpoint } from './services.ts';

/** Tokens to revoke, encrypted as they stood in the user's row: the database holds them nowhere in the clear. */
const revocationSchema = z.object({
  userId: z.string(),
  region: z.enum(REGIONS),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});
export type Revocation = z.infer<typeof revocationSchema>;

/** Tries for about a day: longer than Smartsheet is ever away, shorter than the tokens live. */
export const REVOKE_TOKENS: Queue<Revocation> = {
  name: 'connection.revoke-tokens',
  data: revocationSchema,
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  deleteAfterSeconds: 60,
};

type DisconnectServices = Pick<ConnectionServices, 'db' | 'repository' | 'jobs' | 'clock'>;

/** Forgets API key and tokens at once. The tokens are revoked at Smartsheet by a job, which exists exactly when they are gone here. */
export async function disconnect(userId: string, services: DisconnectServices): Promise<void> {
  await services.db.transaction((tx) => disconnectIn(tx, userId, services));
}

/** The same as a part of the caller's transaction, such as the one that deletes the account. */
export async function disconnectIn(tx: Tx, userId: string, { repository, jobs, clock }: DisconnectServices): Promise<void> {
  const stored = await repository.remove(tx, userId, clock());
  if (!stored?.accessToken) return;
  const { accessToken, refreshToken, tokenRegion } = stored;
  await revokeLater({ userId, region: tokenRegion, accessToken, refreshToken }, jobs, tx);
}

/** Has tokens revoked that are stored nowhere any more. */
export async function revokeLater(revocation: Revocation, jobs: Jobs, tx?: Tx): Promise<void> {
  await jobs.send(REVOKE_TOKENS, revocation, tx ? { tx } : {});
}

/**
 * Revokes tokens at Smartsheet. What is no longer valid there needs no revoking.
 * @throws SmartsheetError when Smartsheet gives no answer: to be tried again
 */
export async function revokeTokens(revocation: Revocation, services: ConnectionServices): Promise<void> {
  const { tokenEndpoint, secrets } = services;
  if (!tokenEndpoint) return;
  const { userId, region } = revocation;
  const accessToken = openSecret(secrets, revocation.accessToken, { column: 'smartsheet_access_token', userId });
  if (await revoke(accessToken, region, tokenEndpoint)) return;
  // An access token that has run out revokes nothing, while its refresh token still opens the account.
  const refreshToken =
    revocation.refreshToken && openSecret(secrets, revocation.refreshToken, { column: 'smartsheet_refresh_token', userId });
  if (!refreshToken) return;
  const renewed = await unlessRefused(() => tokenEndpoint.refresh({ refreshToken, region }));
  if (renewed) await revoke(renewed.accessToken, region, tokenEndpoint);
}

/** @returns false when the token no longer counts */
async function revoke(accessToken: string, region: Revocation['region'], endpoint: TokenEndpoint): Promise<boolean> {
  const done = await unlessRefused(async () => {
    await endpoint.revoke({ accessToken, region });
    return true;
  });
  return done ?? false;
}

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const isRefused = error instanceof SmartsheetError && (error.kind === 'token_invalid' || error.kind === 'token_expired');
    if (isRefused) return null;
    throw error;
  }
}
