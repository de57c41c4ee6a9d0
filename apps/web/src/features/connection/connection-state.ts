import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import { TOKEN_WARNING_DAYS } from '@sheetwright/contract/connection-options.ts';
import { ApiError } from '../../lib/api-error.ts';
import { count } from '../../lib/format.ts';

export type ConnectionState = 'api-key' | 'oauth' | 'none';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Both ways can be open at once; the API key is the one that is used, so it is the one that is shown. */
export function connectionState({ connected, hasApiKey }: Pick<ConnectionStatus, 'connected' | 'hasApiKey'>): ConnectionState {
  if (hasApiKey) return 'api-key';
  return connected ? 'oauth' : 'none';
}

/** @returns whether less than seven days are left; a token that has run out counts */
export function isExpiringSoon(tokenExpires: string, now: number): boolean {
  return Date.parse(tokenExpires) - now < TOKEN_WARNING_DAYS * DAY_MS;
}

/** @returns 'in 3 days', 'in 5 hours', 'in less than an hour'; null once the token has run out */
export function timeLeft(tokenExpires: string, now: number): string | null {
  const left = Date.parse(tokenExpires) - now;
  if (left <= 0) return null;
  if (left >= DAY_MS) return `in ${count(Math.floor(left / DAY_MS), 'day')}`;
  if (left >= HOUR_MS) return `in ${count(Math.floor(left / HOUR_MS), 'hour')}`;
  return 'in less than an hour';
}

/** Whether the error says that nobody is signed in. The request id is left out: its digits mean nothing. */
export function saysUnauthorized(error: unknown): boolean {
  if (error instanceof ApiError && error.problem) {
    const { title, detail } = error.problem;
    return /Unauthorized|401/.test(`${error.status} ${title} ${detail}`);
  }
  return error instanceof Error && /Unauthorized|401/.test(error.message);
}
