import type { Expression } from '../syntax/ast.ts';
import { readSummary, storeResult, storeSummary } from './cell-values.ts';
import { keysOf } from './compare.ts';
import type { CompiledFormula } from './compile.ts';
import { FormulaRun, type Place } from './formula-run.ts';
import { type ColumnModel, isFormula, type SheetModel } from './model.ts';
import { type ErrorValue, errorValue, type FormulaValue, type ListValue, type Operand } from './values.ts';

/** Stands in a cell while it is being worked out: who reads it then is part of a circle. */
const IN_PROGRESS: ErrorValue = errorValue('#CIRCULAR REFERENCE');

/** Cells and calls inside one another, over all cells a cell waits for, before the rest is put off; each takes a few frames of the stack. */
const MAX_NESTING = 300;

/** A cell that is being worked out. */
interface Task {
  readonly values: (FormulaValue | undefined)[];
  readonly row: number;
  readonly work: () => FormulaValue;
}

/** Unwinds the stack to the engine's loop, which works the task out first. Never leaves the engine, and needs no trace of the stack. */
class PutOff {
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
export class Engine {
  readonly today: number;
  private readonly sheets: ReadonlyMap<string, SheetModel>;
  private readonly kept = new Map<Expression, Operand>();
  private readonly shared = new Map<Expression, Map<string, Operand>>();
  private readonly places = new WeakMap<ListValue, ReadonlyMap<string, readonly number[]>>();
  private readonly summaries = new Map<SheetModel, Map<string, (FormulaValue | undefined)[]>>();
  private readonly active: Task[] = [];
  /** Tasks put off until a later one of the list is done, the first come first; each with those it had stopped on the way. */
  private readonly waiting: { readonly task: Task; readonly path: readonly Task[] }[] = [];
  private readonly circular = new Map<readonly unknown[], Set<number>>();
  nesting = 0;

  constructor(sheets: ReadonlyMap<string, SheetModel>, today: number) {
    this.sheets = sheets;
    this.today = today;
  }

  /** The value of a cell, asked for from outside. */
  cell(column: ColumnModel, row: number): FormulaValue {
    return this.settle(() => this.readCell(column, row));
  }

  /** The value of a summary field, asked for from outside. */
  summary(sheet: SheetModel, title: string): FormulaValue {
    return this.settle(() => this.readSummary(sheet, title));
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
    const known = column.values[row];
    if (known !== undefined) return known === IN_PROGRESS ? this.closeCircle(column.values, row) : known;
    const formula = column.sheet.formulaAt(column.index, row);
    if (formula === null) {
      const literal = column.sheet.literalAt(column.index, row);
      column.values[row] = literal;
      return literal;
    }
    const place = { sheet: column.sheet, row, column: column.index };
    const work = () => storeResult(this.runFormula(formula, place), column.type);
    return this.begin({ values: column.values, row, work });
  }

  readSummary(sheet: SheetModel, title: string): FormulaValue {
    const values = this.summarySlot(sheet, title.toLowerCase());
    const known = values[0];
    if (known !== undefined) return known === IN_PROGRESS ? this.closeCircle(values, 0) : known;
    const plain = sheet.summaryField(title);
    if (plain === undefined) return errorValue('#UNPARSEABLE');
    if (!isFormula(plain)) return readSummary(plain);
    const place = { sheet, row: -1, column: -1 };
    const work = () => storeSummary(this.runFormula(sheet.compile(plain), place));
    return this.begin({ values, row: 0, work });
  }

  keep(node: Expression, value: Operand): Operand {
    this.kept.set(node, value);
    return value;
  }

  keptValue(node: Expression): Operand | undefined {
    return this.kept.get(node);
  }

  sharedValues(node: Expression): Map<string, Operand> {
    const values = this.shared.get(node) ?? new Map<string, Operand>();
    this.shared.set(node, values);
    return values;
  }

  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]> {
    const known = this.places.get(list);
    if (known !== undefined) return known;
    const places = indexList(list);
    this.places.set(list, places);
    return places;
  }

  sheetNamed(name: string): SheetModel | undefined {
    return this.sheets.get(name);
  }

  private summarySlot(sheet: SheetModel, key: string): (FormulaValue | undefined)[] {
    const fields = this.summaries.get(sheet) ?? new Map<string, (FormulaValue | undefined)[]>();
    this.summaries.set(sheet, fields);
    const slot = fields.get(key) ?? [undefined];
    fields.set(key, slot);
    return slot;
  }

  private runFormula(formula: CompiledFormula, place: Place): Operand {
    if (formula.expression === null) return errorValue('#UNPARSEABLE');
    return new FormulaRun(this, place, formula).evaluate(formula.expression);
  }

  private begin(task: Task): FormulaValue {
    if (this.nesting > MAX_NESTING) throw new PutOff(task);
    return this.finish(task);
  }

  private finish(task: Task): FormulaValue {
    const { values, row } = task;
    values[row] = IN_PROGRESS;
    this.active.push(task);
    this.nesting += 1;
    try {
      const result = task.work();
      const value = this.circular.get(values)?.has(row) ? errorValue('#CIRCULAR REFERENCE') : result;
      values[row] = value;
      return value;
    } catch (error) {
      values[row] = undefined;
      if (error instanceof PutOff) error.stopped.push(task);
      throw error;
    } finally {
      this.nesting -= 1;
      this.active.pop();
    }
  }

  /** Everything from the cell that was reached again up to the present one is part of the circle. */
  private closeCircle(values: readonly unknown[], row: number): ErrorValue {
    const tasks = [...this.waiting.flatMap(({ path }) => path), ...this.active];
    const first = tasks.findLastIndex((task) => task.values === values && task.row === row);
    for (const task of tasks.slice(Math.max(0, first))) {
      const rows = this.circular.get(task.values) ?? new Set<number>();
      this.circular.set(task.values, rows.add(task.row));
    }
    return errorValue('#CIRCULAR REFERENCE');
  }

  private settle(ask: () => FormulaValue): FormulaValue {
    for (;;) {
      const outcome = this.attempt(ask);
      if (!(outcome instanceof PutOff)) return outcome;
      this.workOff(outcome.task);
    }
  }

  /** Works a task off, and before it whatever it waits for. */
  private workOff(first: Task): void {
    const open = [first];
    for (let task = open.pop(); task !== undefined; task = open.pop()) {
      const current = task;
      const outcome = this.attempt(() => this.finish(current));
      if (outcome instanceof PutOff) {
        current.values[current.row] = IN_PROGRESS;
        this.waiting.push({ task: current, path: outcome.stopped.toReversed() });
        open.push(outcome.task);
      } else {
        const next = this.waiting.pop();
        if (next !== undefined) open.push(next.task);
      }
    }
  }

  private attempt(ask: () => FormulaValue): FormulaValue | PutOff {
    this.nesting = 0;
    try {
      return ask();
    } catch (error) {
      if (error instanceof PutOff) return error;
      throw error;
    }
  }
}

function indexList(list: ListValue): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, value] of list.values.entries()) {
    for (const key of keysOf(value)) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else if (known.at(-1) !== place) known.push(place);
    }
  }
  return places;
}
