import { reach } from './access.ts';
import {
  AddColumnBody,
  ChangeColumnBody,
  type ColumnAttributes,
  type ColumnChange,
  checkColumn,
  checkColumnSet,
  newColumn,
} from './column-rules.ts';
import { apiError } from './errors.ts';
import { type ColumnRecord, defined, type SheetRecord } from './model.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { asList, offsetPage, readBody } from './request.ts';
import { numberRows, saveSheet } from './sheet-change.ts';

const ALL = '/sheets/:sheetId/columns';
const ONE = `${ALL}/:columnId`;

export const columnOperations: readonly Operation[] = [
  { method: 'GET', path: ALL, scope: 'READ_SHEETS', handle: listColumns },
  { method: 'GET', path: ONE, scope: 'READ_SHEETS', handle: getColumn },
  { method: 'POST', path: ALL, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: addColumns },
  { method: 'PUT', path: ONE, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: changeColumn },
  { method: 'DELETE', path: ONE, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: deleteColumn },
];

/** The level from which multi-value columns are named as such; below it they read as text. */
const LEVEL_OF_TYPE: Partial<Record<ColumnRecord['type'], number>> = { MULTI_CONTACT_LIST: 1, MULTI_PICKLIST: 2 };

export function presentColumn(column: ColumnRecord, index: number, level = 2) {
  const { nextNumber, primary, autoNumberFormat, ...rest } = column;
  const isHiddenType = (LEVEL_OF_TYPE[column.type] ?? 0) > level;
  return {
    ...rest,
    version: LEVEL_OF_TYPE[column.type] ?? 0,
    index,
    type: isHiddenType ? 'TEXT_NUMBER' : column.type,
    ...(primary ? { primary } : {}),
    ...(autoNumberFormat
      ? { autoNumberFormat: { ...autoNumberFormat, startingNumber: autoNumberFormat.startingNumber ?? 1 } }
      : {}),
  };
}

export function levelOf(call: Pick<Call, 'query'>): number {
  return call.query.whole('level', { otherwise: 0, min: 0, max: 10 });
}

function listColumns(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  return offsetPage(
    sheet.columns.map((column, index) => presentColumn(column, index, levelOf(call))),
    call.query,
  );
}

function getColumn(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const index = indexOf(sheet, call.id('columnId'));
  const column = sheet.columns[index];
  return column && presentColumn(column, index, levelOf(call));
}

function indexOf(sheet: SheetRecord, columnId: number): number {
  const index = sheet.columns.findIndex(({ id }) => id === columnId);
  if (index < 0) throw apiError(1006);
  return index;
}

function addColumns(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const items = asList(call.body);
  if (items.length === 0) throw apiError(1012, 'columns');
  const wanted = items.map((item) => readBody(AddColumnBody, item));
  const index = commonIndex(wanted);
  const added = wanted.map((attributes) => columnFrom(call, attributes));
  const columns = sheet.columns.toSpliced(Math.min(index, sheet.columns.length), 0, ...added);
  checkColumnSet(columns);
  saveSheet(call, numberRows({ ...sheet, columns }, call.at));
  return { ...SUCCESS, result: added.map((column) => presentColumn(column, columns.indexOf(column))) };
}

function commonIndex(wanted: readonly ColumnAttributes[]): number {
  const [first, ...others] = wanted.map(({ index }) => index);
  if (first === undefined) throw apiError(1134);
  if (others.some((index) => index !== first)) throw apiError(1135);
  return first;
}

function columnFrom(call: Call, attributes: ColumnAttributes): ColumnRecord {
  refuseTwoStepsAtOnce(attributes.type, attributes);
  const base = newColumn(call.store.newId(), checkColumn(attributes), attributes);
  return withSettings(base, attributes);
}

/** Dropdowns take one change a call: their type and options first, the restriction to these options afterwards. */
function refuseTwoStepsAtOnce(
  type: string | undefined,
  { validation, options }: Pick<ColumnChange, 'validation' | 'options'>,
): void {
  const definesDropdown = type === 'PICKLIST' || type === 'MULTI_PICKLIST' || options !== undefined;
  if (validation === true && definesDropdown) throw apiError(1032, 'validation together with the definition of a dropdown');
}

function changeColumn(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const change = readBody(ChangeColumnBody, call.body);
  const index = indexOf(sheet, call.id('columnId'));
  const before = sheet.columns[index];
  if (!before) throw apiError(1006);
  if ((change.options !== undefined || change.symbol !== undefined) && change.type === undefined) throw apiError(1090);
  if (change.primary !== undefined && change.primary !== (before.primary ?? false)) throw apiError(1058);
  if (change.type !== before.type || change.options !== undefined) refuseTwoStepsAtOnce(change.type, change);

  const column = withSettings(retyped(before, change), change);
  const target = Math.min(change.index ?? index, sheet.columns.length - 1);
  const columns = sheet.columns.toSpliced(index, 1).toSpliced(target, 0, column);
  checkColumnSet(columns);
  saveSheet(call, numberRows(withoutOwnCells({ ...sheet, columns }, column), call.at));
  return { ...SUCCESS, result: presentColumn(column, target) };
}

function retyped(before: ColumnRecord, change: ColumnChange): ColumnRecord {
  const isSameType = change.type === undefined || change.type === before.type;
  const kept: Partial<ColumnRecord> = isSameType ? before : {};
  const typed = checkColumn({
    title: change.title ?? before.title,
    type: change.type ?? before.type,
    options: change.options ?? (change.symbol === undefined ? toMutable(kept.options) : undefined),
    symbol: change.symbol ?? (change.options === undefined ? kept.symbol : undefined),
    contactOptions: change.contactOptions ?? toMutable(kept.contactOptions),
    systemColumnType: change.systemColumnType ?? kept.systemColumnType,
    autoNumberFormat: change.autoNumberFormat ?? kept.autoNumberFormat,
  });
  const fresh = newColumn(before.id, typed, { primary: before.primary, width: change.width ?? before.width });
  const { validation, formula, hidden, locked, description, format, nextNumber } = before;
  return {
    ...fresh,
    validation,
    ...defined({ formula, hidden, locked, description, format }),
    ...(fresh.nextNumber !== undefined && defined({ nextNumber })),
  };
}

function toMutable<T>(list: readonly T[] | undefined): T[] | undefined {
  return list ? [...list] : undefined;
}

function withSettings(column: ColumnRecord, change: ColumnChange): ColumnRecord {
  const { formula, description, format } = change;
  if (formula) checkColumnFormula(column, formula);
  if (format) checkFormat(format, 'column.format');
  const cleared = new Set(
    Object.entries({ formula, description, format }).flatMap(([name, value]) => (value === null || value === '' ? [name] : [])),
  );
  const kept = Object.fromEntries(Object.entries(column).filter(([name]) => !cleared.has(name))) as unknown as ColumnRecord;
  return {
    ...kept,
    ...defined({ formula: formula || undefined, description: description || undefined, format: format || undefined }),
    ...defined({ validation: change.validation, hidden: change.hidden, locked: change.locked }),
  };
}

/** A format descriptor has 17 places, each empty or the number of an entry in its lookup table. */
export function checkFormat(format: string, attribute: 'column.format' | 'summaryField.format'): void {
  if (!/^\d{0,3}(?:,\d{0,3}){16}$/.test(format)) throw apiError(1018, format.slice(0, 40), attribute);
}

/** A column formula takes the place of what the cells held. */
function withoutOwnCells(sheet: SheetRecord, column: ColumnRecord): SheetRecord {
  return column.formula === undefined ? sheet : dropCells(sheet, column.id);
}

function dropCells(sheet: SheetRecord, columnId: number): SheetRecord {
  const rows = sheet.rows.map((row) => {
    const { [columnId]: dropped, ...cells } = row.cells;
    return dropped ? { ...row, cells } : row;
  });
  return { ...sheet, rows };
}

function deleteColumn(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const index = indexOf(sheet, call.id('columnId'));
  const column = sheet.columns[index];
  if (!column) throw apiError(1006);
  if (column.primary) throw apiError(1058);
  saveSheet(call, dropCells({ ...sheet, columns: sheet.columns.toSpliced(index, 1) }, column.id));
  return SUCCESS;
}

/**
 * Refuses a column formula on a system column (1303) and syntax that has no meaning for a whole column (1310): row numbers,
 * `$`, ranges that end at a row. Anything else is accepted, even what cannot be parsed: its cells then show the error.
 */
function checkColumnFormula(column: Pick<ColumnRecord, 'systemColumnType'>, formula: string): void {
  if (column.systemColumnType) throw apiError(1303, column.systemColumnType);
  const problem = unsupportedSyntax(formula);
  if (problem) throw apiError(1310, problem);
}

function unsupportedSyntax(formula: string): string | undefined {
  const bare = formula
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\[(?:\\.|[^\]\\])*\]/g, '[]');
  if (bare.includes('$')) return 'the sign $';
  if (/\[\]\s*\d/.test(bare) || /(?<![\w@#])[A-Za-z_]\w*?\d+(?![\w(#])/.test(bare)) return 'a row number';
  if (/\[\]\s*:\s*(\[\]|\w+)\s*@row/i.test(bare) && !/@row\s*:/i.test(bare)) return 'a range that ends at a row';
  return undefined;
}
