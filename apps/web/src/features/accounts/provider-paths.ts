import { hrefOf } from '@sheetwright/contract/client.ts';
import { type LoginProvider, loginPath } from '@sheetwright/contract/login-providers.ts';

interface Journey {
  /** Where to come back to: a screen of this app. */
  readonly returnTo?: string | undefined;
  /** Adds the provider to the account that is signed in. */
  readonly link?: boolean;
}

/** The address that starts a sign-in with a provider, for a browser navigation. */
export function providerHref(provider: LoginProvider, { returnTo, link = false }: Journey = {}): string {
  return hrefOf(loginPath(provider), {
    query: { ...(link && { intent: 'link' }), ...(returnTo && returnTo !== '/' && { returnTo }) },
  });
}
