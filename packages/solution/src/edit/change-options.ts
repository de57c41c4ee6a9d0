import { columnsIn, referencesIn, renameOption } from '@sheetwright/formula';
import type {
  AutomationAction,
  AutomationPlan,
  ReportFilter,
  ReportPlan,
  ReportValue,
  SheetPlan,
  SolutionPlan,
} from '../plan.ts';

interface Place {
  readonly sheet: string;
  readonly column: string;
}

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** The plan, or the name of the formula in which nobody can say whose option the text is. */
export type RenamedOption =
  | { readonly ok: true; readonly plan: SolutionPlan }
  | { readonly ok: false; readonly formulaOf: string };

/** The plan with an option of a dropdown called differently wherever it is named: in formulas, rows, reports and automations. */
export function renameOptionInPlan(plan: SolutionPlan, place: Place, renaming: Renaming): RenamedOption {
  const sheets: SheetPlan[] = [];
  for (const sheet of plan.sheets) {
    const renamed = renameInSheet(sheet, place, renaming);
    if (typeof renamed === 'string') return { ok: false, formulaOf: renamed };
    sheets.push(renamed);
  }
  return {
    ok: true,
    plan: {
      ...plan,
      sheets,
      reports: plan.reports.map((report) =>
        report.sources.includes(place.sheet) ? renameInReport(report, place, renaming) : report,
      ),
      automations: plan.automations.map((automation) =>
        automation.sheet === place.sheet ? renameInAutomation(automation, place, renaming) : automation,
      ),
    },
  };
}

function renameInSheet(sheet: SheetPlan, place: Place, renaming: Renaming): SheetPlan | string {
  const isOwn = sheet.key === place.sheet;
  const references = sheet.references.flatMap(({ name, sourceSheet, startColumn, endColumn }) =>
    sourceSheet === place.sheet && startColumn === place.column && endColumn === place.column ? [name] : [],
  );
  const readsIt = (text: string) =>
    (isOwn && columnsIn(text).some((title) => title.toLowerCase() === place.column.toLowerCase())) ||
    referencesIn(text).some((name) => references.includes(name));
  const formula = (text: string, title: string | null) =>
    renameOption(
      text,
      { references, ...(isOwn ? { column: place.column, isResult: title === place.column } : {}) },
      renaming.from,
      renaming.to,
    );
  const columns: SheetPlan['columns'][number][] = [];
  for (const column of sheet.columns) {
    const renamed = column.formula === undefined ? null : formula(column.formula, column.title);
    if (renamed?.ok === false && readsIt(column.formula ?? '')) return column.title;
    columns.push({
      ...column,
      ...(renamed?.ok ? { formula: renamed.text } : {}),
      ...(isOwn && column.title === place.column && column.options
        ? { options: column.options.map((option) => (option === renaming.from ? renaming.to : option)) }
        : {}),
    });
  }
  const summaryFields: SheetPlan['summaryFields'][number][] = [];
  for (const field of sheet.summaryFields) {
    const renamed = formula(field.formula, null);
    if (!renamed.ok && readsIt(field.formula)) return field.title;
    summaryFields.push(renamed.ok ? { ...field, formula: renamed.text } : field);
  }
  return { ...sheet, columns, summaryFields, rows: isOwn ? renameInRows(sheet, place, renaming) : sheet.rows };
}

function renameInRows({ rows }: SheetPlan, { column }: Place, { from, to }: Renaming): SheetPlan['rows'] {
  return rows.map((row) => (row.cells[column] === from ? { ...row, cells: { ...row.cells, [column]: to } } : row));
}

function renameInReport(report: ReportPlan, { column }: Place, renaming: Renaming): ReportPlan {
  return { ...report, filter: report.filter && renameInFilter(report.filter, column, renaming) };
}

function renameInFilter(filter: ReportFilter, column: string, { from, to }: Renaming): ReportFilter {
  const value = (given: ReportValue): ReportValue => (given === from ? to : given);
  return {
    ...filter,
    criteria: filter.criteria.map((criterion) =>
      criterion.column.title === column ? { ...criterion, values: criterion.values.map(value) } : criterion,
    ),
    nested: filter.nested.map((nested) => renameInFilter(nested, column, { from, to })),
  };
}

function renameInAutomation(automation: AutomationPlan, { column }: Place, { from, to }: Renaming): AutomationPlan {
  const { spec } = automation;
  if (spec === undefined) return automation;
  const { trigger, conditions, actions } = spec;
  const isTriggered = trigger.is === 'row-changed' && trigger.column === column && trigger.to === from;
  return {
    ...automation,
    spec: {
      trigger: isTriggered ? { ...trigger, to } : trigger,
      conditions: conditions.map((condition) =>
        condition.column === column
          ? { ...condition, values: condition.values.map((value) => (value === from ? to : value)) }
          : condition,
      ),
      actions: actions.map((action) => renameInAction(action, column, { from, to })),
    },
  };
}

function renameInAction(action: AutomationAction, column: string, { from, to }: Renaming): AutomationAction {
  if (action.is === 'change-cell' && action.column === column && action.value === from) return { ...action, value: to };
  if (action.is !== 'request-approval' || action.decision !== column) return action;
  const option = (given: string) => (given === from ? to : given);
  return { ...action, approved: option(action.approved), declined: option(action.declined) };
}
