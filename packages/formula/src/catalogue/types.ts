export type Category = 'Numeric' | 'Logic' | 'Text' | 'Date' | 'Hierarchy' | 'Advanced' | 'Financial' | 'Project' | 'System';

/**
 * `verified`: a computed value is known; `docs`: named by the vendor's documentation; `unverified`: only seen in use or commonly said, so that
 * what follows from it is a warning, never an error.
 */
export type Confidence = 'verified' | 'docs' | 'unverified';

export type ParameterType =
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  | 'any'
  /** A range of cells, or a function that gives a list. */
  | 'range'
  | 'number-or-range'
  /** A value, a comparison without a left side, or an expression with `@cell`. */
  | 'criterion'
  /** A reference to one cell of the own sheet. */
  | 'cell';

/** `list` is a set of cells that only another function can take in; `time` a time of day. */
export type ResultType = 'number' | 'text' | 'boolean' | 'date' | 'time' | 'list' | 'any';

export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly optional: boolean;
}

export interface FunctionEntry {
  /** In upper case. */
  readonly name: string;
  readonly category: Category;
  readonly parameters: readonly Parameter[];
  /** How many parameters at the end repeat together; 0 when none do. */
  readonly repeating: number;
  readonly minArgs: number;
  /** null: no limit. */
  readonly maxArgs: number | null;
  readonly result: ResultType;
  readonly description: string;
  /** What people get wrong about it. */
  readonly note?: string;
  readonly example: string;
  readonly errors: readonly ErrorCode[];
  readonly confidence: Confidence;
}

/** The texts Smartsheet shows in a cell instead of a value. */
export const ERROR_CODES = [
  '#UNPARSEABLE',
  '#INCORRECT ARGUMENT SET',
  '#INVALID DATA TYPE',
  '#INVALID OPERATION',
  '#INVALID VALUE',
  '#INVALID COLUMN VALUE',
  '#INVALID REF',
  '#REF',
  '#NO MATCH',
  '#CIRCULAR REFERENCE',
  '#DIVIDE BY ZERO',
  '#BLOCKED',
  '#CONTACT EXPECTED',
  '#DATE EXPECTED',
  '#BOOLEAN EXPECTED',
  '#NESTED CRITERIA',
  '#OVERFLOW',
  '#UNSUPPORTED CROSS-SHEET FORMULA',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A name people bring along from elsewhere. */
export interface MissingFunction {
  readonly name: string;
  /** The nearest function of the same signature, which may simply replace the name. */
  readonly replacement?: string;
  /** What to write instead, as the end of a sentence. */
  readonly advice: string;
  readonly confidence: Confidence;
}
