import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { REGIONS, type Region } from '../../integrations/smartsheet/gateway.ts';
import type { SmartsheetOauth } from '../../integrations/smartsheet/oauth.ts';
import { type Queue, RetryLater } from '../../jobs/boss.ts';
import type { ConnectionServices } from './services.ts';

/** Tokens to revoke; the queue holds them encrypted. */
export const REVOKE_TOKENS: Queue<{ sealed: string }> = {
  name: 'connection.revoke-tokens',
  data: z.object({ sealed: z.string() }),
  // Tries for about a day: longer than Smartsheet is away, shorter than the tokens live.
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
};

const REVOCATION_PLACE = { table: 'jobs', column: 'revoke-tokens', userId: '' } as const;

const revocationSchema = z.object({
  region: z.enum(REGIONS),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});
export type Revocation = z.infer<typeof revocationSchema>;

/** Has tokens revoked that are stored nowhere any more. */
export async function revokeLater(
  revocation: Revocation,
  { jobs, secrets }: Pick<ConnectionServices, 'jobs' | 'secrets'>,
  tx?: Tx,
): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(revocation), REVOCATION_PLACE);
  await jobs.send(REVOKE_TOKENS, { sealed }, tx && { tx });
}

/**
 * Revokes tokens at Smartsheet. What is no longer valid there needs no revoking.
 * @throws RetryLater when Smartsheet gives no answer
 */
export async function revokeTokens(sealed: string, { oauth, secrets, logger }: ConnectionServices): Promise<void> {
  if (!oauth) return;
  const revocation = revocationSchema.parse(JSON.parse(secrets.open(sealed, REVOCATION_PLACE)));
  try {
    await revokeAll(revocation, oauth);
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    logger?.warn({ err: error }, 'tokens could not be revoked at Smartsheet yet');
    throw new RetryLater('Smartsheet did not revoke the tokens');
  }
}

async function revokeAll({ region, accessToken, refreshToken }: Revocation, oauth: SmartsheetOauth): Promise<void> {
  if (await revoke(accessToken, region, oauth)) return;
  // An access token that has run out revokes nothing, while its refresh token still opens the account.
  const renewed = refreshToken && (await unlessRefused(() => oauth.refresh({ refreshToken, region })));
  if (renewed) await revoke(renewed.accessToken, region, oauth);
}

/** @returns false when the token does not count any more */
async function revoke(accessToken: string, region: Region, oauth: SmartsheetOauth): Promise<boolean> {
  const done = await unlessRefused(async () => {
    await oauth.revoke({ accessToken, region });
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
