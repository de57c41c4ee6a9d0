/**
 * What a formula holds that gives some rule something to look for, as bits that go on from those of its names and texts in
 * `syntax/hints.ts`. A hint says only that a rule is worth asking; the rules decide.
 */
export const SEMICOLONS = 1 << 4;
export const LONG_TEXT = 1 << 5;
export const CURRENT_CELL = 1 << 6;
export const CROSS_SHEET = 1 << 7;
export const SUMMARY_FIELD = 1 << 8;
export const ROW_NUMBER = 1 << 9;
export const ABSOLUTE_COLUMN = 1 << 10;
/** A range that has a row on some side. */
export const RANGE_OF_ROWS = 1 << 11;
export const UNKNOWN_COLUMN = 1 << 12;
/** The column the formula stands in is among what it reads. */
export const OWN_COLUMN = 1 << 13;
export const UNKNOWN_FUNCTION = 1 << 14;
/** A call that some rule doubts for its function and number of arguments: see `Visitor.doubts`. */
export const DOUBTFUL_CALL = 1 << 15;
/** An argument of types that some rule refuses there: see `Visitor.refuses`. */
export const REFUSED_ARGUMENT = 1 << 16;
/** A result of types that some rule looks into: see `Visitor.results`. */
export const DOUBTFUL_RESULT = 1 << 17;
export const UNKNOWN_OPTION = 1 << 18;
/** A range or a list where one value is wanted. */
export const LIST_AS_VALUE = 1 << 19;
/** A comparison without a left side where no criterion is taken. */
export const BARE_CRITERION = 1 << 20;
export const SPACE_BEFORE_PARENTHESIS = 1 << 21;
/** A comparison whose left side is another one. */
export const COMPARED_COMPARISON = 1 << 22;
