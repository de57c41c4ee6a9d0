import { firstError } from '../values/coerce.ts';
import { mergePlaces } from '../values/column-index.ts';
import { sharesKey } from '../values/compare.ts';
import {
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isError,
  type ListValue,
  listValue,
  numberValue,
  type Operand,
} from '../values/values.ts';
import { list, numbersIn } from './arguments.ts';
import type { Criterion, Evaluate, EvaluationContext } from './evaluation-context.ts';
import { functionsOf } from './function-definition.ts';
import { average, sum } from './numeric.ts';

const numeric = functionsOf('Numeric');
const advanced = functionsOf('Advanced');

export const CRITERIA_FUNCTIONS = [
  numeric('AVERAGEIF(range: range, criterion: criterion, average_range?: range): number', {
    description: 'The mean of the numbers in the rows that meet one criterion.',
    note: 'For several criteria take AVG(COLLECT(…)).',
    example: '=AVERAGEIF(Team:Team, "North", Cost:Cost)',
    errors: ['#DIVIDE BY ZERO', '#INCORRECT ARGUMENT SET'],
    matchesPhrase: 'the average',
    evaluate: overMatches((values) => average(numbersIn(values))),
  }),
  numeric('COUNTIF(range: range, criterion: criterion): number', {
    description: 'How many cells meet one criterion.',
    example: '=COUNTIF(Status:Status, "Done")',
    errors: ['#INCORRECT ARGUMENT SET'],
    matchesPhrase: 'the number of rows',
    evaluate: countMatches,
  }),
  numeric('COUNTIFS(...range: range, ...criterion: criterion): number', {
    description: 'How many rows meet all criteria.',
    note: 'Alternatives within one range need OR(@cell = …, @cell = …).',
    example: '=COUNTIFS(Status:Status, "Open", Due:Due, < TODAY())',
    errors: ['#INCORRECT ARGUMENT SET', '#UNPARSEABLE'],
    matchesPhrase: 'the number of rows',
    evaluate: countMatches,
  }),
  numeric('SUMIF(range: range, criterion: criterion, sum_range?: range): number', {
    description: 'The sum over the rows that meet one criterion.',
    note: 'The range to add comes last; in SUMIFS it comes first.',
    example: '=SUMIF(Team:Team, "North", Cost:Cost)',
    errors: ['#INCORRECT ARGUMENT SET'],
    matchesPhrase: 'the sum',
    evaluate: overMatches((values) => numberValue(sum(numbersIn(values)))),
  }),
  numeric('SUMIFS(range: range, ...criterion_range: range, ...criterion: criterion): number', {
    description: 'The sum over the rows that meet all criteria.',
    note: 'The range to add comes first; in SUMIF it comes last.',
    example: '=SUMIFS(Cost:Cost, Team:Team, "North", Due:Due, < TODAY())',
    errors: ['#INCORRECT ARGUMENT SET', '#UNPARSEABLE'],
    matchesPhrase: 'the sum',
    evaluate: ofMatches((values) => firstError(values) ?? numberValue(sum(numbersIn(values)))),
  }),
  advanced('COLLECT(range: range, ...criterion_range: range, ...criterion: criterion): list', {
    description: 'The values of a range in the rows that meet all criteria.',
    note: 'It stands inside another function, such as JOIN, INDEX, MAX or COUNT.',
    example: '=JOIN(COLLECT(Name:Name, Status:Status, "Open"), ", ")',
    errors: ['#INCORRECT ARGUMENT SET', '#INVALID OPERATION', '#INVALID COLUMN VALUE'],
    mustBeNested: true,
    matchesPhrase: 'the values',
    evaluate: ofMatches(listValue),
  }),
];

function countMatches(context: EvaluationContext): FormulaValue {
  const matches = findMatches(context, { from: 0, to: context.argumentCount });
  return isError(matches) ? matches : numberValue(matches.places.length);
}

/** SUMIF and AVERAGEIF: the values lie in the third argument, or in the tested range itself. */
function overMatches(apply: (values: readonly FormulaValue[]) => FormulaValue): Evaluate {
  return (context) => {
    const source = list(context, context.argumentCount > 2 ? 2 : 0);
    if (isError(source)) return source;
    const matches = findMatches(context, { from: 0, to: 2, source });
    if (isError(matches)) return matches;
    const values = take(source, matches);
    return firstError(values) ?? apply(values);
  };
}

/** SUMIFS and COLLECT: the values lie in the first argument. */
function ofMatches(apply: (values: readonly FormulaValue[]) => Operand): Evaluate {
  return (context) => {
    const source = list(context, 0);
    if (isError(source)) return source;
    const matches = findMatches(context, { from: 1, to: context.argumentCount, source });
    return isError(matches) ? matches : apply(take(source, matches));
  };
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
  readonly isConstant: boolean;
  readonly criterion: Criterion;
}

interface Matches {
  /** Ascending. */
  readonly places: readonly number[];
  /** They were found by an index, so that only cells at these places were looked at. */
  readonly isLookedUp: boolean;
}

interface Search {
  /** The first argument that is a range to test. */
  readonly from: number;
  /** Behind the last argument that is a criterion. */
  readonly to: number;
  /** The list the values are taken from, which has to be as long as those that are tested. */
  readonly source?: ListValue;
}

/** The places at which all pairs of range and criterion from an argument on are met. */
function findMatches(context: EvaluationContext, { from, to, source }: Search): Matches | ErrorValue {
  const conditions: Condition[] = [];
  for (let index = from; index < to; index += 2) {
    const condition = readCondition(context, index);
    if (isError(condition)) return condition;
    conditions.push(condition);
  }
  const lists = [...(source === undefined ? [] : [source]), ...conditions.map(({ list }) => list)];
  const length = lengthOf(lists[0]);
  if (lists.some((list) => lengthOf(list) !== length)) return errorValue('#INCORRECT ARGUMENT SET');
  const search = firstCandidates(conditions, lists, context);
  const places = filterPlaces(search);
  return isError(places) ? places : { places, isLookedUp: search.isLookedUp };
}

function lengthOf(list: ListValue | undefined): number {
  return list === undefined ? 0 : (list.whole?.cellsOf(0).length ?? 0) * list.width || list.values.length;
}

function cellsAt(list: ListValue, isLookedUp: boolean): readonly FormulaValue[] {
  return isLookedUp && list.whole !== undefined && list.width === 1 ? list.whole.cellsOf(0) : list.values;
}

function readCondition(context: EvaluationContext, index: number): Condition | ErrorValue {
  if (index + 1 >= context.argumentCount) return errorValue('#INCORRECT ARGUMENT SET');
  const range = list(context, index);
  if (isError(range)) return range;
  const criterion = context.criterion(index + 1);
  return isError(criterion) ? criterion : { list: range, criterion, isConstant: context.isConstant(index) };
}

/** The shortest list of places an equality leaves, looked up instead of searched for; all places when there is no such criterion. */
function firstCandidates(conditions: readonly Condition[], lists: readonly ListValue[], context: EvaluationContext) {
  let best: { readonly count: number; readonly condition: Condition; readonly keys: readonly string[] } | undefined;
  for (const condition of conditions) {
    if (!condition.isConstant || condition.criterion.kind !== 'equals') continue;
    const { keys } = condition.criterion;
    const count = wholeColumn(condition.list)?.countOf(keys) ?? placesOf(condition.list, keys, context).flat().length;
    if (best === undefined || count < best.count) best = { count, condition, keys };
  }
  if (best === undefined) {
    return { candidates: Array.from({ length: lengthOf(lists[0]) }, (_, place) => place), rest: conditions, isLookedUp: false };
  }
  const { condition, keys } = best;
  const whole = wholeColumn(condition.list);
  return {
    candidates: whole?.placesOf(keys, lists) ?? mergePlaces(placesOf(condition.list, keys, context)),
    rest: conditions.filter((other) => other !== condition),
    isLookedUp: whole !== undefined,
  };
}

function wholeColumn(list: ListValue) {
  return list.width === 1 ? list.whole : undefined;
}

function placesOf(list: ListValue, keys: readonly string[], context: EvaluationContext): readonly (readonly number[])[] {
  const index = context.placesIn(list);
  return keys.map((key) => index.get(key) ?? []);
}

function filterPlaces({ candidates, rest, isLookedUp }: ReturnType<typeof firstCandidates>): readonly number[] | ErrorValue {
  if (rest.length === 0) return candidates;
  const tests = rest.map(({ list, criterion }) => ({ cells: cellsAt(list, isLookedUp), criterion }));
  const places: number[] = [];
  for (const place of candidates) {
    const met = meetsAll(place, tests);
    if (isError(met)) return met;
    if (met) places.push(place);
  }
  return places;
}

type CellTest = Pick<Condition, 'criterion'> & { readonly cells: readonly FormulaValue[] };

function meetsAll(place: number, tests: readonly CellTest[]): boolean | ErrorValue {
  for (const { cells, criterion } of tests) {
    const value = cells[place];
    if (value === undefined) return false;
    const met = meets(value, criterion);
    if (met !== true) return met;
  }
  return true;
}

function meets(value: FormulaValue, criterion: Criterion): boolean | ErrorValue {
  if (criterion.kind === 'equals') return sharesKey(value, criterion.keys);
  return criterion.kind === 'differs' ? !sharesKey(value, criterion.keys) : criterion.test(value);
}
