import type { Problem } from '../problem.ts';
import type { Separator } from './ast.ts';
import { PARSER_LIMITS } from './limits.ts';
import type { Token, TokenKind } from './tokens.ts';

export interface LexerResult {
  /** In source order, closed by one `end` token. */
  readonly tokens: readonly Token[];
  readonly problems: readonly Problem[];
  readonly separator: Separator;
}

const SPACE = /[\s\u00a0\u200b\ufeff]+/y;
/** A dot inside a word is no part of the language, but `STDEV.S` should be reported as one name. */
const WORD = /[\p{L}_][\p{L}\p{M}_]*(?:\.\p{L}+)*/uy;
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

/**
 * Splits a formula's text into tokens. Never throws: foreign spellings become the token that was meant, with a problem, so that the parser
 * can go on. A semicolon anywhere outside names and texts makes the comma a decimal sign, as in Smartsheet's locales with a decimal comma.
 */
export function tokenize(text: string): LexerResult {
  const withPoint = new Lexer(text, ',').run();
  return withPoint.tokens.some((token) => isSymbol(token, ';')) ? new Lexer(text, ';').run() : withPoint;
}

export function isSymbol(token: Token, symbol: string): boolean {
  return token.kind === 'symbol' && token.value === symbol;
}

class Lexer {
  private readonly tokens: Token[] = [];
  private readonly problems: Problem[] = [];
  private readonly text: string;
  private readonly separator: Separator;
  private readonly hasSheetAddress: boolean;
  private hasBrokenBracket = false;
  private position = 0;

  constructor(text: string, separator: Separator) {
    this.text = text;
    this.separator = separator;
    this.hasSheetAddress = text.includes('!');
  }

  run(): LexerResult {
    this.skipSpace();
    while (this.position < this.text.length && this.tokens.length <= PARSER_LIMITS.tokens) {
      this.readToken();
      this.skipSpace();
    }
    this.push('end', '', this.text.length, this.text.length);
    return { tokens: this.tokens, problems: this.problems, separator: this.separator };
  }

  private skipSpace(): void {
    this.match(SPACE);
  }

  /** The text a sticky pattern matches here, stepped over; null when it does not. */
  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  private readToken(): void {
    const start = this.position;
    const character = this.text.charAt(start);
    if (this.readSheetAddress(start)) return;
    if (character === '"') this.readText(start);
    else if (character === '[') this.readBracket(start);
    else if (character === '{') this.readCrossSheet(start);
    else if (character === "'" || CURLY_SINGLE.includes(character)) this.readSingleQuoted(start);
    else if (CURLY_DOUBLE.includes(character)) this.readCurly(start);
    else if (character === '@') this.readAt(start);
    else if (!this.readNumber(start) && !this.readWord(start)) this.readSymbol(start);
  }

  private readSheetAddress(start: number): boolean {
    const address = this.hasSheetAddress ? this.match(SHEET_ADDRESS) : null;
    if (address === null) return false;
    const sheet = address.slice(0, address.indexOf('!')).replaceAll("'", '');
    this.report(
      'excel-sheet-reference',
      `“${address}” is Excel's way to another sheet. Create a cross-sheet reference and write its name in braces, such as {${sheet} Range 1}.`,
      start,
    );
    this.push('cross-sheet', sheet, start);
    return true;
  }

  private readNumber(start: number): boolean {
    const digits = this.match(this.separator === ';' ? NUMBER_WITH_COMMA : NUMBER_WITH_POINT);
    if (digits === null) return false;
    const value = digits.replace(',', '.');
    if (!Number.isFinite(Number(value))) {
      this.report('number-too-large', 'This number is too large.', start);
      this.push('number', '0', start);
    } else if (this.text.charAt(this.position) === '%') {
      this.position += 1;
      this.readPercent(value, start);
    } else {
      this.push('number', value, start);
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
    this.push('number', fraction, start);
  }

  private readWord(start: number): boolean {
    const word = this.match(WORD);
    if (word !== null) this.push('word', word, start);
    return word !== null;
  }

  private readAt(start: number): void {
    const at = this.match(AT_NAME);
    if (at !== null) {
      this.push('symbol', at.toLowerCase(), start);
      return;
    }
    this.position += 1;
    this.match(WORD);
    this.report(
      'unknown-character',
      `“${this.text.slice(start, this.position)}” is not known here: only @row and @cell exist.`,
      start,
    );
  }

  /** `\"` stands for a quotation mark, and so does a doubled one; any other backslash is itself. */
  private readText(start: number): void {
    if (this.readDoubledText(start)) return;
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
    this.push('text', value, start);
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
    this.push('text', fix.slice(1, -1), start);
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
    this.push('text', value, start);
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
    this.push('bracket', name.value, start);
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
    this.push('bracket', value, start);
  }

  private readCrossSheet(start: number): void {
    const end = this.text.indexOf('}', start);
    this.position = end === -1 ? this.text.length : end + 1;
    const value = this.text.slice(start + 1, end === -1 ? undefined : end).trim();
    if (end === -1) this.report('unterminated-reference', 'This cross-sheet reference has no closing brace.', start);
    else if (value === '') this.report('empty-name', 'There is no reference name between these braces.', start);
    this.push('cross-sheet', value, start);
  }

  private readSymbol(start: number): void {
    const isForeign = FOREIGN_STARTS.has(this.text.charAt(start));
    const foreign = isForeign ? FOREIGN_SPELLINGS.find((symbol) => this.text.startsWith(symbol, start)) : undefined;
    if (foreign !== undefined && this.tokens.length > 0) {
      this.readForeignSymbol(foreign, start);
      return;
    }
    const symbol = SYMBOLS.find((candidate) => this.text.startsWith(candidate, start));
    this.position += symbol?.length ?? ((this.text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
    if (symbol === undefined) {
      this.report('unknown-character', `“${this.text.slice(start, this.position)}” has no meaning in a formula.`, start);
    } else {
      this.push('symbol', symbol, start);
    }
  }

  private readForeignSymbol(foreign: string, start: number): void {
    const meant = FOREIGN_SYMBOLS[foreign] ?? foreign;
    this.position += foreign.length;
    this.report('foreign-operator', FOREIGN_MESSAGES[foreign] ?? `Write ${meant} instead of ${foreign}.`, start, meant);
    this.push('symbol', meant, start);
  }

  private push(kind: TokenKind, value: string, start: number, end = this.position): void {
    this.tokens.push({ kind, value, start, end });
  }

  private report(rule: string, message: string, start: number, fix?: string): void {
    const problem = { rule, severity: 'error' as const, message, start, end: this.position };
    this.problems.push(fix === undefined ? problem : { ...problem, fix });
  }
}
