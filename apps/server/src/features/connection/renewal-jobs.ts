import { z } from 'zod';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { type Queue, RetryLater } from '../../jobs/boss.ts';
import { renewTokens } from './renew-tokens.ts';
import { openSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';

/** Finds the tokens that are due. */
export const RENEWALS_DUE: Queue<object> = { name: 'connection.renewals-due', data: z.object({}), cron: '41 * * * *' };

/** Renews one customer's tokens; what fails is tried again, and found again an hour later. */
export const RENEW_TOKENS: Queue<{ userId: string }> = {
  name: 'connection.renew-tokens',
  data: z.object({ userId: z.string() }),
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
};

/** Smartsheet's tokens live seven days: renewed a day early, one bad day of Smartsheet's or ours is survived. */
const RENEW_BEFORE_MS = 24 * 60 * 60_000;

export async function scheduleDueRenewals(services: ConnectionServices): Promise<void> {
  const { repository, jobs, oauth } = services;
  if (!oauth) return;
  for (const userId of await repository.expiringBefore(dueBefore(services))) {
    await jobs.send(RENEW_TOKENS, { userId }, { singletonKey: userId });
  }
}

/** @throws RetryLater when Smartsheet gives no answer */
export async function renewIfDue(userId: string, services: ConnectionServices): Promise<void> {
  const stored = await services.repository.find(userId);
  const isDue = stored?.refreshToken && stored.tokenExpires && stored.tokenExpires < dueBefore(services);
  if (!isDue || !stored.accessToken) return;
  const former = openSecret(services.secrets, stored.accessToken, { column: 'smartsheet_access_token', userId });
  try {
    await renewTokens(userId, former, services);
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    services.logger?.warn({ err: error, userId }, 'tokens of Smartsheet could not be renewed yet');
    throw new RetryLater('Smartsheet did not renew the tokens');
  }
}

function dueBefore({ clock }: ConnectionServices): Date {
  return new Date(clock().getTime() + RENEW_BEFORE_MS);
}
