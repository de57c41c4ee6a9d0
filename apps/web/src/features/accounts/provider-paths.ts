import { type LoginProvider, loginPath } from '@sheetwright/contract/login-providers.ts';

interface Journey {
  /** Where to come back to: a screen of this app. */
  readonly returnTo?: string | undefined;
  /** Adds the provider to the account that is signed in. */
  readonly link?: boolean;
}

/** The address that starts a sign-in with a provider, for a browser navigation. */
export function providerHref(provider: LoginProvider, { returnTo, link = false }: Journey = {}): string {
  const query = new URLSearchParams({ ...(link && { intent: 'link' }), ...(returnTo && returnTo !== '/' && { returnTo }) });
  return query.size > 0 ? `${loginPath(provider)}?${query}` : loginPath(provider);
}
