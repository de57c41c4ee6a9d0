import type { AiSession } from '@sheetwright/contract/consultant.ts';
import { MOST_LISTED_SESSIONS } from '@sheetwright/contract/limits.ts';

/** How many sessions fall into the month of `now`, which begins at midnight UTC on its first day. '200+' when the list ends before the month does. */
export function countThisMonth(sessions: readonly Pick<AiSession, 'createdAt'>[], now: Date): string {
  const firstOfMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const count = sessions.filter(({ createdAt }) => Date.parse(createdAt) >= firstOfMonth).length;
  return count >= MOST_LISTED_SESSIONS ? `${MOST_LISTED_SESSIONS}+` : String(count);
}
