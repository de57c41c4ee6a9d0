/** A contact by e-mail alone, or with a name. */
export interface PlainContact {
  readonly email: string;
  readonly name?: string;
}

/** Dates are `YYYY-MM-DD`, date-times ISO 8601, those of system columns in UTC, durations as typed, multi-select cells arrays. A text that begins with `=` is a formula. */
export type PlainValue = string | number | boolean | null | PlainContact | readonly (string | PlainContact)[];

export interface WorkbookColumn {
  readonly title: string;
  /** As Smartsheet's API names it: `TEXT_NUMBER`, `DATE`, `CHECKBOX`, `PICKLIST`, … */
  readonly type: string;
  readonly options?: readonly string[];
  /** Applies to every row, whatever the rows hold. */
  readonly formula?: string;
  readonly primary?: boolean;
  readonly systemColumnType?: string;
}

export interface WorkbookRow {
  /** By column title; what is left out is blank, or unchecked. */
  readonly cells: Readonly<Record<string, PlainValue>>;
  /** Number of the row above it in the hierarchy, counted from 1. */
  readonly parent?: number;
}

export interface WorkbookReference {
  /** As formulas write it between braces. */
  readonly name: string;
  /** Name of the sheet it reads. */
  readonly sheet: string;
  /** Titles of the first and the last column. */
  readonly columns: readonly [string, string];
  /** Numbers of the first and the last row, counted from 1; all rows when left out. */
  readonly rows?: readonly [number, number];
}

export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly WorkbookRow[];
  /** By field title. */
  readonly summary?: Readonly<Record<string, PlainValue>>;
  readonly references?: readonly WorkbookReference[];
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
}
