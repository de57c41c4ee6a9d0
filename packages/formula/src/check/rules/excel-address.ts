import type { CellReference, RangeCorner } from '../../syntax/ast.ts';
import { RANGE_OF_ROWS, ROW_NUMBER } from '../hints.ts';
import type { Rule, Scope } from '../scope.ts';

/** `B7` is a column called B in Smartsheet. It is an error where no such column exists, and suspicious where the columns are not known. */
export const excelAddress: Rule = (scope) => ({
  hints: ROW_NUMBER | RANGE_OF_ROWS,
  cell: (node) => checkAddress(node, scope),
  range(node) {
    checkAddress(node.from, scope);
    checkAddress(node.to, scope);
  },
});

/** One or two capital letters and a row, or a whole column of such letters, where no such column is known. */
export function looksLikeAddress(node: CellReference | RangeCorner, scope: Scope): boolean {
  const isBracketed = scope.text.charAt(node.start + (node.columnAbsolute ? 1 : 0)) === '[';
  return (
    typeof node.row === 'number' &&
    !isBracketed &&
    /^[A-Z]{1,2}$/.test(node.column) &&
    scope.columns?.find(node.column) === undefined
  );
}

function checkAddress(node: CellReference | RangeCorner, scope: Scope): void {
  if (!looksLikeAddress(node, scope)) return;
  const written = scope.text.slice(node.start, node.end);
  scope.report({
    rule: 'excel-address',
    severity: scope.columns === null ? 'warning' : 'error',
    message: `“${written}” means row ${node.row} of a column called “${node.column}”: Smartsheet addresses cells by column name, as in [Due Date]@row.`,
    start: node.start,
    end: node.end,
  });
}
