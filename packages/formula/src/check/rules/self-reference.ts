import { findFunction } from '../../catalogue/catalogue.ts';
import type { RangeReference } from '../../syntax/ast.ts';
import { OWN_COLUMN, SUMMARY_FIELD } from '../hints.ts';
import type { Path, Rule, Scope } from '../scope.ts';

/**
 * A formula whose own cell is among what it reads can never be worked out. The hierarchy functions read other rows of the column, and may name
 * the formula's own cell to say which column they mean.
 */
export const selfReference: Rule = (scope) => {
  if (scope.column === null && scope.summaryField === null) return {};
  return {
    hints: OWN_COLUMN | SUMMARY_FIELD,
    cell(node, path) {
      const isOwn = node.row === 'current' && scope.column !== null && scope.columns?.find(node.column) === scope.column;
      if (isOwn && !standsInHierarchy(path)) reportOwn(node, scope);
    },
    range(node) {
      if (includesOwnCell(node, scope)) reportOwn(node, scope);
    },
    summary(node) {
      const isOwn = scope.summaryField !== null && scope.summaryField.toLowerCase() === node.field.toLowerCase();
      if (isOwn) reportOwn(node, scope);
    },
  };
};

function includesOwnCell(node: RangeReference, scope: Scope): boolean {
  const from = scope.columns?.find(node.from.column);
  const to = scope.columns?.find(node.to.column);
  if (!from || !to || !scope.column) return false;
  const isOwnColumn =
    Math.min(from.index, to.index) <= scope.column.index && scope.column.index <= Math.max(from.index, to.index);
  return isOwnColumn && typeof node.from.row !== 'number' && typeof node.to.row !== 'number';
}

function standsInHierarchy(path: Path): boolean {
  const parent = path.at(-1)?.node;
  return parent?.kind === 'call' && findFunction(parent.name)?.category === 'Hierarchy';
}

function reportOwn(node: { readonly start: number; readonly end: number }, scope: Scope): void {
  const place = scope.summaryField === null ? `“${scope.column?.title}”` : `the summary field “${scope.summaryField}”`;
  scope.report({
    rule: 'self-reference',
    severity: 'error',
    message: `This refers to ${place}, where the formula itself stands: the result would be #CIRCULAR REFERENCE.`,
    start: node.start,
    end: node.end,
  });
}
