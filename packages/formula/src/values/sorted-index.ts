import type { ComparisonOperator } from '../syntax/ast.ts';
import { orderNumber, secondsOf } from './compare.ts';
import { exactSum, RunningSums } from './exact-sum.ts';
import { BLANK, displayOf, type ErrorValue, type FormulaValue, isBlank } from './values.ts';

export type OrderOperator = Exclude<ComparisonOperator, '=' | '<>'>;

/** What the cells of a column are asked: to stand in this order to a value that is no error. */
export interface Order {
  readonly operator: OrderOperator;
  readonly value: FormulaValue;
}

/** Ranks from one up to another, that one not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How many rows meet all conditions, how many of their values are filled, and the numbers among these. */
export interface Totals {
  readonly count: number;
  readonly filledCount: number;
  readonly numberCount: number;
  readonly sum: number;
}

interface Keyed {
  readonly key: number | string;
  readonly place: number;
}

/**
 * The places of cells in the order of comparisons: blanks, then dates, numbers and texts, each sorted. Cells that a comparison with a value
 * takes in are then a few spans of ranks, found by halving. Errors have no rank.
 */
export class SortedCells {
  /** By rank. */
  readonly places: Int32Array;
  private readonly keys: readonly (number | string)[];
  private readonly blanks: Span;
  private readonly dates: Span;
  private readonly numbers: Span;
  private readonly texts: Span;

  constructor(cells: readonly FormulaValue[], places: Iterable<number>) {
    const [blanks, dates, numbers, texts]: Keyed[][] = [[], [], [], []] as Keyed[][];
    for (const place of places) {
      const cell = cells[place];
      if (cell === undefined || cell.type === 'error') continue;
      const number = orderNumber(cell);
      if (isBlank(cell)) blanks?.push({ key: 0, place });
      else if (cell.type === 'date') dates?.push({ key: secondsOf(cell), place });
      else if (number !== null) numbers?.push({ key: number, place });
      else texts?.push({ key: displayOf(cell).toLowerCase(), place });
    }
    const sorted: Keyed[] = [];
    const append = (kind: readonly Keyed[] = []): Span => {
      const from = sorted.length;
      for (const item of kind.toSorted(byKey)) sorted.push(item);
      return { from, to: sorted.length };
    };
    this.blanks = append(blanks);
    this.dates = append(dates);
    this.numbers = append(numbers);
    this.texts = append(texts);
    this.places = Int32Array.from(sorted, ({ place }) => place);
    this.keys = sorted.map(({ key }) => key);
  }

  /** The ranks of the cells that meet all of these. */
  spansOf(orders: readonly Order[]): readonly Span[] {
    let spans: readonly Span[] = [{ from: 0, to: this.places.length }];
    for (const order of orders) spans = intersection(spans, this.spansOfOne(order));
    return spans;
  }

  /** How many cells meet this. */
  countOf(order: Order): number {
    let count = 0;
    for (const { from, to } of this.spansOfOne(order)) count += to - from;
    return count;
  }

  /** As a criterion compares: values of different kinds do not meet, but a blank comes before dates and is as 0 and the empty text. */
  private spansOfOne({ operator, value }: Order): readonly Span[] {
    if (isBlank(value))
      return [
        this.within(this.dates, operator, Number.NEGATIVE_INFINITY),
        this.within(this.numbers, operator, 0),
        this.within(this.texts, operator, ''),
      ];
    if (value.type === 'date') {
      const dates = this.within(this.dates, operator, secondsOf(value));
      return operator === '<' || operator === '<=' ? [this.blanks, dates] : [dates];
    }
    const number = orderNumber(value);
    if (number !== null) return [this.within(this.numbers, operator, number)];
    return [this.within(this.texts, operator, displayOf(value).toLowerCase())];
  }

  private within({ from, to }: Span, operator: OrderOperator, key: number | string): Span {
    const takesEqual = operator === '<=' || operator === '>';
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.keys[middle] ?? key;
      if (other < key || (takesEqual && other === key)) low = middle + 1;
      else high = middle;
    }
    return operator === '<' || operator === '<=' ? { from, to: low } : { from: low, to };
  }
}

function byKey(one: Keyed, other: Keyed): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
}

function intersection(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  const common: Span[] = [];
  for (const one of some) {
    for (const other of others) {
      const from = Math.max(one.from, other.from);
      const to = Math.min(one.to, other.to);
      if (from < to) common.push({ from, to });
    }
  }
  return common;
}

/** Collects totals. */
class Tally {
  count = 0;
  filledCount = 0;
  numberCount = 0;
  readonly terms: number[] = [];
}

/** Values in some order, so that the totals between two ranks are a difference. */
class Line {
  private readonly filledCounts: Int32Array;
  private readonly numberCounts: Int32Array;
  private readonly sums: RunningSums | null;

  constructor(values: readonly FormulaValue[]) {
    this.filledCounts = runningCounts(values, (value) => !isBlank(value));
    this.numberCounts = runningCounts(values, ({ type }) => type === 'number');
    this.sums = values.length === 0 ? null : new RunningSums(values.map((value) => (value.type === 'number' ? value.value : 0)));
  }

  get isExact(): boolean {
    return this.sums?.isExact ?? true;
  }

  add({ from, to }: Span, tally: Tally): void {
    tally.filledCount += (this.filledCounts[to] ?? 0) - (this.filledCounts[from] ?? 0);
    tally.numberCount += (this.numberCounts[to] ?? 0) - (this.numberCounts[from] ?? 0);
    this.sums?.addTerms(from, to, tally.terms);
  }
}

function runningCounts(values: readonly FormulaValue[], isCounted: (value: FormulaValue) => boolean): Int32Array {
  const counts = new Int32Array(values.length + 1);
  for (const [rank, value] of values.entries()) counts[rank + 1] = (counts[rank] ?? 0) + (isCounted(value) ? 1 : 0);
  return counts;
}

/** The highest numbers or dates, or the lowest, of all stretches of ranks whose length is a power of two: two of them make up any span. */
class Extremes {
  /** The rank of the best from a rank on; of equal ones the first in the sheet. -1 where there is none. */
  private readonly levels: Int32Array[];
  private readonly isBetter: (rank: number, other: number) => boolean;

  constructor(values: readonly FormulaValue[], places: Int32Array, direction: 1 | -1) {
    const keys = Float64Array.from(values, (value) => direction * keyOf(value));
    this.isBetter = (rank, other) => {
      const [key = 0, otherKey = 0] = [keys[rank], keys[other]];
      return key > otherKey || (key === otherKey && (places[rank] ?? 0) < (places[other] ?? 0));
    };
    this.levels = [Int32Array.from(keys, (key, rank) => (Number.isNaN(key) ? -1 : rank))];
    for (let width = 1; width * 2 <= values.length; width *= 2) {
      const below = this.levels.at(-1) ?? new Int32Array();
      const { length } = below;
      this.levels.push(below.subarray(0, length - width).map((best, rank) => this.best(best, below[rank + width] ?? -1)));
    }
  }

  in({ from, to }: Span): number {
    if (from >= to) return -1;
    const level = 31 - Math.clz32(to - from);
    const ranks = this.levels[level];
    return this.best(ranks?.[from] ?? -1, ranks?.[to - 2 ** level] ?? -1);
  }

  best(rank: number, other: number): number {
    if (rank === -1 || other === -1) return Math.max(rank, other);
    return this.isBetter(other, rank) ? other : rank;
  }
}

/** NaN for what has no place among numbers and dates. */
function keyOf(value: FormulaValue): number {
  if (value.type === 'number') return value.value;
  return value.type === 'date' ? secondsOf(value) : Number.NaN;
}

interface Level {
  /** The second ranks by the first, sorted within each block of ranks. */
  readonly ranks: Int32Array;
  readonly line: Line | null;
}

/** Places with a rank in each of two columns: a merge sort tree, whose level n sorts blocks of 2^n first ranks by the second. */
class Plane {
  private readonly levels: readonly Level[];

  /** `valueAt` gives the values to sum by the second rank; without it there is nothing to sum. */
  constructor(secondRanks: Int32Array, valueAt: ((secondRank: number) => FormulaValue) | null) {
    const levels: Level[] = [];
    let ranks = secondRanks;
    for (let width = 1; ; width *= 2) {
      ranks = ranks.slice();
      if (width > 1) for (let at = 0; at < ranks.length; at += width) ranks.subarray(at, at + width).sort();
      levels.push({ ranks, line: valueAt === null ? null : new Line(Array.from(ranks, valueAt)) });
      if (width >= ranks.length) break;
    }
    this.levels = levels;
  }

  get isExact(): boolean {
    return this.levels.every(({ line }) => line?.isExact ?? true);
  }

  /** Takes the first ranks apart into whole blocks, at most two of each level. */
  add(first: Span, second: Span, tally: Tally): void {
    let { from, to } = first;
    for (let level = 0; from < to; level += 1) {
      if (from % 2 === 1) {
        this.addBlock(level, from, { second, tally });
        from += 1;
      }
      if (to % 2 === 1) {
        to -= 1;
        this.addBlock(level, to, { second, tally });
      }
      from >>= 1;
      to >>= 1;
    }
  }

  private addBlock(level: number, block: number, { second, tally }: { second: Span; tally: Tally }): void {
    const { ranks, line } = this.levels[level] ?? {};
    if (ranks === undefined) return;
    const start = block * 2 ** level;
    const end = Math.min(ranks.length, start + 2 ** level);
    const from = firstAtOrAbove(ranks, second.from, { from: start, to: end });
    const to = firstAtOrAbove(ranks, second.to, { from, to: end });
    tally.count += to - from;
    line?.add({ from, to }, tally);
  }
}

function firstAtOrAbove(ranks: Int32Array, rank: number, { from, to }: Span): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranks[middle] ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows that are asked for the same orders again and again, sorted by each of the columns compared. */
export class SortedRows {
  /** Where the values to sum hold errors, ascending. */
  readonly errorPlaces: readonly number[];
  /** Ascending; what follows counts the rows by their position here. */
  private readonly places: readonly number[];
  private readonly columns: readonly SortedCells[];
  private readonly values: readonly FormulaValue[] | null;
  /** For one column. */
  private readonly line: Line | null;
  /** For two. */
  private readonly plane: Plane | null;
  private readonly marks: Uint8Array;
  private isUniform: boolean | null = null;
  private readonly extremes = new Map<1 | -1, Extremes>();

  /** `columns` are the lists of cells that are compared; `values`, if any, are what is summed; `places` are ascending. */
  constructor(columns: readonly (readonly FormulaValue[])[], values: readonly FormulaValue[] | null, places: readonly number[]) {
    const known = places.filter((place) => columns.every((cells) => cells[place]?.type !== 'error'));
    const at = (cells: readonly FormulaValue[]) => known.map((place) => cells[place] ?? BLANK);
    this.places = known;
    this.values = values === null ? null : at(values);
    this.errorPlaces = known.filter((_, position) => this.values?.[position]?.type === 'error');
    this.columns = columns.map((cells) => new SortedCells(at(cells), known.keys()));
    const [first, second] = this.columns;
    this.line = first !== undefined && columns.length === 1 && this.values !== null ? new Line(this.ranked(first)) : null;
    this.plane = first !== undefined && second !== undefined && columns.length === 2 ? this.planeOf(first, second) : null;
    this.marks = new Uint8Array(known.length);
  }

  /** False when sums taken from it could differ from plain ones. */
  get isExact(): boolean {
    return (this.line?.isExact ?? true) && (this.plane?.isExact ?? true);
  }

  /** The totals of the rows that meet all orders, given for each column. */
  totalsOf(orders: readonly (readonly Order[])[]): Totals {
    const { plane, line } = this;
    if (this.columns.length > 2) return this.totalsAt(this.positionsOf(orders));
    const tally = new Tally();
    const [spans = [], others = []] = this.columns.map((column, index) => column.spansOf(orders[index] ?? []));
    for (const span of spans) {
      if (plane !== null) for (const other of others) plane.add(span, other, tally);
      else {
        tally.count += span.to - span.from;
        line?.add(span, tally);
      }
    }
    return { count: tally.count, filledCount: tally.filledCount, numberCount: tally.numberCount, sum: exactSum(tally.terms) };
  }

  /**
   * The highest number or latest date among the values of the rows that meet all orders, or the lowest; blank without any. null when several
   * columns are compared, or the values are both numbers and dates.
   */
  extremeOf(orders: readonly (readonly Order[])[], direction: 1 | -1): FormulaValue | null {
    const [column] = this.columns;
    const { values } = this;
    if (column === undefined || this.columns.length > 1 || values === null) return null;
    this.isUniform ??= new Set(values.flatMap(({ type }) => (type === 'number' || type === 'date' ? [type] : []))).size < 2;
    if (!this.isUniform) return null;
    const extremes = this.extremes.get(direction) ?? new Extremes(this.ranked(column), column.places, direction);
    this.extremes.set(direction, extremes);
    let best = -1;
    for (const span of column.spansOf(orders[0] ?? [])) best = extremes.best(best, extremes.in(span));
    return best === -1 ? BLANK : (values[column.places[best] ?? 0] ?? BLANK);
  }

  /** The places of the rows that meet all orders, ascending. */
  placesOf(orders: readonly (readonly Order[])[]): readonly number[] {
    return this.positionsOf(orders).map((position) => this.places[position] ?? 0);
  }

  /** Marks what each column lets through, and takes what all of them have marked. */
  private positionsOf(orders: readonly (readonly Order[])[]): readonly number[] {
    const { marks, columns } = this;
    marks.fill(0);
    for (const [index, column] of columns.entries()) {
      for (const { from, to } of column.spansOf(orders[index] ?? [])) {
        for (let rank = from; rank < to; rank += 1) {
          const position = column.places[rank] ?? 0;
          if (marks[position] === index) marks[position] = index + 1;
        }
      }
    }
    const positions: number[] = [];
    for (let position = 0; position < marks.length; position += 1) {
      if (marks[position] === columns.length) positions.push(position);
    }
    return positions;
  }

  private totalsAt(positions: readonly number[]): Totals {
    const numbers: number[] = [];
    let filledCount = 0;
    for (const position of positions) {
      const value = this.values?.[position] ?? BLANK;
      if (!isBlank(value)) filledCount += 1;
      if (value.type === 'number') numbers.push(value.value);
    }
    return { count: positions.length, filledCount, numberCount: numbers.length, sum: exactSum(numbers) };
  }

  /** The values in the order of a column. */
  private ranked({ places }: SortedCells): FormulaValue[] {
    return Array.from(places, (position) => this.values?.[position] ?? BLANK);
  }

  private planeOf(first: SortedCells, second: SortedCells): Plane {
    const rankAt = new Int32Array(this.places.length);
    for (const [rank, position] of second.places.entries()) rankAt[position] = rank;
    const values = this.values === null ? null : this.ranked(second);
    return new Plane(
      first.places.map((position) => rankAt[position] ?? 0),
      values === null ? null : (rank) => values[rank] ?? BLANK,
    );
  }
}

/** As many plain searches cost what sorting does. */
const SEARCHES_WORTH_SORTING = 12;

/** Something worked out from cells as soon as it has been asked for often enough to be worth it. */
export class OnDemand<Value> {
  private requests = 0;
  private value: Value | null = null;

  /** null as long as a plain search costs less. */
  get(make: () => Value): Value | null {
    this.requests += 1;
    if (this.requests > SEARCHES_WORTH_SORTING) this.value ??= make();
    return this.value;
  }
}

/** The rows of a sheet sorted by the same columns, apart for each set of equalities that they meet. */
export class SortedIndex {
  private readonly groups = new Map<string, OnDemand<SortedRows | ErrorValue>>();

  /** `key` names the equalities; an error when they cannot all be tried, null as long as a plain search costs less. */
  rowsOf(key: string, sort: () => SortedRows | ErrorValue): SortedRows | ErrorValue | null {
    const known = this.groups.get(key) ?? new OnDemand<SortedRows | ErrorValue>();
    this.groups.set(key, known);
    return known.get(sort);
  }
}
