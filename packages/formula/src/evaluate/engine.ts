import { findFunction } from '../catalogue/catalogue.ts';
import type { Binary, Call, CellReference, CrossSheetReference, Expression, RangeCorner, RangeReference } from '../syntax/ast.ts';
import { readSummary, storeResult, storeSummary } from './cell-values.ts';
import { keysOf } from './compare.ts';
import type { CompiledFormula } from './compile.ts';
import { IMPLEMENTATIONS } from './functions.ts';
import { type ColumnModel, isFormula, type SheetModel } from './model.ts';
import { applyBinary, applyUnary } from './operators.ts';
import type { CellPosition, Run } from './run.ts';
import {
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isError,
  type ListValue,
  listValue,
  type Operand,
  scalarOf,
} from './values.ts';

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

/** Where a formula stands; row -1 for a summary field. */
export interface Place {
  readonly sheet: SheetModel;
  readonly row: number;
  readonly column: number;
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

/** A text that two values share only when no formula can tell them apart. */
function identityOf(value: FormulaValue): string {
  return value.type === 'number' ? `n${value.value}` : JSON.stringify(value);
}

/** One formula at work in one cell. */
class FormulaRun implements Run {
  private readonly engine: Engine;
  private readonly place: Place;
  private readonly compiled: CompiledFormula;
  private currentCell: FormulaValue | null = null;

  constructor(engine: Engine, place: Place, compiled: CompiledFormula) {
    this.engine = engine;
    this.place = place;
    this.compiled = compiled;
  }

  get today(): number {
    return this.engine.today;
  }

  evaluate(node: Expression): Operand {
    if (this.compiled.constants.has(node)) return this.engine.keptValue(node) ?? this.engine.keep(node, this.compute(node));
    const inputs = this.compiled.shared.get(node);
    return inputs === undefined ? this.compute(node) : this.computeShared(node, inputs);
  }

  evaluateFor(cell: FormulaValue, node: Expression): Operand {
    const outer = this.currentCell;
    this.currentCell = cell;
    const result = this.evaluate(node);
    this.currentCell = outer;
    return result;
  }

  isConstant(node: Expression): boolean {
    return this.compiled.constants.has(node);
  }

  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]> {
    return this.engine.placesIn(list);
  }

  valueAt({ row, column }: CellPosition): FormulaValue {
    const model = this.place.sheet.columns[column];
    const exists = model !== undefined && row >= 0 && row < this.place.sheet.rowCount;
    return exists ? this.engine.readCell(model, row) : errorValue('#REF');
  }

  locate(node: Expression | undefined): CellPosition | null | ErrorValue {
    if (node === undefined) return this.place.row < 0 ? errorValue('#INVALID OPERATION') : this.place;
    if (node.kind === 'cell') return this.positionOf(node);
    if (node.kind === 'cross-sheet') return errorValue('#UNSUPPORTED CROSS-SHEET FORMULA');
    if (node.kind !== 'call' || node.name !== 'PARENT') return errorValue('#INCORRECT ARGUMENT SET');
    const child = this.locate(node.args[0]);
    if (child === null || isError(child)) return child;
    const row = this.parentOf(child.row);
    return row < 0 ? null : { row, column: child.column };
  }

  parentOf(row: number): number {
    return this.place.sheet.parentOf(row);
  }

  childrenOf(row: number): readonly number[] {
    return this.place.sheet.childrenOf(row);
  }

  private computeShared(node: Expression, inputs: readonly CellReference[]): Operand {
    const key = inputs.map((input) => identityOf(this.readReference(input))).join('\n');
    const values = this.engine.sharedValues(node);
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = this.compute(node);
    values.set(key, value);
    return value;
  }

  private compute(node: Expression): Operand {
    switch (node.kind) {
      case 'number':
      case 'text':
      case 'boolean':
        return { type: node.kind, value: node.value } as FormulaValue;
      case 'cell':
        return this.readReference(node);
      case 'range':
        return this.readRange(node);
      case 'cross-sheet':
        return this.readCrossSheet(node);
      case 'summary':
        return this.engine.readSummary(this.place.sheet, node.field);
      case 'current-cell':
        return this.currentCell ?? errorValue('#UNPARSEABLE');
      case 'unary':
        return applyUnary(node.operator, scalarOf(this.evaluate(node.operand)));
      case 'binary':
        return this.computeBinary(node);
      case 'call':
        return this.computeCall(node);
      case 'criterion':
        return errorValue('#UNPARSEABLE');
    }
  }

  /** Long sums lean to the left; going down that side in a loop keeps them off the stack. */
  private computeBinary(node: Binary): FormulaValue {
    const chain: Binary[] = [];
    let left: Expression = node;
    while (left.kind === 'binary') {
      chain.push(left);
      left = left.left;
    }
    let value = scalarOf(this.evaluate(left));
    for (const { operator, right } of chain.reverse()) value = applyBinary(operator, value, scalarOf(this.evaluate(right)));
    return value;
  }

  private computeCall(call: Call): Operand {
    const implementation = IMPLEMENTATIONS[call.name];
    const entry = findFunction(call.name);
    if (implementation === undefined || entry === undefined) return errorValue('#UNPARSEABLE');
    const count = call.args.length;
    if (count < entry.minArgs || (entry.maxArgs !== null && count > entry.maxArgs)) return errorValue('#INCORRECT ARGUMENT SET');
    this.engine.nesting += 1;
    const result = implementation(call, this);
    this.engine.nesting -= 1;
    return result;
  }

  private positionOf(node: CellReference): CellPosition | ErrorValue {
    const column = this.place.sheet.columnIndex(node.column);
    const row = node.row === 'current' ? this.place.row : node.row - 1;
    if (column === undefined) return errorValue('#UNPARSEABLE');
    if (row < 0) return errorValue('#INVALID OPERATION');
    return row < this.place.sheet.rowCount ? { row, column } : errorValue('#REF');
  }

  private readReference(node: CellReference): FormulaValue {
    const position = this.positionOf(node);
    return isError(position) ? position : this.valueAt(position);
  }

  private readRange({ from, to }: RangeReference): Operand {
    const { sheet } = this.place;
    const first = sheet.columnIndex(from.column);
    const last = sheet.columnIndex(to.column);
    if (first === undefined || last === undefined) return errorValue('#UNPARSEABLE');
    const rows = [this.cornerRow(from, 0), this.cornerRow(to, sheet.rowCount - 1)] as const;
    if (rows[0] < 0 || rows[1] < -1) return errorValue('#INVALID OPERATION');
    return this.readBlock(sheet, [first, last], rows);
  }

  private cornerRow(corner: RangeCorner, whenAll: number): number {
    if (corner.row === 'all') return whenAll;
    return corner.row === 'current' ? (this.place.row < 0 ? -2 : this.place.row) : corner.row - 1;
  }

  private readCrossSheet(node: CrossSheetReference): Operand {
    const reference = this.place.sheet.reference(node.name);
    const sheet = reference && this.engine.sheetNamed(reference.sheet);
    if (reference === undefined || sheet === undefined) return errorValue('#INVALID REF');
    const [first, last] = reference.columns.map((title) => sheet.columnIndex(title));
    if (first === undefined || last === undefined) return errorValue('#REF');
    const [from, to] = reference.rows ?? [1, sheet.rowCount];
    return this.readBlock(sheet, [first, last], [from - 1, to - 1]);
  }

  /** Corners in any order. Rows beyond the sheet's last are left out, as they are blank. */
  private readBlock(sheet: SheetModel, columns: readonly [number, number], rows: readonly [number, number]): ListValue {
    const [left, right] = columns.toSorted((one, other) => one - other) as [number, number];
    const top = Math.max(0, Math.min(...rows));
    const bottom = Math.min(sheet.rowCount - 1, Math.max(...rows));
    const models = sheet.columns.slice(left, right + 1);
    const values: FormulaValue[] = [];
    this.engine.nesting += 1;
    for (let row = top; row <= bottom; row += 1) {
      for (const model of models) values.push(this.engine.readCell(model, row));
    }
    this.engine.nesting -= 1;
    return listValue(values, models.length);
  }
}
