import { ColumnIndex } from '../values/column-index.ts';
import { type ErrorValue, errorValue, type FormulaValue, type ListValue, listValue, type Operand } from '../values/values.ts';
import { storeResult, storeSummary } from './cell-values.ts';
import { FormulaRun, type Place } from './formula-run.ts';
import type { CellSource, Code, ColumnModel, CompiledFormula, MemoizedValue, Reader, Run } from './model.ts';
import { WholeList } from './whole-list.ts';

/** Stands in a cell while it is being worked out: who reads it then is part of a cycle. */
const IN_PROGRESS: ErrorValue = errorValue('#CIRCULAR REFERENCE');

/** Cells and calls inside one another, over all cells a cell waits for, before the rest is put off; each takes a few frames of the stack. */
const MAX_NESTING = 300;

/** A cell that is being worked out. */
interface Task {
  readonly column: ColumnModel;
  readonly row: number;
  readonly formula: CompiledFormula;
}

/** Unwinds the stack to the engine's loop, which works the task out first. Never leaves the engine, and needs no trace of the stack. */
class DeferredTask {
  readonly task: Task;
  /** The tasks it stopped, the innermost first: each waits for the one before it. */
  readonly stopped: Task[] = [];

  constructor(task: Task) {
    this.task = task;
  }
}

/**
 * Works cells out when they are asked for, each once. Chains of cells that wait for one another may be as long as a sheet: beyond a depth
 * the engine goes on from a list of its own instead of the stack.
 */
export class Engine implements CellSource {
  readonly today: number;
  nesting = 0;
  private readonly isTracking: boolean;
  /** What is being worked out: a cell, by its number in the workbook, or a memoized value; null when asked from outside. */
  private reader: Reader | null = null;
  private readonly places = new WeakMap<ListValue, ReadonlyMap<string, readonly number[]>>();
  private readonly wholes = new Map<string, WholeList>();
  private readonly active: Task[] = [];
  /** Tasks put off until a later one of the list is done, the first come first; each with those it had stopped on the way. */
  private readonly waiting: { readonly task: Task; readonly path: readonly Task[] }[] = [];
  private cyclesClosed = 0;
  private readonly circular = new Map<ColumnModel, Set<number>>();

  /** With `isTracking`, memoized values know who uses them and what they were worked out from, so that they can be taken back. */
  constructor(today: number, isTracking = false) {
    this.today = today;
    this.isTracking = isTracking;
  }

  /** The value of a cell or summary field, asked for from outside. */
  cell(column: ColumnModel, row: number): FormulaValue {
    return column.values[row] ?? this.settle(() => this.readCell(column, row));
  }

  /** The values of all cells of a column. */
  complete(column: ColumnModel): void {
    this.settle(() => {
      this.completeColumn(column);
      return null;
    });
  }

  /**
   * Works out cells of a column that reads nothing of its own, when all it reads is worked out: no cell can be part of a cycle then, or have
   * to wait. Gives each value to `take`.
   */
  workOut(column: ColumnModel, rows: Iterable<number>, take: (row: number, value: FormulaValue) => void): void {
    const { sheet, index, isField } = column;
    const run = new FormulaRun(this, { sheet, row: -1, column: index });
    for (const row of rows) {
      const formula = column.formulaAt(row);
      this.reader = cellNumber(column, row);
      run.row = isField ? -1 : row;
      take(row, formula === null ? column.literalAt(row) : fit(column, formula.code?.(run) ?? errorValue('#UNPARSEABLE')));
    }
    this.reader = null;
  }

  /** The value of a formula that stands in no cell of the workbook, asked for from outside. */
  formula(compiled: CompiledFormula, place: Place): FormulaValue {
    return this.settle(() => storeSummary(this.runFormula(compiled, place)));
  }

  /** As `formula`, fitted to the type of the place's column. */
  formulaIn(compiled: CompiledFormula, place: Place): FormulaValue {
    const type = place.sheet.columns[place.column]?.type ?? '';
    return this.settle(() => storeResult(this.runFormula(compiled, place), type));
  }

  readCell(column: ColumnModel, row: number): FormulaValue {
    if (this.isTracking && typeof this.reader === 'object' && this.reader !== null) column.noteCellReader(row, this.reader);
    const known = column.values[row];
    if (known !== undefined) return known === IN_PROGRESS ? this.closeCycle(column, row) : known;
    const formula = column.formulaAt(row);
    if (formula !== null) return this.begin({ column, row, formula });
    const literal = column.literalAt(row);
    column.values[row] = literal;
    return literal;
  }

  readWhole(columns: readonly ColumnModel[]): ListValue | ErrorValue {
    const [first, ...others] = columns;
    if (first === undefined) return listValue([]);
    const reader = this.memoReader();
    if (reader !== null) for (const column of columns) column.holders.add(reader);
    const open = columns.find((column) => column.openCells > 0);
    if (open !== undefined) {
      // The reader gets nowhere: any change of the columns may open the way.
      if (reader !== null) for (const column of columns) column.readers.add(reader);
      return this.closeCycle(open, open.values.indexOf(IN_PROGRESS));
    }
    this.nesting += 1;
    for (const column of columns) this.completeColumn(column);
    this.nesting -= 1;
    const key = `${first.ordinal} ${columns.length}`;
    const known = this.wholes.get(key);
    if (known !== undefined) return known;
    const list = new WholeList([first, ...others], () => this.memoReader());
    this.wholes.set(key, list);
    return list;
  }

  readRows(columns: readonly ColumnModel[], from: number, to: number): ListValue {
    const top = Math.max(0, from);
    const bottom = Math.min((columns[0]?.size ?? 0) - 1, to);
    const values: FormulaValue[] = [];
    this.nesting += 1;
    for (let row = top; row <= bottom; row += 1) {
      for (const column of columns) values.push(this.readCell(column, row));
    }
    this.nesting -= 1;
    return listValue(values, columns.length);
  }

  memoize(memo: MemoizedValue, work: Code, run: Run): Operand {
    const { reader } = this;
    const isKnown = reader === null || (memo.formula !== null && typeof reader === 'number');
    if (this.isTracking && !isKnown) memo.users.add(reader);
    memo.isUsed = true;
    if (memo.value !== undefined) return memo.value;
    const { cyclesClosed } = this;
    this.reader = memo;
    try {
      const value = work(run);
      // What a cycle cut short holds for the cells of the cycle only.
      if (cyclesClosed === this.cyclesClosed) memo.value = value;
      return value;
    } finally {
      this.reader = reader;
    }
  }

  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]> {
    const known = this.places.get(list);
    if (known !== undefined) return known;
    const { places } = new ColumnIndex(list.values);
    this.places.set(list, places);
    return places;
  }

  /** Forgets which cells of a column stood in a cycle, before they are worked out anew. */
  forgetCycles(column: ColumnModel): void {
    this.circular.delete(column);
  }

  private memoReader(): MemoizedValue | null {
    return this.isTracking && typeof this.reader === 'object' ? this.reader : null;
  }

  private completeColumn(column: ColumnModel): void {
    if (column.isComplete) return;
    const outer = this.reader;
    this.reader = null;
    try {
      for (let row = 0; row < column.size; row += 1) this.readCell(column, row);
    } finally {
      this.reader = outer;
    }
    column.isComplete = true;
  }

  private runFormula({ code }: CompiledFormula, place: Place): Operand {
    return code === null ? errorValue('#UNPARSEABLE') : code(new FormulaRun(this, place));
  }

  private begin(task: Task): FormulaValue {
    if (this.nesting > MAX_NESTING) throw new DeferredTask(task);
    return this.finish(task);
  }

  private finish(task: Task): FormulaValue {
    const { column, row } = task;
    const outer = this.reader;
    column.values[row] = IN_PROGRESS;
    column.openCells += 1;
    this.active.push(task);
    this.nesting += 1;
    this.reader = cellNumber(column, row);
    try {
      const result = this.work(task);
      const value = this.circular.get(column)?.has(row) ? errorValue('#CIRCULAR REFERENCE') : result;
      column.values[row] = value;
      return value;
    } catch (error) {
      column.values[row] = undefined;
      if (error instanceof DeferredTask) error.stopped.push(task);
      throw error;
    } finally {
      this.reader = outer;
      this.nesting -= 1;
      column.openCells -= 1;
      this.active.pop();
    }
  }

  private work({ column, row, formula }: Task): FormulaValue {
    const { sheet, index, isField } = column;
    return fit(column, this.runFormula(formula, { sheet, row: isField ? -1 : row, column: index }));
  }

  /** Everything from the cell that was reached again up to the present one is part of the cycle. */
  private closeCycle(column: ColumnModel, row: number): ErrorValue {
    this.cyclesClosed += 1;
    const tasks = [...this.waiting.flatMap(({ path }) => path), ...this.active];
    const first = tasks.findLastIndex((task) => task.column === column && task.row === row);
    for (const task of tasks.slice(Math.max(0, first))) {
      const rows = this.circular.get(task.column) ?? new Set<number>();
      this.circular.set(task.column, rows.add(task.row));
    }
    return errorValue('#CIRCULAR REFERENCE');
  }

  private settle<Result>(ask: () => Result): Result {
    for (;;) {
      const outcome = this.attempt(ask);
      if (!(outcome instanceof DeferredTask)) return outcome;
      this.workOff(outcome.task);
    }
  }

  /** Works a task off, and before it whatever it waits for. */
  private workOff(first: Task): void {
    const open = [first];
    for (let task = open.pop(); task !== undefined; task = open.pop()) {
      const current = task;
      const outcome = this.attempt(() => this.finish(current));
      if (outcome instanceof DeferredTask) {
        this.waiting.push({ task: current, path: outcome.stopped.toReversed() });
        for (const task of outcome.stopped) setOpen(task, true);
        open.push(outcome.task);
      } else {
        const next = this.waiting.pop();
        for (const task of next?.path ?? []) setOpen(task, false);
        if (next !== undefined) open.push(next.task);
      }
    }
  }

  private attempt<Result>(ask: () => Result): Result | DeferredTask {
    this.nesting = 0;
    this.reader = null;
    try {
      return ask();
    } catch (error) {
      if (error instanceof DeferredTask) return error;
      throw error;
    }
  }
}

/** What a cell shows for a formula's result. */
function fit({ isField, type }: ColumnModel, result: Operand): FormulaValue {
  return isField ? storeSummary(result) : storeResult(result, type);
}

/** A cell that waits for another to be worked out first: who reads it until then is part of a cycle. */
function setOpen({ column, row }: Task, isOpen: boolean): void {
  column.values[row] = isOpen ? IN_PROGRESS : undefined;
  column.openCells += isOpen ? 1 : -1;
}

/** Cells of one column lie side by side, so that the number tells the column and the row. */
export const ROWS_APART = 2 ** 24;

function cellNumber(column: ColumnModel, row: number): number {
  return column.ordinal * ROWS_APART + row;
}
