import { LOGIN_PROVIDER_IDS, LOGIN_PROVIDERS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';

/** The app's sign-in providers that are emulated here; Smartsheet has an emulator of its own. */
export type Provider = Exclude<LoginProvider, 'smartsheet'>;
/** Those that speak OpenID Connect. */
export type Issuer = Exclude<Provider, 'github'>;

export const PROVIDERS: readonly Provider[] = LOGIN_PROVIDER_IDS.filter((id) => id !== 'smartsheet');
export const ISSUERS: readonly Issuer[] = PROVIDERS.filter((id) => id !== 'github');

/** The host platform of the sandbox has a name; it is also on the app's button. */
export function nameOf(provider: Provider): string {
  return provider === 'host' ? 'Acme Workplace' : LOGIN_PROVIDERS[provider].name;
}

export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/** Settings with which the app signs in at the emulated provider. */
export function settingsFor(
  provider: Provider,
  url: string,
  { id, secret }: ClientCredentials,
): Readonly<Record<string, string>> {
  const { protocol, settings } = LOGIN_PROVIDERS[provider];
  return {
    ...(protocol === 'github'
      ? { [`${settings}_URL`]: url, [`${settings}_API_URL`]: `${url}/api` }
      : { [`${settings}_ISSUER`]: url }),
    [`${settings}_CLIENT_ID`]: id,
    [`${settings}_CLIENT_SECRET`]: secret,
    ...(provider === 'host' && { [`${settings}_NAME`]: nameOf(provider) }),
  };
}
