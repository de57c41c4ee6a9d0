import { SECONDS_PER_DAY } from './dates.ts';
import {
  type DateValue,
  displayOf,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isBlank,
  type Operand,
  toFifteenDigits,
} from './values.ts';

/**
 * Whether two values are equal: texts without regard to capitals, true as 1, a blank as 0, false and the empty text, a contact by name or
 * e-mail. A number and a text are never equal.
 */
export function areEqual(one: FormulaValue, other: FormulaValue): boolean {
  if (isBlank(one) && isBlank(other)) return true;
  if (one.type === 'blank' || other.type === 'blank') return isZero(one.type === 'blank' ? other : one);
  return sharesKey(one, keysOf(other));
}

function isZero(value: FormulaValue): boolean {
  return (value.type === 'number' && value.value === 0) || (value.type === 'boolean' && !value.value);
}

const BLANK_KEYS: readonly string[] = [''];

/** Texts of which two values share one exactly when they are equal, a blank being equal to blanks alone. An error is equal to nothing. */
export function keysOf(value: FormulaValue): readonly string[] {
  switch (value.type) {
    case 'number': {
      const key = `n${toFifteenDigits(value.value)}`;
      return value.shown === undefined ? [key] : [key, `t${value.shown.toLowerCase()}`];
    }
    case 'boolean':
      return [value.value ? 'n1' : 'n0', value.value ? 'ttrue' : 'tfalse'];
    case 'text':
      return value.value === '' ? BLANK_KEYS : [`t${value.value.toLowerCase()}`];
    case 'date':
      return [value.seconds === null ? `d${value.day}` : `d${value.day} ${value.seconds}`];
    case 'time':
      return [`c${value.seconds}`];
    case 'contact':
      return value.name === null
        ? [`t${value.email.toLowerCase()}`]
        : [`t${value.email.toLowerCase()}`, `t${value.name.toLowerCase()}`];
    case 'multi':
      return [`t${displayOf(value).toLowerCase()}`, `t${value.items.map(displayOf).join('\n').toLowerCase()}`];
    case 'blank':
      return BLANK_KEYS;
    case 'error':
      return [];
  }
}

/** A text that two values share only when no formula can tell them apart. */
export function identityOf(value: Operand): string {
  if (value.type === 'text') return `t${value.value}`;
  if (value.type === 'number') return `n${value.value}${value.shown ?? ''}`;
  if (value.type === 'date') return `d${value.day} ${value.seconds} ${value.utcOffset}`;
  return JSON.stringify(value);
}

/** Whether a value has one of the keys of another. */
export function sharesKey(value: FormulaValue, keys: readonly string[]): boolean {
  return keysOf(value).some((key) => keys.includes(key));
}

/** Below zero when the first comes before the second. A blank comes before any date and counts as 0 beside numbers. */
export function compareOrder(one: FormulaValue, other: FormulaValue): number | ErrorValue {
  if (one.type === 'error') return one;
  if (other.type === 'error') return other;
  if (one.type === 'date' || other.type === 'date') return compareDates(one, other);
  const numbers = [orderNumber(one), orderNumber(other)] as const;
  if (numbers[0] !== null && numbers[1] !== null) return numbers[0] - numbers[1];
  if (numbers[0] !== null && !isBlank(one)) return errorValue('#INVALID OPERATION');
  if (numbers[1] !== null && !isBlank(other)) return errorValue('#INVALID OPERATION');
  const texts = [displayOf(one).toLowerCase(), displayOf(other).toLowerCase()] as const;
  return texts[0] === texts[1] ? 0 : texts[0] < texts[1] ? -1 : 1;
}

/** A value as comparisons take it for a number; null for dates, texts and errors. */
export function orderNumber(value: FormulaValue): number | null {
  if (isBlank(value)) return 0;
  if (value.type === 'number') return value.value;
  if (value.type === 'boolean') return value.value ? 1 : 0;
  return value.type === 'time' ? value.seconds : null;
}

function compareDates(one: FormulaValue, other: FormulaValue): number | ErrorValue {
  if (one.type === 'date' && other.type === 'date') return secondsOf(one) - secondsOf(other);
  if (isBlank(one)) return -1;
  return isBlank(other) ? 1 : errorValue('#INVALID OPERATION');
}

/** A date in seconds since 1970. */
export function secondsOf(date: DateValue): number {
  return date.day * SECONDS_PER_DAY + (date.seconds ?? 0);
}
