import { CROSS_SHEET } from '../hints.ts';
import type { Rule } from '../scope.ts';
import { suggest } from '../suggest.ts';

const ARRAY_LITERAL = /^[\d."']+(?:\s*[,;]\s*[\w."' -]+)+$/;

export const unknownReference: Rule = (scope) => ({
  hints: CROSS_SHEET,
  'cross-sheet'(node) {
    const { references } = scope;
    if (references?.find(node.name) !== undefined) return;
    const place = { rule: 'unknown-reference', severity: 'error' as const, start: node.start, end: node.end };
    if (ARRAY_LITERAL.test(node.name)) {
      scope.report({ ...place, message: 'Smartsheet has no lists of constants: braces name a cross-sheet reference.' });
      return;
    }
    if (references === null) return;
    const nearest = suggest(node.name, references.titles);
    const message = `This sheet has no cross-sheet reference “${node.name}”.`;
    scope.report(
      nearest === undefined
        ? { ...place, message: `${message} Create it first.` }
        : { ...place, message: `${message} Did you mean “${nearest}”?`, fix: `{${nearest}}` },
    );
  },
});
