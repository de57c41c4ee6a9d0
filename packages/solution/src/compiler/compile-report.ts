import type { CreateReportCall } from '../calls.ts';
import type { ReportColumnRef, ReportFilter, ReportPlan } from '../plan.ts';
import { containerRef, sheetRef } from './refs.ts';

/** One POST /reports: columns, filter, groups, sorts and summaries go in the same body, as the API takes them. */
export function createReport(report: ReportPlan): CreateReportCall {
  return {
    op: 'report.create',
    key: `report:${report.key}`,
    asset: report.key,
    label: `Create report ${report.name}`,
    report: report.key,
    destination: { type: report.folder === null ? 'workspace' : 'folder', id: containerRef(report.folder) },
    scope: report.sources.map(sheetRef),
    body: {
      name: report.name,
      columns: report.columns.map((column, index) => ({ index, ...columnOf(column) })),
      isSummaryReport: false,
      reportDefinition: definition(report),
    },
  };
}

function definition(report: ReportPlan) {
  return {
    ...(report.filter === null ? {} : { filters: filterOf(report.filter) }),
    groupingCriteria: report.groups.map((group) => ({
      column: columnOf(group.column),
      sortingDirection: group.direction,
      isExpanded: true,
    })),
    summarizingCriteria: report.summaries.map((summary) => ({
      column: columnOf(summary.column),
      aggregationType: summary.aggregation,
    })),
    sortingCriteria: report.sorts.map((sort) => ({ column: columnOf(sort.column), sortingDirection: sort.direction })),
  };
}

interface FilterBody {
  readonly operator: 'AND' | 'OR';
  readonly criteria: readonly object[];
  readonly nestedCriteria: readonly FilterBody[];
}

function filterOf(filter: ReportFilter): FilterBody {
  return {
    operator: filter.operator,
    criteria: filter.criteria.map((criterion) => ({
      column: columnOf(criterion.column),
      operator: criterion.operator,
      values: criterion.values,
    })),
    nestedCriteria: filter.nested.map(filterOf),
  };
}

function columnOf(column: ReportColumnRef) {
  const { title, type, systemColumnType, primary, sheetNameColumn } = column;
  return {
    title,
    type,
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(primary === undefined ? {} : { primary }),
    ...(sheetNameColumn === undefined ? {} : { sheetNameColumn }),
  };
}
