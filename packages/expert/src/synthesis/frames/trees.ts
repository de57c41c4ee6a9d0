import { criterionOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { finalValuesOf, finishedCondition, statusColumnOf } from '../finished-work.ts';
import type { CellKind, Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { measureOf } from './grouping.ts';

function primaryOf(draft: Draft): Column | null {
  return draft.own.columns.find((column) => column.primary) ?? draft.own.columns[0] ?? null;
}

/** The column whose parents and children are meant: one that is named, or the primary column. */
function namedOrPrimary(draft: Draft): Column | null {
  const named = draft.own.columns.find((column) => draft.isMentioned(column) && !column.empty && column.kind !== 'check');
  return named ?? primaryOf(draft);
}

function level(draft: Draft): Built | null {
  const primary = primaryOf(draft);
  if (primary === null) return null;
  const isFromOne =
    /from 1|starting (?:at|with) 1|ab 1|desde 1|top (?:level )?(?:is|=) 1|level 1|(?:top|first|upper)(?:most)?(?:[- ]level)? (?:rows?|lines?) (?:is|are|=|gets?|being) 1|beginning (?:at|with) 1|1から/.test(
      draft.reading.text,
    );
  return rowValue('number', `COUNT(ANCESTORS(${draft.row(primary)}))${isFromOne ? ' + 1' : ''}`, [primary]);
}

function parentName(draft: Draft): Built | null {
  const column = namedOrPrimary(draft);
  if (column === null) return null;
  const cell = draft.row(column);
  const kind = column.kind === 'date' || column.kind === 'number' || column.kind === 'contact' ? column.kind : 'text';
  return rowValue(kind, `IF(COUNT(ANCESTORS(${cell})) = 0, "", PARENT(${cell}))`, [column]);
}

function topAncestor(draft: Draft): Built | null {
  const column = primaryOf(draft);
  if (column === null) return null;
  const cell = draft.row(column);
  return rowValue('text', `IF(COUNT(ANCESTORS(${cell})) = 0, ${cell}, INDEX(ANCESTORS(${cell}), 1))`, [column]);
}

function path(draft: Draft): Built | null {
  const column = primaryOf(draft);
  if (column === null) return null;
  const cell = draft.row(column);
  const quoted = draft.reading.quoted.find(({ text }) => text.length <= 3)?.text;
  const sign = quoted ?? (/ \/ |slash/.test(draft.reading.text) ? ' / ' : ' > ');
  return rowValue('text', `JOIN(ANCESTORS(${cell}), "${sign}") + IF(COUNT(ANCESTORS(${cell})) > 0, "${sign}", "") + ${cell}`, [
    column,
  ]);
}

function isParent(draft: Draft): Built | null {
  const column = primaryOf(draft);
  return column === null ? null : rowValue('check', `IF(COUNT(CHILDREN(${draft.row(column)})) > 0, 1, 0)`, [column]);
}

function isLeaf(draft: Draft): Built | null {
  const column = primaryOf(draft);
  return column === null ? null : rowValue('check', `IF(COUNT(CHILDREN(${draft.row(column)})) = 0, 1, 0)`, [column]);
}

function family(draft: Draft): 'CHILDREN' | 'DESCENDANTS' {
  return draft.has('descendants') ? 'DESCENDANTS' : 'CHILDREN';
}

function shareOfChildrenDone(draft: Draft): Built | null {
  const share = draft.own.columns.find(({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:percent'));
  if (share !== undefined) return rowValue('number', `IFERROR(AVG(${family(draft)}(${draft.row(share)})), "")`, [share]);
  const finished = finishedCondition(draft, true);
  const primary = primaryOf(draft);
  if (finished === null || primary === null) return null;
  const done = `COUNTIF(${family(draft)}(${draft.row(finished.column)}), ${criterionOf(finished)})`;
  return rowValue('number', `IFERROR(ROUND(${done} / COUNT(${family(draft)}(${draft.row(primary)})), 3), "")`, [finished.column]);
}

/** The column that waits for what rows come to, besides the one that is read; then what it shows of the children tells of all levels. */
export function helperFor(draft: Draft, read: Column, kinds: readonly CellKind[]): Column | null {
  return draft.own.columns.find((column) => column.empty && column !== read && kinds.includes(column.kind)) ?? null;
}

/** The parent's status by its children's: all finished, some begun, none. */
function parentStatus(draft: Draft): Built | null {
  const status = statusColumnOf(draft);
  const primary = primaryOf(draft);
  // 'Share of the children that are done' is a number.
  if (status === null || primary === null || draft.has('share')) return null;
  const helper = helperFor(draft, status, ['text', 'choice']);
  const cell = draft.row(status);
  const final = finalValuesOf(status)[0]?.written ?? 'Complete';
  const first = status.values.find(({ concepts }) => concepts.has('v:not-started'))?.written ?? 'Not Started';
  const some = status.values.find(({ concepts }) => concepts.has('v:in-progress'))?.written ?? 'In Progress';
  const children = helper === null ? `CHILDREN(${cell})` : 'CHILDREN()';
  const all = helper === null ? `COUNT(${children})` : `COUNT(CHILDREN(${draft.row(primary)}))`;
  const count = (value: string) => `COUNTIF(${children}, "${value}")`;
  return rowValue(
    'choice',
    `IF(${all} = 0, ${cell}, IF(${count(final)} = ${all}, "${final}", IF(${count(first)} = ${all}, "${first}", "${some}")))`,
    [status],
  );
}

function shareOfParent(draft: Draft): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  const cell = draft.row(measure);
  return rowValue('number', `IFERROR(ROUND(${cell} / PARENT(${cell}), 3), "")`, [measure]);
}

export const TREES: readonly Frame[] = [
  {
    id: 'level',
    cues: 'level+!descendants|ancestors+count',
    also: 'row count children parent set starts-with top-level start c:start each-row',
    title: 'Level',
    build: level,
  },
  {
    id: 'parent-name',
    cues: 'parent+!children|parent+to-children|parent+children+lookup',
    also: 'lookup row set children to-children helper index combine up down who c:name c:due c:owner c:status extract each-row',
    title: 'Parent',
    build: parentName,
  },
  {
    id: 'top-ancestor',
    cues: 'top-level|top-level+parent|top-level+ancestors|top-level+children',
    also: 'to-children parent row set lookup ancestors level children all-done each-row extract descendants across-row c:name c:amount yes-no',
    title: 'Top Level',
    build: topAncestor,
  },
  {
    id: 'path',
    cues: 'ancestors|ancestors+join|ancestors+parent',
    also: 'join parent combine level row set children',
    title: 'Path',
    build: path,
  },
  {
    id: 'is-parent',
    cues: 'is-parent|parent+flag',
    also: 'flag parent children if row',
    title: 'Is Parent',
    bonus: 0.3,
    build: isParent,
  },
  {
    id: 'is-leaf',
    cues: 'leaf+flag|leaf+!sum+!count+!average',
    also: 'flag children parent not row',
    title: 'Is Leaf',
    build: isLeaf,
  },
  {
    id: 'share-of-children-done',
    cues: 'children+share|children+share+finished|parent+share|children+c:percent',
    also: 'parent finished count share average c:percent equal',
    title: '% Done',
    build: shareOfChildrenDone,
  },
  {
    id: 'parent-status',
    cues: 'parent+c:status|children+c:status|parent+all-done|parent+children+finished|parent+children+v:in-progress',
    also: 'parent children set if all-done finished c:status c:percent row any-asked',
    title: 'Status',
    bonus: 0.4,
    build: parentStatus,
  },
  {
    id: 'share-of-parent',
    cues: 'parent+share|parent+quotient|of-total+parent',
    also: 'share of-total quotient',
    title: 'Share',
    bonus: 0.2,
    build: shareOfParent,
  },
];
