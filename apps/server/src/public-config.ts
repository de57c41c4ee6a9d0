import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { Config } from './config.ts';
import type { ConfiguredProviders } from './integrations/identity/providers.ts';

/** What anyone may know of this installation. */
export function publicConfigOf(config: Config, providers: ConfiguredProviders): PublicConfig {
  return {
    launchStage: config.launchStage,
    loginProviders: [...providers].map(([provider, { name }]) => ({ provider, name })),
    testingEmailDomain: config.testingEmailDomain,
    payments: config.payments && { publishableKey: config.payments.publishableKey, scriptUrl: config.payments.scriptUrl },
    sandbox: config.sandbox && { emulators: [...config.sandbox.emulators] },
  };
}
