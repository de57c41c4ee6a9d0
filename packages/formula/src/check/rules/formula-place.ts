import type { Rule } from '../scope.ts';

/** System columns are filled by Smartsheet alone. */
export const formulaPlace: Rule = (scope) => {
  const { column } = scope;
  if (!column?.systemColumnType) return {};
  return {
    formula(formula) {
      scope.report({
        rule: 'formula-place',
        severity: 'error',
        message: `“${column.title}” is a system column: it takes no formula.`,
        start: formula.start,
        end: formula.end,
      });
    },
  };
};
