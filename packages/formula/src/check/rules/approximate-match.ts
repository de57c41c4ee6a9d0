import type { Rule } from '../scope.ts';

const EXACT: Readonly<Record<string, { readonly argument: string; readonly count: number }>> = {
  MATCH: { argument: '0', count: 3 },
  VLOOKUP: { argument: 'false', count: 4 },
  LOOKUP: { argument: 'false', count: 4 },
};

/** Left to its default, a lookup takes its data to be sorted and finds the wrong row when they are not. */
export const approximateMatch: Rule = (scope) => ({
  doubts: isIncomplete,
  call(node) {
    const exact = EXACT[node.name];
    if (exact === undefined || !isIncomplete(node, node.args.length)) return;
    const { start, end } = node;
    scope.report({
      rule: 'approximate-match',
      severity: 'warning',
      message: `${node.name} takes its data to be sorted unless the last argument is ${exact.argument}.`,
      start,
      end,
      fix: `${scope.text.slice(start, end - 1)}${scope.formula.separator} ${exact.argument})`,
    });
  },
});

function isIncomplete({ name }: { readonly name: string }, count: number): boolean {
  return EXACT[name]?.count === count + 1;
}
