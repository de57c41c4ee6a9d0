import { findFunction } from '../functions/catalogue.ts';
import type { CellPosition, Criterion, Evaluate, EvaluationContext } from '../functions/evaluation-context.ts';
import { type ErrorValue, errorValue, type FormulaValue, isError, type ListValue, type Operand } from '../values/values.ts';
import { readCriterion } from './criterion.ts';
import type { Bound, CellSource, Run, SheetModel } from './model.ts';

/** Where a formula stands; row -1 for a summary field. */
export interface Place {
  readonly sheet: SheetModel;
  readonly row: number;
  readonly column: number;
}

/** Shared, because every cell has a run of its own. */
const NO_ARGUMENTS: readonly Bound[] = [];

/** A formula at work in a cell, and then, where `row` is moved, in others of the column. */
export class FormulaRun implements Run, EvaluationContext {
  row: number;
  currentCell: FormulaValue | null = null;
  readonly source: CellSource;
  private readonly sheet: SheetModel;
  private readonly column: number;
  /** Of the call that is being evaluated. */
  private args = NO_ARGUMENTS;

  constructor(source: CellSource, { sheet, row, column }: Place) {
    this.source = source;
    this.sheet = sheet;
    this.row = row;
    this.column = column;
  }

  get today(): number {
    return this.source.today;
  }

  call(evaluate: Evaluate, args: readonly Bound[]): Operand {
    const outer = this.args;
    this.args = args;
    this.source.nesting += 1;
    const result = evaluate(this);
    this.source.nesting -= 1;
    this.args = outer;
    return result;
  }

  get argumentCount(): number {
    return this.args.length;
  }

  argument(index: number): Operand | undefined {
    return this.args[index]?.code(this);
  }

  isConstant(index: number): boolean {
    return this.args[index]?.isConstant ?? false;
  }

  criterion(index: number): Criterion | ErrorValue {
    const part = this.args[index];
    return part === undefined ? errorValue('#INCORRECT ARGUMENT SET') : readCriterion(part, this);
  }

  cellReferredTo(index: number): CellPosition | null | ErrorValue {
    return this.locate(this.args[index]);
  }

  evaluateFor(cell: FormulaValue, part: Bound): Operand {
    const outer = this.currentCell;
    this.currentCell = cell;
    const result = part.code(this);
    this.currentCell = outer;
    return result;
  }

  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]> {
    return this.source.placesIn(list);
  }

  valueAt({ row, column }: CellPosition): FormulaValue {
    const model = this.sheet.columns[column];
    const exists = model !== undefined && row >= 0 && row < this.sheet.rowCount;
    return exists ? this.source.readCell(model, row) : errorValue('#REF');
  }

  parentOf(row: number): number {
    return this.sheet.parentOf(row);
  }

  childrenOf(row: number): readonly number[] {
    return this.sheet.childrenOf(row);
  }

  private locate(part: Bound | undefined): CellPosition | null | ErrorValue {
    if (part === undefined) return this.row < 0 ? errorValue('#INVALID OPERATION') : { row: this.row, column: this.column };
    const { node } = part;
    if (node.kind === 'cell') return this.positionOf(node.column, node.row === 'current' ? this.row : node.row - 1);
    if (node.kind === 'cross-sheet') return errorValue('#UNSUPPORTED CROSS-SHEET FORMULA');
    if (node.kind !== 'call' || !findFunction(node.name)?.refersToParent) return errorValue('#INCORRECT ARGUMENT SET');
    const child = this.locate(part.parts[0]);
    if (child === null || isError(child)) return child;
    const row = this.parentOf(child.row);
    return row < 0 ? null : { row, column: child.column };
  }

  private positionOf(title: string, row: number): CellPosition | ErrorValue {
    const column = this.sheet.columnIndex(title);
    if (column === undefined) return errorValue('#UNPARSEABLE');
    if (row < 0) return errorValue('#INVALID OPERATION');
    return row < this.sheet.rowCount ? { row, column } : errorValue('#REF');
  }
}
