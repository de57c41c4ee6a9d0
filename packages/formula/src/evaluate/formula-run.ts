import { findFunction } from '../catalogue/catalogue.ts';
import type { Binary, Call, CellReference, CrossSheetReference, Expression, RangeCorner, RangeReference } from '../syntax/ast.ts';
import type { CompiledFormula } from './compile.ts';
import type { Engine } from './engine.ts';
import { IMPLEMENTATIONS } from './functions.ts';
import type { SheetModel } from './model.ts';
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

/** Where a formula stands; row -1 for a summary field. */
export interface Place {
  readonly sheet: SheetModel;
  readonly row: number;
  readonly column: number;
}

/** A text that two values share only when no formula can tell them apart. */
function identityOf(value: FormulaValue): string {
  return value.type === 'number' ? `n${value.value}` : JSON.stringify(value);
}

/** One formula at work in one cell. */
export class FormulaRun implements Run {
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
