import { findFunction } from '../../catalogue/catalogue.ts';
import { CURRENT_CELL } from '../hints.ts';
import { enclosingCriterion, type Rule } from '../scope.ts';

export const misplacedCurrentCell: Rule = (scope) => ({
  hints: CURRENT_CELL,
  'current-cell'(node, path) {
    const isUnderUnknownCall = path.some((step) => step.node.kind === 'call' && findFunction(step.node.name) === undefined);
    if (isUnderUnknownCall || enclosingCriterion(path) !== undefined) return;
    scope.report({
      rule: 'misplaced-current-cell',
      severity: 'error',
      message:
        '@cell stands for the cell a criterion is testing, and there is no criterion here. For this row write @row after a column name.',
      start: node.start,
      end: node.end,
    });
  },
});
