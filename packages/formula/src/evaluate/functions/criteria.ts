import type { Call, Criterion, Expression } from '../../syntax/ast.ts';
import { firstError, toBoolean } from '../coerce.ts';
import { keysOf } from '../compare.ts';
import { compare } from '../operators.ts';
import type { Implementations, Run } from '../run.ts';
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

function countMatches(call: Call, run: Run): FormulaValue {
  const places = matchingPlaces(call, 0, run);
  return isError(places) ? places : numberValue(places.length);
}

/** SUMIF and AVERAGEIF: the values lie in the third argument, or in the tested range itself. */
function overMatches(call: Call, run: Run, apply: (values: readonly FormulaValue[]) => FormulaValue): FormulaValue {
  const source = listArgument(call, call.args.length > 2 ? 2 : 0, run);
  const tested = listArgument(call, 0, run);
  const places = matchingPlaces({ ...call, args: call.args.slice(0, 2) }, 0, run);
  if (isError(source)) return source;
  if (isError(places)) return places;
  if (isError(tested) || tested.values.length !== source.values.length) return errorValue('#INCORRECT ARGUMENT SET');
  const values = take(source, places);
  return firstError(values) ?? apply(values);
}

/** SUMIFS and COLLECT: the values lie in the first argument. */
function valuesToTake(call: Call, run: Run): readonly FormulaValue[] | ErrorValue {
  const source = listArgument(call, 0, run);
  if (isError(source)) return source;
  const places = matchingPlaces(call, 1, run, source.values.length);
  return isError(places) ? places : take(source, places);
}

function take(source: ListValue, places: readonly number[]): readonly FormulaValue[] {
  return places.flatMap((place) => source.values[place] ?? []);
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

/** The places, ascending, at which all pairs of range and criterion from an argument on are met. */
function matchingPlaces(call: Call, from: number, run: Run, size?: number): readonly number[] | ErrorValue {
  const conditions: Condition[] = [];
  for (let index = from; index < call.args.length; index += 2) {
    const condition = readCondition(call, index, run);
    if (isError(condition)) return condition;
    conditions.push(condition);
  }
  const length = size ?? conditions[0]?.list.values.length ?? 0;
  if (conditions.some(({ list }) => list.values.length !== length)) return errorValue('#INCORRECT ARGUMENT SET');
  const { candidates, rest } = firstCandidates(conditions, length, run);
  return filterPlaces(candidates, rest);
}

function readCondition(call: Call, index: number, run: Run): Condition | ErrorValue {
  const rangeNode = call.args[index];
  const criterionNode = call.args[index + 1];
  if (rangeNode === undefined || criterionNode === undefined) return errorValue('#INCORRECT ARGUMENT SET');
  const list = listArgument(call, index, run);
  if (isError(list)) return list;
  const criterion = readCriterion(criterionNode, run);
  return isError(criterion) ? criterion : { list, criterion, isKept: run.isConstant(rangeNode) };
}

/** The shortest list of places an equality leaves, looked up instead of searched for; all places when there is no such criterion. */
function firstCandidates(conditions: readonly Condition[], length: number, run: Run) {
  let best: { readonly places: readonly number[]; readonly condition: Condition } | undefined;
  for (const condition of conditions) {
    const { criterion, isKept, list } = condition;
    if (!isKept || criterion.kind !== 'equals') continue;
    const places = lookUp(run.placesIn(list), criterion.keys);
    if (best === undefined || places.length < best.places.length) best = { places, condition };
  }
  if (best === undefined) return { candidates: Array.from({ length }, (_, place) => place), rest: conditions };
  const { places, condition } = best;
  return { candidates: places, rest: conditions.filter((other) => other !== condition) };
}

function lookUp(index: ReadonlyMap<string, readonly number[]>, keys: readonly string[]): readonly number[] {
  const found = keys.flatMap((key) => {
    const places = index.get(key);
    return places === undefined ? [] : [places];
  });
  if (found.length <= 1) return found[0] ?? [];
  return [...new Set(found.flat())].toSorted((one, other) => one - other);
}

function filterPlaces(candidates: readonly number[], conditions: readonly Condition[]): readonly number[] | ErrorValue {
  if (conditions.length === 0) return candidates;
  const places: number[] = [];
  for (const place of candidates) {
    const met = meetsAll(place, conditions);
    if (isError(met)) return met;
    if (met) places.push(place);
  }
  return places;
}

function meetsAll(place: number, conditions: readonly Condition[]): boolean | ErrorValue {
  for (const { list, criterion } of conditions) {
    const value = list.values[place];
    if (value === undefined) return false;
    const met = criterion.kind === 'equals' ? sharesKey(value, criterion.keys) : criterion.test(value);
    if (met !== true) return met;
  }
  return true;
}

function sharesKey(value: FormulaValue, keys: readonly string[]): boolean {
  return keysOf(value).some((key) => keys.includes(key));
}

function readCriterion(node: Expression, run: Run): Test | ErrorValue {
  if (node.kind === 'criterion') return readComparison(node, run);
  if (usesCurrentCell(node)) return { kind: 'test', test: (cell) => testExpression(cell, node, run) };
  const value = scalarOf(run.evaluate(node));
  return isError(value) ? value : { kind: 'equals', keys: keysOf(value) };
}

function readComparison({ operator, operand }: Criterion, run: Run): Test | ErrorValue {
  if (usesCurrentCell(operand)) {
    const test = (cell: FormulaValue) => toTruth(compare(operator, cell, scalarOf(run.evaluateFor(cell, operand))));
    return { kind: 'test', test };
  }
  const value = scalarOf(run.evaluate(operand));
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

function testExpression(cell: FormulaValue, node: Expression, run: Run): boolean | ErrorValue {
  const result = scalarOf(run.evaluateFor(cell, node));
  return toTruth(result);
}

const usage = new WeakMap<Expression, boolean>();

function usesCurrentCell(node: Expression): boolean {
  const known = usage.get(node);
  if (known !== undefined) return known;
  const found = searchCurrentCell(node);
  usage.set(node, found);
  return found;
}

function searchCurrentCell(node: Expression): boolean {
  const open: Expression[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'current-cell') return true;
    if (next.kind === 'call') open.push(...next.args);
    else if (next.kind === 'binary') open.push(next.left, next.right);
    else if (next.kind === 'unary' || next.kind === 'criterion') open.push(next.operand);
  }
  return false;
}
