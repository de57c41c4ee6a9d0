import { wantedOf } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { unitAt } from './time-words.ts';

/** A share of a whole that a text names: “19 out of 20”, “one in ten”, “49 orders of every 50”, “4.5 / 5”. */
export interface Part {
  readonly part: number;
  readonly of: number;
  /** “Of”, not “in”: “30 of 40 hours” are hours. */
  readonly isOf: boolean;
  readonly before: string;
  readonly after: string;
}

const SIGN = /\s(?:out of|of|in|von|aus|de(?: cada)?|sur|sobre|em(?: cada)?)\s|\s?\/\s?/giu;
const PART_BEFORE = /(?<![\p{L}\d.,])(\d+(?:[.,]\d{1,2})?|\p{L}{2,9}(?:-\p{L}{2,6})?)(\s\p{L}{2,20})?$/u;
const WHOLE_AFTER = /^(?:(?:every|each|a|je|cada)\s)?(\d+|\p{L}{3,12})(?![\p{L}\d.,]*\s*%|[.,]\d)(?!\p{L})/u;
const MAY_HOLD_NOUN = /out of|cada|every|(?:^|\s)je\s/iu;
const MARKS: ReadonlySet<number> = new Set([5, 6, 10]);
const RATED = /(?:rat(?:ed|ing)|reviews?(?!\p{L})|surveys?(?!\p{L})|stars?(?!\p{L})|satisf|zufrieden|満足|評価)/iu;

/** Every share of a whole in the text, in its order. */
export function partsIn(text: string): Part[] {
  return [...[...text.matchAll(SIGN)].flatMap((sign) => partAt(text, sign) ?? []), ...japanesePartsIn(text)];
}

/** 3件に1件, 10人中9人 */
const JAPANESE_PART = /(?<of>\d{1,4})\s?(?<counter>[件人名回台個本])(?:に|中|のうち)\s?(?<part>\d{1,4})\s?\k<counter>/gu;

function japanesePartsIn(text: string): Part[] {
  return [...text.matchAll(JAPANESE_PART)].flatMap(({ 0: said, index, groups }) => {
    const [part, of] = [Number(groups?.part), Number(groups?.of)];
    if (of === 0 || of < part) return [];
    return [
      { part, of, isOf: true, before: text.slice(0, index), after: text.slice(index + said.length, index + said.length + 60) },
    ];
  });
}

function partAt(text: string, sign: RegExpExecArray): Part | null {
  const left = PART_BEFORE.exec(text.slice(Math.max(0, sign.index - 40), sign.index));
  const end = sign.index + sign[0].length;
  const whole = WHOLE_AFTER.exec(text.slice(end, end + 30));
  if (left === null || whole === null) return null;
  const [, word = '', noun] = left;
  const nearest = numberIn((noun ?? word).trim());
  const part = nearest ?? (MAY_HOLD_NOUN.test(sign[0] + whole[0]) ? numberIn(word) : null);
  const of = numberIn(whole[1] ?? '');
  if (part === null || of === null || of === 0 || of < part) return null;
  if (sign[0].includes('/') && !isRated(text, part, of)) return null;
  return {
    part,
    of,
    isOf: !/^\s(?:in|em)\s$/iu.test(sign[0]),
    before: text.slice(0, sign.index - left[0].length),
    after: text.slice(end + whole[0].length, end + whole[0].length + 60),
  };
}

function isRated(text: string, part: number, of: number): boolean {
  return MARKS.has(of) && (!Number.isInteger(part) || RATED.test(text));
}

/** Whether a share is a mark, such as 4.5 of 5; “9 out of 10 couples give us 5 stars” is a share of the couples. */
export function isMark(text: string, { part, of, after }: Part): boolean {
  return isRated(text, part, of) && !(Number.isInteger(part) && /^\s?\p{L}/u.test(after));
}

/** Whether a text speaks of marks, and the number can be one: “Reviews 4.9”. */
export function isBareMark(text: string, value: number): boolean {
  return value <= 10 && !Number.isInteger(value) && RATED.test(text);
}

/** The share in parts of a hundred; whole ones from a half on. */
export function percentOf({ part, of }: Part): number {
  const percent = (part / of) * 100;
  return percent < 0.5 ? Math.round(percent * 1000) / 1000 : Math.round(percent);
}

function numberIn(typed: string): number | null {
  if (/^\d/u.test(typed)) return Number(typed.replace(',', '.'));
  let sum = 0;
  for (const word of typed.split('-')) {
    const value = numberWord(word);
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

const NAMED: readonly (readonly [words: string, percent: number])[] = [
  ['two thirds|zwei drittel|dos tercios|deux tiers|dois terços', 67],
  ['three quarters|drei viertel|tres cuartos|trois quarts|três quartos', 75],
  ['(?:a |one )?third|ein(?:em)? drittel|un tercio|un tiers|um terço', 33],
  ['(?:a |one )?quarter|ein(?:em)? viertel|un cuarto|un quart|um quarto', 25],
  ['(?:a )?half|der hälfte|die hälfte|la mitad|la moitié|metade', 50],
];
const ANY_NAMED = NAMED.map(([words]) => words).join('|');
const FROM_TO = new RegExp(
  `(?<!\\p{L})(?:from|von|de|du)\\s(?<from>${ANY_NAMED})\\s(?:up to|down to|to|auf|a|à|para)\\s(?<to>${ANY_NAMED})(?!\\p{L})`,
  'iu',
);
const NAMED_OF = new RegExp(
  `^(?:at least |mindestens )?(?<part>${ANY_NAMED})\\s(?:of|der|des|de (?:los|las|cada)|das|dos|da|do)\\s`,
  'iu',
);

/** A share named in words: “three quarters of the trainees qualified”, “up from a third to half”; null where there is none. */
export function namedShare(text: string): { target: number; baseline: number | null; isLess: boolean } | null {
  const { from, to } = FROM_TO.exec(text)?.groups ?? {};
  const [baseline, target] = [percentNamed(from), percentNamed(to ?? NAMED_OF.exec(text)?.groups?.part)];
  if (target === null) return null;
  return { baseline, target, isLess: baseline === null ? wantedOf(text) === 'less' : target < baseline };
}

function percentNamed(words: string | undefined): number | null {
  if (words === undefined) return null;
  return NAMED.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(words))?.[1] ?? null;
}

/** The unit of what is shared, where it is one of time: “30 of 40 hours”. */
export function unitOfPart({ after }: Part): string | null {
  return unitAt(after)?.unit ?? null;
}
