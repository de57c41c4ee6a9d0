import { type Draft, literal } from '../draft.ts';
import { type Built, rowValue } from '../frames/frame.ts';
import { type SignSaid, signsNamed } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import { GUESSED, IMPLIED, isOfText, type Operation, type Reader, SAID_OUT, said, says, waitingTitle } from './operation.ts';
import { columnOfShape, dividerIn, dividersOf, type Fitting, has, textsOf } from './shapes.ts';

type Side = 'before' | 'after' | 'between';

const TITLE_SIDES: readonly (readonly [RegExp, Side])[] = [
  [/\b(?:prefix|first|left|head|before)\b/i, 'before'],
  [/\b(?:suffix|rest|right|tail|after|remainder|extension)\b/i, 'after'],
  [/\b(?:middle|mid|second|center|centre|between)\b/i, 'between'],
];

const NEAR = 26;

/** The sign that a side is told of: 'before the colon', 'ハイフンの後'. */
export function sideOf(
  draft: Draft,
  text: string,
  signs: readonly SignSaid[],
): { readonly side: Side; readonly sign: SignSaid } | null {
  const isJapanese = draft.reading.language === 'ja';
  const sides: readonly Side[] = ['between', 'before', 'after'];
  for (const sign of signs)
    for (const side of sides) {
      // A bracket has an inside.
      const isNear = said(text, side === 'between' && sign.sign.length === 2 ? 'inside' : side).some(({ start, end }) =>
        isJapanese
          ? start >= sign.start && start - sign.end < 6
          : (end <= sign.start && sign.start - end < NEAR && !/[,;.!?]/.test(text.slice(end, sign.start))) ||
            (side !== 'between' && start >= sign.end && start - sign.end < 3),
      );
      if (isNear && (side !== 'between' || sign.sign.length === 2 || isPair(text, sign))) return { side, sign };
    }
  return null;
}

const OTHER_SIDE: Readonly<Record<Side, Side>> = { before: 'after', after: 'before', between: 'between' };

/** 'Remove everything before the dash' leaves what is after it. */
function isTakenAway(text: string, { start }: SignSaid): boolean {
  const isNear = ({ end }: { readonly end: number }) =>
    end < start && start - end < 2 * NEAR && !/[,;:.]/.test(text.slice(end, start));
  return said(text, 'remove').some(isNear) && !/\bwithout errors?\b/.test(text);
}

/** 'Between the two dashes'. */
function isPair(text: string, { start, end }: SignSaid): boolean {
  return (
    /(?:\b(?:first and (?:the )?second|1st and (?:the )?2nd|two|both|2|beiden|zwei|dos|deux|duas|dois|os|las|los|les|as|the)\b|つの)[^,;]{0,16}$/.test(
      text.slice(0, start),
    ) || /s$/.test(text.slice(start, end))
  );
}

const JAPANESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
const ALONE = new RegExp(`(?<=^|\\s)[-/|_:;,#&+~@](?=\\s|$|\\?)|(?<=${JAPANESE})@(?=${JAPANESE})`, 'gu');

/** Signs as they stand in the question by themselves: 'the part before -', 'left of the : in topic'. */
export function signsTyped(draft: Draft): readonly SignSaid[] {
  const { text, quoted } = draft.reading;
  const inQuotes = quoted
    .filter(({ text: sign }) => /^[^\p{L}\p{N}]{1,3}$/u.test(sign))
    .map(({ text: sign, start, end }) => ({ sign, start, end }));
  const alone = [...text.matchAll(ALONE)].map(({ 0: sign, index }) => ({
    sign,
    start: index,
    end: index + sign.length,
  }));
  return [...inQuotes, ...alone.filter(({ start }) => !inQuotes.some((one) => one.start <= start && one.end > start))];
}

function partCode(cell: string, side: Side, sign: string, isLoose: boolean): string {
  if (side === 'between') {
    const [open = '', close = open] = sign.length === 2 ? [...sign] : [sign, sign];
    const first = `FIND(${literal(open)}, ${cell})`;
    const second = open === close ? `FIND(${literal(close)}, ${cell}, ${first} + 1)` : `FIND(${literal(close)}, ${cell})`;
    return `IF(${second} > 0, MID(${cell}, ${first} + 1, ${second} - ${first} - 1), "")`;
  }
  const mark = sign.length === 2 && sign !== '->' ? (sign[0] ?? sign) : sign;
  const at = `FIND(${literal(mark)}, ${cell})`;
  return side === 'before'
    ? `IF(${at} > 0, LEFT(${cell}, ${at} - ${isLoose ? 2 : 1}), ${cell})`
    : `IF(${at} > 0, MID(${cell}, ${at} + ${mark.length + (isLoose ? 1 : 0)}, LEN(${cell})), "")`;
}

function built(draft: Draft, { column }: Fitting, side: Side, sign: string): Built {
  const cell = draft.row(column);
  // A divider of two signs has an inside.
  const isPlain = side !== 'between' && sign.length === 1;
  const isLoose =
    isPlain && (side === 'before' ? dividerIn(draft, column, sign, side) !== sign : hasSpaceBehind(draft, column, sign));
  return rowValue('text', partCode(cell, side, sign, isLoose), [column], { operation: `text-${side}` });
}

function hasSpaceBehind(draft: Draft, column: Column, sign: string): boolean {
  return sign !== ' ' && textsOf(draft, column).some((text) => text.includes(`${sign} `));
}

/** Brackets are those that the texts have; 'the closing bracket' is one sign. */
function asBracket(draft: Draft, text: string, said: SignSaid): SignSaid {
  if (said.sign !== '()' && said.sign !== '[]') return said;
  const sign = columnOfShape(draft, has(said.sign[0] ?? '')) === null ? (said.sign === '()' ? '[]' : '()') : said.sign;
  const before = text.slice(Math.max(0, said.start - 10), said.start);
  if (/\b(?:closing|right|second|end) $/.test(before)) return { ...said, sign: sign[1] ?? sign };
  return /\b(?:opening|left|first) $/.test(before) ? { ...said, sign: sign[0] ?? sign } : { ...said, sign };
}

export const partOfText: Reader = (draft, text) => {
  if (!isOfText(draft)) return null;
  const isExtension = says(text, 'extension');
  const signs = [...signsTyped(draft), ...signsNamed(text).map((one) => asBracket(draft, text, one))];
  const found = isExtension ? { side: 'after' as const, sign: { sign: '.', start: 0, end: 0 } } : sideOf(draft, text, signs);
  if (found !== null) {
    const { sign } = found;
    const isAway = isTakenAway(text, sign);
    // 'Without the part in brackets' is not that part.
    if (isAway && found.side === 'between') return null;
    const side = isAway ? OTHER_SIDE[found.side] : found.side;
    const fitting = columnOfShape(draft, has(sign.sign.length === 2 ? (sign.sign[0] ?? '') : sign.sign));
    if (fitting === null) return null;
    // A given name 'after the comma' stands where the sign says.
    const isNamed = fitting.isSure && draft.isPartlyMentioned(fitting.column) && (sign.sign !== ' ' || !says(text, 'edges'));
    return {
      score: isNamed ? SAID_OUT + 2 : fitting.isSure ? SAID_OUT : IMPLIED,
      build: () => built(draft, fitting, side, sign.sign),
    };
  }
  return dividedText(draft, text, signs);
};

/** A part whose divider is not told: it is the sign that the texts are divided by. */
function dividedText(draft: Draft, text: string, signs: readonly SignSaid[]): Operation | null {
  const title = waitingTitle(draft);
  const byTitle = TITLE_SIDES.find(([pattern]) => pattern.test(title))?.[1];
  const isMiddle = says(text, 'middle');
  const side = isMiddle ? 'between' : says(text, 'split') || signs.length > 0 ? byTitle : undefined;
  if (side === undefined) return null;
  const [named] = signs;
  const shape = (sign: string) => (one: string) => (side === 'between' ? one.split(sign).length > 2 : one.trim().includes(sign));
  const candidates = named === undefined ? ['-', '/', '_', ':', '.', '|', ',', ' '] : [named.sign];
  for (const sign of candidates) {
    const fitting = columnOfShape(draft, shape(sign));
    if (fitting === null || (named === undefined && dividersOf(textsOf(draft, fitting.column))[0] !== sign)) continue;
    return { score: fitting.isSure ? IMPLIED : GUESSED, build: () => built(draft, fitting, side, sign) };
  }
  return null;
}
