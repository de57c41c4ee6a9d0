import { escapePattern } from '../text/escape-pattern.ts';
import { writtenPhrases } from '../vocabulary/phrases.ts';
import type { Threshold } from './brief.ts';

type Operator = Threshold['operator'];

const PHRASES = writtenPhrases('comparisons');
const IN_FRONT = phrasesWhere((phrase, sign) => !phrase.startsWith('…') && !sign.startsWith('!'));
const BEHIND = phrasesWhere((phrase) => phrase.startsWith('…'));
const BEYOND = phrasesWhere((_, sign) => sign.startsWith('!'));

const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** How far in front of a number and behind it a comparison may begin. */
const NEAR = 40;
const MOST_WORDS = 5;

const JAPANESE_IN_FRONT = [...IN_FRONT.keys()].filter((phrase) => JAPANESE.test(phrase));
/** The longest first, because the first that fits is taken. */
const JAPANESE_BEHIND = [...BEHIND.keys()].filter((phrase) => JAPANESE.test(phrase)).sort((a, b) => b.length - a.length);
const SIGN = /(?:>=|<=|≥|≤|>|<)$/u;
/** “Over the 5,000”, “> ~5”. */
const BETWEEN = /(?:\s+(?:the|los|las|die|les|os))?\s*[~≈]?\s*$/iu;
const WORD_START = /(?<!\p{L})\p{L}/gu;
const UNIT_WORD = /^[\p{L}°]{1,12}\s/u;
const BEYOND_THAT = new RegExp(
  `(?<!\\p{L})(?<phrase>${alternatives(BEYOND, isAlphabetic)})(?!\\p{L}|\\s+(?:d[eo]s?\\s+|von\\s+)?[^\\p{L}\\s]{0,3}\\d)|(?<japanese>${alternatives(BEYOND, (phrase) => !isAlphabetic(phrase))})|^\\s*(?<more>more|higher|mehr|höher|más|plus|mais)\\s*[:：]`,
  'iu',
);

/** A comparison in a text, with how much of the text it takes. */
export interface Comparison {
  readonly operator: Operator;
  readonly length: number;
  /** “At” makes a limit of shares only. */
  readonly isWeak: boolean;
}

/** The comparison that a text ends with: what stands in front of a number. */
export function comparisonAtEnd(before: string): Comparison | null {
  const near = before.slice(-NEAR);
  const text = near.replace(BETWEEN, '');
  const sign = SIGN.exec(text)?.[0].replace('≥', '>=').replace('≤', '<=');
  if (sign !== undefined) return { operator: sign as Operator, length: near.length - text.length + sign.length, isWeak: false };
  const phrase = phraseAtEnd(text);
  const written = phrase === null ? undefined : IN_FRONT.get(keyOf(phrase));
  if (phrase === null || written === undefined) return null;
  // “At 80 %” includes it, as “from 5,000 up” does.
  const operator = written === '@' ? '>=' : (written as Operator);
  return { operator, length: near.length - (text.length - phrase.length), isWeak: written === '@' };
}

/** The longest phrase of words that a text ends with and that is in the list. */
function phraseAtEnd(text: string): string | null {
  const japanese = JAPANESE_IN_FRONT.find((phrase) => text.endsWith(phrase));
  if (japanese !== undefined) return japanese;
  const starts = [...text.matchAll(WORD_START)].slice(-MOST_WORDS);
  const start = starts.find(({ index }) => IN_FRONT.has(keyOf(text.slice(index))))?.index;
  return start === undefined ? null : text.slice(start);
}

/** The comparison that a text begins with: what stands behind a number and its unit. */
export function comparisonAtStart(after: string): Operator | null {
  const near = after.slice(0, NEAR);
  if (/^\s?\+(?!\s?\/|\d)/u.test(near)) return '>=';
  const text = near.trimStart();
  const unit = UNIT_WORD.exec(text)?.[0] ?? '';
  const phrase = phraseAtStart(text) ?? (unit === '' ? null : phraseAtStart(text.slice(unit.length))) ?? japaneseAtStart(text);
  return phrase === null ? null : ((BEHIND.get(phrase) as Operator | undefined) ?? null);
}

/** “Or more”, “und darüber”: at most two words. */
function phraseAtStart(text: string): string | null {
  const [, first = '', second = ''] = /^(\p{L}+)(?:\s+(\p{L}+))?/u.exec(text) ?? [];
  const [one, two] = [keyOf(first), keyOf(`${first} ${second}`)];
  return BEHIND.has(two) ? two : BEHIND.has(one) ? one : null;
}

/** “度を超えたら”: up to three characters of a counter may stand in front. */
function japaneseAtStart(text: string): string | null {
  if (!JAPANESE.test(text.charAt(0))) return null;
  for (let from = 0; from <= 3; from += 1) {
    const found = JAPANESE_BEHIND.find((phrase) => text.startsWith(phrase, from));
    if (found !== undefined) return found;
    if (!/[\p{sc=Han}\p{sc=Katakana}]/u.test(text.charAt(from))) return null;
  }
  return null;
}

/** “Above that”, “darunter”, “otherwise”: where it lies from the limit that was named last; null where a text says no such thing. */
export function beyondThat(text: string): '>' | '<' | 'other' | null {
  const match = BEYOND_THAT.exec(text);
  if (match === null) return null;
  const { phrase, japanese, more } = match.groups ?? {};
  if (more !== undefined) return '>';
  const written = BEYOND.get(keyOf(phrase ?? japanese));
  return written === '!>' ? '>' : written === '!<' ? '<' : 'other';
}

/** What holds exactly where a limit does not. */
export function opposite(operator: Operator): Operator {
  const opposites = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '=': '=' } as const;
  return opposites[operator];
}

function phrasesWhere(isWanted: (phrase: string, sign: string) => boolean): ReadonlyMap<string, string> {
  return new Map(
    PHRASES.filter(([phrase, sign]) => isWanted(phrase, sign)).map(([phrase, sign]) => [keyOf(phrase.replace(/^…/u, '')), sign]),
  );
}

function keyOf(phrase = ''): string {
  const small = phrase.toLowerCase();
  return /\s\s|[\t\n\u00a0\u202f]/u.test(small) ? small.replace(/\s+/gu, ' ') : small;
}

/** The longest first, because the first that fits is taken. */
function alternatives(phrases: ReadonlyMap<string, string>, isWanted: (phrase: string) => boolean = () => true): string {
  return [...phrases.keys()]
    .filter(isWanted)
    .sort((a, b) => b.length - a.length)
    .map((phrase) => escapePattern(phrase).replaceAll(' ', '\\s+'))
    .join('|');
}

function isAlphabetic(phrase: string): boolean {
  return !JAPANESE.test(phrase);
}
