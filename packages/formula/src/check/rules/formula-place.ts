import type { Rule } from '../scope.ts';

/** System columns are filled by Smartsheet alone. */
export const formulaPlace: Rule = (scope) => ({
  formula(formula) {
    if (!scope.column?.systemColumnType) return;
    scope.report({
      rule: 'formula-place',
      severity: 'error',
      message: `“${scope.column.title}” is a system column: it takes no formula.`,
      start: formula.start,
      end: formula.end,
    });
  },
});
