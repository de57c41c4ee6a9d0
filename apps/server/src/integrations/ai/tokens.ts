/** Few texts have more tokens than that, Japanese ones aside: theirs have one for about each character. */
const CHARACTERS_PER_TOKEN = 3;
const WIDE = /[\u0e00-\u0eff\u1100-\u11ff\u3000-\u9fff\uac00-\ud7ff]/g;

/** About how many tokens a text has, rather more than less. */
export function countTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN) + wide;
}

export interface Usage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

/** Null where the provider tells nothing: some say 0 for what they did not count. */
export function tokensOf(usage: Usage | undefined): number | null {
  const tokens = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
  return tokens > 0 ? tokens : null;
}

/** Dollars for a million tokens, which is micro-dollars for one. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** In whole micro-dollars; null without prices. Parts of it that a provider gives cheaper, such as what it remembered, are charged in full. */
export function costOf(
  tokens: { readonly inputTokens: number; readonly outputTokens: number },
  prices: Prices | null,
): number | null {
  return prices && Math.ceil(tokens.inputTokens * prices.input + tokens.outputTokens * prices.output);
}

/** The most that so many tokens can cost, in whole micro-dollars; 0 without prices. */
export function mostCostOf(tokens: number, prices: Prices | null): number {
  return prices === null ? 0 : Math.ceil(tokens * Math.max(prices.input, prices.output));
}

/** Of an answer of a schema. */
export const MOST_OUTPUT_TOKENS = 16_000;

/** The most tokens that a question of a schema can cost. */
export function mostTokens({ instructions, prompt }: { readonly instructions: string; readonly prompt: string }): number {
  return countTokens(instructions + prompt) + MOST_OUTPUT_TOKENS;
}
