import type { Draft } from '../draft.ts';

/** Parts of a date that a label can have. */
export type LabelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'year'; readonly digits: 2 | 4 }
  | { readonly kind: 'fiscal-year'; readonly digits: 2 | 4 }
  | { readonly kind: 'week' | 'month' | 'day'; readonly isPadded: boolean }
  /** 2026/27: the year that begins in some month, and the next one. */
  | { readonly kind: 'two-years'; readonly sign: string; readonly digits: 2 | 4 }
  | { readonly kind: 'half' | 'quarter' }
  | { readonly kind: 'month-name' | 'weekday-name'; readonly isLong: boolean };

/** How a label is to look, as the question shows it by an example or by a pattern such as 'mmm yyyy'. */
interface LabelSample {
  readonly parts: readonly LabelPart[];
  readonly start: number;
  readonly end: number;
}

const MONTHS_LONG =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro';
const MONTHS_SHORT = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const DAYS_LONG = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const DAYS_SHORT = 'mon|tue|wed|thu|fri|sat|sun';

/** '2026/27' and '2026-2027', and no '2026-11'. */
const TWO_YEARS = Array.from({ length: 40 }, (_, place) => `20${place + 13}[/–-](?:20)?${place + 14}`).join('|');

const SHOWS_TWO_YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}/–-])(?:${TWO_YEARS}|(?:yyyy|jjjj|aaaa)/(?:yy|jj|aa))(?![\\p{L}\\p{N}/–-])`,
  'u',
);

/** Whether a question shows a school year or a season as two years: '2026/27', 'yyyy/yy'. */
export function showsTwoYears(text: string): boolean {
  return SHOWS_TWO_YEARS.test(text);
}

function twoYears(said: string): readonly LabelPart[] {
  return [{ kind: 'two-years', sign: /[/–-]/.exec(said)?.[0] ?? '/', digits: said.length > 7 ? 4 : 2 }];
}

/** What can stand in an example, with the part of a label that it is an example of. */
const EXAMPLES: readonly (readonly [RegExp, (said: string) => readonly LabelPart[]])[] = [
  [/fy ?(?:\d{4}|\d{2})(?!\d)/y, (said) => [text(said, /^fy ?/), { kind: 'fiscal-year', digits: /\d{4}/.test(said) ? 4 : 2 }]],
  [new RegExp(`(?:${TWO_YEARS})(?![\\d/–-])`, 'y'), twoYears],
  [/(?:20\d\d)(?!\d)/y, () => [{ kind: 'year', digits: 4 }]],
  [/(?:kw|cw|wk|w) ?\d{1,2}(?!\d)/y, (said) => [text(said, /^\D+/), { kind: 'week', isPadded: /\d\d/.test(said) }]],
  [/h[12](?!\d)/y, (said) => [text(said, /^h/), { kind: 'half' }]],
  [/q[1-4](?!\d)/y, (said) => [text(said, /^q/), { kind: 'quarter' }]],
  [new RegExp(`(?:${MONTHS_LONG})(?!\\p{L})`, 'uy'), () => [{ kind: 'month-name', isLong: true }]],
  [new RegExp(`(?:${MONTHS_SHORT})(?!\\p{L})`, 'uy'), () => [{ kind: 'month-name', isLong: false }]],
  [new RegExp(`(?:${DAYS_LONG})(?!\\p{L})`, 'uy'), () => [{ kind: 'weekday-name', isLong: true }]],
  [new RegExp(`(?:${DAYS_SHORT})(?!\\p{L})`, 'uy'), () => [{ kind: 'weekday-name', isLong: false }]],
  [/\d\d(?!\d)/y, () => [{ kind: 'month', isPadded: true }]],
];

/** The letters of patterns, as spreadsheets write them in English, German, Spanish, French and Portuguese. */
const YEAR: LabelPart = { kind: 'year', digits: 4 };
const SHORT_YEAR: LabelPart = { kind: 'year', digits: 2 };
const MONTH: LabelPart = { kind: 'month', isPadded: true };
const DAY: LabelPart = { kind: 'day', isPadded: true };

const PATTERNS: readonly (readonly [RegExp, readonly LabelPart[]])[] = [
  [/(?:yyyy|jjjj|aaaa)\/(?:yy|jj|aa)(?!\p{L})/uy, [{ kind: 'two-years', sign: '/', digits: 2 }]],
  [/(?:yyyy|jjjj|aaaa)mm(?:dd|tt|jj)(?!\p{L})/uy, [YEAR, MONTH, DAY]],
  [/(?:yyyy|jjjj|aaaa)mm(?!\p{L})/uy, [YEAR, MONTH]],
  [/(?:yy|aa)mm(?:dd|tt|jj)(?!\p{L})/uy, [SHORT_YEAR, MONTH, DAY]],
  [/yymm(?!\p{L})/uy, [SHORT_YEAR, MONTH]],
  [/(?:dd|tt|jj)mm(?:yyyy|jjjj|aaaa)(?!\p{L})/uy, [DAY, MONTH, YEAR]],
  [/(?:dd|tt|jj)mmyy(?!\p{L})/uy, [DAY, MONTH, SHORT_YEAR]],
  [/mmdd(?!\p{L})/uy, [MONTH, DAY]],
  [/ddmm(?!\p{L})/uy, [DAY, MONTH]],
  [/(?:yyyy|jjjj|aaaa)(?!\p{L})/uy, [{ kind: 'year', digits: 4 }]],
  [/(?:yy|aa)(?!\p{L})/uy, [{ kind: 'year', digits: 2 }]],
  [/mmmm(?!\p{L})/uy, [{ kind: 'month-name', isLong: true }]],
  [/mmm(?!\p{L})/uy, [{ kind: 'month-name', isLong: false }]],
  [/(?:dddd|tttt)(?!\p{L})/uy, [{ kind: 'weekday-name', isLong: true }]],
  [/(?:ddd|ttt)(?!\p{L})/uy, [{ kind: 'weekday-name', isLong: false }]],
  [/mm(?!\p{L})/uy, [{ kind: 'month', isPadded: true }]],
  [/(?:dd|tt|jj)(?!\p{L})/uy, [{ kind: 'day', isPadded: true }]],
];

const SEPARATOR = /(?:, | ?[-–/.] ?|['_ ])/y;

function text(said: string, pattern: RegExp): LabelPart {
  return { kind: 'text', text: (pattern.exec(said)?.[0] ?? '').toUpperCase() };
}

/** What leads to an example: 'like 2026-W07', 'show Nov 2026', '(2026 H1)'. */
const LEADS =
  /(?:\b(?:like|such as|as|e\.? ?g\.?|for example|for instance|style|form|format|instead of|show|shows|display|want|need|z\. ?b\.?|wie|als|zum beispiel|como|tipo|por ejemplo|p\. ?ej\.?|comme|du type|par exemple|por exemplo|ex\.?)\s*[:=]?\s*(?:the (?:month|day|date|year|week) (?:as|like)\s*)?["'“„«「(]?|[(「"“„«])\s*$/u;
const FOLLOWS = /^["'”“»」)]?\s*(?:style|format|label|labels|のような|形式|という)/u;
/** Nothing here is a label where rows are counted or added up. */
const AGGREGATES = ['count', 'sum', 'average', 'maximum', 'minimum', 'share', 'median', 'list', 'join', 'distinct'];

/** The example or pattern of a label for a date; null where the question shows none. */
export function labelSampleIn(draft: Draft): LabelSample | null {
  const { text: said } = draft.reading;
  // TEXT() makes a text of a date; otherwise what looks like a date here may be the text that a date is to be made of.
  if (draft.has(...AGGREGATES) || (draft.has('text-date') && !/\btext\(/.test(said))) return null;
  for (const { index } of said.matchAll(/(?<![\p{L}\p{N}])[\p{L}\d]/gu)) {
    const sample = readFrom(said, index, PATTERNS_OF_TABLE) ?? readFrom(said, index, EXAMPLES);
    if (sample === null || !isMeant(said, sample)) continue;
    return sample;
  }
  return null;
}

type Table = readonly (readonly [RegExp, (said: string) => readonly LabelPart[]])[];
const PATTERNS_OF_TABLE: Table = PATTERNS.map(([pattern, parts]) => [pattern, () => parts]);

function readFrom(said: string, start: number, table: Table): LabelSample | null {
  const parts: LabelPart[] = [];
  let place = start;
  for (;;) {
    const found = partAt(said, place, table);
    if (found === null) break;
    parts.push(...found.parts);
    place = found.end;
    SEPARATOR.lastIndex = place;
    const sign = SEPARATOR.exec(said)?.[0];
    if (sign === undefined || partAt(said, place + sign.length, table) === null) break;
    parts.push({ kind: 'text', text: sign });
    place += sign.length;
  }
  return parts.length === 0 ? null : { parts: inOrder(parts), start, end: place };
}

function partAt(said: string, place: number, table: Table): { parts: readonly LabelPart[]; end: number } | null {
  for (const [pattern, parts] of table) {
    pattern.lastIndex = place;
    const match = pattern.exec(said);
    if (match !== null) return { parts: parts(match[0]), end: place + match[0].length };
  }
  return null;
}

/** Two digits after a month's name, or beside a quarter, are its year; of three numbers one is the day; 'Mon, Tue, Wed' are examples of one part. */
function inOrder(parts: readonly LabelPart[]): readonly LabelPart[] {
  const [first, ...more] = parts.filter(({ kind }) => kind !== 'text');
  if (first?.kind.endsWith('-name') === true && more.every(({ kind }) => kind === first.kind)) return [first];
  const numbers = parts.filter(({ kind }) => kind === 'month');
  const hasName =
    parts.some(({ kind }) => ['month-name', 'quarter', 'half', 'week'].includes(kind)) &&
    !parts.some(({ kind }) => kind === 'year');
  if (hasName) return parts.map((part) => (part.kind === 'month' ? { kind: 'year', digits: 2 } : part));
  if (numbers.length !== 2) return parts;
  const isYearFirst = parts[0]?.kind === 'year';
  // 21.11.2026 has the day first, 2026-11-21 has it last; 11/21/2026 is American.
  const isAmerican = !isYearFirst && parts.some((part) => part.kind === 'text' && part.text === '/');
  const dayAt = isYearFirst || isAmerican ? 1 : 0;
  return parts.map((part) => (part === numbers[dayAt] ? { kind: 'day', isPadded: true } : part));
}

/** An example that tells: a year with something else in it, or names that something leads to. */
function isMeant(said: string, { parts, start, end }: LabelSample): boolean {
  const kinds = new Set(parts.map(({ kind }) => kind).filter((kind) => kind !== 'text'));
  const isPattern = /^(?:[ymdtja]{2,8}|[^\p{L}\d])+$/u.test(said.slice(start, end));
  if (kinds.has('two-years')) return true;
  if (isPattern) return kinds.size > 1 || kinds.has('month-name') || kinds.has('weekday-name');
  const isLedTo = LEADS.test(said.slice(Math.max(0, start - 40), start)) || FOLLOWS.test(said.slice(end));
  if (kinds.has('fiscal-year')) return true;
  const hasYear = kinds.has('year');
  if (kinds.has('week') || kinds.has('half')) return hasYear || (isLedTo && kinds.has('week'));
  if (kinds.has('month-name')) return isLedTo;
  if (kinds.has('weekday-name')) return isLedTo && kinds.size === 1;
  return isLedTo && hasYear && kinds.size > 1;
}
