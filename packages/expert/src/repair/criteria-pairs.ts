import type { Expression, Formula } from '@sheetwright/formula';
import { callsOf } from './remedy.ts';

/** Ranges and criteria of a call, by position. */
interface Pair {
  readonly range: Expression;
  readonly criterion: Expression;
}

/** Where the first range with a criterion stands. */
export const FIRST_PAIR: Readonly<Record<string, number>> = {
  COUNTIF: 0,
  SUMIF: 0,
  AVERAGEIF: 0,
  COUNTIFS: 0,
  SUMIFS: 1,
  COLLECT: 1,
};
/** Functions that take ranges with criteria. */
export const CRITERIA = Object.keys(FIRST_PAIR);

/** The pairs of one call. */
export function pairsOf({ name, args }: { readonly name: string; readonly args: readonly Expression[] }): readonly Pair[] {
  const first = FIRST_PAIR[name] ?? 0;
  const isSingle = name === 'COUNTIF' || name === 'SUMIF' || name === 'AVERAGEIF';
  const pairs: Pair[] = [];
  for (let index = first; index + 1 < args.length; index += 2) {
    const [range, criterion] = [args[index], args[index + 1]];
    if (range !== undefined && criterion !== undefined) pairs.push({ range, criterion });
    if (isSingle) break;
  }
  return pairs;
}

/** All pairs of range and criterion of a formula. */
export function allPairs(formula: Formula): readonly Pair[] {
  return callsOf(formula, ...CRITERIA).flatMap(pairsOf);
}

/** Title of the one column that a range of this sheet covers. */
export function columnOfRange(range: Expression): string | null {
  return range.kind === 'range' && range.from.column === range.to.column ? range.from.column : null;
}
