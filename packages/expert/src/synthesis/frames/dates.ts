import { isChecked, rowTestOf } from '../condition.ts';
import { conditionsOf, finishedCondition } from '../conditions.ts';
import { monthNamed } from '../date-windows.ts';
import { DATE_KINDS, type Draft, literal } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

const START_CLASSES = ['c:start', 'c:created'];
const END_CLASSES = ['c:end', 'c:due', 'c:expiration'];
const ANY_DATE = ['c:due', 'c:expiration', 'c:end', 'c:start', 'c:created'];

/** Two dates in the order of time: by what they are called, or in the order of the sheet. */
function twoDates(draft: Draft): readonly [Column, Column] | null {
  const dates = draft.ranked({ kinds: DATE_KINDS });
  const named = dates.filter((column) => draft.isPartlyMentioned(column));
  const pair = named.length >= 2 ? named.slice(0, 2) : dates;
  const early = pair.find(isEarly) ?? pair.find((column) => !isLater(column));
  const late = pair.find((column) => column !== early && isLater(column)) ?? pair.find((column) => column !== early);
  if (early === undefined || late === undefined) return null;
  const isUntold = isLater(early) === isLater(late) && !isEarly(early);
  const inOrder = draft.source.columns.indexOf(early) < draft.source.columns.indexOf(late);
  return isUntold && !inOrder ? [late, early] : [early, late];
}

function isEarly({ classes }: Column): boolean {
  return START_CLASSES.some((one) => classes.has(one));
}

function isLater({ classes }: Column): boolean {
  return END_CLASSES.some((one) => classes.has(one)) && !START_CLASSES.some((one) => classes.has(one));
}

function oneDate(draft: Draft, classes: readonly string[] = ANY_DATE): Column | null {
  return draft.pick({ kinds: DATE_KINDS, classes });
}

function guarded(draft: Draft, columns: readonly Column[], code: string): string {
  const blank = columns.map((column) => `ISBLANK(${draft.row(column)})`);
  if (columns.length === 1) return `IF(ISDATE(${draft.row(columns[0] as Column)}), ${code}, "")`;
  return `IF(OR(${blank.join(', ')}), "", ${code})`;
}

function between(code: (start: string, end: string) => string): (draft: Draft) => Built | null {
  return (draft) => {
    const dates = twoDates(draft);
    if (dates === null) return null;
    const [start, end] = dates;
    return rowValue('number', guarded(draft, dates, code(draft.row(start), draft.row(end))), dates);
  };
}

/** A value of one date on the row, blank without the date. */
function ofAge(draft: Draft): Built | null {
  const isService = /service|seniority|tenure|dienst|betriebs|servicio|antiguedad|anciennete|casa|勤続/.test(draft.reading.text);
  return ofDate(
    'number',
    (date) => yearsBetween(date, 'TODAY()'),
    isService ? ['c:start', 'c:created'] : ['c:birth', 'c:start', 'c:created'],
  )(draft);
}

function ofDate(
  result: Built['result'],
  code: (date: string, draft: Draft) => string | null,
  classes?: readonly string[],
): (draft: Draft) => Built | null {
  return (draft) => {
    const date = oneDate(draft, classes);
    if (date === null) return null;
    const written = code(draft.row(date), draft);
    return written === null ? null : rowValue(result, guarded(draft, [date], written), [date]);
  };
}

function _daysBetween(draft: Draft): Built | null {
  const unit = draft.has('weeks') ? 7 : 1;
  return between((start, end) => (unit === 1 ? `${end} - ${start}` : `ROUND((${end} - ${start}) / ${unit}, 1)`))(draft);
}

/** From the first start to the last end of all rows. */
function _overallDuration(draft: Draft): Built | null {
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [first, last] = [`MIN(${draft.all(dates[0])})`, `MAX(${draft.all(dates[1])})`];
  const code = draft.has('working-days')
    ? `NETWORKDAYS(${first}, ${last}${holidaysOf(draft)})`
    : draft.has('inclusive')
      ? `NETDAYS(${first}, ${last})`
      : `${last} - ${first}`;
  return { code, result: 'number', place: 'value', columns: dates };
}

function numberIn(draft: Draft, otherwise: number): number {
  const said = draft.reading.numbers.find(({ value, isPercent }) => !isPercent && Math.abs(value) <= 5000);
  return said === undefined ? draft.choose(otherwise) : Math.abs(said.value);
}

function holidaysOf(draft: Draft): string {
  if (!draft.has('holiday')) return '';
  for (const other of draft.others) {
    const date = other.columns.find((column) => column.kind === 'date');
    if (date !== undefined) return `, ${draft.all(date)}`;
  }
  const own = draft.own.columns.find((column) => column.kind === 'date' && column.classes.has('holiday'));
  return own === undefined ? '' : `, ${draft.all(own)}`;
}

function workingDaysBetween(draft: Draft): Built | null {
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [start, end] = dates;
  return rowValue(
    'number',
    guarded(draft, dates, `NETWORKDAYS(${draft.row(start)}, ${draft.row(end)}${holidaysOf(draft)})`),
    dates,
  );
}

function isBackwards(draft: Draft): boolean {
  if (/(?:due|date|datum|fecha|deadline)[^-]{0,12} - ?\d/.test(draft.reading.text)) return true;
  if (draft.has('subtract-days') && !draft.has('add')) return true;
  return /\b(?:before|prior to|vor|antes|avant)\b|前の日|日前/.test(draft.reading.text);
}

function addWorkingDays(draft: Draft): Built | null {
  const isBack = isBackwards(draft);
  const classes = isBack
    ? ['c:due', 'c:end', 'c:expiration']
    : draft.has('c:due')
      ? ['c:due']
      : ['c:start', 'c:created', 'c:due'];
  const date = oneDate(draft, classes);
  if (date === null) return null;
  const inRow = draft.reading.numbers.length > 0 ? null : amountIn(draft, ['c:interval', 'c:age']);
  const isOne =
    /\b(?:last|previous|next|first|one) (?:working|business|work) ?day|letzter arbeitstag|dia (?:habil|laborable) (?:anterior|siguiente)|jour ouvre (?:precedent|suivant)|dia util (?:anterior|seguinte)|前営業日|翌営業日/.test(
      draft.reading.text,
    );
  const days = isOne ? 1 : draft.has('weeks') ? numberIn(draft, 2) * 5 : inRow === null ? numberIn(draft, 10) : inRow;
  return rowValue(
    'date',
    guarded(draft, [date], `WORKDAY(${draft.row(date)}, ${isBack ? '-' : ''}${days}${holidaysOf(draft)})`),
    [date],
  );
}

/** The amount of days, months or years in a column of the row, or as said. */
function amountIn(draft: Draft, classes: readonly string[]): string | null {
  const said = draft.reading.numbers.find(({ isPercent, value }) => !isPercent && Math.abs(value) < 5000);
  const column = draft.pick({ kinds: ['number'], classes, strict: true });
  const isColumnMeant = column !== null && (said === undefined || draft.isMentioned(column));
  if (isColumnMeant && column !== null) return draft.row(column);
  return said === undefined ? null : String(Math.abs(said.value));
}

function addDays(draft: Draft): Built | null {
  const isBack = isBackwards(draft);
  const date = oneDate(draft, isBack ? ['c:due', 'c:expiration', 'c:end'] : ['c:start', 'c:created', 'c:due']);
  const amount = amountIn(draft, ['c:interval']);
  if (date === null || amount === null) return null;
  const isStep = amount.startsWith('[') && !draft.has('days');
  const unit = isStep ? (/month|monat|mes|mois|月/i.test(amount) ? 1 : /year|jahr|a[nñ]o|\ban|年/i.test(amount) ? 12 : 0) : 0;
  if (unit > 0)
    return rowValue(
      'date',
      guarded(draft, [date], monthsLater(draft.row(date), `${isBack ? '-' : ''}${amount}${unit === 12 ? ' * 12' : ''}`)),
      [date],
    );
  const factor = draft.has('weeks') ? ' * 7' : '';
  return rowValue('date', guarded(draft, [date], `${draft.row(date)} ${isBack ? '-' : '+'} ${amount}${factor}`), [date]);
}

/** A start and a length in two columns make an end. */
function dateFromParts(draft: Draft): Built | null {
  const waits = draft.own.columns.some((column) => column.empty && column.kind === 'date');
  const length = draft.pick({ kinds: ['number'], classes: ['c:interval', 'c:age'], strict: true });
  const date = oneDate(draft, ['c:start', 'c:created']);
  if (!waits || length === null || date === null) return null;
  const [cell, amount] = [draft.row(date), draft.row(length)];
  const code = /month|monat|mes|mois|月/i.test(length.title)
    ? monthsLater(cell, amount)
    : /year|jahr|a[nñ]o|\ban|年/i.test(length.title)
      ? monthsLater(cell, `${amount} * 12`)
      : `${cell} + ${amount}`;
  const isDayLess =
    /minus (?:one|1|a) day|less (?:one|1) day|one day before|- ?1 day|minus ein(?:en)? tag|menos un dia|moins un jour|menos um dia|1日前/.test(
      draft.reading.text,
    );
  return rowValue('date', `IF(AND(ISDATE(${cell}), ISNUMBER(${amount})), ${code}${isDayLess ? ' - 1' : ''}, "")`, [date, length]);
}

/** The same day some months on; the last day of the month where it has no such day. */
export function monthsLater(date: string, months: string): string {
  const whole = `(YEAR(${date}) * 12 + MONTH(${date}) - 1 + ${months})`;
  const first = (more: number) => `DATE(INT((${whole} + ${more}) / 12), MOD(${whole} + ${more}, 12) + 1, 1)`;
  return `MIN(${first(0)} + DAY(${date}) - 1, ${first(1)} - 1)`;
}

function addMonths(draft: Draft): Built | null {
  const isBack = isBackwards(draft);
  const date = oneDate(draft, isBack ? ['c:expiration', 'c:due', 'c:end'] : ['c:start', 'c:end', 'c:created', 'c:due']);
  const amount = amountIn(draft, ['c:interval']);
  if (date === null) return null;
  const months = amount ?? String(draft.choose(1));
  const inMonths =
    draft.has('years') && !draft.has('months') ? (/^\d+$/.test(months) ? String(Number(months) * 12) : `${months} * 12`) : months;
  return rowValue('date', guarded(draft, [date], monthsLater(draft.row(date), isBack ? `-${inMonths}` : inMonths)), [date]);
}

function daysUntil(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  if (date === null) return null;
  return rowValue('number', guarded(draft, [date], `${draft.row(date)} - TODAY()`), [date]);
}

function workingDaysLeft(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  if (date === null) return null;
  const cell = draft.row(date);
  const open = finishedCondition(draft, true);
  const isDone = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  const guard = open === null ? `NOT(ISDATE(${cell}))` : `OR(NOT(ISDATE(${cell}))${isDone})`;
  return rowValue('number', `IF(${guard}, "", IF(${cell} < TODAY(), 0, NETWORKDAYS(TODAY(), ${cell}${holidaysOf(draft)})))`, [
    date,
  ]);
}

function daysOverdue(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  if (date === null) return null;
  const cell = draft.row(date);
  const open = finishedCondition(draft, false);
  const isOpen = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  const days = draft.has('working-days') ? `NETWORKDAYS(${cell}, TODAY()) - 1` : `TODAY() - ${cell}`;
  return rowValue('number', `IF(AND(ISDATE(${cell}), ${cell} < TODAY()${isOpen}), ${days}, 0)`, [date]);
}

/** Days since a date, up to its end where there is one. */
function ageInDays(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:created', 'c:start']);
  if (date === null) return null;
  const end = draft.pick({ kinds: DATE_KINDS, classes: ['c:end'], not: [date], strict: true });
  const cell = draft.row(date);
  const until =
    end === null || end.classes.has('c:due') ? 'TODAY()' : `IF(ISDATE(${draft.row(end)}), ${draft.row(end)}, TODAY())`;
  return rowValue('number', guarded(draft, [date], `${until} - ${cell}`), [date]);
}

function yearsBetween(from: string, to: string): string {
  return `YEAR(${to}) - YEAR(${from}) - IF(OR(MONTH(${to}) < MONTH(${from}), AND(MONTH(${to}) = MONTH(${from}), DAY(${to}) < DAY(${from}))), 1, 0)`;
}

function monthsBetween(draft: Draft): Built | null {
  if (draft.has('since')) return monthsSince(draft);
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [start, end] = dates.map((column) => draft.row(column));
  return rowValue(
    'number',
    guarded(
      draft,
      dates,
      `(YEAR(${end}) - YEAR(${start})) * 12 + MONTH(${end}) - MONTH(${start}) - IF(DAY(${end}) < DAY(${start}), 1, 0)`,
    ),
    dates,
  );
}

function monthsSince(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:created', 'c:start', 'c:end']);
  if (date === null) return null;
  const cell = draft.row(date);
  return rowValue(
    'number',
    guarded(
      draft,
      [date],
      `(YEAR(TODAY()) - YEAR(${cell})) * 12 + MONTH(TODAY()) - MONTH(${cell}) - IF(DAY(TODAY()) < DAY(${cell}), 1, 0)`,
    ),
    [date],
  );
}

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTH_NAMES = [
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

/** The name at a number's place, as nested IFs: there is no CHOOSE. */
function named(number: string, names: readonly string[]): string {
  return names
    .slice(0, -1)
    .reduceRight((rest, name, place) => `IF(${number} = ${place + 1}, ${literal(name)}, ${rest})`, literal(names.at(-1) ?? ''));
}

function namesFor(draft: Draft, names: readonly string[]): readonly string[] {
  const isLong =
    /\b(?:full|long|monday|january|montag|januar|lunes|enero|lundi|janvier|segunda|janeiro|ausgeschrieben|completo|complet)\b/.test(
      draft.reading.text,
    );
  return isLong ? names : names.map((name) => name.slice(0, 3));
}

/** Short names from one text by their place in it; whole names as nested IFs, as there is no CHOOSE. */
function nameAt(number: string, names: readonly string[]): string {
  const isShort = names.every((name) => name.length === 3);
  return isShort ? `MID(${literal(names.join(''))}, ${number} * 3 - 2, 3)` : named(number, names);
}

function monthEnd(date: string): string {
  return `IF(MONTH(${date}) = 12, DATE(YEAR(${date}), 12, 31), DATE(YEAR(${date}), MONTH(${date}) + 1, 1) - 1)`;
}

function nextMonthStart(date: string): string {
  return `IF(MONTH(${date}) = 12, DATE(YEAR(${date}) + 1, 1, 1), DATE(YEAR(${date}), MONTH(${date}) + 1, 1))`;
}

function fiscalStart(draft: Draft): number {
  const named_ = monthNamed(draft.reading.text);
  const short = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/.exec(draft.reading.text)?.[1];
  const fromShort = short === undefined ? 0 : MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(short)) + 1;
  return named_ || fromShort || draft.choose(10);
}

function fiscalQuarter(date: string, draft: Draft): string {
  const start = fiscalStart(draft);
  const quarter = `(INT(MOD(MONTH(${date}) - ${start}, 12) / 3) + 1)`;
  const { text } = draft.reading;
  if (!/fy ?\d{2,4}[ -]?q\d|fiscal year.{0,20}(?:and|\+).{0,20}quarter|quarter.{0,4}(?:and|\+).{0,4}fiscal year/.test(text))
    return `"FQ" + ${quarter}`;
  const isByStart =
    /named (?:after|by|for) the (?:year it )?start|year it starts/.test(text) ||
    /mar 2026.{0,6}fy25|fy26 q1.{0,40}2026/.test(text);
  const year = isByStart
    ? `YEAR(${date}) - IF(MONTH(${date}) < ${start}, 1, 0)`
    : `YEAR(${date}) + IF(MONTH(${date}) >= ${start}, 1, 0)`;
  const shown = /fy ?\d{4}/.test(text) ? `(${year})` : `RIGHT(${year}, 2)`;
  return `"FY" + ${shown} + " Q" + ${quarter}`;
}

function fiscalYear(date: string, draft: Draft): string {
  const start = fiscalStart(draft);
  const year = `YEAR(${date}) + IF(MONTH(${date}) >= ${start}, 1, 0)`;
  return `"FY" + (${year})`;
}

function quarterLabel(date: string, draft: Draft): string {
  const quarter = `ROUNDUP(MONTH(${date}) / 3, 0)`;
  const withYear =
    /q[1-4][ -]?20\d\d|20\d\d[ -]?q[1-4]|year and quarter|quarter and year|jahr und quartal|ano y trimestre|annee et trimestre|ano e trimestre/.exec(
      draft.reading.text,
    )?.[0];
  if (withYear === undefined) return `"Q" + ${quarter}`;
  return /^q|quarter and/.test(withYear) ? `"Q" + ${quarter} + " " + YEAR(${date})` : `YEAR(${date}) + "-Q" + ${quarter}`;
}

function weekLabel(date: string, draft: Draft): string {
  const isLabel =
    /20\d\d|label|etiqueta|libelle|rotulo|text|zero|ラベル|year and week/.test(draft.reading.text) || draft.has('pad');
  return isLabel ? `YEAR(${date}) + "-W" + RIGHT("0" + WEEKNUMBER(${date}), 2)` : `WEEKNUMBER(${date})`;
}

function dateText(date: string, draft: Draft): string {
  const { text } = draft.reading;
  const day = `RIGHT("0" + DAY(${date}), 2)`;
  const month = `RIGHT("0" + MONTH(${date}), 2)`;
  if (/yyyymmdd/.test(text)) return `YEAR(${date}) + "" + ${month} + ${day}`;
  if (/dd\.mm\.yyyy|tt\.mm\.jjjj/.test(text)) return `${day} + "." + ${month} + "." + YEAR(${date})`;
  if (/dd[/-]mm[/-]yyyy|tt\/mm|dd\/mm\/aaaa|jj\/mm/.test(text)) return `${day} + "/" + ${month} + "/" + YEAR(${date})`;
  if (/mm\/dd\/yyyy/.test(text)) return `${month} + "/" + ${day} + "/" + YEAR(${date})`;
  return `YEAR(${date}) + "-" + ${month} + "-" + ${day}`;
}

/** A text such as 11/21/2026, 21.11.2026, 2026-11-21 or 20261121 as a date, by the places of its digits. */
function textToDate(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['text', 'number', 'auto'], classes: ['c:due', 'c:start', 'c:created', 'text-date'] });
  if (column === null) return null;
  const cell = draft.row(column);
  const places = placesOfParts(draft, column);
  const [year, month, day] = places.map(([from, length]) => `VALUE(MID(${cell} + "", ${from}, ${length}))`);
  return rowValue('date', `IFERROR(DATE(${year}, ${month}, ${day}), "")`, [column]);
}

function placesOfParts(draft: Draft, column: Column): readonly (readonly [number, number])[] {
  const sample = column.values.map(({ written }) => written).find((value) => /\d/.test(value)) ?? '';
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

function overdueFlag(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  if (date === null) return null;
  const stated = conditionsOf(draft, [date]);
  const other = stated.filter(({ column }) => column !== date);
  const box = draft.pick({ kinds: ['check'], classes: ['c:done-box'], strict: true });
  const isByStatus = other.length > 0 && other.some(({ column }) => draft.isMentioned(column));
  const open =
    other.length > 0 && (isByStatus || box === null || !draft.has('overdue', 'open', 'past'))
      ? null
      : box === null || isByStatus
        ? finishedCondition(draft, false)
        : isChecked(box, true);
  const kept =
    open === null
      ? other
      : other.filter(({ column, relation }) => !(relation === 'is-not' && ['choice', 'check'].includes(column.kind)));
  const cell = draft.row(date);
  const tests = [...kept, ...(open === null ? [] : [open])].map((one) => `, ${one.test(draft.row(one.column))}`);
  return rowValue('check', `IF(AND(ISDATE(${cell}), ${cell} < TODAY()${tests.join('')}), 1, 0)`, [date], { conditions: stated });
}

/** Work that should have begun and shows no progress. */
function behindFlag(draft: Draft): Built | null {
  const start = oneDate(draft, ['c:start']);
  if (start === null) return null;
  const percent = draft.pick({ kinds: ['number'], classes: ['c:percent'], strict: true });
  const open = finishedCondition(draft, false);
  const cell = draft.row(start);
  const none = percent === null ? '' : `, OR(${draft.row(percent)} = "", ${draft.row(percent)} = 0)`;
  const isOpen = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  return rowValue('check', `IF(AND(ISDATE(${cell}), ${cell} <= TODAY()${none}${isOpen}), 1, 0)`, [start]);
}

function dueSoonFlag(draft: Draft): Built | null {
  const date = oneDate(draft, draft.has('expiry') ? ['c:expiration', 'c:due'] : ['c:due', 'c:expiration']);
  if (date === null) return null;
  const days = numberIn(draft, 7) * (draft.has('weeks') ? 7 : draft.has('months') ? 30 : 1);
  const cell = draft.row(date);
  const open = finishedCondition(draft, false);
  const isOpen = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  return rowValue('check', `IF(AND(ISDATE(${cell}), ${cell} >= TODAY(), ${cell} <= TODAY(${days})${isOpen}), 1, 0)`, [date]);
}

function elapsedShare(draft: Draft): Built | null {
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [start, end] = dates.map((column) => draft.row(column));
  const code = `IF(TODAY() <= ${start}, 0, IF(TODAY() >= ${end}, 1, ROUND((TODAY() - ${start}) / (${end} - ${start}), 2)))`;
  return rowValue('number', guarded(draft, dates, code), dates);
}

/** The next time a day of the year comes round. */
function nextAnniversary(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:start', 'c:created', 'c:due']);
  if (date === null) return null;
  const cell = draft.row(date);
  const this_ = `DATE(YEAR(TODAY()), MONTH(${cell}), DAY(${cell}))`;
  return rowValue(
    'date',
    guarded(draft, [date], `IF(${this_} >= TODAY(), ${this_}, DATE(YEAR(TODAY()) + 1, MONTH(${cell}), DAY(${cell})))`),
    [date],
  );
}

function nextOccurrence(draft: Draft): Built | null {
  const weekday = weekdayIn(draft.reading.text);
  if (weekday > 0) {
    const date = oneDate(draft);
    if (date === null) return null;
    const cell = draft.row(date);
    return rowValue('date', guarded(draft, [date], `${cell} + MOD(${weekday} - WEEKDAY(${cell}) + 6, 7) + 1`), [date]);
  }
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:end', 'c:start', 'c:created'] });
  const amount = amountIn(draft, ['c:interval']);
  if (date === null || amount === null) return null;
  const isMonths = draft.has('months') || (amount.startsWith('[') && /month|monat|mes|mois|月/i.test(amount));
  const isYears = !isMonths && (draft.has('years') || (amount.startsWith('[') && /year|jahr|a[nñ]o|\ban|年/i.test(amount)));
  const cell = draft.row(date);
  const isGuardedAmount = amount.startsWith('[');
  const next = isMonths
    ? monthsLater(cell, amount)
    : isYears
      ? monthsLater(cell, `${amount} * 12`)
      : `${cell} + ${amount}${draft.has('weeks') ? ' * 7' : ''}`;
  const guard = isGuardedAmount ? `IF(OR(ISBLANK(${cell}), ISBLANK(${amount})), "", ${next})` : guarded(draft, [date], next);
  return rowValue('date', guard, [date]);
}

function weekdayIn(text: string): number {
  const names = [
    'sunday|sonntag|domingo|dimanche',
    'monday|montag|lunes|lundi|segunda',
    'tuesday|dienstag|martes|mardi|terca',
    'wednesday|mittwoch|miercoles|mercredi|quarta',
    'thursday|donnerstag|jueves|jeudi|quinta',
    'friday|freitag|viernes|vendredi|sexta',
    'saturday|samstag|sabado|samedi',
  ];
  return names.findIndex((name) => new RegExp(`\\b(?:${name})\\b`).test(text)) + 1;
}

/** Labels for stretches of days since a date: 0-7, 8-30, 31-90, 90+. */
function ageBuckets(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:created', 'c:start', 'c:due']);
  if (date === null) return null;
  const closed = draft.pick({ kinds: DATE_KINDS, classes: ['c:end'], not: [date], strict: true });
  const limits = limitsIn(draft);
  const cell = draft.row(date);
  const age = `TODAY() - ${cell}`;
  const labels = limits.map((limit, place) => `${place === 0 ? 0 : (limits[place - 1] ?? 0) + 1}-${limit}`);
  const code = limits.reduceRight(
    (rest, limit, place) => `IF(${age} <= ${limit}, ${literal(labels[place] ?? '')}, ${rest})`,
    literal(`${limits.at(-1)}+`),
  );
  const guard =
    closed === null || closed.classes.has('c:due')
      ? `ISBLANK(${cell})`
      : `OR(ISBLANK(${cell}), NOT(ISBLANK(${draft.row(closed)})))`;
  return rowValue('text', `IF(${guard}, "", ${code})`, [date]);
}

function limitsIn(draft: Draft): readonly number[] {
  const ranges = [...draft.reading.text.matchAll(/\d{1,4}\s?[-–~〜]\s?(\d{1,4})/g)].map((match) => Number(match[1]));
  if (ranges.length > 0) return ranges;
  const plain = draft.reading.numbers.map(({ value }) => value).filter((value) => value > 0 && value < 1000);
  if (plain.length >= 2) return [...new Set(plain)].toSorted((one, other) => one - other);
  draft.choose('0-7, 8-30, 31-90, 90+');
  return [7, 30, 90];
}

/** A mark where the date in the row is in a stretch of time of the question. */
function periodFlag(draft: Draft): Built | null {
  const conditions = conditionsOf(draft);
  const dated = conditions.filter(({ column }) => column.kind === 'date');
  return dated.length === 0 ? null : rowValue('check', `IF(${rowTestOf(draft, conditions)}, 1, 0)`, [], { conditions });
}

export const DATES: readonly Frame[] = [
  {
    id: 'days-between',
    cues: 'days+between|weeks+between|difference+days|difference+weeks|difference+c:start|between+c:start|between+c:due',
    also: 'blank until difference c:start c:due c:end count not if error',
    title: 'Days',
    build: between((start, end) => `${end} - ${start}`),
  },
  {
    id: 'calendar-days-inclusive',
    cues: 'inclusive|inclusive+days',
    also: 'between days c:start c:end count children since',
    title: 'Days',
    build: between((start, end) => `NETDAYS(${start}, ${end})`),
  },
  {
    id: 'working-days-between',
    cues: 'working-days+between|working-days+count|working-days+c:start+c:end|working-days+c:start+c:due|working-days+since',
    also: 'days until holiday inclusive count weekend',
    title: 'Working Days',
    build: workingDaysBetween,
  },
  {
    id: 'add-working-days',
    cues: 'working-days+add|working-days+subtract-days|working-days|working-days+difference|weekend+add',
    also: 'days holiday sum c:due c:start not future weekend',
    title: 'Date',
    build: addWorkingDays,
  },
  {
    id: 'working-days-left',
    cues: 'working-days+until|working-days+until+count|working-days+today',
    also: 'days count open between above overdue future past holiday',
    title: 'Days Left',
    build: workingDaysLeft,
  },
  {
    id: 'add-days',
    cues: 'add+days|add+c:start|days+subtract-days|add+weeks|subtract-days+weeks|add+c:interval',
    also: 'sum future difference',
    title: 'Date',
    build: addDays,
  },
  {
    id: 'add-months',
    cues: 'add+months|add+years|months+subtract-days|years+subtract-days',
    also: 'sum future expiry',
    title: 'Date',
    build: addMonths,
  },
  {
    id: 'days-until',
    cues: 'until+days|until|until+expiry|days+expiry',
    also: 'days count between expiry today',
    title: 'Days Left',
    build: daysUntil,
  },
  {
    id: 'days-overdue',
    cues: 'overdue+days|days+past|overdue+days+count',
    also: 'count until between since finished open blank above working-days',
    title: 'Days Overdue',
    bonus: -0.2,
    build: daysOverdue,
  },
  {
    id: 'age-in-days',
    cues: 'since+days|since|since+c:created',
    also: 'days count between open today finished',
    title: 'Age',
    build: ageInDays,
  },
  {
    id: 'age-in-years',
    cues: 'age-years|since+years',
    also: 'since years count between c:start',
    title: 'Years',
    build: ofAge,
  },
  {
    id: 'months-between',
    cues: 'months-between|months+between|months+difference|months+since',
    also: 'months count between difference since',
    title: 'Months',
    build: monthsBetween,
  },
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
    id: 'month-name',
    cues: 'month-name',
    also: 'months text-of-number format-date',
    title: 'Month Name',
    build: ofDate('text', (date, draft) => nameAt(`MONTH(${date})`, namesFor(draft, MONTH_NAMES))),
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
    build: ofDate('text', (date) => `IF(MONTH(${date}) <= 6, "H1", "H2")`),
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
  {
    id: 'overdue-flag',
    cues: 'overdue+flag|past+flag|overdue+if|past+if|overdue+symbol',
    conditional: true,
    also: 'flag set symbol each-row open finished not blank',
    title: 'Overdue',
    bonus: 0.8,
    build: overdueFlag,
  },
  {
    id: 'behind-flag',
    cues: 'behind|behind+flag|c:start+past+c:percent',
    also: 'flag past not open today c:percent',
    title: 'Behind',
    build: behindFlag,
  },
  {
    id: 'due-soon-flag',
    cues: 'within+flag|expiry+flag|within',
    conditional: true,
    also: 'flag days weeks expiry future',
    title: 'Due Soon',
    build: dueSoonFlag,
  },
  {
    id: 'period-flag',
    cues: 'flag+this-week|flag+this-month|flag+next-week|flag+next-month|flag+this-year|flag+last-week|flag+last-month',
    conditional: true,
    also: 'flag',
    title: 'Flag',
    build: periodFlag,
  },
  {
    id: 'elapsed-share',
    cues: 'elapsed-percent|share+since+c:start',
    also: 'share since days between today c:percent',
    title: 'Expected',
    build: elapsedShare,
  },
  {
    id: 'next-anniversary',
    cues: 'anniversary',
    also: 'next-occurrence years',
    title: 'Next Anniversary',
    build: nextAnniversary,
  },
  {
    id: 'next-occurrence',
    cues: 'next-occurrence|c:interval+add+months|weekday+future',
    also: 'months years days weeks weekday add c:interval future expiry',
    title: 'Next Date',
    build: nextOccurrence,
  },
  {
    id: 'age-buckets',
    cues: 'age-bands|bands+since|bands+days|bands+c:age',
    also: 'since days open index if not c:created bands group quarter',
    title: 'Bucket',
    build: ageBuckets,
  },
  {
    id: 'date-from-parts',
    cues: 'c:interval+years|c:interval+expiry|c:interval+months|c:interval+c:end|c:start+c:age|c:start+c:interval|c:created+c:interval|c:start+between|c:created+c:age',
    also: 'add days weeks months years between sum c:end c:due difference expiry until subtract-days',
    title: 'End Date',
    bonus: 0.4,
    build: dateFromParts,
  },
];
