import { clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** A number of the row beside the average of all rows, of those of its group, or of some of them: 'more honey than the average hive in its apiary'. */

const AVERAGE =
  /\b(?:than|above|over|below|under|beats?|exceeds?|at least) (?:the |its |their )?(?:overall |group )?(average|mean|avg|median)\b/;
const BELOW = /\b(?:less|fewer|lower|smaller|cheaper|shorter|lighter|below|under)\b/;
const OF_GROUP =
  /\b(?:in|of|for|within|at|on|from|per|by) (?:its|their|the same|that|this|each|his|her)(?: own)? $|\b(?:per|by) $/;

interface Reading {
  readonly measure: Column;
  readonly group: Column | null;
  readonly some: readonly Condition[];
  readonly left: number;
}

function readingOf(draft: Draft): Reading | null {
  const { text, columns, language } = draft.reading;
  const match = language === 'en' ? AVERAGE.exec(text) : null;
  if (match === null || text.length > 200) return null;
  const named = columns.filter(({ column }) => !column.empty && draft.own.columns.includes(column));
  const grouped = named.find(
    ({ column, start }) =>
      start > match.index && ['text', 'choice', 'contact'].includes(column.kind) && OF_GROUP.test(text.slice(0, start)),
  );
  const numbers = [...new Set(named.filter(({ column }) => column.kind === 'number').map(({ column }) => column))];
  const [measure, ...more] = numbers;
  if (measure === undefined || more.length > 0) return null;
  const end = match.index + match[0].length;
  const told = clausesIn(draft, end, grouped?.start ?? text.length);
  const [conditions = [], ...others] = told.alternatives;
  if (others.length > 0 || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  return {
    measure,
    group: grouped?.column ?? null,
    some: conditions,
    left: told.unknown.length + told.numbers.length,
  };
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  const match = AVERAGE.exec(draft.reading.text);
  if (read === null || match === null) return null;
  const { measure, group, some } = read;
  const cell = draft.row(measure);
  const name = match[1] === 'median' ? 'MEDIAN' : 'AVG';
  const criteria = [
    ...(group === null ? [] : [`${draft.all(group)}, ${draft.row(group)}`]),
    ...(some.length === 0 ? [] : [criteriaOf(draft, some)]),
  ];
  const all = draft.all(measure);
  const average = `${name}(${criteria.length === 0 ? all : `COLLECT(${all}, ${criteria.join(', ')})`})`;
  const sign = BELOW.test(draft.reading.text) ? '<' : '>';
  return rowValue('check', `IF(ISNUMBER(${cell}), IFERROR(IF(${cell} ${sign} ${average}, 1, 0), 0), 0)`, [measure], {
    operation: 'beside-average',
  });
}

const SAID = 8;
const NEARLY = 4;

export const BESIDE_AVERAGE: readonly Frame[] = [
  {
    id: 'beside-average',
    cues: 'expression',
    also: 'average median above below if flag per each-row row compare c:quantity c:amount c:score group own-group at-least',
    conditional: true,
    title: 'Above Average',
    spot: (draft) => {
      const takesBox = draft.own.columns.some(({ empty, kind }) => empty && kind === 'check');
      const read = draft.source === draft.own && draft.others.length === 0 && takesBox ? readingOf(draft) : null;
      return read === null ? 0 : read.left === 0 ? SAID : read.left === 1 ? NEARLY : 0;
    },
    build,
  },
];
