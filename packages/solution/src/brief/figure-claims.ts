import { LEVEL_OF_TODAY } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import type { Sentence } from './brief.ts';
import { ALL, HALF, LESS, MORE, ZERO } from './figure-signs.ts';
import { outsideParentheses } from './ranges.ts';

const CLAUSE = /\s*[;；\n]\s*|(?<=[\p{L}\d)%.])\s*,\s+|、|\s+(?:and|und|sowie|y|et|e)\s+/gu;

/** A comma or an “and” separates claims only where both sides make one; an “and” only where both hold a number, or none of something. */
export function claimsOf(sentence: Sentence): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  const { text } = sentence;
  const take = (end: number) => {
    const raw = text.slice(from, end);
    const body = raw.trim();
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    if (/\p{L}{2}|[\p{sc=Han}]{2}/u.test(body)) found.push({ ...sentence, text: body, start, end: start + body.length });
  };
  for (const match of outsideParentheses(text, CLAUSE)) {
    const next = match.index + match[0].length;
    const left = text.slice(Math.max(from, match.index - LOOK), match.index);
    const right = text.slice(next, next + LOOK).split(/[,;、]|\s(?:and|und|sowie|y|et|e)\s/u)[0] ?? '';
    const isAnd = /\p{L}/u.test(match[0]);
    if (
      isAnd
        ? !(hasValue(left) && hasValue(right) && !/^\d+\s*(?:%|\p{L}{0,6}$)/u.test(right))
        : !makesClaim(left) || !makesClaim(right) || TODAY.test(right) || VALUE_ONLY.test(right)
    )
      continue;
    take(match.index);
    from = next;
  }
  take(text.length);
  return found;
}

/** “Closed in 90 days, today 210” tells the level of today. */
const TODAY = new RegExp(`^\\s*\\(?\\s*(?:${LEVEL_OF_TODAY})(?!\\p{L})`, 'iu');

/** “Invoices out the same day, at least 19 in 20” is one claim. */
const VALUE_ONLY =
  /^\s*(?:at least|at most|max\.?|min\.?|no more than|not more than|under|over|mindestens|höchstens|al menos|como máximo|au moins|au plus|pelo menos|no máximo|[<>≤≥]=?)\s*[\d.,]+\s*(?:%|(?:in|of|out of|von|de)\s\d+)?\s*$/iu;

/** How much of what stands around a sign is looked at, so that long answers stay fast. */
const LOOK = 240;

function hasValue(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const isNumbered = /\d/.test(text) || words.some((word) => (numberWord(word) ?? 0) > 1);
  return words.length >= 3 && (isNumbered || ZERO.test(text) || ALL.test(text));
}

function makesClaim(text: string): boolean {
  return (
    (text.trim().split(/\s+/, 2).length >= 2 &&
      (/\d/.test(text) ||
        ZERO.test(text) ||
        ALL.test(text) ||
        HALF.test(text) ||
        LESS.test(text) ||
        MORE.test(text) ||
        /(?<!\p{L})(?:know|see|ready|answered|one|gone|same)/iu.test(text))) ||
    (/[\p{sc=Han}\p{sc=Katakana}][\p{sc=Han}\p{sc=Katakana}ー]/u.test(text) &&
      (/\d/.test(text) || [ZERO, ALL, HALF, LESS, MORE].some((sign) => sign.test(text))))
  );
}
