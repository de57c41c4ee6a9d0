import type { ComparisonOperator } from '../../syntax/ast.ts';
import { firstError, toBoolean } from '../coerce.ts';
import { mergePlaces } from '../column-index.ts';
import { keysOf } from '../compare.ts';
import { compare } from '../operators.ts';
import type { Bound, BoundCall, Implementations, Run } from '../run.ts';
import {
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isBlank,
  isError,
  type ListValue,
  listValue,
  numberValue,
  scalarOf,
} from '../values.ts';
import { listArgument, numbersIn } from './arguments.ts';
import { average, sum } from './numeric.ts';

/** The functions that take criteria. */
export const CRITERIA: Implementations = {
  AVERAGEIF: (call, run) => overMatches(call, run, (values) => average(numbersIn(values))),
  COLLECT: (call, run) => {
    const values = valuesToTake(call, run);
    return isError(values) ? values : listValue(values);
  },
  COUNTIF: countMatches,
  COUNTIFS: countMatches,
  SUMIF: (call, run) => overMatches(call, run, (values) => numberValue(sum(numbersIn(values)))),
  SUMIFS: (call, run) => {
    const values = valuesToTake(call, run);
    if (isError(values)) return values;
    return firstError(values) ?? numberValue(sum(numbersIn(values)));
  },
};

function countMatches(call: BoundCall, run: Run): FormulaValue {
  const matches = findMatches(call, { from: 0, run });
  return isError(matches) ? matches : numberValue(matches.places.length);
}

/** SUMIF and AVERAGEIF: the values lie in the third argument, or in the tested range itself. */
function overMatches(call: BoundCall, run: Run, apply: (values: readonly FormulaValue[]) => FormulaValue): FormulaValue {
  const source = listArgument(call, call.args.length > 2 ? 2 : 0, run);
  if (isError(source)) return source;
  const matches = findMatches({ ...call, args: call.args.slice(0, 2) }, { from: 0, run, source });
  if (isError(matches)) return matches;
  const values = take(source, matches);
  return firstError(values) ?? apply(values);
}

/** SUMIFS and COLLECT: the values lie in the first argument. */
function valuesToTake(call: BoundCall, run: Run): readonly FormulaValue[] | ErrorValue {
  const source = listArgument(call, 0, run);
  if (isError(source)) return source;
  const matches = findMatches(call, { from: 1, run, source });
  return isError(matches) ? matches : take(source, matches);
}

function take(source: ListValue, { places, isLookedUp }: Matches): readonly FormulaValue[] {
  const cells = cellsAt(source, isLookedUp);
  const values: FormulaValue[] = [];
  for (const place of places) {
    const value = cells[place];
    if (value !== undefined) values.push(value);
  }
  return values;
}

interface Condition {
  readonly list: ListValue;
  /** The list is the same in every row, so that its index is worth building. */
  readonly isKept: boolean;
  readonly criterion: Test;
}

type Test =
  /** The cell equals a value: it has one of these keys. */
  | { readonly kind: 'equals'; readonly keys: readonly string[] }
  | { readonly kind: 'test'; readonly test: (value: FormulaValue) => boolean | ErrorValue };

interface Matches {
  /** Ascending. */
  readonly places: readonly number[];
  /** They were found by an index, so that only cells at these places were looked at. */
  readonly isLookedUp: boolean;
}

interface Search {
  /** The first argument that is a range to test. */
  readonly from: number;
  readonly run: Run;
  /** The list the values are taken from, which has to be as long as those that are tested. */
  readonly source?: ListValue;
}

/** The places at which all pairs of range and criterion from an argument on are met. */
function findMatches(call: BoundCall, { from, run, source }: Search): Matches | ErrorValue {
  const conditions: Condition[] = [];
  for (let index = from; index < call.args.length; index += 2) {
    const condition = readCondition(call, index, run);
    if (isError(condition)) return condition;
    conditions.push(condition);
  }
  const lists = [...(source === undefined ? [] : [source]), ...conditions.map(({ list }) => list)];
  const length = lengthOf(lists[0]);
  if (lists.some((list) => lengthOf(list) !== length)) return errorValue('#INCORRECT ARGUMENT SET');
  const { candidates, rest, isLookedUp } = firstCandidates({ conditions, lists, length, run });
  const places = filterPlaces(candidates, rest, isLookedUp);
  return isError(places) ? places : { places, isLookedUp };
}

function lengthOf(list: ListValue | undefined): number {
  return list === undefined ? 0 : (list.whole?.cellsOf(0).length ?? 0) * list.width || list.values.length;
}

function cellsAt(list: ListValue, isLookedUp: boolean): readonly FormulaValue[] {
  return isLookedUp && list.whole !== undefined && list.width === 1 ? list.whole.cellsOf(0) : list.values;
}

function readCondition(call: BoundCall, index: number, run: Run): Condition | ErrorValue {
  const range = call.args[index];
  const part = call.args[index + 1];
  if (range === undefined || part === undefined) return errorValue('#INCORRECT ARGUMENT SET');
  const list = listArgument(call, index, run);
  if (isError(list)) return list;
  const criterion = readCriterion(part, run);
  return isError(criterion) ? criterion : { list, criterion, isKept: range.isConstant };
}

interface Candidates {
  readonly conditions: readonly Condition[];
  readonly lists: readonly ListValue[];
  readonly length: number;
  readonly run: Run;
}

/** The shortest list of places an equality leaves, looked up instead of searched for; all places when there is no such criterion. */
function firstCandidates({ conditions, lists, length, run }: Candidates) {
  let best: { readonly count: number; readonly condition: Condition; readonly keys: readonly string[] } | undefined;
  for (const condition of conditions) {
    if (!condition.isKept || condition.criterion.kind !== 'equals') continue;
    const { keys } = condition.criterion;
    const count = countIn(condition.list, keys, run);
    if (best === undefined || count < best.count) best = { count, condition, keys };
  }
  if (best === undefined) {
    return { candidates: Array.from({ length }, (_, place) => place), rest: conditions, isLookedUp: false };
  }
  const { condition, keys } = best;
  const rest = conditions.filter((other) => other !== condition);
  const whole = wholeColumn(condition.list);
  const candidates = whole?.placesOf(keys, lists) ?? mergePlaces(bucketsOf(run.placesIn(condition.list), keys));
  return { candidates, rest, isLookedUp: whole !== undefined };
}

function wholeColumn(list: ListValue) {
  return list.width === 1 ? list.whole : undefined;
}

function countIn(list: ListValue, keys: readonly string[], run: Run): number {
  const whole = wholeColumn(list);
  if (whole !== undefined) return whole.countOf(keys);
  return bucketsOf(run.placesIn(list), keys).reduce((count, bucket) => count + bucket.length, 0);
}

function bucketsOf(index: ReadonlyMap<string, readonly number[]>, keys: readonly string[]): readonly (readonly number[])[] {
  return keys.flatMap((key) => {
    const bucket = index.get(key);
    return bucket === undefined ? [] : [bucket];
  });
}

function filterPlaces(
  candidates: readonly number[],
  conditions: readonly Condition[],
  isLookedUp: boolean,
): readonly number[] | ErrorValue {
  if (conditions.length === 0) return candidates;
  const tests = conditions.map(({ list, criterion }) => ({ cells: cellsAt(list, isLookedUp), criterion }));
  const places: number[] = [];
  for (const place of candidates) {
    const met = meetsAll(place, tests);
    if (isError(met)) return met;
    if (met) places.push(place);
  }
  return places;
}

interface CellTest {
  readonly cells: readonly FormulaValue[];
  readonly criterion: Test;
}

function meetsAll(place: number, tests: readonly CellTest[]): boolean | ErrorValue {
  for (const { cells, criterion } of tests) {
    const value = cells[place];
    if (value === undefined) return false;
    const met = criterion.kind === 'equals' ? sharesKey(value, criterion.keys) : criterion.test(value);
    if (met !== true) return met;
  }
  return true;
}

function sharesKey(value: FormulaValue, keys: readonly string[]): boolean {
  return keysOf(value).some((key) => keys.includes(key));
}

function readCriterion(part: Bound, run: Run): Test | ErrorValue {
  const [operand] = part.parts;
  if (part.node.kind === 'criterion' && operand !== undefined) return readComparison(part.node.operator, operand, run);
  if (part.usesCell) return { kind: 'test', test: (cell) => toTruth(scalarOf(run.evaluateFor(cell, part))) };
  const value = scalarOf(part.code(run));
  return isError(value) ? value : { kind: 'equals', keys: keysOf(value) };
}

function readComparison(operator: ComparisonOperator, operand: Bound, run: Run): Test | ErrorValue {
  if (operand.usesCell) {
    const test = (cell: FormulaValue) => toTruth(compare(operator, cell, scalarOf(run.evaluateFor(cell, operand))));
    return { kind: 'test', test };
  }
  const value = scalarOf(operand.code(run));
  if (isError(value)) return value;
  const keys = keysOf(value);
  if (operator === '=') return { kind: 'equals', keys };
  if (operator === '<>') return { kind: 'test', test: (cell) => !sharesKey(cell, keys) };
  // A blank cell is no small number, but it does come before any date.
  const skipsBlanks = value.type !== 'date';
  return {
    kind: 'test',
    test: (cell) => cell.type !== 'error' && !(skipsBlanks && isBlank(cell)) && toTruth(compare(operator, cell, value)),
  };
}

/** Types that have no order do not meet a comparison; any other error makes the whole function fail, as MONTH of a blank cell does. */
function toTruth(value: FormulaValue): boolean | ErrorValue {
  return value.type === 'error' && value.code === '#INVALID OPERATION' ? false : toBoolean(value);
}
