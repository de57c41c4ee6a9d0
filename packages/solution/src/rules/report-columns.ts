import type { ReportColumnRef, ReportFilter, ReportPlan, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import type { PlanRule } from './rule.ts';

/**
 * A report reads 1 to 100 existing sheets, shows 1 to 400 columns with exactly one primary, and names columns as its sources do: the same
 * title and type in each of them.
 */
export const reportColumns: PlanRule = {
  name: 'report-columns',
  check: ({ reports, sheets }) =>
    reports.flatMap((report) => problemsOf(report, sheets).map((message) => ({ at: `report ${report.key}`, message }))),
};

function problemsOf(report: ReportPlan, sheets: readonly SheetPlan[]): string[] {
  const sources = report.sources.flatMap((key) => sheets.find((sheet) => sheet.key === key) ?? []);
  const titles = report.columns.map(({ title }) => title);
  const problems: string[] = [];
  if (sources.length !== report.sources.length || sources.length === 0) problems.push('a source is no sheet of the plan');
  if (report.sources.length > LIMITS.reportScope) problems.push(`reads more than ${LIMITS.reportScope} sheets`);
  if (titles.length === 0 || titles.length > LIMITS.reportColumns) problems.push(`needs 1 to ${LIMITS.reportColumns} columns`);
  if (new Set(titles).size !== titles.length) problems.push('shows a column twice');
  if (report.columns.filter((column) => column.primary).length !== 1) problems.push('needs exactly one primary column');
  const used = [
    ...report.columns,
    ...[...report.groups, ...report.sorts, ...report.summaries].map(({ column }) => column),
    ...columnsOf(report.filter),
  ];
  return [...problems, ...used.flatMap((column) => mismatches(column, sources))];
}

function columnsOf(filter: ReportFilter | null): ReportColumnRef[] {
  if (filter === null) return [];
  return [...filter.criteria.map(({ column }) => column), ...filter.nested.flatMap(columnsOf)];
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
