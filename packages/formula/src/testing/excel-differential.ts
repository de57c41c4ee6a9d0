import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HyperFormula, type RawCellContent } from 'hyperformula';
import { calculate } from '../evaluate/calculate.ts';
import type { PlainValue, Workbook, WorkbookReference } from '../evaluate/workbook.ts';
import { type ExcelColumns, type ExcelTranslation, fromExcel } from '../help/from-excel.ts';
import { formatIsoDay } from '../values/dates.ts';
import type { FormulaValue } from '../values/values.ts';
import { isExcused } from './excel-excuses.ts';
import {
  type ExcelColumn,
  type ExcelSheets,
  generateSheets,
  isErrorShown,
  PRICE_COLUMNS,
  ROW_COUNT,
  type SheetCell,
  type Shown,
  TASK_COLUMNS,
} from './excel-sheets.ts';

export interface ExcelFixture {
  readonly excel: string;
  /** The same in functions that HyperFormula has. */
  readonly reference?: string;
  /** HyperFormula unless another one knows the function better; that one reads cells of the own row only. */
  readonly evaluator?: 'fast-formula-parser';
  /** The row of Excel it stands in; 2 when left out. */
  readonly row?: number;
}

export interface Disagreement {
  readonly seed: number;
  /** Row of Excel. */
  readonly row: number;
  readonly excel: Shown;
  readonly smartsheet: Shown;
}

/** A translated formula evaluated by both sides over all rows of all sheets. */
export interface Comparison {
  readonly fixture: ExcelFixture;
  readonly translation: Extract<ExcelTranslation, { readonly ok: true }>;
  readonly agreed: number;
  /** Rows in which the sides differ as a note says. */
  readonly excused: number;
  /** Differences that excused a row. */
  readonly shownDifferences: ReadonlySet<string>;
  readonly disagreements: readonly Disagreement[];
}

const TODAY = { iso: '2026-05-13', excel: 'DATE(2026,5,13)' };
const EPOCH = 25_569;
/** Where formulas are put, right of the table. */
const FORMULA_COLUMN = 20;

const FIXTURE_FILE = new URL('../../fixtures/excel-formulas.json', import.meta.url);

/** Formulas people use: those that can be translated, and those that cannot. */
export function readExcelFixtures(): { readonly translated: readonly ExcelFixture[]; readonly refused: readonly string[] } {
  const { translated, refused }: { translated: (string | ExcelFixture)[]; refused: string[] } = JSON.parse(
    readFileSync(FIXTURE_FILE, 'utf8'),
  );
  return { translated: translated.map((entry) => (typeof entry === 'string' ? { excel: entry } : entry)), refused };
}

/** Translates as the product does: titles and types of the columns are known. */
export function translateFixture({ excel, row }: ExcelFixture, columns: ExcelColumns = TASK_COLUMNS): ExcelTranslation {
  return fromExcel(excel, columns, row === undefined ? {} : { row });
}

/** Evaluates a formula of Excel and its translation over the rows of the sheets of each seed. */
export function compareWithExcel(
  fixture: ExcelFixture,
  translation: Comparison['translation'],
  seeds: readonly number[],
): Comparison {
  let agreed = 0;
  let excused = 0;
  const shownDifferences = new Set<string>();
  const disagreements: Disagreement[] = [];
  for (const seed of seeds) {
    const sheets = generateSheets(seed);
    const excelValues = evaluateInExcel(fixture, seed);
    const ourValues = evaluateInSmartsheet(fixture, translation, sheets);
    for (const [index, excel] of excelValues.entries()) {
      const smartsheet = ourValues[index] ?? null;
      if (areSame(excel, smartsheet)) {
        agreed += 1;
        continue;
      }
      const row = firstRow(fixture) + index;
      const excuse = translation.differences.find((difference) =>
        isExcused(difference, { formula: fixture.excel, row, sheets, excel, smartsheet }),
      );
      if (excuse === undefined) disagreements.push({ seed, row, excel, smartsheet });
      else {
        excused += 1;
        shownDifferences.add(excuse.kind);
      }
    }
  }
  return { fixture, translation, agreed, excused, shownDifferences, disagreements };
}

function firstRow({ row = 2 }: ExcelFixture): number {
  return row;
}

/** Formulas with ranges that move when filled down stand in one cell, others in every row. */
function rowCount(fixture: ExcelFixture): number {
  const moves =
    /(?<![$A-Z0-9])[A-Z]+(\d+):\$?[A-Z]+(?!\1(?!\d))\d+/.test(fixture.excel) ||
    /![A-Z]+\d/.test(fixture.excel) ||
    fixture.row !== undefined;
  return moves ? 1 : ROW_COUNT;
}

/** What Excel shows, according to one of two evaluators. */
function evaluateInExcel(fixture: ExcelFixture, seed: number): readonly Shown[] {
  return fixture.evaluator === undefined ? evaluateInHyperFormula(fixture, seed) : evaluateInFastFormulaParser(fixture, seed);
}

interface FastFormulaParser {
  parse(formula: string, position: { readonly row: number; readonly col: number; readonly sheet: string }): Shown | undefined;
}

const FastParser: new (options: {
  readonly onCell: (cell: { readonly row: number; readonly col: number }) => SheetCell;
}) => FastFormulaParser = createRequire(import.meta.url)('fast-formula-parser');

function evaluateInFastFormulaParser({ excel }: ExcelFixture, seed: number): readonly Shown[] {
  const { rows } = generateSheets(seed);
  // It refuses blanks, which Excel takes for 0.
  const parser = new FastParser({ onCell: ({ row, col }) => rows[row - 2]?.[col - 1] ?? 0 });
  return rows.map((_, index) => {
    const here = excel.slice(1).replaceAll(/\b([A-L])2\b/g, `$1${index + 2}`);
    try {
      return parser.parse(here, { row: index + 2, col: FORMULA_COLUMN, sheet: 'Tasks' }) ?? null;
    } catch (error) {
      return { error: String(error) };
    }
  });
}

function evaluateInHyperFormula(fixture: ExcelFixture, seed: number): readonly Shown[] {
  const first = firstRow(fixture) - 1;
  const formula = (fixture.reference ?? fixture.excel)
    .replaceAll('TODAY()', TODAY.excel)
    .replaceAll('NOW()', `(${TODAY.excel}+0.4)`)
    // Its INT cuts towards zero, Excel's goes down.
    .replaceAll(/(?<![A-Z])INT\(/g, 'FLOOR.MATH(');
  const place = { sheet: 0, col: FORMULA_COLUMN, row: first };
  const isArray = /SUMPRODUCT|\((?:IF\()?\(*\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+\)?[=<>*]|--|TEXTJOIN\(.*IF/.test(formula);
  const book = bookOf(seed, isArray);
  book.setCellContents(place, formula);
  const rows = Array.from({ length: rowCount(fixture) }, (_, index) => first + index);
  if (rows.length > 1) {
    book.copy({ start: place, end: place });
    for (const row of rows.slice(1)) book.paste({ ...place, row });
  }
  const values = rows.map((row) => shownInExcel(book.getCellValue({ ...place, row })));
  book.setCellContents(
    { ...place, row: 0 },
    Array.from({ length: ROW_COUNT + 1 }, () => [null]),
  );
  return values;
}

const books = new Map<string, HyperFormula>();

function bookOf(seed: number, useArrayArithmetic: boolean): HyperFormula {
  const key = `${seed} ${useArrayArithmetic}`;
  const book = books.get(key) ?? openInExcel(generateSheets(seed), useArrayArithmetic);
  books.set(key, book);
  return book;
}

/** Titles stand in row 1. Formulas over arrays have to be evaluated as such. */
function openInExcel({ rows, prices }: ExcelSheets, useArrayArithmetic: boolean): HyperFormula {
  const withHeading = (columns: readonly ExcelColumn[], cells: ExcelSheets['rows']): RawCellContent[][] => [
    columns.map(({ title }) => title),
    ...cells.map((row) => row.map((cell) => (typeof cell === 'string' ? `'${cell}` : cell))),
  ];
  const tables = {
    Tasks: withHeading(TASK_COLUMNS, rows),
    Prices: withHeading(PRICE_COLUMNS, prices),
    'Price list': withHeading(PRICE_COLUMNS, prices),
  };
  const named = ['TRUE', 'FALSE'].map((name) => ({ name, expression: `=${name}()` }));
  return HyperFormula.buildFromSheets(
    tables,
    {
      licenseKey: 'gpl-v3',
      localeLang: 'en-US',
      dateFormats: ['MM/DD/YYYY', 'YYYY-MM-DD'],
      currencySymbol: ['$'],
      evaluateNullToZero: true,
      useWildcards: true,
      leapYear1900: true,
      nullDate: { year: 1899, month: 12, day: 31 },
      smartRounding: false,
      useArrayArithmetic,
    },
    named,
  );
}

function shownInExcel(value: ReturnType<HyperFormula['getCellValue']>): Shown {
  return typeof value === 'object' && value !== null ? { error: value.value } : (value ?? null);
}

function evaluateInSmartsheet(
  fixture: ExcelFixture,
  translation: Comparison['translation'],
  sheets: ExcelSheets,
): readonly Shown[] {
  const calculation = calculate(workbookOf(sheets, translation), { today: TODAY.iso });
  return Array.from({ length: rowCount(fixture) }, (_, index) =>
    shownInSmartsheet(calculation.evaluate(translation.formula, { sheet: 'Tasks', rowIndex: firstRow(fixture) - 2 + index })),
  );
}

function workbookOf({ rows, prices }: ExcelSheets, { references }: Comparison['translation']): Workbook {
  const made = references.map(({ name, sheet, columns, rows: numbers }): WorkbookReference => {
    const [from, to] = [titleOf(columns[0]), titleOf(columns[1])];
    return { name, sheet, columns: [from, to], ...(numbers === null ? {} : { rows: numbers }) };
  });
  const table = (name: string, columns: readonly ExcelColumn[], cells: ExcelSheets['rows']) => ({
    name,
    columns,
    rows: cells.map((row) => ({
      cells: Object.fromEntries(columns.map(({ title, type }, index) => [title, plainCell(row[index] ?? null, type)])),
    })),
  });
  return {
    sheets: [
      { ...table('Tasks', TASK_COLUMNS, rows), references: made },
      table('Prices', PRICE_COLUMNS, prices),
      table('Price list', PRICE_COLUMNS, prices),
    ],
  };
}

function titleOf(letter: string): string {
  return PRICE_COLUMNS[letter.charCodeAt(0) - 65]?.title ?? letter;
}

function plainCell(cell: SheetCell, type: ExcelColumn['type']): PlainValue {
  return type === 'DATE' && typeof cell === 'number' ? formatIsoDay(cell - EPOCH) : cell;
}

function shownInSmartsheet(value: FormulaValue): Shown {
  switch (value.type) {
    case 'number':
    case 'text':
    case 'boolean':
      return value.value;
    case 'date':
      return value.day + EPOCH;
    case 'blank':
      return null;
    case 'error':
      return { error: value.code };
    default:
      return JSON.stringify(value);
  }
}

/** One error is as good as another; a blank looks like an empty text; numbers agree to twelve digits. */
function areSame(one: Shown, other: Shown): boolean {
  if (isErrorShown(one) || isErrorShown(other)) return isErrorShown(one) && isErrorShown(other);
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(one));
  return (one ?? '') === (other ?? '');
}
