import type { ReportColumnRef, ReportCriterion, ReportFilter, ReportPlan, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { about, type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/**
 * A report reads 1 to 100 existing sheets, shows 1 to 400 columns with exactly one primary, and names columns as its sources do: the same
 * title and type in each of them.
 */
export const reportColumns: PlanRule = {
  name: 'report-columns',
  reason: 'it needs a sheet or column that the plan does not have',
  check: ({ reports, sheets }) =>
    findEach(['reports'], reports, (report, part) => {
      const sources = report.sources.flatMap((key) => sheets.find((sheet) => sheet.key === key) ?? []);
      return [...about(part, reportProblems(report, sources)), ...columnProblems(report, part, sources)];
    }),
};

function reportProblems(report: ReportPlan, sources: readonly SheetPlan[]): string[] {
  const { columns } = report;
  const problems: string[] = [];
  if (sources.length !== report.sources.length || sources.length === 0) problems.push('a source is no sheet of the plan');
  if (report.sources.length > LIMITS.reportScope) problems.push(`reads more than ${LIMITS.reportScope} sheets`);
  if (columns.length === 0 || columns.length > LIMITS.reportColumns) problems.push(`needs 1 to ${LIMITS.reportColumns} columns`);
  if (columns.filter((column) => column.primary).length !== 1) problems.push('needs exactly one primary column');
  // Without a condition of its filter a report would show other rows than it says.
  return [...problems, ...filterColumns(report.filter).flatMap((column) => mismatches(column, sources))];
}

function columnProblems(report: ReportPlan, path: PartPath, sources: readonly SheetPlan[]): Finding[] {
  const titles = report.columns.map(({ title }) => title);
  const used = (list: 'groups' | 'sorts' | 'summaries') =>
    findEach<{ readonly column: ReportColumnRef }>([...path, list], report[list], ({ column }, part) =>
      about(part, mismatches(column, sources)),
    );
  return [
    ...findEach([...path, 'columns'], report.columns, (column, part, index) => {
      const repeated = titles.indexOf(column.title) < index ? ['shows a column twice'] : [];
      return about(part, [...repeated, ...mismatches(column, sources)]);
    }),
    ...used('groups'),
    ...used('sorts'),
    ...used('summaries'),
  ];
}

function filterColumns(filter: ReportFilter | null): ReportColumnRef[] {
  if (filter === null) return [];
  return [...filter.criteria.map(({ column }) => column), ...filter.nested.flatMap(filterColumns)];
}

function mismatches(column: ReportColumnRef, sources: readonly SheetPlan[]): string[] {
  if (column.sheetNameColumn) return [];
  return sources.flatMap((sheet) => {
    const source = sheet.columns.find((candidate) => (column.primary ? candidate.primary : candidate.title === column.title));
    if (source === undefined) return [`${sheet.key} has no column ${column.title}`];
    const isSame = source.type === column.type && source.systemColumnType === column.systemColumnType;
    return isSame ? [] : [`${column.title} is ${source.type} in ${sheet.key}, not ${column.type}`];
  });
}

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
  reason: 'its filter would not work in Smartsheet',
  check: ({ reports }) =>
    findEach(['reports'], reports, ({ filter }, part) => about(part, filter === null ? [] : filterProblems(filter, 1))),
};

function filterProblems(filter: ReportFilter, depth: number): string[] {
  return [
    ...(depth > LIMITS.reportFilterDepth ? [`filters nest at most ${LIMITS.reportFilterDepth} levels`] : []),
    ...(filter.criteria.length + filter.nested.length === 0 ? ['a filter level has no condition'] : []),
    ...filter.criteria.flatMap(criterionProblems),
    ...filter.nested.flatMap((nested) => filterProblems(nested, depth + 1)),
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
