import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import type { GrantedTokens, SmartsheetOauth } from '../../integrations/smartsheet/oauth.ts';
import { type Queue, RetryLater } from '../../jobs/boss.ts';
import { countWithin } from '../../security/count-within.ts';
import { noAnswer, readConnectionStatus } from './connection-status.ts';
import type { HeldTokens } from './repository.ts';
import { revokeLater } from './revoke-tokens.ts';
import { openSecret } from './secrets.ts';
import type { ConnectionServices } from './services.ts';
import { sealTokens } from './store-tokens.ts';

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

export type Renewal =
  | { readonly outcome: 'renewed'; readonly accessToken: string }
  /** Smartsheet no longer honours the refresh token: the tokens are forgotten, the customer has to connect anew. */
  | { readonly outcome: 'refused' }
  /** There is nothing that could be renewed. */
  | { readonly outcome: 'absent' };

/** Between two looks at what the instance that renews has brought. */
const LOOK_AGAIN_MS = 200;
const WRITE_TRIES = 5;
const FIRST_WRITE_WAIT_MS = 200;

/** Nobody needs more by hand: tokens renew themselves. */
const REFRESHES = { limit: 30, windowMs: 15 * 60_000, what: 'token refreshes' } as const;

const NO_TOKENS = 'Smartsheet is not connected by OAuth, so there is no token to refresh. Connect it on the Dashboard.';
const NOT_RENEWABLE = 'Smartsheet did not allow this connection to be renewed. Connect Smartsheet again on the Dashboard.';
const WITHDRAWN = 'Smartsheet has withdrawn this connection, so it was removed here. Connect Smartsheet again on the Dashboard.';
const OAUTH_IS_OFF = 'Connecting Smartsheet by OAuth is switched off here. Connect it by an API key instead.';

/**
 * Brings tokens that are newer than the given access token. Whoever comes first asks Smartsheet, all others, of this and other
 * instances, wait for what that brings. No transaction is open meanwhile.
 * @param former the access token that is to be replaced
 * @throws SmartsheetError when Smartsheet gives no answer; the tokens stay as they are
 * @throws AppError unavailable when this installation is no client of Smartsheet's
 */
export async function renewTokens(userId: string, former: string, services: ConnectionServices): Promise<Renewal> {
  const { repository, oauth, sleep } = services;
  for (;;) {
    const stored = await repository.find(userId);
    if (!stored?.accessToken) return { outcome: 'absent' };
    const accessToken = openSecret(services.secrets, stored.accessToken, { column: 'smartsheet_access_token', userId });
    if (accessToken !== former) return { outcome: 'renewed', accessToken };
    if (!stored.refreshToken) return { outcome: 'absent' };
    if (!oauth) throw new AppError('unavailable', OAUTH_IS_OFF);
    const held = await repository.hold(userId);
    const renewal = held && (await renewHeld(held, oauth, services));
    if (renewal) return renewal;
    if (!held) await sleep(LOOK_AGAIN_MS);
  }
}

/** Null when the tokens have changed hands meanwhile: look again. */
async function renewHeld(held: HeldTokens, oauth: SmartsheetOauth, services: ConnectionServices): Promise<Renewal | null> {
  const { repository, clock, logger } = services;
  let tokens: GrantedTokens;
  try {
    tokens = await refresh(held, oauth, services);
  } catch (error) {
    if (!isRefusal(error)) {
      await repository.release(held);
      throw error;
    }
    logger?.warn({ userId: held.userId }, 'Smartsheet no longer honours a refresh token; its tokens are removed');
    return (await repository.drop(held, clock())) ? { outcome: 'refused' } : null;
  }
  return keep(held, tokens, services);
}

/** Smartsheet may leave out the refresh token; then the former one stays. */
async function refresh(held: HeldTokens, oauth: SmartsheetOauth, { secrets }: ConnectionServices): Promise<GrantedTokens> {
  const { userId, region } = held;
  const refreshToken = openSecret(secrets, held.refreshToken, { column: 'smartsheet_refresh_token', userId });
  const renewed = await oauth.refresh({ refreshToken, region });
  return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
}

async function keep(held: HeldTokens, tokens: GrantedTokens, services: ConnectionServices): Promise<Renewal | null> {
  const { repository, secrets, clock } = services;
  const sealed = sealTokens(secrets, tokens, held.userId);
  // From here on the former tokens may be void: the new ones are written before anything else, and a database that is away is waited for.
  if (await persistently(() => repository.replace(held, sealed, clock()), services)) {
    return { outcome: 'renewed', accessToken: tokens.accessToken };
  }
  const stored = await repository.find(held.userId);
  if (stored?.accessToken) return null;
  await revokeLater({ region: held.region, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }, services);
  return { outcome: 'absent' };
}

async function persistently<T>(write: () => Promise<T>, { sleep, logger }: ConnectionServices): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await write();
    } catch (error) {
      if (failures === WRITE_TRIES) throw error;
      logger?.warn({ err: error }, 'renewed tokens could not be stored yet');
      await sleep(FIRST_WRITE_WAIT_MS * 2 ** failures);
    }
  }
}

/** A bare 401 may come from anything on the way; tokens are given up only on Smartsheet's own word. */
function isRefusal(error: unknown): boolean {
  return error instanceof SmartsheetError && error.kind === 'token_invalid' && (error.status === 400 || error.code !== null);
}

/**
 * Renews the OAuth tokens because the user asks for it.
 * @throws AppError smartsheet_not_connected without tokens, smartsheet_reconnect when they cannot be renewed, rate_limited, or
 * unavailable when Smartsheet cannot be asked
 */
export async function refreshConnection(userId: string, services: ConnectionServices): Promise<ConnectionStatus> {
  const stored = await services.repository.find(userId);
  if (!stored?.accessToken) throw new AppError('smartsheet_not_connected', NO_TOKENS);
  if (!stored.refreshToken) throw new AppError('smartsheet_reconnect', NOT_RENEWABLE);
  await countWithin({ ...services, ...REFRESHES, key: `smartsheet-refresh:${userId}` });
  const former = openSecret(services.secrets, stored.accessToken, { column: 'smartsheet_access_token', userId });
  const { outcome } = await renewNow(userId, former, services);
  if (outcome === 'refused') throw new AppError('smartsheet_reconnect', WITHDRAWN);
  if (outcome === 'absent') throw new AppError('smartsheet_not_connected', NO_TOKENS);
  return readConnectionStatus(userId, services);
}

async function renewNow(userId: string, former: string, services: ConnectionServices): Promise<Renewal> {
  try {
    return await renewTokens(userId, former, services);
  } catch (error) {
    throw error instanceof SmartsheetError ? noAnswer(error) : error;
  }
}

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
