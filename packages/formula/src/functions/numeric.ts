import { call, number as literal } from '../syntax/build.ts';
import { firstError } from '../values/coerce.ts';
import { compareOrder } from '../values/compare.ts';
import { exactSum } from '../values/exact-sum.ts';
import { OnDemand, SortedCells } from '../values/sorted-index.ts';
import {
  BLANK,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isBlank,
  isError,
  type ListSummary,
  type ListValue,
  numberValue,
  type Operand,
  textValue,
  toFifteenDigits,
  valuesOf,
} from '../values/values.ts';
import { argument, cellsFrom, list, number, numbersIn, ofArguments, ofCells, ofNumbers, ofScalars } from './arguments.ts';
import type { Evaluate, EvaluationContext } from './evaluation-context.ts';
import { sameArguments, type Translate } from './excel-counterpart.ts';
import { functionsOf, listed } from './function-definition.ts';
import { counted, ordinal, percentileAt, rankingOrder, toDecimals } from './phrases.ts';

const numeric = functionsOf('Numeric');
const advanced = functionsOf('Advanced');
const financial = functionsOf('Financial');

const AWAY_FROM_ZERO = sameArguments('Negative numbers go away from zero here, in Excel towards it.', 'negative-numbers');
const TOWARDS_ZERO = sameArguments('Negative numbers go towards zero here, in Excel away from it.', 'negative-numbers');

export const NUMERIC_FUNCTIONS = [
  numeric('ABS(number: number): number', {
    description: 'The number without its sign.',
    example: '=ABS(Variance@row)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([number]) => `the absolute value of ${number}`,
    evaluate: ofNumbers(Math.abs),
  }),
  numeric('AVG(...number: number-or-range): number', {
    description: 'The mean of numbers; texts and blanks are left out.',
    example: '=AVG(Score:Score)',
    errors: ['#DIVIDE BY ZERO'],
    phrase: (args) => `the average of ${listed(args)}`,
    excel: { AVERAGE: sameArguments() },
    evaluate: ofSummary(
      ({ sum, numberCount }) => averageOf(sum, numberCount),
      (values) => average(numbersIn(values)),
    ),
  }),
  numeric('CEILING(number: number, multiple?: number): number', {
    description: 'The next multiple away from zero, of 1 unless another multiple is given.',
    example: '=CEILING(Hours@row, 0.25)',
    errors: ['#INVALID VALUE', '#INVALID DATA TYPE'],
    phrase: ([number, multiple = '1']) => `${number} rounded up (away from zero) to a multiple of ${multiple}`,
    excel: { CEILING: AWAY_FROM_ZERO, 'CEILING.MATH': AWAY_FROM_ZERO },
    evaluate: ofNumbers((number, multiple = 1) => toMultiple(number, multiple, Math.ceil)),
  }),
  numeric('COUNT(...value: any): number', {
    description: 'How many values are not blank.',
    note: 'Texts count too.',
    example: '=COUNT(CHILDREN([Task]@row))',
    phrase: (args) => `the number of filled cells in ${listed(args)}`,
    excel: { COUNTA: sameArguments() },
    evaluate: countFilled,
  }),
  numeric('COUNTM(...value: any): number', {
    description: 'How many items the multi-select and multi-contact cells hold together.',
    example: '=COUNTM([Assigned To]@row)',
    confidence: 'unverified',
    phrase: (args) => `the number of chosen items in ${listed(args)}`,
    evaluate: ofCells((values) => numberValue(exactSum(values.map(itemCount)))),
  }),
  numeric('DECTOHEX(number: number, places?: number): text', {
    description: 'A whole number in hexadecimal, filled with zeros up to a number of places.',
    example: '=DECTOHEX(255, 4)',
    errors: ['#INVALID VALUE'],
    confidence: 'unverified',
    phrase: ([number, places]) =>
      `${number} in hexadecimal${places === undefined ? '' : `, filled with zeros to ${counted(places, 'digit')}`}`,
    excel: { DEC2HEX: sameArguments() },
    evaluate: ofNumbers((number, places = 0) => toHex(number, places)),
  }),
  numeric('FLOOR(number: number, multiple?: number): number', {
    description: 'The next multiple towards zero, of 1 unless another multiple is given.',
    example: '=FLOOR(Hours@row, 0.5)',
    errors: ['#INVALID VALUE'],
    phrase: ([number, multiple = '1']) => `${number} rounded down (towards zero) to a multiple of ${multiple}`,
    excel: { FLOOR: TOWARDS_ZERO, 'FLOOR.MATH': TOWARDS_ZERO },
    evaluate: ofNumbers((number, multiple = 1) => toMultiple(number, multiple, Math.floor)),
  }),
  numeric('HEXTODEC(hex_value: text): number', {
    description: 'The number a hexadecimal text stands for.',
    example: '=HEXTODEC("00FF")',
    errors: ['#INVALID VALUE'],
    confidence: 'unverified',
    phrase: ([text]) => `the number written in hexadecimal as ${text}`,
    excel: { HEX2DEC: sameArguments() },
    evaluate: ofScalars(([text]) => fromHex(text)),
  }),
  numeric('INT(value: number): number', {
    description: 'The whole number at or below a number.',
    example: '=INT(Days@row / 7)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([number]) => `${number} rounded down to the whole number at or below it`,
    evaluate: ofNumbers(Math.floor),
  }),
  numeric('LARGE(range: range, n: number): any', {
    description: 'The n-th highest number or latest date.',
    example: '=LARGE(Score:Score, 2)',
    errors: ['#INVALID VALUE'],
    phrase: ([range, place = '1']) =>
      place === '1' ? `the largest value of ${range}` : `the ${ordinal(place)} largest value of ${range}`,
    evaluate: nth(descending),
  }),
  numeric('MAX(...value: any): any', {
    description: 'The highest number or the latest date.',
    example: '=MAX(CHILDREN())',
    errors: ['#INVALID COLUMN VALUE'],
    phrase: (args) => `the maximum of ${listed(args)}`,
    evaluate: ofSummary(
      (summary) => summary.extreme(1),
      (values) => extreme(values, 1),
    ),
  }),
  numeric('MEDIAN(...number: number-or-range): number', {
    description: 'The number in the middle, or the mean of the two there.',
    example: '=MEDIAN(Days:Days)',
    errors: ['#DIVIDE BY ZERO'],
    phrase: (args) => `the median of ${listed(args)}`,
    evaluate: ofCells((values) => median(numbersIn(values))),
  }),
  numeric('MIN(...value: any): any', {
    description: 'The lowest number or the earliest date.',
    example: '=MIN(CHILDREN())',
    errors: ['#INVALID COLUMN VALUE'],
    phrase: (args) => `the minimum of ${listed(args)}`,
    evaluate: ofSummary(
      (summary) => summary.extreme(-1),
      (values) => extreme(values, -1),
    ),
  }),
  numeric('MOD(dividend: number, divisor: number): number', {
    description: 'What is left over by a division.',
    example: '=MOD(Number@row, 2)',
    errors: ['#DIVIDE BY ZERO'],
    phrase: ([number, divisor]) => `the remainder when ${number} is divided by ${divisor}`,
    evaluate: ofNumbers((dividend, divisor) =>
      divisor === 0 ? errorValue('#DIVIDE BY ZERO') : toFifteenDigits(dividend - divisor * Math.floor(dividend / divisor)),
    ),
  }),
  numeric('MROUND(number: number, multiple: number): number', {
    description: 'The nearest multiple of a number.',
    example: '=MROUND(Price@row, 5)',
    errors: ['#INVALID VALUE'],
    confidence: 'unverified',
    phrase: ([number, multiple]) => `${number} rounded to the nearest multiple of ${multiple}`,
    excel: {
      MROUND: sameArguments(
        'Of a negative number Excel gives an error here, Smartsheet the nearest multiple.',
        'error-in-excel-only',
      ),
    },
    evaluate: ofNumbers((number, multiple) => toMultiple(number, multiple, Math.round)),
  }),
  numeric('PERCENTILE(range: range, k: number): number', {
    description: 'The value below which a share k, from 0 to 1, of the numbers lies.',
    example: '=PERCENTILE(Days:Days, 0.9)',
    errors: ['#INVALID VALUE'],
    confidence: 'unverified',
    phrase: ([range, share]) => `${percentileAt(share)} of ${range}`,
    excel: { 'PERCENTILE.INC': sameArguments() },
    evaluate: ofArguments([list, number], ([cells, share]) => percentile(numbersIn(cells.values), share)),
  }),
  numeric('RANKAVG(number: number, range: range, order?: number): number', {
    description: 'The place of a number in a range; equal numbers share the mean of their places.',
    note: 'Order 0 ranks the highest first, 1 the lowest.',
    example: '=RANKAVG(Score@row, Score:Score)',
    errors: ['#NO MATCH', '#INVALID VALUE'],
    confidence: 'docs',
    phrase: ([number, range, order]) =>
      `the rank of ${number} in ${range}, ${rankingOrder(order)}, equal numbers sharing the average of their places`,
    excel: { 'RANK.AVG': sameArguments() },
    evaluate: rank((better, equal) => better + (equal + 1) / 2),
  }),
  numeric('RANKEQ(number: number, range: range, order?: number): number', {
    description: 'The place of a number in a range; equal numbers share the best of their places.',
    note: 'Order 0 ranks the highest first, 1 the lowest.',
    example: '=RANKEQ(Score@row, Score:Score, 0)',
    errors: ['#NO MATCH', '#INVALID VALUE'],
    confidence: 'docs',
    phrase: ([number, range, order]) =>
      `the rank of ${number} in ${range}, ${rankingOrder(order)}, equal numbers sharing the best of their places`,
    excel: { RANK: sameArguments(), 'RANK.EQ': sameArguments() },
    evaluate: rank((better) => better + 1),
  }),
  numeric('ROUND(number: number, decimals?: number): number', {
    description: 'The number rounded to some decimals, halves away from zero.',
    example: '=ROUND(Cost@row / Hours@row, 2)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([number, decimals]) => `${number} rounded ${toDecimals(decimals)}`,
    evaluate: ofNumbers((number, decimals = 0) => roundDecimals(number, decimals, Math.round)),
  }),
  numeric('ROUNDDOWN(number: number, decimals?: number): number', {
    description: 'The number cut to some decimals, towards zero.',
    example: '=ROUNDDOWN(Hours@row, 1)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([number, decimals]) => `${number} rounded down (towards zero) ${toDecimals(decimals)}`,
    excel: { ROUNDDOWN: withDecimals('ROUNDDOWN'), TRUNC: withDecimals('ROUNDDOWN') },
    evaluate: ofNumbers((number, decimals = 0) => roundDecimals(number, decimals, Math.floor)),
  }),
  numeric('ROUNDUP(number: number, decimals?: number): number', {
    description: 'The number raised to some decimals, away from zero.',
    example: '=ROUNDUP(MONTH(Date@row) / 3, 0)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([number, decimals]) => `${number} rounded up (away from zero) ${toDecimals(decimals)}`,
    excel: { ROUNDUP: withDecimals('ROUNDUP') },
    evaluate: ofNumbers((number, decimals = 0) => roundDecimals(number, decimals, Math.ceil)),
  }),
  numeric('SMALL(range: range, n: number): any', {
    description: 'The n-th lowest number or earliest date.',
    example: '=SMALL(Due:Due, 1)',
    errors: ['#INVALID VALUE'],
    phrase: ([range, place = '1']) =>
      place === '1' ? `the smallest value of ${range}` : `the ${ordinal(place)} smallest value of ${range}`,
    evaluate: nth(ascending),
  }),
  numeric('STDEVA(...value: any): number', {
    description: 'The standard deviation of a sample, in which true is 1 and false and texts are 0.',
    example: '=STDEVA(Score:Score)',
    errors: ['#DIVIDE BY ZERO'],
    confidence: 'unverified',
    phrase: (args) => `the standard deviation of the sample ${listed(args)}, true counting as 1, false and texts as 0`,
    evaluate: ofCells((values) => deviation(numbersAndTruth(values), 1)),
  }),
  numeric('STDEVP(...number: number-or-range): number', {
    description: 'The standard deviation of a whole population of numbers.',
    example: '=STDEVP(Score:Score)',
    errors: ['#DIVIDE BY ZERO'],
    confidence: 'unverified',
    phrase: (args) => `the standard deviation of the whole population ${listed(args)}, numbers only`,
    excel: { 'STDEV.P': sameArguments() },
    evaluate: ofCells((values) => deviation(numbersIn(values), 0)),
  }),
  numeric('STDEVPA(...value: any): number', {
    description: 'The standard deviation of a whole population, in which true is 1 and false and texts are 0.',
    example: '=STDEVPA(Score:Score)',
    errors: ['#DIVIDE BY ZERO'],
    confidence: 'unverified',
    phrase: (args) => `the standard deviation of the whole population ${listed(args)}, true counting as 1, false and texts as 0`,
    evaluate: ofCells((values) => deviation(numbersAndTruth(values), 0)),
  }),
  numeric('STDEVS(...number: number-or-range): number', {
    description: 'The standard deviation of a sample of numbers.',
    example: '=STDEVS(Score:Score)',
    errors: ['#DIVIDE BY ZERO'],
    confidence: 'unverified',
    phrase: (args) => `the standard deviation of the sample ${listed(args)}, numbers only`,
    excel: { STDEV: sameArguments(), 'STDEV.S': sameArguments() },
    evaluate: ofCells((values) => deviation(numbersIn(values), 1)),
  }),
  numeric('SUM(...number: number-or-range): number', {
    description: 'The sum of numbers; texts and blanks are left out.',
    note: 'Numbers held as text are not summed: turn them into numbers with VALUE.',
    example: '=SUM(CHILDREN())',
    phrase: (args) => `the sum of ${listed(args)}`,
    evaluate: ofSummary(
      ({ sum }) => numberValue(sum),
      (values) => numberValue(exactSum(numbersIn(values))),
    ),
  }),
  advanced('AVGW(range: range, weight_range: range): number', {
    description: 'The mean of numbers, each with the weight that stands beside it in a second range.',
    example: '=AVGW([% Complete]:[% Complete], Hours:Hours)',
    errors: ['#DIVIDE BY ZERO', '#INCORRECT ARGUMENT SET'],
    confidence: 'docs',
    phrase: ([range, weights]) => `the average of ${range} weighted by ${weights}`,
    evaluate: ofArguments([list, list], ([values, weights]) => weightedAverage(values.values, weights.values)),
  }),
  financial('NPV(discount_rate: number, ...value: number-or-range): number', {
    description: 'The present value of payments at equal intervals, the first one interval from now.',
    example: '=NPV(0.05, CHILDREN())',
    errors: ['#INVALID DATA TYPE'],
    confidence: 'unverified',
    phrase: ([rate, ...payments]) => `the net present value, at the rate ${rate}, of ${listed(payments)}`,
    evaluate: presentValue,
  }),
];

/** As `ofCells`, but a single list that knows what its values come to is not gone through. */
function ofSummary(
  fromSummary: (summary: ListSummary) => FormulaValue | null,
  fromCells: (values: readonly FormulaValue[]) => FormulaValue,
): Evaluate {
  const overCells = ofCells(fromCells);
  return (context) => {
    if (context.argumentCount !== 1) return overCells(context);
    const operand = argument(context, 0);
    const summary = operand.type === 'list' ? operand.summary : undefined;
    if (summary?.error) return summary.error;
    const known = summary === undefined ? null : fromSummary(summary);
    if (known !== null) return known;
    const values = valuesOf(operand);
    return firstError(values) ?? fromCells(values);
  };
}

function countFilled(context: EvaluationContext): Operand {
  let count = 0;
  let error: ErrorValue | null = null;
  for (let index = 0; index < context.argumentCount; index += 1) {
    const operand = argument(context, index);
    if (operand.type === 'list' && operand.summary !== undefined) {
      error ??= operand.summary.error;
      count += operand.summary.filledCount;
      continue;
    }
    const values = valuesOf(operand);
    if (operand.type !== 'list' || operand.isMixedSet === undefined) error ??= firstError(values);
    for (const cell of values) if (!isBlank(cell)) count += 1;
  }
  return error ?? numberValue(count);
}

function average(numbers: readonly number[]): FormulaValue {
  return averageOf(exactSum(numbers), numbers.length);
}

/** The mean of so many numbers with this sum. */
export function averageOf(sum: number, count: number): FormulaValue {
  return count === 0 ? errorValue('#DIVIDE BY ZERO') : numberValue(sum / count);
}

/** Rounds the size of a number, so that halves go away from zero; 15 digits keep 1.005 from being 1.00499999. */
export function roundDecimals(number: number, decimals: number, round: (value: number) => number): number {
  const places = Math.max(-300, Math.min(300, Math.trunc(decimals)));
  const size = toFifteenDigits(Math.abs(number));
  const shifted = shift(size, places);
  if (!Number.isFinite(shifted) || shifted > Number.MAX_SAFE_INTEGER) return number;
  return Math.sign(number) * shift(round(shifted), -places);
}

/** Moves the decimal point without the noise of a multiplication. */
function shift(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/** The multiple away from zero, towards it, or nearest, as the size is rounded up, down, or half up. */
function toMultiple(number: number, multiple: number, round: (value: number) => number): number | ErrorValue {
  if (number === 0 || multiple === 0) return 0;
  if (number > 0 && multiple < 0) return errorValue('#INVALID VALUE');
  const size = Math.abs(multiple);
  return Math.sign(number) * toFifteenDigits(round(toFifteenDigits(Math.abs(number) / size)) * size);
}

function itemCount(value: FormulaValue): number {
  if (value.type === 'multi') return value.items.length;
  return isBlank(value) ? 0 : 1;
}

function toHex(number: number, places: number): Operand {
  const isWritable = Number.isSafeInteger(number) && number >= 0 && Number.isInteger(places) && places >= 0 && places <= 100;
  return isWritable ? textValue(number.toString(16).toUpperCase().padStart(places, '0')) : errorValue('#INVALID VALUE');
}

function fromHex(value: FormulaValue | undefined): Operand {
  const text = value?.type === 'number' ? String(value.value) : value?.type === 'text' ? value.value : '';
  return /^[0-9a-f]{1,13}$/i.test(text) ? numberValue(Number.parseInt(text, 16)) : errorValue('#INVALID VALUE');
}

/** Numbers, or dates when there are any; blanks and texts are left out. */
function orderable(values: readonly FormulaValue[]): readonly FormulaValue[] | ErrorValue {
  const isDated = values.some((value) => value.type === 'date');
  const isNumbered = values.some((value) => value.type === 'number');
  if (isDated && isNumbered) return errorValue('#INVALID DATA TYPE');
  return values.filter((value) => value.type === (isDated ? 'date' : 'number'));
}

function ascending(one: FormulaValue, other: FormulaValue): number {
  const order = compareOrder(one, other);
  return isError(order) ? 0 : order;
}

function descending(one: FormulaValue, other: FormulaValue): number {
  return ascending(other, one);
}

/** Blank when there is nothing to choose from. */
function extreme(values: readonly FormulaValue[], direction: 1 | -1): FormulaValue {
  const candidates = orderable(values);
  if (isError(candidates)) return candidates;
  let best: FormulaValue = BLANK;
  for (const value of candidates) {
    if (best.type === 'blank' || ascending(value, best) * direction > 0) best = value;
  }
  return best;
}

function nth(order: (one: FormulaValue, other: FormulaValue) => number): Evaluate {
  return ofArguments([list, number], ([cells, place]) => {
    const { values } = cells;
    const sort = () => sortedWith(values, order);
    // Rows that ask for one place each share the sorted values.
    const sorted =
      cells.whole?.kept(`sorted ${order.name}`, [], () => new OnDemand<typeof values | ErrorValue>()).get(sort) ?? sort();
    return isError(sorted) ? sorted : (sorted[Math.trunc(place) - 1] ?? errorValue('#INVALID VALUE'));
  });
}

function sortedWith(
  values: readonly FormulaValue[],
  order: (one: FormulaValue, other: FormulaValue) => number,
): readonly FormulaValue[] | ErrorValue {
  const candidates = orderable(values);
  return isError(candidates) ? candidates : candidates.toSorted(order);
}

function median(numbers: readonly number[]): FormulaValue {
  return numbers.length === 0 ? errorValue('#DIVIDE BY ZERO') : percentile(numbers, 0.5);
}

/** Between two numbers the place is shared out in proportion, both ends included. */
function percentile(numbers: readonly number[], share: number): FormulaValue {
  if (numbers.length === 0 || share < 0 || share > 1) return errorValue('#INVALID VALUE');
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return numberValue(below + (above - below) * (place - Math.floor(place)));
}

function numbersAndTruth(values: readonly FormulaValue[]): readonly number[] {
  return values.flatMap((value) => {
    if (isBlank(value)) return [];
    if (value.type === 'number') return [value.value];
    return [value.type === 'boolean' && value.value ? 1 : 0];
  });
}

function deviation(numbers: readonly number[], correction: 0 | 1): FormulaValue {
  const divisor = numbers.length - correction;
  if (divisor <= 0) return errorValue('#DIVIDE BY ZERO');
  const mean = exactSum(numbers) / numbers.length;
  return numberValue(Math.sqrt(exactSum(numbers.map((number) => (number - mean) ** 2)) / divisor));
}

/** The place from how many numbers are better and how many equal. */
function rank(place: (better: number, equal: number) => number): Evaluate {
  return ofArguments([number, list, number], ([ranked, cells, order]) => {
    const { error, better, equal } = standingOf(ranked, cells, order === 0);
    return error ?? (equal === 0 ? errorValue('#NO MATCH') : numberValue(place(better, equal)));
  });
}

interface Standing {
  readonly error: ErrorValue | null;
  readonly better: number;
  readonly equal: number;
}

function standingOf(ranked: number, cells: ListValue, isHighestFirst: boolean): Standing {
  const { values } = cells;
  const sorted = cells.whole
    ?.kept('ranked', [], () => new OnDemand<RankedCells>())
    .get(() => ({ error: firstError(values), numbers: sortedNumbers(values) }));
  if (sorted) {
    const value: FormulaValue = { type: 'number', value: ranked };
    const above = sorted.numbers.countOf({ operator: '>', value });
    const below = sorted.numbers.countOf({ operator: '<', value });
    const equal = sorted.numbers.places.length - above - below;
    return { error: sorted.error, better: isHighestFirst ? above : below, equal };
  }
  const numbers = numbersIn(values);
  return {
    error: firstError(values),
    better: numbers.filter((other) => (isHighestFirst ? other > ranked : other < ranked)).length,
    equal: numbers.filter((other) => other === ranked).length,
  };
}

interface RankedCells {
  readonly error: ErrorValue | null;
  readonly numbers: SortedCells;
}

function sortedNumbers(values: readonly FormulaValue[]): SortedCells {
  const numbers = values.filter(({ type }) => type === 'number');
  return new SortedCells(numbers, numbers.keys());
}

function weightedAverage(values: readonly FormulaValue[], weights: readonly FormulaValue[]): Operand {
  const error = firstError(values) ?? firstError(weights);
  if (error !== null) return error;
  if (values.length !== weights.length) return errorValue('#INCORRECT ARGUMENT SET');
  let total = 0;
  let weightTotal = 0;
  for (const [index, value] of values.entries()) {
    const weight = weights[index];
    if (value.type !== 'number' || weight?.type !== 'number') continue;
    total += value.value * weight.value;
    weightTotal += weight.value;
  }
  return weightTotal === 0 ? errorValue('#DIVIDE BY ZERO') : numberValue(total / weightTotal);
}

function presentValue(context: EvaluationContext): Operand {
  const rate = number(context, 0);
  const values = cellsFrom(context, 1);
  const error = firstError(values);
  if (isError(rate)) return rate;
  if (error !== null) return error;
  if (rate === -1) return errorValue('#DIVIDE BY ZERO');
  return numberValue(exactSum(numbersIn(values).map((payment, index) => payment / (1 + rate) ** (index + 1))));
}

/** Excel may leave the decimals out. */
function withDecimals(name: string): Translate {
  return ([value, decimals]) => (value ? call(name, value, decimals ?? literal(0)) : null);
}
