import { mergePlaces } from '../values/column-index.ts';
import { sharesKey } from '../values/compare.ts';
import { type Order, SortedIndex, SortedRows } from '../values/sorted-index.ts';
import { type ErrorValue, errorValue, type FormulaValue, isError, type ListValue, type WholeColumns } from '../values/values.ts';
import { list } from './arguments.ts';
import type { Criterion, EvaluationContext } from './evaluation-context.ts';

/** So few rows are searched faster than an index of them is found. */
const ROWS_WORTH_SORTING = 64;

interface Condition {
  readonly list: ListValue;
  /** The list is the same in every row, so that its index is worth building. */
  readonly isConstant: boolean;
  readonly criterion: Criterion;
}

/** The equality that leaves the fewest places, looked up instead of searched for. */
interface Lookup {
  readonly condition: Condition;
  readonly keys: readonly string[];
  /** At how many places it is met, or more. */
  readonly count: number;
  /** null where the list is no whole column. */
  readonly whole: WholeColumns | null;
  readonly places: () => readonly number[];
}

/** Pairs of range and criterion, ready to be searched. */
export interface Search {
  readonly conditions: readonly Condition[];
  /** The list the values are taken from, if any. */
  readonly source: ListValue | undefined;
  /** The source and all that are tested, of the same length. */
  readonly lists: readonly ListValue[];
  readonly length: number;
  readonly lookup: Lookup | null;
}

interface SearchArguments {
  /** The first argument that is a range to test. */
  readonly from: number;
  /** Behind the last argument that is a criterion. */
  readonly to: number;
  /** The list the values are taken from, which has to be as long as those that are tested. */
  readonly source?: ListValue;
}

export function readSearch(context: EvaluationContext, { from, to, source }: SearchArguments): Search | ErrorValue {
  const conditions: Condition[] = [];
  for (let index = from; index < to; index += 2) {
    const condition = readCondition(context, index);
    if (isError(condition)) return condition;
    conditions.push(condition);
  }
  const lists = [...(source === undefined ? [] : [source]), ...conditions.map(({ list }) => list)];
  const length = lengthOf(lists[0]);
  if (lists.some((list) => lengthOf(list) !== length)) return errorValue('#INCORRECT ARGUMENT SET');
  return { conditions, source, lists, length, lookup: findLookup(conditions, lists, context) };
}

function lengthOf(list: ListValue | undefined): number {
  return list === undefined ? 0 : (list.whole?.cellsOf(0).length ?? 0) * list.width || list.values.length;
}

function readCondition(context: EvaluationContext, index: number): Condition | ErrorValue {
  if (index + 1 >= context.argumentCount) return errorValue('#INCORRECT ARGUMENT SET');
  const range = list(context, index);
  if (isError(range)) return range;
  const criterion = context.criterion(index + 1);
  return isError(criterion) ? criterion : { list: range, criterion, isConstant: context.isConstant(index) };
}

function findLookup(conditions: readonly Condition[], lists: readonly ListValue[], context: EvaluationContext): Lookup | null {
  let best: Lookup | null = null;
  for (const condition of conditions) {
    if (!condition.isConstant || condition.criterion.kind !== 'equals') continue;
    const lookup = lookupOf(condition, condition.criterion.keys, { lists, context });
    if (best === null || lookup.count < best.count) best = lookup;
  }
  return best;
}

function lookupOf(
  condition: Condition,
  keys: readonly string[],
  { lists, context }: { readonly lists: readonly ListValue[]; readonly context: EvaluationContext },
): Lookup {
  const whole = wholeColumn(condition.list);
  if (whole !== null) return { condition, keys, whole, count: whole.countOf(keys), places: () => whole.placesOf(keys, lists) };
  const index = context.placesIn(condition.list);
  const places = keys.map((key) => index.get(key) ?? []);
  return { condition, keys, whole, count: places.flat().length, places: () => mergePlaces(places) };
}

function wholeColumn(list: ListValue): WholeColumns | null {
  return list.width === 1 ? (list.whole ?? null) : null;
}

/** When the places were looked up, only cells at these places are looked at. */
function cellsAt(list: ListValue, lookup: Lookup | null): readonly FormulaValue[] {
  return (lookup?.whole && wholeColumn(list)?.cellsOf(0)) ?? list.values;
}

/** The places at which all conditions are met, ascending. */
export function findPlaces({ conditions, length, lookup }: Search): readonly number[] | ErrorValue {
  const rest = lookup === null ? conditions : conditions.filter((condition) => condition !== lookup.condition);
  const candidates = lookup?.places() ?? allPlaces(length);
  if (rest.length === 0) return candidates;
  const tests = rest.map(({ list, criterion }) => ({ cells: cellsAt(list, lookup), criterion }));
  return placesMeeting(tests, candidates);
}

function placesMeeting(tests: readonly CellTest[], candidates: readonly number[]): readonly number[] | ErrorValue {
  const places: number[] = [];
  for (const place of candidates) {
    const met = meetsAll(place, tests);
    if (isError(met)) return met;
    if (met) places.push(place);
  }
  return places;
}

function allPlaces(length: number): readonly number[] {
  return Array.from({ length }, (_, place) => place);
}

export function takeValues(search: Search): readonly FormulaValue[] | ErrorValue {
  const places = findPlaces(search);
  return isError(places) ? places : valuesAt(places, search);
}

export function valuesAt(places: readonly number[], { source, lookup }: Search): readonly FormulaValue[] {
  const cells = source === undefined ? [] : cellsAt(source, lookup);
  const values: FormulaValue[] = [];
  for (const place of places) {
    const value = cells[place];
    if (value !== undefined) values.push(value);
  }
  return values;
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

interface OrderedColumn {
  readonly whole: WholeColumns;
  readonly orders: Order[];
}

/** Rows sorted for a search, and what is asked of each column they are sorted by. */
export interface Sorted {
  readonly rows: SortedRows;
  readonly orders: readonly (readonly Order[])[];
  /** The first error among the values found. */
  readonly error: ErrorValue | null;
}

/**
 * The rows that meet the equalities of a search, sorted by the columns that are compared with < and >, for whole columns. null where there
 * is no such index, or none worth its cost yet.
 */
export function findSorted(search: Search): Sorted | null {
  const { source, lists, length, lookup } = search;
  if ((lookup?.count ?? length) < ROWS_WORTH_SORTING || lists.some((list) => wholeColumn(list) === null)) return null;
  const sorting = readSorting(search.conditions);
  const [first, ...others] = sorting?.columns ?? [];
  if (sorting === null || first === undefined) return null;
  const id = `${source === undefined ? '' : wholeColumn(source)?.id}|${sorting.id}`;
  const rows = first.whole
    .kept(id, lists, () => new SortedIndex())
    .rowsOf(sorting.equalities, () => sortRows(search, [first, ...others]));
  if (rows === null || isError(rows) || !rows.isExact) return null;
  // Who asks has to be told when an answer changes.
  if (lookup?.whole) lookup.whole.watch(lookup.keys, lists);
  const tests = search.conditions.map(({ list, criterion }) => ({ cells: cellsAt(list, lookup), criterion }));
  const values = source === undefined ? [] : cellsAt(source, lookup);
  const badPlace = rows.errorPlaces.find((place) => meetsAll(place, tests) === true);
  const error = badPlace === undefined ? null : values[badPlace];
  return { rows, orders: [first, ...others].map(({ orders }) => orders), error: isError(error) ? error : null };
}

interface Sorting {
  /** The columns that are compared with < and >. */
  readonly columns: readonly OrderedColumn[];
  /** Which columns are tested how. */
  readonly id: string;
  /** What the other conditions ask for. */
  readonly equalities: string;
}

/** null when what a condition asks of a cell depends on more than the values it names. */
function readSorting(conditions: readonly Condition[]): Sorting | null {
  const columns: OrderedColumn[] = [];
  let [id, equalities] = ['', ''];
  for (const { list, criterion } of conditions) {
    const whole = wholeColumn(list);
    if (whole === null || (criterion.kind === 'test' && criterion.name === null)) return null;
    id += `${criterion.kind} ${whole.id},`;
    if (criterion.kind !== 'order') {
      equalities += JSON.stringify(criterion.kind === 'test' ? criterion.name : criterion.keys);
      continue;
    }
    const known = columns.find((column) => column.whole.id === whole.id);
    if (known === undefined) columns.push({ whole, orders: [...criterion.orders] });
    else known.orders.push(...criterion.orders);
  }
  return { columns, id, equalities };
}

/** The error of a test that fails for some cell. */
function sortRows({ conditions, source, length, lookup }: Search, columns: readonly OrderedColumn[]): SortedRows | ErrorValue {
  const tests = conditions
    .filter(({ criterion }) => criterion.kind !== 'order')
    .map(({ list, criterion }) => ({ cells: wholeColumn(list)?.cellsOf(0) ?? [], criterion }));
  const places = placesMeeting(tests, lookup?.places() ?? allPlaces(length));
  if (isError(places)) return places;
  const values = source === undefined ? null : (wholeColumn(source)?.cellsOf(0) ?? null);
  return new SortedRows(
    columns.map(({ whole }) => whole.cellsOf(0)),
    values,
    places,
  );
}
