import type { CompiledCall, CreateFolderCall, CreateWorkspaceCall } from '../calls.ts';
import type { FolderPlan, SheetPlan, SolutionPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { createReport } from './compile-report.ts';
import { addRows, addSummaryFields, columnFormulas, columnSettings, createReferences, createSheet } from './compile-sheet.ts';
import { WORKSPACE } from './refs.ts';

/**
 * The calls that build a plan, in the order Smartsheet needs: workspace, folders, sheets, column settings, rows, cross-sheet
 * references, column formulas, summary fields, reports. Every reference of a call is produced by an earlier one, keys are unique and
 * the same plan always gives the same list. Dashboards, forms and automations make no calls; `guidesOf` lists their steps.
 * @param plan a plan in which `checkPlan` finds no problem
 */
export function compilePlan(plan: SolutionPlan): readonly CompiledCall[] {
  return [
    createWorkspace(plan.workspace.name),
    ...plan.folders.map(createFolder),
    ...plan.sheets.map(createSheet),
    ...plan.sheets.flatMap(columnSettings),
    ...plan.sheets.flatMap(addRows),
    ...plan.sheets.flatMap(createReferences),
    ...plan.sheets.flatMap(columnFormulas),
    ...plan.sheets.flatMap(addSummaryFields),
    ...plan.reports.map(createReport),
  ];
}

function createWorkspace(name: string): CreateWorkspaceCall {
  return { op: 'workspace.create', key: 'workspace', asset: null, label: `Create workspace ${name}`, body: { name } };
}

function createFolder(folder: FolderPlan): CreateFolderCall {
  return {
    op: 'folder.create',
    key: `folder:${folder.key}`,
    asset: null,
    label: `Create folder ${folder.name}`,
    parent: WORKSPACE,
    folder: folder.key,
    body: { name: folder.name },
  };
}

/**
 * The fewest calls that can build a plan under Smartsheet's rules, counted from the plan alone: one a container, sheet and report; one a
 * column that has anything creation refuses (formula, validation, description, number format, hiding, lock); one for each 500 rows below the same parent; one a
 * cross-sheet range; one a sheet for all its summary fields.
 */
export function leastCalls(plan: SolutionPlan): number {
  const sheets = plan.sheets.reduce((sum, sheet) => sum + leastCallsOfSheet(sheet), 0);
  return 1 + plan.folders.length + sheets + plan.reports.length;
}

function leastCallsOfSheet(sheet: SheetPlan): number {
  const columns = sheet.columns.filter(
    ({ formula, validation, description, format, hidden, locked }) =>
      (formula ?? description ?? format) !== undefined || validation === true || hidden === true || locked === true,
  );
  const siblings = [...Map.groupBy(sheet.rows, (row) => row.parent).values()];
  const rows = siblings.reduce((sum, group) => sum + Math.ceil(group.length / LIMITS.rowsPerCall), 0);
  const ranges = new Set(sheet.references.map((ref) => `${ref.sourceSheet}\n${ref.startColumn}\n${ref.endColumn}`));
  return 1 + columns.length + rows + ranges.size + (sheet.summaryFields.length > 0 ? 1 : 0);
}

/**
 * JSON text that is the same for equal data: keys in code-unit order, no white space, undefined members left out.
 * The hash of a compiled plan is taken over this text.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
