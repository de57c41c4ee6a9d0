import type {
  AddRowsCall,
  AddSummaryFieldsCall,
  CreateReferenceCall,
  CreateSheetCall,
  NewColumn,
  UpdateColumnCall,
} from '../calls.ts';
import type { ColumnPlan, RowPlan, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { formatDescriptor, widthOf } from './column-display.ts';
import { columnRef, containerRef, rowRef, sheetRef } from './refs.ts';

export function createSheet(sheet: SheetPlan): CreateSheetCall {
  return {
    op: 'sheet.create',
    key: `sheet:${sheet.key}`,
    asset: sheet.key,
    label: `Create sheet ${sheet.name}`,
    parent: containerRef(sheet.folder),
    sheet: sheet.key,
    body: { name: sheet.name, columns: sheet.columns.map((column) => newColumn(column, sheet)) },
  };
}

/** Creation takes a width, but no formula, validation, description, format, hiding or lock: `columnSettings` and `columnFormulas` set those. */
function newColumn(column: ColumnPlan, sheet: SheetPlan): NewColumn {
  const { title, type, options, symbol, systemColumnType, autoNumberFormat } = column;
  return {
    title,
    type,
    ...(column.primary ? { primary: true as const } : {}),
    ...(options === undefined ? {} : { options }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(autoNumberFormat === undefined ? {} : { autoNumberFormat }),
    width: widthOf(column, sheet),
  };
}

/** Settings of columns without a formula: one call a column, never together with type or options, which Smartsheet refuses. */
export function columnSettings(sheet: SheetPlan): UpdateColumnCall[] {
  return sheet.columns
    .filter((column) => column.formula === undefined && hasSettings(column))
    .map((column) => updateColumn(sheet, column, `Set up column ${column.title} of ${sheet.name}`));
}

/** Formulas last, together with the column's other settings, so that a formula column costs one call. */
export function columnFormulas(sheet: SheetPlan): UpdateColumnCall[] {
  return sheet.columns
    .filter((column) => column.formula !== undefined)
    .map((column) => updateColumn(sheet, column, `Set the formula of ${column.title} in ${sheet.name}`));
}

/** Whether a column needs a call of its own after the sheet has been created. */
export function hasSettings(column: ColumnPlan): boolean {
  const { validation, description, format, hidden, locked } = column;
  return [validation, hidden, locked].includes(true) || description !== undefined || format !== undefined;
}

function updateColumn(sheet: SheetPlan, column: ColumnPlan, label: string): UpdateColumnCall {
  return {
    op: 'column.update',
    key: `column:${sheet.key}:${column.title}`,
    asset: sheet.key,
    label,
    sheet: sheetRef(sheet.key),
    column: columnRef(sheet.key, column.title),
    body: {
      ...(column.validation ? { validation: true } : {}),
      ...(column.formula === undefined ? {} : { formula: column.formula }),
      ...(column.description === undefined ? {} : { description: column.description }),
      ...(column.format === undefined ? {} : { format: formatDescriptor(column.format) }),
      ...(column.hidden ? { hidden: true } : {}),
      ...(column.locked ? { locked: true } : {}),
    },
  };
}

/** Rows in calls of at most 500 that share a parent; parents come before their children. */
export function addRows(sheet: SheetPlan): AddRowsCall[] {
  const byParent = Map.groupBy(sheet.rows, (row) => row.parent);
  const queue: (string | null)[] = [null];
  const calls: AddRowsCall[] = [];
  for (const parent of queue) {
    const rows = byParent.get(parent) ?? [];
    for (let from = 0; from < rows.length; from += LIMITS.rowsPerCall) {
      calls.push(addRowsCall({ sheet, parent, rows: rows.slice(from, from + LIMITS.rowsPerCall), from }));
    }
    queue.push(...rows.map((row) => row.key).filter((key) => byParent.has(key)));
  }
  return calls;
}

function addRowsCall(part: { sheet: SheetPlan; parent: string | null; rows: readonly RowPlan[]; from: number }): AddRowsCall {
  const { sheet, parent, rows, from } = part;
  return {
    op: 'rows.add',
    key: `rows:${sheet.key}:${parent ?? ''}:${from}`,
    asset: sheet.key,
    label: `Add ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} to ${sheet.name}`,
    sheet: sheetRef(sheet.key),
    sheetKey: sheet.key,
    parent: parent === null ? null : rowRef(sheet.key, parent),
    rows: rows.map((row) => ({ key: row.key, cells: cellsOf(sheet, row), ...(row.sample ? { sample: true as const } : {}) })),
  };
}

function cellsOf(sheet: SheetPlan, row: RowPlan) {
  return sheet.columns.flatMap((column) => {
    const value = row.cells[column.title];
    return value === undefined ? [] : [{ column: columnRef(sheet.key, column.title), value }];
  });
}

export function createReferences(sheet: SheetPlan): CreateReferenceCall[] {
  return sheet.references.map((reference) => ({
    op: 'reference.create',
    key: `reference:${sheet.key}:${reference.name}`,
    asset: sheet.key,
    label: `Link ${sheet.name} to ${reference.name}`,
    sheet: sheetRef(sheet.key),
    body: {
      name: reference.name,
      sourceSheetId: sheetRef(reference.sourceSheet),
      startColumnId: columnRef(reference.sourceSheet, reference.startColumn),
      endColumnId: columnRef(reference.sourceSheet, reference.endColumn),
    },
  }));
}

export function addSummaryFields(sheet: SheetPlan): AddSummaryFieldsCall[] {
  if (sheet.summaryFields.length === 0) return [];
  return [
    {
      op: 'summary.add',
      key: `summary:${sheet.key}`,
      asset: sheet.key,
      label: `Add summary fields to ${sheet.name}`,
      sheet: sheetRef(sheet.key),
      fields: sheet.summaryFields.map(({ title, type, formula, format }) => ({
        title,
        type,
        formula,
        ...(format === undefined ? {} : { format: formatDescriptor(format) }),
      })),
    },
  ];
}
