import { type Draft, literal } from '../draft.ts';
import { namesIn, type Said, type SignSaid, signsNamed, TEXT_WORDS, type TextWordName } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import {
  columnOfShape,
  dateOrderOf,
  dividersOf,
  type Fitting,
  has,
  isDateText,
  isNumberWithUnit,
  isPadded,
  textsOf,
} from '../text-shapes.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { trimmed as trimCode } from './text-columns.ts';

/**
 * Operations on the texts of a row that are told by the words of the question and by what the texts look like: a colon is only looked for in texts
 * that have one. So a question need not name its column.
 */

interface Operation {
  readonly score: number;
  readonly build: () => Built | null;
}

const SAID_OUT = 8;
const IMPLIED = 6;
const GUESSED = 4.5;

type Reader = (draft: Draft, text: string) => Operation | null;

function said(text: string, name: TextWordName): readonly Said[] {
  return namesIn(text, TEXT_WORDS[name]);
}

function says(text: string, ...names: readonly TextWordName[]): boolean {
  return names.some((name) => said(text, name).length > 0);
}

/** The question as typed and, where words of it were mistyped, as they were meant. */
function textsToRead({ reading }: Draft): readonly string[] {
  const { text, tokens, language } = reading;
  if (language === 'ja') return [text];
  let [meant, at] = ['', 0];
  for (const token of tokens) {
    meant += text.slice(at, token.start) + token.text;
    at = token.end;
  }
  meant += text.slice(at);
  return meant === text ? [text] : [text, meant];
}

/** Whether a formula of the row can be wanted: another sheet is not spoken of, and a column waits for it or none does. */
function isOfRow({ source, own, others, reading }: Draft): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  const isWaiting = waiting.some(({ type, kind }) => type === 'TEXT_NUMBER' || kind === 'choice' || kind === 'date');
  return (
    source === own &&
    (waiting.length === 0 || isWaiting) &&
    (others.length === 0 || waiting.length > 0) &&
    reading.text.length < 300
  );
}

/** Rows are counted, listed or flagged, and their texts are conditions. */
const OF_MANY = [
  'count',
  'share',
  'average',
  'rank',
  'duplicate',
  'lookup',
  'join',
  'distinct',
  'children',
  'parent',
  'ancestors',
];

function isOfText(draft: Draft): boolean {
  return isOfRow(draft) && !draft.has(...OF_MANY.filter((concept) => concept !== 'count' || !isNumberOfUnit(draft)));
}

/** 'Only the number of "95 min"' counts nothing. */
function isNumberOfUnit({ reading }: Draft): boolean {
  return unitSample(reading.question) !== null;
}

/** The title of the column that waits, which may tell the part that is wanted. */
function waitingTitle({ own }: Draft): string {
  const waiting = own.columns.filter(({ empty, kind }) => empty && kind === 'text');
  return waiting.length === 1 ? (waiting[0]?.title ?? '') : '';
}

// Parts of a text

type Side = 'before' | 'after' | 'between';

const TITLE_SIDES: readonly (readonly [RegExp, Side])[] = [
  [/\b(?:prefix|first|left|head|before)\b/i, 'before'],
  [/\b(?:suffix|rest|right|tail|after|remainder|extension)\b/i, 'after'],
  [/\b(?:middle|mid|second|center|centre|between)\b/i, 'between'],
];

const NEAR = 26;

/** The sign that a side is told of: 'before the colon', 'ハイフンの後'. */
function sideOf(draft: Draft, text: string, signs: readonly SignSaid[]): { readonly side: Side; readonly sign: SignSaid } | null {
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
  return said(text, 'remove').some(({ end }) => end < start && start - end < 2 * NEAR) && !/\bwithout errors?\b/.test(text);
}

/** 'Between the two dashes'. */
function isPair(text: string, { start, end }: SignSaid): boolean {
  return (
    /(?:\b(?:two|both|2|beiden|zwei|dos|deux|duas|dois|os|las|los|les|as|the)\b|つの)[^,;]{0,16}$/.test(text.slice(0, start)) ||
    /s$/.test(text.slice(start, end))
  );
}

/** Signs as they stand in the question by themselves: 'the part before -', 'left of the : in topic'. */
function signsTyped(draft: Draft): readonly SignSaid[] {
  const { text, quoted } = draft.reading;
  const inQuotes = quoted
    .filter(({ text: sign }) => /^[^\p{L}\p{N}]{1,3}$/u.test(sign))
    .map(({ text: sign, start, end }) => ({ sign, start, end }));
  const alone = [...text.matchAll(/(?<=^|\s)([-/|_:;,#&+~])(?=\s|$|\?)/g)].map(({ 0: sign, index }) => ({
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
    ? `IF(${at} > 0, LEFT(${cell}, ${at} - 1), ${cell})`
    : `IF(${at} > 0, MID(${cell}, ${at} + ${mark.length + (isLoose ? 1 : 0)}, LEN(${cell})), "")`;
}

function built(draft: Draft, { column }: Fitting, side: Side, sign: string): Built {
  const cell = draft.row(column);
  const isLoose = side === 'after' && sign !== ' ' && textsOf(draft, column).some((text) => text.includes(`${sign} `));
  return rowValue('text', partCode(cell, side, sign, isLoose), [column], { operation: `text-${side}` });
}

const partOfText: Reader = (draft, text) => {
  if (!isOfText(draft)) return null;
  const isExtension = says(text, 'extension');
  const signs = [...signsTyped(draft), ...signsNamed(text)];
  const found = isExtension ? { side: 'after' as const, sign: { sign: '.', start: 0, end: 0 } } : sideOf(draft, text, signs);
  if (found !== null) {
    const { sign } = found;
    const side = isTakenAway(text, sign) ? OTHER_SIDE[found.side] : found.side;
    const fitting = columnOfShape(draft, has(sign.sign.length === 2 ? (sign.sign[0] ?? '') : sign.sign));
    if (fitting === null) return null;
    return { score: fitting.isSure ? SAID_OUT : IMPLIED, build: () => built(draft, fitting, side, sign.sign) };
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

// Numbers, dates and clean texts

/** A number with its unit, as the question writes it. */
function unitSample(question: string): string | null {
  return (
    /(?<![\p{L}\p{N}.,-])\d+(?:[.,]\d+)? ?(?!days?\b|weeks?\b|months?\b|years?\b|digits?\b|characters?\b)\p{L}{1,8}(?![\p{L}\p{N}])/u.exec(
      question,
    )?.[0] ?? null
  );
}

const numberWithUnit: Reader = (draft, text) => {
  if (!isOfText(draft)) return null;
  const fitting = columnOfShape(draft, isNumberWithUnit, ['text', 'choice']);
  if (fitting === null) return null;
  const units = new Set(
    textsOf(draft, fitting.column).flatMap((one) => (isNumberWithUnit(one) ? [one.replace(/[\d.,\s-]/g, '')] : [])),
  );
  const sample = unitSample(draft.reading.question);
  const isSample = sample !== null && [...units].some((unit) => sample.toLowerCase().endsWith(unit.toLowerCase()));
  if (!isSample && !says(text, 'number')) return null;
  const score = isSample ? SAID_OUT : IMPLIED;
  return { score, build: () => numberBuilt(draft, fitting, [...units]) };
};

function numberBuilt(draft: Draft, { column }: Fitting, units: readonly string[]): Built {
  const cell = draft.row(column);
  const texts = textsOf(draft, column).filter(isNumberWithUnit);
  const [unit = ''] = units;
  const isSpaced = texts.every((one) => /\d\s\p{L}/u.test(one.trim()));
  const bare = isSpaced
    ? `LEFT(${cell}, FIND(" ", ${cell}) - 1)`
    : units.length === 1
      ? `SUBSTITUTE(${cell}, ${literal(unit)}, "")`
      : `LEFT(${cell}, LEN(${cell}) - ${unit.length})`;
  const plain = texts.some((one) => /\d,\d{1,2}\D/.test(one)) ? `SUBSTITUTE(${bare}, ",", ".")` : bare;
  return rowValue('number', `IFERROR(VALUE(${plain}), "")`, [column], { operation: 'number-from-text' });
}

const trimmed: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'share')) return null;
  const signs = signsNamed(text);
  const isOfSpaces = signs.length > 0 && signs.every(({ sign }) => sign === ' ');
  const isNamed = /\btrimm?(?:ed|ing)?\b/.test(text);
  const isSaid = isNamed || (isOfSpaces && says(text, 'edges'));
  const fitting = columnOfShape(draft, isPadded) ?? null;
  if (!isSaid || fitting === null) return null;
  return {
    score: SAID_OUT,
    build: () => rowValue('text', trimCode(draft.row(fitting.column)), [fitting.column], { operation: 'trim' }),
  };
};

const withoutSigns: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'share', 'contains', 'blank', 'filled')) return null;
  if (!says(text, 'remove') || isExchange(text)) return null;
  const named = [...new Set([...signsNamed(text), ...signsTyped(draft)].map(({ sign }) => sign))];
  const isGeneral = named.length === 0 && says(text, 'special');
  if ((named.length === 0 && !isGeneral) || sideOf(draft, text, signsNamed(text)) !== null) return null;
  const fitting = columnOfShape(draft, (one) =>
    isGeneral ? /[^\p{L}\p{N}]/u.test(one) : named.some((sign) => [...sign].some((part) => one.includes(part))),
  );
  if (fitting === null) return null;
  const texts = textsOf(draft, fitting.column);
  const signs = isGeneral ? generalSigns(texts) : named.flatMap((sign) => [...sign]);
  return {
    score: isGeneral ? IMPLIED : SAID_OUT,
    build: () => {
      const cell = draft.row(fitting.column);
      const start = fitting.column.kind === 'number' || texts.some((one) => /^\d+$/.test(one)) ? `(${cell} + "")` : cell;
      const bare = signs.reduce((code, sign) => `SUBSTITUTE(${code}, ${literal(sign)}, "")`, start);
      const whole = draft.has('upper') ? `UPPER(${bare})` : draft.has('lower') ? `LOWER(${bare})` : bare;
      return rowValue('text', whole, [fitting.column], { operation: 'replace' });
    },
  };
};

/** Another text takes the place: that is another operation. */
function isExchange(text: string): boolean {
  return (
    /\b(?:with|durch|gegen|por|par)\b.{1,30}$/.test(text) &&
    signsNamed(text).length > 1 &&
    /\b(?:replace|swap|change|ersetz\p{L}*|reemplaz\p{L}*|substitu\p{L}*|remplac\p{L}*|troc\p{L}*)\b/u.test(text)
  );
}

/** Every sign that stands in texts of digits; between words a space belongs there. */
function generalSigns(texts: readonly string[]): readonly string[] {
  const isOfDigits = texts.filter((one) => /\d/.test(one) && !/\p{L}{2}/u.test(one)).length * 2 > texts.length;
  const found = new Set(texts.flatMap((one) => one.match(/[^\p{L}\p{N}"\\]/gu) ?? []));
  return [...found].filter((sign) => isOfDigits || sign !== ' ').slice(0, 8);
}

const dateOfText: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('count', 'format-date', 'flag')) return null;
  const isWaiting = draft.own.columns.some(({ kind, empty }) => kind === 'date' && empty);
  const fitting = columnOfShape(draft, isDateText, ['text', 'number', 'auto', 'choice']);
  const isSaid = says(text, 'date') && (says(text, 'text') || draft.has('text-date', 'convert', 'extract') || isWaiting);
  const isSample = /\d{4}-\d\d-\d\dT/.test(draft.reading.question);
  if (fitting === null || !(isSaid || (isWaiting && (isSample || draft.has('text-date', 'convert'))))) return null;
  return { score: isWaiting ? SAID_OUT : IMPLIED, build: () => dateBuilt(draft, fitting, text) };
};

function dateBuilt(draft: Draft, { column }: Fitting, text: string): Built {
  const texts = textsOf(draft, column)
    .filter(isDateText)
    .map((one) => one.trim());
  const order = dateOrderOf(
    texts,
    /\b(?:dd|tt|jj)[/.-]?mm/.test(text) || ['de', 'fr', 'es', 'pt'].includes(draft.reading.language),
  );
  const cell = column.kind === 'text' || column.kind === 'choice' ? draft.row(column) : `(${draft.row(column)} + "")`;
  return rowValue('date', `IFERROR(DATE(${partsOfDate(cell, order, texts)}), "")`, [column], { operation: 'text-to-date' });
}

function partsOfDate(cell: string, order: ReturnType<typeof dateOrderOf>, texts: readonly string[]): string {
  const at = (from: number, length: number) => `VALUE(MID(${cell}, ${from}, ${length}))`;
  if (order === 'compact') return [at(1, 4), at(5, 2), at(7, 2)].join(', ');
  if (order === 'ymd') return [at(1, 4), at(6, 2), at(9, 2)].join(', ');
  const isEven = texts.every((one) => /^\d\d\D\d\d\D\d{4}$/.test(one));
  const year = `VALUE(RIGHT(${cell}, 4))`;
  const [one, other] = isEven ? [at(1, 2), at(4, 2)] : unevenParts(cell, texts);
  return (order === 'dmy' ? [year, other, one] : [year, one, other]).join(', ');
}

/** Days and months of one digit: the parts between the signs. */
function unevenParts(cell: string, texts: readonly string[]): readonly [string, string] {
  const sign = literal(/\d(\D)/.exec(texts[0] ?? '')?.[1] ?? '/');
  const first = `FIND(${sign}, ${cell})`;
  const second = `FIND(${sign}, ${cell}, ${first} + 1)`;
  return [`VALUE(LEFT(${cell}, ${first} - 1))`, `VALUE(MID(${cell}, ${first} + 1, ${second} - ${first} - 1))`];
}

// What a sample shows

/** 'An ID like PRJ-0007': letters, and zeros in front of a number. */
const likeSample: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('share', 'restart', 'average', 'sum')) return null;
  const sample = /(?<![\p{L}\p{N}-])(\p{L}{1,6}[-_/ .]?)(0\d{1,8}|#{2,8}|0{2,8})(?![\p{L}\p{N}-])/u.exec(draft.reading.question);
  // 'yyyy-###' is no prefix.
  if (sample === null || /^(?:y|j|a)+\P{L}?$/iu.test(sample[1] ?? '')) return null;
  const [, prefix = '', digits = ''] = sample;
  const numbers = draft.source.columns.filter(
    ({ kind, empty, classes }) => (kind === 'number' || kind === 'auto') && !empty && !classes.has('c:amount'),
  );
  const column =
    numbers.find((one) => draft.isPartlyMentioned(one)) ?? numbers.find(({ classes }) => classes.has('c:key')) ?? numbers[0];
  if (column === undefined || !(says(text, 'like') || draft.has('pad', 'identifier', 'combine'))) return null;
  return {
    score: SAID_OUT,
    build: () => {
      const cell = draft.row(column);
      const code = `${literal(prefix)} + RIGHT(${literal('0'.repeat(digits.length))} + ${cell}, ${digits.length})`;
      return rowValue('text', `IF(ISBLANK(${cell}), "", ${code})`, [column], { operation: 'pad' });
    },
  };
};

/** Words of the operation, signs and samples of the column's texts: they have their part in the formula. */
function explain(draft: Draft, columns: readonly Column[]): void {
  const { text, question, tokens } = draft.reading;
  for (const name of Object.keys(TEXT_WORDS) as TextWordName[]) draft.explain(...said(text, name));
  draft.explain(...signsNamed(text));
  const shapes = new Set(columns.flatMap((column) => textsOf(draft, column)).map(shapeOf));
  const samples = [...question.matchAll(/[^\s"'“”„«»「」()]*\d[^\s"'“”„«»「」()]*(?: \p{L}{1,8}\.?(?![\p{L}]))?/gu)];
  for (const { 0: sample, index } of samples) {
    const [first = ''] = sample.split(' ');
    if (shapes.has(shapeOf(sample))) draft.explain({ start: index, end: index + sample.length });
    else if (
      shapes.has(shapeOf(first)) ||
      /^(?=.*\d)(?=.*[^\p{L}\d]).{5,}$/u.test(first) ||
      /^(?:->|→)/.test(question.slice(0, index).trim().slice(-2))
    )
      draft.explain({ start: index, end: index + first.length });
  }
  draft.explain(...tokens.filter(({ text: word }) => /^(?:y{2,4}|j{2,4}|a{4}|m{2}|d{2}|t{2})+$/.test(word)));
}

/** What a text looks like: its signs, with one letter for letters and one digit for digits. */
function shapeOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '0');
}

const READERS: readonly Reader[] = [trimmed, numberWithUnit, dateOfText, likeSample, withoutSigns, partOfText];

const operations = new WeakMap<Draft, { readonly found: Operation | null }>();

function operationOf(draft: Draft): Operation | null {
  const known = operations.get(draft);
  if (known !== undefined) return known.found;
  const texts = textsToRead(draft);
  const all = READERS.flatMap((reader) => texts.map((text) => reader(draft, text)).find((one) => one !== null) ?? []);
  const found = all.toSorted((one, other) => other.score - one.score)[0] ?? null;
  operations.set(draft, { found });
  return found;
}

export const TEXT_OPERATIONS: readonly Frame[] = [
  {
    id: 'text-operation',
    cues: 'expression',
    title: 'Text',
    spot: (draft) => operationOf(draft)?.score ?? 0,
    build: (draft) => {
      const made = operationOf(draft)?.build() ?? null;
      if (made !== null) explain(draft, made.columns ?? []);
      return made;
    },
  },
];
