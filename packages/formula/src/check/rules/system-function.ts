import type { Rule } from '../scope.ts';

export const systemFunction: Rule = (scope) => ({
  doubts: ({ category }) => category === 'System',
  call(node) {
    if (scope.entryOf(node)?.category !== 'System') return;
    const message = `Smartsheet writes ${node.name} itself into sheets with dependencies; a formula of your own may not use it.`;
    scope.report({ rule: 'system-function', severity: 'warning', message, start: node.start, end: node.end });
  },
});
