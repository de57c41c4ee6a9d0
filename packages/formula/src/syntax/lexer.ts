import type { Problem } from '../problem.ts';
import type { Separator } from './ast.ts';
import { PARSER_LIMITS } from './limits.ts';
import { ASTERISK_IN_TEXT, COMPARISON_IN_TEXT, DOUBLED_MARK, UNDERSCORE_IN_NAME } from './signs.ts';
import {
  AT_CELL,
  AT_ROW,
  BRACKET,
  CROSS_SHEET,
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
  type Token,
  TokenList,
  WORD,
} from './tokens.ts';

export interface LexerResult {
  /** In source order, closed by one `end` token. */
  readonly tokens: readonly Token[];
  readonly problems: readonly Problem[];
  readonly separator: Separator;
}

const SPACE = /[\s\u00a0\u200b\ufeff]+/y;
/** A dot inside a word is no part of the language, but `STDEV.S` should be reported as one name. */
const NAME = /[\p{L}_][\p{L}\p{M}_]*(?:\.\p{L}+)*/uy;
const NUMBER_WITH_POINT = /\d+(?:\.\d+)?|\.\d+/y;
const NUMBER_WITH_COMMA = /\d+(?:[.,]\d+)?|[.,]\d+/y;
const AT_NAME = /@(row|cell)(?![\p{L}\d_])/iuy;
const SHEET_ADDRESS =
  /(?:'[^'\n]*'|[\p{L}\p{N}_]{1,60})!\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?|(?:'[^'\n]*'|[\p{L}\p{N}_]{1,60})!\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}/uy;
const SYMBOLS: readonly string[] = ['<>', '<=', '>=', '<', '>', '=', '+', '-', '*', '/', '^', '(', ')', ',', ';', ':', '$', '#'];

/** Spellings of other languages and of word processors, with the symbol that was meant. */
const FOREIGN_SYMBOLS: Readonly<Record<string, string>> = {
  '!=': '<>',
  '==': '=',
  '=>': '>=',
  '=<': '<=',
  '&&': '+',
  '&': '+',
  '−': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '≠': '<>',
  '≤': '<=',
  '≥': '>=',
};

const FOREIGN_MESSAGES: Readonly<Record<string, string>> = {
  '&': 'Smartsheet joins texts with +, not with &.',
  '&&': 'Smartsheet has no &&. Use AND(…) for conditions, or + to join texts.',
  '!=': 'Smartsheet writes “not equal” as <>, not as !=.',
  '==': 'Smartsheet compares with a single =.',
};

const FOREIGN_SPELLINGS = Object.keys(FOREIGN_SYMBOLS);
const FOREIGN_STARTS: ReadonlySet<string> = new Set(FOREIGN_SPELLINGS.map((spelling) => spelling.charAt(0)));

const DOUBLED_TEXT = /""[\p{L}\p{N}][^"\n]{0,200}""(?!")/uy;

const CURLY_DOUBLE = '“”„‟';
const CURLY_SINGLE = '‘’‚‛';

/** The tokens of a formula's text, and what is wrong with them; see `Lexer.read`. */
export function tokenize(text: string): LexerResult {
  const lexer = new Lexer();
  lexer.read(text);
  return { tokens: lexer.tokens.toArray(), problems: lexer.problems, separator: lexer.separator };
}

/** What a character below 128 may be part of, as bits; the others are left to patterns. */
const LETTER = 1;
const LOW_LINE = 2;
const DIGIT = 4;
const SIGN = 8;
const COMPARISON = 16;
const ASTERISK = 32;
const GAP = 64;

const CLASSES = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') CLASSES[letter.charCodeAt(0)] = LETTER;
for (const digit of '0123456789') CLASSES[digit.charCodeAt(0)] = DIGIT;
for (const sign of '+-*/^(),;:$#') CLASSES[sign.charCodeAt(0)] = SIGN;
for (const sign of '<>=') CLASSES[sign.charCodeAt(0)] = COMPARISON;
for (const space of ' \t\r\n') CLASSES[space.charCodeAt(0)] = GAP;
CLASSES['_'.charCodeAt(0)] = LETTER | LOW_LINE;
CLASSES['*'.charCodeAt(0)] = SIGN | ASTERISK;

/** The token kinds of signs that are whole by themselves. */
const SIGN_KINDS = new Uint8Array(128);
for (const sign of '+-*/^(),;:$#') SIGN_KINDS[sign.charCodeAt(0)] = kindOf(sign);

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
/** A number of so many digits is finite. */
const SAFE_DIGITS = 100;

function classOf(code: number): number {
  return code < 128 ? (CLASSES[code] ?? 0) : 0;
}

/** Whether a word may go on with this character, or it takes a pattern to tell. */
function mayContinue(code: number): boolean {
  return code >= 128 || code === POINT;
}

/** Splits formulas into tokens, one after the other; what it found holds until the next. */
export class Lexer {
  readonly tokens = new TokenList();
  problems: Problem[] = [];
  separator: Separator = ',';
  /** What names and texts hold that some rule of the checker looks for, as bits: see `signs.ts`. */
  signs = 0;
  private text = '';
  private position = 0;
  private hasSemicolon = false;
  private hasBrokenBracket = false;
  private mayHoldSheetAddress = false;
  private isPlainSoFar = true;

  /**
   * Reads a formula's text. Never throws: foreign spellings become the token that was meant, with a problem, so that the parser can go on. A
   * semicolon anywhere outside names and texts makes the comma a decimal sign, as in Smartsheet's locales with a decimal comma.
   */
  read(text: string): void {
    this.text = text;
    this.isPlainSoFar = true;
    this.mayHoldSheetAddress = false;
    this.run(',');
    if (this.hasSemicolon) this.run(';');
  }

  private run(separator: Separator): void {
    this.separator = separator;
    this.begin();
    const { length } = this.text;
    while (this.position < length && this.tokens.count <= PARSER_LIMITS.tokens) this.readNext();
    this.tokens.add(END, length, length);
  }

  private begin(): void {
    this.tokens.begin(this.text);
    this.problems = [];
    this.signs = 0;
    this.position = 0;
    this.hasSemicolon = false;
    this.hasBrokenBracket = false;
  }

  /** Nearly all tokens of nearly all formulas are plain, and read character by character; whatever is not is left to patterns. */
  private readNext(): void {
    const start = this.position;
    const code = this.text.charCodeAt(start);
    const kind = classOf(code);
    if (kind === GAP) this.position = start + 1;
    else if (this.mayHoldSheetAddress && this.readSheetAddress(start)) return;
    else if (!this.readPlain(start, code, kind)) this.readIrregular(start);
  }

  private readPlain(start: number, code: number, kind: number): boolean {
    if ((kind & LETTER) !== 0) return this.readPlainWord(start, kind);
    if ((kind & SIGN) !== 0) return this.readSign(start, SIGN_KINDS[code] ?? END);
    if (code === QUOTE) return this.readPlainText(start);
    if (code === OPEN_BRACKET) return this.readPlainBracket(start);
    if (code === AT) return this.readPlace(start);
    if (kind === DIGIT) return this.readPlainNumber(start);
    return kind === COMPARISON && this.readComparison(start, code);
  }

  private readPlainWord(start: number, first: number): boolean {
    const { text } = this;
    let end = start + 1;
    let seen = first;
    let code = text.charCodeAt(end);
    let kind = classOf(code);
    while ((kind & LETTER) !== 0) {
      seen |= kind;
      end += 1;
      code = text.charCodeAt(end);
      kind = classOf(code);
    }
    if (mayContinue(code)) return false;
    if ((seen & LOW_LINE) !== 0) this.signs |= UNDERSCORE_IN_NAME;
    return this.take(WORD, start, end);
  }

  private readPlainNumber(start: number): boolean {
    const { text } = this;
    let end = start + 1;
    while (classOf(text.charCodeAt(end)) === DIGIT) end += 1;
    if (text.charCodeAt(end) === POINT && classOf(text.charCodeAt(end + 1)) === DIGIT) {
      end += 2;
      while (classOf(text.charCodeAt(end)) === DIGIT) end += 1;
    }
    const after = text.charCodeAt(end);
    if (after === PERCENT || (after === COMMA_CODE && this.separator === ';') || end - start > SAFE_DIGITS) return false;
    return this.take(NUMBER, start, end);
  }

  private readSign(start: number, kind: number): boolean {
    if (kind === SEMICOLON) this.hasSemicolon = true;
    return this.take(kind, start, start + 1);
  }

  private readComparison(start: number, first: number): boolean {
    const second = this.text.charCodeAt(start + 1);
    const isPair = second === EQUALS_CODE || second === MORE_CODE;
    if (!isPair && first === EQUALS_CODE) return second !== LESS_CODE && this.take(EQUAL, start, start + 1);
    if (!isPair) return this.take(first === LESS_CODE ? LESS : MORE, start, start + 1);
    if (first === EQUALS_CODE || (first === MORE_CODE && second === MORE_CODE)) return false;
    return this.take(second === MORE_CODE ? NOT_EQUAL : first === LESS_CODE ? LESS_OR_EQUAL : MORE_OR_EQUAL, start, start + 2);
  }

  /** Without any other mark beside its own. */
  private readPlainText(start: number): boolean {
    const { text } = this;
    const { length } = text;
    let end = start + 1;
    let code = text.charCodeAt(end);
    let seen = 0;
    while (code !== QUOTE && end < length) {
      seen |= classOf(code);
      end += 1;
      code = text.charCodeAt(end);
    }
    const after = text.charCodeAt(end + 1);
    const isPlain = code === QUOTE && after !== QUOTE && text.charCodeAt(end - 1) !== BACKSLASH;
    const mayBeDoubled = end === start + 1 && (classOf(after) & (SIGN | COMPARISON | GAP)) === 0 && end + 1 < length;
    if (!isPlain || mayBeDoubled) return false;
    if ((seen & ASTERISK) !== 0) this.signs |= ASTERISK_IN_TEXT;
    if ((seen & COMPARISON) !== 0) this.signs |= COMPARISON_IN_TEXT;
    return this.take(TEXT, start, end + 1);
  }

  private readPlainBracket(start: number): boolean {
    const { text } = this;
    if (this.hasBrokenBracket || text.charCodeAt(start + 1) <= BLANK) return false;
    let end = start + 1;
    let code = text.charCodeAt(end);
    while (code !== CLOSE_BRACKET && code !== OPEN_BRACKET && code !== BACKSLASH && end < text.length) {
      end += 1;
      code = text.charCodeAt(end);
    }
    return code === CLOSE_BRACKET && end > start + 1 && this.take(BRACKET, start, end + 1);
  }

  private readPlace(start: number): boolean {
    return this.readPlaceName('@row', AT_ROW, start) || this.readPlaceName('@cell', AT_CELL, start);
  }

  private readPlaceName(name: string, kind: number, start: number): boolean {
    const { text } = this;
    const end = start + name.length;
    for (let index = 1; index < name.length; index += 1) {
      if (text.charCodeAt(start + index) !== name.charCodeAt(index)) return false;
    }
    const after = text.charCodeAt(end);
    return (classOf(after) & (LETTER | DIGIT)) === 0 && !mayContinue(after) && this.take(kind, start, end);
  }

  private take(kind: number, start: number, end: number): boolean {
    this.tokens.add(kind, start, end);
    this.position = end;
    return true;
  }

  private readIrregular(start: number): void {
    if (this.match(SPACE) !== null) return;
    if (this.isPlainSoFar) {
      this.isPlainSoFar = false;
      this.mayHoldSheetAddress = this.text.includes('!');
      // Excel's addresses of other sheets begin like names: what was read of them is read anew.
      if (this.mayHoldSheetAddress) {
        this.begin();
        return;
      }
    }
    this.readUnusual(start);
  }

  /** The text a sticky pattern matches here, stepped over; null when it does not. */
  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  private readUnusual(start: number): void {
    const character = this.text.charAt(start);
    if (character === '"') this.readText(start);
    else if (character === '[') this.readBracket(start);
    else if (character === '{') this.readCrossSheet(start);
    else if (character === "'" || CURLY_SINGLE.includes(character)) this.readSingleQuoted(start);
    else if (CURLY_DOUBLE.includes(character)) this.readCurly(start);
    else if (character === '@') this.readAt(start);
    else if (!this.readNumber(start) && !this.readWord(start)) this.readSymbol(start);
  }

  private readSheetAddress(start: number): boolean {
    const address = this.match(SHEET_ADDRESS);
    if (address === null) return false;
    const sheet = address.slice(0, address.indexOf('!')).replaceAll("'", '');
    this.report(
      'excel-sheet-reference',
      `“${address}” is Excel's way to another sheet. Create a cross-sheet reference and write its name in braces, such as {${sheet} Range 1}.`,
      start,
    );
    this.push(CROSS_SHEET, sheet, start);
    return true;
  }

  private readNumber(start: number): boolean {
    const digits = this.match(this.separator === ';' ? NUMBER_WITH_COMMA : NUMBER_WITH_POINT);
    if (digits === null) return false;
    const value = digits.replace(',', '.');
    if (!Number.isFinite(Number(value))) {
      this.report('number-too-large', 'This number is too large.', start);
      this.push(NUMBER, '0', start);
    } else if (this.text.charAt(this.position) === '%') {
      this.position += 1;
      this.readPercent(value, start);
    } else {
      this.push(NUMBER, value, start);
    }
    return true;
  }

  private readPercent(value: string, start: number): void {
    const fraction = String(Number((Number(value) / 100).toPrecision(15)));
    this.report(
      'percent-sign',
      `Smartsheet formulas have no percent sign: ${value}% is ${fraction}.`,
      start,
      fraction.replace('.', this.separator === ';' ? ',' : '.'),
    );
    this.push(NUMBER, fraction, start);
  }

  private readWord(start: number): boolean {
    const word = this.match(NAME);
    if (word === null) return false;
    if (word.includes('_')) this.signs |= UNDERSCORE_IN_NAME;
    return this.take(WORD, start, this.position);
  }

  private readAt(start: number): void {
    const at = this.match(AT_NAME);
    if (at !== null) {
      this.take(kindOf(at.toLowerCase()), start, this.position);
      return;
    }
    this.position += 1;
    this.match(NAME);
    this.report(
      'unknown-character',
      `“${this.text.slice(start, this.position)}” is not known here: only @row and @cell exist.`,
      start,
    );
  }

  /** `\"` stands for a quotation mark, and so does a doubled one; any other backslash is itself. */
  private readText(start: number): void {
    if (this.readDoubledText(start)) return;
    this.signs |= DOUBLED_MARK;
    let value = '';
    let index = start + 1;
    while (index < this.text.length && !this.closesText(index)) {
      const character = this.text.charAt(index);
      const isEscaped = this.text.charAt(index + 1) === '"' && (character === '\\' || character === '"');
      value += isEscaped ? '"' : character;
      index += isEscaped ? 2 : 1;
    }
    const isClosed = index < this.text.length;
    this.position = isClosed ? index + 1 : this.text.length;
    if (!isClosed) this.report('unterminated-text', 'This text has no closing quotation mark.', start);
    this.pushText(value, start);
  }

  private closesText(index: number): boolean {
    return this.text.charAt(index) === '"' && this.text.charAt(index + 1) !== '"';
  }

  /** Texts copied out of program code arrive with both marks doubled: `""Done""`. */
  private readDoubledText(start: number): boolean {
    const doubled = this.match(DOUBLED_TEXT);
    if (doubled === null) return false;
    const fix = doubled.slice(1, -1);
    this.report('doubled-quotes', `The quotation marks are doubled: write ${fix}.`, start, fix);
    this.pushText(fix.slice(1, -1), start);
    return true;
  }

  private readCurly(start: number): void {
    const end = this.findEnd(start + 1, `${CURLY_DOUBLE}"`);
    this.readForeignText(start, end, 'curly-quotes', 'Curly quotation marks do not work: write straight ones.');
  }

  private readSingleQuoted(start: number): void {
    const end = this.findEnd(start + 1, `${CURLY_SINGLE}'`);
    this.readForeignText(start, end, 'single-quotes', 'Texts stand between double quotation marks, not single ones.');
  }

  private findEnd(from: number, closing: string): number {
    let index = from;
    while (index < this.text.length && !closing.includes(this.text.charAt(index))) index += 1;
    return index;
  }

  private readForeignText(start: number, end: number, rule: string, message: string): void {
    const value = this.text.slice(start + 1, end);
    this.position = Math.min(end + 1, this.text.length);
    this.report(rule, message, start, `"${value.replaceAll('"', '\\"')}"`);
    this.pushText(value, start);
  }

  private readBracket(start: number): void {
    const name = this.hasBrokenBracket ? null : this.scanBracket(start);
    if (name === null) {
      this.hasBrokenBracket = true;
      this.recoverBracket(start);
      return;
    }
    if (name.value.trim() === '') this.report('empty-name', 'There is no column name between these brackets.', start);
    if (name.isNested) {
      const fix = `[${name.value.replaceAll(/[\\[\]]/g, '\\$&')}]`;
      this.report('unescaped-bracket', `Square brackets inside a column name need a backslash: ${fix}.`, start, fix);
    }
    this.push(BRACKET, name.value, start);
  }

  /** The name up to the bracket that closes it, stepped over; null when none does. */
  private scanBracket(start: number): { readonly value: string; readonly isNested: boolean } | null {
    let value = '';
    let depth = 0;
    let isNested = false;
    for (let index = start + 1; index < this.text.length; index += 1) {
      let character = this.text.charAt(index);
      if (character === '\\' && /[[\]\\]/.test(this.text.charAt(index + 1))) {
        index += 1;
        character = this.text.charAt(index);
      } else if (character === '[') {
        depth += 1;
        isNested = true;
      } else if (character === ']') {
        depth -= 1;
      }
      if (depth < 0) {
        this.position = index + 1;
        return { value, isNested };
      }
      value += character;
    }
    return null;
  }

  /** Without a closing bracket the name is taken to end at the first `]`, or else before the first sign that names rarely hold. */
  private recoverBracket(start: number): void {
    this.position += 1;
    const value = this.match(/[^\]@,)\n]*/y) ?? '';
    if (this.text.charAt(this.position) === ']') this.position += 1;
    this.report('unterminated-name', 'This column name has no closing square bracket.', start, `[${value.trimEnd()}]`);
    this.push(BRACKET, value, start);
  }

  private readCrossSheet(start: number): void {
    const end = this.text.indexOf('}', start);
    this.position = end === -1 ? this.text.length : end + 1;
    const value = this.text.slice(start + 1, end === -1 ? undefined : end).trim();
    if (end === -1) this.report('unterminated-reference', 'This cross-sheet reference has no closing brace.', start);
    else if (value === '') this.report('empty-name', 'There is no reference name between these braces.', start);
    this.push(CROSS_SHEET, value, start);
  }

  private readSymbol(start: number): void {
    const isForeign = FOREIGN_STARTS.has(this.text.charAt(start));
    const foreign = isForeign ? FOREIGN_SPELLINGS.find((symbol) => this.text.startsWith(symbol, start)) : undefined;
    if (foreign !== undefined && this.tokens.count > 0) {
      this.readForeignSymbol(foreign, start);
      return;
    }
    const symbol = SYMBOLS.find((candidate) => this.text.startsWith(candidate, start));
    this.position += symbol?.length ?? ((this.text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
    if (symbol === undefined) {
      this.report('unknown-character', `“${this.text.slice(start, this.position)}” has no meaning in a formula.`, start);
    } else {
      this.take(kindOf(symbol), start, this.position);
    }
  }

  private readForeignSymbol(foreign: string, start: number): void {
    const meant = FOREIGN_SYMBOLS[foreign] ?? foreign;
    this.position += foreign.length;
    this.report('foreign-operator', FOREIGN_MESSAGES[foreign] ?? `Write ${meant} instead of ${foreign}.`, start, meant);
    this.take(kindOf(meant), start, this.position);
  }

  private pushText(value: string, start: number): void {
    this.signs |= ASTERISK_IN_TEXT | COMPARISON_IN_TEXT;
    this.push(TEXT, value, start);
  }

  private push(kind: number, value: string, start: number): void {
    this.tokens.addDecoded(kind, value, start, this.position);
  }

  private report(rule: string, message: string, start: number, fix?: string): void {
    const problem = { rule, severity: 'error' as const, message, start, end: this.position };
    this.problems.push(fix === undefined ? problem : { ...problem, fix });
  }
}
