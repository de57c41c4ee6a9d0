import { type Draft, literal } from '../draft.ts';
import { monthNamed } from '../months.ts';
import type { Column } from '../sheet-model.ts';
import { isTypo } from '../text.ts';
import { named, ofDate, oneDate } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function namesFor(draft: Draft, names: readonly string[]): readonly string[] {
  const isLong =
    /\b(?:full|long|monday|january|montag|januar|lunes|enero|lundi|janvier|segunda|janeiro|ausgeschrieben|completo|complet)\b/.test(
      draft.reading.text,
    );
  return isLong ? names : names.map((name) => name.slice(0, 3));
}

/** Short names from one text by their place in it; whole names as nested IFs, as there is no CHOOSE. */
export function nameAt(number: string, names: readonly string[]): string {
  const isShort = names.every((name) => name.length === 3);
  return isShort ? `MID(${literal(names.join(''))}, ${number} * 3 - 2, 3)` : named(number, names);
}

const WITHOUT_YEAR =
  /\b(?:without (?:the )?year|no year|only (?:the )?month|just (?:the )?month|month only|name only|ohne jahr|sin (?:el )?ano|sans (?:l )?annee|sem (?:o )?ano)\b|年なし/;

/** 'Nov 2026': the month alone is that of every year. */
function monthLabel(date: string, draft: Draft): string {
  const name = nameAt(`MONTH(${date})`, namesFor(draft, MONTH_NAMES));
  return WITHOUT_YEAR.test(draft.reading.text) ? name : `${name} + " " + YEAR(${date})`;
}

/** 'H1' of a year, which tells it from that of another. */
function halfLabel(date: string, draft: Draft): string {
  const half = `IF(MONTH(${date}) <= 6, 1, 2)`;
  return WITHOUT_YEAR.test(draft.reading.text) ? `"H" + ${half}` : `YEAR(${date}) + " H" + ${half}`;
}

function monthEnd(date: string): string {
  return `IF(MONTH(${date}) = 12, DATE(YEAR(${date}), 12, 31), DATE(YEAR(${date}), MONTH(${date}) + 1, 1) - 1)`;
}

function nextMonthStart(date: string): string {
  return `IF(MONTH(${date}) = 12, DATE(YEAR(${date}) + 1, 1, 1), DATE(YEAR(${date}), MONTH(${date}) + 1, 1))`;
}

const SHORT_MONTHS = /\b(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\b/;

const BEGINS =
  /\b(?:begins?|began|begun|starts?|started|starting|beginning|runs? from)(?: (?:in|on|with|the|each|every|from|1|1st|of))* $/;

/** The month in which the fiscal year starts: the one that it is said to begin in, or the first that the question names. */
function fiscalStart(draft: Draft): number {
  const { tokens, text } = draft.reading;
  const begun = tokens.filter(({ start }) => BEGINS.test(text.slice(Math.max(0, start - 40), start)));
  for (const token of [...begun, ...tokens]) {
    const short = SHORT_MONTHS.exec(token.text)?.[1]?.slice(0, 3);
    const month =
      monthNamed(token.text) ||
      (short === undefined
        ? MONTH_NAMES.findIndex((name) => token.text.length > 4 && isTypo(token.text, name.toLowerCase())) + 1
        : MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(short)) + 1);
    if (month > 0) {
      draft.explain(token);
      return month;
    }
  }
  return monthNamed(draft.reading.text) || draft.choose(10);
}

/** The number of the quarter in the fiscal year. */
export function fiscalQuarterNumber(date: string, draft: Draft): string {
  return `(INT(MOD(MONTH(${date}) - ${fiscalStart(draft)}, 12) / 3) + 1)`;
}

/** The fiscal year as a number, named after the year it ends in unless the question names it after the one it starts in. */
export function fiscalYearNumber(date: string, draft: Draft): string {
  const { text } = draft.reading;
  const isByStart =
    /named (?:after|by|for) the (?:year (?:in which )?it )?start|year (?:in which )?it starts|mar 2026.{0,6}fy25|fy26 q1.{0,40}2026/.test(
      text,
    );
  const start = fiscalStart(draft);
  if (start === 1) return `YEAR(${date})`;
  return isByStart
    ? `YEAR(${date}) - IF(MONTH(${date}) < ${start}, 1, 0)`
    : `YEAR(${date}) + IF(MONTH(${date}) >= ${start}, 1, 0)`;
}

/** The year in which the fiscal or school year of a date begins. */
export function startingYearNumber(date: string, draft: Draft): string {
  const start = fiscalStart(draft);
  return start === 1 ? `YEAR(${date})` : `YEAR(${date}) - IF(MONTH(${date}) < ${start}, 1, 0)`;
}

function fiscalQuarter(date: string, draft: Draft): string {
  // A column Start Date begins no year.
  if (!draft.has('fiscal') && !draft.reading.tokens.some(({ text: word }) => monthNamed(word) > 0 || SHORT_MONTHS.test(word)))
    return quarterLabel(date, draft);
  const quarter = fiscalQuarterNumber(date, draft);
  const { text } = draft.reading;
  if (!/fy ?\d{2,4}[ -]?q\d|fiscal year.{0,20}(?:and|\+).{0,20}quarter|quarter.{0,4}(?:and|\+).{0,4}fiscal year/.test(text))
    return `"FQ" + ${quarter}`;
  const year = fiscalYearNumber(date, draft);
  const shown = /fy ?\d{4}/.test(text) ? `(${year})` : `RIGHT(${year}, 2)`;
  return `"FY" + ${shown} + " Q" + ${quarter}`;
}

function fiscalYear(date: string, draft: Draft): string {
  return `"FY" + (${fiscalYearNumber(date, draft)})`;
}

function quarterLabel(date: string, draft: Draft): string {
  const quarter = `ROUNDUP(MONTH(${date}) / 3, 0)`;
  const withYear =
    /q[1-4][ -]?20\d\d|20\d\d[ -]?q[1-4]|year and quarter|quarter and year|jahr und quartal|ano y trimestre|annee et trimestre|ano e trimestre/.exec(
      draft.reading.text,
    )?.[0];
  // 'T1 à T4' of a trimestre.
  if (withYear === undefined) return `"${/\bt[1-4]\b/.test(draft.reading.text) ? 'T' : 'Q'}" + ${quarter}`;
  return /^q|quarter and/.test(withYear) ? `"Q" + ${quarter} + " " + YEAR(${date})` : `YEAR(${date}) + "-Q" + ${quarter}`;
}

function weekLabel(date: string, draft: Draft): string {
  const isLabel =
    /20\d\d|label|etiqueta|libelle|rotulo|text|zero|ラベル|year and week/.test(draft.reading.text) ||
    draft.has('pad') ||
    draft.own.columns.some(({ empty, title }) => empty && /\bweek label\b|\bweek\b.*\btext\b/i.test(title));
  return isLabel ? `YEAR(${date}) + "-W" + RIGHT("0" + WEEKNUMBER(${date}), 2)` : `WEEKNUMBER(${date})`;
}

function dateText(date: string, draft: Draft): string {
  const { text } = draft.reading;
  const day = `RIGHT("0" + DAY(${date}), 2)`;
  const month = `RIGHT("0" + MONTH(${date}), 2)`;
  if (/yyyymmdd/.test(text)) return `YEAR(${date}) + "" + ${month} + ${day}`;
  if (/(?:dd|tt|jj)\.mm\.(?:yyyy|jjjj|aaaa)/.test(text)) return `${day} + "." + ${month} + "." + YEAR(${date})`;
  if (/dd[/-]mm[/-]yyyy|tt\/mm|dd\/mm\/aaaa|jj\/mm/.test(text)) return `${day} + "/" + ${month} + "/" + YEAR(${date})`;
  if (/mm\/dd\/yyyy/.test(text)) return `${month} + "/" + ${day} + "/" + YEAR(${date})`;
  return `YEAR(${date}) + "-" + ${month} + "-" + ${day}`;
}

/** A text such as 11/21/2026, 21.11.2026, 2026-11-21 or 20261121 as a date, by the places of its digits. */
function textToDate(draft: Draft): Built | null {
  const column = draft.pick({
    kinds: ['text', 'number', 'auto'],
    classes: ['c:due', 'c:start', 'c:created', 'text-date'],
    prefers: ({ title }) => draft.source.sheet.rows.some(({ cells }) => WRITTEN_DATE.test(String(cells[title] ?? ''))),
  });
  if (column === null) return null;
  const cell = draft.row(column);
  const places = placesOfParts(draft, column);
  const [year, month, day] = places.map(([from, length]) => `VALUE(MID(${cell} + "", ${from}, ${length}))`);
  return rowValue('date', `IFERROR(DATE(${year}, ${month}, ${day}), "")`, [column]);
}

const WRITTEN_DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|20\d{6}$)/;

function placesOfParts(draft: Draft, column: Column): readonly (readonly [number, number])[] {
  const sample =
    draft.source.sheet.rows.map(({ cells }) => String(cells[column.title] ?? '')).find((value) => /\d/.test(value)) ?? '';
  const { text } = draft.reading;
  if (/^\d{8}$/.test(sample) || /yyyymmdd/.test(text))
    return [
      [1, 4],
      [5, 2],
      [7, 2],
    ];
  if (/^\d{4}[-/.]/.test(sample) || /yyyy-mm-dd/.test(text))
    return [
      [1, 4],
      [6, 2],
      [9, 2],
    ];
  const isDayFirst = /dd[/.-]mm|tt[/.-]mm|jj[/.-]mm/.test(text) || /^(?:1[3-9]|2\d|3[01])[/.-]/.test(sample);
  return isDayFirst
    ? [
        [7, 4],
        [4, 2],
        [1, 2],
      ]
    : [
        [7, 4],
        [1, 2],
        [4, 2],
      ];
}

function weekendFlag(draft: Draft): Built | null {
  const date = oneDate(draft);
  if (date === null) return null;
  const cell = draft.row(date);
  return rowValue('check', `IF(ISDATE(${cell}), IF(OR(WEEKDAY(${cell}) = 1, WEEKDAY(${cell}) = 7), 1, 0), 0)`, [date]);
}

export const DATE_PARTS: readonly Frame[] = [
  {
    id: 'weekday-name',
    cues: 'weekday|weekday+month-name',
    also: 'days weeks name text-of-number format-date between-chars',
    title: 'Day Name',
    build: ofDate('text', (date, draft) => nameAt(`WEEKDAY(${date})`, namesFor(draft, DAY_NAMES))),
  },
  {
    id: 'weekday-number',
    cues: 'weekday+row-number',
    also: 'days weeks',
    title: 'Weekday',
    bonus: -1,
    build: ofDate('number', (date) => `WEEKDAY(${date})`),
  },
  {
    id: 'month-number',
    cues: 'month-number',
    also: 'months index c:key identifier text-to-number count convert',
    title: 'Month',
    build: ofDate('number', (date) => `MONTH(${date})`),
  },
  {
    id: 'month-name',
    cues: 'month-name',
    also: 'months text-of-number format-date',
    title: 'Month Name',
    build: ofDate('text', monthLabel),
  },
  {
    id: 'month-end',
    cues: 'month-end',
    also: 'months error days next-occurrence',
    title: 'Month End',
    build: ofDate('date', monthEnd),
  },
  {
    id: 'month-start',
    cues: 'month-start',
    also: 'months days',
    title: 'Month Start',
    build: ofDate('date', (date) => `DATE(YEAR(${date}), MONTH(${date}), 1)`),
  },
  {
    id: 'next-month-start',
    cues: 'next-month-start|next-month+month-start|next-month+c:start',
    also: 'months days error',
    title: 'Next Month',
    build: ofDate('date', nextMonthStart, ['c:start', 'c:created', 'c:due']),
  },
  {
    id: 'days-in-month',
    cues: 'days-in-month',
    also: 'months days count',
    title: 'Days in Month',
    build: ofDate('number', (date) => `DAY(${monthEnd(date)})`),
  },
  {
    id: 'year-month',
    cues: 'year-month|months+years+format-date',
    also: 'months years format-date row',
    title: 'Month',
    build: ofDate('text', (date) => `YEAR(${date}) + "-" + RIGHT("0" + MONTH(${date}), 2)`),
  },
  { id: 'quarter', cues: 'quarter', also: 'years months count', title: 'Quarter', build: ofDate('text', quarterLabel) },
  { id: 'year', cues: 'years', also: 'row set', title: 'Year', build: ofDate('number', (date) => `YEAR(${date})`) },
  {
    id: 'half-year',
    cues: 'half-year',
    also: 'years months',
    title: 'Half',
    build: ofDate('text', halfLabel),
  },
  {
    id: 'fiscal-quarter',
    cues: 'fiscal+quarter|quarter+c:start',
    also: 'years months since',
    title: 'Fiscal Quarter',
    build: ofDate('text', fiscalQuarter),
  },
  {
    id: 'fiscal-year',
    cues: 'fiscal',
    also: 'years months c:start since',
    title: 'Fiscal Year',
    build: ofDate('number', fiscalYear),
  },
  {
    id: 'week-number',
    cues: 'week-number|weeks+years+pad|weeks+years',
    also: 'weeks years pad text-of-number format-date count',
    title: 'Week',
    build: ofDate('text', weekLabel),
  },
  {
    id: 'week-start',
    cues: 'week-start',
    also: 'weeks weekday c:start',
    title: 'Week Start',
    build: ofDate('date', (date) => `${date} - MOD(WEEKDAY(${date}) + 5, 7)`),
  },
  { id: 'date-to-text', cues: 'format-date', also: 'text-date convert pad', title: 'Date Text', build: ofDate('text', dateText) },
  {
    id: 'text-to-date',
    cues: 'text-date',
    also: 'convert format-date error past today extract',
    title: 'Date',
    build: textToDate,
  },
  {
    id: 'weekend-flag',
    cues: 'weekend|weekend+flag',
    also: 'flag weekday working-days not past',
    title: 'Weekend',
    build: weekendFlag,
  },
];
