import type { ExpertFormula } from '../answer.ts';

/** How a condition relates a column to its value. */
export type Relation =
  | 'is'
  | 'is-not'
  | 'one-of'
  | 'all-of'
  | 'contains'
  | 'starts-with'
  | 'blank'
  | 'filled'
  | 'above'
  | 'at-least'
  | 'below'
  | 'at-most'
  | 'within'
  | 'error';

/** One condition as it was read: which column, how it compares, and with what, as it would be shown to a person. */
export interface ConditionReading {
  readonly column: string;
  readonly relation: Relation;
  /** Texts, numbers and dates; for `within` the period's name, such as `this-month` or `next-14-days`. */
  readonly values: readonly string[];
}

/** What a question was taken to mean, as data: the words for it belong to whoever answers. */
export interface SynthesisReading {
  /** Stable name of the operation in kebab-case: `count`, `sum`, `days-between`, `look-up`. */
  readonly operation: string;
  /** Titles of the columns that the operation reads besides its conditions, the measured one first. */
  readonly columns: readonly string[];
  readonly conditions: readonly ConditionReading[];
  /** Title of the column by which it is worked out, as in 'per clinic'; null for one value over everything. */
  readonly group: string | null;
  /** Values that the question left open and that were taken from the sheet or from custom, such as a person or a number of days. */
  readonly chosen: readonly string[];
}

export interface AssumedColumn {
  readonly title: string;
  readonly type: string;
}

/** A formula with the reading of the question that leads to it. */
export interface SynthesisedFormula extends ExpertFormula {
  readonly reading: SynthesisReading;
}

/** The formula for a question, and what it rests on. */
export interface Synthesis extends SynthesisedFormula {
  /** The formula of a column that the sheet has not yet and that this one reads: it has to be made first. */
  readonly helper?: SynthesisedFormula;
  /** Columns that the formula reads and that no sheet of the asker is known to have. Empty where the sheet is known. */
  readonly assumed: readonly AssumedColumn[];
  /** Other readings of the question, the likeliest first; at most two. */
  readonly alternatives: readonly SynthesisedFormula[];
  /** Probability that it is what was asked for. From `SURE` on it is given, from `OFFERED` on as a reading that needs confirmation. */
  readonly confidence: number;
  /** The same without regard to what the question leaves open: how likely it is that such a formula is wanted. */
  readonly likelihood: number;
  /** A column of the sheet waits for it. */
  readonly isAwaited: boolean;
  /** Words of the question, as typed, that nothing in the formula stands for. */
  readonly unaccounted: readonly string[];
}

/** From this confidence on a formula is right more often than not, and needs no remark on how the question was read. */
export const SURE = 0.5;

/** Below this confidence a formula misleads more often than it helps; from here on, marked as one reading, it is right about every other time. */
export const OFFERED = 0.2;
