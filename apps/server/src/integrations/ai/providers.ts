import { answer, mostTokens } from './answer.ts';
import { connect } from './connect.ts';
import { converse } from './converse.ts';
import type { ModelProvider } from './model-provider.ts';
import type { ProviderSettings } from './settings.ts';
import { mostCostOf } from './tokens.ts';

const MOST_RETRIES = 2;

/** The configured models, in order of preference. */
export function createModelProviders(
  settings: readonly ProviderSettings[],
  { retries = MOST_RETRIES } = {},
): readonly ModelProvider[] {
  // Warnings of the library quote what was asked.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return settings.map((one) => {
    const connection = connect(one);
    const { name, displayName, recipient, model } = one;
    return {
      name,
      displayName,
      recipient,
      model,
      mostTokens,
      mostCost: (tokens) => mostCostOf(tokens, one.prices),
      answer: (question) => answer(question, { ...connection, retries }),
      converse: (conversation) => converse(conversation, connection),
    };
  });
}
