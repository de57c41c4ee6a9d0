import { PAGES } from '@sheetwright/contract/pages.ts';
import { leaveNotice } from './arrival-notice.ts';

/**
 * Loads the page again, for the person who is signed in now: nothing that stands on it is theirs. An address that holds an id belongs to the other
 * account, so it leads home.
 */
export function reloadForOtherAccount(): void {
  leaveNotice('account-changed');
  window.location.assign(pageForAnyone(window.location.pathname));
}

/** The page itself where every account has it, otherwise home. */
export function pageForAnyone(pathname: string): string {
  const isShared = Object.values(PAGES).some(({ pattern, audience }) => pattern === pathname && audience !== 'admin');
  return isShared && pathname !== PAGES.auth.pattern ? pathname : PAGES.home.pattern;
}
