import type { Rule } from '../rule.ts';

export const rangeOperand: Rule = (context) => ({
  range(node) {
    const { parent } = context.typeInfo;
    if (parent?.kind === 'call') return;
    const written = context.written(node);
    const problem =
      parent === undefined
        ? `${written} is a whole range, and a cell holds one value`
        : `An operator works on single values, and ${written} is a range`;
    const message = `${problem}: put it inside a function, or write @row for this row.`;
    context.report({ rule: 'range-operand', severity: 'warning', message, at: node });
  },
});

/** A list fits into no cell and no operator. */
export const unwrappedList: Rule = (context) => ({
  functions: (entry) => entry?.result === 'list',
  call(node) {
    const { entry, enclosingCalls } = context.typeInfo;
    // A function that gives one of its arguments hands the list on to whatever stands round it.
    if (enclosingCalls.some((call) => call.entry?.branchesFrom === undefined)) return;
    const severity = entry?.mustBeNested ? 'error' : 'warning';
    const message = `${node.name} gives a list of cells: put it inside another function, such as JOIN, INDEX, COUNT or SUM.`;
    context.report({ rule: 'unwrapped-list', severity, message, at: node });
  },
});
