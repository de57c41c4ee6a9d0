import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { CONDITION_CONCEPTS, isChecked } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { weightOf } from '../find-concepts.ts';
import {
  ALL_OF,
  ANY_OF,
  CHILDREN,
  DESCENDANTS,
  FIRST_CHILD,
  IN_PARENT,
  LAST_CHILD,
  LEAVES,
  NONE_OF,
  ONLY_PARENTS,
  PARENT,
  TREE_JOINTS,
} from '../lexicon/tree-words.ts';
import type { Column } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { isOfChildren } from '../what-is-asked.ts';
import { MEASURE_CLASSES } from './grouping.ts';

/** Questions about rows under a row, read clause by clause: which of them, what is worked out, and where it is shown. */

export type Wanted =
  | 'count'
  | 'sum'
  | 'average'
  | 'maximum'
  | 'minimum'
  | 'median'
  | 'distinct'
  | 'share'
  | 'list'
  | 'any'
  | 'all'
  | 'none'
  | 'first'
  | 'last';
type Family = 'CHILDREN' | 'DESCENDANTS' | 'LEAVES' | 'PARENT';

export interface TreeReading {
  readonly family: Family;
  readonly wanted: Wanted;
  readonly clauses: Clauses;
  readonly result: Column | null;
  /** Rows without children show nothing. */
  readonly isForParents: boolean;
  readonly score: number;
}

const AGGREGATES = ['distinct', 'share', 'average', 'median', 'maximum', 'minimum', 'sum', 'count'] as const;
const AROUND = new Set(
  'children to-children descendants parent leaf ancestors level top-level is-parent all-done per list join if flag each-row row set rows-asked measure-asked measure-named summary-place who extract'.split(
    ' ',
  ),
);
const BESIDES = new Set(
  'overall both either not yes-no equal since contact hours any-case percent awaited multi-value items identifier round add across-row latest-entry subtract-days'.split(
    ' ',
  ),
);
export const COMPLETE = 9;
const NEARLY = 3.2;
const MOSTLY = 2;

const readings = new WeakMap<Draft['reading'], TreeReading | null>();

export function treeOf(draft: Draft): TreeReading | null {
  const known = readings.get(draft.reading);
  if (known !== undefined) return known;
  const read = readTree(draft);
  readings.set(draft.reading, read);
  return read;
}

function readTree(draft: Draft): TreeReading | null {
  const { text } = draft.reading;
  const family = familyIn(draft);
  if (family === null || (family === 'CHILDREN' && !draft.own.isTree && isOfChildren(draft.own))) return null;
  const clauses = withAwaitedBox(draft, withTickedBox(draft, clausesOf(draft)));
  const wanted = family === 'PARENT' ? ofParent(draft, clauses) : wantedIn(draft, clauses);
  if (wanted === null) return null;
  const result = resultOf(draft, wanted, clauses);
  const read = {
    family,
    wanted,
    clauses,
    result,
    isForParents: ONLY_PARENTS.test(text) || (wanted === 'sum' && IN_PARENT.test(text)),
  };
  return { ...read, score: scoreOf(draft, read) };
}

/** The question without the values in it, and without a column Level: in a sheet of toys 'enfants' may be whom they are for. */
function withoutValues({ text, values, columns }: Draft['reading']): string {
  const levels = columns.filter(({ column, isPart }) => !isPart && !column.empty && /^levels?$/i.test(column.title.trim()));
  return [...values, ...levels].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}

function familyIn({ reading, own }: Draft): Family | null {
  const text = withoutValues(reading);
  const { isTree } = own;
  // 'Parent Due' that waits for it leaves the question no parent of its own.
  const isOfParent = reading.concepts.has('parent') || own.columns.some(({ empty, classes }) => empty && classes.has('parent'));
  if (LEAVES.test(text) && helperOf(own.columns) !== null) return 'LEAVES';
  // Without such a column no formula tells those rows apart in all of a column.
  if (LEAVES.test(text) && !own.columns.some(({ empty, kind }) => empty && kind === 'check')) return null;
  // 'The due date of the parent in each child row' is a cell of the parent.
  if (reading.concepts.has('to-children')) return isOfParent && !reading.concepts.has('top-level') ? 'PARENT' : null;
  if (placesOf(text, DESCENDANTS).length > 0) return 'DESCENDANTS';
  const under = placesOf(text, CHILDREN);
  if (under.some((place) => isTree || !comparesNumber(reading, place))) return 'CHILDREN';
  if (OF_PARENT.test(text)) return 'PARENT';
  if (isTree && (ROLLS_UP.test(text) || OF_ITS_ROWS.test(text))) return 'CHILDREN';
  // A word that was mistyped is known by what it means.
  return reading.concepts.has('descendants') ? 'DESCENDANTS' : reading.concepts.has('children') ? 'CHILDREN' : null;
}

/** 'When we are below the minimum', where the minimum is a number: no rows stand below it. */
function comparesNumber({ text, columns }: Draft['reading'], { start, end }: { start: number; end: number }): boolean {
  if (!/^(?:below|under|beneath) (?:the|its)$/u.test(text.slice(start, end))) return false;
  return columns.some((named) => named.column.kind === 'number' && named.start === end + 1);
}

/** 'The state of the parent', 'its parent’s due date': a cell of the row above in the hierarchy. */
const OF_PARENT =
  /\b(?:of|from) (?:the|its|their|each|every|that)? ?(?:row[’']?s )?parent\b|\b(?:the|its|their)? ?parent(?: (?:row|task|line|item))?[’']s\b|\b(?:der|des) (?:ubergeordneten|eltern)\p{L}*|\bde la fila (?:padre|principal|superior)|\bdel padre\b|\bdu parent\b|\bde la ligne (?:parente?|mere)|\bd[oa] (?:linha )?pai\b|親(?:行|タスク)?の/u;

function placesOf(text: string, pattern: RegExp): readonly { start: number; end: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** A column that tells rows with children from those without, which one formula over all rows cannot do by itself. */
export function helperOf(columns: readonly Column[]): { readonly column: Column; readonly isParent: boolean } | null {
  const boxes = columns.filter(({ kind, empty }) => kind === 'check' && !empty);
  const leaf = boxes.find(({ title }) => /\b(?:leaf|lowest|detail|child)\b/i.test(title));
  if (leaf !== undefined) return { column: leaf, isParent: false };
  const parent = boxes.find(({ title }) => /\b(?:parent|summary|header|group|has children|roll-?up)\b/i.test(title));
  return parent === undefined ? null : { column: parent, isParent: true };
}

function clausesOf(draft: Draft): Clauses {
  const { reading } = draft;
  const around = reading.mentions.filter(
    ({ concept }) => AROUND.has(concept) || (AGGREGATES as readonly string[]).includes(concept),
  );
  const patterns = [CHILDREN, DESCENDANTS, PARENT].flatMap((pattern) => placesOf(reading.text, pattern));
  const phrases = [ONLY_PARENTS, LEAVES].flatMap((pattern) => {
    const match = pattern.exec(reading.text);
    return match === null ? [] : [{ start: match.index, end: match.index + match[0].length }];
  });
  const spans = [...around, ...patterns, ...phrases];
  const skipped = reading.tokens.filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end));
  const read = clausesIn(draft, 0, reading.text.length, new Set(skipped.map(({ start }) => start)));
  return { ...read, unknown: read.unknown.filter((word) => !TREE_JOINTS.has(word) && !/^[<>]=?$/.test(word)) };
}

/** 'What share of the items is ticked' speaks of the only box. */
function withTickedBox(draft: Draft, clauses: Clauses): Clauses {
  const boxes = draft.own.columns.filter(({ kind, empty }) => kind === 'check' && !empty);
  const [box] = boxes;
  if (clauses.alternatives.length > 0 || boxes.length !== 1 || box === undefined || !TICKED.test(draft.reading.text))
    return clauses;
  return { ...clauses, alternatives: [[isChecked(box, false)]] };
}

/** 'Count the confirmed lines' for a column Confirmed Lines that waits: the box Confirmed says which. */
function withAwaitedBox({ reading, own }: Draft, clauses: Clauses): Clauses {
  if (clauses.alternatives.length > 0) return clauses;
  const waiting = reading.columns
    .filter(({ column, isPart }) => column.empty && !isPart)
    .map(({ column }) => folded(column.title));
  const boxes = own.columns.filter(
    ({ kind, empty, title }) => kind === 'check' && !empty && waiting.some((one) => one.startsWith(`${folded(title)} `)),
  );
  const [box] = boxes;
  return box === undefined || boxes.length > 1 ? clauses : { ...clauses, alternatives: [[isChecked(box, false)]] };
}

const TICKED =
  /\b(?:ticked|checked|abgehakt\p{L}*|angekreuzt\p{L}*|marcad[oa]s?|coche(?:e)?s?|assinalad[oa]s?)\b|チェックが(?:入|付)/u;

function wantedIn(draft: Draft, { free, alternatives }: Clauses): Wanted | null {
  const { text, mentions } = draft.reading;
  const isTold = alternatives.length > 0;
  const waits = draft.own.columns.filter(({ empty }) => empty);
  const isSaid = (one: string) => mentions.some(({ concept, start, end }) => concept === one && !isTitle(draft, start, end));
  // 'The first start date' is the earliest one, without a word for it.
  const implied = ['maximum', 'minimum'] as const;
  const aggregate =
    AGGREGATES.find(isSaid) ?? implied.find((one) => draft.has(one) && !mentions.some(({ concept }) => concept === one));
  const asksFlag = draft.has('flag') || (waits.length > 0 && waits.every(({ kind }) => kind === 'check'));
  if (isTold && asksFlag && aggregate === undefined)
    return NONE_OF.test(text) ? 'none' : ALL_OF.test(text) && !ANY_OF.test(text) ? 'all' : 'any';
  const isFirst = FIRST_CHILD.test(text) && !free.some(({ column }) => column.kind === 'date');
  const isLast = LAST_CHILD.test(text) && !free.some(({ column }) => column.kind === 'date');
  if ((isFirst || isLast) && ORDERED_CHILD.test(text) && aggregate !== 'sum' && aggregate !== 'count')
    return isFirst ? 'first' : 'last';
  if (aggregate !== undefined) return aggregate === 'count' && draft.has('measure-asked') ? 'sum' : aggregate;
  // 'The last finish of the children' is the latest date.
  if (ORDERED_CHILD.test(text)) return LAST_CHILD.test(text) ? 'maximum' : 'minimum';
  if (draft.has('join') || draft.has('list') || NAMES.test(text)) return 'list';
  if (TOTAL.test(text) || (draft.has('add') && draft.reading.numbers.length === 0)) return 'sum';
  if (ROLLS_UP.test(text)) return free.some(({ column }) => column.kind === 'date') ? 'maximum' : 'sum';
  // 'The parent shows the cost of its children': numbers of several rows come to their total.
  const numbers = new Set(free.filter(({ column }) => column.kind === 'number').map(({ column }) => column));
  const isOfParent = placesOf(text, PARENT).length > 0 && alternatives.length === 0;
  const isOfRows = placesOf(text, CHILDREN).length > 0 && draft.own.isTree;
  // 'Children cost where status approved': in a cell of its own there is one number for all of them.
  const isAwaited = waits.length === 0 ? isOfRows && isTold : waits.some(({ kind }) => kind !== 'check' && kind !== 'date');
  return (isOfParent || isOfRows) && isAwaited && numbers.size === 1 ? 'sum' : null;
}

/** The cell of the parent, as it is. */
function ofParent(draft: Draft, { alternatives }: Clauses): Wanted | null {
  const asksForMore = draft.has(
    'flag',
    'if',
    'share',
    'count',
    'sum',
    'average',
    'above',
    'below',
    'difference',
    'quotient',
    'since',
  );
  return alternatives.length > 0 || asksForMore ? null : 'first';
}

const ORDERED_CHILD =
  /\b(?:first|last|erste[rsn]?|letzte[rsn]?|primer[oa]?|ultim[oa]|premiere?|derniere?|primeir[oa]) (?:child|sub|unter|kind|hij|sous|enfant|filh|linha filha|fila)|最(?:初|後)の子/u;
const NAMES = /\bnames\b|\bnamen\b|\bnombres\b|\bnoms\b|\bnomes\b|名前の一覧/;
const TOTAL =
  /\b(?:together|altogether|combined|zusammen|en conjunto|au total|juntos|total|totals|summe|gesamt\p{L}*|suma|somme|soma)\b|合計/u;
const ROLLS_UP = /\broll(?:ed|s|ing)?(?:[- ]?up| (?:the |all )?(?:\p{L}+ ){1,2}up)\b|\brollup\b|\badds? up\b/u;

/** 'In each stage, how many of its lines', 'the lines of this stage'. */
const OF_ITS_ROWS =
  /\b(?:of (?:its|their)(?: own)? (?:rows?|lines?|items?|tasks?|entries|steps?)|(?:rows?|lines?|items?|tasks?|entries|steps?) (?:of|in) this (?!sheet|column|list|table|week|month|quarter|year)\p{L}+)\b/u;

function isTitle({ reading }: Draft, start: number, end: number): boolean {
  return reading.columns.some((one) => !one.isPart && !one.column.empty && one.start <= start && one.end >= end);
}

/** Parents that hold the sum of their children are counted with them. */
const COUNTED_TWICE = /\b(?:twice|double\p{L}*|doppelt\p{L}*|zweimal|doble|dos veces|deux fois|double|dobro|duas vezes)\b|二重/u;

const NUMERIC: readonly Wanted[] = ['sum', 'average', 'median', 'maximum', 'minimum'];

function resultOf(draft: Draft, wanted: Wanted, { free, alternatives }: Clauses): Column | null {
  const taken = new Set(alternatives.flat().map(({ column }) => column));
  const primary = draft.own.columns.find((column) => column.primary) ?? null;
  if (['count', 'share', 'any', 'all', 'none'].includes(wanted)) return primary;
  const isExtreme = wanted === 'maximum' || wanted === 'minimum';
  const fits = ({ kind, primary: isName }: Column) =>
    NUMERIC.includes(wanted) ? (kind === 'number' && !isName) || (isExtreme && kind === 'date') : kind !== 'check';
  const named = [...new Set(free.map(({ column }) => column))].filter(fits);
  if (named.length > 0)
    return named.find((column) => draft.isMentioned(column)) ?? (named.length === 1 ? (named[0] ?? null) : null);
  // 'Parent State' that waits for it is called after State.
  const waiting = draft.own.columns.filter(({ empty }) => empty).map(({ title }) => folded(title));
  const called = draft.own.columns.find(({ title, empty }) => !empty && waiting.some((one) => one.endsWith(` ${folded(title)}`)));
  if (wanted === 'first' && called !== undefined) return called;
  if (!NUMERIC.includes(wanted)) return primary;
  const usable = draft.own.columns.filter((column) => fits(column) && !column.empty && !taken.has(column));
  const isDate = isExtreme && (draft.has('c:due', 'c:start', 'c:end') || /\bdat|fecha|日/.test(draft.reading.text));
  const sorted = usable.filter(({ kind }) => (isDate ? kind === 'date' : kind === 'number'));
  const classed = sorted.filter(({ classes }) => MEASURE_CLASSES.some((one) => classes.has(one) && draft.has(one)));
  // 'Section Cost' that waits for it adds up Cost.
  const awaited = sorted.filter(({ title }) => waiting.some((one) => one.endsWith(` ${folded(title)}`)));
  const money = classed.length === 0 ? awaited : classed;
  const [only] = money.length === 1 ? money : sorted.length > 0 ? sorted : usable;
  return only !== undefined && (money.length === 1 || (sorted.length === 0 ? usable : sorted).length === 1) ? only : null;
}

type Unscored = Omit<TreeReading, 'score'>;

function scoreOf(draft: Draft, { clauses, result, wanted }: Unscored): number {
  const { alternatives, free, numbers, unknown } = clauses;
  if (alternatives.some(contradicts) || result === null || asksForMore(draft, clauses)) return 0;
  if (wanted === 'share' && alternatives.length === 0) return 0;
  const extra = free.filter(({ column, isPart }) => !isPart && column !== result && !column.primary);
  const left = unknown.length + numbers.length + new Set(extra.map(({ column }) => column)).size;
  return left === 0 ? COMPLETE : left === 1 ? NEARLY : left === 2 ? MOSTLY : 0;
}

function asksForMore(draft: Draft, { spans }: Clauses): boolean {
  return draft.reading.mentions.some(
    ({ concept, start, end }) =>
      weightOf(concept) >= 1.5 &&
      !/^[cv]:/.test(concept) &&
      !AROUND.has(concept) &&
      !BESIDES.has(concept) &&
      !(AGGREGATES as readonly string[]).includes(concept) &&
      !CONDITION_CONCEPTS.has(concept) &&
      !(concept === 'duplicate' && COUNTED_TWICE.test(draft.reading.text)) &&
      !isTitle(draft, start, end) &&
      !spans.some((span) => span.start <= start && span.end >= end) &&
      !/\broll|\badd|everything/.test(draft.reading.text.slice(start, end)),
  );
}
