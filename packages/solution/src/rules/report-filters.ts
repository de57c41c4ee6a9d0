import type { ReportCriterion, ReportFilter } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import type { PlanRule } from './rule.ts';

/** Operators of the reports API with the number of values each takes; negated forms take as many. */
const VALUES: Readonly<Record<string, number | 'some'>> = {
  EQUAL: 1,
  NOT_EQUAL: 1,
  GREATER_THAN: 1,
  GREATER_THAN_OR_EQUAL: 1,
  LESS_THAN: 1,
  LESS_THAN_OR_EQUAL: 1,
  CONTAINS: 1,
  DOES_NOT_CONTAIN: 1,
  BETWEEN: 2,
  NOT_BETWEEN: 2,
  TODAY: 0,
  NOT_TODAY: 0,
  PAST: 0,
  NOT_PAST: 0,
  FUTURE: 0,
  NOT_FUTURE: 0,
  LAST_N_DAYS: 1,
  NOT_LAST_N_DAYS: 1,
  NEXT_N_DAYS: 1,
  NOT_NEXT_N_DAYS: 1,
  IS_BLANK: 0,
  IS_NOT_BLANK: 0,
  IS_NUMBER: 0,
  IS_NOT_NUMBER: 0,
  IS_DATE: 0,
  IS_NOT_DATE: 0,
  IS_CHECKED: 0,
  IS_UNCHECKED: 0,
  IS_ONE_OF: 'some',
  IS_NOT_ONE_OF: 'some',
  HAS_ANY_OF: 'some',
  HAS_NONE_OF: 'some',
  HAS_ALL_OF: 'some',
  NOT_ALL_OF: 'some',
  MULTI_IS_EQUAL: 'some',
  MULTI_IS_NOT_EQUAL: 'some',
};
const DATE_OPERATOR = /TODAY|PAST|FUTURE|_N_DAYS/;
const CHECK_OPERATOR = /CHECKED/;

/** Known operators that suit the column's type, the right number of values, and at most three levels. */
export const reportFilters: PlanRule = {
  name: 'report-filters',
  check: ({ reports }) =>
    reports.flatMap(({ key, filter }) =>
      filter === null ? [] : problemsOf(filter, 1).map((message) => ({ at: `report ${key}`, message })),
    ),
};

function problemsOf(filter: ReportFilter, depth: number): string[] {
  return [
    ...(depth > LIMITS.reportFilterDepth ? [`filters nest at most ${LIMITS.reportFilterDepth} levels`] : []),
    ...(filter.criteria.length + filter.nested.length === 0 ? ['a filter level has no condition'] : []),
    ...filter.criteria.flatMap(criterionProblems),
    ...filter.nested.flatMap((nested) => problemsOf(nested, depth + 1)),
  ];
}

function criterionProblems({ column, operator, values }: ReportCriterion): string[] {
  const needed = VALUES[operator];
  if (needed === undefined) return [`${operator} is no operator of a report`];
  const isRightNumber = needed === 'some' ? values.length > 0 : values.length === needed;
  const isDate = column.type === 'DATE' || column.type === 'DATETIME';
  return [
    ...(isRightNumber ? [] : [`${operator} on ${column.title} takes ${needed} values, not ${values.length}`]),
    ...(DATE_OPERATOR.test(operator) && !isDate ? [`${operator} needs a date; ${column.title} is ${column.type}`] : []),
    ...(CHECK_OPERATOR.test(operator) && column.type !== 'CHECKBOX'
      ? [`${operator} needs a checkbox; ${column.title} is ${column.type}`]
      : []),
  ];
}
