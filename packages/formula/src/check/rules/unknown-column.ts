import type { CellReference, RangeCorner } from '../../syntax/ast.ts';
import { writeName } from '../../syntax/names.ts';
import { UNKNOWN_COLUMN } from '../hints.ts';
import type { Rule, Scope } from '../scope.ts';
import { suggest } from '../suggest.ts';
import { looksLikeAddress } from './excel-address.ts';

export const unknownColumn: Rule = (scope) => {
  const { columns } = scope;
  if (columns === null) return {};
  const check = (node: CellReference | RangeCorner) => {
    if (columns.find(node.column) === undefined && !looksLikeAddress(node, scope)) report(node, columns.titles, scope);
  };
  return {
    hints: UNKNOWN_COLUMN,
    cell: check,
    range(node) {
      check(node.from);
      if (node.to.column.toLowerCase() !== node.from.column.toLowerCase()) check(node.to);
    },
  };
};

function report(node: CellReference | RangeCorner, titles: readonly string[], scope: Scope): void {
  const nearest = suggest(node.column, titles);
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
