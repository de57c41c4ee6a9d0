/**
 * Where to go after signing in: a path of this app, or null for anything else.
 * The text is read as a browser reads it and its origin compared, never matched by its first characters; the result is read once more,
 * because a harmless address can contain a path that is an address itself (`/.//elsewhere`).
 */
export function safeReturnTo(text: string | undefined, appUrl: URL): string | null {
  if (text === undefined || text === '') return null;
  const target = sameOrigin(text, appUrl);
  if (!target) return null;
  const path = `${target.pathname}${target.search}${target.hash}`;
  const again = sameOrigin(path, appUrl);
  return again && `${again.pathname}${again.search}${again.hash}` === path && !isCall(again.pathname) ? path : null;
}

/** Calls of the API are not places to be: one of them signs out. Written with escapes (`/%61pi/…`) they reach the same routes. */
function isCall(pathname: string): boolean {
  try {
    return /^\/api(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

function sameOrigin(text: string, appUrl: URL): URL | null {
  const url = URL.parse(text, appUrl.origin);
  return url && url.origin === appUrl.origin ? url : null;
}
