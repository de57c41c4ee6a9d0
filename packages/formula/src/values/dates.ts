const MS_PER_DAY = 86_400_000;
export const SECONDS_PER_DAY = 86_400;

const FIRST_YEAR = 1000;
const LAST_YEAR = 9999;
const FIRST_DAY = Date.UTC(FIRST_YEAR, 0, 1) / MS_PER_DAY;
const LAST_DAY = Date.UTC(LAST_YEAR, 11, 31) / MS_PER_DAY;

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** Days since 1970-01-01, or null when the calendar has no such day between the years 1000 and 9999. */
export function dayOf(year: number, month: number, day: number): number | null {
  if (![year, month, day].every(Number.isInteger) || year < FIRST_YEAR || year > LAST_YEAR) return null;
  const instant = new Date(Date.UTC(year, month - 1, day));
  const isReal = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day && instant.getUTCFullYear() === year;
  return isReal ? instant.getTime() / MS_PER_DAY : null;
}

export function isCalendarDay(day: number): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

export function calendarOf(day: number): CalendarDay {
  const instant = new Date(day * MS_PER_DAY);
  return { year: instant.getUTCFullYear(), month: instant.getUTCMonth() + 1, day: instant.getUTCDate() };
}

/** 0 for Sunday to 6 for Saturday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: number): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

export function yearDayOf(day: number): number {
  return day - Date.UTC(calendarOf(day).year, 0, 1) / MS_PER_DAY + 1;
}

/** By ISO 8601: weeks begin on Monday, and week 1 holds the year's first Thursday. */
export function weekNumberOf(day: number): number {
  const mondayFirst = (weekdayOf(day) + 6) % 7;
  const thursday = day - mondayFirst + 3;
  return Math.floor((yearDayOf(thursday) - 1) / 7) + 1;
}

/** Monday to Friday without holidays, both ends counted; 0 when the end lies before the start. */
export function countWorkingDays(start: number, end: number, holidays: ReadonlySet<number>): number {
  if (end < start) return 0;
  const weeks = Math.floor((end - start + 1) / 7);
  let count = weeks * 5;
  for (let day = start + weeks * 7; day <= end; day += 1) {
    if (!isWeekend(day)) count += 1;
  }
  return count - countHolidays(start, end, holidays);
}

/** Those on working days, both ends counted. */
function countHolidays(start: number, end: number, holidays: ReadonlySet<number>): number {
  let count = 0;
  for (const holiday of holidays) if (holiday >= start && holiday <= end && !isWeekend(holiday)) count += 1;
  return count;
}

/** The working day a number of working days after a day, or before it when negative; null beyond the calendar. */
export function addWorkingDays(start: number, count: number, holidays: ReadonlySet<number>): number | null {
  const step = Math.sign(count);
  let left = Math.abs(Math.trunc(count));
  let day = start;
  // Whole weeks at once, as long as some day is left that has to be a working day.
  for (let weeks = Math.floor((left - 1) / 5); weeks > 0; weeks = Math.floor((left - 1) / 5)) {
    const next = day + step * weeks * 7;
    if (!isCalendarDay(next)) return null;
    left -= weeks * 5 - countHolidays(Math.min(day + step, next), Math.max(day + step, next), holidays);
    day = next;
  }
  while (left > 0) {
    day += step;
    if (!isCalendarDay(day)) return null;
    if (!isWeekend(day) && !holidays.has(day)) left -= 1;
  }
  return day;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

export interface IsoDate {
  readonly day: number;
  /** Since midnight; null for a date without a time. */
  readonly seconds: number | null;
  /** The time is one in UTC, not that of a clock wherever the reader is. */
  readonly isInstant: boolean;
}

/** Reads `YYYY-MM-DD`, with or without a time, which may end with Z or an offset from UTC; null when the text is no such date. */
export function parseIsoDate(text: string): IsoDate | null {
  const [, year, month, date, hour, minute, second, offset] = ISO_DATE.exec(text) ?? [];
  const day = dayOf(Number(year), Number(month), Number(date));
  if (day === null) return null;
  if (hour === undefined) return { day, seconds: null, isInstant: false };
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0);
  if (offset === undefined) return { day, seconds, isInstant: false };
  return { ...splitSeconds(day * SECONDS_PER_DAY + seconds - offsetIn(offset)), isInstant: true };
}

/** Seconds since 1970 as a day and seconds since its midnight. */
export function splitSeconds(total: number): { readonly day: number; readonly seconds: number } {
  const day = Math.floor(total / SECONDS_PER_DAY);
  return { day, seconds: total - day * SECONDS_PER_DAY };
}

/** Z, +02:00 or -0530 in seconds. */
function offsetIn(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  return sign === '-' ? -size : size;
}

export function formatIsoDay(day: number): string {
  const { year, month, day: date } = calendarOf(day);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

/** MM/DD/YY, as sheets of an English (US) account show dates. */
export function formatDay(day: number): string {
  const { year, month, day: date } = calendarOf(day);
  return `${twoDigits(month)}/${twoDigits(date)}/${twoDigits(year % 100)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
