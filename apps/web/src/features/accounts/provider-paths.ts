import { hrefOf } from '@sheetwright/contract/client.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import type { LoginProvider } from '@sheetwright/contract/public-config.ts';

const STARTS = {
  host: navigations.loginPage,
  google: navigations.startGoogle,
  github: navigations.startGithub,
  smartsheet: navigations.startSmartsheet,
} as const;

interface Journey {
  /** Where to come back to: a screen of this app. */
  readonly returnTo?: string | undefined;
  /** Adds the provider to the account that is signed in. */
  readonly link?: boolean;
}

/** The address that starts a sign-in with a provider, for a browser navigation. */
export function providerHref(provider: LoginProvider, { returnTo, link = false }: Journey = {}): string {
  return hrefOf(STARTS[provider], { query: { ...(link && { intent: 'link' }), ...(returnTo !== '/' && { returnTo }) } });
}
