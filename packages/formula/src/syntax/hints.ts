/**
 * What the names and texts of a formula hold that gives the checker something to look for, as bits: noticed while they are read, for that costs
 * nothing then.
 */
export const UNDERSCORE_IN_NAME = 1 << 0;
export const ASTERISK_IN_TEXT = 1 << 1;
export const COMPARISON_IN_TEXT = 1 << 2;
/** `""` for a quotation mark. */
export const DOUBLED_MARK = 1 << 3;
