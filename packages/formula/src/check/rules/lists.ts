import { parameterAt, takesCriteria } from '../../functions/catalogue.ts';
import type { FunctionEntry } from '../../functions/function-definition.ts';
import type { Call, RangeReference } from '../../syntax/ast.ts';
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

/** The ranges of one call with criteria have equal size and lie on one sheet. */
export const rangeSize: Rule = (context) => ({
  functions: (entry) => entry !== undefined && takesCriteria(entry),
  call(node) {
    const { entry } = context.typeInfo;
    const message = entry && complaintAboutRanges(node, entry);
    if (message !== undefined) context.report({ rule: 'range-size', severity: 'error', message, at: node });
  },
});

function complaintAboutRanges({ name, args }: Call, entry: FunctionEntry): string | undefined {
  const heights = new Set<string>();
  let isElsewhere = false;
  for (let index = 0; index < args.length; index += 1) {
    const range = args[index];
    if (range === undefined || parameterAt(entry, index)?.type !== 'range') continue;
    isElsewhere ||= range.kind === 'cross-sheet';
    if (range.kind === 'range') heights.add(heightOf(range));
  }
  if (isElsewhere && heights.size > 0) return `The ranges of ${name} lie on different sheets: all of them have to be on one.`;
  return heights.size > 1 ? `The ranges of ${name} differ in size: all of them need the same rows.` : undefined;
}

function heightOf({ from, to }: RangeReference): string {
  if (from.row === 'all' && to.row === 'all') return 'all rows';
  if (typeof from.row === 'number' && typeof to.row === 'number') return String(Math.abs(to.row - from.row) + 1);
  return from.row === to.row ? '1' : `${from.row} to ${to.row}`;
}
