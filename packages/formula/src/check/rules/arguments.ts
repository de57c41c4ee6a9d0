import { signatureOf } from '../../functions/catalogue.ts';
import type { FunctionEntry } from '../../functions/function-definition.ts';
import type { Call, Expression } from '../../syntax/ast.ts';
import { countEdits, isCondition } from '../fixes/argument-edits.ts';
import type { Rule } from '../rule.ts';

export const argumentCount: Rule = (context) => ({
  functions: (entry) => entry !== undefined,
  call(node) {
    const { entry } = context.typeInfo;
    const complaint = entry && complaintAboutCount(entry, node.args.length);
    if (entry === undefined || complaint === undefined) return;
    const severity = entry.confidence === 'unverified' ? 'warning' : 'error';
    const edits = countEdits(node, entry, context);
    const advice = hasTwoConditions(node) ? ' It takes one condition: join several with AND(…) or OR(…).' : '';
    const message = `${complaint}: ${signatureOf(entry)}.${advice}`;
    context.report({ rule: 'argument-count', severity, message, at: node, edits });
  },
});

/** Which of AND and OR is meant, the formula does not say. */
function hasTwoConditions({ name, args }: Call): boolean {
  const [first, second] = args;
  return (
    name === 'IF' && args.length > 3 && first !== undefined && second !== undefined && isCondition(first) && isCondition(second)
  );
}

function complaintAboutCount(entry: FunctionEntry, count: number): string | undefined {
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

/** CONTAINS takes what it looks for first, HAS takes the range first: easily confused. */
export const argumentOrder: Rule = (context) => ({
  functions: (entry) => entry?.search !== undefined,
  call(node) {
    const search = context.typeInfo.entry?.search;
    const [first, second] = node.args;
    if (search === undefined || node.args.length !== 2 || !first || !second) return;
    const takesCellsFirst = search.cells === 0;
    const isSwapped = takesCellsFirst ? first.kind === 'text' && isPlace(second) : isPlace(first) && second.kind === 'text';
    if (!isSwapped) return;
    const fix = `${node.name}(${context.written(second)}${context.formula.separator} ${context.written(first)})`;
    const wanted = takesCellsFirst ? 'the cells first, then the value' : 'the text to look for first, then the cells';
    const message = `${node.name} takes ${wanted}: ${fix}.`;
    context.report({ rule: 'argument-order', severity: 'warning', message, at: node, fix });
  },
});

function isPlace(node: Expression): boolean {
  return node.kind === 'cell' || node.kind === 'range' || node.kind === 'cross-sheet' || node.kind === 'current-cell';
}

/** Left to its default, a lookup takes its data to be sorted and finds the wrong row when they are not. */
export const approximateMatch: Rule = (context) => ({
  functions: (entry) => entry?.exactMatch !== undefined,
  call(node) {
    const { entry } = context.typeInfo;
    if (entry?.exactMatch === undefined || entry.maxArgs !== node.args.length + 1) return;
    const open = context.written(node).slice(0, -1);
    const exact = `${open}${context.formula.separator} ${entry.exactMatch})`;
    const message = `${node.name} takes its data to be sorted unless the last argument is ${entry.exactMatch}, as in ${exact}.`;
    // No fix: the formula is valid as it is, and an exact match means something else.
    context.report({ rule: 'approximate-match', severity: 'warning', message, at: node });
  },
});
