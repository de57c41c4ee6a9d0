import { numberWord } from '../vocabulary/number-words.ts';
import type { Quantity, Sentence } from './brief.ts';
import { unitAt } from './time-words.ts';

const DIGITS = String.raw`(?!0[.,]\d)\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+(?!\d)|\d+`;
const CURRENCY_SIGN = '[$€£¥￥]|US\\$|CA\\$|USD|EUR|GBP|CHF|MXN|BRL|R\\$|JPY';
const NUMBER = new RegExp(
  `(?<sign>${CURRENCY_SIGN})?\\s?(?<![\\p{Script=Latin}][-–]?|\\d|\\d[.,:])(?<whole>${DIGITS})(?:[.,](?<part>(?:\\d{1,2}|(?<=(?<!\\d)0[.,])\\d{3,8}|\\d{4,8}))(?!\\d))?(?<scale>\\s?(?:k|mio\\.?|mrd\\.?|milliarden?|mn|bn|billion|tsd\\.?|tausend|million(?:en|s)?|millones|milhão|milhões|thousand|mil|mille)(?![\\p{L}\\d])|\\s?(?:百万|[万億千])|[mM](?![\\p{L}\\d²³/]))?`,
  'giu',
);
const WORD = /(?<![\p{L}\d-])\p{L}{1,15}(?![\p{L}\d])/gu;
/** “Forty-five”, “treinta y cinco”: the ones behind the tens. */
const ONES_BEHIND = /^(?:[\s-]|\s(?:y|e)\s)(?<ones>\p{L}{2,7})(?!\p{L})/iu;
const SCALE_BEHIND =
  /^[\s-](?<scale>hundred|thousand|million(?:en|s)?|billion|tausend|mil(?:lones|lions|hões)?|mille|milhão|k)(?!\p{L})/iu;
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^hundred$/i, 100],
  [/^(?:k|tsd\.?|tausend|thousand|mil|mille|千)$/i, 1_000],
  [/^(?:m|mio\.?|mill?n?\.?|mn|million(?:en|s)?|millones|milhão|milhões|百万)$/i, 1_000_000],
  [/^(?:bn|billion)$/i, 1_000_000_000],
  [/^(?:mrd\.?|milliarden?)$/i, 1_000_000_000],
  [/^万$/, 10_000],
  [/^億$/, 100_000_000],
];
const CURRENCY_AFTER =
  /^\s?(?:[$€£¥]|(?:usd|eur|euros?|gbp|chf|mxn|brl|dollars?|pesos?|reais|pounds?|francs?|franken|pfund|libras?|livres sterling)(?!\p{L})|円|ドル|ユーロ|ポンド)/iu;
const PERCENT_AFTER = /^\s?(?:%|％|percent|per cent|prozent|por ?ciento|pour ?cent|por cento|パーセント)/iu;
const CLOCK_AFTER = /^(?::\d{2}|\s?(?:am|pm|a\.m|p\.m|uhr)(?!\p{L})|h\d{2}|時(?!間))/iu;
const CLOCK_BEFORE = /(?<![\p{L}])(?:by|at|um|a las|à|às)\s?$/iu;
const MONTH =
  '(?:jan(?:uary|uar|vier|eiro)?|enero|feb(?:ruary|ruar|rero)?|février|fevereiro|mar(?:ch|zo|s|ço)?|märz|apr(?:il)?|abril|avril|may|mai|mayo|maio|june?|juni|junio|juin|junho|july?|juli|julio|juillet|julho|aug(?:ust)?|agosto|août|sep(?:t(?:ember)?)?|septiembre|septembre|setembro|oct(?:ober)?|oktober|octubre|octobre|outubro|nov(?:ember|iembre|embre|embro)?|dec(?:ember)?|dezember|diciembre|décembre|dezembro)';
const MONTH_AFTER = new RegExp(
  `^(?:\\.|st|nd|rd|th)?\\s?(?:de |of )?${MONTH}(?!\\p{L})|^年|^月|^\\.\\d{1,2}\\.|^\\/\\d{1,2}\\/\\d{2,4}(?!\\d|[\\s-]?\\p{L})`,
  'iu',
);
const MONTH_BEFORE = new RegExp(`(?<!\\p{L})${MONTH}\\.?\\s?$|(?<=\\d)年$`, 'iu');
const CODE_BEFORE =
  /(?:(?<!\p{L})\p{Lu}[\p{Lu}\d/&-]*|[#§№]|(?<!\p{L})(?:no|nr|type|form|version|v|part|phase|article|art|section|level|stufe|teil|cfr|iso|en|din|ansi))\.?[\s\-–/]?$/u;
/** Between two numbers of one series or range: 90/60/30, 8-10, 6 to 8, 60 and 30. */
const SERIES = /^\s{0,9}(?:\/|-|–|to|bis|a|à|até|,|and|&|und|y|et|e|or|oder|o|ou|と|、|~|〜)\s{0,9}(?:at\s|again\s(?:at\s)?)?$/iu;

interface Digits {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly sign: string;
  readonly isScaled: boolean;
}

/** Rules, figures and contradictions are read from the same sentences. */
const known = new WeakMap<Sentence, readonly Quantity[]>();

/** Every number of a sentence, each read as exactly one thing. Digits inside codes such as FV1 are no numbers. */
export function readQuantities(sentence: Sentence): readonly Quantity[] {
  const quantities = known.get(sentence) ?? quantitiesIn(sentence);
  known.set(sentence, quantities);
  return quantities;
}

function quantitiesIn(sentence: Sentence): Quantity[] {
  const { text } = sentence;
  const numbers = [...digitsIn(text), ...numberWordsIn(text)].sort((a, b) => a.start - b.start);
  const found: Quantity[] = [];
  // From the end, because the unit of a series stands after its last number.
  for (let index = numbers.length - 1; index >= 0; index -= 1) {
    const number = numbers[index];
    if (number === undefined) continue;
    const next = found[0];
    const quantity = quantityOf(sentence, number) ?? (next && inSeriesWith(sentence, number, next));
    if (quantity) found.unshift(quantity);
  }
  return found;
}

function digitsIn(text: string): Digits[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(NUMBER)].map((match) => {
    const { sign = '', whole = '', part, scale } = match.groups ?? {};
    const value = Number(whole.replace(/\D/g, '') + (part === undefined ? '' : `.${part}`)) * scaleOf(scale);
    const start = match.index + match[0].length - match[0].trimStart().length;
    return { start, end: match.index + match[0].length, value, sign, isScaled: scale !== undefined };
  });
}

function scaleOf(scale: string | undefined): number {
  return scale === undefined ? 1 : (SCALES.find(([pattern]) => pattern.test(scale.trim()))?.[1] ?? 1);
}

/** “Half an hour”, “half a tonne”, “einen halben Tag”, “media hora”, “une demi-heure”. */
const HALVES =
  /(?<!\p{L})(?:half an?|(?:ein(?:en|e|er)?\s)?halbe[nrs]?|medi[oa]|(?:une?\s)?demi[- e]?|mei[oa])(?=[\s-]?\p{L})/giu;

function numberWordsIn(text: string): Digits[] {
  const halves = [...text.matchAll(HALVES)].map(
    (match): Digits => ({ start: match.index, end: match.index + match[0].length, value: 0.5, sign: '', isScaled: false }),
  );
  return [...halves, ...wholeWordsIn(text)];
}

/** “Within a week”, “an hour before”, but not “twice a week”. */
function isLength(text: string, start: number, end: number): boolean {
  if (/^one$/iu.test(text.slice(start, end))) return true;
  // “Once a week before opening” says how often.
  if (/(?:once|twice|times)\s$/iu.test(text.slice(Math.max(0, start - 7), start))) return false;
  const isAfterSign =
    /(?:within|in|after|for|by|than|over|about|innerhalb|binnen|nach|vor|seit|über|en|dentro de|tras|después de|hace|dans|après|depuis|sous|em|após|desde|há)\s$/iu.test(
      text.slice(Math.max(0, start - 14), start),
    );
  return (
    isAfterSign ||
    /^\s\p{L}+\s(?:before|prior|ahead|after|later|early|beforehand|out(?=\s*(?:$|[,;.)]))|vor|vorher|nach|antes|después|avant|après|depois)(?!\p{L})/iu.test(
      text.slice(end, end + 30),
    )
  );
}

function wholeWordsIn(text: string): Digits[] {
  const found: Digits[] = [];
  for (const match of text.matchAll(WORD)) {
    const value = match.index < (found.at(-1)?.end ?? 0) ? null : numberWord(match[0]);
    if (value === null) continue;
    const whole = composed(value, text, match.index + match[0].length);
    if (countsHere(text, match.index, whole)) found.push({ start: match.index, sign: '', ...whole });
  }
  return found;
}

/** A number word with what multiplies it and what is added to it. */
function composed(value: number, text: string, end: number): Pick<Digits, 'value' | 'end' | 'isScaled'> {
  const near = text.slice(end, end + 14);
  const behind = value >= 20 && value < 100 && value % 10 === 0 ? ONES_BEHIND.exec(near) : null;
  const ones = numberWord(behind?.groups?.ones ?? '') ?? 0;
  const isSum = behind !== null && ones > 0 && ones < 10 && !/^(?:an?|un[ae]?|um[a]?)$/iu.test(behind.groups?.ones ?? '');
  const sum = isSum ? { value: value + ones, end: end + behind[0].length } : { value, end };
  return scaled(scaled({ ...sum, isScaled: false }, text), text);
}

/** “Three hundred thousand” is scaled twice. */
function scaled<T extends Pick<Digits, 'value' | 'end' | 'isScaled'>>(number: T, text: string): T {
  const scale = SCALE_BEHIND.exec(text.slice(number.end, number.end + 12));
  if (scale === null) return number;
  return { ...number, value: number.value * scaleOf(scale.groups?.scale), end: number.end + scale[0].length, isScaled: true };
}

/** An article counts only before a unit of time: “a week before”. */
function countsHere(text: string, start: number, { value, end }: Pick<Digits, 'value' | 'end'>): boolean {
  if (!/^(?:[\s-]\p{L}|[\s.,;:)]|$)/u.test(text.slice(end, end + 2))) return false;
  if (/(?:half|halbe\w?|demi)\s$/iu.test(text.slice(Math.max(0, start - 8), start))) return false;
  return value > 1 || (unitAt(text.slice(end, end + 40)) !== null && isLength(text, start, end));
}

function quantityOf(sentence: Sentence, number: Digits): Quantity | null {
  const before = sentence.text.slice(Math.max(0, number.start - 60), number.start);
  const after = sentence.text.slice(number.end, number.end + 60);
  const make = (is: Quantity['is'], unit: string, length = 0): Quantity => ({
    field: sentence.field,
    start: sentence.start + number.start,
    end: sentence.start + number.end + length,
    is,
    value: number.value,
    unit,
    text: sentence.text.slice(number.start, number.end + length).trim(),
  });
  if (number.sign !== '') return make('money', currencyOf(number.sign));
  const percent = PERCENT_AFTER.exec(after);
  if (percent) return make('percentage', '%', percent[0].length);
  if (CLOCK_AFTER.test(after) && number.value <= 24) return make('clock', 'h', CLOCK_AFTER.exec(after)?.[0].length ?? 0);
  if (/^(?:st|nd|rd|th)(?!\p{L})/iu.test(after)) return make('code', 'ordinal', 2);
  const typed = sentence.text.slice(number.start, number.end);
  const isDate = isYear(number, after) && /^\s*\d{4}$/.test(typed);
  const unit = isDate ? null : unitAt(after);
  if (unit?.unit === 'fortnights') return { ...make('duration', 'weeks', unit.length), value: 2 * number.value };
  if (unit) return make('duration', unit.isWorkingDays && unit.unit === 'days' ? 'working days' : unit.unit, unit.length);
  const currency = CURRENCY_AFTER.exec(after);
  if (currency) return make('money', currencyOf(currency[0].trim()), currency[0].length);
  if (MONTH_AFTER.test(after) || MONTH_BEFORE.test(before) || isDate) return make('date', 'date');
  if (isCode(before)) return make('code', '');
  if (CLOCK_BEFORE.test(before) && number.value <= 24 && !/^\s?\p{L}/u.test(after)) return make('clock', 'h');
  const isInSeries = /^\s?(?:\/|-|–|to|bis|and|&|und|と|、|,|or|y|et|~|〜)\s?(?:at\s|again\s(?:at\s)?)?\d/iu.test(after);
  const nextWord = /^\s(?:(?:and|und|y|et|e)\s)?(\p{L}{2,9})/u.exec(after)?.[1];
  const isDictated = nextWord !== undefined && /^\p{L}/u.test(typed) && (numberWord(nextWord) ?? 0) > 1;
  if (isInSeries || isDictated) return null;
  if (/^\s?(?:\+\s?)?[-–]?\p{L}/u.test(after)) return make('count', '');
  return make('number', '');
}

function isYear(number: Digits, after: string): boolean {
  return !number.isScaled && number.value >= 1950 && number.value <= 2099 && !/^\s\p{L}{3,}s(?!\p{L})/u.test(after);
}

function isCode(before: string): boolean {
  return CODE_BEFORE.test(before) && !/(?:^|[.!?:]\s)\p{Lu}\p{Ll}*\s$/u.test(before) && !/(?:^|\s)(?:I|A)\s$/.test(before);
}

/** A number without a unit of its own takes that of the next one, when both stand in one series or range. */
function inSeriesWith(sentence: Sentence, number: Digits, next: Quantity): Quantity {
  const own = { field: sentence.field, start: sentence.start + number.start, end: sentence.start + number.end };
  const between = sentence.text.slice(number.end, next.start - sentence.start);
  const isDictated =
    /^\s(?:(?:and|und|y|et|e)\s)?$/.test(between) && /^\p{L}/u.test(sentence.text.slice(number.start)) && next.is === 'duration';
  const isSameSeries =
    (SERIES.test(between) || isDictated) && (next.is === 'duration' || next.is === 'money' || next.is === 'percentage');
  const text = sentence.text.slice(number.start, number.end);
  if (isSameSeries)
    return { ...own, is: next.is, value: number.value, unit: next.unit, text: `${text} ${next.text.replace(/^[\d.,\s]+/, '')}` };
  return { ...own, is: 'number', value: number.value, unit: '', text };
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|eur|ユーロ/i, 'EUR'],
  [/£|gbp|pound|pfund|libra|livres|ポンド/i, 'GBP'],
  [/¥|￥|円|jpy/i, 'JPY'],
  [/chf|fran[ck]/i, 'CHF'],
  [/r\$|brl|reais/i, 'BRL'],
  [/mxn|peso/i, 'MXN'],
];

function currencyOf(sign: string): string {
  return CURRENCIES.find(([pattern]) => pattern.test(sign))?.[1] ?? 'USD';
}

const DAYS_OF: Readonly<Record<string, number>> = {
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  'working days': 1,
  weeks: 7,
  months: 30,
  quarters: 91,
  years: 365,
};

/** A duration in days. Months count 30 and years 365, except that twelve months are a year. */
export function daysOf({ value, unit }: Pick<Quantity, 'value' | 'unit'>): number {
  if (unit === 'months') return Math.round((value * 365) / 12);
  return value * (DAYS_OF[unit] ?? 1);
}
