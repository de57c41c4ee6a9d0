import type { LoginProvider } from '@sheetwright/contract/public-config.ts';
import { serverPaths } from '../../lib/paths.ts';

const STARTS: Readonly<Record<LoginProvider, string>> = {
  host: serverPaths.login,
  google: serverPaths.google,
  github: serverPaths.github,
  smartsheet: serverPaths.smartsheet,
};

interface Journey {
  /** Where to come back to: a screen of this app. */
  readonly returnTo?: string | undefined;
  /** Adds the provider to the account that is signed in. */
  readonly link?: boolean;
}

/** The address that starts a sign-in with a provider, for a browser navigation. */
export function providerHref(provider: LoginProvider, { returnTo, link = false }: Journey = {}): string {
  const query = new URLSearchParams({ ...(link && { intent: 'link' }), ...(returnTo && returnTo !== '/' && { returnTo }) });
  return query.size > 0 ? `${STARTS[provider]}?${query}` : STARTS[provider];
}
