import type { ColumnPlan, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { looksLikeFormula } from '../text/plain.ts';
import type { PlanRule } from './rule.ts';

/** Parents first; cells of existing, writable columns with values of the right type; no text that reads as a formula. */
export const rows: PlanRule = {
  name: 'rows',
  check: ({ sheets }) => sheets.flatMap((sheet) => [...parentProblems(sheet), ...cellProblems(sheet)]),
};

function parentProblems(sheet: SheetPlan) {
  const seen = new Set<string>();
  return sheet.rows.flatMap(({ key, parent }) => {
    const isKnown = parent === null || seen.has(parent);
    seen.add(key);
    return isKnown ? [] : [{ at: `sheet ${sheet.key}, row ${key}`, message: `its parent ${parent} does not stand before it` }];
  });
}

function cellProblems(sheet: SheetPlan) {
  const columns = new Map(sheet.columns.map((column) => [column.title, column]));
  return sheet.rows.flatMap((row) =>
    Object.entries(row.cells).flatMap(([title, value]) => {
      const message = cellProblem(columns.get(title), value);
      return message === null ? [] : [{ at: `sheet ${sheet.key}, row ${row.key}, column ${title}`, message }];
    }),
  );
}

function cellProblem(column: ColumnPlan | undefined, value: string | number | boolean): string | null {
  if (column === undefined) return 'the sheet has no such column';
  if (column.formula !== undefined) return 'cells of a formula column cannot be written';
  if (column.systemColumnType !== undefined) return 'Smartsheet fills system columns itself';
  if (column.type.startsWith('MULTI_')) return 'cells with several values take an object, which rows of a plan do not carry';
  if (typeof value === 'string' && looksLikeFormula(value)) return 'the text reads as a formula';
  if (typeof value === 'string' && value.length > LIMITS.cellText) return `a cell holds at most ${LIMITS.cellText} characters`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'the number is not finite';
  if (column.type === 'CHECKBOX' && typeof value !== 'boolean') return 'a checkbox takes true or false';
  if (column.type === 'DATE' && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return 'a date is written YYYY-MM-DD';
  if (column.options !== undefined && !column.options.includes(String(value))) return 'the value is none of the options';
  return null;
}
