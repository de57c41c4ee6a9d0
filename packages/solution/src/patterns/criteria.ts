import type { PatternCriterion } from './pattern.ts';

/** Conditions of a report, in the operators that the reports API knows. */
export function is(column: string, value: string): PatternCriterion {
  return { column, operator: 'EQUAL', values: [value] };
}

export function isNot(column: string, value: string): PatternCriterion {
  return { column, operator: 'NOT_EQUAL', values: [value] };
}

export function isOneOf(column: string, ...values: string[]): PatternCriterion {
  return { column, operator: 'IS_ONE_OF', values };
}

export function isNotOneOf(column: string, ...values: string[]): PatternCriterion {
  return { column, operator: 'IS_NOT_ONE_OF', values };
}

export function isCurrentUser(column: string): PatternCriterion {
  return { column, operator: 'EQUAL', values: [{ objectType: 'CURRENT_USER' }] };
}

export function isChecked(column: string): PatternCriterion {
  return { column, operator: 'IS_CHECKED', values: [] };
}

export function isUnchecked(column: string): PatternCriterion {
  return { column, operator: 'IS_UNCHECKED', values: [] };
}

export function isBlank(column: string): PatternCriterion {
  return { column, operator: 'IS_BLANK', values: [] };
}

export function isNotBlank(column: string): PatternCriterion {
  return { column, operator: 'IS_NOT_BLANK', values: [] };
}

export function isOver(column: string, value: number): PatternCriterion {
  return { column, operator: 'GREATER_THAN', values: [value] };
}

export function isBelow(column: string, value: number): PatternCriterion {
  return { column, operator: 'LESS_THAN', values: [value] };
}

export function isInNextDays(column: string, days: number): PatternCriterion {
  return { column, operator: 'NEXT_N_DAYS', values: [days] };
}

export function isInLastDays(column: string, days: number): PatternCriterion {
  return { column, operator: 'LAST_N_DAYS', values: [days] };
}

export function isToday(column: string): PatternCriterion {
  return { column, operator: 'TODAY', values: [] };
}

export function isPast(column: string): PatternCriterion {
  return { column, operator: 'PAST', values: [] };
}

export function isTodayOrLater(column: string): PatternCriterion {
  return { column, operator: 'NOT_PAST', values: [] };
}
