/*
 * Accounts that are used in one browser share its cookie. A request therefore says whom its page shows, by the id of the account, and is refused
 * when the session is somebody else's.
 */

/** Carries the id on calls. */
export const ACCOUNT_HEADER = 'X-Account';

/** Carries it on addresses that the browser itself goes to, as `account` in their query. */
export type BelievedAccount = { readonly account?: string | undefined };

/** Where a refused navigation leads, with what is said there. */
export const NOTICE_PARAM = 'notice';
export const NOTICES = ['account-changed', 'sign-out-failed'] as const;
export type Notice = (typeof NOTICES)[number];

/** The front page, which says what has happened. */
export function noticeHref(notice: Notice): string {
  return `/?${NOTICE_PARAM}=${notice}`;
}
