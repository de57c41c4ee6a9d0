import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { type Condition, isBlank } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { PARENT, THAN_PARENT, TREE_JOINTS } from '../lexicon/tree-words.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** What a row takes from its parent: a mark where the parent is in a state, the parent's value where the row has none. */

const COMPLETE = 9;
const NEARLY = 3.2;

const readings = new WeakMap<Draft['reading'], Clauses>();

/** The question without its words for the hierarchy, for flagging and for copying. */
function clausesOf(draft: Draft): Clauses {
  const { reading } = draft;
  const known = readings.get(reading);
  if (known !== undefined) return known;
  const parents = [...reading.text.matchAll(PARENT)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const around = reading.mentions.filter(({ concept }) =>
    ['parent', 'flag', 'to-children', 'lookup', 'row', 'set', 'if'].includes(concept),
  );
  const spans = [...parents, ...around];
  const skipped = reading.tokens.filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end));
  const read = clausesIn(draft, 0, reading.text.length, new Set(skipped.map(({ start }) => start)));
  const clauses = { ...read, unknown: read.unknown.filter((word) => !TREE_JOINTS.has(word) && !OF_TAKING.has(word)) };
  readings.set(reading, clauses);
  return clauses;
}

const OF_TAKING = new Set(
  'take takes use uses inherit inherits copy copies fall back otherwise instead whose nimm ubernimm erbt sonst toma hereda usa prend herite utilise pega herda usar'.split(
    ' ',
  ),
);

function conditionsOf(draft: Draft): readonly Condition[] | null {
  const { alternatives, unknown, numbers, free } = clausesOf(draft);
  const [named, ...others] = new Set(free.map(({ column }) => column));
  // 'The owner, or that of the parent if it is blank'.
  const isSaidBlank = alternatives.length === 0 && draft.has('blank') && named !== undefined && others.length === 0;
  const [only, ...more] = isSaidBlank ? [[isBlank(named)]] : alternatives;
  // 'The one of the parent' is no figure.
  const isPlain = more.length === 0 && numbers.every((number) => number === 1) && unknown.length <= 1;
  return only === undefined || !isPlain || contradicts(only) || only.some(({ isOfRow }) => isOfRow === true) ? null : only;
}

function scoreOf(draft: Draft): number {
  return clausesOf(draft).unknown.length === 0 ? COMPLETE : NEARLY;
}

function asksOfParent(draft: Draft): boolean {
  return (
    draft.source === draft.own &&
    draft.has('parent') &&
    !draft.has('children', 'descendants', 'top-level', 'sum', 'count', 'average', 'share') &&
    !THAN_PARENT.some(([, pattern]) => pattern.test(draft.reading.text))
  );
}

function isFlagged({ own, reading }: Draft): boolean {
  return reading.concepts.has('flag') || own.columns.some(({ empty, kind }) => empty && kind === 'check');
}

function hasNoParent(draft: Draft, otherwise: Column): string {
  const primary = draft.own.columns.find((column) => column.primary) ?? otherwise;
  return `COUNT(ANCESTORS(${draft.row(primary)})) = 0`;
}

/** 'Flag rows whose parent is on hold'. */
function parentFlag(draft: Draft): Built | null {
  const conditions = conditionsOf(draft);
  const [first] = conditions ?? [];
  if (conditions === null || first === undefined) return null;
  const tests = conditions.map(({ column, test }) => test(`PARENT(${draft.row(column)})`));
  const test = tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`;
  return rowValue('check', `IF(${hasNoParent(draft, first.column)}, 0, IF(${test}, 1, 0))`, [], {
    conditions,
    operation: 'parent-is',
  });
}

/** 'The owner, or that of the parent where there is none'. */
function inherited(draft: Draft): Built | null {
  const conditions = conditionsOf(draft);
  const [blank, ...more] = conditions ?? [];
  if (blank?.relation !== 'blank' || more.length > 0) return null;
  const { column } = blank;
  const cell = draft.row(column);
  const kind = column.kind === 'date' || column.kind === 'number' || column.kind === 'contact' ? column.kind : 'text';
  const ofParent = `IF(${hasNoParent(draft, column)}, "", PARENT(${cell}))`;
  return rowValue(kind, `IF(ISBLANK(${cell}), ${ofParent}, ${cell})`, [column], { operation: 'own-or-parent' });
}

export const PARENT_CELLS: readonly Frame[] = [
  {
    id: 'composed-parent-flag',
    cues: 'expression',
    conditional: true,
    title: 'Flag',
    spot: (draft) => (asksOfParent(draft) && isFlagged(draft) && conditionsOf(draft) !== null ? scoreOf(draft) : 0),
    build: parentFlag,
  },
  {
    id: 'composed-own-or-parent',
    cues: 'expression',
    conditional: true,
    title: 'Inherited',
    spot: (draft) =>
      asksOfParent(draft) && !isFlagged(draft) && conditionsOf(draft)?.[0]?.relation === 'blank' ? scoreOf(draft) : 0,
    build: inherited,
  },
];
