import { printFormula } from '../../syntax/printer.ts';
import { SEMICOLONS } from '../hints.ts';
import type { Rule } from '../scope.ts';

export const localeSeparator: Rule = (scope) => ({
  hints: SEMICOLONS,
  formula(formula) {
    if (formula.separator === ',') return;
    const message =
      'Semicolons separate arguments only where decimals have a comma: elsewhere write commas, and decimals with a point.';
    const fix = printFormula(formula, { separator: ',' });
    scope.report({ rule: 'locale-separator', severity: 'warning', message, start: formula.start, end: formula.end, fix });
  },
});
