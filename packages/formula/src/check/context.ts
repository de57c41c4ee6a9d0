/** A column as Smartsheet's API describes it; `type` is the API's name, such as `TEXT_NUMBER` or `PICKLIST`. */
export interface ContextColumn {
  readonly title: string;
  readonly type: string;
  readonly options?: readonly string[];
  readonly systemColumnType?: string;
}

/** Where a formula stands. What is left out is not checked. */
export interface FormulaContext {
  /** The sheet's columns, in their order. */
  readonly columns: readonly ContextColumn[];
  /** Title of the column the formula stands in; of the field, for a summary field. */
  readonly column?: string;
  /** The formula applies to the whole column. */
  readonly columnFormula?: boolean;
  /** Titles of the sheet's summary fields. */
  readonly summaryFields?: readonly string[];
  /** Names of the sheet's cross-sheet references. */
  readonly references?: readonly string[];
  /** The formula stands in a summary field. */
  readonly summaryField?: boolean;
}
