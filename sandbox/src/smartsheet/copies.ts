import type { Parent, RowRecord, SheetRecord, StoredCell } from './model.ts';
import { newNamed } from './new-record.ts';
import type { Call } from './operation.ts';

interface SheetCopy {
  readonly source: SheetRecord;
  readonly parent: Parent;
  readonly name: string;
}

/** A copy of one sheet with new ids: its structure, with `include=data` its rows, with `rules` and `forms` these. Not stored. */
export function copySheetInto(call: Call, { source, parent, name }: SheetCopy, ids = renumbering(call.store.newId)): SheetRecord {
  const include = call.query.words('include');
  const has = (part: string) => include.has(part) || include.has('all');
  return {
    ...newNamed(call, name),
    id: ids.of(source.id),
    parent,
    version: 1,
    columns: source.columns.map((column) => ({
      ...column,
      id: ids.of(column.id),
      ...(column.nextNumber === undefined || has('data') ? {} : { nextNumber: column.autoNumberFormat?.startingNumber ?? 1 }),
    })),
    rows: has('data') ? source.rows.map((row) => copyRow(row, ids, has('cellLinks'))) : [],
    references: source.references.map((reference) => ({ ...reference, id: ids.of(reference.id), createdAt: call.at })),
    summaryFields: source.summaryFields.map((field) => ({ ...field, id: ids.of(field.id) })),
    rules: has('rules')
      ? source.rules.map((rule) => ({ ...rule, id: ids.of(rule.id), recipients: has('ruleRecipients') ? rule.recipients : [] }))
      : [],
    forms: has('forms')
      ? source.forms.map((form) => ({ ...form, id: ids.of(form.id), columnIds: form.columnIds.map(ids.of) }))
      : [],
  };
}

function copyRow(row: RowRecord, ids: Renumbering, hasLinks: boolean): RowRecord {
  const cells = Object.entries(row.cells).flatMap(([columnId, cell]): [number, StoredCell][] => {
    if (cell.linkInFromCell && !hasLinks) return [];
    return [[ids.of(Number(columnId)), cell]];
  });
  return {
    ...row,
    id: ids.of(row.id),
    parentId: row.parentId === null ? null : ids.of(row.parentId),
    cells: Object.fromEntries(cells),
  };
}

/** New ids for old ones: what a copy re-points its inner references with. */
export interface Renumbering {
  /** The new id, made at the first question. */
  of(id: number): number;
  /** The new id where there is one, else the old: for references that may lead outside. */
  known(id: number): number;
}

export function renumbering(newId: () => number): Renumbering {
  const given = new Map<number, number>();
  return {
    of(id) {
      const fresh = given.get(id) ?? newId();
      given.set(id, fresh);
      return fresh;
    },
    known: (id) => given.get(id) ?? id,
  };
}

/** Any value with all numbers that are known ids replaced. */
export function renumberDeep(value: unknown, ids: Renumbering): unknown {
  if (typeof value === 'number') return ids.known(value);
  if (Array.isArray(value)) return value.map((item) => renumberDeep(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renumberDeep(inner, ids)]));
}
