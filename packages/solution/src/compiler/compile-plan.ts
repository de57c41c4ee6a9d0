import type { CompiledCall, CreateFolderCall, CreateWorkspaceCall } from '../calls.ts';
import type { FolderPlan, SolutionPlan } from '../plan.ts';
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
