import { writeName } from '../../syntax/names.ts';
import { SUMMARY_FIELD } from '../hints.ts';
import type { Rule } from '../scope.ts';
import { suggest } from '../suggest.ts';

export const unknownSummaryField: Rule = (scope) => ({
  hints: SUMMARY_FIELD,
  summary(node) {
    if (scope.summaryFields === null || scope.summaryFields.find(node.field) !== undefined) return;
    const nearest = suggest(node.field, scope.summaryFields.titles);
    const problem = {
      rule: 'unknown-summary-field',
      severity: 'error' as const,
      message: `This sheet has no summary field “${node.field}”.${nearest === undefined ? '' : ` Did you mean “${nearest}”?`}`,
      start: node.start,
      end: node.end,
    };
    scope.report(nearest === undefined ? problem : { ...problem, fix: `${writeName(nearest)}#` });
  },
});
