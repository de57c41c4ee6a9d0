import { isComparison } from '../../syntax/ast.ts';
import { COMPARED_COMPARISON } from '../hints.ts';
import type { Rule } from '../scope.ts';

/** A left side in parentheses begins after its parent, and is a comparison on purpose. */
export const chainedComparison: Rule = (scope) => ({
  hints: COMPARED_COMPARISON,
  binary(node) {
    const isChain =
      isComparison(node.operator) &&
      node.left.kind === 'binary' &&
      isComparison(node.left.operator) &&
      node.left.start === node.start;
    if (!isChain) return;
    scope.report({
      rule: 'chained-comparison',
      severity: 'warning',
      message: 'Comparisons do not chain: join two of them with AND(…).',
      start: node.start,
      end: node.end,
    });
  },
});
