import { type Expression, type Formula, isComparison, type RangeCorner } from './ast.ts';
import {
  AFTER_TEXT,
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
import type { NameTable } from './name-table.ts';
import { LOWEST, OPERATORS, PRECEDENCES, START_OF_CRITERION } from './operators.ts';
import { END, EQUAL, spellingOf } from './tokens.ts';

const HASH_CODE = 35;
const OPEN_CODE = 40;
const CLOSE_CODE = 41;
const PLUS_CODE = 43;
const COMMA_CODE = 44;
const MINUS_CODE = 45;
const COLON_CODE = 58;
const OPEN_BRACE = 123;

/** Stands for what is not sound; never part of a result. */
const NOTHING: Expression = { kind: 'current-cell', start: 0, end: 0 };

/**
 * Parses formulas that are sound and written as nearly all are, straight from their characters, in half the time. It knows less of the
 * language than the parser that explains mistakes, and leaves it to that one to decide whatever it does not know: names beyond ASCII, row
 * numbers, dollar signs, semicolons, escapes. Where it answers, both answer the same, which a test holds.
 */
export class SoundParser extends Characters {
  private readonly names: NameTable;
  /** Where the next token begins, and its first character. */
  private at = 0;
  private code = AFTER_TEXT;
  /** Where the last token ended. */
  private end = 0;
  private depth = 0;
  private isSound = true;

  constructor(names: NameTable) {
    super();
    this.names = names;
  }

  /** The tree of a sound formula; null where the other parser has to decide. */
  parse(text: string): Formula | null {
    // A token has a character at least: shorter texts cannot have too many.
    if (text.length > PARSER_LIMITS.tokens) return null;
    this.load(text);
    this.depth = 0;
    this.isSound = true;
    this.step(0);
    const start = this.at;
    if (this.comparisonAt(start) !== EQUAL) return null;
    this.step(start + 1);
    const expression = this.parseExpression(LOWEST);
    if (!this.isSound || this.at < text.length) return null;
    return { kind: 'formula', expression, separator: ',', start, end: this.end };
  }

  /** Goes on behind a token, and the spaces that follow it. */
  private step(end: number): void {
    const { codes } = this;
    let at = end;
    let code = codes[at] ?? AFTER_TEXT;
    while (CLASSES[code] === GAP) {
      at += 1;
      code = codes[at] ?? AFTER_TEXT;
    }
    this.end = end;
    this.at = at;
    this.code = code;
  }

  /** Gives up: at the end of the text nothing more is found, so that everything returns at once. */
  private giveUp(): Expression {
    this.isSound = false;
    this.at = this.text.length;
    this.code = AFTER_TEXT;
    return NOTHING;
  }

  private parseExpression(minimum: number): Expression {
    const start = this.at;
    let left = this.parseOperand();
    for (;;) {
      const { code } = this;
      const kind = CLASSES[code] === COMPARISON ? this.comparisonAt(this.at) : (SIGN_KINDS[code] ?? END);
      const precedence = PRECEDENCES[kind] ?? 0;
      if (precedence < minimum) return left;
      const operator = OPERATORS[kind] ?? '=';
      this.step(this.at + operator.length);
      const right = this.parseExpression(precedence + 1);
      left = { kind: 'binary', start, end: this.end, operator, left, right };
    }
  }

  private parseOperand(): Expression {
    const { at, code } = this;
    const kind = CLASSES[code] ?? 0;
    if ((kind & LETTER) !== 0) return this.parseWord(at);
    if (code === OPEN_BRACKET) return this.parseBracket(at);
    if (code === QUOTE) return this.parseText(at);
    if (kind === DIGIT) return this.parseNumber(at);
    if (code === OPEN_CODE) return this.parseParentheses(at);
    return this.parseRareOperand(at, code);
  }

  private parseRareOperand(start: number, code: number): Expression {
    if (code === PLUS_CODE || code === MINUS_CODE) return this.parseUnary(start, code);
    if (code === OPEN_BRACE) return this.parseCrossSheet(start);
    const end = code === AT ? this.endOfPlace(start, CELL) : NOT_PLAIN;
    if (end === NOT_PLAIN) return this.giveUp();
    this.step(end);
    return { kind: 'current-cell', start, end };
  }

  private parseText(start: number): Expression {
    const end = this.endOfText(start);
    if (end === NOT_PLAIN) return this.giveUp();
    this.step(end);
    return { kind: 'text', start, end, value: this.text.slice(start + 1, end - 1) };
  }

  private parseNumber(start: number): Expression {
    const end = this.endOfNumber(start);
    if (end === NOT_PLAIN) return this.giveUp();
    this.step(end);
    return { kind: 'number', start, end, value: this.numberBetween(start, end) };
  }

  private parseCrossSheet(start: number): Expression {
    const end = this.text.indexOf('}', start) + 1;
    const name = this.text.slice(start + 1, end - 1).trim();
    if (end === 0 || name === '') return this.giveUp();
    this.step(end);
    return { kind: 'cross-sheet', start, end, name };
  }

  private parseParentheses(start: number): Expression {
    if (this.depth >= PARSER_LIMITS.depth) return this.giveUp();
    this.depth += 1;
    this.step(start + 1);
    const expression = this.parseExpression(LOWEST);
    this.depth -= 1;
    if (this.code !== CLOSE_CODE) return this.giveUp();
    this.step(this.at + 1);
    return expression;
  }

  private parseUnary(start: number, code: number): Expression {
    if (this.depth >= PARSER_LIMITS.depth) return this.giveUp();
    this.depth += 1;
    this.step(start + 1);
    const operand = this.parseOperand();
    this.depth -= 1;
    return { kind: 'unary', start, end: this.end, operator: code === MINUS_CODE ? '-' : '+', operand };
  }

  private parseWord(start: number): Expression {
    const end = this.endOfWord(start);
    if (end === NOT_PLAIN) return this.giveUp();
    const { written, upper, isTruthValue } = this.names.find(this.text, this.codes, start, end);
    this.step(end);
    if (this.code === OPEN_CODE) return this.parseCall(upper, start);
    const isName = this.code === AT || this.code === COLON_CODE || this.code === HASH_CODE;
    return isTruthValue && !isName
      ? { kind: 'boolean', start, end, value: upper === 'TRUE' }
      : this.parseReference(written, start);
  }

  private parseBracket(start: number): Expression {
    const end = this.endOfBracket(start);
    if (end === NOT_PLAIN) return this.giveUp();
    const { written } = this.names.find(this.text, this.codes, start + 1, end - 1);
    this.step(end);
    return this.parseReference(written, start);
  }

  private parseReference(column: string, start: number): Expression {
    if (this.code === HASH_CODE) {
      this.step(this.at + 1);
      return { kind: 'summary', start, end: this.end, field: column };
    }
    const row = this.parseRow();
    const { end } = this;
    if (this.code === COLON_CODE) {
      return this.parseRange({ kind: 'corner', start, end, column, row, columnAbsolute: false, rowAbsolute: false });
    }
    if (row === 'all') return this.giveUp();
    return { kind: 'cell', start, end, column, row, columnAbsolute: false, rowAbsolute: false };
  }

  private parseRow(): 'all' | 'current' {
    if (this.code !== AT) return 'all';
    const end = this.endOfPlace(this.at, ROW);
    if (end === NOT_PLAIN) return 'all';
    this.step(end);
    return 'current';
  }

  private parseRange(from: RangeCorner): Expression {
    this.step(this.at + 1);
    const start = this.at;
    const isBracket = this.code === OPEN_BRACKET;
    const nameEnd = isBracket ? this.endOfBracket(start) : this.endOfWord(start);
    if (nameEnd === NOT_PLAIN || nameEnd === start) return this.giveUp();
    const edge = isBracket ? 1 : 0;
    const column = this.names.find(this.text, this.codes, start + edge, nameEnd - edge).written;
    this.step(nameEnd);
    const row = this.parseRow();
    const { end } = this;
    const to: RangeCorner = { kind: 'corner', start, end, column, row, columnAbsolute: false, rowAbsolute: false };
    return { kind: 'range', start: from.start, end, from, to };
  }

  private parseCall(name: string, start: number): Expression {
    if (this.depth >= PARSER_LIMITS.depth) return this.giveUp();
    this.depth += 1;
    this.step(this.at + 1);
    const args = this.code === CLOSE_CODE ? [] : this.parseArguments();
    this.depth -= 1;
    if (this.code !== CLOSE_CODE) return this.giveUp();
    this.step(this.at + 1);
    return { kind: 'call', start, end: this.end, name, args };
  }

  /** Few functions have more than three: lists of a known length are made at their right size, others grow by leaps. */
  private parseArguments(): readonly Expression[] {
    const first = this.parseArgument();
    if (this.code !== COMMA_CODE) return [first];
    const second = this.parseNextArgument();
    if (this.code !== COMMA_CODE) return [first, second];
    const args = [first, second, this.parseNextArgument()];
    while (this.code === COMMA_CODE) args.push(this.parseNextArgument());
    if (args.length > PARSER_LIMITS.args) this.giveUp();
    return args;
  }

  private parseNextArgument(): Expression {
    this.step(this.at + 1);
    return this.parseArgument();
  }

  private parseArgument(): Expression {
    return CLASSES[this.code] === COMPARISON ? this.parseCriterion(this.at) : this.parseExpression(LOWEST);
  }

  private parseCriterion(start: number): Expression {
    const operator = spellingOf(this.comparisonAt(start));
    if (!isComparison(operator)) return this.giveUp();
    this.step(start + operator.length);
    const operand = this.parseExpression(START_OF_CRITERION);
    return { kind: 'criterion', start, end: this.end, operator, operand };
  }
}
