import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

/** How many of the first unit the second one has. */
export const SCALES: readonly (readonly [small: RegExp, large: RegExp, factor: number])[] = [
  [/\b(?:g|grams?)\b/i, /\b(?:kg|kilos?)\b/i, 1000],
  [/\bml\b/i, /\b(?:l|lit(?:re|er)s?)\b/i, 1000],
  [/\bcm\b/i, /\bm\b/i, 100],
  [/\b(?:min|minutes?)\b/i, /\b(?:h|hours?)\b/i, 60],
];

/** Grams by kilograms are first made kilograms. */
export function inOneUnit(
  draft: Draft,
  { columns, left }: { readonly columns: readonly Column[]; readonly left: string },
): string {
  for (const [small, large, factor] of SCALES) {
    const divisor = columns.find((column) => large.test(column.title) && left.includes(` / ${draft.row(column)}`));
    const isMixed = divisor !== undefined && columns.some((column) => column !== divisor && small.test(column.title));
    if (isMixed && !left.includes(String(factor)))
      return left.replace(` / ${draft.row(divisor)}`, ` / ${factor} / ${draft.row(divisor)}`);
  }
  return left;
}
