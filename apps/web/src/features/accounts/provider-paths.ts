import { hrefOf } from '@sheetwright/contract/client.ts';
import { type LoginProvider, loginPath } from '@sheetwright/contract/login-providers.ts';

interface Journey {
  /** Where to come back to: a screen of this app. */
  readonly returnTo?: string | undefined;
  /** Adds the provider to the account that is signed in. */
  readonly link?: boolean;
}

/** Where Smartsheet is asked for the right to share besides what was granted; the browser comes back to `returnTo`, whatever the answer. */
export function sharingRightHref(returnTo: string): string {
  return hrefOf(loginPath('smartsheet'), { query: { intent: 'connect', scope: 'sharing', returnTo } });
}

/** The address that starts a sign-in with a provider, for a browser navigation. */
export function providerHref(provider: LoginProvider, { returnTo, link = false }: Journey = {}): string {
  return hrefOf(loginPath(provider), {
    query: { ...(link && { intent: 'link' }), ...(returnTo && returnTo !== '/' && { returnTo }) },
  });
}
