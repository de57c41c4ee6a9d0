import {
  calculate,
  displayOf,
  type FormulaValue,
  type PlainValue,
  type Workbook,
  type WorkbookRow,
  type WorkbookSheet,
} from '@sheetwright/formula';
import type { FormulaTruth } from './cases.ts';

/** A cross-sheet reference that has to exist before the formula works. */
export interface NeededReference {
  readonly name: string;
  readonly sheet: string;
  readonly column: string;
}

/**
 * Whether a formula gives what is expected on the sheet of the case, and what the expert's formula, or one of its alternatives, gives on
 * generated variations of it: rows added, moved and taken away, cells blanked, other numbers and dates.
 */
export function isEquivalent(formula: string, needed: readonly NeededReference[], truth: FormulaTruth): boolean {
  if (!givesExpected(formula, needed, truth)) return false;
  return variationsOf(truth).every((sheets) => agreesOn(sheets, formula, needed, truth));
}

/** Whether a formula gives what is expected on the sheet as it stands. */
export function givesExpected(formula: string, needed: readonly NeededReference[], truth: FormulaTruth): boolean {
  const values = valuesOf(formula, withReferences(truth.sheets, needed), truth);
  const expected = Array.isArray(truth.expected) && truth.place === 'column' ? truth.expected : [truth.expected as PlainValue];
  return (
    values.length === expected.length &&
    values.every((value, place) => isSameShown(shownOf(value), shownOfPlain(expected[place] ?? '')))
  );
}

function agreesOn(
  sheets: readonly WorkbookSheet[],
  formula: string,
  needed: readonly NeededReference[],
  truth: FormulaTruth,
): boolean {
  const own = valuesOf(formula, withReferences(sheets, needed), truth).map(shownOf);
  const right = truth.formulas.map((other) => valuesOf(other, withReferences(sheets, []), truth));
  return own.every((shown, place) => {
    const accepted = right.map((values) => values[place]).filter((value) => value !== undefined && value.type !== 'error');
    return accepted.length === 0 || accepted.some((value) => isSameShown(shown, shownOf(value as FormulaValue)));
  });
}

function withReferences(sheets: readonly WorkbookSheet[], needed: readonly NeededReference[]): Workbook {
  const [own, ...others] = sheets;
  if (own === undefined) return { sheets };
  const known = new Set((own.references ?? []).map(({ name }) => name));
  const added = needed.filter(({ name }) => !known.has(name));
  const references = [
    ...(own.references ?? []),
    ...added.map(({ name, sheet, column }) => ({ name, sheet, columns: [column, column] as const })),
  ];
  return { sheets: [{ ...own, references }, ...others] };
}

function valuesOf(formula: string, workbook: Workbook, { place, column, row, today }: FormulaTruth): readonly FormulaValue[] {
  const [own] = workbook.sheets;
  if (own === undefined) return [];
  const at = row === null ? {} : { rowIndex: row - 1 };
  if (place !== 'column') return [calculate(workbook, { today }).evaluate(formula, { sheet: own.name, ...at })];
  const calculation = calculate(column === null ? workbook : withColumnFormula(workbook, column, formula), { today });
  return own.rows.map((_, rowIndex) =>
    column === null
      ? calculation.evaluate(formula, { sheet: own.name, rowIndex })
      : calculation.value(own.name, rowIndex, column),
  );
}

/** The formula in all cells of its column, as what a row shows may come from what the rows under it show: `SUM(CHILDREN())`. */
function withColumnFormula({ sheets: [own, ...others] }: Workbook, title: string, formula: string): Workbook {
  if (own === undefined) return { sheets: others };
  const columns = own.columns.map((column) => (column.title === title ? { ...column, formula } : column));
  const rows = own.rows.map((row) => ({ ...row, cells: { ...row.cells, [title]: null } }));
  return { sheets: [{ ...own, columns, rows }, ...others] };
}

function shownOf(value: FormulaValue): string {
  if (value.type === 'boolean') return value.value ? '1' : '0';
  if (value.type === 'number') return rounded(value.value);
  if (value.type === 'date') return new Date(value.day * 86_400_000).toISOString().slice(0, 10);
  return value.type === 'contact' ? value.email : displayOf(value);
}

function shownOfPlain(value: PlainValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return rounded(value);
  if (typeof value === 'string') return value;
  return 'email' in value ? value.email : value.map((item) => (typeof item === 'string' ? item : item.email)).join(', ');
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(9)));
}

/** An unchecked box and a blank look the same, and so do a contact's name and its address in a text. */
function isSameShown(one: string, other: string): boolean {
  return one === other || (one === '' && other === '0') || (one === '0' && other === '');
}

const VARIATIONS = 4;

function variationsOf(truth: FormulaTruth): readonly (readonly WorkbookSheet[])[] {
  return Array.from({ length: VARIATIONS }, (_, place) => {
    const random = randomOf(place + 1);
    return truth.sheets.map((sheet) => varied(sheet, place, random));
  });
}

function varied(sheet: WorkbookSheet, kind: number, random: () => number): WorkbookSheet {
  const isTree = sheet.rows.some(({ parent }) => parent !== undefined);
  const systemColumns = sheet.columns.filter(({ systemColumnType }) => systemColumnType !== undefined).map(({ title }) => title);
  const isFixed = (title: string) => systemColumns.includes(title);
  if (kind === 0) return isTree ? sheet : { ...sheet, rows: shuffled(sheet.rows, random, isFixed) };
  if (kind === 1)
    return { ...sheet, rows: sheet.rows.map((row) => changed(row, isFixed, (value) => (random() < 0.12 ? null : value))) };
  if (kind === 2) return { ...sheet, rows: sheet.rows.map((row) => changed(row, isFixed, (value) => shifted(value, random))) };
  return isTree ? sheet : { ...sheet, rows: sheet.rows.slice(0, -1) };
}

function changed(row: WorkbookRow, isFixed: (title: string) => boolean, change: (value: PlainValue) => PlainValue): WorkbookRow {
  const cells = Object.entries(row.cells).map(([title, value]) => [title, isFixed(title) ? value : change(value)] as const);
  return { ...row, cells: Object.fromEntries(cells) };
}

function shifted(value: PlainValue, random: () => number): PlainValue {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || random() < 0.5) return value;
  const days = Math.round((random() - 0.5) * 20);
  return new Date(Date.parse(value) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The rows in another order; what the system numbers stays in order. */
function shuffled(
  rows: readonly WorkbookRow[],
  random: () => number,
  isFixed: (title: string) => boolean,
): readonly WorkbookRow[] {
  const order = rows.map((row) => ({ row, key: random() })).toSorted((one, other) => one.key - other.key);
  return order.map(({ row }, place) => {
    const fixed = Object.entries(rows[place]?.cells ?? {}).filter(([title]) => isFixed(title));
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(fixed) } };
  });
}

/** Numbers between 0 and 1 that are the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 2 ** 32;
  };
}
