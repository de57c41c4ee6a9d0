import { SPACE_BEFORE_PARENTHESIS } from '../hints.ts';
import type { Rule } from '../scope.ts';

/** A space before a parenthesis was never seen in a formula that works. */
export const spaceBeforeParenthesis: Rule = (scope) => ({
  hints: SPACE_BEFORE_PARENTHESIS,
  call(node) {
    const start = node.start + node.name.length;
    if (scope.text.charAt(start) === '(') return;
    const gap = /^\s*/.exec(scope.text.slice(start))?.[0].length ?? 0;
    const message = `Leave out the space between ${node.name} and its parenthesis.`;
    scope.report({ rule: 'space-before-parenthesis', severity: 'warning', message, start, end: start + gap, fix: '' });
  },
});
