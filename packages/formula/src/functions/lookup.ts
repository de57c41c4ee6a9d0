import type { Expression } from '../syntax/ast.ts';
import { boolean, call, number as literal } from '../syntax/build.ts';
import { firstError } from '../values/coerce.ts';
import { compareOrder, keysOf, sharesKey } from '../values/compare.ts';
import {
  BLANK,
  errorValue,
  type FormulaValue,
  isBlank,
  isError,
  type ListValue,
  listValue,
  numberValue,
  type Operand,
} from '../values/values.ts';
import { condition, list, number, ofArguments, optional, value } from './arguments.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { sameArguments, type Translated } from './excel-counterpart.ts';
import { functionsOf, type Phrase } from './function-definition.ts';
import { isWrittenNumber, ordinal } from './phrases.ts';

const advanced = functionsOf('Advanced');

const lookUpRow = ofArguments([value, list, number, optional(condition)], ([wanted, table, place, isSorted = true]) => {
  if (place < 1 || place > table.width) return errorValue('#INVALID VALUE');
  const column = Math.trunc(place) - 1;
  const keys = keysOf(wanted);
  if (table.whole !== undefined && !isSorted) {
    const [row] = table.whole.placesOf(keys, [table]);
    return row === undefined ? errorValue('#NO MATCH') : (table.whole.cellsOf(column)[row] ?? BLANK);
  }
  const first = table.values.filter((_, at) => at % table.width === 0);
  const row = isSorted ? sortedPlace(wanted, first, 1) : first.findIndex((cell) => sharesKey(cell, keys));
  return row === -1 ? errorValue('#NO MATCH') : (table.values[row * table.width + column] ?? BLANK);
});

/** Sorted tables are searched for the last value that is not above the wanted one. */
const lookUpPhrase: Phrase = ([wanted, table, column, isSorted = 'true']) =>
  `the value in column ${column} of the row of ${table} whose first column ${
    isSorted === 'false'
      ? `equals ${wanted} (exact match)`
      : `comes closest to ${wanted} (approximate match${isSorted === 'true' ? '' : ` where ${isSorted} is true, else exact`})`
  }`;

/** How MATCH compares. */
function matchKind(type = '1'): string {
  if (type === '0') return 'exact match';
  if (type === '1') return 'approximate match: the last value not above it, sorted upwards';
  if (type === '-1') return 'approximate match: the last value not below it, sorted downwards';
  return `matched as ${type} says (0 exact, 1 sorted upwards, -1 sorted downwards)`;
}

export const LOOKUP_FUNCTIONS = [
  advanced('DISTINCT(range: range): list', {
    description: 'The values of a range, each once, without blanks.',
    note: 'It stands inside another function, and the values should be of one type.',
    example: '=COUNT(DISTINCT(Customer:Customer))',
    errors: ['#INVALID DATA TYPE'],
    mustBeNested: true,
    takesValueAsRange: true,
    phrase: ([range]) => `the different values of ${range}`,
    excel: { UNIQUE: sameArguments() },
    evaluate: ofArguments([list], ([{ values }]) => distinct(values)),
  }),
  advanced('INDEX(range: range, row_index: number, column_index?: number): any', {
    description: 'The value at a place of a range.',
    example: '=INDEX({Price}, MATCH(Item@row, {Item}, 0))',
    errors: ['#INVALID VALUE', '#INVALID DATA TYPE', '#NO MATCH'],
    phrase: ([range, row = '1', column]) =>
      column === undefined
        ? `the ${ordinal(row)} entry of ${range}`
        : `the value in row ${isWrittenNumber(row) ? '' : 'number '}${row} and column ${isWrittenNumber(column) ? '' : 'number '}${column} of ${range}`,
    evaluate: ofArguments([list, number, optional(number)], ([cells, row, column = null]) => itemAt(cells, row, column)),
  }),
  advanced('LOOKUP(search_value: any, range: range, column_num: number, search_type?: boolean): any', {
    description: 'An older name of VLOOKUP.',
    note: 'Write VLOOKUP, or better INDEX with MATCH.',
    example: '=LOOKUP(Item@row, {Prices}, 2, false)',
    errors: ['#NO MATCH'],
    confidence: 'docs',
    exactMatch: 'false',
    phrase: lookUpPhrase,
    evaluate: lookUpRow,
  }),
  advanced('MATCH(search_value: any, range: range, search_type?: number): number', {
    description: 'The place of a value in a range, counted from 1.',
    note: 'Give 0 as third argument: without it the range is taken to be sorted. A number does not match the same number held as text.',
    example: '=MATCH(Item@row, {Item}, 0)',
    errors: ['#NO MATCH'],
    exactMatch: '0',
    phrase: ([wanted, range, type]) => `the position of ${wanted} in ${range} (${matchKind(type)})`,
    excelEmptyArgument: literal(0),
    evaluate: ofArguments([value, list, optional(number)], ([wanted, cells, type = 1], context) => {
      const place = type === 0 ? exactPlace(wanted, cells, context) : sortedPlace(wanted, cells.values, type > 0 ? 1 : -1);
      return place === -1 ? errorValue('#NO MATCH') : numberValue(place + 1);
    }),
  }),
  advanced('VLOOKUP(search_value: any, lookup_table: range, column_num: number, match_type?: boolean): any', {
    description: 'A value from the row whose first column matches.',
    note: 'Give false as fourth argument: without it the table is taken to be sorted. It breaks when columns move; INDEX with MATCH does not.',
    example: '=VLOOKUP(Item@row, {Prices}, 2, false)',
    errors: ['#NO MATCH', '#INVALID VALUE'],
    exactMatch: 'false',
    phrase: lookUpPhrase,
    excel: { VLOOKUP: searchFirstColumn },
    evaluate: lookUpRow,
  }),
];

/**
 * Each value once, in the order of its first place. Values of different types cannot be calculated with; as the help page of DISTINCT has it,
 * 1, 2, a, 2 then count as 1.
 */
function distinct(values: readonly FormulaValue[]): Operand {
  const filled = values.filter((value) => !isBlank(value));
  const error = firstError(filled);
  if (error !== null) return error;
  const types = new Set(filled.map((value) => (value.type === 'contact' || value.type === 'multi' ? 'text' : value.type)));
  if (types.size > 1) return { ...listValue([errorValue('#INVALID DATA TYPE')]), isMixedSet: true };
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

function exactPlace(wanted: FormulaValue, list: ListValue, context: EvaluationContext): number {
  const keys = keysOf(wanted);
  if (list.whole !== undefined && list.width === 1) return list.whole.placesOf(keys, [])[0] ?? -1;
  if (!context.isConstant(1)) return list.values.findIndex((cell) => sharesKey(cell, keys));
  const places = keys.flatMap((key) => context.placesIn(list).get(key)?.[0] ?? []);
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

function searchFirstColumn(
  [wanted, table, column, sorted]: readonly Expression[],
  note: (text: string) => void,
): Translated | null {
  if (!wanted || !table || !column) return null;
  const isExact =
    sorted !== undefined && ((sorted.kind === 'boolean' && !sorted.value) || (sorted.kind === 'number' && sorted.value === 0));
  note('VLOOKUP counts columns, so that moving one breaks it: INDEX with MATCH does not.');
  if (!isExact) note('This search expects a sorted column; end it with false to find exact matches.');
  return call('VLOOKUP', wanted, table, column, boolean(!isExact));
}
