import { type Branch, branchesIn } from '../branches.ts';
import { type Condition, criterionOf, rowTestOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { type Draft, literal } from '../draft.ts';
import { expressionIn, roundedAsAsked } from '../expressions.ts';
import type { Column } from '../sheet-model.ts';
import { monthsLater } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Frames for what the question itself spells out: its arithmetic, its limits and its branches. */

function areNumbers(draft: Draft, columns: readonly Column[]): string {
  const tests = columns.map((column) => `${column.kind === 'date' ? 'ISDATE' : 'ISNUMBER'}(${draft.row(column)})`);
  return tests.length === 1 ? (tests[0] ?? '') : `AND(${tests.join(', ')})`;
}

function arithmetic(draft: Draft): Built | null {
  const found = expressionIn(draft);
  if (found === null || found.sign !== null) return null;
  const stepped = found.isDate ? monthStep(draft, found.columns, found.left) : null;
  const code = stepped ?? (found.isDate ? found.left : roundedAsAsked(draft, inOneUnit(draft, found)));
  const divides = found.left.includes(' / ');
  const whole = divides ? `IFERROR(${code}, "")` : code;
  return rowValue(found.isDate ? 'date' : 'number', `IF(${areNumbers(draft, found.columns)}, ${whole}, "")`, found.columns);
}

/** How many of the first unit the second one has. */
const UNITS: readonly (readonly [small: RegExp, large: RegExp, factor: number])[] = [
  [/\b(?:g|grams?)\b/i, /\b(?:kg|kilos?)\b/i, 1000],
  [/\bml\b/i, /\b(?:l|lit(?:re|er)s?)\b/i, 1000],
  [/\bcm\b/i, /\bm\b/i, 100],
  [/\b(?:min|minutes?)\b/i, /\b(?:h|hours?)\b/i, 60],
];

/** Grams by kilograms are first made kilograms. */
function inOneUnit(draft: Draft, { columns, left }: { readonly columns: readonly Column[]; readonly left: string }): string {
  for (const [small, large, factor] of UNITS) {
    const divisor = columns.find((column) => large.test(column.title) && left.includes(` / ${draft.row(column)}`));
    const isMixed = divisor !== undefined && columns.some((column) => column !== divisor && small.test(column.title));
    if (isMixed && !left.includes(String(factor)))
      return left.replace(` / ${draft.row(divisor)}`, ` / ${factor} / ${draft.row(divisor)}`);
  }
  return left;
}

/** A date plus a column of months or years is no date plus days. */
function monthStep(draft: Draft, columns: readonly Column[], code: string): string | null {
  const date = columns.find(({ kind }) => kind === 'date');
  const amount = columns.find(({ kind }) => kind === 'number');
  if (date === undefined || amount === undefined || columns.length !== 2) return null;
  const days = / [-+] \d+$/.exec(code)?.[0] ?? '';
  const factor = /month|monat|mes|mois|月/i.test(amount.title)
    ? ''
    : /year|jahr|a[nñ]o|\ban|年/i.test(amount.title)
      ? ' * 12'
      : null;
  if (factor === null) return null;
  const isBack = code.includes(` - ${draft.row(amount)}`);
  return `${monthsLater(draft.row(date), `${isBack ? '-' : ''}${draft.row(amount)}${factor}`)}${days}`;
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
    id: 'arithmetic',
    cues: 'expression',
    title: 'Result',
    spot: (draft) => {
      const found = expressionIn(draft);
      return found === null || found.sign !== null || found.operators === 0 ? 0 : 2.4 + OPERATOR_SCORE * found.operators;
    },
    build: arithmetic,
  },
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
