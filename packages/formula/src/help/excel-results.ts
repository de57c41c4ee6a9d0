import { findFunction, parameterAt } from '../functions/catalogue.ts';
import type { Expression } from '../syntax/ast.ts';
import { childrenOf } from '../syntax/ast.ts';
import { columnsIn } from './excel-criteria.ts';

/** Functions whose arguments may be lists although they take single values too. */
const TAKE_LISTS = new Set(['COUNT', 'COUNTM', 'MAX', 'MIN', 'STDEVA', 'STDEVPA', 'AND', 'OR', 'COUNTIF']);

/** A range where one value is needed, which Excel works out cell by cell; undefined when there is none. `isSingle` tells references to one cell. */
export function findArray(node: Expression, isSingle: (name: string) => boolean, isListTaken = false): Expression | undefined {
  const isList = node.kind === 'range' || (node.kind === 'cross-sheet' && !isSingle(node.name));
  if (isList) return isListTaken ? undefined : node;
  for (const [index, child] of childrenOf(node).entries()) {
    const found = findArray(child, isSingle, node.kind === 'call' && takesList(node.name, index));
    if (found !== undefined) return found;
  }
  return undefined;
}

function takesList(name: string, index: number): boolean {
  const entry = findFunction(name);
  const type = entry === undefined ? undefined : parameterAt(entry, index)?.type;
  return type === 'range' || type === 'number-or-range' || (type !== 'criterion' && TAKE_LISTS.has(name));
}

const LOOK_UPS = new Set(['INDEX', 'VLOOKUP', 'LOOKUP']);

/** Whether a result may be a blank as it stands in a cell, where Excel shows 0. `filled` are columns known not to be blank. */
export function mayReturnBlank(node: Expression, filled: ReadonlySet<string> = new Set()): boolean {
  if (node.kind === 'cell') return !filled.has(node.column);
  if (node.kind === 'cross-sheet') return true;
  if (node.kind === 'binary') return node.operator === '-' && node.left.kind === 'cell' && node.right.kind === 'cell';
  if (node.kind !== 'call') return false;
  if (node.name === 'IFERROR') return node.args.some((argument) => mayReturnBlank(argument, filled));
  if (node.name === 'MAX' || node.name === 'MIN') return node.args.every(mayBeBlankCells);
  if (node.name !== 'IF') return LOOK_UPS.has(node.name);
  const [condition, ...branches] = node.args;
  const known = new Set([...filled, ...(condition === undefined ? [] : columnsTested(condition))]);
  return branches.some((branch) => mayReturnBlank(branch, known));
}

/** `MAX(x, 0)` is never blank. */
function mayBeBlankCells({ kind, ...node }: Expression): boolean {
  return kind === 'cell' || kind === 'range' || kind === 'cross-sheet' || ('name' in node && node.name === 'COLLECT');
}

/** Columns that a condition asks whether they are blank. */
export function columnsTested(node: Expression): readonly string[] {
  if (node.kind === 'call' && node.name === 'ISBLANK') return columnsIn(node);
  if (node.kind === 'binary' && node.right.kind === 'text' && node.right.value === '') return columnsIn(node.left);
  return childrenOf(node).flatMap(columnsTested);
}
