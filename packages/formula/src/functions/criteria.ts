import { firstError } from '../values/coerce.ts';
import { exactSum } from '../values/exact-sum.ts';
import type { Totals } from '../values/sorted-index.ts';
import {
  type ErrorValue,
  type FormulaValue,
  isError,
  type ListSummary,
  type ListValue,
  listValue,
  numberValue,
  type Operand,
} from '../values/values.ts';
import { list, numbersIn } from './arguments.ts';
import { findPlaces, findSorted, readSearch, type Search, type Sorted, takeValues, valuesAt } from './criteria-search.ts';
import type { Evaluate, EvaluationContext } from './evaluation-context.ts';
import { functionsOf } from './function-definition.ts';
import { averageOf } from './numeric.ts';

const numeric = functionsOf('Numeric');
const advanced = functionsOf('Advanced');

export const CRITERIA_FUNCTIONS = [
  numeric('AVERAGEIF(range: range, criterion: criterion, average_range?: range): number', {
    description: 'The mean of the numbers in the rows that meet one criterion.',
    note: 'For several criteria take AVG(COLLECT(…)).',
    example: '=AVERAGEIF(Team:Team, "North", Cost:Cost)',
    errors: ['#DIVIDE BY ZERO', '#INCORRECT ARGUMENT SET'],
    matchesPhrase: 'the average',
    evaluate: overMatches(({ sum, numberCount }) => averageOf(sum, numberCount)),
  }),
  numeric('COUNTIF(range: range, criterion: criterion): number', {
    description: 'How many cells meet one criterion.',
    example: '=COUNTIF(Status:Status, "Done")',
    errors: ['#INCORRECT ARGUMENT SET'],
    matchesPhrase: 'the number',
    evaluate: countMatches,
  }),
  numeric('COUNTIFS(...range: range, ...criterion: criterion): number', {
    description: 'How many rows meet all criteria.',
    note: 'Alternatives within one range need OR(@cell = …, @cell = …).',
    example: '=COUNTIFS(Status:Status, "Open", Due:Due, < TODAY())',
    errors: ['#INCORRECT ARGUMENT SET', '#UNPARSEABLE'],
    matchesPhrase: 'the number',
    evaluate: countMatches,
  }),
  numeric('SUMIF(range: range, criterion: criterion, sum_range?: range): number', {
    description: 'The sum over the rows that meet one criterion.',
    note: 'The range to add comes last; in SUMIFS it comes first.',
    example: '=SUMIF(Team:Team, "North", Cost:Cost)',
    errors: ['#INCORRECT ARGUMENT SET'],
    matchesPhrase: 'the sum',
    evaluate: overMatches(({ sum }) => numberValue(sum)),
  }),
  numeric('SUMIFS(range: range, ...criterion_range: range, ...criterion: criterion): number', {
    description: 'The sum over the rows that meet all criteria.',
    note: 'The range to add comes first; in SUMIF it comes last.',
    example: '=SUMIFS(Cost:Cost, Team:Team, "North", Due:Due, < TODAY())',
    errors: ['#INCORRECT ARGUMENT SET', '#UNPARSEABLE'],
    matchesPhrase: 'the sum',
    evaluate: sumMatches,
  }),
  advanced('COLLECT(range: range, ...criterion_range: range, ...criterion: criterion): list', {
    description: 'The values of a range in the rows that meet all criteria.',
    note: 'It stands inside another function, such as JOIN, INDEX, MAX or COUNT.',
    example: '=JOIN(COLLECT(Name:Name, Status:Status, "Open"), ", ")',
    errors: ['#INCORRECT ARGUMENT SET', '#INVALID OPERATION', '#INVALID COLUMN VALUE'],
    mustBeNested: true,
    matchesPhrase: 'the values',
    evaluate: collectMatches,
  }),
];

function countMatches(context: EvaluationContext): FormulaValue {
  const search = readSearch(context, { from: 0, to: context.argumentCount });
  if (isError(search)) return search;
  const sorted = findSorted(search);
  if (sorted !== null) return numberValue(sorted.rows.totalsOf(sorted.orders).count);
  const places = findPlaces(search);
  return isError(places) ? places : numberValue(places.length);
}

/** SUMIF and AVERAGEIF: the values lie in the third argument, or in the tested range itself. */
function overMatches(apply: (totals: NumberTotals) => FormulaValue): Evaluate {
  return (context) => {
    const source = list(context, context.argumentCount > 2 ? 2 : 0);
    if (isError(source)) return source;
    return totalUp(readSearch(context, { from: 0, to: 2, source }), apply);
  };
}

function sumMatches(context: EvaluationContext): FormulaValue {
  const source = list(context, 0);
  if (isError(source)) return source;
  return totalUp(readSearch(context, { from: 1, to: context.argumentCount, source }), ({ sum }) => numberValue(sum));
}

function collectMatches(context: EvaluationContext): Operand {
  const source = list(context, 0);
  if (isError(source)) return source;
  const search = readSearch(context, { from: 1, to: context.argumentCount, source });
  if (isError(search)) return search;
  const sorted = findSorted(search);
  if (sorted !== null) return new CollectedList(search, sorted);
  const values = takeValues(search);
  return isError(values) ? values : listValue(values);
}

/** Values that nobody goes through when all that is asked is what they come to. */
class CollectedList implements ListValue {
  readonly type = 'list';
  readonly width = 1;
  private readonly search: Search;
  private readonly sorted: Sorted;
  private taken: readonly FormulaValue[] | null = null;

  constructor(search: Search, sorted: Sorted) {
    this.search = search;
    this.sorted = sorted;
  }

  get values(): readonly FormulaValue[] {
    const { rows, orders } = this.sorted;
    this.taken ??= valuesAt(rows.placesOf(orders), this.search);
    return this.taken;
  }

  get summary(): ListSummary {
    const { rows, orders, error } = this.sorted;
    return { ...rows.totalsOf(orders), error, extreme: (direction) => rows.extremeOf(orders, direction) };
  }
}

type NumberTotals = Pick<Totals, 'numberCount' | 'sum'>;

/** What the totals of the values found come to; the first error among the values is the result. */
function totalUp(search: Search | ErrorValue, apply: (totals: NumberTotals) => FormulaValue): FormulaValue {
  if (isError(search)) return search;
  const sorted = findSorted(search);
  if (sorted !== null) return sorted.error ?? apply(sorted.rows.totalsOf(sorted.orders));
  const values = takeValues(search);
  if (isError(values)) return values;
  const numbers = numbersIn(values);
  return firstError(values) ?? apply({ numberCount: numbers.length, sum: exactSum(numbers) });
}
