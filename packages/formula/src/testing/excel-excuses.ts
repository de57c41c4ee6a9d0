import type { Difference, DifferenceKind } from '../functions/excel-counterpart.ts';
import { type ExcelSheets, isErrorShown, PRICE_COLUMNS, type SheetCell, type Shown, TASK_COLUMNS } from './excel-sheets.ts';

/** A row in which the two sides show different things. */
export interface DifferingRow {
  readonly formula: string;
  /** Row of Excel. */
  readonly row: number;
  readonly sheets: ExcelSheets;
  readonly excel: Shown;
  readonly smartsheet: Shown;
}

/** Whether a difference that was announced is what shows here; each kind excuses no more than its note says. */
export function isExcused(difference: Difference, row: DifferingRow): boolean {
  return EXCUSES[difference.kind](row, difference.columns);
}

const EXCUSES: Readonly<Record<DifferenceKind, (row: DifferingRow, columns: readonly string[]) => boolean>> = {
  'blank-cells': ({ row, sheets }, columns) => cellsAt(sheets, row, columns).includes(null),
  'blanks-in-column': ({ sheets }, columns) => cellsIn(sheets, columns).includes(null),
  'blank-result': ({ excel, smartsheet }) => isEmpty(smartsheet) && (excel === 0 || excel === ''),
  'no-condition-holds': ({ excel, smartsheet }) => isEmpty(smartsheet) && (excel === false || isErrorShown(excel)),
  'error-in-excel-only': ({ excel, smartsheet }) => isErrorShown(excel) && !isErrorShown(smartsheet),
  'error-in-smartsheet-only': ({ excel, smartsheet }) => isErrorShown(smartsheet) && !isErrorShown(excel),
  'no-number-to-read': ({ excel, smartsheet }) => isEmpty(smartsheet) || (isErrorShown(excel) && !isErrorShown(smartsheet)),
  heading: ({ excel, smartsheet }) => isWithHeading(excel, smartsheet),
  'empty-rows': ({ excel, smartsheet }) => typeof excel === 'number' && typeof smartsheet === 'number' && excel > smartsheet,
  'negative-numbers': ({ row, sheets }) => (sheets.rows[row - 2] ?? []).some((cell) => typeof cell === 'number' && cell < 0),
  'joined-as-shown': ({ row, sheets }, columns) => cellsAt(sheets, row, columns).some((cell) => cell !== null),
  'true-and-one': ({ sheets }, columns) => cellsIn(sheets, columns).some((cell) => typeof cell === 'boolean'),
  'numbers-as-text': ({ sheets }, columns) =>
    cellsIn(sheets, columns).some((cell) => typeof cell === 'string' && /^\d+$/.test(cell)),
  capitals: ({ excel, smartsheet }) => excel === false && smartsheet === true,
  'time-of-day': ({ excel, smartsheet }) => typeof excel === 'number' && Math.floor(excel) === smartsheet,
  'any-error': ({ excel, smartsheet }) =>
    (excel === false && smartsheet === true) || (isErrorShown(excel) && !isErrorShown(smartsheet)),
  'whole-column': ({ formula }) => [...formula.matchAll(/:\$?[A-Z]+\$?(\d+)/g)].some(([, end]) => !WHOLE_ENDS.has(end)),
};

/** The last rows of the two tables. */
const WHOLE_ENDS: ReadonlySet<string | undefined> = new Set(['13', '8']);

function isEmpty(shown: Shown): boolean {
  return shown === null || shown === '';
}

/** A count is one higher, a text has a title in front. */
function isWithHeading(excel: Shown, smartsheet: Shown): boolean {
  if (typeof excel === 'number' && typeof smartsheet === 'number') return excel === smartsheet + 1;
  if (typeof excel !== 'string' || typeof smartsheet !== 'string') return false;
  const title = [...TASK_COLUMNS, ...PRICE_COLUMNS].find((column) => excel.startsWith(column.title))?.title;
  return title !== undefined && excel.endsWith(smartsheet) && excel.length <= title.length + 2 + smartsheet.length;
}

function cellsIn(sheets: ExcelSheets, columns: readonly string[]): readonly SheetCell[] {
  return sheets.rows.flatMap((_, index) => cellsAt(sheets, index + 2, columns));
}

function cellsAt({ rows }: ExcelSheets, row: number, columns: readonly string[]): readonly SheetCell[] {
  const cells = rows[row - 2] ?? [];
  return TASK_COLUMNS.flatMap(({ title }, index) => (columns.includes(title) ? [cells[index] ?? null] : []));
}
