export type TokenKind = 'number' | 'text' | 'word' | 'bracket' | 'cross-sheet' | 'symbol' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** Decoded: a text without quotes and escapes, a name without brackets, a symbol as the language spells it. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}
