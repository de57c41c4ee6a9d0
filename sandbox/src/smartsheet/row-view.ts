import type { Note, RowRecord, SheetRecord } from './model.ts';
import type { Call } from './operation.ts';
import { objectForm, seeCell } from './read-cell.ts';

interface RowInSheet {
  readonly sheet: SheetRecord;
  readonly row: RowRecord;
  readonly columnIds?: ReadonlySet<number> | undefined;
}

const numbersOf = new WeakMap<
  readonly RowRecord[],
  { readonly number: Map<number, number>; readonly sibling: Map<number, number> }
>();

/** Row numbers and preceding siblings of a whole sheet; row lists are immutable, so they are counted once. */
function placesOf(rows: readonly RowRecord[]) {
  const known = numbersOf.get(rows);
  if (known) return known;
  const lastUnder = new Map<number | null, number>();
  const places = { number: new Map<number, number>(), sibling: new Map<number, number>() };
  rows.forEach((row, index) => {
    places.number.set(row.id, index + 1);
    const before = lastUnder.get(row.parentId);
    if (before !== undefined) places.sibling.set(row.id, before);
    lastUnder.set(row.parentId, row.id);
  });
  numbersOf.set(rows, places);
  return places;
}

/** A row as the API answers it: every column has its cell, an empty one has only the column's id. */
export function presentRow(call: Call, { sheet, row, columnIds }: RowInSheet) {
  const places = placesOf(sheet.rows);
  const include = call.query.words('include');
  return {
    id: row.id,
    rowNumber: places.number.get(row.id),
    parentId: row.parentId ?? undefined,
    siblingId: places.sibling.get(row.id),
    expanded: row.expanded,
    ...(row.locked ? { locked: true, lockedForUser: false } : {}),
    createdAt: row.createdAt,
    modifiedAt: row.modifiedAt,
    permalink: include.has('rowPermalink') ? `${call.links.permalink('sheet', sheet)}#row-${row.id}` : undefined,
    ...(include.has('writerInfo') ? { createdBy: writer(call, row.createdBy), modifiedBy: writer(call, row.modifiedBy) } : {}),
    format: include.has('format') ? row.format : undefined,
    cells: presentCells(call, { sheet, row, columnIds }),
    attachments: include.has('attachments') ? row.attachments?.map(presentAttachment) : undefined,
    discussions: include.has('discussions') ? row.discussions?.map(presentDiscussion) : undefined,
  };
}

function presentAttachment({ id, name }: Note) {
  return { id, name, attachmentType: 'FILE', parentType: 'ROW' };
}

function presentDiscussion({ id, name }: Note) {
  return { id, title: name, parentType: 'ROW', commentCount: 1 };
}

function writer(call: Call, userId: number) {
  const user = call.store.get('user', userId);
  return user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {};
}

function presentCells(call: Call, { sheet, row, columnIds }: RowInSheet) {
  const include = call.query.words('include');
  const isSparse = call.query.words('exclude').has('nonexistentCells');
  return sheet.columns
    .filter(({ id }) => !columnIds || columnIds.has(id))
    .flatMap((column) => {
      const seen = seeCell(call, sheet, row, column);
      const { value, displayValue, formula, hyperlink, format, link } = seen;
      if (isSparse && value === undefined && formula === undefined) return [];
      const cell = {
        columnId: column.id,
        columnType: include.has('columnType') ? column.type : undefined,
        value,
        displayValue,
        ...(include.has('objectValue') ? objectForm(column.type, seen) : {}),
        formula,
        hyperlink,
        format: include.has('format') ? format : undefined,
        linkInFromCell: link && { status: 'OK', ...link },
      };
      return [cell];
    });
}
