import type { Expression } from '../syntax/ast.ts';
import { binary, call, number, plus } from '../syntax/build.ts';
import { printExpression } from '../syntax/printer.ts';
import { calendarOf, dayOf, parseIsoDate } from '../values/dates.ts';
import { type Note, type Translate, type Translated, Untranslatable } from './excel-counterpart.ts';

/** 1970-01-01 as Excel numbers it. */
export const EXCEL_EPOCH = 25_569;

/** The functions of Excel on dates that Smartsheet lacks or defines in another way. Theirs roll over, and count weeks from January 1. */
export const EXCEL_DATE_FUNCTIONS: Readonly<Record<string, Translate>> = {
  DATE: ([year, month, day], note) => (year && month && day ? dateOf(year, month, day, note) : null),
  EDATE: ([date, months]) => (date && months ? monthLater(date, months) : null),
  EOMONTH: ([date, months]) => (date && months ? endOfMonth(date, months) : null),
  DATEDIF: dateDifference,
  WEEKNUM: weekNumber,
  DATEVALUE: ([text]) => (text?.kind === 'text' ? dateLiteral(text.value) : undefined) ?? NO_DATE_VALUE,
};

const NO_DATE_VALUE = new Untranslatable(
  'DATEVALUE of such a text has no counterpart: take the text apart with LEFT, MID and RIGHT and build a DATE, or keep the date in a column of the type Date.',
);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date as people type it into Excel (US): `1/31/2024`, `2024-01-31`, `31-Jan-2024`. */
export function dateLiteral(written: string): Expression | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(written) ?? [];
  if (year !== undefined) return dateCall(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
  const iso = parseIsoDate(written);
  if (iso !== null) return dayLiteral(iso.day);
  const [, date, name = '', yearNamed] = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})$/.exec(written) ?? [];
  const place = MONTHS.indexOf(name.toLowerCase());
  return place === -1 ? undefined : dateCall(Number(yearNamed), place + 1, Number(date));
}

function dateCall(year: number, month: number, day: number): Expression | undefined {
  return dayOf(year, month, day) === null ? undefined : call('DATE', number(year), number(month), number(day));
}

/** The date of a day since 1970-01-01. */
export function dayLiteral(since: number): Expression {
  const { year, month, day } = calendarOf(since);
  return call('DATE', number(year), number(month), number(day));
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dateOf(year: Expression, month: Expression, day: Expression, note: Note): Expression {
  const numbers = [year, month, day].map((part) => (part.kind === 'number' ? part.value : Number.NaN));
  const [y = 0, m = 0, d = 0] = numbers;
  if (numbers.every(Number.isInteger) && dayOf(y, m, d) === null) return dayLiteral(Date.UTC(y, m - 1, d) / 86_400_000);
  if (isSafeMonth(month, note) && isSafeDay(year, month, day, note)) return call('DATE', year, month, day);
  const first = isSafeMonth(month, note) ? call('DATE', year, month, number(1)) : firstOfMonth(year, month);
  return plus(day.kind === 'number' ? first : binary('+', first, day), day.kind === 'number' ? day.value - 1 : -1);
}

/** Of a month that a cell holds it is taken for granted that there is one. */
function isSafeMonth(month: Expression, note: Note): boolean {
  if (month.kind === 'cell') return noteRollover(note);
  if (month.kind === 'number') return month.value >= 1 && month.value <= 12;
  return month.kind === 'call' && month.name === 'MONTH';
}

function isSafeDay(year: Expression, month: Expression, day: Expression, note: Note): boolean {
  if (day.kind === 'cell') return noteRollover(note);
  const longest = month.kind === 'number' ? (DAYS_OF_MONTHS[month.value - 1] ?? 28) : 28;
  if (day.kind === 'number') return day.value >= 1 && day.value <= longest;
  const [whose] = day.kind === 'call' && day.name === 'DAY' ? day.args : [];
  if (whose === undefined) return false;
  return isCallOn(year, 'YEAR', whose) && isCallOn(month, 'MONTH', whose);
}

function isCallOn(node: Expression, name: string, argument: Expression): boolean {
  return printExpression(node) === printExpression(call(name, argument));
}

function noteRollover(note: Note): true {
  note(
    'DATE in Smartsheet refuses a month after 12 and a day that the month does not have; Excel goes on into the next month.',
    'error-in-smartsheet-only',
  );
  return true;
}

/** The first day of a month counted from the January of a year: DATE takes no month beyond 12. */
function firstOfMonth(year: Expression, month: Expression): Expression {
  const years = binary('*', year, number(12));
  const total = month.kind === 'number' ? plus(years, month.value - 1) : plus(sumOf(years, month), -1);
  const inYear = binary('+', call('MOD', total, number(12)), number(1));
  return call('DATE', call('INT', binary('/', total, number(12))), inYear, number(1));
}

/** Adds the parts of a sum one by one, so that it needs no parentheses. */
function sumOf(first: Expression, second: Expression): Expression {
  if (second.kind === 'binary' && (second.operator === '+' || second.operator === '-'))
    return binary(second.operator, sumOf(first, second.left), second.right);
  return binary('+', first, second);
}

function addMonths(date: Expression, months: Expression): Expression {
  const month = call('MONTH', date);
  const count = countOf(months);
  return firstOfMonth(call('YEAR', date), count === null ? binary('+', month, months) : plus(month, count));
}

function countOf(node: Expression): number | null {
  if (node.kind === 'number') return node.value;
  return node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'number' ? -node.operand.value : null;
}

function endOfMonth(date: Expression, months: Expression): Expression {
  const count = countOf(months);
  return plus(addMonths(date, count === null ? plus(months, 1) : number(count + 1)), -1);
}

/** The same day of a later month, or its last day where it is shorter. */
function monthLater(date: Expression, months: Expression): Expression {
  return call('MIN', plus(binary('+', addMonths(date, months), call('DAY', date)), -1), endOfMonth(date, months));
}

function dateDifference([start, end, unit]: readonly Expression[], note: Note): Translated | null {
  if (!start || !end || unit?.kind !== 'text') return null;
  const name = unit.value.toLowerCase();
  if (!['d', 'm', 'y', 'ym'].includes(name))
    return new Untranslatable(`DATEDIF with the unit “${unit.value}” has no counterpart. Count days by subtracting the dates.`);
  note('Where the second date is the earlier one, Excel shows an error, this formula a negative number.', 'error-in-excel-only');
  if (name === 'd') return binary('-', end, start);
  const beforeDay = call('IF', binary('<', call('DAY', end), call('DAY', start)), number(1), number(0));
  const years = binary('*', binary('-', call('YEAR', end), call('YEAR', start)), number(12));
  const months = binary('-', binary('+', years, binary('-', call('MONTH', end), call('MONTH', start))), beforeDay);
  if (name === 'm') return months;
  return name === 'y' ? call('INT', binary('/', months, number(12))) : call('MOD', months, number(12));
}

/** Week 1 is the one of January 1; with type 21 it is the week of the year's first Thursday, as Smartsheet counts. */
function weekNumber([date, type]: readonly Expression[]): Translated | null {
  if (!date) return null;
  const kind = type === undefined ? 1 : type.kind === 'number' ? type.value : Number.NaN;
  if (kind === 21) return call('WEEKNUMBER', date);
  if (kind !== 1 && kind !== 2)
    return new Untranslatable('WEEKNUM with this kind of numbering has no counterpart: WEEKNUMBER counts weeks from Monday.');
  const newYear = call('WEEKDAY', call('DATE', call('YEAR', date), number(1), number(1)));
  const offset = kind === 1 ? newYear : call('MOD', plus(newYear, -2), number(7));
  return plus(call('INT', binary('/', plus(binary('+', call('YEARDAY', date), offset), kind === 1 ? -2 : -1), number(7))), 1);
}
