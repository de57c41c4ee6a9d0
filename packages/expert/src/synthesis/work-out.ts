import { calculate, displayOf, type FormulaValue, parseFormula, printFormula, type WorkbookSheet } from '@sheetwright/formula';
import type { FormulaPlace } from '../answer.ts';
import type { Draft } from './draft.ts';
import type { Built } from './frames/frame.ts';

const ROWS_AT_MOST = 50;
const SHOWN_AT_MOST = 10;

/** A formula with what it gives on the rows at hand. */
interface WorkedOut {
  readonly formula: string;
  /** As Smartsheet shows it, row by row; null without rows. */
  readonly shown: string | null;
  /** Most rows show an error. */
  readonly fails: boolean;
}

/**
 * The formula of a draft as text, with what rows without values need: nothing where nobody has typed anything, and nothing instead of an
 * error. Null where it does not parse.
 */
export function workOut(built: Built, draft: Draft, target: FormulaPlace, today: string): WorkedOut | null {
  const plain = printed(built.code);
  if (plain === null) return null;
  const values = valuesOf(plain, draft, target, built, today);
  if (values === null) return { formula: plain, shown: null, fails: false };
  const guarded = built.place === 'row' ? guardedCode(built, draft, values) : built.code;
  const formula = guarded === built.code ? plain : printed(guarded);
  if (formula === null) return null;
  const given = guarded === built.code ? values : (valuesOf(formula, draft, target, built, today) ?? values);
  const errors = given.filter(({ type }) => type === 'error').length;
  return { formula, shown: given.slice(0, SHOWN_AT_MOST).map(displayOf).join(', '), fails: errors * 2 > given.length };
}

function printed(code: string): string | null {
  const parsed = parseFormula(`=${code}`);
  return parsed.ok ? printFormula(parsed.formula) : null;
}

function guardedCode(built: Built, draft: Draft, values: readonly FormulaValue[]): string {
  const isError = ({ type }: FormulaValue) => type === 'error';
  const hasErrors = values.some(isError) && !values.every(isError);
  const whole = hasErrors ? `IFERROR(${built.code}, ${built.result === 'check' ? '0' : '""'})` : built.code;
  const shows = values.some((value, place) => isEmptyRow(draft, place) && !isError(value) && !isBlank(value));
  const input = draft.used.find(({ sheet, empty, derived }) => sheet === null && !empty && derived === undefined);
  const isLoose = shows && built.result !== 'check' && built.isForBlank !== true && input !== undefined;
  return isLoose ? `IF(ISBLANK(${draft.row(input)}), "", ${whole})` : whole;
}

function isBlank(value: FormulaValue): boolean {
  return value.type === 'blank' || (value.type === 'text' && value.value === '');
}

/** Whether nobody has typed anything into a row. */
function isEmptyRow(draft: Draft, place: number): boolean {
  const { cells } = draft.own.sheet.rows[place] ?? { cells: {} };
  const typed = draft.own.columns.filter(({ kind, empty }) => kind !== 'auto' && !empty).map(({ title }) => cells[title]);
  return typed.every((cell) => cell === undefined || cell === null || cell === '' || cell === false);
}

function valuesOf(
  formula: string,
  draft: Draft,
  target: FormulaPlace,
  built: Built,
  today: string,
): readonly FormulaValue[] | null {
  const { sheet } = draft.own;
  const rows = sheet.rows.slice(0, ROWS_AT_MOST);
  if (rows.length === 0) return null;
  const isThere = target.kind === 'column' && sheet.columns.some(({ title }) => title === target.title);
  // What a row shows may come from what the rows under it show.
  const isOfItself = isThere && OF_ITSELF.test(formula);
  const referring = withReferences(sheet, draft.neededReferences);
  const own = isOfItself ? withColumnFormula(referring, target.title, formula) : referring;
  try {
    const calculation = calculate(
      { sheets: [own, ...[...draft.others, ...draft.joined].map((other) => other.sheet)] },
      { today },
    );
    if (built.place === 'value') return [calculation.evaluate(formula, { sheet: sheet.name })];
    if (isOfItself) return rows.map((_, rowIndex) => calculation.value(sheet.name, rowIndex, target.title));
    const column = isThere ? { column: target.title } : {};
    return rows.map((_, rowIndex) => calculation.evaluate(formula, { sheet: sheet.name, rowIndex, ...column }));
  } catch {
    // A sheet or a day that cannot be worked with proves nothing about the formula.
    return null;
  }
}

const OF_ITSELF = /\b(?:CHILDREN|DESCENDANTS|PARENT|ANCESTORS)\(\)/;

function withColumnFormula(sheet: WorkbookSheet, title: string, formula: string): WorkbookSheet {
  return { ...sheet, columns: sheet.columns.map((column) => (column.title === title ? { ...column, formula } : column)) };
}

/** A sheet with the references that a formula needs, as if they had been made. */
export function withReferences(sheet: WorkbookSheet, needed: Draft['neededReferences']): WorkbookSheet {
  const known = sheet.references ?? [];
  const added = needed.filter(({ name }) => !known.some((one) => one.name === name));
  return {
    ...sheet,
    references: [
      ...known,
      ...added.map(({ name, sheet: from, column }) => ({ name, sheet: from, columns: [column, column] as const })),
    ],
  };
}
