import type { Expression } from '../syntax/ast.ts';
import { binary, call, number as literal } from '../syntax/build.ts';
import { toNumber } from '../values/coerce.ts';
import {
  addWorkingDays,
  calendarOf,
  countWorkingDays,
  dayOf,
  isCalendarDay,
  isWeekend,
  SECONDS_PER_DAY,
  weekdayOf,
  weekNumberOf,
  yearDayOf,
} from '../values/dates.ts';
import {
  BLANK,
  dateValue,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isBlank,
  isError,
  numberValue,
  type Operand,
  valuesOf,
} from '../values/values.ts';
import { argument, date, number, ofArguments, ofNumbers, ofScalars, toNumbers, value } from './arguments.ts';
import type { Evaluate, EvaluationContext } from './evaluation-context.ts';
import { sameArguments, type Translated, Untranslatable } from './excel-counterpart.ts';
import { functionsOf } from './function-definition.ts';
import { dateOf, daysFrom, timeFrom, toDecimals, withoutHolidays } from './phrases.ts';

const dated = functionsOf('Date');
const advanced = functionsOf('Advanced');
const system = functionsOf('System');

const MS_PER_WORKING_DAY = 28_800_000;
const NO_HOLIDAYS: ReadonlySet<number> = new Set();

export const DATE_FUNCTIONS = [
  dated('DATE(year: number, month: number, day: number): date', {
    description: 'The date of a year, month and day.',
    note: 'Month 13 or day 32 is an error, it does not roll over.',
    example: '=DATE(YEAR(TODAY()), 12, 31)',
    errors: ['#INVALID VALUE', '#INVALID COLUMN VALUE', '#INVALID DATA TYPE'],
    phrase: dateOf,
    evaluate: ofNumbers((year, month, day) => {
      const date = dayOf(year, month, day);
      return date === null ? errorValue('#INVALID VALUE') : dateValue(date);
    }),
  }),
  dated('DATEONLY(date_time: date): date', {
    description: 'The day of a date with a time, such as Created or Modified.',
    example: '=DATEONLY(Created@row)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([moment]) => `the date without the time of ${moment}`,
    evaluate: ofArguments([date], ([{ day }]) => dateValue(day)),
  }),
  dated('DAY(date: date): number', {
    description: 'The day of the month, 1 to 31.',
    example: '=DAY(Due@row)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([date]) => `the day of the month of ${date}`,
    evaluate: ofDay((day) => calendarOf(day).day),
  }),
  dated('MONTH(date: date): number', {
    description: 'The month, 1 to 12.',
    note: 'A blank date is an error; in a criterion write IFERROR(MONTH(@cell), 0) = 5.',
    example: '=COUNTIF(Due:Due, IFERROR(MONTH(@cell), 0) = 5)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([date]) => `the month of ${date}`,
    evaluate: ofDay((day) => calendarOf(day).month),
  }),
  dated('NETDAYS(start_date: date, end_date: date): number', {
    description: 'The days from one date to another, both counted.',
    example: '=NETDAYS(Start@row, Finish@row)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([start, end]) => `the number of days from ${start} to ${end}, both counted`,
    evaluate: ofTwoDates((start, end) => (end >= start ? end - start + 1 : end - start - 1)),
  }),
  dated('NETWORKDAY(start_date: date, end_date: date, holidays?: range): number', {
    description: 'The working days between two dates, one more when the first is no working day.',
    note: 'NETWORKDAYS is the one most people want.',
    example: '=NETWORKDAY(Start@row, Finish@row)',
    errors: ['#INVALID DATA TYPE'],
    confidence: 'docs',
    takesValueAsRange: true,
    phrase: ([start, end, holidays]) =>
      `the number of working days from ${start} to ${end}, both counted and one more when the first is no working day${withoutHolidays(holidays)}`,
    evaluate: ofTwoDates((start, end, holidays) => {
      const isOff = isWeekend(start) || holidays.has(start);
      return signedWorkingDays(start, end, holidays) + (isOff && end >= start ? 1 : 0);
    }),
  }),
  dated('NETWORKDAYS(start_date: date, end_date: date, holidays?: range): number', {
    description: 'The working days from one date to another, both counted.',
    example: '=NETWORKDAYS(Start@row, Finish@row, {Holidays})',
    errors: ['#INVALID DATA TYPE'],
    takesValueAsRange: true,
    phrase: ([start, end, holidays]) =>
      `the number of working days from ${start} to ${end}, both counted${withoutHolidays(holidays)}`,
    evaluate: ofTwoDates(signedWorkingDays),
  }),
  dated('TIME(time_value: any, minutes?: number, seconds?: number, format?: number, precision?: number): time', {
    description: 'A time of day from a text, from a cell, or from hours, minutes and seconds.',
    note: 'Format 0 shows 12 hours, 1 shows 24; precision 1 to 3 shows hours, minutes, seconds. Adding 5 adds five minutes.',
    example: '=TIME("20:30:00", 1)',
    errors: ['#UNPARSEABLE', '#INVALID DATA TYPE', '#INVALID VALUE'],
    confidence: 'docs',
    phrase: timeFrom,
    evaluate: ofScalars(timeOf),
  }),
  dated('TODAY(number_of_days?: number): date', {
    description: 'The present date, some days on or back when a number is given.',
    note: 'It moves on when the sheet is opened or changed, not by itself at midnight.',
    example: '=IF(Due@row < TODAY(), 1, 0)',
    errors: ['#INVALID COLUMN VALUE'],
    phrase: ([days]) => (days === undefined ? "today's date" : `the date ${daysFrom(days, 'day', 'today', 'from')}`),
    excel: { TODAY: () => call('TODAY') },
    evaluate: ofArguments([number], ([days], { today }) => dateOrError(today + Math.trunc(days))),
  }),
  dated('WEEKDAY(date: date): number', {
    description: 'The day of the week, from 1 for Sunday to 7 for Saturday.',
    example: '=WEEKDAY(Due@row)',
    errors: ['#INVALID DATA TYPE', '#INCORRECT ARGUMENT SET'],
    phrase: ([date]) => `the day of the week (1 for Sunday to 7 for Saturday) of ${date}`,
    excel: { WEEKDAY: weekdayFromSunday },
    evaluate: ofDay((day) => weekdayOf(day) + 1),
  }),
  dated('WEEKNUMBER(date: date): number', {
    description: 'The week of the year; weeks begin on Monday, and the first days of January may belong to week 52 or 53.',
    example: '=WEEKNUMBER(Due@row)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([date]) => `the week number of ${date}`,
    excel: { ISOWEEKNUM: sameArguments() },
    evaluate: ofDay(weekNumberOf),
  }),
  dated('WORKDAY(date: date, num_days: number, holidays?: range): date', {
    description: 'The date a number of working days later, or earlier when the number is negative.',
    example: '=WORKDAY(Start@row, 10, {Holidays})',
    errors: ['#INVALID DATA TYPE', '#INVALID COLUMN VALUE'],
    takesValueAsRange: true,
    phrase: ([start = '', count = '', holidays]) =>
      `the date ${daysFrom(count, 'working day', start)}${withoutHolidays(holidays)}`,
    evaluate: ofArguments([date, number, holidays], ([start, count, daysOff]) =>
      dateOrError(addWorkingDays(start.day, count, daysOff)),
    ),
  }),
  dated('YEAR(date: date): number', {
    description: 'The year, with four digits.',
    example: '=YEAR(Due@row)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([date]) => `the year of ${date}`,
    evaluate: ofDay((day) => calendarOf(day).year),
  }),
  dated('YEARDAY(date: date): number', {
    description: 'The day of the year, 1 to 366.',
    example: '=YEARDAY(Due@row)',
    errors: ['#INVALID DATA TYPE'],
    confidence: 'docs',
    phrase: ([date]) => `the day of the year of ${date}`,
    evaluate: ofDay(yearDayOf),
  }),
  advanced(
    'PRORATE(value: number, start_date: date, end_date: date, prorate_start: date, prorate_end: date, decimals?: number): number',
    {
      description: 'The share of an amount, spread evenly over days, that falls into a part of them.',
      example: '=PRORATE(Budget@row, Start@row, Finish@row, DATE(2026, 1, 1), DATE(2026, 1, 31), 2)',
      errors: ['#INVALID DATA TYPE'],
      confidence: 'docs',
      phrase: ([amount, start, end, from, to, decimals]) =>
        `the share of ${amount}, spread evenly over the days from ${start} to ${end}, that falls on the days from ${from} to ${to}${decimals === undefined ? '' : `, rounded ${toDecimals(decimals)}`}`,
      evaluate: ofArguments([number, date, date, date, date], ([amount, start, end, from, to], context) => {
        if (end.day < start.day) return errorValue('#INVALID VALUE');
        const shared = Math.max(0, Math.min(end.day, to.day) - Math.max(start.day, from.day) + 1);
        return roundedPart((amount * shared) / (end.day - start.day + 1), context.argument(5));
      }),
    },
  ),
  system('CALCDURATION(start_date: date, end_date: date): number', {
    description: 'The duration Smartsheet works out for parent rows.',
    example: '=CALCDURATION(Start24, Finish24)',
    errors: ['#UNPARSEABLE'],
    phrase: ([start, end]) => `the duration from ${start} to ${end} as Smartsheet schedules it`,
    evaluate: ofArguments([value, value], ([start, end]) => durationBetween(start, end)),
  }),
  system('CALCSTART(duration: any, start_date: date, end_date: date, lag: number, offset: number): date', {
    description: 'The start date Smartsheet works out from a predecessor; the offset is in milliseconds.',
    example: '=CALCSTART(Duration27, Start26, Finish26, 0, -1728000000)',
    errors: ['#UNPARSEABLE'],
    phrase: ([duration, start, end, lag, offset]) =>
      `the start Smartsheet schedules for the duration ${duration} after a predecessor from ${start} to ${end}, with the lag ${lag} and an offset of ${offset} milliseconds`,
    evaluate: ofArguments([unread, unread, date, number, number], ([, , end, lag, offset]) => startAfter(end.day, lag, offset)),
  }),
];

function ofDay(apply: (day: number) => number): Evaluate {
  return ofArguments([date], ([{ day }]) => numberValue(apply(day)));
}

function ofTwoDates(apply: (start: number, end: number, holidays: ReadonlySet<number>) => number): Evaluate {
  return ofArguments([date, date, holidays], ([start, end, daysOff]) => numberValue(apply(start.day, end.day, daysOff)));
}

/** A task that has not got both of its dates has no duration yet. */
function durationBetween(start: FormulaValue, end: FormulaValue): Operand {
  const filled = [start, end].filter((moment) => !isBlank(moment));
  if (filled.some(({ type }) => type !== 'date')) return errorValue('#INVALID DATA TYPE');
  const isComplete = start.type === 'date' && end.type === 'date';
  return isComplete ? numberValue(countWorkingDays(start.day, end.day, NO_HOLIDAYS)) : BLANK;
}

/** The calendar ends somewhere. */
function dateOrError(day: number | null): Operand {
  return day !== null && isCalendarDay(day) ? dateValue(day) : errorValue('#INVALID VALUE');
}

/** Negative when the end lies before the start. */
function signedWorkingDays(start: number, end: number, holidays: ReadonlySet<number>): number {
  return end >= start ? countWorkingDays(start, end, holidays) : 0 - countWorkingDays(end, start, holidays);
}

/** Blanks are left out; anything else has to be a date. */
function holidays(context: EvaluationContext, index: number): ReadonlySet<number> | ErrorValue {
  const days = new Set<number>();
  for (const cell of valuesOf(argument(context, index))) {
    if (cell.type === 'error') return cell;
    if (cell.type === 'date') days.add(cell.day);
    else if (cell.type !== 'blank') return errorValue('#INVALID DATA TYPE');
  }
  return days;
}

/** Reads nothing of an argument that does not matter. */
function unread(): null {
  return null;
}

function roundedPart(part: number, decimals: Operand | undefined): Operand {
  if (decimals === undefined || !Number.isFinite(part)) return numberValue(part);
  const places = toNumber(decimals);
  if (isError(places)) return places;
  const factor = 10 ** Math.max(-15, Math.min(15, Math.trunc(places)));
  return numberValue(Math.round(part * factor) / factor);
}

/** As Smartsheet's own formulas on sheets with dependencies seem to mean it: finish to start, offsets in days of eight hours. */
function startAfter(end: number, lag: number, offset: number): Operand {
  const next = addWorkingDays(end, 1, NO_HOLIDAYS);
  return dateOrError(next === null ? null : addWorkingDays(next, lag + Math.round(offset / MS_PER_WORKING_DAY), NO_HOLIDAYS));
}

const CLOCK = /^\s*(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap]m)?\s*$/i;

/** TIME of a text or cell with format and precision, or of hours, minutes and seconds with format and precision. */
function timeOf(values: readonly FormulaValue[]): Operand {
  const [first = BLANK, ...others] = values;
  const numbers = toNumbers(others);
  if (isError(numbers)) return numbers;
  if (first.type === 'number') return timeOfNumbers(first.value, numbers);
  const seconds = secondsOf(first);
  return isError(seconds) ? seconds : shown(seconds, numbers[0], numbers[1]);
}

/** With numbers all three parts are needed before a format. */
function timeOfNumbers(hours: number, [minutes, seconds, format, precision]: readonly number[]): Operand {
  if (minutes === undefined || seconds === undefined) return errorValue('#UNPARSEABLE');
  const isClock = [hours, minutes, seconds].every(Number.isInteger) && isTimeOfDay(hours, minutes, seconds);
  return isClock ? shown(hours * 3600 + minutes * 60 + seconds, format, precision) : errorValue('#INVALID VALUE');
}

function secondsOf(value: FormulaValue): number | ErrorValue {
  if (value.type === 'time') return value.seconds;
  if (value.type === 'date') return value.seconds ?? 0;
  if (value.type !== 'text') return errorValue('#INVALID DATA TYPE');
  const [, hour, minute = '0', second = '0', half] = CLOCK.exec(value.value) ?? [];
  if (hour === undefined) return errorValue('#INVALID VALUE');
  const hours = toHourOfDay(Number(hour), half?.toLowerCase());
  if (hours === null || !isTimeOfDay(hours, Number(minute), Number(second))) return errorValue('#INVALID VALUE');
  return hours * 3600 + Number(minute) * 60 + Number(second);
}

function toHourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function isTimeOfDay(hours: number, minutes: number, seconds: number): boolean {
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60;
}

/** Seconds are shown when there are any, unless a precision says otherwise. */
function shown(seconds: number, format = 0, precision?: number): Operand {
  if (precision !== undefined && ![1, 2, 3].includes(precision)) return errorValue('#INVALID VALUE');
  const inDay = seconds % SECONDS_PER_DAY;
  return { type: 'time', seconds: inDay, is24Hour: format === 1, precision: precision ?? (inDay % 60 === 0 ? 2 : 3) };
}

function weekdayFromSunday([day, type]: readonly Expression[]): Translated | null {
  if (day === undefined) return null;
  const isSunday = type === undefined || (type.kind === 'number' && type.value === 1);
  if (isSunday) return call('WEEKDAY', day);
  return type.kind === 'number' && type.value === 2
    ? binary('+', call('MOD', binary('-', call('WEEKDAY', day), literal(2)), literal(7)), literal(1))
    : new Untranslatable('WEEKDAY with this kind of numbering has no counterpart: Smartsheet counts from 1 for Sunday.');
}
