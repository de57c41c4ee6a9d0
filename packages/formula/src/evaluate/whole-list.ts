import { ColumnIndex, mergePlaces } from '../values/column-index.ts';
import type { FormulaValue, ListValue, WholeColumns } from '../values/values.ts';
import type { ColumnModel, MemoizedValue } from './model.ts';

/** Whole columns as a list. What is read through it is noted for the memoized value being worked out, if any. */
export class WholeList implements ListValue, WholeColumns {
  readonly type = 'list';
  readonly width: number;
  private readonly columns: readonly [ColumnModel, ...ColumnModel[]];
  private readonly readerOf: () => MemoizedValue | null;
  private readonly derived = new Map<string, { readonly version: number; readonly value: unknown }>();
  private flat: readonly FormulaValue[] | null = null;
  private flatVersion = -1;

  /** `readerOf` gives the memoized value being worked out. All cells of the columns are known to have values. */
  constructor(columns: readonly [ColumnModel, ...ColumnModel[]], readerOf: () => MemoizedValue | null) {
    this.columns = columns;
    this.width = columns.length;
    this.readerOf = readerOf;
  }

  get whole(): WholeColumns {
    return this;
  }

  get id(): string {
    return `${this.columns[0].ordinal} ${this.width}`;
  }

  /** Grows with every change of a cell. */
  private get version(): number {
    let version = 0;
    for (const column of this.columns) version += column.version;
    return version;
  }

  get values(): readonly FormulaValue[] {
    const reader = this.readerOf();
    if (reader !== null) for (const column of this.columns) column.readers.add(reader);
    return this.width === 1 ? cellsOf(this.columns[0]) : this.flatten();
  }

  countOf(keys: readonly string[]): number {
    const index = indexOf(this.columns[0]);
    let count = 0;
    for (const key of keys) count += index.at(key).length;
    return count;
  }

  placesOf(keys: readonly string[], others: readonly ListValue[]): readonly number[] {
    this.watch(keys, others);
    const index = indexOf(this.columns[0]);
    const [key = '', ...more] = keys;
    return more.length === 0 ? index.at(key) : mergePlaces(keys.map((one) => index.at(one)));
  }

  watch(keys: readonly string[], others: readonly ListValue[]): void {
    const reader = this.readerOf();
    if (reader !== null) this.subscribe(reader, keys, others);
  }

  kept<Value>(key: string, lists: readonly ListValue[], make: () => Value): Value {
    const version = lists.reduce((sum, list) => sum + (list instanceof WholeList ? list.version : 0), this.version);
    const known = this.derived.get(key);
    // Only `make` for the same key has put a value there.
    if (known?.version === version) return known.value as Value;
    const value = make();
    this.derived.set(key, { version, value });
    return value;
  }

  cellsOf(column: number): readonly FormulaValue[] {
    const model = this.columns[column];
    return model === undefined ? [] : cellsOf(model);
  }

  cellAt(row: number, column: number): FormulaValue | undefined {
    const model = this.columns[column];
    const reader = this.readerOf();
    if (reader !== null && model !== undefined) model.noteCellReader(row, reader);
    return model?.values[row];
  }

  private subscribe(reader: MemoizedValue, keys: readonly string[], others: readonly ListValue[]): void {
    const [first] = this.columns;
    for (const key of keys) first.noteKeyReader(key, reader);
    for (const list of others) {
      if (list instanceof WholeList) for (const column of list.columns) column.keyColumns.add(first);
    }
  }

  private flatten(): readonly FormulaValue[] {
    const { version } = this;
    if (this.flat !== null && this.flatVersion === version) return this.flat;
    const flat: FormulaValue[] = [];
    for (let row = 0; row < this.columns[0].size; row += 1) {
      for (const { values } of this.columns) {
        const value = values[row];
        if (value !== undefined) flat.push(value);
      }
    }
    this.flat = flat;
    this.flatVersion = version;
    return flat;
  }
}

function cellsOf(column: ColumnModel): readonly FormulaValue[] {
  // The list is made when every cell has its value.
  return column.values as readonly FormulaValue[];
}

function indexOf(column: ColumnModel): ColumnIndex {
  column.places ??= new ColumnIndex(cellsOf(column));
  return column.places;
}
