import { ASTERISK_IN_TEXT, COMPARISON_IN_TEXT, UNDERSCORE_IN_NAME } from './hints.ts';
import { PARSER_LIMITS } from './limits.ts';
import { END, EQUAL, kindOf, LESS, LESS_OR_EQUAL, MORE, MORE_OR_EQUAL, NOT_EQUAL } from './tokens.ts';

/** What a character may be part of, as bits. */
export const LETTER = 1;
const LOW_LINE = 2;
export const DIGIT = 4;
const SIGN = 8;
export const COMPARISON = 16;
const ASTERISK = 32;
export const GAP = 64;

/** By code; nothing is known of characters that are left to patterns. */
export const CLASSES = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') CLASSES[letter.charCodeAt(0)] = LETTER;
for (const digit of '0123456789') CLASSES[digit.charCodeAt(0)] = DIGIT;
for (const sign of '+-*/^(),;:$#') CLASSES[sign.charCodeAt(0)] = SIGN;
for (const sign of '<>=') CLASSES[sign.charCodeAt(0)] = COMPARISON;
for (const space of ' \t\r\n') CLASSES[space.charCodeAt(0)] = GAP;
CLASSES['_'.charCodeAt(0)] = LETTER | LOW_LINE;
CLASSES['*'.charCodeAt(0)] = SIGN | ASTERISK;

/** The token kinds of signs that are whole by themselves, by code. */
export const SIGN_KINDS = new Uint8Array(256);
for (const sign of '+-*/^(),;:$#') SIGN_KINDS[sign.charCodeAt(0)] = kindOf(sign);

/** Stands behind the text. */
export const AFTER_TEXT = 0;
/** Stands for every character beyond ASCII. */
export const BEYOND_ASCII = 255;
const BLANK = 32;
export const QUOTE = 34;
const PERCENT = 37;
const POINT = 46;
const ZERO = 48;
const LESS_CODE = 60;
const EQUALS_CODE = 61;
const MORE_CODE = 62;
export const AT = 64;
export const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
/** What may stand behind `@`. */
export const ROW = [114, 111, 119];
export const CELL = [99, 101, 108, 108];
/** A number of so many digits is finite. */
const SAFE_DIGITS = 100;
/** A number of so many digits is worked out here. */
const EASY_DIGITS = 9;

/** What is answered where the text is not plain. */
export const NOT_PLAIN = 0;

const encoder = new TextEncoder();

/**
 * The characters of a formula, and where its names, numbers and texts end: of those that are plain, as nearly all are in nearly all formulas.
 * The text is read as bytes, for asking a text for one character takes longer than all that is done with it.
 */
export class Characters {
  /** The characters of the text, `BEYOND_ASCII` for those that are, and one more behind its end. */
  codes = new Uint8Array(PARSER_LIMITS.length + 1);
  /** What names and texts hold that some rule of the checker looks for, as bits: see `hints.ts`. */
  hints = 0;
  protected text = '';

  protected load(text: string): void {
    const { length } = text;
    if (length >= this.codes.length) this.codes = new Uint8Array(length + 1);
    const { codes } = this;
    this.text = text;
    this.hints = 0;
    const { read, written } = encoder.encodeInto(text, codes);
    if (read !== length || written !== length) loadBeyondAscii(text, codes);
    codes[length] = AFTER_TEXT;
  }

  protected codeAt(index: number): number {
    return this.codes[index] ?? AFTER_TEXT;
  }

  protected classAt(index: number): number {
    return CLASSES[this.codes[index] ?? AFTER_TEXT] ?? 0;
  }

  /** The end of a name without brackets. */
  protected endOfWord(start: number): number {
    const { codes } = this;
    let end = start;
    let seen = 0;
    let code = codes[end] ?? AFTER_TEXT;
    let kind = CLASSES[code] ?? 0;
    while ((kind & LETTER) !== 0) {
      seen |= kind;
      end += 1;
      code = codes[end] ?? AFTER_TEXT;
      kind = CLASSES[code] ?? 0;
    }
    if (mayContinue(code)) return NOT_PLAIN;
    if ((seen & LOW_LINE) !== 0) this.hints |= UNDERSCORE_IN_NAME;
    return end;
  }

  /** The end of a number that is written with a point, if with any. */
  protected endOfNumber(start: number): number {
    let end = this.endOfDigits(start);
    if (this.codes[end] === POINT && this.classAt(end + 1) === DIGIT) end = this.endOfDigits(end + 1);
    return this.codes[end] === PERCENT || end - start > SAFE_DIGITS ? NOT_PLAIN : end;
  }

  private endOfDigits(start: number): number {
    let end = start;
    while (this.classAt(end) === DIGIT) end += 1;
    return end;
  }

  /** What a number comes to. */
  protected numberBetween(start: number, end: number): number {
    if (end - start > EASY_DIGITS) return Number(this.text.slice(start, end));
    let value = 0;
    for (let index = start; index < end; index += 1) {
      if (this.codes[index] === POINT) return Number(this.text.slice(start, end));
      value = value * 10 + this.codeAt(index) - ZERO;
    }
    return value;
  }

  /** The end of a text without any other mark beside its own. */
  protected endOfText(start: number): number {
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
    if ((seen & ASTERISK) !== 0) this.hints |= ASTERISK_IN_TEXT;
    if ((seen & COMPARISON) !== 0) this.hints |= COMPARISON_IN_TEXT;
    return end + 1;
  }

  /** Whether the mark that closes a text may belong to a doubled one. */
  private mayBeDoubled(start: number, end: number): boolean {
    if (this.codes[end + 1] === QUOTE) return true;
    return end === start + 1 && (this.classAt(end + 1) & (SIGN | COMPARISON | GAP)) === 0 && end + 1 < this.text.length;
  }

  /** The end of a name in brackets that has no other bracket in it. */
  protected endOfBracket(start: number): number {
    const { codes } = this;
    const { length } = this.text;
    let end = start + 1;
    let code = codes[end] ?? AFTER_TEXT;
    if (code <= BLANK) return NOT_PLAIN;
    while (code !== CLOSE_BRACKET && code !== OPEN_BRACKET && code !== BACKSLASH && end < length) {
      end += 1;
      code = codes[end] ?? AFTER_TEXT;
    }
    return code === CLOSE_BRACKET && end > start + 1 ? end + 1 : NOT_PLAIN;
  }

  /** The end of `@row` or `@cell`: an `@` with this name. */
  protected endOfPlace(start: number, name: readonly number[]): number {
    for (let index = 0; index < name.length; index += 1) {
      if (this.codes[start + 1 + index] !== name[index]) return NOT_PLAIN;
    }
    const end = start + 1 + name.length;
    return (this.classAt(end) & (LETTER | DIGIT)) !== 0 || mayContinue(this.codeAt(end)) ? NOT_PLAIN : end;
  }

  /** The token kind of a comparison; `END` for spellings of other languages. */
  protected comparisonAt(start: number): number {
    const first = this.codes[start];
    const second = this.codes[start + 1];
    const isPair = second === EQUALS_CODE || second === MORE_CODE;
    if (!isPair && first === EQUALS_CODE) return second === LESS_CODE ? END : EQUAL;
    if (!isPair) return first === LESS_CODE ? LESS : MORE;
    if (first === EQUALS_CODE || (first === MORE_CODE && second === MORE_CODE)) return END;
    return second === MORE_CODE ? NOT_EQUAL : first === LESS_CODE ? LESS_OR_EQUAL : MORE_OR_EQUAL;
  }
}

function loadBeyondAscii(text: string, codes: Uint8Array): void {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    codes[index] = code < 128 ? code : BEYOND_ASCII;
  }
}

/** Whether a word may go on with this character, or it takes a pattern to tell. */
function mayContinue(code: number): boolean {
  return code === BEYOND_ASCII || code === POINT;
}
