import { renameColumn as renameInFormula } from '@sheetwright/formula';
import type {
  AutomationAction,
  AutomationPlan,
  AutomationSpec,
  DashboardWidget,
  ReportColumnRef,
  ReportFilter,
  ReportPlan,
  SheetPlan,
  SolutionPlan,
} from '../plan.ts';

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/**
 * The plan with a column of a sheet called differently wherever it is named: in formulas, references of other sheets, rows, reports, forms,
 * automations, dashboards, and in the sheets to which its rows are copied or moved, whose columns have to be called the same.
 */
export function renameColumnInPlan(plan: SolutionPlan, sheetKey: string, renaming: Renaming): SolutionPlan {
  return [...sameColumns(plan, sheetKey, renaming.from)].reduce((renamed, key) => renameInOne(renamed, key, renaming), plan);
}

/** The sheet, and those that get its rows or give it theirs, as far as they have the column. */
function sameColumns({ sheets, automations }: SolutionPlan, start: string, title: string): ReadonlySet<string> {
  const found = new Set([start]);
  const pairs = automations.flatMap(({ sheet, spec }) =>
    (spec?.actions ?? []).flatMap((action) =>
      action.is === 'copy-row' || action.is === 'move-row' ? [[sheet, action.target] as const] : [],
    ),
  );
  for (const key of found) {
    const others = pairs.flatMap(([from, to]) => (from === key ? [to] : to === key ? [from] : []));
    for (const other of others) if (hasColumn(sheets, other, title)) found.add(other);
  }
  return found;
}

function hasColumn(sheets: readonly SheetPlan[], key: string, title: string): boolean {
  return sheets.some((sheet) => sheet.key === key && sheet.columns.some((column) => column.title === title));
}

function renameInOne(plan: SolutionPlan, key: string, renaming: Renaming): SolutionPlan {
  const reports = plan.reports.map((report) => (report.sources.includes(key) ? renameInReport(report, renaming) : report));
  const renamedSources = new Set([
    key,
    ...reports.filter((report, index) => report !== plan.reports[index]).map((report) => report.key),
  ]);
  const title = titleBy(renaming);
  return {
    ...plan,
    sheets: plan.sheets.map((sheet) =>
      sheet.key === key ? renameInSheet(sheet, renaming) : renameReferences(sheet, key, renaming),
    ),
    reports,
    dashboards: plan.dashboards.map((dashboard) => ({
      ...dashboard,
      widgets: dashboard.widgets.map((widget) =>
        widget.source !== null && renamedSources.has(widget.source) ? renameInWidget(widget, title) : widget,
      ),
    })),
    forms: plan.forms.map((form) =>
      form.sheet === key ? { ...form, fields: form.fields.map((field) => ({ ...field, column: title(field.column) })) } : form,
    ),
    automations: plan.automations.map((automation) =>
      automation.sheet === key ? renameInAutomation(automation, title) : automation,
    ),
    ...(plan.homes && {
      homes: plan.homes.map((home) =>
        home.sheet === key && home.column !== undefined ? { ...home, column: title(home.column) } : home,
      ),
    }),
    ...(plan.coverage && {
      coverage: plan.coverage.map((entry) => ({
        ...entry,
        where: entry.where.map((place) =>
          place.asset === key && place.column !== undefined ? { ...place, column: title(place.column) } : place,
        ),
      })),
    }),
  };
}

type Title = (title: string) => string;

function titleBy({ from, to }: Renaming): Title {
  return (title) => (title === from ? to : title);
}

function renameInSheet(sheet: SheetPlan, renaming: Renaming): SheetPlan {
  const title = titleBy(renaming);
  const formula = (text: string) => renameInFormula(text, renaming.from, renaming.to);
  const { dependencies } = sheet;
  return {
    ...sheet,
    columns: sheet.columns.map((column) => ({
      ...column,
      title: title(column.title),
      ...(column.formula === undefined ? {} : { formula: formula(column.formula) }),
    })),
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([name, value]) => [title(name), value])),
    })),
    summaryFields: sheet.summaryFields.map((field) => ({ ...field, formula: formula(field.formula) })),
    ...(dependencies && {
      dependencies: {
        start: title(dependencies.start),
        finish: title(dependencies.finish),
        duration: title(dependencies.duration),
        predecessors: title(dependencies.predecessors),
      },
    }),
  };
}

function renameReferences(sheet: SheetPlan, source: string, renaming: Renaming): SheetPlan {
  const title = titleBy(renaming);
  if (!sheet.references.some(({ sourceSheet }) => sourceSheet === source)) return sheet;
  const references = sheet.references.map((reference) =>
    reference.sourceSheet === source
      ? { ...reference, startColumn: title(reference.startColumn), endColumn: title(reference.endColumn) }
      : reference,
  );
  return { ...sheet, references };
}

/** The same report where it does not show the column. */
function renameInReport(report: ReportPlan, { from, to }: Renaming): ReportPlan {
  const ref = (column: ReportColumnRef) => (column.title === from && !column.sheetNameColumn ? { ...column, title: to } : column);
  const used = <T extends { readonly column: ReportColumnRef }>(list: readonly T[]) =>
    list.map((item) => ({ ...item, column: ref(item.column) }));
  const renamed = {
    ...report,
    columns: report.columns.map(ref),
    filter: renameInFilter(report.filter, ref),
    groups: used(report.groups),
    sorts: used(report.sorts),
    summaries: used(report.summaries),
  };
  return JSON.stringify(renamed) === JSON.stringify(report) ? report : renamed;
}

function renameInFilter(filter: ReportFilter | null, ref: (column: ReportColumnRef) => ReportColumnRef): ReportFilter | null {
  if (filter === null) return null;
  return {
    ...filter,
    criteria: filter.criteria.map((criterion) => ({ ...criterion, column: ref(criterion.column) })),
    nested: filter.nested.flatMap((nested) => renameInFilter(nested, ref) ?? []),
  };
}

function renameInWidget(widget: DashboardWidget, title: Title): DashboardWidget {
  const { shows } = widget;
  if (shows?.is !== 'chart') return widget;
  const value = shows.value && { ...shows.value, column: title(shows.value.column) };
  return { ...widget, shows: { ...shows, groupBy: title(shows.groupBy), value } };
}

function renameInAutomation(automation: AutomationPlan, title: Title): AutomationPlan {
  const { spec } = automation;
  return spec === undefined ? automation : { ...automation, spec: renameInSpec(spec, title) };
}

function renameInSpec({ trigger, conditions, actions }: AutomationSpec, title: Title): AutomationSpec {
  return {
    trigger: 'column' in trigger ? { ...trigger, column: title(trigger.column) } : trigger,
    conditions: conditions.map((condition) => ({ ...condition, column: title(condition.column) })),
    actions: actions.map((action) => renameInAction(action, title)),
  };
}

function renameInAction(action: AutomationAction, title: Title): AutomationAction {
  return {
    ...action,
    ...('column' in action && { column: title(action.column) }),
    ...('columns' in action && { columns: action.columns.map(title) }),
    ...('decision' in action && { decision: title(action.decision) }),
    ...('to' in action && {
      to: action.to.map((recipient) =>
        recipient.is === 'column' ? { ...recipient, column: title(recipient.column) } : recipient,
      ),
    }),
  } as AutomationAction;
}
