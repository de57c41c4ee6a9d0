import { asStored, numberIs, OPPOSITE } from './clause-conditions.ts';
import type { Part } from './clause-part.ts';
import { add, OPTIONS, type Progress } from './clause-progress.ts';
import { type Condition, equals } from './condition.ts';
import type { Column } from './sheet-model.ts';

type NamedPart = Part & { kind: 'column' };

/** Two columns that are joined, with where the second stands among the parts. */
interface Pair {
  readonly columns: readonly [Column, Column];
  readonly first: NamedPart;
  readonly last: NamedPart;
  readonly place: number;
  readonly isEither: boolean;
}

const BEFORE_COLUMN = /^ (?:(?:as|in|at|on|by|for|either|both|any|of|the|our|their|its|an?) )*$/;
const BEHIND_COLUMNS = /^ ?(?:(?:is|are|was|were|be|being|both|made of|of|in|=|:) ?)*$/;
const OF_BOTH = /\b(?:both|either)(?: the| of the| their| our)? $/;

/**
 * 'Rut as captain or mate', 'from or to Lund', 'both doors and worktop are oak', 'both theory and practice score at least 75': two columns that
 * share a value or what they are compared with. Returns whether the parts from a place on were read so.
 */
export function readJoinedColumns(progress: Progress, place: number): boolean {
  if (progress.draft.reading.language !== 'en') return false;
  return readValueBefore(progress, place) || readSharedBehind(progress, place);
}

function readValueBefore(progress: Progress, place: number): boolean {
  const { parts, draft } = progress;
  const [value] = parts.slice(place);
  const pair = value?.kind === 'value' ? pairAt(progress, place + 1) : null;
  if (value?.kind !== 'value' || pair === null) return false;
  const { written } = value.mention.value;
  if (!BEFORE_COLUMN.test(draft.reading.text.slice(value.end, pair.first.start)) || !mayBoth(pair, written)) return false;
  return addBoth(progress, pair, place, pair.place, (column, isDenied) => equals(column, [written], isDenied));
}

function readSharedBehind(progress: Progress, place: number): boolean {
  const { parts, draft } = progress;
  const pair = pairAt(progress, place);
  if (pair === null) return false;
  const [next, figure] = parts.slice(pair.place + 1);
  const { text } = draft.reading;
  if (next?.kind === 'value') {
    const { written } = next.mention.value;
    if (!BEHIND_COLUMNS.test(text.slice(pair.last.end, next.start)) || !mayBoth(pair, written)) return false;
    return addBoth(progress, pair, place, pair.place + 1, (column, isDenied) => equals(column, [written], isDenied));
  }
  if (next?.kind !== 'sign' || figure?.kind !== 'number' || !OF_BOTH.test(text.slice(0, pair.first.start))) return false;
  if (pair.columns.some(({ kind }) => kind !== 'number')) return false;
  const { sign } = next;
  return addBoth(progress, pair, place, pair.place + 2, (column, isDenied) =>
    numberIs(column, isDenied ? OPPOSITE[sign] : sign, asStored(column, figure.value, figure.isPercent)),
  );
}

/** Two columns of one kind with 'or' or 'and' between them. */
function pairAt({ parts, draft }: Progress, place: number): Pair | null {
  const [first, joint, last] = parts.slice(place);
  const isJoint = joint?.kind === 'word' && (joint.word === 'or' || joint.word === 'and');
  if (first?.kind !== 'column' || !isJoint || last?.kind !== 'column' || first.column === last.column) return null;
  if (first.isOpposite || last.isOpposite || first.column.kind !== last.column.kind) return null;
  const between = draft.reading.text.slice(first.end, last.start);
  if (!/^ (?:\p{L}+ )?(?:or|and)(?: (?:as|in|at|on|the|our|their|its))* $/u.test(between)) return null;
  return { columns: [first.column, last.column], first, last, place: place + 2, isEither: joint.word === 'or' };
}

/** Whether both columns have a value among theirs. */
function mayBoth({ columns }: Pair, written: string): boolean {
  return columns.every(
    ({ kind, values }) => (OPTIONS.has(kind) || kind === 'text') && values.some((one) => one.written === written),
  );
}

function addBoth(
  progress: Progress,
  { columns, isEither }: Pair,
  from: number,
  to: number,
  make: (column: Column, isDenied: boolean) => Condition,
): boolean {
  for (const part of progress.parts.slice(from, to + 1)) progress.taken.add(part);
  const isDenied = progress.isNegated;
  add(progress, make(columns[0], isDenied));
  // 'Neither of them' denies both.
  progress.saysOr = isEither && !isDenied;
  add(progress, make(columns[1], isDenied));
  return true;
}
