import type { DependencyRange } from './model.ts';

/** `Cost@row` */
export const SAME_ROW: DependencyRange = (row) => [row, row];

/** `Cost:Cost` */
export const ALL_ROWS: DependencyRange = () => [0, Number.POSITIVE_INFINITY];

const NO_ROWS: readonly [number, number] = [0, -1];

/** A range between two rows, each a fixed one or the formula's own: `Cost1:Cost5`, `Cost$1:Cost@row`. */
export function spanRange(from: number | 'current', to: number | 'current'): DependencyRange {
  if (from === 'current' && to === 'current') return SAME_ROW;
  if (from !== 'current' && to !== 'current') {
    const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
    return (row) => (row >= top && row <= bottom ? [0, Number.POSITIVE_INFINITY] : NO_ROWS);
  }
  const fixed = from === 'current' ? to : from;
  return (row) => rangeFrom(row, Number(fixed));
}

/** Rows below the fixed one read it and what lies between; rows above it likewise. */
function rangeFrom(row: number, fixed: number): readonly [number, number] {
  if (row === fixed) return [0, Number.POSITIVE_INFINITY];
  return row > fixed ? [row, Number.POSITIVE_INFINITY] : [0, row];
}

/** CHILDREN, DESCENDANTS, PARENT and ANCESTORS of the formula's row read only what lies above or below it in the hierarchy. */
export const hierarchyRange: DependencyRange = (row, sheet) => {
  const rows = new Set([row]);
  for (let above = sheet.parentOf(row); above >= 0; above = sheet.parentOf(above)) rows.add(above);
  const open = [...sheet.childrenOf(row)];
  for (let below = open.pop(); below !== undefined; below = open.pop()) {
    rows.add(below);
    open.push(...sheet.childrenOf(below));
  }
  return rows;
};
