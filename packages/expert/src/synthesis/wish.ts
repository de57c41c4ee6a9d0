import { EXTREMES_IN_SHORT, FAILING_FORMULAS } from './lexicon/failing-formulas.ts';
import {
  CALCULATIONS,
  COMPLAINTS,
  FRAMES_OF_ASKING,
  LEFT_OUT,
  PLACES_OF_RESULTS,
  type Rewriting,
  SYMPTOMS,
  TEXT_PATTERNS,
  WORDS_OF_FUNCTIONS,
} from './lexicon/ways-of-asking.ts';

const TEXT_CALL = /(?<![\p{L}\d_])text\(\s*([^,;()"]{1,60}?)\s*[,;]\s*["“]([^"”]{1,20})["”]\s*\)/giu;
/** 'mmm-yy': the signs between the parts of a date belong to the wish. */
const OF_SEVERAL_PARTS = /^[dmy]+(?:[-/. ]+[dmy]+)+$/i;
const REWRITINGS: readonly Rewriting[] = [
  ...FAILING_FORMULAS,
  ...CALCULATIONS,
  ...LEFT_OUT,
  ...COMPLAINTS,
  ...SYMPTOMS,
  ...FRAMES_OF_ASKING,
  ...PLACES_OF_RESULTS,
  ...EXTREMES_IN_SHORT,
];
const NAMES = /(?<![\p{L}\d_@#[{.])([A-Z][A-Z\d]{2,13})(?:\(\s*\))?(?![\p{L}\d_@:])/gu;

/**
 * What a question wants worked out, in words: names of functions and calculations as people say them, without the error that a formula gave,
 * without how the wish is introduced and the program it came from. Titles and values of the sheet stay as they were typed; a question of which
 * nothing would be left stays whole.
 */
export function wishOf(typed: string, isKnown: (word: string) => boolean): string {
  const called = typed.replace(TEXT_CALL, (said, column: string, pattern: string) => {
    const words = TEXT_PATTERNS.find(([known]) => known.test(pattern))?.[1];
    const shape = OF_SEVERAL_PARTS.test(pattern) ? ` in the format ${pattern.toLowerCase()}` : '';
    return words === undefined ? said : `${words} of ${column}${shape}`;
  });
  const told = REWRITINGS.reduce(rewritten, called);
  const named = told.replace(NAMES, (said, name: string) =>
    isKnown(name.toLowerCase()) ? said : (WORDS_OF_FUNCTIONS.get(name) ?? said),
  );
  return /\p{L}{2}/u.test(named) ? named.replace(/[ \t]{2,}/g, ' ').trim() : typed;
}

const BEFORE_AT_MOST = 80;

function rewritten(text: string, [pattern, words, after]: Rewriting): string {
  if (after === undefined) return typeof words === 'string' ? text.replace(pattern, words) : text.replace(pattern, words);
  return text.replace(pattern, (said: string, ...rest: readonly unknown[]) => {
    const at = rest.findLast((one) => typeof one === 'number') ?? 0;
    const meant = typeof words === 'string' ? words : words(said);
    return after.test(text.slice(Math.max(0, at - BEFORE_AT_MOST), at)) ? meant : said;
  });
}

/** Whether somebody complains that a result has something in it that it should leave out. */
export function saysTooMuch(said: string): boolean {
  return COMPLAINTS.some(([pattern]) => said.search(pattern) >= 0);
}
