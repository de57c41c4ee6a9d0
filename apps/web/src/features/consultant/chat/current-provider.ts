import type { AiProviders } from '@sheetwright/contract/consultant.ts';

export type AiProvider = AiProviders['providers'][number];

/** Who answers: whom the person has chosen, as long as there is an answer to be had from there, or else the server's default. */
export function currentProvider({ providers, defaultProvider }: AiProviders, chosen: string | null): AiProvider | undefined {
  const named = (name: string | null) => providers.find((provider) => provider.name === name);
  const own = named(chosen);
  return own?.available ? own : named(defaultProvider);
}

/** The one who sends nothing to anybody. */
export function ownExpert({ providers }: AiProviders): AiProvider | undefined {
  return providers.find(({ recipient, available }) => recipient === null && available);
}
