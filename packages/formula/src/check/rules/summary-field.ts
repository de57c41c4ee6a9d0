import type { Rule, Scope } from '../scope.ts';

/** A summary field belongs to no row. */
export const summaryField: Rule = (scope) => {
  if (scope.summaryField === null) return {};
  return {
    cell(node) {
      if (node.row === 'current') reportRow(node, scope);
    },
    range(node) {
      if (node.from.row === 'current' || node.to.row === 'current') reportRow(node, scope);
    },
    call(node) {
      if (scope.entryOf(node)?.category !== 'Hierarchy' || node.args.length > 0) return;
      scope.report({
        rule: 'summary-field',
        severity: 'warning',
        message: `${node.name}() looks at the row of the formula, and a summary field has none: name a cell with a row number.`,
        start: node.start,
        end: node.end,
      });
    },
  };
};

function reportRow(node: { readonly start: number; readonly end: number }, scope: Scope): void {
  const message = 'A summary field belongs to no row, so @row has no meaning in it: use a whole column or a row number.';
  scope.report({ rule: 'summary-field', severity: 'warning', message, start: node.start, end: node.end });
}
