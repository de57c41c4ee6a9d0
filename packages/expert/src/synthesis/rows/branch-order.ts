import { limitsInOrder } from '../limits-in-order.ts';
import type { RowBranch } from './branch-results.ts';

/** 'None at 0' behind 'Minor below 50' is a case of its own. */
function isOfOneNumber({ alternatives }: RowBranch): boolean {
  return alternatives.every(
    ([only, ...more]) => only?.relation === 'is' && only.column.kind === 'number' && only.isOfRow !== true && more.length === 0,
  );
}

/** What is missing is asked about before it is compared, and what is told ahead of both stays ahead. */
function withMissingAhead(branches: readonly RowBranch[], isMissing: (branch: RowBranch) => boolean): readonly RowBranch[] {
  const columnsOf = ({ alternatives }: RowBranch) => alternatives.flat().map(({ column }) => column);
  const ordered: RowBranch[] = [];
  for (const branch of branches) {
    const own = columnsOf(branch);
    const comparesIt = (other: RowBranch) =>
      !isMissing(other) && (branch.result.kind === 'blank' || columnsOf(other).some((one) => own.includes(one)));
    const at = isMissing(branch) ? ordered.findIndex(comparesIt) : -1;
    ordered.splice(at < 0 ? ordered.length : at, 0, branch);
  }
  return ordered;
}

/** '25% if rush, 30% if rush and colour': what asks for all that another branch asks for, and for more, is met before it. */
function withNarrowerAhead(branches: readonly RowBranch[]): readonly RowBranch[] {
  const ordered: RowBranch[] = [];
  for (const branch of branches) {
    const at = ordered.findIndex((other) => isNarrower(branch, other));
    ordered.splice(at < 0 ? ordered.length : at, 0, branch);
  }
  return ordered;
}

function isNarrower({ alternatives: [own, ...others] }: RowBranch, { alternatives: [wide, ...more] }: RowBranch): boolean {
  if (own === undefined || wide === undefined || others.length + more.length > 0 || own.length <= wide.length) return false;
  return wide.every((one) =>
    own.some(
      ({ column, relation, values }) =>
        column === one.column && relation === one.relation && values.join('\n') === one.values.join('\n'),
    ),
  );
}

/** 'Full at 100, Quarter from 1, Half from 33': of lower limits of one column the highest is tested first, whatever stands among them. */
function risingLimitsTurned(branches: readonly RowBranch[], limitOf: (branch: RowBranch) => number): readonly RowBranch[] {
  const conditionOf = ({ alternatives: [all] }: RowBranch) => all?.[0];
  const isLower = (branch: RowBranch) =>
    !Number.isNaN(limitOf(branch)) && ['above', 'at-least'].includes(conditionOf(branch)?.relation ?? '');
  const lower = branches.filter(isLower);
  if (new Set(lower.map((branch) => conditionOf(branch)?.column)).size !== 1) return branches;
  const falling = lower.toSorted((one, other) => limitOf(other) - limitOf(one));
  return branches.map((branch) => (isLower(branch) ? (falling[lower.indexOf(branch)] ?? branch) : branch));
}

const IS_STATED: ReadonlySet<string> = new Set(['blank', 'filled']);

/** What is missing is looked at first, what is narrower before what is wider, and of limits the one that is met least often. */
export function inOrder(branches: readonly RowBranch[]): readonly RowBranch[] {
  const limitOf = ({ alternatives: [conditions = [], ...more] }: RowBranch) => {
    const [only, second] = conditions;
    const isLimit =
      more.length === 0 &&
      second === undefined &&
      only !== undefined &&
      ['above', 'at-least', 'below', 'at-most'].includes(only.relation);
    return isLimit ? Number(only.values[0]) : Number.NaN;
  };
  const compared = branches.flatMap(({ alternatives }) =>
    alternatives.flat().flatMap(({ column, relation }) => (IS_STATED.has(relation) ? [] : [column])),
  );
  const isMissing = ({ result, alternatives }: RowBranch) =>
    result.kind === 'blank' ||
    alternatives.every((all) => all.every(({ relation, column }) => relation === 'blank' && compared.includes(column)));
  const missing = branches.filter(isMissing);
  const others = branches.filter((branch) => !isMissing(branch));
  const limits = others.map(limitOf);
  if (limits.some(Number.isNaN)) {
    const ordered = withNarrowerAhead(risingLimitsTurned(branches, limitOf));
    return withMissingAhead(ordered, (branch) => isMissing(branch) || isOfOneNumber(branch));
  }
  const isUpper = ({ alternatives: [all] }: RowBranch) => ['below', 'at-most'].includes(all?.[0]?.relation ?? '');
  return [...missing, ...limitsInOrder(others, limitOf, isUpper)];
}
