import { wholeNumberWord } from '@sheetwright/solution/vocabulary';
import { clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import type { ColumnMention } from '../question-mentions.ts';
import { isRowsNamed } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';

/** Rows by how many options their cells hold: 'rentals with more than one extra', 'candidates with 3 or more skills'. English. */

interface Selected {
  readonly column: Column;
  /** '> 1' of how many options a cell holds. */
  readonly test: string;
  readonly start: number;
  readonly end: number;
}

const SIGNS: readonly (readonly [said: RegExp, sign: string])[] = [
  [/^(?:more than|over|above|>)$/, '>'],
  [/^(?:at least|a minimum of|minimum|>=)$/, '>='],
  [/^(?:at most|up to|a maximum of|no more than|<=)$/, '<='],
  [/^(?:fewer than|less than|under|below|<)$/, '<'],
];
const NUMBER_BEFORE =
  /(?<sign>(?:no )?more than|over|above|at least|a minimum of|minimum|at most|up to|a maximum of|fewer than|less than|under|below|exactly|just|only|>=|<=|>|<|=)? ?(?<number>\d{1,2}|one|two|three|four|five|six)(?<open> or more| or fewer| or less|\+)? (?:different |selected |of the )?$/;
const SEVERAL_BEFORE = /\b(?:several|multiple|many) (?:different )?$/;

const selectedIn = memoized((draft: Draft): Selected | null => {
  const { columns, text, values, language } = draft.reading;
  if (language !== 'en') return null;
  const several = ({ column }: ColumnMention) =>
    (column.kind === 'choices' || column.kind === 'contacts') &&
    !column.empty &&
    !values.some((value) => value.column === column);
  for (const { column, start, end, isPart } of columns.filter(several)) {
    const before = text.slice(0, start);
    const told = NUMBER_BEFORE.exec(before);
    const vague = isPart ? null : SEVERAL_BEFORE.exec(before);
    if (told === null && vague !== null) return { column, test: '> 1', start: vague.index, end };
    if (told?.groups === undefined) continue;
    const { sign = '', number = '', open } = told.groups;
    const amount = /^\d/.test(number) ? Number(number) : (wholeNumberWord(number) ?? 1);
    return { column, test: `${signOf(sign, open)} ${amount}`, start: told.index, end };
  }
  return null;
});

function signOf(sign: string, open: string | undefined): string {
  if (open !== undefined) return /more|\+/.test(open) ? '>=' : '<=';
  return SIGNS.find(([said]) => said.test(sign))?.[1] ?? '=';
}

/** What the rest of the question says of the rows. */
function conditionsBeside(draft: Draft, { column, start, end }: Selected): readonly Condition[] {
  const isOutside = (one: { readonly start: number; readonly end: number }) => one.end <= start || one.start >= end;
  const { reading, own, others, source } = draft;
  const mentions = reading.mentions.filter(isOutside);
  const rest = {
    ...reading,
    mentions,
    concepts: new Set(mentions.map(({ concept }) => concept)),
    columns: reading.columns.filter(isOutside),
    numbers: reading.numbers.filter(isOutside),
  };
  return conditionsOf(new Draft(rest, own, others, source)).filter((one) => one.column !== column);
}

const OTHER_WORK = [
  'sum',
  'average',
  'maximum',
  'minimum',
  'median',
  'share',
  'list',
  'join',
  'distinct',
  'who',
  'lookup',
  'mode',
];

function build(draft: Draft): Built | null {
  const selected = selectedIn(draft);
  if (selected === null || draft.source !== draft.own) return null;
  const { column, test } = selected;
  draft.explain(selected);
  const conditions = conditionsBeside(draft, selected);
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  if (waiting.some(({ kind }) => kind === 'check') && !draft.has('count')) {
    const tests = [`COUNTM(${draft.row(column)}) ${test}`, ...conditions.map((one) => one.test(draft.row(one.column)))];
    return rowValue('check', `IF(${tests.length > 1 ? `AND(${tests.join(', ')})` : tests[0]}, 1, 0)`, [column], { conditions });
  }
  if (waiting.length > 0) return null;
  const rest = conditions.length === 0 ? '' : `, ${criteriaOf(draft, conditions)}`;
  return oneValue('number', `COUNTIFS(${draft.all(column)}, COUNTM(@cell) ${test}${rest})`, [column], {
    conditions,
    operation: 'count',
  });
}

const FITS = 8;
/** A word that has no part in it may say something else of the rows. */
const FITS_PARTLY = 3.2;

function fitOf(draft: Draft): number {
  const selected = draft.has(...OTHER_WORK) ? null : selectedIn(draft);
  if (selected === null) return 0;
  const parts = [clausesIn(draft, 0, selected.start), clausesIn(draft, selected.end)];
  const unknown = parts.flatMap((part) => part.unknown).filter((word) => !isRowsNamed(draft.reading, word) && !COUNTS.test(word));
  return unknown.length === 0 ? FITS : FITS_PARTLY;
}

const COUNTS = /^(?:count|counts|number|many|how|have|has|having|with|that|which|who|rows)$/;

export const SELECTION_COUNTS: readonly Frame[] = [
  {
    id: 'composed-selections',
    cues: 'expression',
    also: 'count rows-asked row above below at-least at-most multi-select selections items flag if c:quantity',
    conditional: true,
    title: 'Total',
    spot: fitOf,
    build,
  },
];
