import { criteriaOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { isBlankIn, type PlaceKind, type PlaceReading, placeIn, sharedBy } from '../rows/places.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { positionOf } from './number-columns.ts';

/** What a row is among the others, where every word of the question has its part. */

const readingOf = memoized(placeIn);

function counted(draft: Draft, pairs: readonly string[], { conditions }: PlaceReading): string {
  return `COUNTIFS(${[...pairs, ...(conditions.length === 0 ? [] : [criteriaOf(draft, conditions)])].join(', ')})`;
}

function rank(draft: Draft, read: PlaceReading): Built | null {
  const { measure, groups, isAscending } = read;
  if (measure === null) return null;
  const cell = draft.row(measure);
  if (groups.length === 0 && read.conditions.length === 0)
    return rowValue('number', `IFERROR(RANKEQ(${cell}, ${draft.all(measure)}${isAscending ? ', 1' : ''}), "")`, [measure], {
      operation: 'rank',
    });
  const better = `${draft.all(measure)}, ${isAscending ? '<' : '>'}${cell}`;
  const count = counted(draft, [...sharedBy(draft, groups), better], read);
  return rowValue('number', `IF(ISNUMBER(${cell}), ${count} + 1, "")`, [measure], { operation: 'rank', ...groupOf(groups) });
}

function groupOf([group]: readonly Column[]): Pick<Built, 'group'> {
  return group === undefined ? {} : { group };
}

function share(draft: Draft, read: PlaceReading): Built | null {
  const { measure, groups } = read;
  if (measure === null || groups.length === 0) return null;
  const cell = draft.row(measure);
  const total = `SUMIFS(${[draft.all(measure), ...sharedBy(draft, groups)].join(', ')})`;
  return rowValue('number', `IF(ISNUMBER(${cell}), IFERROR(${cell} / ${total}, ""), "")`, [measure], {
    operation: 'share-of-total',
    ...groupOf(groups),
  });
}

/** A blank date is earlier than any other and would be added everywhere. */
function upTo(draft: Draft, order: Column): readonly string[] {
  const pair = `${draft.all(order)}, <=${draft.row(order)}`;
  return order.kind === 'date' ? [pair, `${draft.all(order)}, ISDATE(@cell)`] : [pair];
}

function unlessBlank(draft: Draft, columns: readonly Column[], code: string): string {
  const tests = columns.map((column) =>
    column.kind === 'date' ? `NOT(ISDATE(${draft.row(column)}))` : isBlankIn(draft, column),
  );
  if (tests.length === 0) return code;
  return `IF(${tests.length === 1 ? tests[0] : `OR(${tests.join(', ')})`}, "", ${code})`;
}

function running(draft: Draft, { measure, groups, order }: PlaceReading): Built | null {
  if (measure === null || order === null) return null;
  const sum = `SUMIFS(${[draft.all(measure), ...sharedBy(draft, groups), ...upTo(draft, order)].join(', ')})`;
  const needed = [...groups, ...(order.kind === 'date' ? [order] : [])];
  return rowValue('number', unlessBlank(draft, needed, sum), [measure, order], {
    operation: 'running-total',
    ...groupOf(groups),
  });
}

function rowNumber(draft: Draft, read: PlaceReading): Built | null {
  const { groups, order, conditions } = read;
  if (order === null) return null;
  if (groups.length === 0 && conditions.length === 0 && order.kind !== 'date')
    return rowValue('number', `IFERROR(${positionOf(draft, order)}, "")`, [order], { operation: 'row-number' });
  const count = counted(draft, [...sharedBy(draft, groups), ...upTo(draft, order)], read);
  const needed = [...groups, ...(order.kind === 'date' ? [order] : [])];
  return rowValue('number', unlessBlank(draft, needed, count), [order], { operation: 'row-number', ...groupOf(groups) });
}

function duplicate(draft: Draft, read: PlaceReading): Built | null {
  const { groups, conditions, kind } = read;
  const [first] = groups;
  if (first === undefined) return null;
  const count = counted(draft, sharedBy(draft, groups), read);
  if (kind === 'occurrences')
    return rowValue('number', `IF(${isBlankIn(draft, first)}, "", ${count})`, groups, { operation: 'occurrences', conditions });
  const tests = [...conditions.map(({ column, test }) => test(draft.row(column))), `${count} > 1`];
  const test = tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`;
  return rowValue('check', `IF(${isBlankIn(draft, first)}, 0, IF(${test}, 1, 0))`, groups, {
    operation: 'duplicate-flag',
    conditions,
  });
}

const BUILDERS: Readonly<Record<PlaceKind, (draft: Draft, read: PlaceReading) => Built | null>> = {
  rank,
  share,
  running,
  'row-number': rowNumber,
  duplicate,
  occurrences: duplicate,
};

function isPlain({ reading, others, own, source }: Draft): boolean {
  const isOfTree = ['children', 'parent', 'descendants', 'keep-first', 'ties'].some((concept) => reading.concepts.has(concept));
  return (
    source === own && reading.text.length < 400 && others.length === 0 && !isOfTree && own.columns.some(({ empty }) => empty)
  );
}

/** 'How many employees have more than one request' asks for one number, and for no mark in each row. */
const ASKS_HOW_MANY = /^\W*(?:how many|(?:the )?number of|count (?:the |how many ))/u;

const COMPLETE = 10;
const NEARLY = 3;

export const COMPOSED_PLACES: readonly Frame[] = [
  {
    id: 'composed-places',
    cues: 'expression',
    title: 'Place',
    spot: (draft) => {
      const read = isPlain(draft) ? readingOf(draft) : null;
      if (read === null || (read.kind === 'duplicate' && ASKS_HOW_MANY.test(draft.reading.text))) return 0;
      return read.left === 0 ? COMPLETE + read.groups.length : read.left === 1 ? NEARLY : 0;
    },
    build: (draft) => {
      const read = draft.source === draft.own ? readingOf(draft) : null;
      return read === null ? null : BUILDERS[read.kind](draft, read);
    },
  },
];
