import { z } from 'zod';
import { reach } from './access.ts';
import { acceptValue, ObjectValueBody, ScalarBody } from './cell-values.ts';
import { LIMITS } from './column-types.ts';
import { ApiError, apiError, errorBody } from './errors.ts';
import type { CellAddress, ColumnRecord, RowRecord, SheetRecord, StoredCell } from './model.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { asList, readBody } from './request.ts';
import { commonLocation, endOfBlock, hasLocation, moveRows, placeFor, shiftRow } from './row-order.ts';
import { presentRow } from './row-view.ts';
import { numberRows, saveSheet } from './sheet-change.ts';

export const rowOperations: readonly Operation[] = [
  { method: 'POST', path: '/sheets/:sheetId/rows', scope: 'WRITE_SHEETS', writesSheet: 'sheetId', handle: addRows },
  { method: 'PUT', path: '/sheets/:sheetId/rows', scope: 'WRITE_SHEETS', writesSheet: 'sheetId', handle: changeRows },
  { method: 'DELETE', path: '/sheets/:sheetId/rows', scope: 'WRITE_SHEETS', writesSheet: 'sheetId', handle: deleteRows },
  { method: 'GET', path: '/sheets/:sheetId/rows/:rowId', scope: 'READ_SHEETS', handle: getRow },
];

const CellBody = z.strictObject({
  columnId: z.number().int(),
  value: ScalarBody.optional(),
  objectValue: ObjectValueBody.nullable().optional(),
  formula: z.string().optional(),
  hyperlink: z
    .strictObject({ url: z.string().optional(), sheetId: z.number().int().optional(), reportId: z.number().int().optional() })
    .nullable()
    .optional(),
  linkInFromCell: z
    .object({ sheetId: z.number().int(), rowId: z.number().int(), columnId: z.number().int() })
    .nullable()
    .optional(),
  format: z.string().nullable().optional(),
  strict: z.boolean().optional(),
  overrideValidation: z.boolean().optional(),
  displayValue: z.string().optional(),
});
type CellInput = z.output<typeof CellBody>;

const RowShape = {
  cells: z.array(CellBody).optional(),
  toTop: z.boolean().optional(),
  toBottom: z.boolean().optional(),
  parentId: z.number().int().optional(),
  siblingId: z.number().int().optional(),
  above: z.boolean().optional(),
  expanded: z.boolean().optional(),
  locked: z.boolean().optional(),
  format: z.string().nullable().optional(),
};
const NewRowBody = z.strictObject(RowShape);
const ChangedRowBody = z.strictObject({
  ...RowShape,
  id: z.number().int(),
  indent: z.literal(1).optional(),
  outdent: z.literal(1).optional(),
});
type ChangedRow = z.output<typeof ChangedRowBody>;

interface Failure {
  readonly index: number;
  readonly rowId?: number;
  readonly error: ReturnType<typeof errorBody>;
}

interface Attempt<T> {
  readonly done: readonly T[];
  readonly failedItems: readonly Failure[];
}

/** Runs one step for each item; a refused item stops the whole call, or is set aside with `allowPartialSuccess`. */
function attemptEach<I, T>(call: Call, items: readonly I[], step: (item: I) => T): Attempt<T> {
  const done: T[] = [];
  const failedItems: Failure[] = [];
  for (const [index, item] of items.entries()) {
    try {
      done.push(step(item));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const rowId = idOf(item);
      if (!call.query.flag('allowPartialSuccess'))
        throw items.length > 1 || rowId ? error.at({ index, ...(rowId ? { rowId } : {}) }) : error;
      failedItems.push({ index, ...(rowId ? { rowId } : {}), error: errorBody(error) });
    }
  }
  return { done, failedItems };
}

function idOf(item: unknown): number | undefined {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined;
  return typeof id === 'number' ? id : undefined;
}

function checkCount(items: readonly unknown[]): void {
  if (items.length === 0) throw apiError(1012, 'rows');
  if (items.length > LIMITS.rowsPerCall)
    throw apiError(1018, items.length, `the number of rows; ${LIMITS.rowsPerCall} are possible in one request`);
}

function addRows(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'EDITOR');
  const items = asList(call.body);
  checkCount(items);
  const wanted = items.map((item) => readBody(NewRowBody, item));
  const location = commonLocation(wanted);
  const place = placeFor(sheet.rows, location);
  const override = call.query.flag('overrideValidation');
  const { done, failedItems } = attemptEach(call, wanted, (row): RowRecord => {
    const cells = mergeCells(call, { sheet, existing: null, inputs: row.cells ?? [], override });
    return {
      id: call.store.newId(),
      parentId: place.parentId,
      cells,
      expanded: row.expanded ?? true,
      ...(row.locked ? { locked: true } : {}),
      ...(row.format ? { format: row.format } : {}),
      createdAt: call.at,
      createdBy: call.user.id,
      modifiedAt: call.at,
      modifiedBy: call.user.id,
    };
  });
  const saved = saveSheet(call, numberRows({ ...sheet, rows: sheet.rows.toSpliced(place.index, 0, ...done) }, call.at));
  return answer(call, { sheet: saved, ids: done.map(({ id }) => id), failedItems });
}

interface Merge {
  readonly sheet: SheetRecord;
  readonly existing: RowRecord | null;
  readonly inputs: readonly CellInput[];
  readonly override: boolean;
}

/** The cells of a row after the given ones were written. */
function mergeCells(call: Call, { sheet, existing, inputs, override }: Merge): Readonly<Record<number, StoredCell>> {
  const cells: Record<number, StoredCell> = { ...existing?.cells };
  const seen = new Set<number>();
  if (inputs.some(({ linkInFromCell }) => linkInFromCell)) checkLinks(existing, inputs);
  for (const input of inputs) {
    if (seen.has(input.columnId)) throw apiError(1037, input.columnId);
    seen.add(input.columnId);
    const column = writableColumn(sheet, input.columnId);
    const written = writeCell(
      call,
      column,
      { ...input, overrideValidation: input.overrideValidation ?? override },
      cells[column.id],
    );
    if (Object.keys(written).length > 0) cells[column.id] = written;
    else delete cells[column.id];
  }
  return cells;
}

function writableColumn(sheet: SheetRecord, columnId: number): ColumnRecord {
  const column = sheet.columns.find(({ id }) => id === columnId);
  if (!column) throw apiError(1036, columnId);
  if (column.systemColumnType) throw apiError(1046, columnId);
  if (column.formula !== undefined) throw apiError(1302, columnId);
  return column;
}

/** Links come alone: on existing rows, with the value null, not beside changes of values. */
function checkLinks(existing: RowRecord | null, inputs: readonly CellInput[]): void {
  const isMixed = inputs.some(
    (input) => !input.linkInFromCell || input.value !== null || input.formula !== undefined || input.objectValue,
  );
  if (!existing || isMixed) throw apiError(1115);
}

function writeCell(call: Call, column: ColumnRecord, input: CellInput, before: StoredCell | undefined): StoredCell {
  const kept = before?.format && input.format === undefined ? { format: before.format } : {};
  const format = input.format ? { format: input.format } : kept;
  if (input.linkInFromCell) return { ...format, linkInFromCell: checkSource(call, input.linkInFromCell) };
  if (input.formula !== undefined) return { ...format, formula: input.formula };
  if (input.value === undefined && input.objectValue === undefined) {
    if (input.hyperlink === undefined && input.format === undefined)
      throw apiError(1012, `value of the cell in column ${column.id}`);
    return { ...before, ...format, ...(input.hyperlink ? { hyperlink: input.hyperlink } : {}) };
  }
  const value = acceptValue(column, input);
  const hyperlink = input.hyperlink ? { hyperlink: input.hyperlink, value: value.value ?? input.hyperlink.url ?? '' } : {};
  return { ...value, ...hyperlink, ...format };
}

function checkSource(call: Call, link: CellAddress): CellAddress {
  const { record: source } = reach(call, 'sheet', link.sheetId, 'VIEWER');
  if (!source.columns.some(({ id }) => id === link.columnId)) throw apiError(1036, link.columnId);
  if (!source.rows.some(({ id }) => id === link.rowId)) throw apiError(1006);
  return { sheetId: link.sheetId, rowId: link.rowId, columnId: link.columnId };
}

function changeRows(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'EDITOR');
  const items = asList(call.body);
  checkCount(items);
  const wanted = items.map((item) => readBody(ChangedRowBody, item));
  const override = call.query.flag('overrideValidation');
  const { done, failedItems } = attemptEach(call, wanted, (change) => changedRow(call, { sheet, change, override }));
  const byId = new Map(done.map((row) => [row.id, row]));
  const accepted = wanted.filter(({ id }) => byId.has(id));
  const rows = relocate(
    sheet.rows.map((row) => byId.get(row.id) ?? row),
    accepted,
  );
  const saved = saveSheet(call, { ...sheet, rows });
  return answer(call, { sheet: saved, ids: accepted.map(({ id }) => id), failedItems });
}

interface Change {
  readonly sheet: SheetRecord;
  readonly change: ChangedRow;
  readonly override: boolean;
}

function changedRow(call: Call, { sheet, change, override }: Change): RowRecord {
  const existing = sheet.rows.find(({ id }) => id === change.id);
  if (!existing) throw apiError(1006);
  const format = change.format === undefined ? existing.format : change.format;
  return {
    ...existing,
    cells: mergeCells(call, { sheet, existing, inputs: change.cells ?? [], override }),
    expanded: change.expanded ?? existing.expanded,
    ...(change.locked === undefined ? {} : { locked: change.locked }),
    ...(format ? { format } : {}),
    modifiedAt: call.at,
    modifiedBy: call.user.id,
  };
}

function relocate(rows: readonly RowRecord[], changes: readonly ChangedRow[]): readonly RowRecord[] {
  const shifted = changes.find(({ indent, outdent }) => indent !== undefined || outdent !== undefined);
  if (shifted) {
    if (changes.length > 1 || hasLocation(shifted)) throw apiError(1123);
    return shiftRow(rows, shifted.id, shifted.indent ? 'indent' : 'outdent');
  }
  const location = commonLocation(changes);
  return hasLocation(location)
    ? moveRows(
        rows,
        changes.map(({ id }) => id),
        location,
      )
    : rows;
}

interface Answered {
  readonly sheet: SheetRecord;
  readonly ids: readonly number[];
  readonly failedItems: readonly Failure[];
}

function answer(call: Call, { sheet, ids, failedItems }: Answered) {
  const byId = new Map(sheet.rows.map((row) => [row.id, row]));
  const result = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentRow(call, { sheet, row })] : [];
  });
  if (failedItems.length === 0) return { ...SUCCESS, version: sheet.version, result };
  return { message: 'PARTIAL_SUCCESS', resultCode: 3, version: sheet.version, result, failedItems };
}

function deleteRows(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'EDITOR');
  const ids = call.query.ids('ids');
  if (!ids || ids.size === 0) throw apiError(1009, 'ids');
  const known = new Set(sheet.rows.map(({ id }) => id));
  if (!call.query.flag('ignoreRowsNotFound') && [...ids].some((id) => !known.has(id))) throw apiError(1006);
  const gone = new Set(
    sheet.rows.flatMap((row, index) =>
      ids.has(row.id) ? sheet.rows.slice(index, endOfBlock(sheet.rows, index)).map(({ id }) => id) : [],
    ),
  );
  const saved = saveSheet(call, { ...sheet, rows: sheet.rows.filter(({ id }) => !gone.has(id)) });
  return { ...SUCCESS, version: saved.version, result: [...gone] };
}

function getRow(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const row = sheet.rows.find(({ id }) => id === call.id('rowId'));
  if (!row) throw apiError(1006);
  return { sheetId: sheet.id, ...presentRow(call, { sheet, row }) };
}
