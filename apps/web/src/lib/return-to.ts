/**
 * The screen to go to after signing in: `returnTo` if it is a screen of this app, otherwise home.
 * Another origin, a call of the API and the sign-in screen itself are refused.
 */
export function safeReturnTo(returnTo: string | null, origin: string): string {
  if (!returnTo?.startsWith('/')) return '/';
  const target = URL.parse(returnTo, origin);
  if (!target || target.origin !== origin) return '/';
  if (/^\/(?:api|auth)(?:\/|$)/.test(target.pathname)) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
