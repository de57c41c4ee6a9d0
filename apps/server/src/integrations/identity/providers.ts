import { LOGIN_PROVIDER_IDS, LOGIN_PROVIDERS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import type { SmartsheetGateway } from '../smartsheet/gateway.ts';
import type { SmartsheetOauth } from '../smartsheet/oauth.ts';
import { createGithubProvider } from './github-provider.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { IdentityProvider } from './provider.ts';
import type { LoginSettings } from './settings.ts';
import { createSmartsheetProvider } from './smartsheet-provider.ts';

/** By id, in the order of their buttons; a provider that is not configured is not in it. */
export type ConfiguredProviders = ReadonlyMap<LoginProvider, IdentityProvider>;

interface ProviderOptions {
  readonly login: LoginSettings;
  readonly oauth: SmartsheetOauth | null;
  readonly gateway: SmartsheetGateway;
}

export function configureProviders(options: ProviderOptions): ConfiguredProviders {
  return new Map(
    LOGIN_PROVIDER_IDS.flatMap((id) => {
      const provider = configure(id, options);
      return provider ? [[id, provider]] : [];
    }),
  );
}

function configure(id: LoginProvider, { login, oauth, gateway }: ProviderOptions): IdentityProvider | null {
  if (LOGIN_PROVIDERS[id].protocol === 'smartsheet') return oauth && createSmartsheetProvider({ oauth, gateway });
  const settings = login[id];
  if (!settings) return null;
  return settings.protocol === 'github' ? createGithubProvider(settings) : createOpenIdProvider(settings);
}
