import type { Order } from '../values/sorted-index.ts';
import type { ErrorValue, FormulaValue, ListValue, Operand } from '../values/values.ts';

/** What a function sees while it is evaluated: its arguments, the day, and the hierarchy of the sheet its formula stands in. */
export interface EvaluationContext {
  /** Days since 1970-01-01. */
  readonly today: number;
  readonly argumentCount: number;
  /** The value of an argument, counted from 0, worked out at each call; undefined where the argument is not given. */
  argument(index: number): Operand | undefined;
  /** Whether an argument has the same value in every row, so that an index of its list is worth building. */
  isConstant(index: number): boolean;
  /** What a criterion argument asks of the cells of its range. */
  criterion(index: number): Criterion | ErrorValue;
  /** For every key of `keysOf`, the places in a list where it stands, ascending. Memoized as long as the list. */
  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]>;
  /** The cell an argument refers to: the formula's own where the argument is not given. null above a top row. */
  cellReferredTo(index: number): CellPosition | null | ErrorValue;
  valueAt(position: CellPosition): FormulaValue;
  /** -1 at the top. */
  parentOf(row: number): number;
  childrenOf(row: number): readonly number[];
}

/** What a function does. The number of arguments is checked before. */
export type Evaluate = (context: EvaluationContext) => Operand;

export type Criterion =
  /** The cell equals a value: it has one of these keys. */
  | { readonly kind: 'equals'; readonly keys: readonly string[] }
  /** The cell equals it not. */
  | { readonly kind: 'differs'; readonly keys: readonly string[] }
  /** The cell stands in these orders to values; the test says the same of one cell. */
  | { readonly kind: 'order'; readonly orders: readonly Order[]; readonly test: (cell: FormulaValue) => boolean }
  | {
      readonly kind: 'test';
      readonly test: (cell: FormulaValue) => boolean | ErrorValue;
      /** Tests of the same name say the same of a cell, whatever row asks; null when it depends on other cells. */
      readonly name: string | null;
    };

/** A cell of the formula's own sheet; rows count from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}
