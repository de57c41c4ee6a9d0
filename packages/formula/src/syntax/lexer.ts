import type { Problem } from '../problem.ts';
import type { Separator } from './ast.ts';
import { ASTERISK_IN_TEXT, COMPARISON_IN_TEXT, DOUBLED_MARK, UNDERSCORE_IN_NAME } from './hints.ts';
import { PlainLexer } from './plain-lexer.ts';
import { BRACKET, CROSS_SHEET, kindOf, NUMBER, TEXT, type Token, WORD } from './tokens.ts';

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

/** Splits formulas into tokens, one after the other; what it found holds until the next. */
export class Lexer extends PlainLexer {
  problems: Problem[] = [];
  private position = 0;
  private isPlainSoFar = true;

  /**
   * Reads a formula's text. Never throws: foreign spellings become the token that was meant, with a problem, so that the parser can go on. A
   * semicolon anywhere outside names and texts makes the comma a decimal sign, as in Smartsheet's locales with a decimal comma.
   */
  read(text: string): void {
    this.load(text);
    this.isPlainSoFar = true;
    this.mayHoldSheetAddress = false;
    this.run(',');
    if (this.hasSemicolon) this.run(';');
  }

  protected override begin(): void {
    super.begin();
    this.problems = [];
  }

  protected override readIrregular(start: number): number {
    this.position = start;
    if (this.match(SPACE) === null && !this.startsAnew()) this.readUnusual(start);
    return this.position;
  }

  /** Excel's addresses of other sheets begin like names: where they may be, what was read before is read anew. */
  private startsAnew(): boolean {
    const isFirst = this.isPlainSoFar;
    this.isPlainSoFar = false;
    if (!isFirst || !this.text.includes('!')) return false;
    this.mayHoldSheetAddress = true;
    this.begin();
    this.position = 0;
    return true;
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

  protected override readSheetAddress(start: number): number {
    this.position = start;
    const address = this.match(SHEET_ADDRESS);
    if (address === null) return start;
    const sheet = address.slice(0, address.indexOf('!')).replaceAll("'", '');
    this.report(
      'excel-sheet-reference',
      `“${address}” is Excel's way to another sheet. Create a cross-sheet reference and write its name in braces, such as {${sheet} Range 1}.`,
      start,
    );
    this.push(CROSS_SHEET, sheet, start);
    return this.position;
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
    if (word.includes('_')) this.hints |= UNDERSCORE_IN_NAME;
    this.take(WORD, start, this.position);
    return true;
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
    this.hints |= DOUBLED_MARK;
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
    this.hints |= ASTERISK_IN_TEXT | COMPARISON_IN_TEXT;
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
