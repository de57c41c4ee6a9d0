import { apiError } from './errors.ts';
import type { RowRecord } from './model.ts';

/** Where rows go. One location for all rows of a request. */
export interface Location {
  readonly toTop?: boolean | undefined;
  readonly toBottom?: boolean | undefined;
  readonly parentId?: number | undefined;
  readonly siblingId?: number | undefined;
  readonly above?: boolean | undefined;
}

interface Place {
  readonly index: number;
  readonly parentId: number | null;
}

const ATTRIBUTES = ['toTop', 'toBottom', 'parentId', 'siblingId', 'above'] as const;

/** The location that all rows share (1123 when they do not), in a combination that means something (1018). */
export function commonLocation(rows: readonly Location[]): Location {
  const [first = {}, ...others] = rows;
  const differs = others.some((row) => ATTRIBUTES.some((name) => row[name] !== first[name]));
  if (differs) throw apiError(1123);
  const { toTop, toBottom, parentId, siblingId, above } = first;
  const isClash =
    (toTop && toBottom) ||
    (siblingId !== undefined && (parentId !== undefined || toTop || toBottom)) ||
    (above && siblingId === undefined);
  if (isClash || (toTop && parentId !== undefined)) throw apiError(1018, 'combination', 'the location of rows');
  return first;
}

export function hasLocation(row: Location): boolean {
  return ATTRIBUTES.some((name) => row[name] !== undefined);
}

/** The index before which rows are put in, and their parent. Without a location it is the bottom of the sheet. */
export function placeFor(rows: readonly RowRecord[], location: Location): Place {
  if (location.siblingId !== undefined) return besideSibling(rows, location.siblingId, location.above === true);
  if (location.parentId !== undefined) return underParent(rows, location.parentId, location.toBottom === true);
  return { index: location.toTop ? 0 : rows.length, parentId: null };
}

function besideSibling(rows: readonly RowRecord[], siblingId: number, isAbove: boolean): Place {
  const index = indexOf(rows, siblingId);
  const parentId = rows[index]?.parentId ?? null;
  return { index: isAbove ? index : endOfBlock(rows, index), parentId };
}

function underParent(rows: readonly RowRecord[], parentId: number, isLast: boolean): Place {
  const index = indexOf(rows, parentId);
  return { index: isLast ? endOfBlock(rows, index) : index + 1, parentId };
}

function indexOf(rows: readonly RowRecord[], rowId: number): number {
  const index = rows.findIndex(({ id }) => id === rowId);
  if (index < 0) throw apiError(1006);
  return index;
}

/** The index after a row and all its descendants, which follow it directly. */
export function endOfBlock(rows: readonly RowRecord[], index: number): number {
  const inside = new Set([rows[index]?.id]);
  let end = index + 1;
  for (let row = rows[end]; row && row.parentId !== null && inside.has(row.parentId); row = rows[end]) {
    inside.add(row.id);
    end += 1;
  }
  return end;
}

/** Takes the rows with their descendants out and puts them, in the given order, to the location. */
export function moveRows(rows: readonly RowRecord[], ids: readonly number[], location: Location): RowRecord[] {
  const blocks = ids.map((id) => {
    const index = indexOf(rows, id);
    return rows.slice(index, endOfBlock(rows, index));
  });
  const moved = new Set(blocks.flat().map(({ id }) => id));
  const target = location.parentId ?? location.siblingId;
  if (target !== undefined && moved.has(target))
    throw apiError(1018, target, 'the location of a row, which lies inside the row itself');
  const rest = rows.filter(({ id }) => !moved.has(id));
  const { index, parentId } = placeFor(rest, location);
  const heads = new Set(ids);
  const placed = blocks.flat().map((row) => (heads.has(row.id) ? { ...row, parentId } : row));
  return rest.toSpliced(index, 0, ...placed);
}

/** Indent: under the sibling above. Outdent: after the parent, on its level. */
export function shiftRow(rows: readonly RowRecord[], rowId: number, shift: 'indent' | 'outdent'): RowRecord[] {
  const row = rows[indexOf(rows, rowId)];
  if (shift === 'outdent') {
    if (!row || row.parentId === null) throw apiError(1018, 1, 'outdent of a row at the top level');
    return moveRows(rows, [rowId], { siblingId: row.parentId });
  }
  const siblings = rows.filter(({ parentId }) => parentId === row?.parentId);
  const above = siblings[siblings.findIndex(({ id }) => id === rowId) - 1];
  if (!above) throw apiError(1018, 1, 'indent of a row without a sibling above');
  return moveRows(rows, [rowId], { parentId: above.id, toBottom: true });
}
