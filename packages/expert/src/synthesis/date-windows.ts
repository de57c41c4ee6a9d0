import type { Language } from '@sheetwright/solution/vocabulary';
import { type Condition, dateIs, isTime } from './condition.ts';
import { DATE_KINDS, type Draft } from './draft.ts';
import { MONTHS, monthNamed } from './months.ts';
import type { CellKind, Column } from './sheet-model.ts';
import { folded, root, tokensOf } from './text.ts';

const THIS_MONTH_LAST = 'TODAY() - DAY(TODAY())';
const MONDAY = 'TODAY() - MOD(WEEKDAY(TODAY()) + 5, 7)';

/** The first day of a period and the day after its last, relative to today. */
const BOUNDS: Readonly<Record<string, readonly [from: string, before: string]>> = {
  'this-week': [MONDAY, `${MONDAY} + 7`],
  'next-week': [`${MONDAY} + 7`, `${MONDAY} + 14`],
  'last-week': [`${MONDAY} - 7`, MONDAY],
  'this-year': ['DATE(YEAR(TODAY()), 1, 1)', 'DATE(YEAR(TODAY()) + 1, 1, 1)'],
  'last-year': ['DATE(YEAR(TODAY()) - 1, 1, 1)', 'DATE(YEAR(TODAY()), 1, 1)'],
  'next-year': ['DATE(YEAR(TODAY()) + 1, 1, 1)', 'DATE(YEAR(TODAY()) + 2, 1, 1)'],
  'year-to-date': ['DATE(YEAR(TODAY()), 1, 1)', 'TODAY() + 1'],
  'month-to-date': ['DATE(YEAR(TODAY()), MONTH(TODAY()), 1)', 'TODAY() + 1'],
  'on-tomorrow': ['TODAY(1)', 'TODAY(2)'],
  'on-yesterday': ['TODAY(-1)', 'TODAY()'],
  'on-today': ['TODAY()', 'TODAY(1)'],
  'in-two-days': ['TODAY(2)', 'TODAY(3)'],
  'two-days-ago': ['TODAY(-2)', 'TODAY(-1)'],
};

/** Periods whose days share a month, a quarter or a year, by the test of a cell. */
const SAME: Readonly<Record<string, (cell: string) => string>> = {
  'this-month': (cell) => monthIs(cell, 'MONTH(TODAY())', 'YEAR(TODAY())'),
  'last-month': (cell) => monthIs(cell, `MONTH(${THIS_MONTH_LAST})`, `YEAR(${THIS_MONTH_LAST})`),
  'month-of-last-year': (cell) => monthIs(cell, 'MONTH(TODAY())', 'YEAR(TODAY()) - 1'),
  'next-month': (cell) => monthIs(cell, 'MOD(MONTH(TODAY()), 12) + 1', 'YEAR(TODAY()) + INT(MONTH(TODAY()) / 12)'),
  'this-quarter': (cell) => quarterIs(cell, 'ROUNDUP(MONTH(TODAY()) / 3, 0)', 'YEAR(TODAY())'),
  'last-quarter': (cell) =>
    quarterIs(cell, 'MOD(ROUNDUP(MONTH(TODAY()) / 3, 0) + 2, 4) + 1', 'YEAR(TODAY()) - IF(MONTH(TODAY()) <= 3, 1, 0)'),
  'next-quarter': (cell) =>
    quarterIs(cell, 'MOD(ROUNDUP(MONTH(TODAY()) / 3, 0), 4) + 1', 'YEAR(TODAY()) + IF(MONTH(TODAY()) > 9, 1, 0)'),
};

export function monthIs(cell: string, month: string, year: string): string {
  return `AND(IFERROR(MONTH(${cell}), 0) = ${month}, IFERROR(YEAR(${cell}), 0) = ${year})`;
}

export function quarterIs(cell: string, quarter: string, year: string): string {
  return `AND(IFERROR(ROUNDUP(MONTH(${cell}) / 3, 0), 0) = ${quarter}, IFERROR(YEAR(${cell}), 0) = ${year})`;
}

/** The date column that a time in the question is about. */
export function dateColumnOf(draft: Draft): Column | null {
  const classes = draft.has('expiry')
    ? ['c:expiration', 'c:due', 'c:end']
    : draft.has('since') || /\b(?:new|newly|neue[nr]?|nuev[oa]s|nouve(?:aux|lles)|nov[oa]s)\b|新規/.test(draft.reading.text)
      ? ['c:created', 'c:start', 'c:due']
      : draft.has('finished', 'c:end')
        ? ['c:due', 'c:expiration', 'c:end', 'c:created']
        : ['c:due', 'c:expiration'];
  // 'Open claims older than 30 days': the date on which they end is empty as long as they are open.
  const end = draft.has('open')
    ? draft.source.columns.filter(
        ({ kind, classes: own, title }) =>
          kind === 'date' &&
          (own.has('c:end') || /^(?:closed|answered|resolved|completed|done|paid|delivered|returned)/i.test(title)) &&
          !own.has('c:due'),
      )
    : [];
  const blank = draft.reading.mentions.find(({ concept }) => concept === 'blank');
  const named = draft.reading.columns.filter(({ column }) => column.kind === 'date' && draft.source.columns.includes(column));
  // Of two dates that are named, the one that is to be blank is not the one that is compared.
  const isOneOfTwo = blank !== undefined && new Set(named.map(({ column }) => column)).size > 1;
  const isSaidBlank =
    blank !== undefined &&
    named.some(
      ({ end }) =>
        /^ ?(?:is |are |still )?$/.test(draft.reading.text.slice(end, Math.max(end, blank.start))) && blank.start >= end,
    );
  const before =
    isOneOfTwo || (isSaidBlank && draft.has('above', 'since')) ? named.findLast(({ start }) => start <= blank.start) : undefined;
  const missing = before?.column ?? null;
  const planned = looksBack(draft)
    ? draft.source.columns.filter(({ kind, title }) => kind === 'date' && PLANNED.test(title))
    : [];
  const past = looksAhead(draft) ? draft.source.columns.filter(({ kind, title }) => kind === 'date' && isDeedOfPast(title)) : [];
  const request = { kinds: DATE_KINDS, classes };
  const isPlainTime = named.length === 0 && !draft.has('expiry', 'since', 'finished', 'open', 'c:end', 'c:due', 'overdue');
  return (
    (isPlainTime ? ownDate(draft) : null) ??
    unlessSaid(draft, [...end, ...past, missing], request) ??
    draft.pick({ ...request, not: [...end, ...past, ...planned, missing] }) ??
    draft.pick({ ...request, not: [...end, missing] }) ??
    draft.pick(request)
  );
}

/** 'Lessons this month' of Lesson Date and Test Booked: the day that is called by nothing but the row is the day of the row. */
function ownDate({ source }: Draft): Column | null {
  const rows = new Set(
    tokensOf(folded([source.name, ...source.columns.flatMap(({ primary, title }) => (primary ? [title] : []))].join(' '))).map(
      ({ text }) => root(text),
    ),
  );
  const own = source.columns.filter(({ kind, empty, title }) => {
    const words = tokensOf(folded(title)).map(({ text }) => text);
    return (
      kind === 'date' &&
      !empty &&
      words.some((word) => OF_A_DAY.test(word)) &&
      words.every((word) => OF_A_DAY.test(word) || rows.has(root(word)))
    );
  });
  return own.length === 1 ? (own[0] ?? null) : null;
}

const OF_A_DAY = /^(?:dates?|day|datum|tag|termin|fecha|dia|jour|data|日付|日)$/;

/** The date of a time that is said of none; of several that nothing in the question tells apart, one is a guess. */
export function dateGuessed(draft: Draft): Column | null {
  const column = dateColumnOf(draft);
  if (column === null || isTold(draft, column)) return column;
  draft.guessedDates.push(column);
  if (!draft.chosen.includes(column.title)) draft.choose(column.title);
  return column;
}

function isTold(draft: Draft, column: Column): boolean {
  const others = draft.source.columns.filter((one) => one !== column && one.kind === 'date' && !one.empty);
  return (
    others.length === 0 || draft.isPartlyMentioned(column) || draft.classMentionsOf(column).length > 0 || hasWordOf(draft, column)
  );
}

/** 'Due within two weeks' of Due Date. */
function hasWordOf({ reading: { tokens } }: Draft, { title }: Column): boolean {
  const words = new Set(
    tokensOf(folded(title)).flatMap(({ text }) => (/^(?:.{1,2}|dates?|days?|datum|fecha|data)$/.test(text) ? [] : [root(text)])),
  );
  return tokens.some(({ text }) => words.has(root(text)));
}

/** Whether a time is said of a date that no word of the question tells from the others of the sheet. */
export function isDateGuessed({ used, guessedDates }: Draft): boolean {
  return used.some((column) => guessedDates.includes(column));
}

/** 'Seen in May' of Booked On and Visit: a day on which something was done that the question does not speak of is not meant. */
function unlessSaid(
  draft: Draft,
  besides: readonly (Column | null)[],
  request: { readonly kinds: readonly CellKind[]; readonly classes: readonly string[] },
): Column | null {
  const dates = draft.source.columns.filter(
    (column) => column.kind === 'date' && !column.empty && !besides.includes(column) && !draft.isPartlyMentioned(column),
  );
  const unsaid = dates.filter(({ title, classes }) => isDeedOfPast(title) && !request.classes.some((one) => classes.has(one)));
  const isPlanned = ({ title, classes }: Column) => PLANNED.test(title) || classes.has('c:due') || classes.has('c:expiration');
  // 'How much did she do last week' asks for nothing that is to come.
  const isOver = looksBack(draft) && dates.every((column) => unsaid.includes(column) || isPlanned(column));
  return unsaid.length === 0 || unsaid.length === dates.length || isOver
    ? null
    : draft.pick({ ...request, not: [...besides, ...unsaid] });
}

const PLANNED = /\b(?:promis|plann|schedul|requir|expect|need|estimat|target)ed\b/i;

function looksBack(draft: Draft): boolean {
  return (
    /\b(?:did|has|have|was|were|went|got)\b/.test(draft.reading.text) ||
    draft.has('last-week', 'last-month', 'last-quarter', 'last-year', 'on-yesterday', 'two-days-ago')
  );
}

function looksAhead(draft: Draft): boolean {
  return NEXT.test(draft.reading.text) || draft.has('future', 'next-week', 'next-month', 'next-quarter', 'on-tomorrow');
}

/** 'Arrived' is over; 'Promised' is not. */
export function isDeedOfPast(title: string): boolean {
  return /\b\p{L}{3,}ed\b/iu.test(title) && !PLANNED.test(title);
}

/** The condition that a time in the question puts on a date; null where it names none. */
export function dateWindowIn(draft: Draft): Condition | null {
  const column = dateColumnOf(draft);
  const window = column === null ? null : windowFor(draft, column);
  if (column !== null && window !== null && !isTold(draft, column)) draft.guessedDates.push(column);
  return window;
}

function windowFor(draft: Draft, column: Column): Condition | null {
  const period = [...Object.keys(BOUNDS), ...Object.keys(SAME)].find((name) => draft.has(name));
  if (period !== undefined) return periodCondition(column, period);
  const weekdays = weekdaysIn(draft);
  if (weekdays.length > 0) return weekdayCondition(column, weekdays);
  const stretch = stretchIn(draft, column);
  if (stretch !== null) return stretch;
  const calendar = calendarMonthIn(draft, column) ?? fixedDateIn(draft, column);
  if (calendar !== null) return calendar;
  if (draft.has('overdue', 'past')) return dateIs(column, '<', 'TODAY()', 'below');
  if (draft.has('future')) return dateIs(column, '>', 'TODAY()', 'above');
  const isExpired =
    draft.has('expiry') &&
    /expired|abgelaufen|caducad|expirad|vencid|perime|expire[es]? depuis|失効した|切れた/.test(draft.reading.text);
  return isExpired ? dateIs(column, '<', 'TODAY()', 'below') : null;
}

/** The condition of a period on a date that is known; of the month, quarter or year that the question names where `period` is null. */
export function windowOn(draft: Draft, column: Column, period: string | null): Condition | null {
  return period === null ? (calendarMonthIn(draft, column) ?? fixedDateIn(draft, column)) : periodCondition(column, period);
}

const WEEKDAYS: readonly RegExp[] = [
  /\b(?:sundays?|sun|sonntags?|domingos?|dimanches?)\b|日曜/,
  /\b(?:mondays?|mon|montags?|lunes|lundis?|segunda[- ]feira)\b|月曜/,
  /\b(?:tuesdays?|tue|dienstags?|martes|mardis?|terca[- ]feira)\b|火曜/,
  /\b(?:wednesdays?|wed|mittwochs?|miercoles|mercredis?|quarta[- ]feira)\b|水曜/,
  /\b(?:thursdays?|thu|donnerstags?|jueves|jeudis?|quinta[- ]feira)\b|木曜/,
  /\b(?:fridays?|fri|freitags?|viernes|vendredis?|sexta[- ]feira)\b|金曜/,
  /\b(?:saturdays?|sat|samstags?|sabados?|samedis?)\b|土曜/,
];

/** The days of the week that the question names, 1 for Sunday; the weekend where it names none of them. */
export function weekdaysIn(draft: Draft): readonly number[] {
  const named = WEEKDAYS.flatMap((pattern, place) => (pattern.test(draft.reading.text) ? [place + 1] : []));
  return named.length > 0 || !draft.has('weekend') ? named : [1, 7];
}

function weekdayCondition(column: Column, weekdays: readonly number[]): Condition {
  const test = (cell: string) => {
    const tests = weekdays.map((day) => `IFERROR(WEEKDAY(${cell}), 0) = ${day}`);
    return tests.length === 1 ? (tests[0] ?? '') : `OR(${tests.join(', ')})`;
  };
  return { column, relation: 'within', values: weekdays.map((day) => `weekday-${day}`), test };
}

function periodCondition(column: Column, period: string): Condition {
  const same = SAME[period];
  if (same !== undefined) return { column, relation: 'within', values: [period], test: same };
  const [from, before] = BOUNDS[period] ?? ['TODAY()', 'TODAY(1)'];
  return {
    column,
    relation: 'within',
    values: [period],
    test: (cell) => `AND(ISDATE(${cell}), ${cell} >= ${from}, ${cell} < ${before})`,
  };
}

const UNIT_DAYS: Readonly<Record<string, number>> = { days: 1, weeks: 7, months: 30, years: 365 };
const LAST =
  /\b(?:last|past|previous|trailing|rolling|recent|letzten|vergangenen|ultimos|ultimas|derniers|dernieres)\b|過去|直近|前の/;
const NEXT =
  /\b(?:next|coming|upcoming|following|within|nachsten|kommenden|innerhalb|proximos|proximas|prochains|prochaines|dans les|d ici|dentro de|in the next)\b|今後|以内|次の|これから/;
const OLDER =
  /\b(?:older|more than|over|longer than|alter|mehr als|mas de|plus de|mais de|ago|greater than)\b|以上|超|経過|より前/;

/** 'in the last 30 days', 'within two weeks', 'older than 90 days'. */
function stretchIn(draft: Draft, column: Column): Condition | null {
  const { numbers, mentions, text } = draft.reading;
  const number =
    numbers.find(({ end }) => isTime(draft, end)) ??
    numbers.find(({ end }) =>
      /^\s+(?:derniers|dernieres|prochains|prochaines|ultimos|ultimas|proximos|proximas|letzten|nachsten|past|last|next|calendar|working) /.test(
        text.slice(end, end + 16),
      ),
    );
  const minus = /today\s*(?:\(\s*)?-\s*(\d{1,4})/.exec(text);
  if (minus !== null && /<=?\s*$/.test(text.slice(0, minus.index))) return dateIs(column, '<', `TODAY(-${minus[1]})`, 'below');
  if (number === undefined && minus !== null) return between(column, -Number(minus[1]));
  if (number === undefined) return null;
  const unit = mentions.find(({ concept, start }) => concept in UNIT_DAYS && start >= number.end && start - number.end < 16);
  const days = Math.abs(number.value) * (UNIT_DAYS[unit?.concept ?? 'days'] ?? 1);
  const isOverdue = draft.has('overdue', 'past');
  if (isOverdue && OLDER.test(text)) return dateIs(column, '<', `TODAY(-${days})`, 'below');
  if (NEXT.test(text) || draft.has('within', 'expiry', 'future')) return between(column, days);
  if (OLDER.test(text) && (draft.has('since', 'above') || !LAST.test(text)))
    return dateIs(column, '<', `TODAY(-${days})`, 'below');
  return LAST.test(text) ? between(column, -days) : null;
}

function between(column: Column, days: number): Condition {
  const [from, to] = days < 0 ? [`TODAY(${days})`, 'TODAY()'] : ['TODAY()', `TODAY(${days})`];
  const name = days < 0 ? `last-${-days}-days` : `next-${days}-days`;
  return {
    column,
    relation: 'within',
    values: [name],
    test: (cell) => `AND(ISDATE(${cell}), ${cell} >= ${from}, ${cell} <= ${to})`,
  };
}

/** The latest month that a text names besides its first; 0 for none. */
function lastMonthNamed(text: string): number {
  return MONTHS.findLastIndex((names) => new RegExp(`\\b(?:${names})\\b`).test(text)) + 1;
}

/** 'In September or November' names two months and no stretch between them; none where nothing says 'or' between the first and the last. */
function monthsJoined(text: string): readonly number[] {
  const named = MONTHS.flatMap((names, place) => {
    const found = new RegExp(`\\b(?:${names})\\b`).exec(text);
    return found === null ? [] : [{ month: place + 1, start: found.index }];
  }).toSorted((one, other) => one.start - other.start);
  const [first, last] = [named[0], named.at(-1)];
  const isEither = first !== undefined && last !== undefined && / (?:or|oder|o|ou) /.test(text.slice(first.start, last.start));
  return isEither ? named.map(({ month }) => month) : [];
}

/** 'in March', 'in Q3 2026', 'in 2025'. */
function calendarMonthIn(draft: Draft, column: Column): Condition | null {
  const { text } = draft.reading;
  if (fixedDatePattern(text, draft.reading.language) !== null || draft.has('fiscal')) return null;
  const year = /\b(20\d\d|19\d\d)\b/.exec(text)?.[1] ?? /(20\d\d)年/.exec(text)?.[1];
  const month = monthNamed(text) || shortMonthNamed(text);
  const quarter = /\bq([1-4])\b/.exec(text)?.[1] ?? /第([1-4])四半期/.exec(text)?.[1];
  const yearCode = year ?? 'YEAR(TODAY())';
  const make = (name: string, test: (cell: string) => string): Condition => ({
    column,
    relation: 'within',
    values: [name],
    test,
  });
  const several = monthsJoined(text);
  if (several.length > 1)
    return make(
      `month-${several.join('-')}`,
      (cell) =>
        `AND(OR(${several.map((one) => `IFERROR(MONTH(${cell}), 0) = ${one}`).join(', ')}), IFERROR(YEAR(${cell}), 0) = ${yearCode})`,
    );
  const last = lastMonthNamed(text);
  if (month > 0 && last > month)
    return make(
      `month-${month}-${last}`,
      (cell) =>
        `AND(IFERROR(MONTH(${cell}), 0) >= ${month}, IFERROR(MONTH(${cell}), 0) <= ${last}, IFERROR(YEAR(${cell}), 0) = ${yearCode})`,
    );
  if (month > 0) return make(`month-${month}`, (cell) => monthIs(cell, String(month), yearCode));
  if (quarter !== undefined) return make(`quarter-${quarter}`, (cell) => quarterIs(cell, quarter, yearCode));
  return year === undefined ? null : make(`year-${year}`, (cell) => `IFERROR(YEAR(${cell}), 0) = ${year}`);
}

const SHORT_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 'Feb 2026', 'Nov': the number of a month by its short name, with its year or at the end; 0 for none. */
export function shortMonthNamed(text: string): number {
  const said = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)t?\b\.?(?:[ '-]*\d\d|$)/.exec(text)?.[1];
  return said === undefined ? 0 : SHORT_MONTHS.indexOf(said) + 1;
}

/** 'Sept 20', '28 November', '28. November': a day of the year that it is. */
function dayOfThisYear(text: string): { year: null; month: number; day: number } | null {
  const dayFirst = [...text.matchAll(/\b(\d{1,2})(?:st|nd|rd|th|\.)?(?: of| de)? (\p{L}{3,})\b/gu)].map(([, day, word]) => ({
    day,
    word,
  }));
  const monthFirst = [...text.matchAll(/\b(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?\b/gu)].map(([, word, day]) => ({ day, word }));
  const days = [...dayFirst, ...monthFirst].flatMap(({ day, word = '' }) => {
    const month = monthNamed(word) || (/^sept?$|^(?!mar)[a-z]{3}$/.test(word) ? SHORT_MONTHS.indexOf(word.slice(0, 3)) + 1 : 0);
    return month === 0 ? [] : [{ year: null, month, day: Number(day) }];
  });
  const [first] = days;
  return first !== undefined && days.every(({ day, month }) => day === first.day && month === first.month) ? first : null;
}

function fixedDatePattern(text: string, language: Language): { year: number | null; month: number; day: number } | null {
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/.exec(text);
  // Month first where the first number can be one, as Americans write it.
  if (slashed !== null) {
    const [first, second, year] = slashed.slice(1).map(Number) as [number, number, number];
    const isMonthFirst = first <= 12 && (language === 'en' || second > 12);
    return isMonthFirst ? { year, month: first, day: second } : { year, month: second, day: first };
  }
  const dotted = /\b(\d{1,2})\. ?(\d{1,2})\. ?(20\d\d)\b/.exec(text);
  if (dotted !== null) return { year: Number(dotted[3]), month: Number(dotted[2]), day: Number(dotted[1]) };
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const japanese = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text);
  if (japanese !== null) return { year: Number(japanese[1]), month: Number(japanese[2]), day: Number(japanese[3]) };
  const month = monthNamed(text);
  const worded = month > 0 ? /\b(\d{1,2})(?:st|nd|rd|th|\.)?(?: of| de)? \p{L}+(?: de)?,? (\d{4})\b/u.exec(text) : null;
  if (worded !== null) return { year: Number(worded[2]), month, day: Number(worded[1]) };
  const american = month > 0 ? /\b\p{L}+ (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/u.exec(text) : null;
  return american === null ? dayOfThisYear(text) : { year: Number(american[2]), month, day: Number(american[1]) };
}

function fixedDateIn(draft: Draft, column: Column): Condition | null {
  const date = fixedDatePattern(draft.reading.text, draft.reading.language);
  if (date === null || date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) return null;
  const code = `DATE(${date.year ?? 'YEAR(TODAY())'}, ${date.month}, ${date.day})`;
  if (draft.has('at-least')) return dateIs(column, '>=', code, 'at-least');
  if (draft.has('above', 'since', 'add')) return dateIs(column, '>', code, 'above');
  if (draft.has('at-most')) return dateIs(column, '<=', code, 'at-most');
  if (draft.has('below', 'subtract-days')) return dateIs(column, '<', code, 'below');
  return { column, relation: 'is', values: [code], test: (cell) => `${cell} = ${code}`, short: code };
}
