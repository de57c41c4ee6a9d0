/**
 * Bounds of what the parser accepts, far above what Smartsheet holds in a cell (about 4,000 characters), so that hostile text costs
 * bounded time and stack.
 */
export const PARSER_LIMITS = {
  /** Characters of a formula's text. */
  length: 16_000,
  /** Tokens, the end not counted. */
  tokens: 4_000,
  /** Calls, parentheses and signs inside one another. */
  depth: 100,
  /** Arguments of one call. */
  args: 255,
  /** Problems reported for one formula. */
  problems: 20,
} as const;
