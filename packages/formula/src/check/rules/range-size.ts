import { takesCriteria } from '../../catalogue/catalogue.ts';
import type { Call, RangeReference } from '../../syntax/ast.ts';
import { CROSS_SHEET, RANGE_OF_ROWS } from '../hints.ts';
import { parameterOf, type Rule } from '../scope.ts';

/** The ranges of one call with criteria have equal size and lie on one sheet. */
export const rangeSize: Rule = (scope) => ({
  hints: RANGE_OF_ROWS | CROSS_SHEET,
  call(node) {
    const entry = scope.entryOf(node);
    if (entry === undefined || !takesCriteria(entry)) return;
    const complaint = complaintAbout(node);
    if (complaint === undefined) return;
    scope.report({ rule: 'range-size', severity: 'error', message: complaint, start: node.start, end: node.end });
  },
});

function complaintAbout(call: Call): string | undefined {
  let height: string | undefined;
  let isElsewhere = false;
  let isUneven = false;
  for (let index = 0; index < call.args.length; index += 1) {
    const range = call.args[index];
    if (range === undefined || parameterOf(call, index)?.type !== 'range') continue;
    isElsewhere ||= range.kind === 'cross-sheet';
    if (range.kind !== 'range') continue;
    const own = heightOf(range);
    isUneven ||= height !== undefined && height !== own;
    height = own;
  }
  if (isElsewhere && height !== undefined)
    return `The ranges of ${call.name} lie on different sheets: all of them have to be on one.`;
  return isUneven ? `The ranges of ${call.name} differ in size: all of them need the same rows.` : undefined;
}

function heightOf({ from, to }: RangeReference): string {
  if (from.row === 'all' && to.row === 'all') return 'all rows';
  if (typeof from.row === 'number' && typeof to.row === 'number') return String(Math.abs(to.row - from.row) + 1);
  return from.row === to.row ? '1' : `${from.row} to ${to.row}`;
}
