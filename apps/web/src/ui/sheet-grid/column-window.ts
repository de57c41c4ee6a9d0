/** Which columns of a wide sheet are drawn, from the first to the last, and how much room the others on both sides take. */
export interface ColumnWindow {
  readonly first: number;
  /** Excluded. */
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/** Sheets with so many columns are drawn whole. */
export const MOST_DRAWN_WHOLE = 40;
/** Pixels beyond the visible part that are drawn as well, so that scrolling shows no gap. */
const MARGIN = 400;

/**
 * The columns that are seen through a window of `width` pixels which is scrolled by `left`, and some beside them.
 * @param widths of the columns that scroll, in pixels
 */
export function columnWindow(widths: readonly number[], left: number, width: number): ColumnWindow {
  if (widths.length <= MOST_DRAWN_WHOLE) return { first: 0, end: widths.length, before: 0, after: 0 };
  let first = 0;
  let before = 0;
  while (first < widths.length - 1 && before + (widths[first] ?? 0) < left - MARGIN) {
    before += widths[first] ?? 0;
    first += 1;
  }
  let end = first;
  let drawn = before;
  while (end < widths.length && drawn < left + width + MARGIN) {
    drawn += widths[end] ?? 0;
    end += 1;
  }
  return { first, end, before, after: sum(widths.slice(end)) };
}

/** How far the columns left of one reach. */
export function offsetOf(widths: readonly number[], index: number): number {
  return sum(widths.slice(0, index));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
