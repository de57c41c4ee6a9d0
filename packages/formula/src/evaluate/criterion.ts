import type { Criterion } from '../functions/evaluation-context.ts';
import { type ComparisonOperator, isComparison } from '../syntax/ast.ts';
import { toBoolean } from '../values/coerce.ts';
import { identityOf, keysOf, sharesKey } from '../values/compare.ts';
import { compare } from '../values/operators.ts';
import type { Order, OrderOperator } from '../values/sorted-index.ts';
import { booleanValue, type ErrorValue, type FormulaValue, isBlank, isError, scalarOf } from '../values/values.ts';
import type { Bound, Run } from './model.ts';

/** What a criterion asks of a cell. */
export function readCriterion(part: Bound, run: Run): Criterion | ErrorValue {
  const [operand] = part.parts;
  if (part.node.kind === 'criterion' && operand !== undefined) return readComparison(part.node.operator, operand, run);
  const comparison = comparisonOfCell(part);
  if (comparison !== null) return readComparison(comparison.operator, comparison.operand, run);
  const orders = ordersOfCell(part);
  if (orders !== null) return readOrders(orders, run);
  if (part.usesCell)
    return { kind: 'test', test: (cell) => toTruth(scalarOf(run.evaluateFor(cell, part))), name: nameOf(part, run) };
  const value = scalarOf(part.code(run));
  return isError(value) ? value : { kind: 'equals', keys: keysOf(value) };
}

interface CellComparison {
  readonly operator: ComparisonOperator;
  readonly operand: Bound;
}

/** `@cell > 5` and `5 < @cell` are `> 5`; null for anything else. */
export function comparisonOfCell({ node, parts }: Pick<Bound, 'node' | 'parts'>): CellComparison | null {
  const [left, right, ...more] = parts;
  if (node.kind !== 'binary' || !isComparison(node.operator) || !left || !right || more.length > 0) return null;
  if (left.node.kind === 'current-cell') return { operator: node.operator, operand: right };
  return right.node.kind === 'current-cell' ? { operator: MIRRORED[node.operator], operand: left } : null;
}

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** What AND asks of `@cell` when it asks for nothing but orders to other values; null for anything else. */
function ordersOfCell(part: Bound): readonly OrderOfCell[] | null {
  const comparison = comparisonOfCell(part);
  if (comparison !== null) {
    const { operator, operand } = comparison;
    return operator === '=' || operator === '<>' || operand.usesCell ? null : [{ operator, operand }];
  }
  if (part.node.kind !== 'call' || part.node.name.toUpperCase() !== 'AND' || part.parts.length === 0) return null;
  const orders = part.parts.map(ordersOfCell);
  return orders.every((order) => order !== null) ? orders.flat() : null;
}

interface OrderOfCell {
  readonly operator: OrderOperator;
  readonly operand: Bound;
}

function readOrders(orders: readonly OrderOfCell[], run: Run): Criterion | ErrorValue {
  const read: Order[] = [];
  for (const { operator, operand } of orders) {
    const value = scalarOf(operand.code(run));
    if (isError(value)) return value;
    read.push({ operator, value });
  }
  return { kind: 'order', orders: read, test: (cell) => read.every((order) => meetsOrder(cell, order)) };
}

function meetsOrder(cell: FormulaValue, { operator, value }: Order): boolean {
  return cell.type !== 'error' && toTruth(compareCell(operator, cell, value)) === true;
}

/** A comparison of `@cell`: as `compare`, but a blank cell is no small number, no 0 and no text, though it does come before any date. */
export function compareCell(operator: ComparisonOperator, cell: FormulaValue, value: FormulaValue): FormulaValue {
  if (cell.type === 'error') return cell;
  if (value.type === 'error') return value;
  if (operator === '=') return booleanValue(sharesKey(cell, keysOf(value)));
  if (operator === '<>') return booleanValue(!sharesKey(cell, keysOf(value)));
  return isBlank(cell) && value.type !== 'date' ? booleanValue(false) : compare(operator, cell, value);
}

function readComparison(operator: ComparisonOperator, operand: Bound, run: Run): Criterion | ErrorValue {
  if (operand.usesCell) {
    const test = (cell: FormulaValue) => toTruth(compare(operator, cell, scalarOf(run.evaluateFor(cell, operand))));
    return { kind: 'test', test, name: nameOf(operand, run) };
  }
  if (operator !== '=' && operator !== '<>') return readOrders([{ operator, operand }], run);
  const value = scalarOf(operand.code(run));
  if (isError(value)) return value;
  if (operator === '=') return { kind: 'equals', keys: keysOf(value) };
  return { kind: 'differs', keys: keysOf(value) };
}

/** What a test of `@cell` changes with: the part of the formula, and the cells of the row that it reads. */
function nameOf({ rowInputs, number }: Bound, { row, source }: Run): string | null {
  if (rowInputs === null || rowInputs.some(({ size }) => row < 0 || row >= size)) return null;
  return JSON.stringify([number, ...rowInputs.map((column) => identityOf(source.readCell(column, row)))]);
}

/** Types that have no order do not meet a comparison; any other error makes the whole function fail, as MONTH of a blank cell does. */
function toTruth(value: FormulaValue): boolean | ErrorValue {
  return value.type === 'error' && value.code === '#INVALID OPERATION' ? false : toBoolean(value);
}
