import type { ColumnPlan, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { looksLikeFormula } from '../text/plain.ts';
import { type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/** Parents first; cells of existing, writable columns with values of the right type; no text that reads as a formula. */
export const rows: PlanRule = {
  name: 'rows',
  reason: 'Smartsheet does not accept it there',
  check: ({ sheets }) =>
    findEach(['sheets'], sheets, (sheet, part) => [...parentProblems(sheet, part), ...cellProblems(sheet, part)]),
};

function parentProblems(sheet: SheetPlan, path: PartPath): Finding[] {
  const seen = new Set<string>();
  return findEach([...path, 'rows'], sheet.rows, ({ key, parent }, part) => {
    const isKnown = parent === null || seen.has(parent);
    seen.add(key);
    return isKnown ? [] : [{ part, message: `its parent ${parent} does not stand before it` }];
  });
}

function cellProblems(sheet: SheetPlan, path: PartPath): Finding[] {
  const columns = new Map(sheet.columns.map((column) => [column.title, column]));
  return findEach([...path, 'rows'], sheet.rows, ({ cells }, row) =>
    Object.entries(cells).flatMap(([title, value]) => {
      const message = cellProblem(columns.get(title), value);
      return message === null ? [] : [{ part: [...row, 'cells', title], message }];
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
  if (column.type === 'DATE' && !isDay(value)) return 'a date is written YYYY-MM-DD';
  if (column.type === 'CONTACT_LIST' && !EMAIL.test(String(value))) return 'a contact is an e-mail address';
  if (column.type === 'PICKLIST' && typeof value !== 'string') return 'a dropdown takes one of its options as text';
  if (column.options !== undefined && !column.options.includes(String(value))) return 'the value is none of the options';
  if (column.type === 'TEXT_NUMBER' && typeof value === 'boolean') return 'a text column takes no true or false';
  if (column.format !== undefined && typeof value !== 'number') return `a column of ${column.format} takes a number`;
  return null;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(value: string | number | boolean): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(String(value));
}

/** 400 columns, 20,000 rows and 500,000 cells a sheet, whichever is met first. */
export const sheetSize: PlanRule = {
  name: 'sheet-size',
  reason: 'the sheet would hold more than Smartsheet allows',
  check: ({ sheets }) =>
    findEach(['sheets'], sheets, ({ columns, rows }, part) => {
      const lastColumn = [...part, 'columns', columns.length - 1];
      const lastRow = [...part, 'rows', rows.length - 1];
      return [
        ...tooMany(lastColumn, 'columns', { count: columns.length, most: LIMITS.columnsPerSheet }),
        ...tooMany(lastRow, 'rows', { count: rows.length, most: LIMITS.rowsPerSheet }),
        ...tooMany(lastRow, 'cells', { count: columns.length * rows.length, most: LIMITS.cellsPerSheet }),
      ];
    }),
};

function tooMany(part: PartPath, what: string, { count, most }: { count: number; most: number }): Finding[] {
  return count > most ? [{ part, message: `has ${count} ${what}; at most ${most} are allowed` }] : [];
}
