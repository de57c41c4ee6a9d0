import { DOUBLED_MARK } from '../../syntax/hints.ts';
import type { Rule } from '../scope.ts';

/** Whether a doubled quotation mark stands for one is not proven; CHAR(34) always does. */
export const doubledQuotationMark: Rule = (scope) => ({
  hints: DOUBLED_MARK,
  text(node) {
    const { start, end } = node;
    if (!scope.text.slice(start + 1, end - 1).includes('""')) return;
    const parts = node.value
      .split('"')
      .flatMap((part, index) => [...(index > 0 ? ['CHAR(34)'] : []), ...(part === '' ? [] : [`"${part}"`])]);
    const message = 'A doubled quotation mark may be refused: write CHAR(34) for a quotation mark inside a text.';
    scope.report({ rule: 'doubled-quotation-mark', severity: 'warning', message, start, end, fix: parts.join(' + ') });
  },
});
