import type { Separator } from './ast.ts';
import { PARSER_LIMITS } from './limits.ts';
import { ASTERISK_IN_TEXT, COMPARISON_IN_TEXT, UNDERSCORE_IN_NAME } from './signs.ts';
import {
  AT_CELL,
  AT_ROW,
  BRACKET,
  END,
  EQUAL,
  kindOf,
  LESS,
  LESS_OR_EQUAL,
  MORE,
  MORE_OR_EQUAL,
  NOT_EQUAL,
  NUMBER,
  SEMICOLON,
  TEXT,
  TokenList,
  WORD,
} from './tokens.ts';

/** What a character may be part of, as bits. */
const LETTER = 1;
const LOW_LINE = 2;
const DIGIT = 4;
const SIGN = 8;
const COMPARISON = 16;
const ASTERISK = 32;
const GAP = 64;

/** By code; nothing is known of characters that are left to patterns. */
const CLASSES = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') CLASSES[letter.charCodeAt(0)] = LETTER;
for (const digit of '0123456789') CLASSES[digit.charCodeAt(0)] = DIGIT;
for (const sign of '+-*/^(),;:$#') CLASSES[sign.charCodeAt(0)] = SIGN;
for (const sign of '<>=') CLASSES[sign.charCodeAt(0)] = COMPARISON;
for (const space of ' \t\r\n') CLASSES[space.charCodeAt(0)] = GAP;
CLASSES['_'.charCodeAt(0)] = LETTER | LOW_LINE;
CLASSES['*'.charCodeAt(0)] = SIGN | ASTERISK;

/** The token kinds of signs that are whole by themselves, by code. */
const SIGN_KINDS = new Uint8Array(256);
for (const sign of '+-*/^(),;:$#') SIGN_KINDS[sign.charCodeAt(0)] = kindOf(sign);

const AFTER_TEXT = 0;
const BLANK = 32;
const QUOTE = 34;
const PERCENT = 37;
const COMMA_CODE = 44;
const POINT = 46;
const LESS_CODE = 60;
const EQUALS_CODE = 61;
const MORE_CODE = 62;
const AT = 64;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const ROW = [114, 111, 119];
const CELL = [99, 101, 108, 108];
/** Stands for every character beyond ASCII. */
export const BEYOND_ASCII = 255;
/** A number of so many digits is finite. */
const SAFE_DIGITS = 100;

/** What a reading method answers where the text is not plain. */
const NOT_PLAIN = 0;

const encoder = new TextEncoder();

/** Whether a word may go on with this character, or it takes a pattern to tell. */
function mayContinue(code: number): boolean {
  return code === BEYOND_ASCII || code === POINT;
}

/**
 * Nearly all tokens of nearly all formulas are plain, and read here character by character, as quick as can be; whatever is not is left to
 * `readIrregular`. The text is read as bytes, for asking a text for one character takes longer than all that is done with it.
 */
export abstract class PlainLexer {
  readonly tokens = new TokenList();
  separator: Separator = ',';
  /** What names and texts hold that some rule of the checker looks for, as bits: see `signs.ts`. */
  signs = 0;
  /** The characters of the text, `BEYOND_ASCII` for those that are, and one more behind its end. */
  codes = new Uint8Array(PARSER_LIMITS.length + 1);
  protected text = '';
  protected hasSemicolon = false;
  protected hasBrokenBracket = false;
  protected mayHoldSheetAddress = false;

  /** Reads what is not plain, and answers where it goes on. */
  protected abstract readIrregular(start: number): number;

  /** Reads what may be an address on another sheet; the start where it is none. */
  protected abstract readSheetAddress(start: number): number;

  protected load(text: string): void {
    const { length } = text;
    if (length >= this.codes.length) this.codes = new Uint8Array(length + 1);
    const { codes } = this;
    this.text = text;
    const { read, written } = encoder.encodeInto(text, codes);
    if (read !== length || written !== length) {
      for (let index = 0; index < length; index += 1)
        codes[index] = Math.min(text.charCodeAt(index), 128) === 128 ? BEYOND_ASCII : text.charCodeAt(index);
    }
    codes[length] = AFTER_TEXT;
  }

  protected begin(): void {
    this.tokens.begin(this.text);
    this.signs = 0;
    this.hasSemicolon = false;
    this.hasBrokenBracket = false;
  }

  protected run(separator: Separator): void {
    this.separator = separator;
    this.begin();
    const { codes, tokens } = this;
    const { length } = this.text;
    let at = 0;
    while (tokens.count <= PARSER_LIMITS.tokens) {
      const code = codes[at] ?? AFTER_TEXT;
      const kind = CLASSES[code] ?? 0;
      if (kind === GAP) at += 1;
      else if (code === AFTER_TEXT && at >= length) break;
      else at = this.readToken(at, code, kind);
    }
    tokens.add(END, length, length);
  }

  private readToken(start: number, code: number, kind: number): number {
    if (this.mayHoldSheetAddress) {
      const end = this.readSheetAddress(start);
      if (end !== start) return end;
    }
    const end = this.readPlain(start, code, kind);
    return end === NOT_PLAIN ? this.readIrregular(start) : end;
  }

  private readPlain(start: number, code: number, kind: number): number {
    if ((kind & SIGN) !== 0) return this.readSign(start, SIGN_KINDS[code] ?? END);
    if ((kind & LETTER) !== 0) return this.readPlainWord(start, kind);
    if (code === QUOTE) return this.readPlainText(start);
    if (code === AT) return this.readPlace(start);
    if (code === OPEN_BRACKET) return this.readPlainBracket(start);
    if (kind === DIGIT) return this.readPlainNumber(start);
    return kind === COMPARISON ? this.readComparison(start, code) : NOT_PLAIN;
  }

  private readSign(start: number, kind: number): number {
    if (kind === SEMICOLON) this.hasSemicolon = true;
    return this.take(kind, start, start + 1);
  }

  private readPlainWord(start: number, first: number): number {
    const { codes } = this;
    let end = start + 1;
    let seen = first;
    let code = codes[end] ?? AFTER_TEXT;
    let kind = CLASSES[code] ?? 0;
    while ((kind & LETTER) !== 0) {
      seen |= kind;
      end += 1;
      code = codes[end] ?? AFTER_TEXT;
      kind = CLASSES[code] ?? 0;
    }
    if (mayContinue(code)) return NOT_PLAIN;
    if ((seen & LOW_LINE) !== 0) this.signs |= UNDERSCORE_IN_NAME;
    return this.take(WORD, start, end);
  }

  private readPlainNumber(start: number): number {
    const { codes } = this;
    let end = this.skipDigits(start + 1);
    if (codes[end] === POINT && this.classAt(end + 1) === DIGIT) end = this.skipDigits(end + 2);
    const after = codes[end];
    if (after === PERCENT || (after === COMMA_CODE && this.separator === ';') || end - start > SAFE_DIGITS) return NOT_PLAIN;
    return this.take(NUMBER, start, end);
  }

  private skipDigits(start: number): number {
    let end = start;
    while (this.classAt(end) === DIGIT) end += 1;
    return end;
  }

  private readComparison(start: number, first: number): number {
    const second = this.codes[start + 1];
    const isPair = second === EQUALS_CODE || second === MORE_CODE;
    if (!isPair && first === EQUALS_CODE) return second === LESS_CODE ? NOT_PLAIN : this.take(EQUAL, start, start + 1);
    if (!isPair) return this.take(first === LESS_CODE ? LESS : MORE, start, start + 1);
    if (first === EQUALS_CODE || (first === MORE_CODE && second === MORE_CODE)) return NOT_PLAIN;
    return this.take(second === MORE_CODE ? NOT_EQUAL : first === LESS_CODE ? LESS_OR_EQUAL : MORE_OR_EQUAL, start, start + 2);
  }

  /** Without any other mark beside its own. */
  private readPlainText(start: number): number {
    const { codes } = this;
    const { length } = this.text;
    let end = start + 1;
    let code = codes[end] ?? AFTER_TEXT;
    let seen = 0;
    while (code !== QUOTE && end < length) {
      seen |= CLASSES[code] ?? 0;
      end += 1;
      code = codes[end] ?? AFTER_TEXT;
    }
    if (code !== QUOTE || codes[end - 1] === BACKSLASH || this.mayBeDoubled(start, end)) return NOT_PLAIN;
    if ((seen & ASTERISK) !== 0) this.signs |= ASTERISK_IN_TEXT;
    if ((seen & COMPARISON) !== 0) this.signs |= COMPARISON_IN_TEXT;
    return this.take(TEXT, start, end + 1);
  }

  /** Whether the mark that closes a text may belong to a doubled one. */
  private mayBeDoubled(start: number, end: number): boolean {
    if (this.codes[end + 1] === QUOTE) return true;
    return end === start + 1 && (this.classAt(end + 1) & (SIGN | COMPARISON | GAP)) === 0 && end + 1 < this.text.length;
  }

  private readPlainBracket(start: number): number {
    const { codes } = this;
    const { length } = this.text;
    let end = start + 1;
    let code = codes[end] ?? AFTER_TEXT;
    if (this.hasBrokenBracket || code <= BLANK) return NOT_PLAIN;
    while (code !== CLOSE_BRACKET && code !== OPEN_BRACKET && code !== BACKSLASH && end < length) {
      end += 1;
      code = codes[end] ?? AFTER_TEXT;
    }
    return code === CLOSE_BRACKET && end > start + 1 ? this.take(BRACKET, start, end + 1) : NOT_PLAIN;
  }

  private readPlace(start: number): number {
    const name = this.codes[start + 1] === ROW[0] ? ROW : CELL;
    for (let index = 0; index < name.length; index += 1) {
      if (this.codes[start + 1 + index] !== name[index]) return NOT_PLAIN;
    }
    const end = start + 1 + name.length;
    if ((this.classAt(end) & (LETTER | DIGIT)) !== 0 || mayContinue(this.codes[end] ?? AFTER_TEXT)) return NOT_PLAIN;
    return this.take(name === ROW ? AT_ROW : AT_CELL, start, end);
  }

  private classAt(index: number): number {
    return CLASSES[this.codes[index] ?? AFTER_TEXT] ?? 0;
  }

  /** Adds a token, and answers where the text goes on. */
  protected take(kind: number, start: number, end: number): number {
    this.tokens.add(kind, start, end);
    return end;
  }
}
