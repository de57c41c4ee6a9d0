import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { CONDITION_CONCEPTS, type Condition, criteriaOf, criterionOf, isChecked, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { weightOf } from '../find-concepts.ts';
import {
  ALL_OF,
  ANY_OF,
  CHILDREN,
  DESCENDANTS,
  FIRST_CHILD,
  LAST_CHILD,
  LEAVES,
  NONE_OF,
  ONLY_PARENTS,
  PARENT,
  THAN_PARENT,
  TREE_JOINTS,
} from '../lexicon/tree-words.ts';
import type { Column } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { isOfChildren } from '../what-is-asked.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { MEASURE_CLASSES, separatorIn } from './grouping.ts';
import { helperFor } from './trees.ts';

/** Questions about rows under a row, read clause by clause: which of them, what is worked out, and where it is shown. */

type Wanted =
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

interface TreeReading {
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
const COMPLETE = 9;
const NEARLY = 3.2;
const MOSTLY = 2;

const readings = new WeakMap<Draft['reading'], TreeReading | null>();

function treeOf(draft: Draft): TreeReading | null {
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
  const clauses = withTickedBox(draft, clausesOf(draft));
  const wanted = family === 'PARENT' ? ofParent(draft, clauses) : wantedIn(draft, clauses);
  if (wanted === null) return null;
  const result = resultOf(draft, wanted, clauses);
  const read = { family, wanted, clauses, result, isForParents: ONLY_PARENTS.test(text) };
  return { ...read, score: scoreOf(draft, read) };
}

/** The question without the values in it: in a sheet of toys 'enfants' may be whom they are for. */
function withoutValues({ text, values }: Draft['reading']): string {
  return values.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
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
  if (placesOf(text, CHILDREN).length > 0) return 'CHILDREN';
  if (OF_PARENT.test(text)) return 'PARENT';
  if (isTree && ROLLS_UP.test(text)) return 'CHILDREN';
  // A word that was mistyped is known by what it means.
  return reading.concepts.has('descendants') ? 'DESCENDANTS' : reading.concepts.has('children') ? 'CHILDREN' : null;
}

/** 'The state of the parent', 'its parent’s due date': a cell of the row above in the hierarchy. */
const OF_PARENT =
  /\b(?:of|from) (?:the|its|their|each|every|that)? ?(?:row[’']?s )?parent\b|\b(?:the|its|their)? ?parent(?: (?:row|task|line|item))?[’']s\b|\b(?:der|des) (?:ubergeordneten|eltern)\p{L}*|\bde la fila (?:padre|principal|superior)|\bdel padre\b|\bdu parent\b|\bde la ligne (?:parente?|mere)|\bd[oa] (?:linha )?pai\b|親(?:行|タスク)?の/u;

function placesOf(text: string, pattern: RegExp): readonly { start: number; end: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** A column that tells rows with children from those without, which one formula over all rows cannot do by itself. */
function helperOf(columns: readonly Column[]): { readonly column: Column; readonly isParent: boolean } | null {
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
  const isShown = placesOf(text, PARENT).length > 0 && waits.some(({ kind }) => kind !== 'check' && kind !== 'date');
  return isShown && numbers.size === 1 && alternatives.length === 0 ? 'sum' : null;
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
  const money = sorted.filter(({ classes }) => MEASURE_CLASSES.some((one) => classes.has(one) && draft.has(one)));
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

function build(draft: Draft): Built | null {
  if (draft.source !== draft.own) return null;
  const read = treeOf(draft);
  if (read === null || read.result === null || read.clauses.alternatives.length > 1) return null;
  const conditions = read.clauses.alternatives[0] ?? [];
  if (conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  if (read.family === 'LEAVES') return overLeaves(draft, read, conditions);
  if (read.family === 'PARENT') return aboveRow(draft, read.result);
  return underRow(draft, read, conditions);
}

/** A total over the rows of the whole sheet that have none under them. */
function overLeaves(draft: Draft, { wanted, result }: TreeReading, conditions: readonly Condition[]): Built | null {
  const helper = helperOf(draft.own.columns);
  if (helper === null || result === null) return null;
  const all = [isChecked(helper.column, helper.isParent), ...conditions.filter(({ column }) => column !== helper.column)];
  const criteria = criteriaOf(draft, all);
  const range = draft.all(result);
  const more = { conditions: all };
  if (wanted === 'sum') return oneValue('number', `SUMIFS(${range}, ${criteria})`, [result], { ...more, operation: 'sum' });
  if (wanted === 'count') return oneValue('number', `COUNTIFS(${criteria})`, [], { ...more, operation: 'count' });
  const name = { average: 'AVG', median: 'MEDIAN', maximum: 'MAX', minimum: 'MIN' }[wanted as 'average'];
  if (name === undefined) return null;
  const code = `${name}(COLLECT(${range}, ${range}, ${criterionOf(isFilled(result))}, ${criteria}))`;
  return oneValue(result.kind === 'date' ? 'date' : 'number', `IFERROR(${code}, 0)`, [result], { ...more, operation: wanted });
}

/** The cell of the parent; nothing in rows that have none. */
function aboveRow(draft: Draft, column: Column): Built {
  const primary = draft.own.columns.find((one) => one.primary) ?? column;
  const kind = column.kind === 'date' || column.kind === 'number' || column.kind === 'contact' ? column.kind : 'text';
  const code = `IF(COUNT(ANCESTORS(${draft.row(primary)})) = 0, "", PARENT(${draft.row(column)}))`;
  return rowValue(kind, code, [column], { operation: 'parent-name' });
}

/** What the rows under each row come to. */
function underRow(draft: Draft, read: TreeReading, conditions: readonly Condition[]): Built | null {
  const { family, wanted, result, isForParents } = read;
  const primary = draft.own.columns.find((column) => column.primary) ?? result;
  if (result === null || primary === null) return null;
  const of = (column: Column) => `${family}(${draft.row(column)})`;
  const criteria = conditions.map((condition) => `${of(condition.column)}, ${criterionOf(condition)}`).join(', ');
  const count = `COUNT(CHILDREN(${draft.row(primary)}))`;
  const all = `COUNT(${of(primary)})`;
  const made = codeOf(draft, read, of, criteria, all);
  if (made === null) return null;
  const isOwn = !isForParents && conditions.length === 0 && ['sum', 'maximum', 'minimum'].includes(wanted);
  // In a column of its own what each child shows has come together from all levels below it.
  const helper = isOwn && helperFor(draft, result, [result.kind, 'text']) !== null;
  const total = helper ? made.code.replace(of(result), 'CHILDREN()') : made.code;
  const code = isOwn
    ? `IF(${count} > 0, ${total}, ${ownOf(draft, result)})`
    : isForParents || made.isBlankForLeaves
      ? `IF(${count} = 0, "", ${made.code})`
      : made.code;
  return rowValue(made.result, code, result.primary ? [] : [result], { conditions, operation: OPERATION[wanted] });
}

/** A row without children shows its own value, a date only where there is one. */
function ownOf(draft: Draft, column: Column): string {
  const cell = draft.row(column);
  return column.kind === 'date' ? `IF(ISDATE(${cell}), ${cell}, "")` : cell;
}

const OPERATION: Readonly<Record<Wanted, string>> = {
  count: 'child-count',
  sum: 'roll-up',
  average: 'roll-up',
  maximum: 'roll-up',
  minimum: 'roll-up',
  median: 'roll-up',
  distinct: 'count-distinct',
  share: 'share-of-children',
  list: 'join-of-children',
  any: 'any-child',
  all: 'all-children',
  none: 'no-child',
  first: 'first-child',
  last: 'last-child',
};

interface Made extends Pick<Built, 'code' | 'result'> {
  readonly isBlankForLeaves: boolean;
}

function codeOf(
  draft: Draft,
  { wanted, result }: TreeReading,
  of: (column: Column) => string,
  criteria: string,
  all: string,
): Made | null {
  if (result === null) return null;
  const rest = criteria === '' ? '' : `, ${criteria}`;
  const counted = criteria === '' ? all : `COUNTIFS(${criteria})`;
  const kind = result.kind === 'date' || result.kind === 'contact' ? result.kind : result.kind === 'number' ? 'number' : 'text';
  const made = (code: string, shown: Built['result'] = 'number', isBlankForLeaves = false): Made => ({
    code,
    result: shown,
    isBlankForLeaves,
  });
  const filled = `${of(result)}, ${of(result)}, ${criterionOf(isFilled(result))}`;
  switch (wanted) {
    case 'count':
      return made(counted);
    case 'share':
      return criteria === '' ? null : made(`IFERROR(ROUND(${counted} / ${all}, 3), "")`, 'number', true);
    case 'any':
      return made(`IF(${counted} > 0, 1, 0)`, 'check');
    case 'none':
      return made(`IF(AND(${all} > 0, ${counted} = 0), 1, 0)`, 'check');
    case 'all':
      return made(`IF(AND(${all} > 0, ${counted} = ${all}), 1, 0)`, 'check');
    case 'first':
      return made(`IFERROR(INDEX(${of(result)}, 1), "")`, kind, true);
    case 'last':
      return made(`IFERROR(INDEX(${of(result)}, ${all}), "")`, kind, true);
    case 'list':
      return made(
        criteria === '' ? `JOIN(${of(result)}, ", ")` : `JOIN(COLLECT(${filled}${rest}), ${separatorIn(draft)})`,
        'text',
      );
    case 'sum':
      return made(criteria === '' ? `SUM(${of(result)})` : `SUMIFS(${of(result)}${rest})`);
    case 'distinct':
      return made(`COUNT(DISTINCT(COLLECT(${filled}${rest})))`);
    default: {
      const name = { average: 'AVG', median: 'MEDIAN', maximum: 'MAX', minimum: 'MIN' }[wanted];
      const code = `${name}(${criteria === '' ? of(result) : `COLLECT(${filled}${rest})`})`;
      return wanted === 'maximum' || wanted === 'minimum'
        ? made(
            criteria === '' ? code : `IF(COUNTIFS(${of(result)}, ${criterionOf(isFilled(result))}${rest}) = 0, "", ${code})`,
            kind,
          )
        : made(`IFERROR(${code}, "")`, kind);
    }
  }
}

/** The column of a row that is compared with the same one of its parent: named, or the only one of its kind. */
function comparedIn(draft: Draft): Column | null {
  const kinds = ['date', 'number'];
  const usable = draft.own.columns.filter(({ kind, empty, primary }) => kinds.includes(kind) && !empty && !primary);
  const named = usable.filter((column) => draft.isPartlyMentioned(column));
  const [only, ...more] = named.length > 0 ? named : usable;
  return only === undefined || more.length > 0 ? null : only;
}

/** 'Flag rows that finish after their parent'; rows without a parent or without the value are none of them. */
function comparedWithParent(draft: Draft): Built | null {
  const column = comparedIn(draft);
  const sign = THAN_PARENT.find(([, pattern]) => pattern.test(draft.reading.text))?.[0];
  const primary = draft.own.columns.find((one) => one.primary);
  if (column === null || sign === undefined || primary === undefined || draft.source !== draft.own) return null;
  const cell = draft.row(column);
  const isThere = column.kind === 'date' ? 'ISDATE' : 'ISNUMBER';
  const tests = [
    `COUNT(ANCESTORS(${draft.row(primary)})) > 0`,
    `${isThere}(${cell})`,
    `${isThere}(PARENT(${cell}))`,
    `${cell} ${sign} PARENT(${cell})`,
  ];
  return rowValue('check', `IF(AND(${tests.join(', ')}), 1, 0)`, [column], { operation: 'compare-with-parent' });
}

function asksForFlag({ own, reading }: Draft): boolean {
  return reading.concepts.has('flag') || own.columns.some(({ kind, empty }) => kind === 'check' && empty);
}

export const COMPOSED_TREE: readonly Frame[] = [
  {
    id: 'composed-parent-comparison',
    cues: 'expression',
    conditional: true,
    title: 'Flag',
    spot: (draft) =>
      asksForFlag(draft) && comparedIn(draft) !== null && THAN_PARENT.some(([, pattern]) => pattern.test(draft.reading.text))
        ? COMPLETE
        : 0,
    build: comparedWithParent,
  },
  {
    id: 'composed-tree',
    cues: 'expression',
    conditional: true,
    title: 'Roll-up',
    spot: (draft) => treeOf(draft)?.score ?? 0,
    build,
  },
];
