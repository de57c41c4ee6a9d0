import { firstError, toBoolean } from '../coerce.ts';
import { compareOrder, keysOf } from '../compare.ts';
import type { Bound, BoundCall, Implementation, Implementations, Run } from '../run.ts';
import {
  BLANK,
  booleanValue,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isBlank,
  isError,
  type ListValue,
  listValue,
  numberValue,
  type Operand,
  scalarOf,
} from '../values.ts';
import { argument, listArgument, numberArgument, numbersIn, optionalArgument } from './arguments.ts';

export const LOOKUP: Implementations = {
  AVGW: (call, run) => {
    const [values, weights] = [listArgument(call, 0, run), listArgument(call, 1, run)];
    if (isError(values)) return values;
    return isError(weights) ? weights : weightedAverage(values.values, weights.values);
  },
  DISTINCT: (call, run) => {
    const list = listArgument(call, 0, run);
    return isError(list) ? list : distinct(list.values);
  },
  INDEX: (call, run) => {
    const list = listArgument(call, 0, run);
    const row = numberArgument(call, 1, run, 1);
    const column = call.args.length > 2 ? numberArgument(call, 2, run, 1) : null;
    if (isError(list)) return list;
    if (isError(row)) return row;
    return isError(column) ? column : itemAt(list, row, column);
  },
  LOOKUP: lookUpRow,
  MATCH: (call, run) => {
    const wanted = scalarOf(argument(call, 0, run));
    const list = listArgument(call, 1, run);
    const type = numberArgument(call, 2, run, 1);
    if (isError(wanted)) return wanted;
    if (isError(list)) return list;
    if (isError(type)) return type;
    const place =
      type === 0 ? exactPlace(wanted, list, keeperOf(call.args[1], run)) : sortedPlace(wanted, list.values, type > 0 ? 1 : -1);
    return place === -1 ? errorValue('#NO MATCH') : numberValue(place + 1);
  },
  RANKAVG: rank((better, equal) => better + (equal + 1) / 2),
  RANKEQ: rank((better) => better + 1),
  VLOOKUP: lookUpRow,
};

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

/** Each value once, in the order of its first place; values of different types are refused. */
function distinct(values: readonly FormulaValue[]): Operand {
  const filled = values.filter((value) => !isBlank(value));
  const error = firstError(filled);
  if (error !== null) return error;
  const types = new Set(filled.map((value) => (value.type === 'contact' || value.type === 'multi' ? 'text' : value.type)));
  if (types.size > 1) return errorValue('#INVALID DATA TYPE');
  const found = new Map<string, FormulaValue>();
  for (const value of filled) {
    const key = keysOf(value)[0] ?? '';
    if (!found.has(key)) found.set(key, value);
  }
  return listValue([...found.values()]);
}

/** In a range of one row a single index counts along it. */
function itemAt(list: ListValue, row: number, column: number | null): Operand {
  const isSingleRow = column === null && list.width > 1 && list.values.length === list.width;
  const rowPlace = isSingleRow ? 0 : Math.trunc(row) - 1;
  const columnPlace = isSingleRow ? Math.trunc(row) - 1 : Math.trunc(column ?? 1) - 1;
  if (rowPlace < 0 || columnPlace < 0 || columnPlace >= list.width) return errorValue('#INVALID VALUE');
  if (list.whole !== undefined) return list.whole.cellAt(rowPlace, columnPlace) ?? errorValue('#INVALID VALUE');
  return list.values[rowPlace * list.width + columnPlace] ?? errorValue('#INVALID VALUE');
}

/** Who keeps an index of an argument's list: only of lists that stay the same. */
function keeperOf(part: Bound | undefined, run: Run): Run | null {
  return part?.isConstant ? run : null;
}

function exactPlace(wanted: FormulaValue, list: ListValue, run: Run | null): number {
  const keys = keysOf(wanted);
  if (list.whole !== undefined && list.width === 1) return list.whole.placesOf(keys, [])[0] ?? -1;
  if (run === null) return list.values.findIndex((value) => keysOf(value).some((key) => keys.includes(key)));
  const places = keys.flatMap((key) => run.placesIn(list).get(key)?.[0] ?? []);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** The last value not beyond the wanted one in a list sorted upwards, or, with direction -1, downwards. */
function sortedPlace(wanted: FormulaValue, values: readonly FormulaValue[], direction: 1 | -1): number {
  let found = -1;
  for (const [place, value] of values.entries()) {
    if (isBlank(value) || value.type === 'error') continue;
    const order = compareOrder(value, wanted);
    if (isError(order)) continue;
    if (order * direction > 0) return found;
    found = place;
  }
  return found;
}

function lookUpRow(call: BoundCall, run: Run): Operand {
  const wanted = scalarOf(argument(call, 0, run));
  const table = listArgument(call, 1, run);
  const column = numberArgument(call, 2, run, 1);
  const isSorted = toBoolean(optionalArgument(call, 3, run) ?? booleanValue(true));
  if (isError(wanted)) return wanted;
  if (isError(table)) return table;
  if (isError(column)) return column;
  if (isError(isSorted)) return isSorted;
  if (column < 1 || column > table.width) return errorValue('#INVALID VALUE');
  if (table.whole !== undefined && !isSorted) {
    const [row] = table.whole.placesOf(keysOf(wanted), [table]);
    return row === undefined ? errorValue('#NO MATCH') : (table.whole.cellsOf(Math.trunc(column) - 1)[row] ?? BLANK);
  }
  return rowValue({ wanted, table, column: Math.trunc(column), isSorted });
}

interface RowSearch {
  readonly wanted: FormulaValue;
  readonly table: ListValue;
  readonly column: number;
  readonly isSorted: boolean;
}

function rowValue({ wanted, table, column, isSorted }: RowSearch): Operand {
  const first = listValue(table.values.filter((_, place) => place % table.width === 0));
  const row = isSorted ? sortedPlace(wanted, first.values, 1) : exactPlace(wanted, first, null);
  return row === -1 ? errorValue('#NO MATCH') : (table.values[row * table.width + column - 1] ?? BLANK);
}

/** The place from how many numbers are better and how many equal. */
function rank(place: (better: number, equal: number) => number): Implementation {
  return (call, run) => {
    const number = numberArgument(call, 0, run, 0);
    const list = listArgument(call, 1, run);
    const order = numberArgument(call, 2, run, 0);
    if (isError(number)) return number;
    if (isError(list)) return list;
    if (isError(order)) return order;
    return firstError(list.values) ?? rankIn(numbersIn(list.values), { number, isAscending: order !== 0, place });
  };
}

interface Ranking {
  readonly number: number;
  readonly isAscending: boolean;
  readonly place: (better: number, equal: number) => number;
}

function rankIn(numbers: readonly number[], { number, isAscending, place }: Ranking): FormulaValue | ErrorValue {
  const equal = numbers.filter((other) => other === number).length;
  const better = numbers.filter((other) => (isAscending ? other < number : other > number)).length;
  return equal === 0 ? errorValue('#NO MATCH') : numberValue(place(better, equal));
}
