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
  const withPoint = new Lexer(text, ',');
  const result = withPoint.run();
  return withPoint.hasSemicolon ? new Lexer(text, ';').run() : result;
}

export function isSymbol(token: Token, symbol: string): boolean {
  return token.kind === 'symbol' && token.value === symbol;
}

/** What a token may be that begins with a character of the first 128; the others are left to patterns. */
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const SIGN = 3;
const COMPARISON = 4;

const CLASSES = new Uint8Array(128);
for (let code = 0; code < 26; code += 1) {
  CLASSES[65 + code] = LETTER;
  CLASSES[97 + code] = LETTER;
}
CLASSES[95] = LETTER;
for (let code = 48; code < 58; code += 1) CLASSES[code] = DIGIT;

/** Signs that are whole by themselves. */
const SIGNS: (string | undefined)[] = new Array(128);
for (const sign of ['+', '-', '*', '/', '^', '(', ')', ',', ';', ':', '$', '#']) {
  SIGNS[sign.charCodeAt(0)] = sign;
  CLASSES[sign.charCodeAt(0)] = SIGN;
}
for (const sign of '<>=') CLASSES[sign.charCodeAt(0)] = COMPARISON;

const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const BLANK = 32;
const QUOTE = 34;
const PERCENT = 37;
const COMMA = 44;
const POINT = 46;
const LESS = 60;
const EQUALS = 61;
const MORE = 62;
const AT = 64;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
/** A number of so many digits is finite. */
const SAFE_DIGITS = 100;

function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 128 ? (CLASSES[code] ?? OTHER) : OTHER;
}

/** Whether a word may go on with this character, or it takes a pattern to tell. */
function mayContinue(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 128 || code === POINT;
}

class Lexer {
  hasSemicolon = false;
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
    let code = this.text.charCodeAt(this.position);
    while (code === BLANK || code === LINE_FEED || code === RETURN || code === TAB) {
      this.position += 1;
      code = this.text.charCodeAt(this.position);
    }
    if (code >= 128 || code < BLANK) this.match(SPACE);
  }

  /** The text a sticky pattern matches here, stepped over; null when it does not. */
  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  /** Nearly all tokens of nearly all formulas are plain, and read character by character; whatever is not is left to patterns. */
  private readToken(): void {
    const start = this.position;
    if (this.hasSheetAddress && this.readSheetAddress(start)) return;
    if (!this.readPlain(start)) this.readUnusual(start);
  }

  private readPlain(start: number): boolean {
    switch (classAt(this.text, start)) {
      case LETTER:
        return this.readPlainWord(start);
      case DIGIT:
        return this.readPlainNumber(start);
      case SIGN:
        return this.readSign(SIGNS[this.text.charCodeAt(start)] ?? '', start);
      case COMPARISON:
        return this.readComparison(start);
      default:
        return this.readPlainMark(start);
    }
  }

  private readPlainWord(start: number): boolean {
    let end = start + 1;
    while (classAt(this.text, end) === LETTER) end += 1;
    if (mayContinue(this.text, end)) return false;
    this.position = end;
    this.push('word', this.text.slice(start, end), start);
    return true;
  }

  private readPlainNumber(start: number): boolean {
    let end = start + 1;
    while (classAt(this.text, end) === DIGIT) end += 1;
    if (this.text.charCodeAt(end) === POINT && classAt(this.text, end + 1) === DIGIT) {
      end += 2;
      while (classAt(this.text, end) === DIGIT) end += 1;
    }
    const after = this.text.charCodeAt(end);
    if (after === PERCENT || (after === COMMA && this.separator === ';') || end - start > SAFE_DIGITS) return false;
    this.position = end;
    this.push('number', this.text.slice(start, end), start);
    return true;
  }

  private readSign(sign: string, start: number): boolean {
    if (sign === ';') this.hasSemicolon = true;
    this.position = start + 1;
    this.push('symbol', sign, start);
    return true;
  }

  private readComparison(start: number): boolean {
    const first = this.text.charCodeAt(start);
    const second = this.text.charCodeAt(start + 1);
    const isPair = second === EQUALS || second === MORE;
    if (!isPair)
      return (first !== EQUALS || second !== LESS) && this.readSign(first === LESS ? '<' : first === MORE ? '>' : '=', start);
    if (first === EQUALS || (first === MORE && second === MORE)) return false;
    this.position = start + 2;
    this.push('symbol', second === MORE ? '<>' : first === LESS ? '<=' : '>=', start);
    return true;
  }

  private readPlainMark(start: number): boolean {
    const code = this.text.charCodeAt(start);
    if (code === QUOTE) return this.readPlainText(start);
    if (code === OPEN_BRACKET) return this.readPlainBracket(start);
    return code === AT && (this.readPlace('@row', start) || this.readPlace('@cell', start));
  }

  /** Without any other mark beside its own. */
  private readPlainText(start: number): boolean {
    const { text } = this;
    const end = text.indexOf('"', start + 1);
    const isPlain = end !== -1 && text.charCodeAt(end + 1) !== QUOTE && text.charCodeAt(end - 1) !== BACKSLASH;
    const mayBeDoubled = end === start + 1 && (classAt(text, end + 1) !== SIGN || mayContinue(text, end + 1));
    if (!isPlain || (mayBeDoubled && !isSpaceOrEnd(text, end + 1))) return false;
    this.position = end + 1;
    this.push('text', text.slice(start + 1, end), start);
    return true;
  }

  private readPlainBracket(start: number): boolean {
    if (this.hasBrokenBracket) return false;
    let end = start + 1;
    let code = this.text.charCodeAt(end);
    while (code !== CLOSE_BRACKET && code !== OPEN_BRACKET && code !== BACKSLASH && end < this.text.length) {
      end += 1;
      code = this.text.charCodeAt(end);
    }
    if (code !== CLOSE_BRACKET || this.text.charCodeAt(start + 1) <= BLANK || end === start + 1) return false;
    this.position = end + 1;
    this.push('bracket', this.text.slice(start + 1, end), start);
    return true;
  }

  private readPlace(place: string, start: number): boolean {
    const end = start + place.length;
    const kind = classAt(this.text, end);
    if (!this.text.startsWith(place, start) || kind === LETTER || kind === DIGIT || mayContinue(this.text, end)) return false;
    this.position = end;
    this.push('symbol', place, start);
    return true;
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

function isSpaceOrEnd(text: string, index: number): boolean {
  return index >= text.length || text.charCodeAt(index) <= BLANK;
}
