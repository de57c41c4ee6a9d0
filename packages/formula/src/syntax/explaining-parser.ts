import { locate, type Problem } from '../problem.ts';
import { type Expression, type Formula, isComparison, type RangeCorner, type UnaryOperator } from './ast.ts';
import { Lexer } from './lexer.ts';
import { PARSER_LIMITS } from './limits.ts';
import type { NameTable } from './name-table.ts';
import { writeName } from './names.ts';
import { LOWEST, OPERATORS, PRECEDENCES, START_OF_CRITERION } from './operators.ts';
import {
  AT_CELL,
  AT_ROW,
  BRACKET,
  CLOSE,
  COLON,
  COMMA,
  CROSS_SHEET,
  DOLLAR,
  END,
  EQUAL,
  HASH,
  MINUS,
  MORE_OR_EQUAL,
  NUMBER,
  OPEN,
  PLUS,
  SEMICOLON,
  spellingOf,
  TEXT,
  WORD,
} from './tokens.ts';

/** A sound formula with the hints in its text, as bits of `hints.ts`; or what is wrong. */
export type Reading =
  | { readonly ok: true; readonly formula: Formula; readonly hints: number }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const UNREADABLE: ReadonlySet<string> = new Set(['unterminated-text', 'unterminated-reference']);

function failed(problems: readonly Problem[]): Reading {
  const sorted = problems.toSorted((one, other) => one.start - other.start);
  return { ok: false, problems: sorted.slice(0, PARSER_LIMITS.problems) };
}

function limitProblem(message: string, start: number, end: number): Problem {
  return { rule: 'limit', severity: 'error', message, start, end };
}

/**
 * Parses whatever text, and goes on behind what is wrong, so that several problems come to light at once. One parser serves for one formula after
 * the other.
 */
export class ExplainingParser {
  private problems: Problem[] = [];
  private readonly lexer = new Lexer();
  private readonly tokens = this.lexer.tokens;
  private readonly names: NameTable;
  private text = '';
  private separator = COMMA;
  /** The expression in parentheses read last, and where its parenthesis opens: its own range leaves that out. */
  private parenthesised: Expression | null = null;
  private parenthesisStart = 0;
  /** The present token, and its kind. */
  private index = 0;
  private kind = END;
  private depth = 0;
  /** The rest of the text cannot be read, so that what seems to be missing at its end is no news. */
  private isBroken = false;
  /** The name read last; names in brackets cannot name functions. */
  private name = '';
  private upperName = '';
  private isCallable = false;
  /** Of the row read last. */
  private isRowAbsolute = false;

  constructor(names: NameTable) {
    this.names = names;
  }

  parse(text: string): Reading {
    if (text.length > PARSER_LIMITS.length) {
      const message = `A formula can have at most ${PARSER_LIMITS.length} characters.`;
      return failed([limitProblem(message, PARSER_LIMITS.length, text.length)]);
    }
    const { lexer } = this;
    lexer.read(text);
    if (this.tokens.count > PARSER_LIMITS.tokens + 1) {
      const message = `A formula can have at most ${PARSER_LIMITS.tokens} names, values and signs.`;
      return failed([limitProblem(message, this.tokens.startOf(PARSER_LIMITS.tokens), text.length)]);
    }
    this.begin(text);
    const formula = this.parseFormula();
    const isSound = lexer.problems.length === 0 && this.problems.length === 0;
    return isSound ? { ok: true, formula, hints: lexer.hints } : failed([...lexer.problems, ...this.problems]);
  }

  private begin(text: string): void {
    const { problems, separator } = this.lexer;
    this.text = text;
    this.problems = [];
    this.separator = separator === ',' ? COMMA : SEMICOLON;
    this.parenthesised = null;
    this.go(0);
    this.depth = 0;
    this.isBroken = problems.length > 0 && problems.some((problem) => UNREADABLE.has(problem.rule));
  }

  private parseFormula(): Formula {
    const start = this.start;
    if (!this.take(EQUAL)) {
      this.report('missing-equals', 'A formula begins with an equals sign.', start, start, '=');
    }
    const expression = this.parseExpression(LOWEST);
    while (this.kind !== END) this.skipLeftover();
    return { kind: 'formula', expression, separator: this.lexer.separator, start, end: this.previousEnd };
  }

  /** Of the present token. */
  private get start(): number {
    return this.tokens.startOf(this.index);
  }

  private get end(): number {
    return this.tokens.endOf(this.index);
  }

  private get previousEnd(): number {
    return this.tokens.endOf(this.index - 1);
  }

  private go(index: number): void {
    this.index = index;
    this.kind = this.tokens.kindAt(index);
  }

  private advance(): void {
    this.go(this.index + 1);
  }

  private take(kind: number): boolean {
    const found = this.kind === kind;
    if (found) this.advance();
    return found;
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
    const { kind, start, end } = this;
    if (this.take(CLOSE)) {
      this.report('unbalanced-parenthesis', 'This closing parenthesis closes nothing.', start, end, '');
      if (isOperator(this.kind)) this.parseBinary(this.placeholder(start), LOWEST);
      return;
    }
    if (isSeparator(kind)) {
      this.advance();
      this.report(
        'unexpected',
        `This “${spellingOf(kind)}” stands outside any function: a parenthesis may be closed too early.`,
        start,
        end,
      );
      this.parseArgument();
      return;
    }
    this.report('unexpected', `An operator such as + or a separator is missing before ${this.written()}.`, start, end);
    this.advance();
    this.skipToBoundary();
  }

  /** Steps to the end of the present argument: the next separator or parenthesis that belongs to an enclosing call. */
  private skipToBoundary(): void {
    let open = 0;
    while (this.kind !== END) {
      if (open === 0 && endsArgument(this.kind)) return;
      if (this.kind === OPEN) open += 1;
      if (this.kind === CLOSE) open -= 1;
      this.advance();
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
      const operator = OPERATORS[this.kind];
      const precedence = PRECEDENCES[this.kind] ?? 0;
      if (operator === undefined || precedence < minimum) return left;
      this.advance();
      const right = this.parseExpression(precedence + 1);
      left = { kind: 'binary', start, end: this.previousEnd, operator, left, right };
    }
  }

  private parseUnary(): Expression {
    const { kind } = this;
    if (kind !== MINUS && kind !== PLUS) return this.parsePrimary(kind);
    const { start } = this;
    const operator: UnaryOperator = kind === MINUS ? '-' : '+';
    this.advance();
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.depth += 1;
    const operand = this.parseUnary();
    this.depth -= 1;
    return { kind: 'unary', start, end: this.previousEnd, operator, operand };
  }

  private stopAtDepth(start: number): Expression {
    const message = `Functions and parentheses can be nested at most ${PARSER_LIMITS.depth} deep.`;
    this.problems.push(limitProblem(message, start, this.end));
    this.isBroken = true;
    this.go(this.tokens.count - 1);
    return this.placeholder(start);
  }

  private parsePrimary(kind: number): Expression {
    if (kind === WORD || kind === BRACKET || kind === DOLLAR) return this.parseNamed();
    const { index, start, end } = this;
    switch (kind) {
      case TEXT:
        this.advance();
        return { kind: 'text', start, end, value: this.tokens.valueOf(index) };
      case NUMBER:
        this.advance();
        return { kind: 'number', start, end, value: Number(this.tokens.valueOf(index)) };
      case OPEN:
        return this.parseParentheses();
      case CROSS_SHEET:
        this.advance();
        return { kind: 'cross-sheet', start, end, name: this.tokens.valueOf(index) };
      case AT_CELL:
        this.advance();
        return { kind: 'current-cell', start, end };
      default:
        return this.parseMissingValue();
    }
  }

  private parseMissingValue(): Expression {
    const { kind, start, end } = this;
    if (this.isBroken) return this.placeholder(start);
    const where = isOperator(kind)
      ? `before “${spellingOf(kind)}”`
      : kind === END
        ? 'at the end of the formula'
        : `before ${this.written()}`;
    this.report('missing-value', `A value is missing ${where}.`, start, end);
    if (isOperator(kind)) {
      this.advance();
      return this.parseExpression(PRECEDENCES[kind] ?? LOWEST);
    }
    if (!endsArgument(kind)) this.advance();
    return this.placeholder(start);
  }

  private parseParentheses(): Expression {
    const { start } = this;
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.advance();
    this.depth += 1;
    const expression = this.parseExpression(LOWEST);
    if (!this.take(CLOSE)) this.closeParenthesis(start, 'This parenthesis');
    this.depth -= 1;
    this.parenthesised = expression;
    this.parenthesisStart = start;
    return expression;
  }

  /** Where a closing parenthesis is missing. */
  private closeParenthesis(start: number, what: string): void {
    if (this.kind === END) {
      this.reportUnclosed(start, what);
      return;
    }
    this.report('unexpected', `An operator or a closing parenthesis is missing before ${this.written()}.`, this.start, this.end);
    this.skipToBoundary();
    this.take(CLOSE);
  }

  /** The place to mend is the end; the message names the place that opened. A text without end hides the parentheses in it: no word then. */
  private reportUnclosed(start: number, what: string): void {
    if (this.isBroken) return;
    const { line, column } = locate(this.text, start);
    const place = line === 1 ? `column ${column}` : `line ${line}, column ${column}`;
    const end = this.previousEnd;
    this.report('unbalanced-parenthesis', `${what} at ${place} is never closed.`, end, end, ')');
  }

  /** The present token, as it stands in a message. */
  private written(): string {
    return this.kind === END ? 'the end' : `“${this.text.slice(this.start, this.end)}”`;
  }

  /** A call, a reference or a truth value: whatever begins with a name. */
  private parseNamed(): Expression {
    const { start } = this;
    const columnAbsolute = this.take(DOLLAR);
    this.parseName(start);
    const { name, isCallable } = this;
    if (this.kind === OPEN && isCallable && !columnAbsolute) return this.parseCall(this.upperName, start);
    if (this.take(HASH)) return { kind: 'summary', start, end: this.previousEnd, field: name };
    const row = this.parseRow();
    const rowAbsolute = this.isRowAbsolute;
    const end = this.previousEnd;
    if (this.take(COLON)) {
      return this.parseRange({ kind: 'corner', start, end, column: name, row, columnAbsolute, rowAbsolute });
    }
    if (row !== 'all') return { kind: 'cell', start, end, column: name, row, columnAbsolute, rowAbsolute };
    if (isCallable && !columnAbsolute && /^(true|false)$/i.test(name)) {
      return { kind: 'boolean', start, end, value: name.toLowerCase() === 'true' };
    }
    return this.reportBareName(name, isCallable, start, end);
  }

  /**
   * A bracketed name, or a run of words and digits without spaces. A trailing whole number of such a run is left for the row, unless the run
   * goes on in a way that shows it to be part of the name.
   */
  private parseName(start: number): void {
    const { index, kind, end } = this;
    if (kind !== WORD) {
      this.isCallable = false;
      this.name = kind === BRACKET ? this.bracketAt(index) : '';
      if (kind === BRACKET) this.advance();
      else this.report('missing-name', 'A column name is missing after “$”.', start, end);
      return;
    }
    this.advance();
    const { written, upper } = this.names.find(this.text, this.lexer.codes, this.tokens.startOf(index), end);
    this.name = written;
    this.upperName = upper;
    this.isCallable = true;
    if (this.start === end && isRunPart(this.kind)) this.parseRun(index);
  }

  private bracketAt(index: number): string {
    const start = this.tokens.startOf(index) + 1;
    const end = this.tokens.endOf(index) - 1;
    if (start >= end || !this.tokens.isPlain) return this.tokens.valueOf(index);
    return this.names.find(this.text, this.lexer.codes, start, end).written;
  }

  /** Words and numbers that follow a word without a space between them. */
  private parseRun(first: number): void {
    let last = this.index;
    while (isRunPart(this.tokens.kindAt(last + 1)) && this.tokens.startOf(last + 1) === this.tokens.endOf(last)) last += 1;
    const isRow = last === this.index && this.isWholeNumber(last) && !this.runGoesOn(last);
    if (isRow) return;
    this.go(last + 1);
    this.name = this.text.slice(this.tokens.startOf(first), this.tokens.endOf(last));
    this.upperName = this.name.toUpperCase();
    if (this.kind === OPEN) return;
    this.isCallable = false;
    const message = `A column name with digits or signs needs square brackets: [${this.name}].`;
    this.report('unbracketed-name', message, this.tokens.startOf(first), this.tokens.endOf(last), `[${this.name}]`);
  }

  private isWholeNumber(index: number): boolean {
    return /^\d+$/.test(this.tokens.valueOf(index));
  }

  private runGoesOn(last: number): boolean {
    const after = this.tokens.kindAt(last + 1);
    return this.tokens.startOf(last + 1) === this.tokens.endOf(last) && (after === AT_ROW || after === HASH || after === OPEN);
  }

  private parseRow(): RangeCorner['row'] {
    this.isRowAbsolute = false;
    if (this.take(AT_ROW)) return 'current';
    const isAbsolute = this.take(DOLLAR);
    const { index, start, end } = this;
    if (this.kind !== NUMBER || start !== this.previousEnd) {
      if (isAbsolute)
        this.report('missing-row', 'A row number is missing after “$”.', this.previousEnd - 1, this.previousEnd, '');
      return 'all';
    }
    this.advance();
    this.isRowAbsolute = isAbsolute;
    const value = this.tokens.valueOf(index);
    if (!/^[1-9]\d{0,6}$/.test(value)) this.report('row-number', 'Row numbers are whole numbers from 1.', start, end);
    return Number(value);
  }

  private parseRange(from: RangeCorner): Expression {
    const { start } = this;
    const columnAbsolute = this.take(DOLLAR);
    if (this.kind !== WORD && this.kind !== BRACKET) {
      const fix = this.text.slice(from.start, from.end);
      this.report('missing-name', `A column name is missing after “:”.`, this.previousEnd, this.previousEnd, fix);
      return { kind: 'range', start: from.start, end: this.previousEnd, from, to: from };
    }
    this.parseName(start);
    const column = this.name;
    const row = this.parseRow();
    const end = this.previousEnd;
    const to: RangeCorner = { kind: 'corner', start, end, column, row, columnAbsolute, rowAbsolute: this.isRowAbsolute };
    return { kind: 'range', start: from.start, end, from, to };
  }

  private reportBareName(name: string, isCallable: boolean, start: number, end: number): Expression {
    if (name !== '') {
      const written = writeName(name);
      const forText = isCallable ? `, or "${name}" for text` : '';
      const message = `“${name}” stands alone: write ${written}@row for this row's cell, ${written}:${written} for the column${forText}.`;
      this.report('bare-name', message, start, end, `${written}@row`);
    }
    return { kind: 'cell', start, end, column: name, row: 'current', columnAbsolute: false, rowAbsolute: false };
  }

  private parseCall(name: string, start: number): Expression {
    if (this.depth >= PARSER_LIMITS.depth) return this.stopAtDepth(start);
    this.depth += 1;
    this.advance();
    const args = this.parseArguments();
    if (!this.take(CLOSE)) this.closeParenthesis(start, `The parenthesis of ${name}`);
    this.depth -= 1;
    return { kind: 'call', start, end: this.previousEnd, name, args };
  }

  /** Few functions have more than three: lists of a known length are made at their right size, others grow by leaps. */
  private parseArguments(): readonly Expression[] {
    if (this.kind === CLOSE || this.kind === END) return [];
    const first = this.parseWholeArgument();
    if (!this.takeSeparator()) return [first];
    const second = this.parseWholeArgument();
    if (!this.takeSeparator()) return [first, second];
    const args = [first, second, this.parseWholeArgument()];
    while (this.takeSeparator()) args.push(this.parseWholeArgument());
    if (args.length > PARSER_LIMITS.args) {
      const extra = args[PARSER_LIMITS.args];
      const message = `A function can have at most ${PARSER_LIMITS.args} arguments.`;
      this.problems.push(limitProblem(message, extra?.start ?? 0, this.previousEnd));
    }
    return args;
  }

  private parseArgument(): Expression {
    const { kind, start, end } = this;
    if (endsArgument(kind) && kind !== END) {
      this.report('empty-argument', 'An argument is missing here.', start, end);
      return this.placeholder(start);
    }
    return isComparisonKind(kind) ? this.parseCriterion(kind) : this.parseExpression(LOWEST);
  }

  private parseCriterion(kind: number): Expression {
    const { start } = this;
    this.advance();
    const operand = this.parseExpression(START_OF_CRITERION);
    const operator = spellingOf(kind);
    return isComparison(operator) ? { kind: 'criterion', start, end: this.previousEnd, operator, operand } : operand;
  }

  /** After an argument only a separator or the closing parenthesis may stand. */
  private parseWholeArgument(): Expression {
    const argument = this.parseArgument();
    if (endsArgument(this.kind)) return argument;
    const message = `An operator or a separator is missing before ${this.written()}.`;
    this.report('unexpected', message, this.start, this.end);
    this.skipToBoundary();
    return argument;
  }

  private takeSeparator(): boolean {
    const { kind, start, end } = this;
    if (!isSeparator(kind)) return false;
    this.advance();
    if (kind === this.separator) return true;
    const { separator } = this.lexer;
    const message = `This formula separates with “${separator}”, but here stands “${spellingOf(kind)}”.`;
    this.report('mixed-separators', message, start, end, separator);
    return true;
  }
}

function isOperator(kind: number): boolean {
  return PRECEDENCES[kind] !== 0;
}

function isComparisonKind(kind: number): boolean {
  return kind >= EQUAL && kind <= MORE_OR_EQUAL;
}

function isSeparator(kind: number): boolean {
  return kind === COMMA || kind === SEMICOLON;
}

function endsArgument(kind: number): boolean {
  return kind === CLOSE || kind === END || isSeparator(kind);
}

function isRunPart(kind: number): boolean {
  return kind === WORD || kind === NUMBER;
}
