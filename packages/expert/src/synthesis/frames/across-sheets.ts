import { criteriaOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { Draft } from '../draft.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { keysAcross, measureOf } from './grouping.ts';

/** Arithmetic of a row's own figures with totals of the rows that belong to it in another sheet. */

const MINUS =
  /\b(?:minus|less|left(?! out)|remaining|balance|abzuglich|ubrig|verbleib\p{L}*|saldo|menos|queda|moins|solde|reste|resta|restante)\b|残|引/u;
const TAKES_AWAY = / [-−–] (?:sum|all|the|total|\p{L}+)/u;
const MILLION = /\bppm\b|per million|1[,.]?000[,.]?000|times a million|million(?:en)?\b|millon|百万/;

function isBalance(text: string): boolean {
  return MINUS.test(text) || TAKES_AWAY.test(text);
}

/** The own figure that a total is taken from: one that is named, or the only one. */
function ownFigure(draft: Draft): Column | null {
  const numbers = draft.own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const named = numbers.filter((column) => draft.placeOf(column) >= 0);
  return named[0] ?? (numbers.length === 1 ? (numbers[0] ?? null) : null);
}

/** 'Menos los pagados' takes away and excludes nothing. */
function withoutMinus(draft: Draft): Draft {
  const { reading } = draft;
  const mentions = reading.mentions.filter(
    ({ concept, start, end }) => concept !== 'not' || !/^(?:menos|moins|minus)/.test(reading.text.slice(start, end)),
  );
  const concepts = new Set(
    [...reading.concepts].filter((one) => one !== 'not' || mentions.some(({ concept }) => concept === one)),
  );
  return new Draft({ ...reading, mentions, concepts }, draft.own, draft.others, draft.source);
}

function balance(draft: Draft): Built | null {
  const figure = ownFigure(draft);
  const keys = keysAcross(draft);
  const measure = draft.source === draft.own ? null : measureOf(draft);
  if (figure === null || measure === null || keys.length === 0) return null;
  const keyed = keys.flatMap(({ conditions }) => conditions);
  const besides = keys.map(({ column }) => column);
  const stated = conditionsOf(withoutMinus(draft), [measure, ...besides]).filter(
    ({ column }) => column !== measure && !besides.includes(column) && column.sheet !== null,
  );
  const cell = draft.row(figure);
  const total = `SUMIFS(${draft.all(measure)}, ${criteriaOf(draft, [...keyed, ...stated])})`;
  return rowValue('number', `IF(ISNUMBER(${cell}), ${cell} - ${total}, "")`, [figure, measure], { conditions: stated });
}

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

const BALANCE_SCORE = 8;
const QUOTIENT_SCORE = 8;

export const ACROSS_SHEETS: readonly Frame[] = [
  {
    id: 'balance-across',
    cues: 'expression',
    title: 'Balance',
    conditional: true,
    spot: (draft) => (draft.others.length > 0 && ownFigure(draft) !== null && isBalance(draft.reading.text) ? BALANCE_SCORE : 0),
    build: balance,
  },
  {
    id: 'quotient-across',
    cues: 'expression',
    title: 'Rate',
    conditional: true,
    spot: (draft) => (draft.others.length > 0 && MILLION.test(draft.reading.text) ? QUOTIENT_SCORE : 0),
    build: quotient,
  },
];
