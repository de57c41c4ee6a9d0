import { LOGIN_PROVIDERS } from '@sheetwright/contract/login-providers.ts';
import type { SecurityEvent, SecurityEventKind } from '@sheetwright/contract/security-events.ts';
import { count, formatNumber } from '../../../lib/format.ts';

type Data = SecurityEvent['data'];

const TITLES: Readonly<Record<SecurityEventKind, string | ((data: Data) => string)>> = {
  account_created: (data) => (data.provider ? `Account created with ${providerIn(data)}` : 'Account created'),
  signed_in: (data) => `Signed in with ${data.provider ? providerIn(data) : 'your password'}`,
  signed_out: 'Signed out',
  sign_in_failed: 'Failed sign-in',
  sign_in_limit_reached: 'Too many failed sign-ins: further tries were refused',
  confirmation_failed: 'Wrong password given for a change of the account',
  password_reset_requested: 'Password reset asked for',
  password_reset: (data) =>
    data.otherAccessRemoved
      ? 'Password reset; other ways to sign in and the connection removed'
      : 'Password reset by a mailed link',
  password_changed: (data) => (data.first ? 'Password set' : 'Password changed'),
  email_changed: 'Email address changed',
  email_verified: 'Email address verified',
  provider_linked: (data) => `${providerIn(data)} linked`,
  provider_unlinked: (data) => `${providerIn(data)} unlinked`,
  provider_refused: (data) => `Access refused by ${providerIn(data)}`,
  api_key_saved: 'Smartsheet API key saved',
  api_key_removed: 'Smartsheet API key removed',
  smartsheet_connected: 'Smartsheet connected',
  smartsheet_disconnected: 'Smartsheet disconnected',
  sharing_granted: 'Sharing through Smartsheet allowed',
  solution_shared: ({ people, items, outside }) =>
    `Shared ${amount(items, 'item')} with ${amount(people, 'address')}${outside ? `, ${outside} of them from outside` : ''}`,
  shares_revoked: ({ people, items }) => `Access of ${amount(people, 'address')} to ${amount(items, 'item')} revoked`,
  sessions_ended: ({ count: ended }) =>
    typeof ended === 'number' ? `${count(ended, 'other session')} signed out` : 'Other sessions signed out',
  admin_granted: 'Made an administrator',
  admin_revoked: 'No longer an administrator',
  viewed_by_operator: 'Your account was viewed, read-only',
  view_ended: 'The view of your account ended',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factor_reset: 'Second factor reset',
  second_factor_failed: 'Wrong code of the second factor',
  recovery_code_used: ({ left }) => `Recovery code used${typeof left === 'number' ? `, ${left} left` : ''}`,
  recovery_codes_renewed: 'New recovery codes made',
  account_deleted: 'Account deleted',
};

/** What happened, in plain words. */
export function titleOf({ kind, data }: Pick<SecurityEvent, 'kind' | 'data'>): string {
  const title = TITLES[kind];
  return typeof title === 'string' ? title : title(data);
}

/** From where, as far as that is known and still kept. */
export function placeOf({ address, device, byOperator }: Pick<SecurityEvent, 'address' | 'device' | 'byOperator'>): string {
  if (byOperator) return 'by an operator of Sheetwright';
  const known = [device, address].filter((part) => part !== null);
  return known.length > 0 ? known.join(' · ') : 'device and address no longer kept';
}

function amount(given: Data[string] | undefined, noun: string): string {
  if (typeof given !== 'number') return `${noun}s`;
  return noun.endsWith('s') && given !== 1 ? `${formatNumber(given)} ${noun}es` : count(given, noun);
}

function providerIn({ provider }: Data): string {
  const known = Object.entries(LOGIN_PROVIDERS).find(([id]) => id === provider);
  return known?.[1].name ?? 'A provider';
}
