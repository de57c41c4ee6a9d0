import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import { areEqual, compareOrder } from './compare.ts';
import { isCalendarDay, SECONDS_PER_DAY } from './dates.ts';
import {
  BLANK,
  booleanValue,
  type DateValue,
  errorValue,
  type FormulaValue,
  isBlank,
  isError,
  numberValue,
  type TimeValue,
  textOf,
  textValue,
} from './values.ts';

/** The value of `left operator right`; an error on either side spreads, the left one first. */
export function applyBinary(operator: BinaryOperator, left: FormulaValue, right: FormulaValue): FormulaValue {
  if (left.type === 'error') return left;
  if (right.type === 'error') return right;
  if (isComparison(operator)) return compare(operator, left, right);
  if (operator === '+') return add(left, right);
  return operator === '-' ? subtract(left, right) : calculateNumbers(operator, left, right);
}

/** The value of a sign before a value. */
export function applyUnary(operator: UnaryOperator, operand: FormulaValue): FormulaValue {
  if (operand.type === 'error') return operand;
  const number = numeric(operand);
  if (number === null) return errorValue('#INVALID OPERATION');
  return numberValue(operator === '-' ? -number : number);
}

/** True, false, or the error of a comparison between types that have no order. */
export function compare(operator: ComparisonOperator, left: FormulaValue, right: FormulaValue): FormulaValue {
  if (operator === '=') return booleanValue(areEqual(left, right));
  if (operator === '<>') return booleanValue(!areEqual(left, right));
  const order = compareOrder(left, right);
  if (isError(order)) return order;
  if (operator === '<') return booleanValue(order < 0);
  if (operator === '<=') return booleanValue(order <= 0);
  return booleanValue(operator === '>' ? order > 0 : order >= 0);
}

/** A blank counts as 0 and true as 1; a text is no number. */
function numeric(value: FormulaValue): number | null {
  if (value.type === 'number') return value.value;
  if (value.type === 'boolean') return value.value ? 1 : 0;
  return value.type === 'blank' ? 0 : null;
}

function add(left: FormulaValue, right: FormulaValue): FormulaValue {
  const numbers = [numeric(left), numeric(right)] as const;
  if (numbers[0] !== null && numbers[1] !== null) return numberValue(numbers[0] + numbers[1]);
  if (left.type === 'date' && numbers[1] !== null) return shiftDate(left, numbers[1]);
  if (right.type === 'date' && numbers[0] !== null) return shiftDate(right, numbers[0]);
  if (left.type === 'time' && numbers[1] !== null) return shiftTime(left, numbers[1]);
  if (right.type === 'time' && numbers[0] !== null) return shiftTime(right, numbers[0]);
  if (isMoment(left) && isMoment(right)) return errorValue('#INVALID OPERATION');
  return textValue(textOf(left) + textOf(right));
}

function isMoment(value: FormulaValue): boolean {
  return value.type === 'date' || value.type === 'time';
}

function subtract(left: FormulaValue, right: FormulaValue): FormulaValue {
  if (isBlank(left) && isBlank(right)) return BLANK;
  if (left.type === 'date' && right.type === 'date') {
    return numberValue(left.day - right.day + ((left.seconds ?? 0) - (right.seconds ?? 0)) / SECONDS_PER_DAY);
  }
  if (left.type === 'time' && right.type === 'time') return numberValue((left.seconds - right.seconds) / 60);
  const number = right.type === 'blank' ? null : numeric(right);
  if (left.type === 'date' && number !== null) return shiftDate(left, -number);
  if (left.type === 'time' && number !== null) return shiftTime(left, -number);
  return calculateNumbers('-', left, right);
}

function shiftDate(date: DateValue, days: number): FormulaValue {
  const day = date.day + Math.trunc(days);
  return isCalendarDay(day) ? { ...date, day } : errorValue('#INVALID VALUE');
}

/** Adding a number to a time adds minutes. */
function shiftTime(time: TimeValue, minutes: number): FormulaValue {
  const seconds = (((time.seconds + minutes * 60) % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
  return { ...time, seconds };
}

function calculateNumbers(operator: '-' | '*' | '/' | '^', left: FormulaValue, right: FormulaValue): FormulaValue {
  const one = numeric(left);
  const other = numeric(right);
  if (one === null || other === null) return errorValue('#INVALID OPERATION');
  if (operator === '-') return numberValue(one - other);
  if (operator === '*') return numberValue(one * other);
  if (operator === '/') return other === 0 ? errorValue('#DIVIDE BY ZERO') : numberValue(one / other);
  const power = one ** other;
  return Number.isNaN(power) ? errorValue('#INVALID OPERATION') : numberValue(power);
}
