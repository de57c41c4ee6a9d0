import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { Dependencies } from './dependencies.ts';
import { LOGIN_PROVIDERS, providerName } from './integrations/identity/providers.ts';

/** What anyone may know of this installation. */
export function publicConfigOf({ config, smartsheetOauth }: Pick<Dependencies, 'config' | 'smartsheetOauth'>): PublicConfig {
  const settings = { ...config.login, smartsheet: smartsheetOauth };
  return {
    launchStage: config.launchStage,
    loginProviders: LOGIN_PROVIDERS.filter((provider) => settings[provider]).map((provider) => ({
      provider,
      name: providerName(provider, config.login),
    })),
    testingEmailDomain: config.testingEmailDomain,
    sandbox: config.sandbox && { emulators: [...config.sandbox.emulators] },
  };
}
