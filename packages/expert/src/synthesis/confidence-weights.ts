// Written by evaluation/fit-confidence.ts; not to be changed by hand.

/** What a sign of 1 adds to the logarithm of the odds that a formula is right; `always` are the odds without any sign. */
export const CONFIDENCE_WEIGHTS = {
  always: -3.68,
  strength: 3.74,
  whole: 1.05,
  left: -1.58,
  unexplained: -1.28,
  words: -1.52,
  long: -0.34,
  brief: 0.12,
  chosen: -1.27,
  size: 2.64,
  waiting: 0.79,
  noRoom: -1.03,
  across: -0.94,
  zero: -2.73,
  same: -1.97,
  agreeing: 1.13,
  partly: 0.73,
  wholeAcross: -1.4,
  wholeTree: 0.69,
  wholeRow: 0.5,
  row: -0.87,
  japanese: 0.62,
  foreign: 0.18,
};
