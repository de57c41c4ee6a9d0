import { toNumber } from '../coerce.ts';
import { compareOrder } from '../compare.ts';
import type { Implementation, Implementations } from '../run.ts';
import {
  BLANK,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isBlank,
  isError,
  numberValue,
  type Operand,
  textValue,
} from '../values.ts';
import { listArgument, numberArgument, numbersIn, ofCells, ofNumbers, ofScalars } from './arguments.ts';

export const NUMERIC: Implementations = {
  ABS: ofNumbers((number) => Math.abs(number)),
  AVG: ofCells((values) => average(numbersIn(values))),
  CEILING: ofNumbers((number, multiple = 1) => toMultiple(number, multiple, Math.ceil)),
  COUNT: ofCells((values) => numberValue(values.reduce((count, value) => count + (isBlank(value) ? 0 : 1), 0))),
  COUNTM: ofCells((values) => numberValue(values.reduce((count, value) => count + itemCount(value), 0))),
  DECTOHEX: ofScalars(([number, places]) => toHex(toNumber(number ?? BLANK), toNumber(places ?? BLANK))),
  FLOOR: ofNumbers((number, multiple = 1) => toMultiple(number, multiple, Math.floor)),
  HEXTODEC: ofScalars(([text]) => fromHex(text)),
  INT: ofNumbers((number) => Math.floor(number)),
  LARGE: nth((one, other) => -ascending(one, other)),
  MAX: ofCells((values) => extreme(values, 1)),
  MEDIAN: ofCells((values) => median(numbersIn(values))),
  MIN: ofCells((values) => extreme(values, -1)),
  MOD: ofNumbers((dividend, divisor) =>
    divisor === 0 ? errorValue('#DIVIDE BY ZERO') : clean(dividend - divisor * Math.floor(dividend / divisor)),
  ),
  MROUND: ofNumbers((number, multiple) => toMultiple(number, multiple, Math.round)),
  PERCENTILE: (call, run) => {
    const list = listArgument(call, 0, run);
    const share = numberArgument(call, 1, run, 0);
    if (isError(list)) return list;
    return isError(share) ? share : percentile(numbersIn(list.values), share);
  },
  ROUND: ofNumbers((number, decimals = 0) => roundDecimals(number, decimals, Math.round)),
  ROUNDDOWN: ofNumbers((number, decimals = 0) => roundDecimals(number, decimals, Math.floor)),
  ROUNDUP: ofNumbers((number, decimals = 0) => roundDecimals(number, decimals, Math.ceil)),
  SMALL: nth(ascending),
  STDEVA: ofCells((values) => deviation(numbersAndTruth(values), 1)),
  STDEVP: ofCells((values) => deviation(numbersIn(values), 0)),
  STDEVPA: ofCells((values) => deviation(numbersAndTruth(values), 0)),
  STDEVS: ofCells((values) => deviation(numbersIn(values), 1)),
  SUM: ofCells((values) => numberValue(sum(numbersIn(values)))),
};

export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

export function average(numbers: readonly number[]): FormulaValue {
  return numbers.length === 0 ? errorValue('#DIVIDE BY ZERO') : numberValue(sum(numbers) / numbers.length);
}

/** Rounds the size of a number, so that halves go away from zero; 15 digits keep 1.005 from being 1.00499999. */
export function roundDecimals(number: number, decimals: number, round: (value: number) => number): number {
  const places = Math.max(-300, Math.min(300, Math.trunc(decimals)));
  const size = Number(Math.abs(number).toPrecision(15));
  const shifted = shift(size, places);
  if (!Number.isFinite(shifted) || shifted > Number.MAX_SAFE_INTEGER) return number;
  return Math.sign(number) * shift(round(shifted), -places);
}

/** Moves the decimal point without the noise of a multiplication. */
function shift(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

function clean(value: number): number {
  return Number(value.toPrecision(15));
}

/** The multiple away from zero, towards it, or nearest, as the size is rounded up, down, or half up. */
function toMultiple(number: number, multiple: number, round: (value: number) => number): number | ErrorValue {
  if (number === 0 || multiple === 0) return 0;
  if (number > 0 && multiple < 0) return errorValue('#INVALID VALUE');
  const size = Math.abs(multiple);
  return Math.sign(number) * clean(round(clean(Math.abs(number) / size)) * size);
}

function itemCount(value: FormulaValue): number {
  if (value.type === 'multi') return value.items.length;
  return isBlank(value) ? 0 : 1;
}

function toHex(number: number | ErrorValue, places: number | ErrorValue): Operand {
  if (isError(number)) return number;
  if (isError(places)) return places;
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

function nth(order: (one: FormulaValue, other: FormulaValue) => number): Implementation {
  return (call, run) => {
    const list = listArgument(call, 0, run);
    const place = numberArgument(call, 1, run, 1);
    if (isError(list)) return list;
    if (isError(place)) return place;
    const candidates = orderable(list.values);
    if (isError(candidates)) return candidates;
    return candidates.toSorted(order)[Math.trunc(place) - 1] ?? errorValue('#INVALID VALUE');
  };
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
  const mean = sum(numbers) / numbers.length;
  return numberValue(Math.sqrt(sum(numbers.map((number) => (number - mean) ** 2)) / divisor));
}
