import type { Engine } from './engine.ts';
import type { Entry } from './entry.ts';
import type { ColumnModel, SheetModel } from './model.ts';
import type { Bound, BoundCall, CellPosition, Code, Implementation, Run } from './run.ts';
import { type ErrorValue, errorValue, type FormulaValue, isError, type ListValue, type Operand } from './values.ts';

/** Where a formula stands; row -1 for a summary field. */
export interface Place {
  readonly sheet: SheetModel;
  readonly row: number;
  readonly column: number;
}

/** A formula at work in a cell, and then, where `row` is moved, in others of the column. */
export class FormulaRun implements Run {
  row: number;
  currentCell: FormulaValue | null = null;
  private readonly engine: Engine;
  private readonly sheet: SheetModel;
  private readonly column: number;

  constructor(engine: Engine, { sheet, row, column }: Place) {
    this.engine = engine;
    this.sheet = sheet;
    this.row = row;
    this.column = column;
  }

  get today(): number {
    return this.engine.today;
  }

  read(column: ColumnModel, row: number): FormulaValue {
    return this.engine.readCell(column, row);
  }

  readWhole(columns: readonly ColumnModel[]): ListValue | ErrorValue {
    return this.engine.readWhole(columns);
  }

  readRows(columns: readonly ColumnModel[], top: number, bottom: number): ListValue {
    return this.engine.readRows(columns, top, bottom);
  }

  keep(entry: Entry, work: Code): Operand {
    return this.engine.keep(entry, work, this);
  }

  nest(work: Implementation, call: BoundCall): Operand {
    this.engine.nesting += 1;
    const result = work(call, this);
    this.engine.nesting -= 1;
    return result;
  }

  evaluateFor(cell: FormulaValue, part: Bound): Operand {
    const outer = this.currentCell;
    this.currentCell = cell;
    const result = part.code(this);
    this.currentCell = outer;
    return result;
  }

  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]> {
    return this.engine.placesIn(list);
  }

  valueAt({ row, column }: CellPosition): FormulaValue {
    const model = this.sheet.columns[column];
    const exists = model !== undefined && row >= 0 && row < this.sheet.rowCount;
    return exists ? this.engine.readCell(model, row) : errorValue('#REF');
  }

  locate(part: Bound | undefined): CellPosition | null | ErrorValue {
    if (part === undefined) return this.row < 0 ? errorValue('#INVALID OPERATION') : { row: this.row, column: this.column };
    const { node } = part;
    if (node.kind === 'cell') return this.positionOf(node.column, node.row === 'current' ? this.row : node.row - 1);
    if (node.kind === 'cross-sheet') return errorValue('#UNSUPPORTED CROSS-SHEET FORMULA');
    if (node.kind !== 'call' || node.name !== 'PARENT') return errorValue('#INCORRECT ARGUMENT SET');
    const child = this.locate(part.parts[0]);
    if (child === null || isError(child)) return child;
    const row = this.parentOf(child.row);
    return row < 0 ? null : { row, column: child.column };
  }

  parentOf(row: number): number {
    return this.sheet.parentOf(row);
  }

  childrenOf(row: number): readonly number[] {
    return this.sheet.childrenOf(row);
  }

  private positionOf(title: string, row: number): CellPosition | ErrorValue {
    const column = this.sheet.columnIndex(title);
    if (column === undefined) return errorValue('#UNPARSEABLE');
    if (row < 0) return errorValue('#INVALID OPERATION');
    return row < this.sheet.rowCount ? { row, column } : errorValue('#REF');
  }
}
