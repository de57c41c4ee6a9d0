import { checkFormula } from '../check/check-formula.ts';
import { type Difference, Untranslatable } from '../functions/excel-counterpart.ts';
import { printExpression } from '../syntax/printer.ts';
import { knownColumn, type TitledColumn } from './excel-kinds.ts';
import { excelInEnglish } from './excel-names.ts';
import { type ExcelCell, type ExcelRange, parseExcel } from './excel-parser.ts';
import type { ExcelReference, KnownColumn, OtherSheet } from './excel-references.ts';

import { withoutTables } from './excel-tables.ts';
import { ExcelTranslator } from './excel-translator.ts';

/** Titles in the order of Excel's columns, A first, or by letter. With a column's type, dates are told from numbers. */
export type ExcelColumns = readonly (string | TitledColumn)[] | Readonly<Record<string, string>>;

export interface FromExcelOptions {
  /** The Excel row the formula stands in. When left out it is the one row its cells without a `$` lie in. */
  readonly row?: number;
  /** Rows of headings above the data in Excel, which Smartsheet does not number; 1 when left out. */
  readonly headingRows?: number;
  /** Whether a count over a whole column is one of rows, without the heading that Excel counts too: what its writer will have meant. */
  readonly countsRows?: boolean;
  /** Sheets that the formula reads, by the names that it gives them. */
  readonly others?: Readonly<Record<string, OtherSheet>>;
}

export type ExcelTranslation =
  | {
      readonly ok: true;
      readonly formula: string;
      /** What differs, or is left to do. */
      readonly notes: readonly string[];
      /** In which rows the formula shows something else than Excel; none when the two always agree. */
      readonly differences: readonly Difference[];
      /** Cross-sheet references that have to be made first. */
      readonly references: readonly ExcelReference[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * A formula of Excel as Smartsheet writes it, with addresses turned into columns; or the reason why that cannot be. Never throws.
 *
 * Both sides show the same in every row in which none of the `differences` holds, as long as a column holds values of one type. What
 * Excel does is taken from its documentation and from HyperFormula, with which the tests compare.
 */
export function fromExcel(formula: string, columns: ExcelColumns, options: FromExcelOptions = {}): ExcelTranslation {
  const { formula: addressed, columns: known } = withoutTables(excelInEnglish(formula), columnsByLetter(columns));
  const parsed = parseExcel(addressed);
  if (!parsed.ok) return parsed;
  const row = options.row ?? commonRow(parsed.cells, parsed.ranges);
  if (row === 'several')
    return {
      ok: false,
      reason: 'The formula reads cells of several rows: say in which row it stands, so that the others can be told from it.',
    };
  // A formula in row 1 has no heading above it.
  const headingRows = options.headingRows ?? Math.min(1, (row ?? 2) - 1);
  const others = new Map(Object.entries(options.others ?? {}).map(([name, sheet]) => [name.toLowerCase(), sheet]));
  const translator = new ExcelTranslator({ columns: known, row, headingRows, others, countsRows: options.countsRows ?? false });
  const expression = translator.translateFormula(parsed.node);
  if (expression instanceof Untranslatable) return { ok: false, reason: expression.reason };
  const written = `=${printExpression(expression)}`;
  const error = checkFormula(written).find(({ severity }) => severity === 'error');
  if (error !== undefined)
    return { ok: false, reason: `The nearest formula is ${written}, and that does not work: ${error.message}` };
  const { notes, differences, references } = translator;
  return { ok: true, formula: written, notes: [...notes], differences, references: [...references.made.values()] };
}

function columnsByLetter(columns: ExcelColumns): ReadonlyMap<string, KnownColumn> {
  if (!Array.isArray(columns))
    return new Map(
      Object.entries(columns).map(([letter, title]) => [letter.toUpperCase(), knownColumn({ title: String(title) })]),
    );
  const titled: readonly (string | TitledColumn)[] = columns;
  return new Map(
    titled.map((column, index) => [letterOf(index), knownColumn(typeof column === 'string' ? { title: column } : column)]),
  );
}

/** A, B … Z, AA … */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** The row of all single cells without a `$` before it, or else the one to which ranges such as `A$2:A2` grow; null when there are none. */
function commonRow(cells: readonly ExcelCell[], ranges: readonly ExcelRange[]): number | null | 'several' {
  const growing = ranges.filter(({ from, to }) => from.rowAbsolute !== to.rowAbsolute).flatMap(({ from, to }) => [from, to]);
  const rows = relativeRows(cells);
  const [row = null] = rows.size > 0 ? rows : relativeRows(growing);
  return rows.size > 1 ? 'several' : row;
}

function relativeRows(cells: readonly ExcelCell[]): ReadonlySet<number> {
  return new Set(cells.flatMap(({ row, rowAbsolute, sheet }) => (rowAbsolute || row === null || sheet !== null ? [] : [row])));
}
