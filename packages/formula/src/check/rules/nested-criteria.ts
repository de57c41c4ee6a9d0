import { takesCriteria } from '../../catalogue/catalogue.ts';
import { CURRENT_CELL } from '../hints.ts';
import { contains, enclosingCriterion, type Rule } from '../scope.ts';

export const nestedCriteria: Rule = (scope) => ({
  hints: CURRENT_CELL,
  call(node, path) {
    const entry = scope.entryOf(node);
    if (entry === undefined || !takesCriteria(entry)) return;
    const outer = enclosingCriterion(path);
    const criterion = outer?.call.args[outer.index];
    if (!outer || !criterion || !contains(criterion, (part) => part.kind === 'current-cell')) return;
    scope.report({
      rule: 'nested-criteria',
      severity: 'warning',
      message: `${node.name} inside a criterion of ${outer.call.name} that uses @cell may give #NESTED CRITERIA: put it into a helper column.`,
      start: node.start,
      end: node.end,
    });
  },
});
