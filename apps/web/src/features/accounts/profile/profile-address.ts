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

/** So that a reload does not open the profile again. */
export function forgetProfileAddress(): void {
  if (!opensProfile()) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
