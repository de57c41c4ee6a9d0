import type { SheetPlan, SolutionPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';

/**
 * The fewest calls that can build a plan under Smartsheet's rules, counted from the plan alone: one a container, sheet and report; one a
 * column that has anything creation refuses (formula, validation, description); one for each 500 rows below the same parent; one a
 * cross-sheet range; one a sheet for all its summary fields.
 */
export function leastCalls(plan: SolutionPlan): number {
  const sheets = plan.sheets.reduce((sum, sheet) => sum + leastCallsOfSheet(sheet), 0);
  return 1 + plan.folders.length + sheets + plan.reports.length;
}

function leastCallsOfSheet(sheet: SheetPlan): number {
  const columns = sheet.columns.filter(
    ({ formula, validation, description }) => formula !== undefined || validation === true || description !== undefined,
  );
  const siblings = [...Map.groupBy(sheet.rows, (row) => row.parent).values()];
  const rows = siblings.reduce((sum, group) => sum + Math.ceil(group.length / LIMITS.rowsPerCall), 0);
  const ranges = new Set(sheet.references.map((ref) => `${ref.sourceSheet}\n${ref.startColumn}\n${ref.endColumn}`));
  return 1 + columns.length + rows + ranges.size + (sheet.summaryFields.length > 0 ? 1 : 0);
}
