/** An address that ends so opens the profile; with it a linked login comes back to where it was asked for. */
export const PROFILE_HASH = '#profile';

export function opensProfile(): boolean {
  return window.location.hash === PROFILE_HASH;
}

/** While the profile is open its address says so: after a session that has ended one comes back to it. */
export function rememberProfileAddress(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${PROFILE_HASH}`);
}

export interface LinkFailure {
  readonly code: string;
  readonly provider: string | null;
}

/** Why a login was not linked, where the address that opened the profile says so. */
export function readLinkFailure(): LinkFailure | null {
  const query = new URLSearchParams(window.location.search);
  const code = query.get('linkFailed');
  return code === null ? null : { code, provider: query.get('provider') };
}

/** So that a reload does not repeat the news. */
export function forgetLinkFailure(): void {
  if (!readLinkFailure()) return;
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete('linkFailed');
  query.delete('provider');
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
}

/** So that a reload does not open the profile again. */
export function forgetProfileAddress(): void {
  if (!opensProfile()) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
