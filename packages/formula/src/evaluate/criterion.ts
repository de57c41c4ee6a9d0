import type { Criterion } from '../functions/evaluation-context.ts';
import type { ComparisonOperator } from '../syntax/ast.ts';
import { toBoolean } from '../values/coerce.ts';
import { keysOf, sharesKey } from '../values/compare.ts';
import { compare } from '../values/operators.ts';
import { type ErrorValue, type FormulaValue, isBlank, isError, scalarOf } from '../values/values.ts';
import type { Bound, Run } from './model.ts';

/** What a criterion asks of a cell. */
export function readCriterion(part: Bound, run: Run): Criterion | ErrorValue {
  const [operand] = part.parts;
  if (part.node.kind === 'criterion' && operand !== undefined) return readComparison(part.node.operator, operand, run);
  if (part.usesCell) return { kind: 'test', test: (cell) => toTruth(scalarOf(run.evaluateFor(cell, part))) };
  const value = scalarOf(part.code(run));
  return isError(value) ? value : { kind: 'equals', keys: keysOf(value) };
}

function readComparison(operator: ComparisonOperator, operand: Bound, run: Run): Criterion | ErrorValue {
  if (operand.usesCell) {
    const test = (cell: FormulaValue) => toTruth(compare(operator, cell, scalarOf(run.evaluateFor(cell, operand))));
    return { kind: 'test', test };
  }
  const value = scalarOf(operand.code(run));
  if (isError(value)) return value;
  const keys = keysOf(value);
  if (operator === '=') return { kind: 'equals', keys };
  if (operator === '<>') return { kind: 'test', test: (cell) => !sharesKey(cell, keys) };
  // A blank cell is no small number, but it does come before any date.
  const skipsBlanks = value.type !== 'date';
  return {
    kind: 'test',
    test: (cell) => cell.type !== 'error' && !(skipsBlanks && isBlank(cell)) && toTruth(compare(operator, cell, value)),
  };
}

/** Types that have no order do not meet a comparison; any other error makes the whole function fail, as MONTH of a blank cell does. */
function toTruth(value: FormulaValue): boolean | ErrorValue {
  return value.type === 'error' && value.code === '#INVALID OPERATION' ? false : toBoolean(value);
}
