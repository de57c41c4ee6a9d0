import type { WorkbookColumn } from '@sheetwright/formula';
import type { Reading } from '../synthesis/reading.ts';
import { type Column, modelOf, type SheetModel } from '../synthesis/sheet-model.ts';

/** Where nobody has connected another sheet, and a formula reads one. */
const NAME = 'Source';
const USUAL: readonly WorkbookColumn[] = [
  { title: 'Status', type: 'PICKLIST', options: ['Open', 'Complete'] },
  { title: 'Date', type: 'DATE' },
  { title: 'Amount', type: 'TEXT_NUMBER' },
  { title: 'From', type: 'TEXT_NUMBER' },
];
const NUMBERS: ReadonlySet<string> = new Set(['Amount', 'From']);
const AS_KEY: ReadonlySet<Column['kind']> = new Set(['text', 'choice', 'auto', 'contact', 'number']);

/** A sheet as the asker's own would read one: with its keys, what waits here, and what most sheets have besides. It has no rows. */
export function sheetBeside(own: SheetModel, { columns: named }: Reading): SheetModel {
  const filled = own.columns.filter(({ empty, kind }) => !empty && AS_KEY.has(kind));
  const key =
    filled.find((column) => named.some((one) => one.column === column && !one.isPart && !column.primary)) ??
    filled.find(({ classes }) => classes.has('c:key')) ??
    filled.find(({ primary }) => primary) ??
    filled[0];
  const second = filled.find(
    (column) => column !== key && !column.primary && (column.kind === 'text' || column.kind === 'choice'),
  );
  const awaited = own.columns.find(({ empty, type }) => empty && type !== 'CHECKBOX');
  const told: readonly WorkbookColumn[] = [
    { title: key?.title ?? 'ID', type: key?.type ?? 'TEXT_NUMBER', primary: true },
    awaited === undefined ? { title: 'Value', type: 'TEXT_NUMBER' } : { title: awaited.title, type: awaited.type },
    ...(second === undefined ? [] : [{ title: second.title, type: second.type }]),
  ];
  const taken = new Set(told.map(({ title }) => title.toLowerCase()));
  const columns = [...told, ...USUAL.filter(({ title }) => !taken.has(title.toLowerCase()))];
  const model = modelOf({ name: NAME, columns, rows: [] }, false);
  return {
    ...model,
    isAssumed: true,
    columns: model.columns.map((column) => ({
      ...column,
      kind: NUMBERS.has(column.title) ? 'number' : column.kind,
      empty: false,
    })),
  };
}

/** The asker's own sheet, where nothing is known of it either: rows with a key, and a column that waits. */
export function ownBeside(): SheetModel {
  const columns: readonly WorkbookColumn[] = [
    { title: 'ID', type: 'TEXT_NUMBER', primary: true },
    { title: 'Category', type: 'PICKLIST' },
    { title: 'Value', type: 'TEXT_NUMBER' },
  ];
  const model = modelOf({ name: 'Sheet', columns, rows: [] }, true);
  return { ...model, isAssumed: true, columns: model.columns.map((column) => ({ ...column, empty: column.title === 'Value' })) };
}
