import { locate, type Problem } from '../problem.ts';
import {
  type Criterion,
  type Expression,
  type Formula,
  isBinaryOperator,
  isComparison,
  PRECEDENCE,
  type RangeCorner,
  type Separator,
  type UnaryOperator,
} from './ast.ts';
import { isSymbol, type LexerResult, tokenize } from './lexer.ts';
import { PARSER_LIMITS } from './limits.ts';
import { writeName } from './names.ts';
import type { Token } from './tokens.ts';

export type ParseResult =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const UNREADABLE: ReadonlySet<string> = new Set(['unterminated-text', 'unterminated-reference']);

const NO_TOKENS: readonly Token[] = [];

const START_OF_CRITERION = PRECEDENCE['+'];

/**
 * Parses a Smartsheet formula, equals sign included.
 *
 * Comes back with the tree, or with up to `PARSER_LIMITS.problems` problems in source order; never throws, whatever the text. Function,
 * column and reference names are taken as they stand: whether they exist is the checker's question.
 */
export function parseFormula(text: string): ParseResult {
  if (text.length > PARSER_LIMITS.length) {
    return failed([
      limitProblem(`A formula can have at most ${PARSER_LIMITS.length} characters.`, PARSER_LIMITS.length, text.length),
    ]);
  }
  const lexed = tokenize(text);
  const { tokens } = lexed;
  if (tokens.length > PARSER_LIMITS.tokens + 1) {
    const first = tokens[PARSER_LIMITS.tokens];
    const message = `A formula can have at most ${PARSER_LIMITS.tokens} names, values and signs.`;
    return failed([limitProblem(message, first?.start ?? 0, text.length)]);
  }
  const parser = new Parser(text, lexed);
  const formula = parser.parse();
  if (lexed.problems.length === 0 && parser.problems.length === 0) return { ok: true, formula };
  return failed([...lexed.problems, ...parser.problems]);
}

function failed(problems: readonly Problem[]): ParseResult {
  const sorted = problems.toSorted((one, other) => one.start - other.start);
  return { ok: false, problems: sorted.slice(0, PARSER_LIMITS.problems) };
}

function limitProblem(message: string, start: number, end: number): Problem {
  return { rule: 'limit', severity: 'error', message, start, end };
}

class Parser {
  readonly problems: Problem[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly separator: Separator;
  private readonly endToken: Token;
  /** The expression in parentheses read last, and where its parenthesis opens: its own range leaves that out. */
  private parenthesised: Expression | null = null;
  private parenthesisStart = 0;
  private index = 0;
  private depth = 0;
  /** The rest of the text cannot be read, so that what seems to be missing at its end is no news. */
  private isBroken: boolean;

  constructor(text: string, lexed: LexerResult) {
    this.text = text;
    this.tokens = lexed.tokens;
    this.separator = lexed.separator;
    this.isBroken = lexed.problems.some((problem) => UNREADABLE.has(problem.rule));
    this.endToken = { kind: 'end', value: '', start: text.length, end: text.length };
  }

  parse(): Formula {
    const start = this.token.start;
    if (!this.take('=')) {
      this.report('missing-equals', 'A formula begins with an equals sign.', start, start, '=');
    }
    const expression = this.parseExpression(0);
    while (this.token.kind !== 'end') this.skipLeftover();
    return { kind: 'formula', expression, separator: this.separator, start, end: this.previousEnd };
  }

  private get token(): Token {
    return this.tokens[this.index] ?? this.endToken;
  }

  private get next(): Token {
    return this.tokens[this.index + 1] ?? this.endToken;
  }

  private get previousEnd(): number {
    return this.tokens[this.index - 1]?.end ?? 0;
  }

  private is(symbol: string): boolean {
    return isSymbol(this.token, symbol);
  }

  private take(symbol: string): boolean {
    const found = this.is(symbol);
    if (found) this.index += 1;
    return found;
  }

  private advance(): Token {
    const token = this.token;
    if (token.kind !== 'end') this.index += 1;
    return token;
  }

  private report(rule: string, message: string, start: number, end: number, fix?: string): void {
    const problem = { rule, severity: 'error' as const, message, start, end };
    this.problems.push(fix === undefined ? problem : { ...problem, fix });
  }

  /** What stands where a part is missing, so that the tree is whole while the problem is already reported. */
  private placeholder(start: number): Expression {
    return { kind: 'text', value: '', start, end: this.previousEnd < start ? start : this.previousEnd };
  }

  private skipLeftover(): void {
    const { start, end, value } = this.token;
    if (this.take(')')) {
      this.report('unbalanced-parenthesis', 'This closing parenthesis closes nothing.', start, end, '');
      if (this.startsOperator()) this.parseBinary(this.placeholder(start), 0);
      return;
    }
    if (this.is(',') || this.is(';')) {
      this.index += 1;
      this.report(
        'unexpected',
        `This “${value}” stands outside any function: a parenthesis may be closed too early.`,
        start,
        end,
      );
      this.parseArgument();
      return;
    }
    this.report('unexpected', `An operator such as + or a separator is missing before ${this.nameOf(this.token)}.`, start, end);
    this.index += 1;
    this.skipToBoundary();
  }

  private startsOperator(): boolean {
    return this.token.kind === 'symbol' && isBinaryOperator(this.token.value);
  }

  /** Steps to the end of the present argument: the next separator or parenthesis that belongs to an enclosing call. */
  private skipToBoundary(): void {
    let open = 0;
    while (this.token.kind !== 'end') {
      if (open === 0 && (this.is(',') || this.is(';') || this.is(')'))) return;
      if (this.is('(')) open += 1;
      if (this.is(')')) open -= 1;
      this.index += 1;
    }
  }

  private parseExpression(minimum: number): Expression {
    return this.parseBinary(this.parseUnary(), minimum);
  }

  private parseBinary(first: Expression, minimum: number): Expression {
    let left = first;
    // The left side's own range leaves its parentheses out, this node's takes them in.
    const start = this.parenthesised === first ? Math.min(first.start, this.parenthesisStart) : first.start;
    for (;;) {
      const { kind, value } = this.token;
      if (kind !== 'symbol' || !isBinaryOperator(value)) return left;
      const precedence = PRECEDENCE[value];
      if (precedence < minimum) return left;
      this.index += 1;
      const right = this.parseExpression(precedence + 1);
      left = { kind: 'binary', operator: value, left, right, start, end: this.previousEnd };
    }
  }

  private parseUnary(): Expression {
    const { start } = this.token;
    if (!this.is('-') && !this.is('+')) return this.parsePrimary();
    const operator: UnaryOperator = this.advance().value === '-' ? '-' : '+';
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.depth += 1;
    const operand = this.parseUnary();
    this.depth -= 1;
    return { kind: 'unary', operator, operand, start, end: this.previousEnd };
  }

  private stopAtDepth(start: number): Expression {
    const message = `Functions and parentheses can be nested at most ${PARSER_LIMITS.depth} deep.`;
    this.problems.push(limitProblem(message, start, this.token.end));
    this.isBroken = true;
    this.index = this.tokens.length - 1;
    return this.placeholder(start);
  }

  private parsePrimary(): Expression {
    const { kind, start, end, value } = this.token;
    if (kind === 'number') {
      this.index += 1;
      return { kind: 'number', value: Number(value), start, end };
    }
    if (kind === 'text') {
      this.index += 1;
      return { kind: 'text', value, start, end };
    }
    if (kind === 'cross-sheet') {
      this.index += 1;
      return { kind: 'cross-sheet', name: value, start, end };
    }
    if (kind === 'word' || kind === 'bracket' || this.is('$')) return this.parseNamed();
    if (this.take('@cell')) return { kind: 'current-cell', start, end };
    if (this.is('(')) return this.parseParentheses();
    return this.parseMissingValue();
  }

  private parseMissingValue(): Expression {
    const { kind, start, end, value } = this.token;
    if (this.isBroken) return this.placeholder(start);
    const isOperator = kind === 'symbol' && isBinaryOperator(value);
    const where = isOperator
      ? `before “${value}”`
      : kind === 'end'
        ? 'at the end of the formula'
        : `before ${this.nameOf(this.token)}`;
    this.report('missing-value', `A value is missing ${where}.`, start, end);
    if (isOperator) {
      this.index += 1;
      return this.parseExpression(PRECEDENCE[value]);
    }
    if (kind === 'symbol' && !this.is(')') && !this.is(',') && !this.is(';')) this.index += 1;
    return this.placeholder(start);
  }

  private parseParentheses(): Expression {
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(this.token.start);
    const open = this.advance();
    this.depth += 1;
    const expression = this.parseExpression(0);
    this.closeParenthesis(open, 'This parenthesis');
    this.depth -= 1;
    this.parenthesised = expression;
    this.parenthesisStart = open.start;
    return expression;
  }

  private closeParenthesis(open: Token, what: string): void {
    if (this.take(')')) return;
    if (this.token.kind === 'end') {
      this.reportUnclosed(open, what);
      return;
    }
    this.report(
      'unexpected',
      `An operator or a closing parenthesis is missing before ${this.nameOf(this.token)}.`,
      this.token.start,
      this.token.end,
    );
    this.skipToBoundary();
    this.take(')');
  }

  /** The place to mend is the end; the message names the place that opened. A text without end hides the parentheses in it: no word then. */
  private reportUnclosed(open: Token, what: string): void {
    if (this.isBroken) return;
    const { line, column } = locate(this.text, open.start);
    const place = line === 1 ? `column ${column}` : `line ${line}, column ${column}`;
    const end = this.previousEnd;
    this.report('unbalanced-parenthesis', `${what} at ${place} is never closed.`, end, end, ')');
  }

  private nameOf(token: Token): string {
    return token.kind === 'end' ? 'the end' : `“${this.text.slice(token.start, token.end)}”`;
  }

  /** A call, a reference or a truth value: whatever begins with a name. */
  private parseNamed(): Expression {
    const start = this.token.start;
    const columnAbsolute = this.take('$');
    const name = this.parseName(start);
    if (this.is('(') && !columnAbsolute && name.isCallable) return this.parseCall(name.value, start);
    if (this.take('#')) return { kind: 'summary', field: name.value, start, end: this.previousEnd };
    const from = this.parseCorner(name, start, columnAbsolute);
    if (this.take(':')) return this.parseRange(from);
    const { column, row, rowAbsolute, end } = from;
    if (row !== 'all') return { kind: 'cell', column, columnAbsolute, start, row, rowAbsolute, end };
    if (name.isCallable && !columnAbsolute && /^(true|false)$/i.test(name.value)) {
      return { kind: 'boolean', value: name.value.toLowerCase() === 'true', start, end };
    }
    return this.reportBareName(from, name);
  }

  /**
   * A bracketed name, or a run of words and digits without spaces. A trailing whole number of such a run is left for the row, unless the run
   * goes on in a way that shows it to be part of the name.
   */
  private parseName(start: number): ParsedName {
    const first = this.token;
    if (first.kind === 'bracket') {
      this.index += 1;
      return { value: first.value, isCallable: false };
    }
    if (first.kind !== 'word') {
      this.report('missing-name', 'A column name is missing after “$”.', start, first.end);
      return { value: '', isCallable: false };
    }
    this.index += 1;
    const run = this.adjacentRun();
    if (run.length === 0) return { value: first.value, isCallable: true };
    const last = run[run.length - 1] ?? first;
    const isRow = run.length === 1 && /^\d+$/.test(last.value) && !this.runGoesOn(last);
    if (isRow) return { value: first.value, isCallable: true };
    return this.finishRun(first, last, run.length);
  }

  private finishRun(first: Token, last: Token, length: number): ParsedName {
    this.index += length;
    const value = this.text.slice(first.start, last.end);
    if (this.is('(')) return { value, isCallable: true };
    const message = `A column name with digits or signs needs square brackets: [${value}].`;
    this.report('unbracketed-name', message, first.start, last.end, `[${value}]`);
    return { value, isCallable: false };
  }

  /** Words and numbers that follow without a space between them. */
  private adjacentRun(): readonly Token[] {
    let end = this.previousEnd;
    let token = this.token;
    if (token.start !== end || (token.kind !== 'word' && token.kind !== 'number')) return NO_TOKENS;
    const run: Token[] = [];
    while ((token.kind === 'word' || token.kind === 'number') && token.start === end) {
      run.push(token);
      end = token.end;
      token = this.tokens[this.index + run.length] ?? this.endToken;
    }
    return run;
  }

  private runGoesOn(last: Token): boolean {
    const after = this.next;
    return after.start === last.end && after.kind === 'symbol' && ['@row', '#', '('].includes(after.value);
  }

  private parseCorner(name: ParsedName, start: number, columnAbsolute: boolean): RangeCorner {
    const column = name.value;
    if (this.take('@row'))
      return { kind: 'corner', column, columnAbsolute, start, row: 'current', rowAbsolute: false, end: this.previousEnd };
    const rowAbsolute = this.take('$');
    const { kind, value, start: rowStart, end } = this.token;
    const isRow = kind === 'number' && rowStart === this.previousEnd;
    if (!isRow) {
      if (rowAbsolute)
        this.report('missing-row', 'A row number is missing after “$”.', this.previousEnd - 1, this.previousEnd, '');
      return { kind: 'corner', column, columnAbsolute, start, row: 'all', rowAbsolute: false, end: this.previousEnd };
    }
    this.index += 1;
    if (!/^[1-9]\d{0,6}$/.test(value)) this.report('row-number', 'Row numbers are whole numbers from 1.', rowStart, end);
    return { kind: 'corner', column, columnAbsolute, start, row: Number(value), rowAbsolute, end };
  }

  private parseRange(from: RangeCorner): Expression {
    const start = this.token.start;
    const columnAbsolute = this.take('$');
    if (this.token.kind !== 'word' && this.token.kind !== 'bracket') {
      const fix = this.text.slice(from.start, from.end);
      this.report('missing-name', `A column name is missing after “:”.`, this.previousEnd, this.previousEnd, fix);
      return { kind: 'range', from, to: from, start: from.start, end: this.previousEnd };
    }
    const to = this.parseCorner(this.parseName(start), start, columnAbsolute);
    return { kind: 'range', from, to, start: from.start, end: to.end };
  }

  private reportBareName(corner: RangeCorner, name: ParsedName): Expression {
    const { start, end } = corner;
    if (name.value !== '') {
      const written = writeName(name.value);
      const forText = name.isCallable ? `, or "${name.value}" for text` : '';
      const message = `“${name.value}” stands alone: write ${written}@row for this row's cell, ${written}:${written} for the column${forText}.`;
      this.report('bare-name', message, start, end, `${written}@row`);
    }
    return { kind: 'cell', column: name.value, row: 'current', columnAbsolute: false, rowAbsolute: false, start, end };
  }

  private parseCall(name: string, start: number): Expression {
    const open = this.token;
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.depth += 1;
    this.index += 1;
    const args = this.parseArguments();
    const upper = name.toUpperCase();
    if (!this.take(')')) this.closeParenthesis({ ...open, start }, `The parenthesis of ${upper}`);
    this.depth -= 1;
    return { kind: 'call', name: upper, args, start, end: this.previousEnd };
  }

  private parseArguments(): readonly Expression[] {
    const args: Expression[] = [];
    if (this.is(')') || this.token.kind === 'end') return args;
    do {
      args.push(this.parseArgument());
      this.recoverArgument();
    } while (this.takeSeparator());
    if (args.length > PARSER_LIMITS.args) {
      const extra = args[PARSER_LIMITS.args];
      const message = `A function can have at most ${PARSER_LIMITS.args} arguments.`;
      this.problems.push(limitProblem(message, extra?.start ?? 0, this.previousEnd));
    }
    return args;
  }

  private parseArgument(): Expression {
    const { start, end } = this.token;
    if (this.is(',') || this.is(';') || this.is(')')) {
      this.report('empty-argument', 'An argument is missing here.', start, end);
      return this.placeholder(start);
    }
    return this.token.kind === 'symbol' && isComparison(this.token.value) ? this.parseCriterion() : this.parseExpression(0);
  }

  private parseCriterion(): Criterion | Expression {
    const { start, value } = this.advance();
    const operand = this.parseExpression(START_OF_CRITERION);
    return isComparison(value) ? { kind: 'criterion', operator: value, operand, start, end: this.previousEnd } : operand;
  }

  /** After a whole argument only a separator or the closing parenthesis may stand. */
  private recoverArgument(): void {
    const { kind, start, end } = this.token;
    if (kind === 'end' || this.is(',') || this.is(';') || this.is(')')) return;
    const message = `An operator or a separator is missing before ${this.nameOf(this.token)}.`;
    this.report('unexpected', message, start, end);
    this.skipToBoundary();
  }

  private takeSeparator(): boolean {
    if (this.take(this.separator)) return true;
    const { start, end, value } = this.token;
    if (!this.take(this.separator === ',' ? ';' : ',')) return false;
    this.report(
      'mixed-separators',
      `This formula separates with “${this.separator}”, but here stands “${value}”.`,
      start,
      end,
      this.separator,
    );
    return true;
  }
}

interface ParsedName {
  readonly value: string;
  /** False for names in brackets, which cannot name functions. */
  readonly isCallable: boolean;
}
