import type { Expression } from '../syntax/ast.ts';
import type { Entry } from './entry.ts';
import type { ColumnModel } from './model.ts';
import type { ErrorValue, FormulaValue, ListValue, Operand } from './values.ts';

/** A cell of the formula's own sheet; rows count from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export type Code = (run: Run) => Operand;

/** A part of a formula made ready to run: names are resolved, and what comes to the same again is kept. */
export interface Bound {
  readonly node: Expression;
  /** In source order. */
  readonly parts: readonly Bound[];
  readonly code: Code;
  /** It comes to the same in every row, so that what is derived from its list can be kept. */
  readonly isConstant: boolean;
  /** `@cell` occurs in it. */
  readonly usesCell: boolean;
}

export interface BoundCall {
  readonly name: string;
  readonly args: readonly Bound[];
}

/** What a function sees while one formula is worked out. */
export interface Run {
  /** Days since 1970-01-01. */
  readonly today: number;
  /** The row the formula stands in, counted from 0; -1 where there is none. */
  readonly row: number;
  /** What `@cell` stands for; null outside criteria. */
  readonly currentCell: FormulaValue | null;
  read(column: ColumnModel, row: number): FormulaValue;
  /** The cells of columns side by side, all rows; the error of a cycle when one of them is being worked out. */
  readWhole(columns: readonly ColumnModel[]): ListValue | ErrorValue;
  /** The cells of columns side by side, some rows, both ends included. */
  readRows(columns: readonly ColumnModel[], top: number, bottom: number): ListValue;
  /** A kept value, worked out when there is none. */
  keep(entry: Entry, work: Code): Operand;
  /** One function inside another. */
  nest(work: Implementation, call: BoundCall): Operand;
  /** With `@cell` standing for a value. */
  evaluateFor(cell: FormulaValue, part: Bound): Operand;
  /** For every key of `keysOf`, the places in a list where it stands, ascending. Kept as long as the list. */
  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]>;
  valueAt(position: CellPosition): FormulaValue;
  /** The cell a hierarchy function looks at: the formula's own without a part. null above a top row. */
  locate(part: Bound | undefined): CellPosition | null | ErrorValue;
  /** -1 at the top. */
  parentOf(row: number): number;
  childrenOf(row: number): readonly number[];
}

export type Implementation = (call: BoundCall, run: Run) => Operand;
export type Implementations = Readonly<Record<string, Implementation>>;
