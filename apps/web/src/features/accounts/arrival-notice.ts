import { NOTICE_PARAM, NOTICES, type Notice } from '@sheetwright/contract/believed-account.ts';

const KEY = 'sheetwright:notice';

/** Leaves something to be said in this tab once its next page has been loaded. */
export function leaveNotice(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, notice);
  } catch {
    // The page that is loaded speaks for itself.
  }
}

/** What is to be said on arrival: left by the page before, or by a link that was refused. It is said once. */
export function takeNotice(): Notice | undefined {
  const left = takeLeft();
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const linked = query.get(NOTICE_PARAM);
  if (linked !== null) {
    query.delete(NOTICE_PARAM);
    window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  }
  return NOTICES.find((notice) => notice === (linked ?? left));
}

function takeLeft(): string | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left;
  } catch {
    return null;
  }
}
