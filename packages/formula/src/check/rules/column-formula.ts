import type { CellReference, RangeCorner } from '../../syntax/ast.ts';
import { writeName } from '../../syntax/names.ts';
import { ABSOLUTE_COLUMN, RANGE_OF_ROWS, ROW_NUMBER } from '../hints.ts';
import type { Rule, Scope } from '../scope.ts';

/** A column formula is the same for every row, so it can name no row but its own. */
export const columnFormula: Rule = (scope) => {
  if (!scope.columnFormula) return {};
  return {
    hints: ROW_NUMBER | ABSOLUTE_COLUMN | RANGE_OF_ROWS,
    cell: (node) => checkCorner(node, scope),
    range(node) {
      checkCorner(node.from, scope);
      checkCorner(node.to, scope);
      if ((node.from.row === 'all') !== (node.to.row === 'all')) {
        scope.report({
          rule: 'column-formula',
          severity: 'warning',
          message: 'A range that has a row on one side only may be refused in a column formula.',
          start: node.start,
          end: node.end,
        });
      }
    },
  };
};

function checkCorner(node: CellReference | RangeCorner, scope: Scope): void {
  const { start, end } = node;
  if (typeof node.row === 'number') {
    const message = `A column formula cannot name row ${node.row}: use @row, or the whole column.`;
    scope.report({ rule: 'column-formula', severity: 'error', message, start, end, fix: `${writeName(node.column)}@row` });
  } else if (node.columnAbsolute) {
    const message = 'A column formula is not filled by dragging: leave the $ out.';
    scope.report({ rule: 'column-formula', severity: 'warning', message, start, end, fix: scope.text.slice(start + 1, end) });
  }
}
