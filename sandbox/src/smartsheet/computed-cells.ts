import {
  type Calculation,
  calculate,
  type FormulaValue,
  type PlainValue,
  type WorkbookReference,
  type WorkbookRow,
  type WorkbookSheet,
} from '@sheetwright/formula';
import type { Clock } from './clock.ts';
import {
  type ColumnRecord,
  defined,
  type ObjectValue,
  type ReferenceRecord,
  type RowRecord,
  type Scalar,
  type SheetRecord,
  type StoredCell,
} from './model.ts';
import { systemValue } from './read-cell.ts';
import { livingReferences } from './references.ts';
import type { Store } from './store.ts';

/** What a formula yields: nothing, a value, or an error by name such as `#UNPARSEABLE`. */
export interface FormulaResult {
  readonly value?: Scalar;
  readonly objectValue?: ObjectValue;
}

export interface Computed {
  /** The result of the formula in that cell. */
  cell(sheetId: number, rowId: number, columnId: number): FormulaResult;
  summaryField(sheetId: number, fieldId: number): FormulaResult;
}

interface Calculated {
  readonly calculation: Calculation;
  readonly rowIndexes: ReadonlyMap<number, number>;
}

/** Values of formulas, computed when they are asked for and memoized until anything changes. */
export function computeFrom(store: Store, clock: Clock): Computed {
  let memoized = new Map<number, Calculated>();
  let memoizedState = '';
  const calculated = (sheet: SheetRecord): Calculated => {
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    // References that nobody uses vanish with time, so nothing is memoized for more than a minute.
    const state = `${store.revision()} ${now.toISOString().slice(0, 16)}`;
    if (state !== memoizedState) memoized = new Map();
    memoizedState = state;
    const known = memoized.get(sheet.id);
    if (known) return known;
    const sheets = reachableFrom(store, sheet).map((one) => workbookSheet(store, one, livingReferences(one, now)));
    const rowIndexes = new Map(sheet.rows.map((row, index) => [row.id, index]));
    const fresh = { calculation: calculate({ sheets }, { today }), rowIndexes };
    memoized.set(sheet.id, fresh);
    return fresh;
  };
  return {
    cell(sheetId, rowId, columnId) {
      const sheet = store.get('sheet', sheetId);
      const column = sheet?.columns.find(({ id }) => id === columnId);
      if (!sheet || !column) return {};
      const { calculation, rowIndexes } = calculated(sheet);
      const rowIndex = rowIndexes.get(rowId);
      return rowIndex === undefined ? {} : resultOf(calculation.value(sheetKey(sheetId), rowIndex, column.title), column.type);
    },
    summaryField(sheetId, fieldId) {
      const sheet = store.get('sheet', sheetId);
      const field = sheet?.summaryFields.find(({ id }) => id === fieldId);
      return sheet && field ? resultOf(calculated(sheet).calculation.summary(sheetKey(sheetId), field.title), field.type) : {};
    },
  };
}

/** The sheet and all that its formulas can reach, by references and by linked cells. */
function reachableFrom(store: Store, start: SheetRecord): SheetRecord[] {
  const found = new Map([[start.id, start]]);
  for (const sheet of found.values()) {
    for (const id of sourceIds(sheet)) {
      const source = found.has(id) ? undefined : store.get('sheet', id);
      if (source) found.set(id, source);
    }
  }
  return [...found.values()];
}

function sourceIds({ references, rows }: SheetRecord): Set<number> {
  const ids = new Set(references.map(({ sourceSheetId }) => sourceSheetId));
  for (const row of rows) {
    for (const cell of Object.values(row.cells)) if (cell.linkInFromCell) ids.add(cell.linkInFromCell.sheetId);
  }
  return ids;
}

const MS_PER_DAY = 86_400_000;

function resultOf(result: FormulaValue, columnType: string): FormulaResult {
  switch (result.type) {
    case 'blank':
      return {};
    case 'error':
      return { value: result.code };
    case 'date':
      return { value: isoDate(result.day, columnType === 'DATE' ? null : result.seconds) };
    case 'time':
      return {
        value: `${String(Math.floor(result.seconds / 3600)).padStart(2, '0')}:${String(Math.floor(result.seconds / 60) % 60).padStart(2, '0')}`,
      };
    case 'contact':
      return { value: result.email, objectValue: contactOf(result) };
    case 'multi':
      return itemsOf(result.items);
    default:
      return { value: result.value };
  }
}

function isoDate(day: number, seconds: number | null): string {
  const instant = new Date(day * MS_PER_DAY + (seconds ?? 0) * 1000).toISOString();
  return seconds === null ? instant.slice(0, 10) : `${instant.slice(0, 19)}Z`;
}

type Contact = Extract<FormulaValue, { type: 'contact' }>;
type Items = Extract<FormulaValue, { type: 'multi' }>['items'];

function contactOf({ email, name }: Contact) {
  return { objectType: 'CONTACT' as const, email, ...(name === null ? {} : { name }) };
}

function itemsOf(items: Items): FormulaResult {
  const contacts = items.filter((item) => item.type === 'contact');
  if (contacts.length === items.length) {
    return {
      value: contacts.map(({ email }) => email).join(', '),
      objectValue: { objectType: 'MULTI_CONTACT', values: contacts.map(contactOf) },
    };
  }
  const values = items.map((item) => (item.type === 'text' ? item.value : item.email));
  return { value: values.join(', '), objectValue: { objectType: 'MULTI_PICKLIST', values } };
}

/** Sheet names may repeat, so the calculation knows sheets by their id. */
function sheetKey(sheetId: number): string {
  return String(sheetId);
}

/** A stored sheet as the calculation takes it. Links from other sheets become references to one cell, so that cycles are found. */
function workbookSheet(store: Store, sheet: SheetRecord, references: readonly ReferenceRecord[]): WorkbookSheet {
  const numbers = new Map(sheet.rows.map((row, index) => [row.id, index + 1]));
  const links: WorkbookReference[] = [];
  const rows = sheet.rows.map((row): WorkbookRow => {
    const parent = row.parentId === null ? undefined : numbers.get(row.parentId);
    const cells = sheet.columns.flatMap((column): [string, PlainValue][] => {
      const value = plainCell(store, row, { column, links });
      return value === null ? [] : [[column.title, value]];
    });
    return { cells: Object.fromEntries(cells), ...(parent === undefined ? {} : { parent }) };
  });
  return {
    name: sheetKey(sheet.id),
    columns: sheet.columns.map(({ title, type, options, formula, primary, systemColumnType }) => ({
      title,
      type,
      ...defined({ options, primary, systemColumnType, formula: formula === undefined ? undefined : formulaText(formula) }),
    })),
    rows,
    summary: Object.fromEntries(
      sheet.summaryFields.map((field) => [
        field.title,
        field.formula === undefined ? plainStored(field) : formulaText(field.formula),
      ]),
    ),
    references: [...references.map((reference) => workbookReference(store, reference)), ...links],
  };
}

function formulaText(formula: string): string {
  return formula.startsWith('=') ? formula : `=${formula}`;
}

interface CellPlace {
  readonly column: ColumnRecord;
  /** Collects the references that linked cells need. */
  readonly links: WorkbookReference[];
}

function plainCell(store: Store, row: RowRecord, { column, links }: CellPlace): PlainValue {
  if (column.formula !== undefined) return null;
  const system = systemValue({ store }, row, column);
  if (system) return system.value ?? null;
  const stored = row.cells[column.id];
  if (!stored) return null;
  if (stored.formula !== undefined) return formulaText(stored.formula);
  if (!stored.linkInFromCell) return plainStored(stored);
  const name = `link ${row.id} ${column.id}`;
  const { sheetId: sourceSheetId, rowId, columnId } = stored.linkInFromCell;
  const range = { startColumnId: columnId, endColumnId: columnId, startRowId: rowId, endRowId: rowId };
  links.push(workbookReference(store, { name, sourceSheetId, ...range }));
  return `={${name}}`;
}

function plainStored({ value, objectValue }: Pick<StoredCell, 'value' | 'objectValue'>): PlainValue {
  if (objectValue) return plainObject(objectValue);
  // A text that begins with = would be taken for a formula; as the only item of a list it stays a text.
  if (typeof value === 'string' && value.startsWith('=')) return [value];
  return value ?? null;
}

function plainObject(object: ObjectValue): PlainValue {
  if (object.objectType === 'MULTI_PICKLIST') return object.values;
  if (object.objectType === 'MULTI_CONTACT')
    return object.values.map(({ email, name }) => ({ email, ...(name ? { name } : {}) }));
  return { email: object.email, ...(object.name ? { name: object.name } : {}) };
}

const DELETED = 'deleted';

function workbookReference(store: Store, reference: Omit<ReferenceRecord, 'id' | 'createdAt'>): WorkbookReference {
  const source = store.get('sheet', reference.sourceSheetId);
  const titleOf = (columnId: number) => source?.columns.find(({ id }) => id === columnId)?.title;
  const first = titleOf(reference.startColumnId);
  const last = titleOf(reference.endColumnId);
  if (!source || first === undefined || last === undefined) return { name: reference.name, sheet: DELETED, columns: ['', ''] };
  const columns: [string, string] = [first, last];
  const base = { name: reference.name, sheet: sheetKey(source.id), columns };
  if (reference.startRowId === undefined && reference.endRowId === undefined) return base;
  const start = source.rows.findIndex(({ id }) => id === reference.startRowId);
  const end = source.rows.findIndex(({ id }) => id === (reference.endRowId ?? reference.startRowId));
  return start < 0 || end < 0 ? { ...base, sheet: DELETED } : { ...base, rows: [start + 1, end + 1] };
}
