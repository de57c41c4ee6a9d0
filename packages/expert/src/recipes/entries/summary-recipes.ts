import { DATE_KINDS, type Draft, literal, NUMBER_KINDS } from '../../synthesis/draft.ts';
import { type Built, oneValue } from '../../synthesis/frames/frame.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import { example, numberOr, type Recipe } from '../recipe.ts';

const MEASURE = { kinds: NUMBER_KINDS, classes: ['c:actual', 'c:amount', 'c:effort', 'c:budget', 'c:quantity', 'c:score'] };
const STATE = { kinds: ['choice', 'text'] as const, classes: ['c:status', 'c:category', 'c:priority'] };

/** A column whose rows fall into a few groups, rather than one that names them. */
function groupColumn(draft: Draft, not: readonly (Column | null)[] = []): Column | null {
  const names = draft.source.columns.filter(({ primary }) => primary);
  const isOfValue = (column: Column) => draft.reading.values.some((value) => value.column === column);
  return draft.pick({ ...STATE, not: [...not, ...names], prefers: isOfValue });
}

/** A pair of range and criterion for some of the rows. */
function someRows(draft: Draft, not: readonly (Column | null)[] = []): { column: Column; pair: string } | null {
  const column = groupColumn(draft, not);
  const value = column === null ? null : example(draft, column);
  return column === null || value === null ? null : { column, pair: `${draft.all(column)}, ${value}` };
}

function measured(draft: Draft, code: (range: string, pair: string) => string): Built | null {
  const measure = draft.pick(MEASURE);
  const some = someRows(draft, [measure]);
  if (measure === null || some === null) return null;
  return oneValue('number', code(draft.all(measure), some.pair), [measure, some.column]);
}

function twiceMeasured(draft: Draft, code: (range: string, pairs: string) => string): Built | null {
  const measure = draft.pick(MEASURE);
  const first = someRows(draft, [measure]);
  const second = someRows(draft, [measure, first?.column ?? null]);
  if (measure === null || first === null || second === null) return null;
  return oneValue('number', code(draft.all(measure), `${first.pair}, ${second.pair}`), [measure, first.column, second.column]);
}

function selected(draft: Draft, how: 'AND' | 'OR'): Built | null {
  const column = draft.pick({ kinds: ['choices', 'contacts'] });
  const values = column === null ? [] : [example(draft, column), example(draft, column, 1)];
  if (column === null || values.includes(null)) return null;
  const tests = values.map((value) => `HAS(@cell, ${value})`).join(', ');
  return oneValue('number', `COUNTIFS(${draft.all(column)}, ${how}(${tests}))`, [column]);
}

export const SUMMARY_RECIPES: readonly Recipe[] = [
  {
    id: 'average-of-some-rows',
    asks: { en: ['averageif', 'average with a condition', 'mean of one column where another has a value', 'AVERAGEIF error'] },
    title: 'Average',
    build: (draft) => measured(draft, (range, pair) => `IFERROR(AVG(COLLECT(${range}, ${pair})), 0)`),
  },
  {
    id: 'average-with-two-conditions',
    asks: { en: ['averageifs', 'average with several criteria', 'AVG COLLECT with two conditions'] },
    title: 'Average',
    build: (draft) => twiceMeasured(draft, (range, pairs) => `IFERROR(AVG(COLLECT(${range}, ${pairs})), 0)`),
  },
  {
    id: 'lowest-of-some-rows',
    asks: { en: ['minifs', 'minimum with a condition', 'lowest value if another column has a value'] },
    title: 'Lowest',
    build: (draft) => measured(draft, (range, pair) => `MIN(COLLECT(${range}, ${pair}))`),
  },
  {
    id: 'highest-of-some-rows',
    asks: { en: ['maxifs', 'maximum with a condition', 'highest value if another column has a value'] },
    title: 'Highest',
    build: (draft) => measured(draft, (range, pair) => `MAX(COLLECT(${range}, ${pair}))`),
  },
  {
    id: 'sum-with-two-conditions',
    asks: { en: ['sumifs', 'sumifs with several criteria', 'sum with two conditions'] },
    title: 'Total',
    build: (draft) => twiceMeasured(draft, (range, pairs) => `SUMIFS(${range}, ${pairs})`),
  },
  {
    id: 'count-of-either-value',
    asks: {
      en: ['countif or', 'count one value or another', 'count two values of one column together', 'countif several values'],
    },
    title: 'Total',
    build: (draft) => {
      const column = groupColumn(draft);
      const values = column === null ? [] : [example(draft, column), example(draft, column, 1)];
      if (column === null || values.includes(null)) return null;
      const tests = values.map((value) => `@cell = ${value}`).join(', ');
      return oneValue('number', `COUNTIFS(${draft.all(column)}, OR(${tests}))`, [column]);
    },
  },
  {
    id: 'count-of-neither-value',
    asks: {
      en: ['countif not one of several values', 'count all except two values', 'exclude several values', 'countif <> and <>'],
    },
    title: 'Total',
    build: (draft) => {
      const column = groupColumn(draft);
      const values = column === null ? [] : [example(draft, column), example(draft, column, 1)];
      if (column === null || values.includes(null)) return null;
      const tests = values.map((value) => `@cell <> ${value}`).join(', ');
      return oneValue('number', `COUNTIFS(${draft.all(column)}, AND(@cell <> "", ${tests}))`, [column]);
    },
  },
  {
    id: 'count-with-any-of-several-options',
    asks: { en: ['multi-select contains any of', 'count rows with at least one of two options', 'count HAS OR'] },
    title: 'Total',
    build: (draft) => selected(draft, 'OR'),
  },
  {
    id: 'count-with-all-of-several-options',
    asks: { en: ['multi-select contains all of', 'count rows with both options', 'count HAS AND'] },
    title: 'Total',
    build: (draft) => selected(draft, 'AND'),
  },
  {
    id: 'count-with-an-option',
    asks: {
      en: [
        'countif multi-select',
        'count rows whose dropdown includes an option',
        'count of a multi-select column gives 0',
        'HAS or CONTAINS',
      ],
    },
    title: 'Total',
    build: (draft) => {
      const column = draft.pick({ kinds: ['choices', 'contacts'] });
      const value = column === null ? null : example(draft, column);
      if (column === null || value === null) return null;
      return oneValue('number', `COUNTIFS(${draft.all(column)}, HAS(@cell, ${value}))`, [column]);
    },
  },
  {
    id: 'nth-highest',
    asks: { en: ['LARGE', 'nth highest value', 'second largest'] },
    title: 'Highest',
    build: (draft) => {
      const measure = draft.pick(MEASURE);
      if (measure === null) return null;
      return oneValue('number', `LARGE(${draft.all(measure)}, ${numberOr(draft, 2)})`, [measure]);
    },
  },
  {
    id: 'count-in-a-month',
    asks: {
      en: ['count by month', 'count dates in a given month', 'COUNTIF MONTH invalid data type', 'rows per month for a chart'],
    },
    title: 'Total',
    build: (draft) => {
      const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:due', 'c:start', 'c:end'] });
      if (date === null) return null;
      const [year = '', month = ''] = [draft.choose(2026), draft.choose(1)].map(String);
      return oneValue(
        'number',
        `COUNTIFS(${draft.all(date)}, AND(IFERROR(YEAR(@cell), 0) = ${year}, IFERROR(MONTH(@cell), 0) = ${month}))`,
        [date],
      );
    },
  },
  {
    id: 'count-containing-a-text',
    asks: {
      en: [
        'countif wildcard',
        'count if contains',
        'count rows whose text contains a word',
        'count cells with part of a word',
        'countif partial match',
      ],
    },
    title: 'Total',
    build: (draft) => {
      const column = draft.pick({ kinds: ['text', 'choice'] });
      const [quoted] = draft.reading.quoted;
      const word = quoted?.text.replaceAll('*', '') ?? column?.values[0]?.written.split(' ')[0];
      if (column === null || word === undefined) return null;
      return oneValue(
        'number',
        `COUNTIFS(${draft.all(column)}, CONTAINS(${literal(quoted === undefined ? draft.choose(word) : word)}, @cell))`,
        [column],
      );
    },
  },
];
