import { PARSER_LIMITS } from './limits.ts';

/** What a token is, as a number: a parser compares numbers faster than texts. Signs are numbered in the order of `SPELLINGS`. */
export const END = 0;
export const NUMBER = 1;
export const TEXT = 2;
export const WORD = 3;
export const BRACKET = 4;
export const CROSS_SHEET = 5;
export const EQUAL = 6;
export const NOT_EQUAL = 7;
export const LESS = 8;
export const LESS_OR_EQUAL = 9;
export const MORE = 10;
export const MORE_OR_EQUAL = 11;
export const PLUS = 12;
export const MINUS = 13;
export const TIMES = 14;
export const DIVIDE = 15;
export const POWER = 16;
export const OPEN = 17;
export const CLOSE = 18;
export const COMMA = 19;
export const SEMICOLON = 20;
export const COLON = 21;
export const DOLLAR = 22;
export const HASH = 23;
export const AT_ROW = 24;
export const AT_CELL = 25;

const FIRST_SIGN = EQUAL;
const SPELLINGS = '= <> < <= > >= + - * / ^ ( ) , ; : $ # @row @cell'.split(' ');
const SIGNS: ReadonlyMap<string, number> = new Map(SPELLINGS.map((spelling, index) => [spelling, FIRST_SIGN + index]));

/** How the language spells a sign; empty for tokens of other kinds. */
export function spellingOf(kind: number): string {
  return SPELLINGS[kind - FIRST_SIGN] ?? '';
}

/** The kind of a sign by its spelling. */
export function kindOf(spelling: string): number {
  return SIGNS.get(spelling) ?? END;
}

export type TokenKind = 'number' | 'text' | 'word' | 'bracket' | 'cross-sheet' | 'symbol' | 'end';

const KIND_NAMES: readonly TokenKind[] = ['end', 'number', 'text', 'word', 'bracket', 'cross-sheet'];

export interface Token {
  readonly kind: TokenKind;
  /** Decoded: a text without quotes and escapes, a name without brackets, a symbol as the language spells it. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** As many as the lexer reads before it gives up, and the end. */
const CAPACITY = PARSER_LIMITS.tokens + 2;

/**
 * The tokens of a formula in source order, closed by one `END`: not as objects but side by side in arrays of numbers, which cost nothing to make
 * and are used for one formula after the other. What a token says is taken from the text when it is asked for.
 */
export class TokenList {
  private readonly kinds = new Uint8Array(CAPACITY);
  private readonly starts = new Int32Array(CAPACITY);
  private readonly ends = new Int32Array(CAPACITY);
  count = 0;
  /** The values of all tokens are what the text writes, quotation marks and brackets aside. */
  isPlain = true;
  private text = '';
  /** The values that are not. */
  private readonly decoded = new Map<number, string>();

  begin(text: string): void {
    this.text = text;
    this.count = 0;
    if (!this.isPlain) this.decoded.clear();
    this.isPlain = true;
  }

  add(kind: number, start: number, end: number): void {
    const index = this.count;
    this.kinds[index] = kind;
    this.starts[index] = start;
    this.ends[index] = end;
    this.count = index + 1;
  }

  addDecoded(kind: number, value: string, start: number, end: number): void {
    this.decoded.set(this.count, value);
    this.isPlain = false;
    this.add(kind, start, end);
  }

  kindAt(index: number): number {
    return this.kinds[index] ?? END;
  }

  startOf(index: number): number {
    return this.starts[index] ?? 0;
  }

  endOf(index: number): number {
    return this.ends[index] ?? 0;
  }

  /** See `Token`. */
  valueOf(index: number): string {
    const kind = this.kindAt(index);
    if (kind >= FIRST_SIGN) return spellingOf(kind);
    const decoded = this.isPlain ? undefined : this.decoded.get(index);
    if (decoded !== undefined) return decoded;
    const edge = kind === TEXT || kind === BRACKET ? 1 : 0;
    return this.text.slice(this.startOf(index) + edge, this.endOf(index) - edge);
  }

  /** The tokens as objects. */
  toArray(): readonly Token[] {
    return Array.from({ length: this.count }, (_, index) => ({
      kind: KIND_NAMES[this.kindAt(index)] ?? 'symbol',
      value: this.valueOf(index),
      start: this.startOf(index),
      end: this.endOf(index),
    }));
  }
}
