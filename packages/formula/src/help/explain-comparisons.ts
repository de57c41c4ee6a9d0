import { MONTHS } from '../functions/phrases.ts';
import type { ComparisonOperator, Expression } from '../syntax/ast.ts';
import { isDate, isLiteral } from './explain-parts.ts';

export interface Comparison {
  /** Undefined in a criterion, which tests the cell it is told about. */
  readonly left?: Expression;
  readonly operator: ComparisonOperator;
  readonly right: Expression;
  readonly isNegated?: boolean;
}

/** `is less than`, `is before`, `does not equal` …, as it suits what is compared. */
export function verbOf({ left, operator, right, isNegated = false }: Comparison): string {
  if (operator === '=' || operator === '<>') {
    const isEqual = (operator === '=') !== isNegated;
    if (isLiteral(right)) return isEqual ? 'is' : 'is not';
    return isEqual ? 'equals' : 'does not equal';
  }
  const isDated = isDate(right) || (left !== undefined && isDate(left));
  return `${isNegated ? 'is not' : 'is'} ${(isDated ? BETWEEN_DATES : BETWEEN_VALUES)[operator]}`;
}

const BETWEEN_VALUES = { '<': 'less than', '<=': 'at most', '>': 'more than', '>=': 'at least' } as const;
const BETWEEN_DATES = { '<': 'before', '<=': 'on or before', '>': 'after', '>=': 'on or after' } as const;

/** A verb for a subject that may be several characters. */
export function agreeing(subject: string, verb: string): string {
  if (!/^the (?:(?:first|last) )?(?:\d+ )?characters /.test(subject)) return verb;
  return verb
    .replace(/^is/, 'are')
    .replace(/^equals/, 'equal')
    .replace(/^does/, 'do');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What the number that a weekday or month is compared with is called; undefined for any other comparison. */
export function calendarName(left: Expression | undefined, right: Expression): string | undefined {
  if (left?.kind !== 'call' || right.kind !== 'number') return undefined;
  if (left.name === 'IFERROR') return calendarName(left.args[0], right);
  const names = left.name === 'WEEKDAY' ? WEEKDAYS : left.name === 'MONTH' ? MONTHS : [];
  return names[right.value - 1];
}

/** The numbers of the weekdays need not be told where the one that is meant has its name. */
export function withoutScale(subject: string): string {
  return subject.replace(' (1 for Sunday to 7 for Saturday)', '');
}
