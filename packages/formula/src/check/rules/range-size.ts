import { takesCriteria } from '../../catalogue/catalogue.ts';
import type { Call, Expression, RangeReference } from '../../syntax/ast.ts';
import { parameterOf, type Rule } from '../scope.ts';

/** The ranges of one call with criteria have equal size and lie on one sheet. */
export const rangeSize: Rule = (scope) => ({
  call(node) {
    const entry = scope.entryOf(node);
    if (entry === undefined || !takesCriteria(entry)) return;
    const ranges = node.args.filter((_, index) => parameterOf(node, index)?.type === 'range');
    const complaint = complaintAbout(node, ranges);
    if (complaint === undefined) return;
    scope.report({ rule: 'range-size', severity: 'error', message: complaint, start: node.start, end: node.end });
  },
});

function complaintAbout(call: Call, ranges: readonly Expression[]): string | undefined {
  const isMixed = ranges.some((range) => range.kind === 'cross-sheet') && ranges.some((range) => range.kind === 'range');
  if (isMixed) return `The ranges of ${call.name} lie on different sheets: all of them have to be on one.`;
  const heights = new Set(ranges.filter((range) => range.kind === 'range').map(heightOf));
  return heights.size > 1 ? `The ranges of ${call.name} differ in size: all of them need the same rows.` : undefined;
}

function heightOf({ from, to }: RangeReference): string {
  if (from.row === 'all' && to.row === 'all') return 'all rows';
  if (typeof from.row === 'number' && typeof to.row === 'number') return String(Math.abs(to.row - from.row) + 1);
  return from.row === to.row ? '1' : `${from.row} to ${to.row}`;
}
