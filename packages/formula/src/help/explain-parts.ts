import { findFunction, parameterAt } from '../functions/catalogue.ts';
import type { FunctionEntry } from '../functions/function-definition.ts';
import type { Binary, BinaryOperator, Call, Expression } from '../syntax/ast.ts';
import { childrenOf, isComparison } from '../syntax/ast.ts';

/** The conditions of an IF and of those that stand at its end, each with its value. */
export interface Branches {
  readonly branches: readonly { readonly condition: Expression; readonly value: Expression }[];
  /** What holds otherwise; undefined for a blank. */
  readonly otherwise: Expression | undefined;
}

/** Nested IFs as one list of branches; null for what is no IF with a condition and one or two values. */
export function branchesOf(node: Expression): Branches | null {
  const branches: Branches['branches'][number][] = [];
  let rest: Expression | undefined = node;
  while (rest !== undefined && isIf(rest)) {
    const [condition, value, otherwise]: readonly Expression[] = rest.args;
    if (condition !== undefined && value !== undefined) branches.push({ condition, value });
    rest = otherwise;
  }
  return branches.length === 0 ? null : { branches, otherwise: rest };
}

function isIf(node: Expression): node is Call {
  return node.kind === 'call' && node.name === 'IF' && (node.args.length === 2 || node.args.length === 3);
}

/** Whether a call has as many arguments as its function takes. */
export function takesAll({ minArgs, maxArgs }: FunctionEntry, { args }: Call): boolean {
  return args.length >= minArgs && (maxArgs === null || args.length <= maxArgs);
}

/** Whether a part comes to true or false by what it says. */
export function isCondition(node: Expression): boolean {
  if (node.kind === 'binary') return isComparison(node.operator);
  if (node.kind !== 'call') return node.kind === 'criterion';
  const entry = findFunction(node.name);
  return entry?.result === 'boolean' && takesAll(entry, node);
}

/** The operands of a sum or product that leans to the left, as `chainOf`, up to a comparison; not for a comparison itself. */
export function arithmeticOf(node: Binary): {
  first: Expression;
  steps: readonly { operator: BinaryOperator; right: Expression }[];
} {
  const steps: Binary[] = [];
  let first: Expression = node;
  while (first.kind === 'binary' && !isComparison(first.operator)) {
    steps.push(first);
    first = first.left;
  }
  return { first, steps: steps.reverse() };
}

/** A value that is written out. */
export function isLiteral(node: Expression): boolean {
  if (node.kind === 'unary') return node.operand.kind === 'number';
  return node.kind === 'number' || node.kind === 'boolean' || node.kind === 'text';
}

/** Whether a part comes to several cells. */
export function isRange(node: Expression): boolean {
  return (
    node.kind === 'range' || node.kind === 'cross-sheet' || (node.kind === 'call' && findFunction(node.name)?.result === 'list')
  );
}

/** Whether `+` with this part joins texts, whatever the cells hold. */
export function isSurelyText(node: Expression): boolean {
  if (node.kind === 'text') return true;
  if (node.kind === 'binary') {
    if (isComparison(node.operator)) return false;
    const { first, steps } = arithmeticOf(node);
    const isSum = steps.every(({ operator }) => operator === '+');
    return isSum && [first, ...steps.map(({ right }) => right)].some(isSurelyText);
  }
  const entry = node.kind === 'call' ? findFunction(node.name) : undefined;
  if (node.kind !== 'call' || entry === undefined) return false;
  if (entry.branchesFrom === undefined) return entry.result === 'text';
  // A blank that nobody wrote, as of IF without its last value, is added as zero.
  const values = node.args.slice(entry.branchesFrom);
  return values.length === entry.parameters.length - entry.branchesFrom && values.every(isSurelyText);
}

/** Whether a part surely comes to a date. */
export function isDate(node: Expression): boolean {
  if (node.kind === 'call') return findFunction(node.name)?.result === 'date';
  if (node.kind !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return false;
  return isDate(node.left) !== isDate(node.right);
}

/** Whether a part reads the cell that a criterion round it tests; criteria within the part test cells of their own. */
export function usesCell(node: Expression): boolean {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'current-cell') return true;
    const entry = next.kind === 'call' ? findFunction(next.name) : undefined;
    const isOwn = (index: number) => entry !== undefined && parameterAt(entry, index)?.type === 'criterion';
    open.push(...childrenOf(next).filter((_, index) => !isOwn(index)));
  }
  return false;
}
