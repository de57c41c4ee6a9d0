import type { CellReference, RangeCorner } from '../../syntax/ast.ts';
import { writeName } from '../../syntax/names.ts';
import type { Rule, Scope } from '../scope.ts';
import { UNKNOWN_COLUMN } from '../signs.ts';
import { suggest } from '../suggest.ts';
import { looksLikeAddress } from './excel-address.ts';

export const unknownColumn: Rule = (scope) => ({
  signs: UNKNOWN_COLUMN,
  cell: (node) => checkColumn(node, scope),
  range(node) {
    checkColumn(node.from, scope);
    if (node.to.column.toLowerCase() !== node.from.column.toLowerCase()) checkColumn(node.to, scope);
  },
});

function checkColumn(node: CellReference | RangeCorner, scope: Scope): void {
  if (scope.columns === null || scope.columns.find(node.column) !== undefined || looksLikeAddress(node, scope)) return;
  const nearest = suggest(node.column, scope.columns.titles);
  const problem = {
    rule: 'unknown-column',
    severity: 'error' as const,
    message: `This sheet has no column “${node.column}”.${nearest === undefined ? '' : ` Did you mean “${nearest}”?`}`,
    start: node.start,
    end: node.end,
  };
  scope.report(nearest === undefined ? problem : { ...problem, fix: rename(node, nearest) });
}

function rename(node: CellReference | RangeCorner, column: string): string {
  const row = node.row === 'all' ? '' : node.row === 'current' ? '@row' : `${node.rowAbsolute ? '$' : ''}${node.row}`;
  return `${node.columnAbsolute ? '$' : ''}${writeName(column)}${row}`;
}
