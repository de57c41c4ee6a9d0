import { type IsoDate, parseIsoDate, SECONDS_PER_DAY, splitSeconds } from '../values/dates.ts';
import type { TimeZone } from '../values/time-zone.ts';
import {
  BLANK,
  booleanValue,
  type ContactValue,
  dateValue,
  displayOf,
  errorValue,
  type FormulaValue,
  isBlank,
  numberValue,
  type Operand,
  scalarOf,
  type TextValue,
  textValue,
  toFifteenDigits,
} from '../values/values.ts';
import type { PlainContact, PlainValue } from './workbook.ts';

const DATE_TYPES: ReadonlySet<string> = new Set(['DATE', 'DATETIME', 'ABSTRACT_DATETIME']);
const CONTACT_TYPES: ReadonlySet<string> = new Set(['CONTACT_LIST', 'MULTI_CONTACT_LIST']);

/** `2w`, `1w 2d`, `.5d`; a tilde before it makes it elapsed time, in which the days have 24 hours and the weeks 7 days. */
const DURATION = /^([+-]?)\s*(~?)\s*((?:(?:\d+(?:\.\d*)?|\.\d+)\s*(?:ms|[wdhms])\s*)+)$/i;
const DURATION_PART = /(\d+(?:\.\d*)?|\.\d+)\s*(ms|[wdhms])/gi;
const HOURS: Readonly<Record<string, number>> = { h: 1, m: 1 / 60, s: 1 / 3600, ms: 1 / 3_600_000 };
const WORKING_DAY = { hours: 8, daysInWeek: 5 };
const ELAPSED_DAY = { hours: 24, daysInWeek: 7 };

const DECIMAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** What a cell of a column of this type holds when this is written into it; instants are told by the clocks of the zone. */
export function readCell(plain: PlainValue | undefined, columnType: string, zone: TimeZone): FormulaValue {
  if (plain === undefined || plain === null || plain === '') return columnType === 'CHECKBOX' ? booleanValue(false) : BLANK;
  if (typeof plain === 'number') return columnType === 'CHECKBOX' ? booleanValue(plain !== 0) : { type: 'number', value: plain };
  if (typeof plain === 'boolean') return booleanValue(plain);
  if (typeof plain === 'string') return readText(plain, columnType, zone);
  if (isContact(plain)) return readContact(plain);
  return readItems(plain, columnType);
}

function isContact(plain: PlainContact | readonly unknown[]): plain is PlainContact {
  return !Array.isArray(plain);
}

function readContact(contact: PlainContact): ContactValue {
  return { type: 'contact', email: contact.email, name: contact.name ?? null };
}

function readText(text: string, columnType: string, zone: TimeZone): FormulaValue {
  if (DATE_TYPES.has(columnType)) {
    const date = parseIsoDate(text);
    return date === null ? textValue(text) : readDate(date, zone);
  }
  if (CONTACT_TYPES.has(columnType)) return textAsContact(text);
  if (columnType === 'DURATION') return readDuration(text);
  // A dropdown's options are texts by nature, but one that is a number can be calculated with when chosen.
  return columnType === 'PICKLIST' && DECIMAL.test(text) ? { type: 'number', value: Number(text) } : textValue(text);
}

function readDate({ day, seconds, isInstant }: IsoDate, zone: TimeZone): FormulaValue {
  if (!isInstant || seconds === null) return dateValue(day, seconds);
  const instant = day * SECONDS_PER_DAY + seconds;
  const utcOffset = zone.offsetAt(instant * 1000);
  return utcOffset === 0 ? dateValue(day, seconds) : { type: 'date', ...splitSeconds(instant + utcOffset), utcOffset };
}

/** A number of days that shows as it is typed; a text when it is no duration. */
function readDuration(text: string): FormulaValue {
  if (DECIMAL.test(text)) return { type: 'number', value: Number(text) };
  const [, sign, tilde, parts] = DURATION.exec(text.trim()) ?? [];
  if (parts === undefined) return textValue(text);
  const { hours, daysInWeek } = tilde === '~' ? ELAPSED_DAY : WORKING_DAY;
  let days = 0;
  for (const [, amount, letters = ''] of parts.matchAll(DURATION_PART)) {
    const unit = letters.toLowerCase();
    const length = unit === 'w' ? daysInWeek : unit === 'd' ? 1 : (HOURS[unit] ?? 0) / hours;
    days += Number(amount) * length;
  }
  const value = numberValue(toFifteenDigits(sign === '-' ? -days : days));
  return value.type === 'error' ? textValue(text) : { ...value, shown: text };
}

function textAsContact(text: string): ContactValue | TextValue {
  return text.includes('@') ? { type: 'contact', email: text, name: null } : textValue(text);
}

function readItems(plain: readonly (string | PlainContact)[], columnType: string): FormulaValue {
  const readItem = (item: string) => (CONTACT_TYPES.has(columnType) ? textAsContact(item) : textValue(item));
  return itemsValue(plain.map((item) => (typeof item === 'string' ? readItem(item) : readContact(item))));
}

/** Several items as one value; a single item is itself. */
function itemsValue(items: readonly (TextValue | ContactValue)[]): FormulaValue {
  const [first] = items;
  if (first === undefined) return BLANK;
  return items.length === 1 ? first : { type: 'multi', items };
}

/** What a cell of a column of this type shows for a formula's result: an error when the result does not fit. */
export function storeResult(operand: Operand, columnType: string): FormulaValue {
  if (operand.type === 'list' && operand.values.length > 1) return errorValue('#INVALID COLUMN VALUE');
  const value = scalarOf(operand);
  if (value.type === 'error') return value;
  if (DATE_TYPES.has(columnType)) return storeDate(value);
  if (CONTACT_TYPES.has(columnType)) return storeContact(value);
  if (columnType === 'CHECKBOX') return storeBoolean(value);
  if (value.type === 'date') return errorValue('#INVALID COLUMN VALUE');
  if (columnType === 'DURATION' && value.type === 'number') return { shown: `${displayOf(value)}d`, ...value };
  return columnType === 'MULTI_PICKLIST' && value.type === 'text' ? splitLines(value.value) : value;
}

function storeDate(value: FormulaValue): FormulaValue {
  if (value.type === 'date' || value.type === 'blank') return value;
  return isBlank(value) ? value : errorValue('#DATE EXPECTED');
}

function storeContact(value: FormulaValue): FormulaValue {
  if (value.type === 'contact' || value.type === 'multi' || value.type === 'blank') return value;
  if (isBlank(value)) return value;
  if (value.type !== 'text') return errorValue('#CONTACT EXPECTED');
  const contacts = value.value.split(/\n|, /).map(textAsContact);
  return contacts.every((contact) => contact.type === 'contact') ? itemsValue(contacts) : errorValue('#CONTACT EXPECTED');
}

function storeBoolean(value: FormulaValue): FormulaValue {
  if (value.type === 'boolean') return value;
  if (value.type === 'blank') return booleanValue(false);
  if (value.type === 'number' && (value.value === 0 || value.value === 1)) return booleanValue(value.value === 1);
  const text = value.type === 'text' ? value.value.toLowerCase() : null;
  if (text === '' || text === 'false') return booleanValue(false);
  return text === 'true' ? booleanValue(true) : errorValue('#BOOLEAN EXPECTED');
}

/** A line break separates the items of a multi-select cell. */
function splitLines(text: string): FormulaValue {
  const items = text.split('\n').filter((item) => item !== '');
  return items.length > 1 ? { type: 'multi', items: items.map(textValue) } : textValue(items[0] ?? '');
}

/** What a summary field holds; its type is not known, so a text that reads as a date is one. */
export function readSummary(plain: PlainValue, zone: TimeZone): FormulaValue {
  const date = typeof plain === 'string' ? parseIsoDate(plain) : null;
  return date === null ? readCell(plain, '', zone) : readDate(date, zone);
}

/** What a summary field shows for a formula's result. */
export function storeSummary(operand: Operand): FormulaValue {
  const isList = operand.type === 'list' && operand.values.length > 1;
  return isList ? errorValue('#INVALID COLUMN VALUE') : scalarOf(operand);
}
