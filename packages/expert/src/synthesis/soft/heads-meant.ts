import type { Column } from '../sheet-model.ts';
import type { CueName } from './cues.ts';
import { anchorOf, columnSupport, type Support, strongest } from './supports.ts';
import type { Asked } from './words-asked.ts';

export type Operation =
  | 'count'
  | 'sum'
  | 'average'
  | 'median'
  | 'maximum'
  | 'minimum'
  | 'distinct'
  | 'share'
  | 'ratio'
  | 'row-maximum'
  | 'row-minimum';

/** What may be worked out, of which columns. */
export interface MeantHead {
  readonly operation: Operation;
  /** The measure, or both of a ratio; none where rows are counted. */
  readonly measures: readonly Column[];
  /** What the row is called by, where the name of one is wanted. */
  readonly label: Column | null;
  /** What words say of each measure. */
  readonly supports: readonly Support[];
  readonly labelSupport: Support | null;
}

/** The operations that a cue may call for. */
export const CALLED_BY: Readonly<Record<CueName, readonly Operation[]>> = {
  count: ['count', 'distinct'],
  sum: ['sum'],
  average: ['average', 'ratio'],
  median: ['median'],
  high: ['maximum', 'row-maximum'],
  low: ['minimum', 'row-minimum'],
  newest: ['maximum', 'row-maximum', 'minimum', 'row-minimum'],
  oldest: ['minimum', 'row-minimum', 'maximum', 'row-maximum'],
  turned: ['maximum', 'minimum', 'row-maximum', 'row-minimum'],
  distinct: ['distinct'],
  share: ['share', 'ratio'],
  per: ['ratio', 'average'],
  name: ['row-maximum', 'row-minimum', 'count'],
  when: ['minimum', 'maximum', 'row-maximum', 'row-minimum'],
  next: ['minimum'],
  money: ['sum', 'average', 'ratio', 'maximum', 'minimum', 'row-maximum', 'row-minimum'],
};

/** Cues that leave no other operation. */
const STRONG: ReadonlySet<CueName> = new Set([
  'average',
  'median',
  'high',
  'low',
  'newest',
  'oldest',
  'turned',
  'distinct',
  'share',
  'per',
  'when',
  'next',
]);
const SILENT: readonly Operation[] = ['count', 'sum'];
/** Of more columns that no word tells apart none is taken. */
const MEASURES_AT_MOST = 4;
const LEAST = 0.15;

/** What the question may want worked out. */
export function headsMeant(asked: Asked): readonly MeantHead[] {
  const strong = asked.cues.filter(({ name }) => STRONG.has(name));
  const called = strong.flatMap(({ name }) => CALLED_BY[name]);
  const isFaint = strong.every(({ name }) => name === 'next' || name === 'newest');
  const ofRows: readonly Operation[] = asked.cues.some(({ name }) => name === 'count') ? ['distinct'] : [];
  const operations = new Set([...called, ...(isFaint ? [...SILENT, ...ofRows] : [])]);
  return [...operations].flatMap((operation) => headsOf(asked, operation));
}

function headsOf(asked: Asked, operation: Operation): readonly MeantHead[] {
  switch (operation) {
    case 'count':
    case 'share':
      return [head(asked, operation, [])];
    case 'distinct':
      return ranked(asked, ['text', 'choice', 'contact'])
        .filter(isSupported(asked))
        .map((column) => head(asked, operation, [column]));
    case 'ratio':
      return pairs(asked).map((pair) => head(asked, operation, pair));
    case 'sum':
    case 'average':
    case 'median':
      return ranked(asked, ['number']).map((column) => head(asked, operation, [column]));
    case 'maximum':
    case 'minimum':
      return ranked(asked, orderedKinds(asked)).map((column) => head(asked, operation, [column]));
    case 'row-maximum':
    case 'row-minimum':
      return ranked(asked, orderedKinds(asked)).flatMap((column) =>
        labelsOf(asked).map((label) => head(asked, operation, [column], label)),
      );
  }
}

/** The dearest of all is so by a number, and not by a day. */
function orderedKinds({ cues }: Asked): readonly Column['kind'][] {
  return cues.some(({ name }) => name === 'money') ? ['number'] : ['number', 'date'];
}

function head(asked: Asked, operation: Operation, measures: readonly Column[], label: Column | null = null): MeantHead {
  const supports = measures.map((column) => columnSupport(asked, column));
  return { operation, measures, label, supports, labelSupport: label === null ? null : columnSupport(asked, label) };
}

/** Columns of some kinds, those first that words speak of. */
function ranked(asked: Asked, kinds: readonly Column['kind'][]): readonly Column[] {
  const fit = asked.draft.source.columns.filter(
    ({ kind, empty, primary, classes }) => kinds.includes(kind) && !empty && !primary && !classes.has('c:key'),
  );
  const strength = (column: Column) => strongest(columnSupport(asked, column));
  return fit.toSorted((one, other) => strength(other) - strength(one)).slice(0, MEASURES_AT_MOST + (kinds.length > 1 ? 2 : 0));
}

function isSupported(asked: Asked): (column: Column) => boolean {
  return (column) => strongest(columnSupport(asked, column)) >= LEAST;
}

/** Two numbers, one under the other, of which words speak of one at least. */
function pairs(asked: Asked): readonly (readonly Column[])[] {
  const numbers = ranked(asked, ['number']);
  return numbers.flatMap((one) =>
    numbers
      .filter((other) => other !== one && (isSupported(asked)(one) || isSupported(asked)(other)))
      .map((other) => [one, other]),
  );
}

/** What rows are called by: the first column, and others that words speak of. */
function labelsOf(asked: Asked): readonly Column[] {
  const { columns } = asked.draft.source;
  const primary = columns.filter((column) => column.primary);
  const others = columns.filter(
    (column) =>
      !column.primary &&
      !column.empty &&
      (column.kind === 'contact' || column.kind === 'text' || column.kind === 'choice') &&
      (column.kind === 'contact' || anchorOf(columnSupport(asked, column)) >= 0) &&
      (column.kind === 'contact' || strongest(columnSupport(asked, column)) >= LEAST * 2),
  );
  return [...primary, ...others.slice(0, 2)];
}
