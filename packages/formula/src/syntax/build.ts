import type { BinaryOperator, Call, ComparisonOperator, Criterion, Expression } from '../syntax/ast.ts';

/** Parts of formulas that come from no text. */
const PLACE = { start: 0, end: 0 } as const;

export const CURRENT_CELL: Expression = { kind: 'current-cell', ...PLACE };

export function number(value: number): Expression {
  return value < 0 ? { kind: 'unary', operator: '-', operand: number(-value), ...PLACE } : { kind: 'number', value, ...PLACE };
}

export function text(value: string): Expression {
  return { kind: 'text', value, ...PLACE };
}

export function boolean(value: boolean): Expression {
  return { kind: 'boolean', value, ...PLACE };
}

export function call(name: string, ...args: readonly Expression[]): Call {
  return { kind: 'call', name, args, ...PLACE };
}

export function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right, ...PLACE };
}

export function criterion(operator: ComparisonOperator, operand: Expression): Criterion {
  return { kind: 'criterion', operator, operand, ...PLACE };
}

export function negative(operand: Expression): Expression {
  return { kind: 'unary', operator: '-', operand, ...PLACE };
}

export function cell(column: string, row: 'current' | number, rowAbsolute = false): Expression {
  return { kind: 'cell', column, row, columnAbsolute: false, rowAbsolute, ...PLACE };
}

export function range(from: string, to: string, row: 'all' | 'current'): Expression {
  const corner = { kind: 'corner', row, columnAbsolute: false, rowAbsolute: false, ...PLACE } as const;
  return { kind: 'range', from: { ...corner, column: from }, to: { ...corner, column: to }, ...PLACE };
}

export function crossSheet(name: string): Expression {
  return { kind: 'cross-sheet', name, ...PLACE };
}

/** One end of a range: a row by number, the formula's own, or all. */
export interface Corner {
  readonly column: string;
  readonly row: 'all' | 'current' | number;
  readonly rowAbsolute: boolean;
}

export function rangeBetween(from: Corner, to: Corner): Expression {
  const corner = { kind: 'corner', columnAbsolute: false, ...PLACE } as const;
  return { kind: 'range', from: { ...corner, ...from }, to: { ...corner, ...to }, ...PLACE };
}

/** The sum of an expression and a whole number, without a sum of two numbers in it. */
export function plus(expression: Expression, amount: number): Expression {
  if (expression.kind === 'number') return number(expression.value + amount);
  if (expression.kind === 'binary' && expression.right.kind === 'number') {
    const { operator, left, right } = expression;
    if (operator === '+') return plus(left, right.value + amount);
    if (operator === '-') return plus(left, amount - right.value);
  }
  if (amount === 0) return expression;
  return amount > 0 ? binary('+', expression, number(amount)) : binary('-', expression, number(-amount));
}
