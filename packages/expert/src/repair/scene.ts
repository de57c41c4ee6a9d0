import {
  type Calculation,
  calculate,
  checkFormula,
  displayOf,
  type Expression,
  type Formula,
  type FormulaContext,
  type FormulaValue,
  type Problem,
  parseFormula,
  type WorkbookColumn,
  type WorkbookSheet,
} from '@sheetwright/formula';
import type { ExpertQuestion } from '../question.ts';

/** What a pasted formula is judged by: the asker's sheet with its rows where one is known, and what the asker says of it. */
export interface Scene {
  readonly sheet: WorkbookSheet | null;
  readonly sheets: readonly WorkbookSheet[];
  readonly context: FormulaContext | undefined;
  /** Title of the column that the formula stands in, where that is known. */
  readonly column: WorkbookColumn | null;
  /** The error that the asker sees, such as `#NO MATCH`. */
  readonly error: string | null;
  /** Whether it gives 0 or nothing and should not. */
  readonly isZero: boolean;
  /** What the asker says besides the formula. */
  readonly said: string;
  /** Whether the asker speaks of a percentage. */
  readonly speaksOfPercent: boolean;
  readonly calculation: Calculation | null;
  readonly today: string;
}

const MOST_ROWS = 500;

/** The scene of a question about a formula; `said` is its text without the formula. */
export function sceneOf(
  question: ExpertQuestion,
  { said, error, formula }: { said: string; error: string | null; formula: string },
): Scene {
  const sheet = question.sheet ?? null;
  const sheets = sheet === null ? [] : [sheet, ...(question.otherSheets ?? [])];
  const column = sheet === null ? null : placeOf({ sheet, said, error, formula });
  return {
    sheet,
    sheets,
    context: sheet === null ? undefined : contextOf(sheet, column),
    column,
    error,
    isZero:
      /\b(?:0|zero|null|cero|zéro)\b|ゼロ|not count|nothing|zählt nicht|no cuenta|ne compte|não conta/iu.test(said) &&
      error === null,
    said,
    speaksOfPercent: /\d{3,}\s*%|percent|prozent|porcent|pourcent|パーセント/iu.test(said),
    calculation: sheet === null || sheet.rows.length === 0 ? null : calculationOf(sheets, question.today),
    today: question.today,
  };
}

/** The scene with one row more, in which nothing is filled in yet, and one for each of some columns in which that one is not: sooner or later every sheet has them. */
export function withBlankRow(scene: Scene, titles: readonly string[] = []): Scene {
  const { sheet, sheets, today } = scene;
  if (sheet === null) return scene;
  const full = sheet.rows.find(({ cells }) => titles.every((title) => (cells[title] ?? '') !== ''));
  const partly = full === undefined ? [] : titles.map((title) => ({ cells: { ...full.cells, [title]: null } }));
  const longer = { ...sheet, rows: [...sheet.rows.slice(0, MOST_ROWS - 1 - partly.length), ...partly, { cells: {} }] };
  return { ...scene, sheet: longer, calculation: calculationOf([longer, ...sheets.slice(1)], today) };
}

function calculationOf(sheets: readonly WorkbookSheet[], today: string): Calculation | null {
  try {
    return calculate({ sheets }, { today });
  } catch {
    // A sheet that cannot be worked out leaves the formula to be judged by its text alone.
    return null;
  }
}

/** A column that the formula reads is mentioned for that, unless the error says that it stands there. */
function placeOf({
  sheet,
  said,
  error,
  formula,
}: {
  sheet: WorkbookSheet;
  said: string;
  error: string | null;
  formula: string;
}): WorkbookColumn | null {
  const column = columnNamed(sheet, said) ?? unfittingColumn(sheet, formula, error);
  if (column === null || error === '#CIRCULAR REFERENCE' || /circular|zirkul/i.test(said)) return column;
  const read = formula.toLowerCase();
  const title = column.title.toLowerCase();
  return read.includes(title) ? null : column;
}

const TYPE_ERRORS = new Set(['#INVALID COLUMN VALUE', '#DATE EXPECTED', '#CONTACT EXPECTED', '#BOOLEAN EXPECTED']);

/** Where the error says that the result does not fit the column: the one column that the formula does not read and that it would not fit. */
function unfittingColumn(sheet: WorkbookSheet, formula: string, error: string | null): WorkbookColumn | null {
  if (error === null || !TYPE_ERRORS.has(error)) return null;
  const first = sheet.columns.find(({ primary }) => primary) ?? sheet.columns[0];
  const candidates = sheet.columns.filter((column) => {
    const { title } = column;
    if (column === first || formula.toLowerCase().includes(title.toLowerCase())) return false;
    return checkFormula(formula, { columns: sheet.columns, column: title }).some(({ rule }) => rule === 'result-type');
  });
  const [only] = candidates;
  return candidates.length === 1 && only !== undefined ? only : null;
}

/** 'in the Status column', 'column Status', 'Spalte „Status“': the column of the sheet that the text names as the place. */
function columnNamed(sheet: WorkbookSheet, said: string): WorkbookColumn | null {
  const text = said.toLowerCase();
  const found = sheet.columns.filter(({ title }) => {
    const name = title.toLowerCase();
    const places = [`${name} column`, `${name}-spalte`, `column ${name}`, `spalte ${name}`, `columna ${name}`, `colonne ${name}`];
    const quoted = [
      `column formula in ${name}`,
      `in ${name}:`,
      `coluna ${name}`,
      `${name} 列`,
      `${name}列`,
      `formula in ${name}`,
    ];
    return [...places, ...quoted].some((place) => text.includes(place));
  });
  return found.sort((a, b) => b.title.length - a.title.length)[0] ?? null;
}

function contextOf(sheet: WorkbookSheet, column: WorkbookColumn | null): FormulaContext {
  const references = (sheet.references ?? []).map(({ name }) => name);
  return {
    columns: sheet.columns,
    summaryFields: Object.keys(sheet.summary ?? {}),
    // Without any reference known it was not the asker who has none: they were not read.
    ...(references.length === 0 ? {} : { references }),
    ...(column === null ? {} : { column: column.title }),
  };
}

export function problemsOf(formula: string, scene: Scene): readonly Problem[] {
  return checkFormula(formula, scene.context);
}

export function errorsOf(formula: string, scene: Scene): number {
  return problemsOf(formula, scene).filter(({ severity }) => severity === 'error').length;
}

export function parsed(formula: string): Formula | null {
  const result = parseFormula(formula);
  return result.ok ? result.formula : null;
}

export function columnOf(scene: Scene, title: string): WorkbookColumn | null {
  const wanted = title.toLowerCase();
  return scene.sheet?.columns.find((column) => column.title.toLowerCase() === wanted) ?? null;
}

/** What a formula gives in each row of the sheet, as far as it is read; empty without rows. */
export function valuesOnRows(formula: string, scene: Scene): readonly FormulaValue[] {
  const { sheet, calculation, column } = scene;
  if (sheet === null || calculation === null) return [];
  const rows = sheet.rows.slice(0, MOST_ROWS);
  return rows.map((_row, rowIndex) => {
    const place = { sheet: sheet.name, rowIndex, ...(column === null ? {} : { column: column.title }) };
    return calculation.evaluate(formula, place);
  });
}

/** Whether what a formula gives differs from row to row: it reads its own row. */
export function readsRow(formula: string): boolean {
  const tree = parsed(formula);
  return tree !== null && nodesOf(tree.expression).some(isOfRow);
}

function isOfRow(node: Expression): boolean {
  if (node.kind === 'cell') return node.row === 'current';
  if (node.kind === 'range') return node.from.row === 'current' || node.to.row === 'current';
  return node.kind === 'call' && ['CHILDREN', 'PARENT', 'ANCESTORS', 'DESCENDANTS'].includes(node.name);
}

/** Every node of a tree, outer ones first. */
export function nodesOf(node: Expression): readonly Expression[] {
  const inner = node.kind === 'call' ? node.args : node.kind === 'binary' ? [node.left, node.right] : [];
  const single = node.kind === 'unary' || node.kind === 'criterion' ? [node.operand] : [];
  return [node, ...[...inner, ...single].flatMap(nodesOf)];
}

/** A value of a formula and where it is: the number of the row, from 1, or null for one value over everything. */
export interface ShownValue {
  readonly value: string;
  readonly row: number | null;
}

/** The value to show for a formula: of the first row in which it comes to something where it reads its row, else the one value. */
export function shownValue(formula: string, scene: Scene): ShownValue | null {
  const values = valuesOnRows(formula, scene);
  const isOfRows = readsRow(formula);
  const telling = isOfRows ? values.findIndex(({ type }) => type !== 'error' && type !== 'blank') : 0;
  const value = values[telling];
  if (value === undefined || (isOfRows && displayOf(value) === '')) return null;
  return { value: displayOf(value), row: isOfRows ? telling + 1 : null };
}
