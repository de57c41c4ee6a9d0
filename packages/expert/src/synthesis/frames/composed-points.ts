import type { Draft } from '../draft.ts';
import { literal } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Points that add up: '5 points for a home check, 3 for references and 2 for a garden', '5 if paid + 3 if signed'. */

const ADDS =
  /\b(?:points?|add(?:ed|s|ing)?(?: up)?|sum(?:med|s)?|total(?:led)?|altogether|in total|score)\b|\+|\bplus\b|\b(?:another|more) (?:\p{L}+ )?(?:for|with|if|when)\b/u;
const EXCLUDES = /\b(?:otherwise|else|instead|per|times|first match|highest|whichever|percent)\b|%|\*/;
/** What may stand between a number and what it is given for. */
const JOINT =
  /^ ?(?:points? |more |extra |pts? )*(?:each )?(?:for|if|when|with|once|where|on) (?:(?:an?|the|it|they|there|is|are|has|have|its|their) )*$/;

interface Item {
  readonly column: Column;
  readonly test: string;
  readonly start: number;
  readonly end: number;
}

interface Points {
  readonly items: readonly { readonly item: Item; readonly value: number }[];
}

function itemsIn(draft: Draft): readonly Item[] {
  const { columns, values } = draft.reading;
  const options = values
    .filter(({ column }) => column.kind === 'choice' && draft.own.columns.includes(column) && !column.empty)
    .map(({ column, value, start, end }) => ({ column, test: `${draft.row(column)} = ${literal(value.written)}`, start, end }));
  const boxes = columns
    .filter(
      ({ column, isOpposite }) =>
        column.kind === 'check' && !column.empty && draft.own.columns.includes(column) && isOpposite !== true,
    )
    .map(({ column, start, end }) => ({ column, test: `${draft.row(column)} = 1`, start, end }));
  const all = [...options, ...boxes].toSorted((one, other) => one.start - other.start || other.end - one.end);
  // 'Home check' is told by both of its words.
  return all.filter(
    (one, place) => !all.slice(0, place).some((other) => other.column === one.column && one.start - other.end < 3),
  );
}

function pointsIn(draft: Draft): Points | null {
  const { text, numbers, language } = draft.reading;
  if (language !== 'en' || !ADDS.test(text) || EXCLUDES.test(text)) return null;
  const items = itemsIn(draft);
  const behind = numbers.flatMap((number, place) => {
    const next = numbers[place + 1]?.start ?? text.length;
    const item = items.find(({ start }) => start >= number.end && start < next);
    return item !== undefined && JOINT.test(text.slice(number.end, item.start)) ? [{ item, value: number.value }] : [];
  });
  // 'Garden 4 + pond 3'.
  const ahead = numbers.flatMap((number) => {
    const item = items.find(({ end }) => end <= number.start && /^ ?[=:(]? ?$/.test(text.slice(end, number.start)));
    return item === undefined ? [] : [{ item, value: number.value }];
  });
  const pairs = behind.length === numbers.length ? behind : ahead;
  const columns = new Set(pairs.map(({ item }) => item.column));
  // Options of one column exclude each other.
  if (pairs.length < 2 || pairs.length !== numbers.length || columns.size !== pairs.length) return null;
  return items.every(({ column }) => columns.has(column)) ? { items: pairs } : null;
}

function build(draft: Draft): Built | null {
  const read = draft.source === draft.own ? pointsIn(draft) : null;
  if (read === null) return null;
  draft.explain({ start: 0, end: draft.reading.text.length });
  const code = read.items.map(({ item, value }) => `IF(${item.test}, ${value}, 0)`).join(' + ');
  return rowValue(
    'number',
    code,
    read.items.map(({ item }) => item.column),
    { operation: 'points' },
  );
}

const COMPLETE = 20;

export const COMPOSED_POINTS: readonly Frame[] = [
  {
    id: 'composed-points',
    cues: 'expression',
    title: 'Points',
    spot: (draft) => {
      const waits = draft.own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
      return waits && draft.others.length === 0 && pointsIn(draft) !== null ? COMPLETE : 0;
    },
    build,
  },
];
