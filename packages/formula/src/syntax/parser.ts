import { locate, type Problem } from '../problem.ts';
import {
  type Expression,
  type Formula,
  isBinaryOperator,
  isComparison,
  PRECEDENCE,
  type RangeCorner,
  type Separator,
  type UnaryOperator,
} from './ast.ts';
import { Lexer } from './lexer.ts';
import { PARSER_LIMITS } from './limits.ts';
import { writeName } from './names.ts';
import type { Token } from './tokens.ts';

export type ParseResult =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Parses a Smartsheet formula, equals sign included.
 *
 * Comes back with the tree, or with up to `PARSER_LIMITS.problems` problems in source order; never throws, whatever the text. Function,
 * column and reference names are taken as they stand: whether they exist is the checker's question.
 */
export function parseFormula(text: string): ParseResult {
  if (text.length > PARSER_LIMITS.length) {
    const message = `A formula can have at most ${PARSER_LIMITS.length} characters.`;
    return failure([limitProblem(message, PARSER_LIMITS.length, text.length)]);
  }
  const parser = new Parser(text, { separator: ',', isUnreadable: false });
  const result = parser.parse();
  const { separator, isUnreadable } = parser.manner;
  return separator === ';' || isUnreadable ? new Parser(text, parser.manner).parse() : result;
}

/** What may stand anywhere in a text and decides how all of it is read: only met on the way, it lets the text be read again. */
interface Manner {
  readonly separator: Separator;
  /** Some text or reference is never closed, so that what seems to be missing before it is no news. */
  readonly isUnreadable: boolean;
}

function failure(problems: readonly Problem[]): ParseResult {
  const sorted = problems.toSorted((one, other) => one.start - other.start);
  return { ok: false, problems: sorted.slice(0, PARSER_LIMITS.problems) };
}

function limitProblem(message: string, start: number, end: number): Problem {
  return { rule: 'limit', severity: 'error', message, start, end };
}

const LOWEST = PRECEDENCE['='];

/** A criterion's comparison takes all that binds tighter. */
const START_OF_CRITERION = PRECEDENCE['+'];

/** A column's, field's or function's name. */
interface Name {
  readonly text: string;
  /** It may be a function's name or a truth value: a word without brackets. */
  readonly isWord: boolean;
  /** The number that follows a word directly and names a row; null when there is none. */
  readonly row: Token | null;
}

/** Recursive descent over one formula, which goes on behind what is wrong, so that several problems come to light at once. */
class Parser {
  private readonly text: string;
  private readonly lexer: Lexer;
  private readonly separator: Separator;
  private readonly problems: Problem[] = [];
  private depth = 0;
  /** What seems to be missing is no news. */
  private isBroken: boolean;

  constructor(text: string, { separator, isUnreadable }: Manner) {
    this.text = text;
    this.lexer = new Lexer(text, separator);
    this.separator = separator;
    this.isBroken = isUnreadable;
  }

  parse(): ParseResult {
    const { lexer } = this;
    lexer.advance();
    const formula = this.parseFormula();
    if (lexer.surplus !== null) {
      const message = `A formula can have at most ${PARSER_LIMITS.tokens} names, values and signs.`;
      return failure([limitProblem(message, lexer.surplus, this.text.length)]);
    }
    const problems = [...lexer.problems, ...this.problems];
    if (problems.length === 0) return { ok: true, formula };
    return failure(lexer.isUnreadable ? problems.filter((problem) => this.isOwnCause(problem)) : problems);
  }

  /** Behind a quotation mark too few, texts and what stands between them are taken for one another: what seems wrong there is no news. */
  private isOwnCause({ rule, start, end }: Problem): boolean {
    if (rule === 'unterminated-text') return true;
    const broken = this.lexer.problems.some((problem) => problem.rule === 'unterminated-text') ? this.text.indexOf('"') : start;
    return rule === 'unterminated-reference' ? start <= broken : end <= broken || rule === 'missing-equals';
  }

  /** How the text is to be read, now that all of it was seen. */
  get manner(): Manner {
    return { separator: this.lexer.hasSemicolon ? ';' : ',', isUnreadable: this.lexer.isUnreadable };
  }

  private parseFormula(): Formula {
    const { start } = this.lexer;
    if (!this.take('=')) this.report('missing-equals', 'A formula begins with an equals sign.', { start, end: start }, '=');
    const expression = this.parseExpression(LOWEST);
    while (this.lexer.kind !== 'end') this.skipLeftover();
    return { kind: 'formula', expression, separator: this.separator, start, end: this.lexer.previousEnd };
  }

  private take(symbol: string): boolean {
    const isFound = this.lexer.symbol === symbol;
    if (isFound) this.lexer.advance();
    return isFound;
  }

  /** The present token, which stays as it is when the parser goes on. */
  private get token(): Token {
    const { kind, value, start, end } = this.lexer;
    return { kind, value, start, end };
  }

  private report(rule: string, message: string, { start, end }: Place, fix?: string): void {
    const problem = { rule, severity: 'error' as const, message, start, end };
    this.problems.push(fix === undefined ? problem : { ...problem, fix });
  }

  /** What stands where a part is missing, so that the tree is whole while the problem is already reported. */
  private placeholder(start: number): Expression {
    return { kind: 'text', value: '', start, end: Math.max(start, this.lexer.previousEnd) };
  }

  private skipLeftover(): void {
    const { lexer, token } = this;
    const { symbol } = lexer;
    if (this.take(')')) {
      this.report('unbalanced-parenthesis', 'This closing parenthesis closes nothing.', token, '');
      if (isBinaryOperator(lexer.symbol)) this.parseOperations(this.placeholder(token.start), LOWEST, token.start);
      return;
    }
    if (isSeparator(symbol)) {
      lexer.advance();
      this.report('unexpected', `This “${symbol}” stands outside any function: a parenthesis may be closed too early.`, token);
      this.parseArgument();
      return;
    }
    this.report('unexpected', `An operator such as + or a separator is missing before ${this.written()}.`, token);
    this.lexer.advance();
    this.skipToBoundary();
  }

  /** Steps to the end of the present argument: the next separator or parenthesis that belongs to an enclosing call. */
  private skipToBoundary(): void {
    let open = 0;
    while (this.lexer.kind !== 'end') {
      if (open === 0 && this.endsArgument()) return;
      if (this.lexer.symbol === '(') open += 1;
      if (this.lexer.symbol === ')') open -= 1;
      this.lexer.advance();
    }
  }

  private endsArgument(): boolean {
    return this.lexer.symbol === ')' || isSeparator(this.lexer.symbol) || this.lexer.kind === 'end';
  }

  /** Operators of at least a precedence, by precedence climbing. */
  private parseExpression(minimum: number): Expression {
    const { start } = this.lexer;
    return this.parseOperations(this.parseUnary(), minimum, start);
  }

  /** `start` is where the first operand begins, its parentheses included. */
  private parseOperations(first: Expression, minimum: number, start: number): Expression {
    let left = first;
    for (;;) {
      const operator = this.lexer.symbol;
      if (!isBinaryOperator(operator) || PRECEDENCE[operator] < minimum) return left;
      this.lexer.advance();
      const right = this.parseExpression(PRECEDENCE[operator] + 1);
      left = { kind: 'binary', start, end: this.lexer.previousEnd, operator, left, right };
    }
  }

  private parseUnary(): Expression {
    const { symbol } = this.lexer;
    if (symbol !== '-' && symbol !== '+') return this.parsePrimary();
    const { start } = this.lexer;
    const operator: UnaryOperator = symbol;
    this.lexer.advance();
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.depth += 1;
    const operand = this.parseUnary();
    this.depth -= 1;
    return { kind: 'unary', start, end: this.lexer.previousEnd, operator, operand };
  }

  private stopAtDepth(start: number): Expression {
    const message = `Functions and parentheses can be nested at most ${PARSER_LIMITS.depth} deep.`;
    this.problems.push(limitProblem(message, start, this.lexer.end));
    this.isBroken = true;
    while (this.lexer.kind !== 'end') this.lexer.advance();
    return this.placeholder(start);
  }

  private parsePrimary(): Expression {
    const { kind, value, start, end } = this.lexer;
    switch (kind) {
      case 'word':
      case 'bracket':
        return this.parseNamed();
      case 'text':
        this.lexer.advance();
        return { kind, start, end, value };
      case 'number':
        this.lexer.advance();
        return { kind, start, end, value: Number(value) };
      case 'cross-sheet':
        this.lexer.advance();
        return { kind, start, end, name: value };
      default:
        return this.parseSymbol();
    }
  }

  private parseSymbol(): Expression {
    const { start, end } = this.lexer;
    if (this.lexer.symbol === '(') return this.parseParentheses();
    if (this.lexer.symbol === '$') return this.parseNamed();
    return this.take('@cell') ? { kind: 'current-cell', start, end } : this.parseMissingValue();
  }

  private parseMissingValue(): Expression {
    const { token } = this;
    const { symbol } = this.lexer;
    if (this.isBroken) return this.placeholder(token.start);
    const isOperator = isBinaryOperator(symbol);
    const next = isOperator ? `“${symbol}”` : this.written();
    const where = token.kind === 'end' ? 'at the end of the formula' : `before ${next}`;
    this.report('missing-value', `A value is missing ${where}.`, token);
    if (isOperator) {
      this.lexer.advance();
      return this.parseExpression(PRECEDENCE[symbol]);
    }
    if (!this.endsArgument()) this.lexer.advance();
    return this.placeholder(token.start);
  }

  private parseParentheses(): Expression {
    const { start } = this.lexer;
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.lexer.advance();
    this.depth += 1;
    const expression = this.parseExpression(LOWEST);
    if (!this.take(')')) this.closeParenthesis(start, 'This parenthesis');
    this.depth -= 1;
    return expression;
  }

  /** Where a closing parenthesis is missing. */
  private closeParenthesis(start: number, what: string): void {
    if (this.lexer.kind === 'end') {
      this.reportUnclosed(start, what);
      return;
    }
    this.report('unexpected', `An operator or a closing parenthesis is missing before ${this.written()}.`, this.lexer);
    this.skipToBoundary();
    this.take(')');
  }

  /** The place to mend is the end; the message names the place that opened. A text without end hides the parentheses in it: no word then. */
  private reportUnclosed(start: number, what: string): void {
    if (this.isBroken) return;
    const { line, column } = locate(this.text, start);
    const place = line === 1 ? `column ${column}` : `line ${line}, column ${column}`;
    const end = this.lexer.previousEnd;
    this.report('unbalanced-parenthesis', `${what} at ${place} is never closed.`, { start: end, end }, ')');
  }

  /** The present token, as it stands in a message. */
  private written(): string {
    const { kind, start, end } = this.lexer;
    return kind === 'end' ? 'the end' : `“${this.text.slice(start, end)}”`;
  }

  /** A call, a reference or a truth value: whatever begins with a name. */
  private parseNamed(): Expression {
    const { start } = this.lexer;
    const columnAbsolute = this.take('$');
    const name = this.parseName(start);
    const { text: column, isWord } = name;
    const mayBeCall = isWord && !columnAbsolute;
    if (name.row === null) {
      if (mayBeCall && this.lexer.symbol === '(') return this.parseCall(inCapitals(column), start);
      if (this.take('#')) return { kind: 'summary', start, end: this.lexer.previousEnd, field: column };
    }
    const { row, rowAbsolute } = this.parseRow(name);
    const end = this.lexer.previousEnd;
    if (this.take(':')) {
      return this.parseRange({ kind: 'corner', start, end, column, row, columnAbsolute, rowAbsolute });
    }
    if (row !== 'all') return { kind: 'cell', start, end, column, row, columnAbsolute, rowAbsolute };
    if (mayBeCall && /^(true|false)$/i.test(column)) {
      return { kind: 'boolean', start, end, value: column.toLowerCase() === 'true' };
    }
    return this.reportBareName(name, { start, end });
  }

  /**
   * A bracketed name, or a run of words and digits without spaces. A trailing whole number of such a run is left for the row, unless the run
   * goes on in a way that shows it to be part of the name.
   */
  private parseName(start: number): Name {
    const { lexer } = this;
    const { kind, value } = lexer;
    if (kind === 'word') {
      const wordStart = lexer.start;
      lexer.advance();
      return this.touchesRunPart() ? this.parseRun(value, wordStart) : { text: value, isWord: true, row: null };
    }
    if (kind === 'bracket') lexer.advance();
    else this.report('missing-name', 'A column name is missing after “$”.', { start, end: lexer.end });
    return { text: kind === 'bracket' ? value : '', isWord: false, row: null };
  }

  /** Words and numbers that follow a word without a space between them. */
  private parseRun(word: string, start: number): Name {
    const { lexer, token } = this;
    lexer.advance();
    const isTouching = lexer.start === lexer.previousEnd;
    const goesOn = isTouching && (lexer.symbol === '@row' || lexer.symbol === '#' || lexer.symbol === '(');
    const isRow = /^\d+$/.test(token.value) && !goesOn && !this.touchesRunPart();
    if (isRow) return { text: word, isWord: true, row: token };
    while (this.touchesRunPart()) lexer.advance();
    const end = lexer.previousEnd;
    const text = this.text.slice(start, end);
    if (lexer.symbol === '(') return { text, isWord: true, row: null };
    const message = `A column name with digits or signs needs square brackets: [${text}].`;
    this.report('unbracketed-name', message, { start, end }, `[${text}]`);
    return { text, isWord: false, row: null };
  }

  /** Whether the present token is a word or a number that touches the one before it. */
  private touchesRunPart(): boolean {
    const { kind, start, previousEnd } = this.lexer;
    return start === previousEnd && (kind === 'word' || kind === 'number');
  }

  /** The row behind a name: what was read with it, or else what follows. */
  private parseRow({ row: known }: Name): Row {
    if (known !== null) return this.rowOf(known, false);
    if (this.take('@row')) return CURRENT_ROW;
    const rowAbsolute = this.take('$');
    const { kind, start, previousEnd } = this.lexer;
    if (kind === 'number' && start === previousEnd) {
      const { token } = this;
      this.lexer.advance();
      return this.rowOf(token, rowAbsolute);
    }
    const dollar = { start: previousEnd - 1, end: previousEnd };
    if (rowAbsolute) this.report('missing-row', 'A row number is missing after “$”.', dollar, '');
    return ALL_ROWS;
  }

  private rowOf(token: Token, rowAbsolute: boolean): Row {
    if (!/^[1-9]\d{0,6}$/.test(token.value)) this.report('row-number', 'Row numbers are whole numbers from 1.', token);
    return { row: Number(token.value), rowAbsolute };
  }

  private parseRange(from: RangeCorner): Expression {
    const { start } = this.lexer;
    const columnAbsolute = this.take('$');
    if (this.lexer.kind !== 'word' && this.lexer.kind !== 'bracket') {
      const end = this.lexer.previousEnd;
      const fix = this.text.slice(from.start, from.end);
      this.report('missing-name', `A column name is missing after “:”.`, { start: end, end }, fix);
      return { kind: 'range', start: from.start, end, from, to: from };
    }
    const name = this.parseName(start);
    const { row, rowAbsolute } = this.parseRow(name);
    const column = name.text;
    const end = this.lexer.previousEnd;
    const to: RangeCorner = { kind: 'corner', start, end, column, row, columnAbsolute, rowAbsolute };
    return { kind: 'range', start: from.start, end, from, to };
  }

  private reportBareName({ text, isWord }: Name, { start, end }: Place): Expression {
    if (text !== '') {
      const written = writeName(text);
      const forText = isWord ? `, or "${text}" for text` : '';
      const message = `“${text}” stands alone: write ${written}@row for this row's cell, ${written}:${written} for the column${forText}.`;
      this.report('bare-name', message, { start, end }, `${written}@row`);
    }
    return { kind: 'cell', start, end, column: text, row: 'current', columnAbsolute: false, rowAbsolute: false };
  }

  private parseCall(name: string, start: number): Expression {
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.depth += 1;
    this.lexer.advance();
    const args = this.parseArguments();
    if (!this.take(')')) this.closeParenthesis(start, `The parenthesis of ${name}`);
    this.depth -= 1;
    return { kind: 'call', start, end: this.lexer.previousEnd, name, args };
  }

  private parseArguments(): readonly Expression[] {
    if (this.lexer.symbol === ')' || this.lexer.kind === 'end') return [];
    const args = [this.parseWholeArgument()];
    while (this.takeSeparator()) args.push(this.parseWholeArgument());
    const surplus = args[PARSER_LIMITS.args];
    if (surplus !== undefined) {
      const message = `A function can have at most ${PARSER_LIMITS.args} arguments.`;
      this.problems.push(limitProblem(message, surplus.start, this.lexer.previousEnd));
    }
    return args;
  }

  /** After an argument only a separator or the closing parenthesis may stand. */
  private parseWholeArgument(): Expression {
    const argument = this.parseArgument();
    if (this.endsArgument()) return argument;
    this.report('unexpected', `An operator or a separator is missing before ${this.written()}.`, this.lexer);
    this.skipToBoundary();
    return argument;
  }

  private parseArgument(): Expression {
    const { symbol, start } = this.lexer;
    if (symbol === ')' || isSeparator(symbol)) {
      this.report('empty-argument', 'An argument is missing here.', this.lexer);
      return this.placeholder(start);
    }
    if (!isComparison(symbol)) return this.parseExpression(LOWEST);
    this.lexer.advance();
    const operand = this.parseExpression(START_OF_CRITERION);
    return { kind: 'criterion', start, end: this.lexer.previousEnd, operator: symbol, operand };
  }

  private takeSeparator(): boolean {
    const { separator } = this;
    const { symbol, start, end } = this.lexer;
    if (!isSeparator(symbol)) return false;
    this.lexer.advance();
    if (symbol === separator) return true;
    const message = `This formula separates with “${separator}”, but here stands “${symbol}”.`;
    this.report('mixed-separators', message, { start, end }, separator);
    return true;
  }
}

type Place = Pick<Problem, 'start' | 'end'>;

type Row = Pick<RangeCorner, 'row' | 'rowAbsolute'>;

const CURRENT_ROW: Row = { row: 'current', rowAbsolute: false };
const ALL_ROWS: Row = { row: 'all', rowAbsolute: false };

/** Mostly a function's name is written in capitals, and looking costs less than turning it into them. */
function inCapitals(name: string): string {
  return /[^A-Z]/.test(name) ? name.toUpperCase() : name;
}

function isSeparator(symbol: string): symbol is Separator {
  return symbol === ',' || symbol === ';';
}
