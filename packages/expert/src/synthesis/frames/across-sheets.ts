import { criteriaOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { keysAcross } from './grouping.ts';

/** Arithmetic of a row's own figures with totals of the rows that belong to it in another sheet. */

const MILLION = /\bppm\b|per million|1[,.]?000[,.]?000|times a million|million(?:en)?\b|millon|百万/;

/** The two figures of the other sheet, in the order of the division: as named, otherwise the smaller by the larger. */
function dividedFigures(draft: Draft, source: SheetModel): readonly [Column, Column] | null {
  const numbers = source.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const named = numbers
    .filter((column) => draft.placeOf(column) >= 0)
    .toSorted((one, other) => draft.placeOf(one) - draft.placeOf(other));
  const [first, second] = named.length >= 2 ? named : numbers;
  if (first === undefined || second === undefined) return null;
  const isDivided = named.length >= 2 && /\/|divided by|geteilt|dividid|divise|÷/.test(draft.reading.text);
  return isDivided || (first.highest ?? 0) <= (second.highest ?? 0) ? [first, second] : [second, first];
}

function quotient(draft: Draft): Built | null {
  const keys = keysAcross(draft);
  const figures = draft.source === draft.own ? null : dividedFigures(draft, draft.source);
  const [key] = keys;
  if (figures === null || key === undefined) return null;
  const criteria = criteriaOf(
    draft,
    keys.flatMap(({ conditions }) => conditions),
  );
  const [part, whole] = figures.map((column) => `SUMIFS(${draft.all(column)}, ${criteria})`);
  const code = MILLION.test(draft.reading.text) ? `ROUND(${part} / ${whole} * 1000000, 0)` : `ROUND(${part} / ${whole}, 3)`;
  return rowValue('number', `IF(${key.key} = "", "", IFERROR(${code}, ""))`, [...figures]);
}

const QUOTIENT_SCORE = 8;

export const ACROSS_SHEETS: readonly Frame[] = [
  {
    id: 'quotient-across',
    cues: 'expression',
    title: 'Rate',
    conditional: true,
    spot: (draft) => (draft.others.length > 0 && MILLION.test(draft.reading.text) ? QUOTIENT_SCORE : 0),
    build: quotient,
  },
];
