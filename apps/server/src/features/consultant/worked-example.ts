import type { AnswerFormula } from '@sheetwright/contract/consultant.ts';
import {
  type Calculation,
  calculate,
  columnsIn,
  displayOf,
  type FormulaValue,
  type PlainValue,
  type WorkbookColumn,
  type WorkbookSheet,
} from '@sheetwright/formula';
import { withDistinctNames, withValuesOnly } from './workbook.ts';

type Example = NonNullable<AnswerFormula['example']>;

export interface ExampleGrounds {
  /** With the rows that were read of it; null when the asker's columns are not known. */
  readonly sheet: WorkbookSheet | null;
  /** Whether the rows are the asker's own. */
  readonly isOwn: boolean;
  /** What its references lead to. */
  readonly sources: readonly WorkbookSheet[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const MOST_COLUMNS = 6;
const MOST_TRIED_ROWS = 100;
const SHOWN_ROWS = 2;
const MADE_UP_ROWS = 4;
const LONGEST_CELL = 80;

/** A formula with one of these is worked out for a row. */
const READS_A_ROW = /@row\b|\b(?:CHILDREN|PARENT|ANCESTORS|DESCENDANTS)\s*\(\s*\)/i;

/**
 * What a formula gives: on the asker's rows, where it gives something there, else on rows that are made up from the columns and the texts it
 * compares them with. Null when nothing can be worked out.
 */
export function workExample(formula: string, grounds: ExampleGrounds): Example | null {
  const { sheet, isOwn } = grounds;
  if (sheet !== null && sheet.rows.length > 0) {
    const example = workOn(formula, withValuesOnly(sheet), grounds);
    if (example !== null) return { ...example, isOwn };
  }
  for (const kind of ['number', 'text'] as const) {
    const example = workOn(formula, madeUpSheet(formula, { ...grounds, kind }), grounds);
    if (example !== null) return { ...example, isOwn: false };
  }
  return null;
}

type Worked = Omit<Example, 'isOwn'>;

function workOn(formula: string, sheet: WorkbookSheet, { sources, today }: ExampleGrounds): Worked | null {
  const [own, ...others] = withDistinctNames([sheet, ...sources.map(withValuesOnly)]);
  if (!own) return null;
  const calculation = calculate({ sheets: [own, ...others] }, { today });
  const columns = readColumns(formula, own);
  return READS_A_ROW.test(formula)
    ? exampleOfRows(formula, { sheet: own, columns, calculation })
    : exampleOfSheet(formula, { sheet: own, columns, calculation });
}

interface Working {
  readonly sheet: WorkbookSheet;
  readonly columns: readonly string[];
  readonly calculation: Calculation;
}

/** By the titles of the sheet: formulas may write them in other capitals. */
function readColumns(formula: string, { columns }: WorkbookSheet): readonly string[] {
  const read = new Set(columnsIn(formula).map((title) => title.toLowerCase()));
  return columns.flatMap(({ title }) => (read.has(title.toLowerCase()) ? [title] : [])).slice(0, MOST_COLUMNS);
}

/** Rows that show the most: such as give different values, and none that give an error or nothing while others do not. */
function exampleOfRows(formula: string, working: Working): Worked | null {
  const { sheet, columns, calculation } = working;
  const tried = sheet.rows.slice(0, MOST_TRIED_ROWS).map((_, rowIndex) => ({
    rowIndex,
    value: calculation.evaluate(formula, { sheet: sheet.name, rowIndex }),
  }));
  const results = tried
    .filter(({ value }) => value.type !== 'error')
    .map(({ rowIndex, value }) => ({ rowIndex, result: shown(value) }));
  const telling = results.filter(
    ({ result }, index) => result !== '' && results.findIndex((one) => one.result === result) === index,
  );
  const chosen = telling.length > 0 ? telling : results;
  if (chosen.length === 0) return null;
  const rows = chosen.slice(0, SHOWN_ROWS).map(({ rowIndex, result }) => ({ cells: cellsOf(rowIndex, working), result }));
  return { columns: [...columns], rows };
}

/** The first rows that it reads, and the one value below them. */
function exampleOfSheet(formula: string, working: Working): Worked | null {
  const { sheet, columns, calculation } = working;
  const value = calculation.evaluate(formula, { sheet: sheet.name });
  if (value.type === 'error') return null;
  const cells = sheet.rows.slice(0, MOST_TRIED_ROWS).map((_, rowIndex) => cellsOf(rowIndex, working));
  const filled = cells.filter((row) => row.some((cell) => cell !== '')).slice(0, SHOWN_ROWS);
  const rows = columns.length === 0 ? [] : filled.map((row) => ({ cells: row, result: '' }));
  return { columns: [...columns], rows: [...rows, { cells: columns.map(() => ''), result: shown(value) }] };
}

function cellsOf(rowIndex: number, { sheet, columns, calculation }: Working): string[] {
  return columns.map((title) => shown(calculation.value(sheet.name, rowIndex, title)));
}

function shown(value: FormulaValue): string {
  const text = displayOf(value);
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text;
}

interface MakingUp extends ExampleGrounds {
  /** What a column for texts and numbers holds. */
  readonly kind: 'number' | 'text';
}

function madeUpSheet(formula: string, { sheet, kind, today }: MakingUp): WorkbookSheet {
  const columns = sheet?.columns ?? columnsIn(formula).map(guessColumn);
  const literals = [...formula.matchAll(/"((?:[^"]|"")+)"/g)].map(([, text = '']) => text.replaceAll('""', '"'));
  const rows = Array.from({ length: MADE_UP_ROWS }, (_, index) => ({
    cells: Object.fromEntries(
      columns.map((column) => {
        const compared = textsComparedWith(formula, column.title);
        return [column.title, madeUpValue(column, { index, literals, compared, kind, today })];
      }),
    ),
  }));
  return {
    name: sheet?.name ?? 'Sheet',
    columns: columns.map(({ formula: _, ...column }) => column),
    rows,
    ...(sheet?.references && { references: sheet.references }),
  };
}

/** “Done” of `Status:Status, "Done"` and `Status@row <> "Done"`. */
function textsComparedWith(formula: string, title: string): readonly string[] {
  const name = String.raw`\[?${title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\]?`;
  const compared = new RegExp(String.raw`(?<![\w\]])${name}(?::${name}\s*,|@row)\s*(?:=|<>)?\s*"((?:[^"]|"")+)"`, 'gi');
  return [...formula.matchAll(compared)].map(([, text = '']) => text.replaceAll('""', '"'));
}

interface Cell {
  readonly index: number;
  readonly literals: readonly string[];
  /** Texts that the formula compares this column with. */
  readonly compared: readonly string[];
  readonly kind: 'number' | 'text';
  readonly today: string;
}

function madeUpValue({ type, options = [] }: WorkbookColumn, { index, literals, compared, kind, today }: Cell): PlainValue {
  const number = [10, 25, 5, 40][index] ?? 10;
  switch (type) {
    case 'CHECKBOX':
      return index % 2 === 0;
    case 'DATE':
    case 'DATETIME':
    case 'ABSTRACT_DATETIME':
      return dayAfter(today, [3, -5, 20, -40][index] ?? 0);
    case 'CONTACT_LIST':
    case 'MULTI_CONTACT_LIST':
      return ['ana@example.com', 'ben@example.com'][index % 2] ?? null;
    case 'DURATION':
      return `${number}d`;
    case 'PICKLIST':
    case 'MULTI_PICKLIST':
      if (options.length === 0 && compared.length > 0) return oneOf(withAnother(compared), index);
      return oneOf([...literals.filter((text) => options.includes(text)), ...(options.length > 0 ? options : literals)], index);
    default:
      if (compared.length > 0) return oneOf(withAnother(compared), index);
      return kind === 'number' ? number : oneOf(literals, index);
  }
}

/** A row that the formula means and one that it does not. */
function withAnother(texts: readonly string[]): readonly string[] {
  return [...texts, texts.some((text) => text.toLowerCase() === 'open') ? 'Closed' : 'Open'];
}

function oneOf(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? ['A', 'B'][index % 2] ?? 'A';
}

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** By what columns of this name usually hold. */
function guessColumn(title: string): WorkbookColumn {
  if (/\b(?:date|due|start|finish|end|deadline|expires?|expiry|created|modified)\b/i.test(title)) return { title, type: 'DATE' };
  if (/^(?:done|complete|completed|paid|active|approved|checked|is .*|has .*)\??$/i.test(title))
    return { title, type: 'CHECKBOX' };
  if (/\b(?:assigned|owner|contact|manager|assignee)\b/i.test(title)) return { title, type: 'CONTACT_LIST' };
  return { title, type: 'TEXT_NUMBER' };
}
