import type { AuthProvider } from '@sheetwright/contract/accounts.ts';
import type { LoginProviders } from '../../config.ts';
import type { SmartsheetGateway } from '../smartsheet/gateway.ts';
import type { SmartsheetOauth } from '../smartsheet/oauth.ts';
import { createGithubProvider } from './github-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { IdentityProvider } from './provider.ts';
import { createSmartsheetProvider, type SmartsheetProvider } from './smartsheet-provider.ts';

export type LoginProvider = Exclude<AuthProvider, 'local'>;

/** In the order of their buttons. */
export const LOGIN_PROVIDERS = ['host', 'google', 'github', 'smartsheet'] as const satisfies readonly LoginProvider[];

/** Those that are configured; the others are null. */
export interface ConfiguredProviders {
  readonly host: IdentityProvider | null;
  readonly google: IdentityProvider | null;
  readonly github: IdentityProvider | null;
  readonly smartsheet: SmartsheetProvider | null;
}

interface ProviderOptions {
  readonly login: LoginProviders;
  readonly oauth: SmartsheetOauth | null;
  readonly gateway: SmartsheetGateway;
}

export function configureProviders({ login, oauth, gateway }: ProviderOptions): ConfiguredProviders {
  return {
    host: login.host && createOpenIdProvider(login.host),
    google: login.google && createOpenIdProvider(login.google),
    github: login.github && createGithubProvider(login.github),
    smartsheet: oauth && createSmartsheetProvider({ oauth, gateway }),
  };
}

export function providerName(provider: LoginProvider, { host }: LoginProviders): string {
  const names = { host: host?.name ?? 'the host platform', google: 'Google', github: 'GitHub', smartsheet: 'Smartsheet' };
  return names[provider];
}
