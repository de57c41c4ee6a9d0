import { type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import { join } from '../functions/missing.ts';
import type { Expression } from '../syntax/ast.ts';
import { binary, call, number, plus, text } from '../syntax/build.ts';

const DATE_TOKEN = /y+|m+|d+|[^a-z]/gi;

/** TEXT with a format of dates, of digits to fill up with zeros, or of whole percents; other formats belong to the column in Smartsheet. */
export function formatAsText(value: Expression, format: string): Translated {
  if (/^0+$/.test(format)) return filledWithZeros(value, format.length);
  if (format === '0%') return binary('+', call('ROUND', binary('*', value, number(100)), number(0)), text('%'));
  if (/[ymd]/i.test(format) && !/[hs#0?@\\[\]]|am\/pm/i.test(format)) {
    const parts = [...format.replaceAll('"', '').matchAll(DATE_TOKEN)].map(([token]) => datePart(value, token.toLowerCase()));
    if (parts.every((part): part is Expression => part !== null)) return join(mergeTexts(parts));
  }
  return new Untranslatable(
    `TEXT with the format “${format}” has no counterpart: keep the number or date as it is, and give its column that format in Smartsheet.`,
  );
}

function mergeTexts(parts: readonly Expression[]): readonly Expression[] {
  const merged: Expression[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.kind === 'text' && part.kind === 'text') merged[merged.length - 1] = text(last.value + part.value);
    else merged.push(part);
  }
  return merged;
}

const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function datePart(date: Expression, token: string): Expression | null {
  const [year, month, day] = [call('YEAR', date), call('MONTH', date), call('DAY', date)];
  switch (token) {
    case 'yyyy':
      return year;
    case 'yy':
      return call('RIGHT', year, number(2));
    case 'm':
      return month;
    case 'mm':
      return twoDigits(month);
    case 'd':
      return day;
    case 'dd':
      return twoDigits(day);
    case 'mmm':
      return shortName(month, MONTH_NAMES);
    case 'mmmm':
      return longName(month, MONTH_NAMES);
    case 'ddd':
      return shortName(call('WEEKDAY', date), DAY_NAMES);
    case 'dddd':
      return longName(call('WEEKDAY', date), DAY_NAMES);
    default:
      return /[a-z]/i.test(token) ? null : text(token);
  }
}

function twoDigits(value: Expression): Expression {
  return call('RIGHT', binary('+', text('0'), value), number(2));
}

/** Cut out of all the names, which are three letters each. */
function shortName(place: Expression, names: readonly string[]): Expression {
  const all = names.map((name) => name.slice(0, 3)).join('');
  return call('MID', text(all), plus(binary('*', place, number(3)), -2), number(3));
}

/** Cut out of all the names, which spaces make equally long. */
function longName(place: Expression, names: readonly string[]): Expression {
  const width = Math.max(...names.map(({ length }) => length));
  const all = names.map((name) => name.padEnd(width)).join('');
  const cut = call('MID', text(all), plus(binary('*', place, number(width)), 1 - width), number(width));
  return call('SUBSTITUTE', cut, text(' '), text(''));
}

/** Numbers of more digits stay as they are; a sign stands before the zeros. */
function filledWithZeros(value: Expression, digits: number): Expression {
  const rounded = call('ROUND', value, number(0));
  if (digits === 1) return binary('+', rounded, text(''));
  const size = call('ABS', rounded);
  const filled = call('RIGHT', binary('+', text('0'.repeat(digits)), size), call('MAX', number(digits), call('LEN', size)));
  return value.kind === 'number' || isNeverNegative(value)
    ? filled
    : binary('+', call('IF', binary('<', rounded, number(0)), text('-'), text('')), filled);
}

function isNeverNegative(value: Expression): boolean {
  return value.kind === 'call' && ['MONTH', 'DAY', 'YEAR', 'COUNT', 'COUNTIF', 'COUNTIFS', 'LEN'].includes(value.name);
}
