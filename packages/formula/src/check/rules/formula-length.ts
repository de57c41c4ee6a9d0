import { LONG_TEXT } from '../hints.ts';
import type { Rule } from '../scope.ts';

export const LIKELY_MAXIMUM = 4000;

export const formulaLength: Rule = (scope) => ({
  hints: LONG_TEXT,
  formula(formula) {
    if (scope.text.length <= LIKELY_MAXIMUM) return;
    const message = `This formula has ${scope.text.length} characters; Smartsheet is said to take about ${LIKELY_MAXIMUM}.`;
    scope.report({ rule: 'formula-length', severity: 'warning', message, start: formula.start, end: formula.end });
  },
});
