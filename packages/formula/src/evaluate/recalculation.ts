import { keysOf } from '../values/compare.ts';
import { BLANK, type FormulaValue, isSame } from '../values/values.ts';
import { buildGraph, type ColumnGraph, type Component, type FormulaCells } from './column-graph.ts';
import { type Engine, ROWS_APART } from './engine.ts';
import { type ColumnModel, type FormulaRows, isFormula, type MemoizedValue } from './model.ts';
import type { PlainValue } from './workbook.ts';

/**
 * Keeps all values of a workbook up to date. Columns are worked out in the order in which they read one another, so that each cell is worked
 * out once, after everything it reads; a cell whose value stays the same ends the matter there. Columns that read themselves are worked out
 * anew as a whole, which finds the cycles in them.
 */
export class Recalculation {
  private readonly engine: Engine;
  /** By ordinal. */
  private readonly columns: readonly ColumnModel[];
  /** Cells to be worked out, by the column's ordinal. */
  private readonly dirty: readonly DirtyRows[];
  /** Columns to be worked out anew as a whole. */
  private readonly renewed = new Set<ColumnModel>();
  private graph: ColumnGraph;
  /** The cells changed since the edit began. */
  private changed = 0;

  constructor(engine: Engine, columns: readonly ColumnModel[]) {
    this.engine = engine;
    this.columns = columns;
    this.dirty = columns.map(({ size }) => new DirtyRows(size));
    for (const column of columns) readFormulas(column);
    this.graph = buildGraph(columns);
    for (const component of this.graph.components) for (const column of component.columns) engine.complete(column);
  }

  /** Writes a cell and works out what changes with it; gives the number of changed values. */
  write(column: ColumnModel, row: number, plain: PlainValue): number {
    this.changed = 0;
    const formula = column.formulaAt(row);
    column.write(row, plain);
    if (formula !== null || isFormula(plain)) this.exchangeFormula(column, row);
    else this.change(column, row, column.literalAt(row));
    this.workOff();
    return this.changed;
  }

  private exchangeFormula(column: ColumnModel, row: number): void {
    const before = this.graph.components.find(({ columns }) => columns.includes(column));
    for (const [formula, rows] of column.formulas) {
      if (rows === 'all' || !rows.delete(row)) continue;
      if (rows.size === 0) column.formulas.delete(formula);
    }
    noteFormula(column, row);
    this.graph = buildGraph(this.columns);
    this.dirty[column.ordinal]?.add(row);
    if (!before?.isCyclic) return;
    // A cycle that is broken here may have gone through any of them.
    for (const member of before.columns) this.renewed.add(member);
  }

  private workOff(): void {
    for (const component of this.graph.components) {
      const isRenewed = component.columns.some((column) => this.renewed.has(column));
      if (!isRenewed && component.columns.every(({ ordinal }) => this.dirty[ordinal]?.isEmpty)) continue;
      if (component.isCyclic || isRenewed) this.workOutAnew(component);
      else for (const column of component.columns) this.workOut(column);
    }
    this.renewed.clear();
  }

  private workOut(column: ColumnModel): void {
    const dirty = this.dirty[column.ordinal];
    if (dirty === undefined) return;
    this.engine.workOut(column, dirty.rows(), (row, value) => this.change(column, row, value));
    dirty.clear();
  }

  private workOutAnew({ columns }: Component): void {
    const before = columns.map((column) => [...column.values]);
    for (const column of columns) this.forget(column);
    for (const column of columns) this.engine.complete(column);
    for (const column of columns) this.dirty[column.ordinal]?.clear();
    for (const [index, column] of columns.entries()) {
      for (const [row, old = BLANK] of before[index]?.entries() ?? []) {
        const value = column.values[row] ?? BLANK;
        if (!isSame(old, value)) this.spread(column, row);
      }
    }
    for (const column of columns) this.dirty[column.ordinal]?.clear();
  }

  /** Takes back the values of a column, and all memoized values that were worked out from it. */
  private forget(column: ColumnModel): void {
    column.isComplete = false;
    column.places = null;
    column.version += 1;
    this.engine.forgetCycles(column);
    this.dropAll(column.holders);
    for (const readers of column.cellReaders.values()) this.dropAll(readers);
    for (const rows of column.formulas.values()) {
      if (rows === 'all') column.values.fill(undefined);
      else for (const row of rows) column.values[row] = undefined;
    }
    for (const row of this.dirty[column.ordinal]?.rows() ?? []) column.values[row] = undefined;
  }

  private change(column: ColumnModel, row: number, value: FormulaValue): void {
    const old = column.values[row] ?? BLANK;
    column.values[row] = value;
    if (isSame(old, value)) return;
    column.version += 1;
    column.places?.replace(row, old, value);
    this.dropReaders(column, row, old, value);
    this.spread(column, row);
  }

  private dropReaders(column: ColumnModel, row: number, old: FormulaValue, value: FormulaValue): void {
    this.dropAll(column.readers);
    this.dropAll(column.cellReaders.get(row));
    if (column.keyReaders.size > 0)
      for (const key of [...keysOf(old), ...keysOf(value)]) this.dropAll(column.keyReaders.get(key));
    for (const keyColumn of column.keyColumns) {
      for (const key of keysOf(keyColumn.values[row] ?? BLANK)) this.dropAll(keyColumn.keyReaders.get(key));
    }
  }

  private dropAll(readers: ReadonlySet<MemoizedValue> | undefined): void {
    for (const reader of readers ?? []) this.drop(reader);
  }

  /** Takes a memoized value back; whoever used it has to be worked out again. */
  private drop(memo: MemoizedValue): void {
    const open = [memo];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!next.isUsed) continue;
      next.isUsed = false;
      next.value = undefined;
      for (const user of next.users) {
        if (typeof user === 'number') this.dirty[Math.floor(user / ROWS_APART)]?.add(user % ROWS_APART);
        else open.push(user);
      }
      next.users.clear();
      for (const { column, rows } of this.cellsWith(next)) this.dirty[column.ordinal]?.addRows([0, column.size - 1], rows);
    }
  }

  private cellsWith({ formula }: MemoizedValue): readonly FormulaCells[] {
    return (formula === null ? undefined : this.graph.cellsOf.get(formula)) ?? [];
  }

  /** Marks the cells that read a changed one. */
  private spread(column: ColumnModel, row: number): void {
    this.changed += 1;
    for (const { column: reader, rows, range } of this.graph.dependents.get(column) ?? []) {
      this.dirty[reader.ordinal]?.addRows(range(row, reader.sheet), rows);
    }
  }
}

/** Rows of a column that are to be worked out. */
class DirtyRows {
  private readonly size: number;
  private readonly some = new Set<number>();
  private everyRow: readonly number[] | null = null;
  private isAll = false;

  constructor(size: number) {
    this.size = size;
  }

  get isEmpty(): boolean {
    return !this.isAll && this.some.size === 0;
  }

  add(row: number): void {
    this.some.add(row);
  }

  /** Those of the reached rows that hold the formula. */
  addRows(reached: readonly [number, number] | ReadonlySet<number>, rows: FormulaRows): void {
    if ('size' in reached) {
      for (const row of reached) if (rows === 'all' || rows.has(row)) this.some.add(row);
    } else this.addSpan(Math.max(0, reached[0]), Math.min(this.size - 1, reached[1]), rows);
  }

  rows(): Iterable<number> {
    return this.isAll ? this.every : this.some;
  }

  private get every(): readonly number[] {
    this.everyRow ??= Array.from({ length: this.size }, (_, row) => row);
    return this.everyRow;
  }

  clear(): void {
    this.isAll = false;
    this.some.clear();
  }

  private addSpan(first: number, last: number, rows: FormulaRows): void {
    if (first === last) {
      if (rows === 'all' || rows.has(first)) this.some.add(first);
    } else if (rows !== 'all') {
      for (const row of rows) if (row >= first && row <= last) this.some.add(row);
    } else if (first === 0 && last === this.size - 1) this.isAll = true;
    else for (let row = first; row <= last; row += 1) this.some.add(row);
  }
}

function readFormulas(column: ColumnModel): void {
  if (column.columnFormula !== null) {
    column.formulas.set(column.sheet.compile(column.columnFormula), 'all');
    return;
  }
  for (let row = 0; row < column.size; row += 1) noteFormula(column, row);
}

function noteFormula(column: ColumnModel, row: number): void {
  const formula = column.formulaAt(row);
  if (formula === null) return;
  const rows = column.formulas.get(formula);
  if (rows === undefined) column.formulas.set(formula, new Set([row]));
  else if (rows !== 'all') rows.add(row);
}
