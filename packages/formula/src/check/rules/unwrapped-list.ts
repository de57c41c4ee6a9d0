import { LIST_AS_VALUE } from '../hints.ts';
import type { Rule } from '../scope.ts';

/** A list fits into no cell and no operator. */
export const unwrappedList: Rule = (scope) => ({
  hints: LIST_AS_VALUE,
  call(node, path) {
    if (scope.entryOf(node)?.result !== 'list') return;
    // IF and IFERROR hand the list on to whatever stands round them.
    const isTakenIn = path.some((step) => step.node.kind === 'call' && step.node.name !== 'IF' && step.node.name !== 'IFERROR');
    if (isTakenIn) return;
    scope.report({
      rule: 'unwrapped-list',
      severity: node.name === 'COLLECT' || node.name === 'DISTINCT' ? 'error' : 'warning',
      message: `${node.name} gives a list of cells: put it inside another function, such as JOIN, INDEX, COUNT or SUM.`,
      start: node.start,
      end: node.end,
    });
  },
});
