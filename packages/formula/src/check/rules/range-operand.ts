import { LIST_AS_VALUE } from '../hints.ts';
import type { Rule } from '../scope.ts';

export const rangeOperand: Rule = (scope) => ({
  hints: LIST_AS_VALUE,
  range(node, path) {
    const parent = path.at(-1)?.node;
    if (parent !== undefined && parent.kind === 'call') return;
    const written = scope.text.slice(node.start, node.end);
    scope.report({
      rule: 'range-operand',
      severity: 'warning',
      message:
        parent === undefined
          ? `${written} is a whole range, and a cell holds one value: put it inside a function, or write @row for this row.`
          : `An operator works on single values, and ${written} is a range: put it inside a function, or write @row for this row.`,
      start: node.start,
      end: node.end,
    });
  },
});
