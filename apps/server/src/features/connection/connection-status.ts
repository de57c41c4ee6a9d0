import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import type { StoredSmartsheetAccount } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { SmartsheetUser } from '../../integrations/smartsheet/answers.ts';
import { explain, type SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import type { Region } from '../../integrations/smartsheet/gateway.ts';
import type { StoredConnection } from './repository.ts';
import type { ConnectionServices } from './services.ts';

const RETRY_AFTER_SECONDS = 60;

/** How the user is connected, as stored; Smartsheet is not asked. */
export async function readConnectionStatus(
  userId: string,
  { repository, oauth }: Pick<ConnectionServices, 'repository' | 'oauth'>,
): Promise<ConnectionStatus> {
  const stored = await repository.find(userId);
  return {
    connected: Boolean(stored?.accessToken),
    hasApiKey: Boolean(stored?.apiKey),
    tokenExpires: stored?.tokenExpires?.toISOString() ?? null,
    oauthAvailable: oauth !== null,
    region: stored && regionInUse(stored),
    account: stored?.account ?? null,
  };
}

/** An API key has all rights of its account, tokens those that were granted. */
function mayShare({ apiKey, accessToken, tokenCanShare }: StoredConnection): boolean {
  return apiKey !== null || (accessToken !== null && tokenCanShare);
}

/** Whether work for this user may share: `missing` while it has not been asked for yet, `none` without a connection. */
export async function readSharingRight(
  userId: string,
  { repository }: Pick<ConnectionServices, 'repository'>,
): Promise<'none' | 'missing' | 'granted'> {
  const stored = await repository.find(userId);
  if (!stored?.apiKey && !stored?.accessToken) return 'none';
  return mayShare(stored) ? 'granted' : 'missing';
}

/** The API key goes before OAuth. */
function regionInUse({ apiKey, keyRegion, accessToken, tokenRegion }: StoredConnection): Region | null {
  if (apiKey !== null) return keyRegion;
  return accessToken === null ? null : tokenRegion;
}

/** Whose account it is, as far as Smartsheet tells. */
export function accountOf(user: SmartsheetUser): StoredSmartsheetAccount {
  const name = [user.firstName, user.lastName].filter((part) => part?.trim()).join(' ');
  return {
    name: name === '' ? user.email : name,
    email: user.email,
    plan: user.account?.name ?? null,
    canCreateSheets: user.licensedSheetCreator ?? null,
    timeZone: user.timeZone ?? null,
  };
}

/** @returns the problem to raise when Smartsheet could not be asked */
export function noAnswer(error: SmartsheetError): AppError {
  return new AppError('unavailable', explain(error), { retryAfter: RETRY_AFTER_SECONDS, cause: error });
}
