import { LIMITS } from './column-types.ts';
import { apiError } from './errors.ts';
import type { AutoNumberFormat, ColumnRecord, RowRecord, SheetRecord } from './model.ts';
import type { Call } from './operation.ts';

/** Saves a changed sheet: its version rises by one and its time of change moves, whatever the change was. */
export function saveSheet(call: Pick<Call, 'store' | 'at'>, sheet: SheetRecord): SheetRecord {
  checkSize(sheet);
  const saved = { ...sheet, version: sheet.version + 1, modifiedAt: call.at };
  call.store.put('sheet', saved);
  return saved;
}

function checkSize({ rows, columns }: SheetRecord): void {
  if (rows.length > LIMITS.rows) throw apiError(5636, `${rows.length} rows, ${LIMITS.rows} are possible`);
  const cells = rows.length * columns.length;
  if (cells > LIMITS.cells) throw apiError(5636, `${cells} cells, ${LIMITS.cells} are possible`);
}

/** Gives the rows that have none yet their auto-numbers, in the order in which they were made. */
export function numberRows(sheet: SheetRecord, at: string): SheetRecord {
  return sheet.columns
    .filter((column) => column.systemColumnType === 'AUTO_NUMBER')
    .reduce((numbered, column) => numberColumn(numbered, column, at), sheet);
}

function numberColumn(sheet: SheetRecord, column: ColumnRecord, at: string): SheetRecord {
  let next = column.nextNumber ?? 1;
  const rows = sheet.rows.map((row): RowRecord => {
    if (row.cells[column.id]) return row;
    const value = autoNumber(column.autoNumberFormat ?? {}, next, at);
    next += 1;
    return { ...row, cells: { ...row.cells, [column.id]: { value } } };
  });
  const columns = sheet.columns.map((one) => (one.id === column.id ? { ...one, nextNumber: next } : one));
  return { ...sheet, rows, columns };
}

function autoNumber({ prefix = '', fill = '', suffix = '' }: AutoNumberFormat, number: number, at: string): string | number {
  if (prefix === '' && suffix === '' && fill.length <= 1) return number;
  const dated = (text: string) =>
    text
      .replaceAll('{YYYY}', at.slice(0, 4))
      .replaceAll('{YY}', at.slice(2, 4))
      .replaceAll('{MM}', at.slice(5, 7))
      .replaceAll('{DD}', at.slice(8, 10));
  return dated(prefix) + String(number).padStart(fill.length, '0') + dated(suffix);
}
