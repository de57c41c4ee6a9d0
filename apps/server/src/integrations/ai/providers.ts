import type { ModelProvider } from './model-provider.ts';
import type { ProviderSettings } from './settings.ts';
import { mostCostOf, mostTokens } from './tokens.ts';

const MOST_RETRIES = 2;

/** The configured models, in order of preference. */
export function createModelProviders(
  settings: readonly ProviderSettings[],
  { retries = MOST_RETRIES } = {},
): readonly ModelProvider[] {
  // Warnings of the library quote what was asked.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return settings.map((one) => {
    const library = openLibrary(one);
    const { name, displayName, recipient, model } = one;
    return {
      name,
      displayName,
      recipient,
      model,
      mostTokens,
      mostCost: (tokens) => mostCostOf(tokens, one.prices),
      async answer(question) {
        const { answer, connection } = await library();
        return answer(question, { ...connection, retries });
      },
      async *converse(conversation) {
        const { converse, connection } = await library();
        yield* converse(conversation, connection);
      },
    };
  });
}

/** The libraries are a quarter of the server's code, and are loaded with the first question. */
function openLibrary(settings: ProviderSettings) {
  const open = async () => {
    const [{ answer }, { converse }, { connect }] = await Promise.all([
      import('./answer.ts'),
      import('./converse.ts'),
      import('./connect.ts'),
    ]);
    return { answer, converse, connection: connect(settings) };
  };
  let opened: ReturnType<typeof open> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
