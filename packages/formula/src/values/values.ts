import { formatDay, formatIsoDay, SECONDS_PER_DAY, splitSeconds } from './dates.ts';

/** The texts Smartsheet shows in a cell instead of a value. */
export const ERROR_CODES = [
  '#UNPARSEABLE',
  '#INCORRECT ARGUMENT SET',
  '#INVALID DATA TYPE',
  '#INVALID OPERATION',
  '#INVALID VALUE',
  '#INVALID COLUMN VALUE',
  '#INVALID REF',
  '#REF',
  '#NO MATCH',
  '#CIRCULAR REFERENCE',
  '#DIVIDE BY ZERO',
  '#BLOCKED',
  '#CONTACT EXPECTED',
  '#DATE EXPECTED',
  '#BOOLEAN EXPECTED',
  '#NESTED CRITERIA',
  '#OVERFLOW',
  '#UNSUPPORTED CROSS-SHEET FORMULA',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface NumberValue {
  readonly type: 'number';
  readonly value: number;
  /** What the cell shows instead of the digits: a duration's `2w` stands for 10 days. */
  readonly shown?: string;
}

export interface TextValue {
  readonly type: 'text';
  readonly value: string;
}

export interface BooleanValue {
  readonly type: 'boolean';
  readonly value: boolean;
}

export interface DateValue {
  readonly type: 'date';
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Seconds since midnight; null for a date without a time. */
  readonly seconds: number | null;
  /** How many seconds the clock is ahead of UTC that tells this time; 0 when left out. */
  readonly utcOffset?: number;
}

/** A time of day, with the way it is shown. */
export interface TimeValue {
  readonly type: 'time';
  /** Seconds since midnight. */
  readonly seconds: number;
  readonly is24Hour: boolean;
  /** 1 shows hours, 2 minutes too, 3 seconds too. */
  readonly precision: number;
}

export interface ContactValue {
  readonly type: 'contact';
  readonly email: string;
  readonly name: string | null;
}

/** A multi-select or multi-contact cell with several items. */
export interface MultiValue {
  readonly type: 'multi';
  readonly items: readonly (TextValue | ContactValue)[];
}

export interface BlankValue {
  readonly type: 'blank';
}

export interface ErrorValue {
  readonly type: 'error';
  readonly code: ErrorCode;
}

/** What a cell holds. An error is a value: it is shown in the cell and spreads to formulas that read it. */
export type FormulaValue =
  | NumberValue
  | TextValue
  | BooleanValue
  | DateValue
  | TimeValue
  | ContactValue
  | MultiValue
  | BlankValue
  | ErrorValue;

/** Cells of a range, row by row. Only functions take it in; no cell holds one. */
export interface ListValue {
  readonly type: 'list';
  readonly values: readonly FormulaValue[];
  /** Columns in a row. */
  readonly width: number;
  /** The whole columns it consists of, when it does. */
  readonly whole?: WholeColumns;
  /** What the values come to, when that is known without going through them. */
  readonly summary?: ListSummary;
  /** It holds the error of a set whose values are of different types; COUNT takes that for one value. */
  readonly isMixedSet?: true;
}

export interface ListSummary {
  /** The first error among the values. */
  readonly error: ErrorValue | null;
  /** How many values are not blank. */
  readonly filledCount: number;
  readonly numberCount: number;
  /** Of the numbers. */
  readonly sum: number;
  /** The highest number or latest date with 1, the lowest with -1, blank without any; null when it is not known. */
  extreme(direction: 1 | -1): FormulaValue | null;
}

/**
 * Whole columns read with care: who reads a few of their cells through it, and not the list's `values`, is worked out anew only when one of
 * those changes.
 */
export interface WholeColumns {
  /** Tells the columns from all others of the workbook. */
  readonly id: string;
  /** At how many places the first column has one of these keys, or more when one place has several. */
  countOf(keys: readonly string[]): number;
  /** The places, ascending, at which the first column has one of these keys. The reader may read the cells of all `others` at these places. */
  placesOf(keys: readonly string[], others: readonly ListValue[]): readonly number[];
  /** Notes what `placesOf` would read, without reading it. */
  watch(keys: readonly string[], others: readonly ListValue[]): void;
  /** What is worked out from whole columns under a key, made anew when one of them has changed. The reader has to note himself what he reads. */
  kept<Value>(key: string, lists: readonly ListValue[], make: () => Value): Value;
  /** The cells of a column, for places that `placesOf` gave. */
  cellsOf(column: number): readonly FormulaValue[];
  /** One cell, of a place that came from elsewhere. */
  cellAt(row: number, column: number): FormulaValue | undefined;
}

export type Operand = FormulaValue | ListValue;

export const BLANK: BlankValue = { type: 'blank' };
const TRUE: BooleanValue = { type: 'boolean', value: true };
const FALSE: BooleanValue = { type: 'boolean', value: false };

export function numberValue(value: number): NumberValue | ErrorValue {
  return Number.isFinite(value) ? { type: 'number', value } : errorValue('#OVERFLOW');
}

export function textValue(value: string): TextValue {
  return { type: 'text', value };
}

export function booleanValue(value: boolean): BooleanValue {
  return value ? TRUE : FALSE;
}

export function dateValue(day: number, seconds: number | null = null): DateValue {
  return { type: 'date', day, seconds };
}

export function listValue(values: readonly FormulaValue[], width = 1): ListValue {
  return { type: 'list', values, width };
}

export function errorValue(code: ErrorCode): ErrorValue {
  return { type: 'error', code };
}

export function isError(value: unknown): value is ErrorValue {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'error';
}

/** An empty text, as a formula gives it, counts as blank. */
export function isBlank(value: FormulaValue): boolean {
  return value.type === 'blank' || (value.type === 'text' && value.value === '');
}

/** Whether no formula and no cell can tell two values apart. */
export function isSame(one: FormulaValue, other: FormulaValue): boolean {
  if (one === other) return true;
  if (one.type !== other.type) return false;
  switch (one.type) {
    case 'number':
      return Object.is(one.value, (other as typeof one).value) && one.shown === (other as typeof one).shown;
    case 'text':
    case 'boolean':
      return Object.is(one.value, (other as typeof one).value);
    case 'blank':
      return true;
    case 'error':
      return one.code === (other as typeof one).code;
    default:
      return JSON.stringify(one) === JSON.stringify(other);
  }
}

/** A list of one cell is that cell; a longer one fits into no single value. */
export function scalarOf(operand: Operand): FormulaValue {
  if (operand.type !== 'list') return operand;
  if (operand.values.length > 1) return errorValue('#INVALID OPERATION');
  return operand.values[0] ?? BLANK;
}

export function valuesOf(operand: Operand): readonly FormulaValue[] {
  return operand.type === 'list' ? operand.values : [operand];
}

/** The value as formulas read it as a text: as the cell shows it, but with a line break between the items of a multi-select cell. */
export function textOf(value: FormulaValue): string {
  const isSelection = value.type === 'multi' && value.items.some(({ type }) => type === 'text');
  return isSelection ? value.items.map(displayOf).join('\n') : displayOf(value);
}

/** The value as a cell shows it: dates as MM/DD/YY, items with commas. */
export function displayOf(value: FormulaValue): string {
  switch (value.type) {
    case 'number':
      return value.shown ?? formatNumber(value.value);
    case 'text':
      return value.value;
    case 'boolean':
      return String(value.value);
    case 'date':
      return formatDay(value.day) + (value.seconds === null ? '' : ` ${formatTime(value.seconds, false, 2)}`);
    case 'time':
      return formatTime(value.seconds, value.is24Hour, value.precision);
    case 'contact':
      return value.name ?? value.email;
    case 'multi':
      return value.items.map(displayOf).join(', ');
    case 'blank':
      return '';
    case 'error':
      return value.code;
  }
}

/**
 * As Smartsheet's API gives cell values: dates as `YYYY-MM-DD`, with a time as ISO 8601, durations as they show, contacts by e-mail, null for
 * blank, an error by its code.
 */
export function plainOf(value: FormulaValue): string | number | boolean | null | readonly string[] {
  switch (value.type) {
    case 'number':
      return value.shown ?? value.value;
    case 'text':
    case 'boolean':
      return value.value;
    case 'date':
      return formatIso(value);
    case 'contact':
      return value.email;
    case 'multi':
      return value.items.map((item) => (item.type === 'text' ? item.value : item.email));
    case 'blank':
      return null;
    case 'time':
    case 'error':
      return displayOf(value);
  }
}

/** A time as the instant it stands for, in UTC. */
function formatIso({ day, seconds, utcOffset = 0 }: DateValue): string {
  if (seconds === null) return formatIsoDay(day);
  const instant = splitSeconds(day * SECONDS_PER_DAY + seconds - utcOffset);
  return `${formatIsoDay(instant.day)}T${formatTime(instant.seconds, true, 3)}Z`;
}

/** With at most 15 digits, so that 0.1 + 0.2 is 0.3. */
export function toFifteenDigits(value: number): number {
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? value : Number(value.toPrecision(15));
}

/** In digits alone, however many zeros that takes. */
function formatNumber(value: number): string {
  const text = String(toFifteenDigits(value));
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  return point > 0 ? sign + digits.padEnd(point, '0') : `${sign}0.${'0'.repeat(-point)}${digits}`;
}

function formatTime(seconds: number, is24Hour: boolean, precision: number): string {
  const hour = Math.floor(seconds / 3600) % 24;
  const shownHour = is24Hour ? String(hour).padStart(2, '0') : String(hour % 12 === 0 ? 12 : hour % 12);
  const minute = String(Math.floor(seconds / 60) % 60).padStart(2, '0');
  const second = String(Math.floor(seconds) % 60).padStart(2, '0');
  const parts = [shownHour, minute, second].slice(0, precision).join(':');
  return is24Hour ? parts : `${parts} ${hour < 12 ? 'AM' : 'PM'}`;
}
