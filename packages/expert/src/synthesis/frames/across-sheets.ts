import { type Clauses, clausesIn } from '../clauses.ts';
import { criteriaOf } from '../condition.ts';
import { Draft } from '../draft.ts';
import { keysBetween } from '../keys-across.ts';
import { ABOUT_LOOK_UPS, ACROSS_JOINTS } from '../lexicon/across-words.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { type Grouping, keysAcross, measureOf, monthKey } from './grouping.ts';

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

/** A metrics sheet with a row for each month: what the other sheet comes to in it. */
function perMonth(draft: Draft): Built | null {
  const [month] = draft.source === draft.own ? [] : monthsOf(draft);
  if (month === undefined) return null;
  const stated = (clausesOfMonths(draft).alternatives[0] ?? []).filter(({ column }) => column !== month.column);
  const conditions = [...month.conditions, ...stated];
  const criteria = criteriaOf(draft, conditions);
  const told = { conditions: stated, group: month.column };
  if (draft.has('count') && !draft.has('sum', 'measure-asked'))
    return rowValue('number', `COUNTIFS(${criteria})`, [], { ...told, operation: 'count' });
  const measure = measureOf(draft);
  if (measure === null) return null;
  const range = draft.all(measure);
  if (draft.has('average'))
    return rowValue('number', `IFERROR(AVG(COLLECT(${range}, ${criteria})), "")`, [measure], { ...told, operation: 'average' });
  return rowValue('number', `SUMIFS(${range}, ${criteria})`, [measure], { ...told, operation: 'sum' });
}

function monthsOf(draft: Draft): readonly Grouping[] {
  return draft.own.columns.filter(({ empty }) => !empty).flatMap((column) => monthKey(draft, column));
}

const PER_MONTH =
  /\bmonth(?:s|ly)?\b|\bmounth|\bmonat\p{L}*|\bmes(?:es)?\b|\bmensua\p{L}*|\bmois\b|\bmensuel\p{L}*|\bmensa(?:l|is)\b|月/u;
const TOTALS = ['sum', 'count', 'average', 'measure-asked'];

function clausesOfMonths(draft: Draft): Clauses {
  const { reading } = draft;
  const around = reading.mentions.filter(
    ({ concept }) => TOTALS.includes(concept) || concept === 'other-sheet' || concept === 'per',
  );
  const skipped = reading.tokens.filter(({ start, end }) => around.some((one) => start >= one.start && end <= one.end));
  return clausesIn(draft, 0, reading.text.length, new Set(skipped.map(({ start }) => start)));
}

/** How well a question for figures by month fits the first other sheet that has dates. */
function spotPerMonth(draft: Draft): number {
  const { reading, own, others } = draft;
  const dated = others.find(({ columns }) => columns.some(({ kind, empty }) => kind === 'date' && !empty));
  const isAsked = PER_MONTH.test(reading.text) && own.columns.some(({ empty }) => empty);
  if (dated === undefined || !isAsked) return 0;
  const isNamed = reading.columns.some(
    ({ column, isPart }) => !isPart && column.kind === 'number' && dated.columns.includes(column),
  );
  if (!isNamed && !draft.has(...TOTALS, 'c:actual', 'c:amount')) return 0;
  const there = new Draft(reading, own, others, dated);
  if (monthsOf(there).length === 0) return 0;
  const { alternatives, unknown, numbers } = clausesOfMonths(there);
  const left = unknown.filter((word) => !ACROSS_JOINTS.has(word) && !ABOUT_LOOK_UPS.has(word) && !PER_MONTH.test(word));
  const all = left.length + numbers.length;
  return alternatives.length > 1 ? 0 : all === 0 ? QUOTIENT_SCORE : all <= 2 ? PER_MONTH_SCORE : 0;
}

/** A table of ranges: the columns of their lower and upper ends, the second of which may be missing. */
interface Ranges {
  readonly low: Column;
  readonly high: Column | null;
  readonly result: Column;
  readonly figure: Column;
}

const LOW = /\b(?:from|min(?:imum)?|lower|low|start|at least|above|over|ab|von|untergrenze|desde|de|minimo|a partir|inferieur)\b/;
const HIGH = /\b(?:to|max(?:imum)?|upper|high|end|until|up to|below|bis|obergrenze|hasta|a|maximo|jusqu|ate|superieur)\b/;
const IN_RANGES =
  /\b(?:ranges?|bands?|brackets?|tiers?|between|lies|falls|approximate|from\W+to|bereich\p{L}*|staffel\p{L}*|zwischen|liegt|rangos?|tramos?|entre|tranches?|baremes?|faixas?)\b|範囲|区分/u;

/** The ranges of a sheet in which a number here may lie, with what is wanted of them. */
function rangesIn(draft: Draft, other: SheetModel): Ranges | null {
  const numbers = other.columns.filter(({ kind, empty }) => kind === 'number' && !empty);
  const low = numbers.find(({ title }) => LOW.test(folded(title)));
  const high = numbers.find((column) => column !== low && HIGH.test(folded(column.title))) ?? null;
  const figures = draft.own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const figure = figures.find((column) => draft.isMentioned(column)) ?? (figures.length === 1 ? figures[0] : undefined);
  const waiting = draft.own.columns.filter(({ empty }) => empty).map(({ title }) => folded(title));
  const usable = other.columns.filter((column) => column !== low && column !== high && !column.empty);
  const result =
    usable.find(({ title }) => waiting.includes(folded(title))) ??
    usable.filter((column) => draft.isMentioned(column)).toSorted((one, two) => draft.placeOf(one) - draft.placeOf(two))[0] ??
    (usable.length === 1 ? usable[0] : undefined);
  return low === undefined || figure === undefined || result === undefined ? null : { low, high, result, figure };
}

/** What a table gives for the range that a number of the row lies in. */
function fromRanges(draft: Draft): Built | null {
  const read = draft.source === draft.own ? null : rangesIn(draft, draft.source);
  if (read === null) return null;
  const { low, high, result, figure } = read;
  const cell = draft.row(figure);
  const from = draft.all(low);
  const range =
    high === null ? `${from}, MAX(COLLECT(${from}, ${from}, <=${cell}))` : `${from}, <=${cell}, ${draft.all(high)}, >=${cell}`;
  const found = `IFERROR(INDEX(COLLECT(${draft.all(result)}, ${range}), 1), "")`;
  const kind = result.kind === 'number' || result.kind === 'date' || result.kind === 'contact' ? result.kind : 'text';
  return rowValue(kind, `IF(ISNUMBER(${cell}), ${found}, "")`, [result, figure], { operation: 'look-up-range' });
}

function spotRanges(draft: Draft): number {
  const { own, others, reading } = draft;
  if (!own.columns.some(({ empty }) => empty)) return 0;
  if (IN_RANGES.test(reading.text)) return others.some((other) => rangesIn(draft, other) !== null) ? RANGES_SCORE : 0;
  // Two sheets without a common key, a number that is named here and a scale there leave nothing else.
  const isOnly = others.some((other) => {
    const ranges = keysBetween(draft, own, other).length > 0 ? null : rangesIn(draft, other);
    return ranges !== null && draft.isMentioned(ranges.figure) && draft.isPartlyMentioned(ranges.result);
  });
  return isOnly ? ONLY_RANGES : 0;
}

const RANGES_SCORE = 9;
const ONLY_RANGES = 6;
const PER_MONTH_SCORE = 5;
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
  {
    id: 'ranges-across',
    cues: 'expression',
    title: 'Found',
    also: 'bands lookup between at-least at-most other-sheet c:price c:amount index score-of multi-value c:weight',
    spot: spotRanges,
    build: fromRanges,
  },
  {
    id: 'per-month-across',
    cues: 'expression',
    title: 'Total',
    conditional: true,
    also: 'months sum count average per other-sheet c:actual c:amount c:budget years this-month row set',
    spot: spotPerMonth,
    build: perMonth,
  },
];
