import type { Language } from '@sheetwright/solution/vocabulary';
import { type Condition, dateIs } from './condition.ts';
import { shortMonthNamed } from './date-windows.ts';
import { monthNamed } from './months.ts';
import type { Column } from './sheet-model.ts';

/** A stretch of the calendar that a question names: from its first day on, before the day after its last; open on one side where null. */
export interface Stretch {
  readonly from: string | null;
  readonly before: string | null;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface Period {
  readonly from: string;
  readonly before: string;
  readonly name: string;
  readonly end: number;
  /** A month that has its year from another month beside it. */
  readonly isShared?: true;
}

const SINCE =
  'since|starting(?: from)?|seit(?: dem)?|ab(?: dem)?|a partir de(?:l)?|desde(?: el| o)?|depuis(?: le)?|a partir d[eou]';
const AFTER = 'after|later than|past|following|nach(?: dem)?|despues de(?:l)?|apres(?: le)?|depois d[eoa]|apos';
const BEFORE = 'before|prior to|earlier than|ahead of|vor(?: dem)?|antes de(?:l)?|avant(?: le)?|antes d[oa]';
const UNTIL =
  'until|till|up to(?: and including)?|up until|through|no later than|by|bis(?: zum| ende)?|hasta(?: el)?|jusqu ?["\'’]?(?:en|au|a)|ate(?: o)?';
const WITHIN = 'in|of|during|for|on|from|within|dated|im(?: jahr)?|am|en(?: el)?|del?|du|le|em|do|no';
const RELATIONS: readonly (readonly ['since' | 'after' | 'before' | 'until', RegExp])[] = [
  ['since', at(`(?:${SINCE}) `)],
  ['after', at(`(?:${AFTER}) `)],
  ['before', at(`(?:${BEFORE}) `)],
  ['until', at(`(?:${UNTIL}) `)],
];
const ARTICLE = '(?:(?:dem|den|el|le|o|du|del|do) )?';
const RANGES: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [at(`(?:between|zwischen|entre) ${ARTICLE}`), at(` (?:and|und|y|et|e) ${ARTICLE}`)],
  [
    at('(?:from|von|vom|de|del|du|do|desde(?: el)?) '),
    at(' ?(?:to|until|till|through|up to|bis(?: zum)?|a|al|au|ate(?: o)?|hasta(?: el)?|jusqu["\'’ ]?(?:en|au|a)|-|–) ?'),
  ],
];
const IN = at(`(?:${WITHIN}|au|el|le|zum) `);
const ONWARDS = at(' (?:on ?wards?|onwards|forward|on(?= |$|[?.!,]))');
const OR_LATER = at(' (?:or|and) (?:later|newer|after(?:wards)?|younger|more recent(?:ly)?)(?![a-z])');
const OR_EARLIER = at(' (?:or|and) (?:earlier|before|older)(?![a-z])');

const MONTH = '[a-z]{3,10}';
const YEAR = '(?:19|20)\\d\\d';
const ISO = at('(\\d{4})-(\\d{1,2})-(\\d{1,2})');
const SLASHED = at(`(\\d{1,2})/(\\d{1,2})/(${YEAR})`);
/** '31/12', where a word leads to it. */
const SLASHED_SHORT = at('(\\d{1,2})/(\\d{1,2})(?![\\d/])');
const LED = /\p{L} $/u;
const DOTTED = at(`(\\d{1,2})\\. ?(\\d{1,2})\\.(?: ?(${YEAR}|\\d\\d(?!\\d)))?`);
const DAY_FIRST = at(
  `(?:the )?(\\d{1,2})(?:st|nd|rd|th|er|o|a|\\.)?(?: of| de)? (${MONTH})\\.?(?:(?:,| de| del)? (${YEAR}))?(?![a-z0-9])`,
);
const MONTH_FIRST = at(`(${MONTH})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (${YEAR}))?(?![a-z0-9])`);
const MONTH_ALONE = at(`(?:the (?:month|beginning|start) of )?(${MONTH})\\.?(?:(?: of| de)? (${YEAR}))?(?![a-z0-9])`);
const FURTHER_MONTHS = at(
  `(?:(?:,|,? (?:or|and|oder|und|o|y|ou|et|e))(?: in| im| en| em| de)? (${MONTH})\\.?){1,11}(?: of| de)? (${YEAR})(?![a-z0-9])`,
);
const OF_YEAR = `(?:(?: of| de| del| du| des jahres| del ano| do ano)? (${YEAR}))?(?![a-z0-9])`;
/** 'Last quarter' alone is the one before this one. */
const NTH =
  'first|second|third|fourth|last(?= (?:quarter|half) of (?:(?:the|this) (?:calendar )?year|20\\d\\d))|[1-4](?:st|nd|rd|th|er|e|eme|o|a|\\.)|erste[nrsm]?|zweite[nrsm]?|dritte[nrsm]?|vierte[nrsm]?|primer[oa]?|segund[oa]|tercer[oa]?|cuarto|premiere?|deuxieme|seconde?|troisieme|quatrieme|primeir[oa]|terceir[oa]|quart[oa]';
const QUARTER = at(
  `(?:[qt]([1-4])|(?:the |das |dem |el |le |o )?(${NTH}) (?:quarter(?: of (?:the|this) (?:calendar )?year)?|quartals?|trimestre))${OF_YEAR}`,
);
const HALF = at(
  `(?:[hs]([12])|(?:the |das |dem |el |le |o )?(${NTH}) (?:half(?: of (?:the|this) (?:calendar )?year)?|halbjahr(?:es)?|semestre))${OF_YEAR}`,
);
const YEAR_ALONE = at(`(?:(?:the )?(?:calendar )?year )?(${YEAR})(?![a-z0-9.,/-]*\\d)`);
const RELATIVE = at(
  '(?:the )?(?:(beginning|start|end) of )?(?:the |this |current )?(this|last|next|current|the)? ?(week|month|quarter|year)(?![a-z])',
);
/** 'Ende des Monats', 'fin de año', 'la fin du mois', 'o fim do trimestre': of the one that today is in. */
const OF_NOW = at(
  "(?:(?:la|el|o|al|a|zum) )?(?:(ende|fin|final(?:es)?|fim)|(anfang|beginn|principios?|inicio|comienzo|debut|comeco))? ?(?:(?:des|der|dieses|dieser|diesem|laufenden|de|del|du|do|da|deste|desta|este|esta|ce|cette|la|el|o|a) |de l['’ ]|l['’ ])*(woche|monat|quartal|jahr|semana|mes|trimestre|ano|semaine|mois|annee)(?:e?s)?(?![a-z])(?! (?:pasad|proxim|que |passad|dernier|prochain|anterior|siguiente|precedent|suivant|seguinte|vor |nach ))",
);
const END_IN_GERMAN = at('(wochen|monats|quartals|jahres)(ende|anfang|beginn)(?![a-z])');
const UNITS_OF_NOW: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^(?:woche|sem)/, 'week'],
  [/^(?:monat|mes|mois)/, 'month'],
  [/^(?:quartal|trimestre)/, 'quarter'],
  [/^(?:jahr|ano|annee)/, 'year'],
];

/** The place that an ordinal names, by how it begins in any of the languages. */
const PLACES: readonly (readonly [pattern: RegExp, place: number])[] = [
  [/^(?:1|first|erst|prim|premi)/, 1],
  [/^(?:2|seco|zwei|segu|deux)/, 2],
  [/^(?:3|thir|drit|terc|trois)/, 3],
  [/^(?:4|four|vier|cuar|quat|quar|last)/, 4],
];

function placeNamed(ordinal = ''): number {
  return PLACES.find(([pattern]) => pattern.test(ordinal))?.[1] ?? 1;
}

function at(pattern: string): RegExp {
  return new RegExp(pattern, 'y');
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/**
 * The stretch of the calendar that is named at a place of a folded text: 'since July', 'before 2015', 'between 3 March and the end of May',
 * 'the first half of 2025'. Null where none is.
 */
export function stretchNamedAt(text: string, start: number, language: Language = 'en'): Stretch | null {
  if (last.text !== text || last.language !== language) last = { text, language, mayName: MAY_NAME.test(text), found: new Map() };
  if (!last.mayName) return null;
  const known = last.found.get(start);
  if (known !== undefined) return known;
  const found = rangeAt(text, start) ?? relatedAt(text, start) ?? endedAt(text, start) ?? withinAt(text, start);
  last.found.set(start, found);
  return found;
}

/** What was found in the last text: many readings of one question look at the same places. */
let last: {
  readonly text: string;
  readonly language: Language;
  readonly mayName: boolean;
  readonly found: Map<number, Stretch | null>;
} = {
  text: '',
  language: 'en',
  mayName: false,
  found: new Map(),
};

/** Without any of these nothing of the calendar is named. */
const MAY_NAME =
  /\d|today|heute|hoy|hoje|aujourd|quart|trimestre|semestre|halbjahr|half|week|monat|jahr|woche|semana|semaine|annee|mois|ano|mes|week|month|year|christmas|xmas|weihnachten|navidad|noel|natal|jan|feb|fev|mar|apr|abr|avr|may|mai|jun|jul|juin|aug|ago|aou|sep|set|oct|okt|out|nov|dec|dez|dic|ene/;

/** 'Ready by the end of the month' with a column Ready By: the title has taken the word that leads to the end. */
function endedAt(text: string, start: number): Stretch | null {
  if (!/\b(?:by|until|till) (?:the )?$/.test(text.slice(Math.max(0, start - 12), start))) return null;
  const period = periodAt(text, start) ?? relativeAt(text, start);
  return period === null ? null : { from: null, before: period.before, name: `until-${period.name}`, start, end: period.end };
}

function rangeAt(text: string, start: number): Stretch | null {
  for (const [lead, joint] of RANGES) {
    const led = matchAt(lead, text, start);
    const first = led === null ? null : (periodAt(text, start + led[0].length) ?? todayAt(text, start + led[0].length));
    const joined = first === null ? null : matchAt(joint, text, first.end);
    const last = first === null || joined === null ? null : endAt(text, first.end + joined[0].length);
    if (first !== null && last !== null)
      return { from: first.from, before: last.before, name: `${first.name}-${last.name}`, start, end: last.end };
  }
  return null;
}

const TODAY_AT = at("(?:today|now|heute|hoy|aujourd['’ ]?hui|hoje)(?![a-z])");

function endAt(text: string, place: number): Period | null {
  return todayAt(text, place) ?? periodAt(text, place);
}

function todayAt(text: string, place: number): Period | null {
  const today = matchAt(TODAY_AT, text, place);
  return today === null ? null : { from: 'TODAY()', before: 'TODAY() + 1', name: 'today', end: place + today[0].length };
}

function relatedAt(text: string, start: number): Stretch | null {
  const today = sinceTodayAt(text, start);
  if (today !== null) return today;
  for (const [relation, pattern] of RELATIONS) {
    const led = matchAt(pattern, text, start);
    const period = led === null ? null : (periodAt(text, start + led[0].length) ?? relativeAt(text, start + led[0].length));
    if (period === null) continue;
    const { from, before, name, end } = period;
    const told = { name: `${relation}-${name}`, start, end };
    if (relation === 'since') return { ...told, from, before: null };
    if (relation === 'after') return { ...told, from: before, before: null };
    return { ...told, from: null, before: relation === 'before' ? from : before };
  }
  return null;
}

/** 'A partir de hoy', 'de hoy en adelante', 'ab heute', "à partir d'aujourd'hui": today and what comes after it. */
const SINCE_TODAY = at(
  "(?:(?:from|starting|ab|a partir d(?:e|['’ ]) ?|desde) ?(?:today|heute|hoy|hoje|aujourd['’ ]?hui)(?: (?:on|onwards?|en adelante|em diante))?|(?:de|von) (?:hoy|hoje|heute) (?:en adelante|em diante|an))(?![a-z])",
);

function sinceTodayAt(text: string, start: number): Stretch | null {
  const match = matchAt(SINCE_TODAY, text, start);
  return match === null ? null : { from: 'TODAY()', before: null, name: 'since-today', start, end: start + match[0].length };
}

/** 'From July on' begins with July; a day, a half-year and 'from July' are stretches by themselves. */
function withinAt(text: string, start: number): Stretch | null {
  const led = matchAt(IN, text, start)?.[0] ?? '';
  const period = periodAt(text, start + led.length);
  if (period === null) return null;
  const onwards = led === 'from ' ? matchAt(ONWARDS, text, period.end) : null;
  if (onwards !== null) return { ...period, before: null, start, end: period.end + onwards[0].length };
  const later = matchAt(OR_LATER, text, period.end);
  if (later !== null) return { ...period, before: null, start, end: period.end + later[0].length };
  const earlier = matchAt(OR_EARLIER, text, period.end);
  if (earlier !== null) return { ...period, from: null, start, end: period.end + earlier[0].length };
  // Months, quarters and years without more are read with the words around them.
  return period.isShared === true || /^(?:day|half|nth)/.test(period.name) ? { ...period, start } : null;
}

function periodAt(text: string, place: number): Period | null {
  return dayAt(text, place) ?? halfAt(text, place) ?? quarterAt(text, place) ?? monthAt(text, place) ?? yearAt(text, place);
}

const CHRISTMAS = at('(?:christmas|xmas|weihnachten|navidad|noel|natal)(?![a-z])');

function dayAt(text: string, place: number): Period | null {
  const christmas = matchAt(CHRISTMAS, text, place);
  if (christmas !== null) return day(undefined, 12, 25, place + christmas[0].length);
  const iso = matchAt(ISO, text, place);
  if (iso !== null) return day(iso[1], Number(iso[2]), Number(iso[3]), place + iso[0].length);
  const dotted = matchAt(DOTTED, text, place);
  if (dotted !== null) return day(fullYear(dotted[3]), Number(dotted[2]), Number(dotted[1]), place + dotted[0].length);
  const isShort = last.language !== 'en' && LED.test(text.slice(Math.max(0, place - 2), place));
  const slashed = matchAt(SLASHED, text, place) ?? (isShort ? matchAt(SLASHED_SHORT, text, place) : null);
  if (slashed !== null) {
    const [one, other] = [Number(slashed[1]), Number(slashed[2])];
    // Month first where the first number can be one, as Americans write it.
    const [month, date] = one <= 12 && (last.language === 'en' || other > 12) ? [one, other] : [other, one];
    return day(slashed[3], month, date, place + slashed[0].length);
  }
  const dayFirst = matchAt(DAY_FIRST, text, place);
  const first = dayFirst === null ? 0 : monthOf(dayFirst[2]);
  if (dayFirst !== null && first > 0) return day(dayFirst[3], first, Number(dayFirst[1]), place + dayFirst[0].length);
  const monthFirst = matchAt(MONTH_FIRST, text, place);
  const second = monthFirst === null ? 0 : monthOf(monthFirst[1]);
  return monthFirst === null || second === 0
    ? null
    : day(monthFirst[3], second, Number(monthFirst[2]), place + monthFirst[0].length);
}

function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year;
}

function monthOf(word = ''): number {
  if (word === 'may') return 5;
  const known = months.get(word);
  if (known !== undefined) return known;
  const month = monthNamed(word) || shortMonthNamed(word);
  if (months.size > 2000) months.clear();
  months.set(word, month);
  return month;
}

const months = new Map<string, number>();

export function day(year: string | undefined, month: number, date: number, end: number): Period | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  const code = `DATE(${year ?? THIS_YEAR}, ${month}, ${date})`;
  return { from: code, before: `${code} + 1`, name: `day-${month}-${date}`, end };
}

const THIS_YEAR = 'YEAR(TODAY())';

/** Whole months, the last of them at most December. */
export function monthsFrom(year: string | undefined, first: number, last: number, name: string, end: number): Period {
  const own = year ?? THIS_YEAR;
  const next = year === undefined ? `${THIS_YEAR} + 1` : String(Number(year) + 1);
  const before = last === 12 ? `DATE(${next}, 1, 1)` : `DATE(${own}, ${last + 1}, 1)`;
  return { from: `DATE(${own}, ${first}, 1)`, before, name, end };
}

function monthAt(text: string, place: number): Period | null {
  const match = matchAt(MONTH_ALONE, text, place);
  const month = match === null ? 0 : monthOf(match[1]);
  if (match === null || month === 0) return null;
  const end = place + match[0].length;
  const shared = match[2] === undefined ? yearOfAll(text, end) : undefined;
  const period = monthsFrom(match[2] ?? shared, month, month, `month-${month}`, end);
  return shared === undefined ? period : { ...period, isShared: true };
}

/** 'September or November 2026': the year behind the last of several months is the year of them all. */
function yearOfAll(text: string, place: number): string | undefined {
  const further = matchAt(FURTHER_MONTHS, text, place);
  return further === null || monthOf(further[1]) === 0 ? undefined : further[2];
}

function quarterAt(text: string, place: number): Period | null {
  const match = matchAt(QUARTER, text, place);
  if (match === null) return null;
  const quarter = match[1] === undefined ? placeNamed(match[2]) : Number(match[1]);
  const name = `${match[1] === undefined ? 'nth-' : ''}quarter-${quarter}`;
  return monthsFrom(match[3], quarter * 3 - 2, quarter * 3, name, place + match[0].length);
}

function halfAt(text: string, place: number): Period | null {
  const match = matchAt(HALF, text, place);
  if (match === null) return null;
  const half = Math.min(2, match[1] === undefined ? placeNamed(match[2]) : Number(match[1]));
  return monthsFrom(match[3], half * 6 - 5, half * 6, `half-${half}`, place + match[0].length);
}

function yearAt(text: string, place: number): Period | null {
  const match = matchAt(YEAR_ALONE, text, place);
  return match === null ? null : monthsFrom(match[1], 1, 12, `year-${match[1]}`, place + match[0].length);
}

const MONTHS_OF_QUARTER = 'ROUNDUP(MONTH(TODAY()) / 3, 0) * 3';
const MONDAY = 'TODAY() - MOD(WEEKDAY(TODAY()) + 5, 7)';
/** The first day of the week, month, quarter and year that today is in, and that of the next one. */
export const CURRENT: Readonly<Record<string, readonly [first: string, next: string]>> = {
  week: [MONDAY, `${MONDAY} + 7`],
  month: [
    'DATE(YEAR(TODAY()), MONTH(TODAY()), 1)',
    'DATE(YEAR(TODAY()) + INT(MONTH(TODAY()) / 12), MOD(MONTH(TODAY()), 12) + 1, 1)',
  ],
  quarter: [
    `DATE(YEAR(TODAY()), ${MONTHS_OF_QUARTER} - 2, 1)`,
    `DATE(YEAR(TODAY()) + INT(MONTH(TODAY()) / 10), MOD(${MONTHS_OF_QUARTER}, 12) + 1, 1)`,
  ],
  year: ['DATE(YEAR(TODAY()), 1, 1)', 'DATE(YEAR(TODAY()) + 1, 1, 1)'],
};

/** 'The end of this month', 'next week', 'the start of the year', of which only what is near today is known by a plain formula. */
function relativeAt(text: string, place: number): Period | null {
  const match = matchAt(RELATIVE, text, place);
  const [said = '', edge, which = 'this', unit = ''] = match ?? [];
  const bounds = CURRENT[unit];
  if (match === null) return nowAt(text, place);
  if (bounds === undefined || /^(?:week|month|quarter|year)/.test(said) || which === 'last') return null;
  const [first, next] = bounds;
  const name = `${which === 'next' ? 'next' : 'this'}-${unit}`;
  const end = place + said.length;
  if (which === 'next') return unit === 'week' ? { from: next, before: `${MONDAY} + 14`, name, end } : null;
  if (edge === 'beginning' || edge === 'start') return { from: first, before: `${first} + 1`, name, end };
  return { from: edge === 'end' ? next : first, before: next, name, end };
}

function nowAt(text: string, place: number): Period | null {
  const german = matchAt(END_IN_GERMAN, text, place);
  const match = german ?? matchAt(OF_NOW, text, place);
  if (match === null) return null;
  const [said] = match;
  const [noun = '', isEnd, isStart] =
    german === null
      ? [match[3], match[1] !== undefined, match[2] !== undefined]
      : [match[1], match[2] === 'ende', match[2] !== 'ende'];
  const unit = UNITS_OF_NOW.find(([pattern]) => pattern.test(noun))?.[1] ?? '';
  const [first, next] = CURRENT[unit] ?? [];
  // 'Hasta mes' names none; 'hasta fin de mes' and 'des Monats' do.
  if (first === undefined || next === undefined || said === noun) return null;
  // 'Seit Jahresbeginn' goes up to today, and is read as a period.
  if (isStart && (unit === 'year' || unit === 'month')) return null;
  const end = place + said.length;
  if (isStart) return { from: first, before: `${first} + 1`, name: `this-${unit}`, end };
  return { from: isEnd ? next : first, before: next, name: `this-${unit}`, end };
}

/** The condition that a stretch of the calendar puts on a date. */
export function stretchCondition(column: Column, { from, before, name }: Stretch): Condition {
  if (from === null) return dateIs(column, '<', before ?? 'TODAY()', 'below');
  if (before === null) return dateIs(column, '>=', from, 'at-least');
  if (before === `${from} + 1`)
    return { column, relation: 'is', values: [from], test: (cell) => `${cell} = ${from}`, short: from };
  return {
    column,
    relation: 'within',
    values: [name],
    test: (cell) => `AND(ISDATE(${cell}), ${cell} >= ${from}, ${cell} < ${before})`,
  };
}

/** What a stretch leaves over. */
export function outside(column: Column, stretch: Stretch): Condition {
  if (stretch.from === null) return stretchCondition(column, { ...stretch, from: stretch.before, before: null });
  if (stretch.before === null) return stretchCondition(column, { ...stretch, from: null, before: stretch.from });
  const { test, values } = stretchCondition(column, stretch);
  return { column, relation: 'within', values, test: (cell) => `AND(ISDATE(${cell}), NOT(${test(cell)}))` };
}
