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
const NAME = /[\p{L}_][\p{L}\p{M}_]*(?:\.\p{L}+)*/uy;
const NUMBER_WITH_POINT = /\d+(?:\.\d+)?|\.\d+/y;
const NUMBER_WITH_COMMA = /\d+(?:[.,]\d+)?|[.,]\d+/y;
const AT_NAME = /@(row|cell)(?![\p{L}\d_])/iuy;
const SHEET_ADDRESS =
  /(?:'[^'\n]*'|[\p{L}\p{N}_]{1,60})!\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?|(?:'[^'\n]*'|[\p{L}\p{N}_]{1,60})!\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}/uy;
/** Symbols that are read by their spelling: those that other spellings begin with, or that begin with others. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(['<>', '<=', '>=', '<', '>', '='].map((symbol) => [symbol, symbol]));

/** Spellings of other languages and of word processors, with the symbol that was meant. */
const FOREIGN_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['!==', '<>'],
  ['===', '='],
  ['><', '<>'],
  ['!=', '<>'],
  ['==', '='],
  ['=>', '>='],
  ['=<', '<='],
  ['&&', '+'],
  ['&', '+'],
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['÷', '/'],
  ['≠', '<>'],
  ['≤', '<='],
  ['≥', '>='],
]);

const FOREIGN_MESSAGES: Readonly<Record<string, string>> = {
  '&': 'Smartsheet joins texts with +, not with &.',
  '&&': 'Smartsheet has no &&. Use AND(…) for conditions, or + to join texts.',
  '!=': 'Smartsheet writes “not equal” as <>, not as !=.',
  '==': 'Smartsheet compares with a single =.',
};

const UNREADABLE: ReadonlySet<string> = new Set(['unterminated-text', 'unterminated-reference']);

const DOUBLED_TEXT = /""[\p{L}\p{N}][^"\n]{0,200}""(?!")/uy;

/** A number of so many digits is finite. */
const SAFE_DIGITS = 300;

const CURLY_DOUBLE = '“”„‟';
const CURLY_SINGLE = '‘’‚‛';

/** What an ASCII character may be part of. Characters beyond ASCII belong to no class: patterns decide what they are. */
const CLASSES = new Uint8Array(128);
const LETTER = 1;
const DIGIT = 2;
const BLANK = 4;
/** A symbol whatever follows it, unlike `<`, `>` and `=`. */
const SINGLE = 8;
const COMPARISON = 16;
/** What ends a plain name in brackets, or shows that it is not plain. */
const BRACKET = 32;
classify('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_', LETTER);
classify('0123456789', DIGIT);
classify(' \t\r\n', BLANK);
classify('+-*/^(),;:$#', SINGLE);
classify('<>=', COMPARISON);
classify('[]\\', BRACKET);

function classify(characters: string, kind: number): void {
  for (const character of characters) CLASSES[character.charCodeAt(0)] = kind;
}

/** The texts of single symbols by character code, so that reading one makes no new text. */
const SYMBOL_TEXTS: readonly string[] = Array.from(CLASSES, (_, code) => String.fromCharCode(code));

/** All tokens of a formula's text, and what is wrong with them: see `Lexer`. */
export function tokenize(text: string): LexerResult {
  const withCommas = new Lexer(text, ',');
  const tokens = readAll(withCommas);
  if (!withCommas.hasSemicolon) return { tokens, problems: withCommas.problems, separator: ',' };
  const withSemicolons = new Lexer(text, ';');
  return { tokens: readAll(withSemicolons), problems: withSemicolons.problems, separator: ';' };
}

function readAll(lexer: Lexer): readonly Token[] {
  const tokens: Token[] = [];
  do {
    lexer.advance();
    const { kind, value, start, end } = lexer;
    tokens.push({ kind, value, start, end });
  } while (lexer.kind !== 'end');
  return tokens;
}

/**
 * Reads a formula's text token by token, and notes what is wrong. Never throws: foreign spellings become the token that was meant, with a
 * problem, so that the parser can go on. A semicolon anywhere outside names and texts makes the comma a decimal sign, as in Smartsheet's locales
 * with a decimal comma: who meets one reads the text again with `;` as the separator. Reading stops one token beyond `PARSER_LIMITS.tokens`.
 */
export class Lexer implements Token {
  /** The present token. */
  kind: TokenKind = 'end';
  value = '';
  start = 0;
  end = 0;
  /** Its spelling when it is a symbol, and empty for other tokens. */
  symbol = '';
  /** Where the token before it ends. */
  previousEnd = 0;
  /** The tokens so far. */
  count = 0;
  /** Where the first token beyond the limit begins; null when there is none. */
  surplus: number | null = null;
  hasSemicolon = false;
  readonly problems: Problem[] = [];
  private readonly text: string;
  private readonly separator: Separator;
  private readonly mayHoldSheetAddress: boolean;
  private position = 0;
  /** One bracket is never closed, and so none behind it is: looking for the end of each would take quadratic time. */
  private hasBrokenBracket = false;

  constructor(text: string, separator: Separator) {
    this.text = text;
    this.separator = separator;
    this.mayHoldSheetAddress = text.includes('!');
  }

  /** Goes on to the next token. */
  advance(): void {
    const { text, count } = this;
    this.previousEnd = this.end;
    while (this.position < text.length && count <= PARSER_LIMITS.tokens) {
      this.readToken(this.position);
      if (this.count > count) return;
    }
    if (count > PARSER_LIMITS.tokens) this.surplus ??= this.start;
    this.position = text.length;
    this.push('end', '', text.length);
    this.count = count;
  }

  /** The rest of the text belongs to a text or a reference that is never closed. */
  get isUnreadable(): boolean {
    return this.problems.some(({ rule }) => UNREADABLE.has(rule));
  }

  private readToken(start: number): void {
    const code = this.text.charCodeAt(start);
    const kind = CLASSES[code];
    if (kind === BLANK) this.position += 1;
    else if (this.mayHoldSheetAddress && this.readSheetAddress(start)) return;
    else if (kind === SINGLE) this.readSingle(code, start);
    else if (kind === LETTER) this.readWord(start);
    else if (kind === DIGIT) this.readNumber(start);
    else if (kind === COMPARISON) this.readComparison(code, start);
    else this.readOther(start);
  }

  private classAt(index: number): number | undefined {
    return index < this.text.length ? CLASSES[this.text.charCodeAt(index)] : BLANK;
  }

  /** The first place from an index on whose character is not of a class. */
  private endOf(kind: number, from: number): number {
    const { text } = this;
    let index = from;
    while (index < text.length && CLASSES[text.charCodeAt(index)] === kind) index += 1;
    return index;
  }

  private readSingle(code: number, start: number): void {
    const symbol = SYMBOL_TEXTS[code] ?? '';
    if (symbol === ';') this.hasSemicolon = true;
    this.position = start + 1;
    this.pushSymbol(symbol, start);
  }

  private readComparison(code: number, start: number): void {
    if (this.classAt(start + 1) !== COMPARISON) this.readSingle(code, start);
    else this.readSymbol(start);
  }

  private readOther(start: number): void {
    const character = this.text.charAt(start);
    if (character === '"') this.readText(start);
    else if (character === '[') this.readBracket(start);
    else if (character === '{') this.readCrossSheet(start);
    else if (character === '@') this.readAt(start);
    else if (character === "'" || CURLY_SINGLE.includes(character)) this.readSingleQuoted(start);
    else if (CURLY_DOUBLE.includes(character)) this.readCurly(start);
    else if (character === '.' && this.readNumberBy(NUMBER_WITH_POINT, start)) return;
    else if (this.match(SPACE) === null && !this.readUnusualWord(start)) this.readSymbol(start);
  }

  /** The text a sticky pattern matches here, stepped over; null when it does not. */
  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
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

  private readWord(start: number): void {
    const end = this.endOf(LETTER, start + 1);
    const next = this.classAt(end);
    if (next === undefined || this.text.charAt(end) === '.') this.readUnusualWord(start);
    else this.take('word', start, end);
  }

  /** A word with letters beyond ASCII, or with a dot. */
  private readUnusualWord(start: number): boolean {
    const word = this.match(NAME);
    if (word !== null) this.push('word', word, start);
    return word !== null;
  }

  private readNumber(start: number): void {
    const end = this.endOf(DIGIT, start + 1);
    const next = this.text.charAt(end);
    if (next === '.' || next === ',' || next === '%' || end - start > SAFE_DIGITS) {
      this.readNumberBy(this.separator === ';' ? NUMBER_WITH_COMMA : NUMBER_WITH_POINT, start);
    } else {
      this.take('number', start, end);
    }
  }

  private readNumberBy(pattern: RegExp, start: number): boolean {
    const digits = this.match(pattern);
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

  private readAt(start: number): void {
    const end = start + '@row'.length;
    const next = this.classAt(end);
    if (this.text.startsWith('@row', start) && next !== undefined && next !== LETTER && next !== DIGIT) {
      this.position = end;
      this.pushSymbol('@row', start);
      return;
    }
    const at = this.match(AT_NAME);
    if (at === null) this.reportUnknownAt(start);
    else this.pushSymbol(at.toLowerCase(), start);
  }

  private reportUnknownAt(start: number): void {
    this.position += 1;
    this.match(NAME);
    const written = this.text.slice(start, this.position);
    this.report('unknown-character', `“${written}” is not known here: only @row and @cell exist.`, start);
  }

  private readText(start: number): void {
    const end = this.text.indexOf('"', start + 1);
    const isPlain = end !== -1 && this.text.charAt(end - 1) !== '\\' && this.text.charAt(end + 1) !== '"';
    if (isPlain && !(end === start + 1 && this.readDoubledText(start))) this.takeInner('text', start, end + 1);
    else if (!isPlain && !this.readDoubledText(start)) this.readEscapedText(start);
  }

  /** `\"` stands for a quotation mark, and so does a doubled one; any other backslash is itself. */
  private readEscapedText(start: number): void {
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
    const { text } = this;
    let end = start + 1;
    while (end < text.length && CLASSES[text.charCodeAt(end)] !== BRACKET) end += 1;
    if (text.charAt(end) !== ']' || this.hasBrokenBracket) {
      this.readUnusualBracket(start);
      return;
    }
    this.takeInner('bracket', start, end + 1);
    const isBlank = this.value.trim() === '';
    if (isBlank) this.report('empty-name', 'There is no column name between these brackets.', start);
  }

  /** A name with brackets or backslashes in it, or one that is never closed. */
  private readUnusualBracket(start: number): void {
    const name = this.hasBrokenBracket ? null : this.scanBracket(start);
    if (name === null) {
      this.hasBrokenBracket = true;
      this.recoverBracket(start);
      return;
    }
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
    const value = this.match(/[^\]@,)#:\n]*/y) ?? '';
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
    const known = SYMBOLS.get(this.text.slice(start, start + 2));
    if (known !== undefined) {
      this.position = start + 2;
      this.pushSymbol(known, start);
      return;
    }
    const spellings = [3, 2, 1].map((length) => this.text.slice(start, start + length));
    const foreign = this.count > 0 ? spellings.find((spelling) => FOREIGN_SYMBOLS.has(spelling)) : undefined;
    const written = foreign ?? spellings.find((spelling) => SYMBOLS.has(spelling));
    this.position += written?.length ?? ((this.text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
    if (written === undefined) {
      this.report('unknown-character', `“${this.text.slice(start, this.position)}” has no meaning in a formula.`, start);
      return;
    }
    const symbol = FOREIGN_SYMBOLS.get(written) ?? SYMBOLS.get(written) ?? written;
    if (foreign !== undefined) {
      const message = FOREIGN_MESSAGES[foreign] ?? `Write ${symbol} instead of ${foreign}.`;
      this.report('foreign-operator', message, start, symbol);
    }
    this.pushSymbol(symbol, start);
  }

  /** A token whose value is the text from `start` to `end`. */
  private take(kind: TokenKind, start: number, end: number): void {
    this.position = end;
    this.push(kind, this.text.slice(start, end), start);
  }

  /** A token whose value is the text between its first and its last character. */
  private takeInner(kind: TokenKind, start: number, end: number): void {
    this.position = end;
    this.push(kind, this.text.slice(start + 1, end - 1), start);
  }

  private push(kind: TokenKind, value: string, start: number): void {
    this.kind = kind;
    this.value = value;
    this.symbol = '';
    this.start = start;
    this.end = this.position;
    this.count += 1;
  }

  private pushSymbol(symbol: string, start: number): void {
    this.push('symbol', symbol, start);
    this.symbol = symbol;
  }

  private report(rule: string, message: string, start: number, fix?: string): void {
    const problem = { rule, severity: 'error' as const, message, start, end: this.position };
    this.problems.push(fix === undefined ? problem : { ...problem, fix });
  }
}
