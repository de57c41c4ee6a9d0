import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import { IS_THERE_LATER, patternsOf } from './field-list-patterns.ts';
import { bodyFrom } from './list-bodies.ts';
import { itemsIn, type Range } from './ranges.ts';
import { readCadence } from './time-words.ts';

export interface Announced {
  readonly holder: Range;
  readonly body: Range;
  /** How many of the items have to be called like columns. */
  readonly share: number;
  /** A file that is kept has nothing but columns. */
  readonly isRegister: boolean;
  /** A number of them is said to have it, so that of each only one is meant. */
  readonly isOfSeveral?: boolean;
  readonly deed?: string;
  /** Somebody writes it down, in words that name values as well as other things. */
  readonly isRecorded?: boolean;
  /** The sentence before names what has the values. */
  readonly isBefore?: boolean;
}
const LIKE_COLUMNS = 0.4;
/** What nothing but its form announces has to be called like columns more often. */
const MOSTLY = 0.6;

/** A register stands in the first words of a sentence, with what it holds after a sign or a word for it. */
export function announcedIn(text: string, language: Language): Announced[] {
  const patterns = patternsOf(language);
  const isJapanese = language === 'ja';
  const start = text.slice(0, LONGEST_HEAD);
  const sign = /\s*[:：]\s*|\s+[-–]\s+/u.exec(start);
  const isRegister = sign !== null && patterns.register.test(text.slice(0, sign.index));
  const registers = [isRegister ? sign : null, patterns.registerHolds.exec(start)];
  const told = patterns.bears
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter((match, _, all) => !all.some((other) => other !== match && isRightBehind(other, match)))
    .filter(({ 0: found, index }) => !IS_THERE_LATER.test(text.slice(index, index + found.length + ARTICLE_AT_MOST)))
    .sort((a, b) => a.index - b.index);
  const several = [patterns.having, patterns.pluralHas].flatMap((pattern) =>
    pattern === null ? [] : [...text.matchAll(pattern)],
  );
  const { months } = phrasesOf(language);
  const numbered = patterns.counted === null ? [] : [...text.matchAll(patterns.counted)];
  // “A catch log by 31 January: date, water, species” lists what is in the log.
  const counted = numbered.filter(({ 1: noun = '' }) => !months.has(fold(noun, language)));
  const dated = numbered.filter((match) => !counted.includes(match));
  return [...registers, ...told, ...several, ...counted, ...dated].flatMap((match, index): Announced[] => {
    if (match === null) return [];
    const from = match.index + match[0].length;
    const noun = match[1] ?? '';
    const holder = {
      start: match === sign || dated.includes(match) ? 0 : match.index,
      end: noun === '' ? from : match.index + match[0].indexOf(noun) + noun.length,
    };
    const isExplicit = isJapanese && match[0].startsWith('各');
    const isVague = isJapanese && !match[0].includes('ごとに');
    return [
      {
        holder,
        body: bodyFrom(text, from, patterns.next),
        share: isExplicit ? FEW : index === 1 || isVague || numbered.includes(match) ? MOSTLY : LIKE_COLUMNS,
        isRegister: index < registers.length,
        isOfSeveral: several.includes(match),
      },
    ];
  });
}

/** “Clubs book slots: each booking has a club and a day”: what announces the list is the second. */
function isRightBehind(other: RegExpExecArray, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  return other.index >= match.index && other.index <= end && other.index + other[0].length > end;
}

/** “Chaque langue il y a” ends before its article. */
const ARTICLE_AT_MOST = 5;

/** 「各鉢には」 says that all of it is known of each. */
const FEW = 0.3;
const LONGEST_HEAD = 70;

const LONGEST_DEED = 90;
const LONGEST_VALUE = 4;

/** “Every hive is inspected every 3 weeks: queen, brood, mites, feed”: values of each inspection, and none of the hive. */
export function deedIn(text: string, language: Language): Announced[] {
  const sign = /[:：]\s*(?!\d)/u.exec(text.slice(0, LONGEST_DEED));
  const head = text.slice(0, sign?.index ?? 0);
  if (sign === null || readCadence(head) === null) return [];
  const { eventVerbs } = phrasesOf(language);
  const words = [...head.matchAll(/\p{L}+/gu)].slice(1);
  const done = words.findLast(
    ({ 0: word }) => /(?:ed|t|en|ad[oa]s?|id[oa]s?|ée?s?)$/u.test(word) && eventVerbs.has(fold(word, language)),
  );
  const body = bodyFrom(text, sign.index + sign[0].length, null);
  const areShort = itemsIn(text, body).every(({ start, end }) => text.slice(start, end).split(/\s+/u).length <= LONGEST_VALUE);
  const verb = done === undefined ? undefined : eventVerbs.get(fold(done[0], language));
  if (done === undefined || verb === undefined || !areShort) return [];
  const holder = { start: done.index, end: done.index + done[0].length };
  return [{ holder, body, share: 0, isRegister: true, deed: verb.noun }];
}

/** “A booking (film, distributor, opening date, number of weeks)”. */
export function inParentheses(text: string): Announced[] {
  return [...text.matchAll(/(\p{L}[\p{L} '’-]{2,40})\s*[(（]([^()（）]{12,300})[)）]/gu)].map((match) => {
    const from = match.index + match[0].length - 1 - (match[2] ?? '').length;
    return {
      holder: { start: match.index, end: match.index + (match[1] ?? '').length },
      body: { start: from, end: from + (match[2] ?? '').length },
      share: MOSTLY,
      isRegister: false,
    };
  });
}
