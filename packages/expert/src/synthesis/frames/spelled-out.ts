import { type Branch, branchesIn } from '../branches.ts';
import { type Condition, criterionOf, rowTestOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { type Draft, literal } from '../draft.ts';
import { expressionIn } from '../expressions.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Frames for what the question itself spells out: its limits and its branches. */

function areNumbers(draft: Draft, columns: readonly Column[]): string {
  const tests = columns.map((column) => `${column.kind === 'date' ? 'ISDATE' : 'ISNUMBER'}(${draft.row(column)})`);
  return tests.length === 1 ? (tests[0] ?? '') : `AND(${tests.join(', ')})`;
}

function comparison(draft: Draft): Built | null {
  const found = expressionIn(draft);
  if (found === null || found.sign === null || found.right === null || found.columns.length < 2) return null;
  const others = conditionsOf(draft).filter(({ column }) => !found.columns.includes(column));
  const tests = [
    areNumbers(draft, found.columns),
    `${found.left} ${found.sign} ${found.right}`,
    ...others.map(({ column, test }) => test(draft.row(column))),
  ];
  return rowValue('check', `IF(AND(${tests.join(', ')}), 1, 0)`, found.columns, { conditions: others });
}

function branches(draft: Draft): Built | null {
  const found = branchesIn(draft);
  if (found.length < 2) return null;
  const stated = found.filter(({ conditions }) => conditions.length > 0);
  const rest = found.find(({ conditions }) => conditions.length === 0);
  const otherwise = rest === undefined ? '""' : literal(rest.label);
  if (draft.has('children', 'parent')) return overChildren(draft, stated, otherwise);
  const code = stated.reduceRight(
    (more, { label, conditions, saysOr }) => `IF(${rowTestOf(draft, conditions, saysOr === true)}, ${literal(label)}, ${more})`,
    otherwise,
  );
  const numbers = numbersOnly(stated.flatMap(({ conditions }) => conditions));
  const guarded = numbers === null ? code : `IF(ISNUMBER(${draft.row(numbers)}), ${code}, "")`;
  return rowValue('choice', guarded, [], { conditions: stated.flatMap(({ conditions }) => conditions) });
}

/** Branches about the rows below: each holds where there is such a row; rows without any stay empty. */
function overChildren(draft: Draft, stated: readonly Branch[], otherwise: string): Built | null {
  const primary = draft.own.columns.find((column) => column.primary);
  if (primary === undefined) return null;
  const exists = (conditions: readonly Condition[]) =>
    `COUNTIFS(${conditions.map((one) => `CHILDREN(${draft.row(one.column)}), ${criterionOf(one)}`).join(', ')}) > 0`;
  const code = stated.reduceRight(
    (more, { label, conditions }) => `IF(${exists(conditions)}, ${literal(label)}, ${more})`,
    otherwise,
  );
  return rowValue('choice', `IF(COUNT(CHILDREN(${draft.row(primary)})) = 0, "", ${code})`, [primary], {
    conditions: stated.flatMap(({ conditions }) => conditions),
  });
}

/** The one number that all conditions are about. */
function numbersOnly(conditions: readonly Condition[]): Column | null {
  const columns = new Set(conditions.map(({ column }) => column));
  const [only] = columns;
  return columns.size === 1 && only !== undefined && only.kind === 'number' ? only : null;
}

const OPERATOR_SCORE = 1.6;

export const SPELLED_OUT: readonly Frame[] = [
  {
    id: 'comparison',
    cues: 'expression',
    title: 'Flag',
    spot: (draft) => {
      const found = expressionIn(draft);
      return found === null || found.sign === null || found.columns.length < 2
        ? 0
        : (draft.has('flag', 'if') ? 3 : 1.5) + OPERATOR_SCORE * found.operators;
    },
    build: comparison,
  },
  {
    id: 'branches',
    cues: 'expression',
    title: 'Status',
    spot: (draft) => {
      const found = branchesIn(draft);
      return found.length < 2 ? 0 : 5 + 2 * found.length;
    },
    build: branches,
  },
];
