import { type Condition, criteriaOf, criterionOf, isChecked, isFilled } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { THAN_PARENT } from '../lexicon/tree-words.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue, rowValue } from './frame.ts';
import { separatorIn } from './grouping.ts';
import { COMPLETE, helperOf, type TreeReading, treeOf, type Wanted } from './tree-reading.ts';
import { helperFor } from './trees.ts';

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
