import type { Separator } from './ast.ts';
import {
  AT,
  CELL,
  Characters,
  CLASSES,
  COMPARISON,
  DIGIT,
  GAP,
  LETTER,
  NOT_PLAIN,
  OPEN_BRACKET,
  QUOTE,
  ROW,
  SIGN_KINDS,
} from './characters.ts';
import { PARSER_LIMITS } from './limits.ts';
import { AT_CELL, AT_ROW, BRACKET, END, NUMBER, SEMICOLON, spellingOf, TEXT, TokenList, WORD } from './tokens.ts';

const COMMA_CODE = 44;

/** Splits a formula into tokens where it is plain; whatever is not is left to `readIrregular`. */
export abstract class PlainLexer extends Characters {
  readonly tokens = new TokenList();
  separator: Separator = ',';
  protected hasSemicolon = false;
  protected hasBrokenBracket = false;
  protected mayHoldSheetAddress = false;

  /** Reads what is not plain, and answers where it goes on. */
  protected abstract readIrregular(start: number): number;

  /** Reads what may be an address on another sheet; the start where it is none. */
  protected abstract readSheetAddress(start: number): number;

  protected begin(): void {
    this.tokens.begin(this.text);
    this.hints = 0;
    this.hasSemicolon = false;
    this.hasBrokenBracket = false;
  }

  protected run(separator: Separator): void {
    this.separator = separator;
    this.begin();
    const { tokens } = this;
    const { length } = this.text;
    let at = 0;
    while (at < length && tokens.count <= PARSER_LIMITS.tokens) {
      const code = this.codeAt(at);
      const kind = CLASSES[code] ?? 0;
      at = kind === GAP ? at + 1 : this.readToken(at, code, kind);
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
    const sign = SIGN_KINDS[code] ?? END;
    if (sign !== END) return this.readSign(sign, start);
    if ((kind & LETTER) !== 0) return this.take(WORD, start, this.endOfWord(start));
    if (code === QUOTE) return this.take(TEXT, start, this.endOfText(start));
    if (code === AT) return this.readPlace(start);
    if (code === OPEN_BRACKET) return this.hasBrokenBracket ? NOT_PLAIN : this.take(BRACKET, start, this.endOfBracket(start));
    if (kind === DIGIT) return this.readPlainNumber(start);
    return kind === COMPARISON ? this.readComparison(start) : NOT_PLAIN;
  }

  private readSign(kind: number, start: number): number {
    if (kind === SEMICOLON) this.hasSemicolon = true;
    return this.take(kind, start, start + 1);
  }

  private readPlainNumber(start: number): number {
    const end = this.endOfNumber(start);
    const mayHaveComma = this.separator === ';' && this.codes[end] === COMMA_CODE;
    return mayHaveComma ? NOT_PLAIN : this.take(NUMBER, start, end);
  }

  private readComparison(start: number): number {
    const kind = this.comparisonAt(start);
    return kind === END ? NOT_PLAIN : this.take(kind, start, start + spellingOf(kind).length);
  }

  private readPlace(start: number): number {
    const end = this.take(AT_ROW, start, this.endOfPlace(start, ROW));
    return end === NOT_PLAIN ? this.take(AT_CELL, start, this.endOfPlace(start, CELL)) : end;
  }

  /** Adds a token that is plain, and answers where the text goes on. */
  protected take(kind: number, start: number, end: number): number {
    if (end !== NOT_PLAIN) this.tokens.add(kind, start, end);
    return end;
  }
}
