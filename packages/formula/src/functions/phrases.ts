import { listed, type Phrase } from './function-definition.ts';

/** Words for the arguments of calls. Numbers a formula writes out come as digits, everything else as words. */

/** A condition on one value, such as `is blank`, and its opposite. */
export function saysThat(claim: `is ${string}`): { readonly phrase: Phrase; readonly negatedPhrase: Phrase } {
  return {
    phrase: ([value]) => `${value} ${claim}`,
    negatedPhrase: ([value]) => `${value} ${claim.replace('is', 'is not')}`,
  };
}

/** Whether an argument is a number that the formula writes out. */
export function isWrittenNumber(words: string | undefined): words is string {
  return words !== undefined && /^-?\d/.test(words);
}

/** `one day`, `5 days`, `(Days in this row) days`. */
export function counted(count: string, noun: string): string {
  if (count === '1') return `one ${noun}`;
  return `${isWrittenNumber(count) ? count : `(${count})`} ${noun}s`;
}

/** `first`, `2nd`, `13th`; for a number that is not written out `n-th, n being …,`. */
export function ordinal(place: string): string {
  if (place === '1') return 'first';
  if (!/^\d+$/.test(place)) return `n-th (n being ${place})`;
  const isTeen = /1\d$/.test(place);
  return `${place}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][Number(place.at(-1))] ?? 'th')}`;
}

/** How far a number is rounded: `to a whole number`, `to one decimal`, `to 2 decimals`, `to a multiple of 100`. */
export function toDecimals(decimals = '0'): string {
  if (decimals === '0') return 'to a whole number';
  if (/^-\d$/.test(decimals)) return `to a multiple of 1${'0'.repeat(Number(decimals.slice(1)))}`;
  return `to ${counted(decimals, 'decimal')}`;
}

/** `5 days from today`, `one working day before …`: some days on from a date, or back for a negative number. */
export function daysFrom(days: string, noun: string, origin: string, after = 'after'): string {
  return days.startsWith('-') && isWrittenNumber(days)
    ? `${counted(days.slice(1), noun)} before ${origin}`
    : `${counted(days, noun)} ${after} ${origin}`;
}

/** The end of a phrase about working days. */
export function withoutHolidays(holidays: string | undefined): string {
  return holidays === undefined ? '' : `, leaving out the holidays in ${holidays}`;
}

/** The first or last characters of a text. */
export function charactersAt(end: 'first' | 'last', text: string | undefined, count = '1'): string {
  if (count === '1') return `the ${end} character of ${text}`;
  return isWrittenNumber(count)
    ? `the ${end} ${count} characters of ${text}`
    : `the ${end} characters of ${text}, as many as ${count}`;
}

/** Characters from the middle of a text. */
export function charactersFrom([text, start, count = '']: readonly string[]): string {
  if (count === '1') return `the character of ${text} at position ${start}`;
  return isWrittenNumber(count)
    ? `the ${count} characters of ${text} from position ${start} on`
    : `the characters of ${text} from position ${start} on, as many as ${count}`;
}

/** Which numbers come first in a ranking. */
export function rankingOrder(order = '0'): string {
  if (order === '0') return 'the highest number first';
  return isWrittenNumber(order) ? 'the lowest number first' : `highest first where ${order} is 0, else lowest first`;
}

/** A percentile by its share of 1: `the 90th percentile`. */
export function percentileAt(share: string | undefined): string {
  const percent = isWrittenNumber(share) ? Number((Number(share) * 100).toFixed(6)) : Number.NaN;
  return Number.isInteger(percent)
    ? `the ${ordinal(String(percent)).replace('first', '1st')} percentile`
    : `the percentile at the share ${share}`;
}

export const MONTHS: readonly string[] = [
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

/** A date from its parts: `1 March 2026` when all are written out. */
export function dateOf([year, month, day]: readonly string[]): string {
  const name = isWrittenNumber(month) ? MONTHS[Number(month) - 1] : undefined;
  if (name !== undefined && isWrittenNumber(year) && isWrittenNumber(day)) return `${day} ${name} ${year}`;
  return `the date with the year ${year}, the month ${name === undefined ? month : `${month} (${name})`} and the day ${day}`;
}

const CLOCK_PARTS = ['hour', 'minute', 'second'];
const CLOCKS: Readonly<Record<string, string>> = { '0': 'with 12 hours', '1': 'with 24 hours' };
const PRECISIONS: Readonly<Record<string, string>> = {
  '1': 'as hours',
  '2': 'as hours and minutes',
  '3': 'as hours, minutes and seconds',
};

/** A time of day from a text or from hours, minutes and seconds, then how it is shown. */
export function timeFrom(args: readonly string[]): string {
  const count = isWrittenNumber(args[0]) || args.length > 3 ? 3 : 1;
  const parts = args.slice(0, count).map((part, at) => `${CLOCK_PARTS[at]} ${part}`);
  const [format, precision] = args.slice(count);
  const display = [
    ...(format === undefined ? [] : [CLOCKS[format] ?? `in the format ${format}`]),
    ...(precision === undefined ? [] : [PRECISIONS[precision] ?? `with the precision ${precision}`]),
  ];
  const shown = display.length === 0 ? '' : `, shown ${display.join(' ')}`;
  return `the time of day ${count === 1 ? args[0] : `with the ${listed(parts)}`}${shown}`;
}
