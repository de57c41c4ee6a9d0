import type { Expression } from '../../syntax/ast.ts';
import type { Rule } from '../scope.ts';

/** CONTAINS takes what it looks for first, HAS takes the range first: easily confused. */
export const argumentOrder: Rule = (scope) => ({
  doubts: ({ name }, count) => count === 2 && (name === 'CONTAINS' || name === 'HAS'),
  call(node) {
    const [first, second] = node.args;
    if (node.args.length !== 2 || !first || !second) return;
    const isSwapped =
      (node.name === 'CONTAINS' && isPlace(first) && second.kind === 'text') ||
      (node.name === 'HAS' && first.kind === 'text' && isPlace(second));
    if (!isSwapped) return;
    const written = (part: Expression) => scope.text.slice(part.start, part.end);
    const fix = `${node.name}(${written(second)}${scope.formula.separator} ${written(first)})`;
    const wanted = node.name === 'HAS' ? 'the cells first, then the value' : 'the text to look for first, then the cells';
    const message = `${node.name} takes ${wanted}: ${fix}.`;
    scope.report({ rule: 'argument-order', severity: 'warning', message, start: node.start, end: node.end, fix });
  },
});

function isPlace(node: Expression): boolean {
  return node.kind === 'cell' || node.kind === 'range' || node.kind === 'cross-sheet' || node.kind === 'current-cell';
}
