import { signatureOf } from '../../catalogue/catalogue.ts';
import type { FunctionEntry } from '../../catalogue/types.ts';
import type { Rule } from '../scope.ts';

export const argumentCount: Rule = (scope) => ({
  doubts: (entry, count) => complaintAbout(entry, count) !== undefined,
  call(node) {
    const entry = scope.entryOf(node);
    const complaint = entry && complaintAbout(entry, node.args.length);
    if (entry === undefined || complaint === undefined) return;
    scope.report({
      rule: 'argument-count',
      severity: entry.confidence === 'unverified' ? 'warning' : 'error',
      message: `${complaint}: ${signatureOf(entry)}.`,
      start: node.start,
      end: node.end,
    });
  },
});

function complaintAbout(entry: FunctionEntry, count: number): string | undefined {
  const { name, minArgs, maxArgs, parameters, repeating } = entry;
  if (count < minArgs || (maxArgs !== null && count > maxArgs)) {
    return `${name} takes ${allowedCount(minArgs, maxArgs)}, but here ${count === 1 ? 'is 1' : `are ${count}`}`;
  }
  const isIncomplete = repeating > 1 && (count - parameters.length) % repeating !== 0;
  return isIncomplete ? `${name} takes a criterion after each of its ranges, but the last range has none` : undefined;
}

function allowedCount(min: number, max: number | null): string {
  const unit = (count: number) => (count === 1 ? 'argument' : 'arguments');
  if (max === null) return `at least ${min} ${unit(min)}`;
  if (min === max) return max === 0 ? 'no arguments' : `${max} ${unit(max)}`;
  return min === 0 ? `at most ${max} ${unit(max)}` : `${min} ${max === min + 1 ? 'or' : 'to'} ${max} arguments`;
}
