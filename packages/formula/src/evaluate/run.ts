import type { Call, Expression } from '../syntax/ast.ts';
import type { ErrorValue, FormulaValue, ListValue, Operand } from './values.ts';

/** A cell of the formula's own sheet; rows count from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** What a function sees while one formula is worked out. */
export interface Run {
  /** Days since 1970-01-01. */
  readonly today: number;
  evaluate(node: Expression): Operand;
  /** With `@cell` standing for a value. */
  evaluateFor(cell: FormulaValue, node: Expression): Operand;
  /** Whether a node comes to the same in every row, so that what is derived from its list can be kept. */
  isConstant(node: Expression): boolean;
  /** For every key of `keysOf`, the places in a list where it stands, ascending. Kept as long as the list. */
  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]>;
  valueAt(position: CellPosition): FormulaValue;
  /** The cell a hierarchy function looks at: the formula's own without a node. null above a top row. */
  locate(node: Expression | undefined): CellPosition | null | ErrorValue;
  /** -1 at the top. */
  parentOf(row: number): number;
  childrenOf(row: number): readonly number[];
}

export type Implementation = (call: Call, run: Run) => Operand;
export type Implementations = Readonly<Record<string, Implementation>>;
