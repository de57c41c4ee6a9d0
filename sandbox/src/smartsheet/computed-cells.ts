import type { ObjectValue, Scalar } from './model.ts';

/** What a formula yields: nothing, a value, or an error by name such as `#UNPARSEABLE`. */
export interface FormulaResult {
  readonly value?: Scalar;
  readonly objectValue?: ObjectValue;
}

export interface Computed {
  /** The result of the formula in that cell; undefined when the cell has none. */
  cell(sheetId: number, rowId: number, columnId: number): FormulaResult | undefined;
  summaryField(sheetId: number, fieldId: number): FormulaResult | undefined;
}

export const nothingComputed: Computed = { cell: () => undefined, summaryField: () => undefined };
