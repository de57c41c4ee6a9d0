import type { Expression } from '../syntax/ast.ts';

/** A reason in plain English why something cannot be translated. */
export class Untranslatable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Translated = Expression | Untranslatable;

/** In which rows a translation shows something else than Excel does. */
export type DifferenceKind =
  /** Rows in which a cell of the columns is blank. */
  | 'blank-cells'
  /** Sheets in which some cell of the columns is blank. */
  | 'blanks-in-column'
  /** Excel shows 0 for a blank, Smartsheet nothing. */
  | 'blank-result'
  /** Excel shows FALSE or an error where no condition holds, Smartsheet nothing. */
  | 'no-condition-holds'
  | 'error-in-excel-only'
  | 'error-in-smartsheet-only'
  /** Excel reads no number from an empty text, which is an error there. */
  | 'no-number-to-read'
  /** Excel counts the heading. */
  | 'heading'
  /** Excel counts the heading and the empty rows below the table. */
  | 'empty-rows'
  | 'negative-numbers'
  /** Excel joins the number of a day and TRUE, Smartsheet the date as the sheet shows it and true. */
  | 'joined-as-shown'
  /** TRUE is not 1 in Excel, and not the text either. */
  | 'true-and-one'
  /** Excel's criteria match numbers held as text too. */
  | 'numbers-as-text'
  | 'capitals'
  | 'time-of-day'
  /** A range that ends before the column does was taken for the whole column. */
  | 'whole-column'
  /** Excel looks for one kind of error, Smartsheet for any. */
  | 'any-error';

export interface Difference {
  readonly kind: DifferenceKind;
  /** Titles of the columns it depends on. */
  readonly columns: readonly string[];
}

/** Takes a sentence on what is left to do, or on what differs and then where. */
export type Note = (text: string, kind?: DifferenceKind, columns?: readonly string[]) => void;

/** A call of an Excel function, its arguments already translated, as Smartsheet writes it; null where one is lacking. `note` tells what differs. */
export type Translate = (args: readonly Expression[], note: Note) => Translated | null;

/** How an Excel function becomes one of Smartsheet: by a translation, or by its name alone, its arguments being the same. */
export type ExcelCounterpart = Translate | SameArguments;

export interface SameArguments {
  readonly note?: string | undefined;
  readonly kind?: DifferenceKind | undefined;
}

/** The function of Excel takes the same arguments; `note` tells what differs all the same, and `kind` where. */
export function sameArguments(note?: string, kind?: DifferenceKind): ExcelCounterpart {
  return note === undefined ? {} : { note, kind };
}
