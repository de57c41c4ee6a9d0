import { firstError, toDate, toNumber } from '../coerce.ts';
import {
  addWorkingDays,
  type CalendarDay,
  calendarOf,
  countWorkingDays,
  dayOf,
  isCalendarDay,
  isWeekend,
  weekdayOf,
  weekNumberOf,
  yearDayOf,
} from '../dates.ts';
import type { Implementation, Implementations } from '../run.ts';
import {
  BLANK,
  type DateValue,
  dateValue,
  type ErrorValue,
  errorValue,
  isError,
  numberValue,
  type Operand,
  valuesOf,
} from '../values.ts';
import { argument, ofScalars, optionalArgument } from './arguments.ts';
import { timeOf } from './time.ts';

export const DATE: Implementations = {
  DATE: ofScalars((values) => {
    const [year, month, day] = values.map(toNumber);
    if (isError(year) || isError(month) || isError(day)) return errorValue('#INVALID DATA TYPE');
    const date = dayOf(year ?? 0, month ?? 0, day ?? 0);
    return date === null ? errorValue('#INVALID VALUE') : dateValue(date);
  }),
  DATEONLY: ofDate((date) => dateValue(date.day)),
  DAY: ofCalendar((day) => day.day),
  MONTH: ofCalendar((day) => day.month),
  NETDAYS: ofTwoDates((start, end) => numberValue(end >= start ? end - start + 1 : end - start - 1)),
  NETWORKDAY: ofTwoDates((start, end, holidays) => {
    const isOff = isWeekend(start) || holidays.has(start);
    return numberValue(signedWorkingDays(start, end, holidays) + (isOff && end >= start ? 1 : 0));
  }),
  NETWORKDAYS: ofTwoDates((start, end, holidays) => numberValue(signedWorkingDays(start, end, holidays))),
  TIME: ofScalars(timeOf),
  TODAY: (call, run) => {
    const shift = toNumber(argument(call, 0, run));
    if (isError(shift)) return shift;
    const day = run.today + Math.trunc(shift);
    return isCalendarDay(day) ? dateValue(day) : errorValue('#INVALID VALUE');
  },
  WEEKDAY: ofDate((date) => numberValue(weekdayOf(date.day) + 1)),
  WEEKNUMBER: ofDate((date) => numberValue(weekNumberOf(date.day))),
  WORKDAY: (call, run) => {
    const start = toDate(argument(call, 0, run));
    const count = toNumber(argument(call, 1, run));
    const holidays = holidaysIn(optionalArgument(call, 2, run));
    if (isError(start)) return start;
    if (isError(count)) return count;
    if (isError(holidays)) return holidays;
    const day = addWorkingDays(start.day, count, holidays);
    return day === null ? errorValue('#INVALID VALUE') : dateValue(day);
  },
  YEAR: ofCalendar((day) => day.year),
  YEARDAY: ofDate((date) => numberValue(yearDayOf(date.day))),
};

const MS_PER_WORKING_DAY = 28_800_000;

/** As Smartsheet's own formulas on sheets with dependencies seem to mean them: finish to start, offsets in days of eight hours. */
export const SYSTEM: Implementations = {
  CALCDURATION: ofTwoDates((start, end) => numberValue(countWorkingDays(start, end, new Set()))),
  CALCSTART: (call, run) => {
    const end = toDate(argument(call, 2, run));
    const lag = toNumber(argument(call, 3, run));
    const offset = toNumber(argument(call, 4, run));
    if (isError(end)) return end;
    if (isError(lag)) return lag;
    if (isError(offset)) return offset;
    const next = addWorkingDays(end.day, 1, new Set());
    const day = next === null ? null : addWorkingDays(next, lag + Math.round(offset / MS_PER_WORKING_DAY), new Set());
    return day === null ? errorValue('#INVALID VALUE') : dateValue(day);
  },
};

/** The part of an amount spread over days that falls into a span; 0 when they do not meet. */
export const PRORATE: Implementation = (call, run) => {
  const value = toNumber(argument(call, 0, run));
  const dates = [1, 2, 3, 4].map((index) => toDate(argument(call, index, run)));
  const error = dates.find(isError);
  if (isError(value)) return value;
  if (error !== undefined) return error;
  const [start = 0, end = 0, from = 0, to = 0] = dates.map((date) => (isError(date) ? 0 : date.day));
  if (end < start) return errorValue('#INVALID VALUE');
  const shared = Math.max(0, Math.min(end, to) - Math.max(start, from) + 1);
  const decimals = optionalArgument(call, 5, run);
  const part = numberValue((value * shared) / (end - start + 1));
  return decimals === undefined || isError(part) ? part : roundPart(part.value, decimals);
};

function roundPart(part: number, decimals: Operand): Operand {
  const places = toNumber(decimals);
  if (isError(places)) return places;
  const factor = 10 ** Math.max(-15, Math.min(15, Math.trunc(places)));
  return numberValue(Math.round(part * factor) / factor);
}

export const NPV: Implementations = {
  NPV: (call, run) => {
    const rate = toNumber(argument(call, 0, run));
    const values = call.args.slice(1).flatMap((node) => valuesOf(node.code(run)));
    const error = firstError(values);
    if (isError(rate)) return rate;
    if (error !== null) return error;
    if (rate === -1) return errorValue('#DIVIDE BY ZERO');
    const payments = values.flatMap((value) => (value.type === 'number' ? [value.value] : []));
    return numberValue(payments.reduce((total, payment, index) => total + payment / (1 + rate) ** (index + 1), 0));
  },
};

function ofDate(apply: (date: DateValue) => Operand): Implementation {
  return ofScalars(([value = BLANK]) => {
    const date = toDate(value);
    return isError(date) ? date : apply(date);
  });
}

function ofCalendar(part: (day: CalendarDay) => number): Implementation {
  return ofDate((date) => numberValue(part(calendarOf(date.day))));
}

function ofTwoDates(apply: (start: number, end: number, holidays: ReadonlySet<number>) => Operand): Implementation {
  return (call, run) => {
    const start = toDate(argument(call, 0, run));
    const end = toDate(argument(call, 1, run));
    const holidays = holidaysIn(optionalArgument(call, 2, run));
    if (isError(start)) return start;
    if (isError(end)) return end;
    return isError(holidays) ? holidays : apply(start.day, end.day, holidays);
  };
}

/** Negative when the end lies before the start. */
function signedWorkingDays(start: number, end: number, holidays: ReadonlySet<number>): number {
  return end >= start ? countWorkingDays(start, end, holidays) : 0 - countWorkingDays(end, start, holidays);
}

/** Blanks are left out; anything else has to be a date. */
function holidaysIn(operand: Operand | undefined): ReadonlySet<number> | ErrorValue {
  const days = new Set<number>();
  for (const value of operand === undefined ? [] : valuesOf(operand)) {
    if (value.type === 'error') return value;
    if (value.type === 'date') days.add(value.day);
    else if (value.type !== 'blank') return errorValue('#INVALID DATA TYPE');
  }
  return days;
}
