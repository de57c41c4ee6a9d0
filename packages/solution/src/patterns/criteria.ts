import type { PatternCriterion } from './pattern.ts';

/** Conditions of a report, in the operators that the reports API knows. */
export const is = comparison<string>('EQUAL');
export const isNot = comparison<string>('NOT_EQUAL');
export const isOver = comparison<number>('GREATER_THAN');
export const isBelow = comparison<number>('LESS_THAN');
export const isInNextDays = comparison<number>('NEXT_N_DAYS');
export const isInLastDays = comparison<number>('LAST_N_DAYS');
export const isChecked = condition('IS_CHECKED');
export const isUnchecked = condition('IS_UNCHECKED');
export const isBlank = condition('IS_BLANK');
export const isNotBlank = condition('IS_NOT_BLANK');
export const isToday = condition('TODAY');
export const isPast = condition('PAST');
export const isTodayOrLater = condition('NOT_PAST');

export function isOneOf(column: string, ...values: string[]): PatternCriterion {
  return { column, operator: 'IS_ONE_OF', values };
}

export function isNotOneOf(column: string, ...values: string[]): PatternCriterion {
  return { column, operator: 'IS_NOT_ONE_OF', values };
}

export function isCurrentUser(column: string): PatternCriterion {
  return { column, operator: 'EQUAL', values: [{ objectType: 'CURRENT_USER' }] };
}

function comparison<Value extends string | number>(operator: string): (column: string, value: Value) => PatternCriterion {
  return (column, value) => ({ column, operator, values: [value] });
}

function condition(operator: string): (column: string) => PatternCriterion {
  return (column) => ({ column, operator, values: [] });
}
