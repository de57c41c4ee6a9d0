import type { CellReference, RangeCorner } from '../../syntax/ast.ts';
import { UNDERSCORE_IN_NAME } from '../../syntax/hints.ts';
import type { Rule, Scope } from '../scope.ts';

/** Formulas in use write brackets round a name with an underscore; whether it works without is not proven. */
export const bareUnderscore: Rule = (scope) => ({
  hints: UNDERSCORE_IN_NAME,
  cell: (node) => checkName(node, scope),
  range(node) {
    checkName(node.from, scope);
    checkName(node.to, scope);
  },
});

function checkName(node: CellReference | RangeCorner, scope: Scope): void {
  const start = node.start + (node.columnAbsolute ? 1 : 0);
  if (!node.column.includes('_') || scope.text.charAt(start) === '[') return;
  const fix = `[${node.column}]`;
  const message = `Put square brackets round a column name with an underscore: ${fix}.`;
  scope.report({ rule: 'bare-underscore', severity: 'warning', message, start, end: start + node.column.length, fix });
}
