import type { PlainValue, WorkbookReference, WorkbookRow, WorkbookSheet } from '@sheetwright/formula';
import type { ColumnRecord, ObjectValue, ReferenceRecord, RowRecord, SheetRecord, StoredCell } from './model.ts';
import type { Store } from './store.ts';

/** Sheet names may repeat, so the calculation knows sheets by their id. */
export function sheetKey(sheetId: number): string {
  return String(sheetId);
}

/** A stored sheet as the calculation takes it. Links from other sheets become references to one cell, so that cycles are found. */
export function workbookSheet(store: Store, sheet: SheetRecord, references: readonly ReferenceRecord[]): WorkbookSheet {
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
      ...(options ? { options } : {}),
      ...(formula === undefined ? {} : { formula: formulaText(formula) }),
      ...(primary ? { primary } : {}),
      ...(systemColumnType ? { systemColumnType } : {}),
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
  const system = systemValue(store, row, column);
  if (system !== undefined) return system;
  const stored = row.cells[column.id];
  if (!stored) return null;
  if (stored.formula !== undefined) return formulaText(stored.formula);
  if (!stored.linkInFromCell) return plainStored(stored);
  const name = `link ${row.id} ${column.id}`;
  const { sheetId, rowId, columnId } = stored.linkInFromCell;
  links.push(
    workbookReference(store, {
      name,
      sourceSheetId: sheetId,
      startColumnId: columnId,
      endColumnId: columnId,
      startRowId: rowId,
      endRowId: rowId,
    }),
  );
  return `={${name}}`;
}

function systemValue(store: Store, row: RowRecord, column: ColumnRecord): PlainValue | undefined {
  if (column.systemColumnType === 'CREATED_DATE') return row.createdAt;
  if (column.systemColumnType === 'MODIFIED_DATE') return row.modifiedAt;
  if (column.systemColumnType === 'CREATED_BY') return store.get('user', row.createdBy)?.email ?? null;
  if (column.systemColumnType === 'MODIFIED_BY') return store.get('user', row.modifiedBy)?.email ?? null;
  return undefined;
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
