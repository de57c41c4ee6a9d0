import type { BinaryOperator } from '../syntax/ast.ts';
import type { ContextColumn } from './context.ts';

/** The types of values, as bits: what an expression may come to is a set of them, held in one number. */
export const TYPE = {
  number: 1 << 0,
  text: 1 << 1,
  boolean: 1 << 2,
  date: 1 << 3,
  time: 1 << 4,
  contact: 1 << 5,
  list: 1 << 6,
  blank: 1 << 7,
  any: 1 << 8,
} as const;

export type ValueType = keyof typeof TYPE;

const ALL_TYPES = 2 ** Object.keys(TYPE).length - 1;

/** Goes with types that follow from the type of a column, not from the expression itself. */
export const UNCERTAIN = 1 << 9;

/** Goes with the types of a column whose cells can hold several values. */
export const MULTIPLE = 1 << 10;

/** Goes with the types of a column that takes numbers and texts. */
export const NUMBER_OR_TEXT = 1 << 11;

const COLUMN_TRAITS: Readonly<Record<string, number>> = {
  MULTI_PICKLIST: MULTIPLE,
  MULTI_CONTACT_LIST: MULTIPLE,
  TEXT_NUMBER: NUMBER_OR_TEXT,
};

const COLUMN_TYPES: Readonly<Record<string, ValueType>> = {
  DATE: 'date',
  DATETIME: 'date',
  ABSTRACT_DATETIME: 'date',
  CHECKBOX: 'boolean',
  CONTACT_LIST: 'contact',
  MULTI_CONTACT_LIST: 'contact',
};

const SYSTEM_COLUMN_TYPES: Readonly<Record<string, ValueType>> = {
  CREATED_DATE: 'date',
  MODIFIED_DATE: 'date',
  CREATED_BY: 'contact',
  MODIFIED_BY: 'contact',
};

/** The types of a cell whose column is not known. */
export const TYPES_OF_ANY_CELL = TYPE.any | UNCERTAIN;

/** The types of what a column's cells hold. */
export function typesOfColumn({ type, systemColumnType = '' }: ContextColumn): number {
  return TYPE[SYSTEM_COLUMN_TYPES[systemColumnType] ?? COLUMN_TYPES[type] ?? 'any'] | (COLUMN_TRAITS[type] ?? 0) | UNCERTAIN;
}

/** An empty text counts as blank. */
export function typesOfText(value: string): number {
  return value === '' ? TYPE.blank : TYPE.text;
}

/** Only sums and differences depend on what their sides are. */
export function isSum(operator: BinaryOperator): boolean {
  return operator === '+' || operator === '-';
}

/** The types of a sum or a difference of two sides of such types. */
export function typesOfSum(operator: BinaryOperator, leftTypes: number, rightTypes: number): number {
  const left = onlyType(leftTypes);
  const right = onlyType(rightTypes);
  const both = left | right;
  // An empty text joins as a text does: date + "" is how a date becomes text.
  if (operator === '+' && (both & (TYPE.text | TYPE.blank)) !== 0) return TYPE.text;
  if (both === TYPE.number) return TYPE.number | ((leftTypes | rightTypes) & UNCERTAIN);
  if (left !== TYPE.date) return TYPE.any;
  if (right !== TYPE.date && right !== TYPE.number) return TYPE.any;
  return (right === TYPE.date ? TYPE.number : TYPE.date) | ((leftTypes | rightTypes) & UNCERTAIN);
}

/** The one type of a set that has no other; else `any`. */
function onlyType(types: number): number {
  const pure = types & ALL_TYPES;
  return pure !== 0 && (pure & (pure - 1)) === 0 ? pure : TYPE.any;
}

const TYPES_BY_BIT: ReadonlyMap<number, ValueType> = new Map(Object.entries(TYPE).map(([name, bit]) => [bit, name as ValueType]));

/** The name of the one type of a set; `any` for a set of several. */
export function typeIn(types: number): ValueType {
  return TYPES_BY_BIT.get(types & ALL_TYPES) ?? 'any';
}

const DESCRIPTIONS: Readonly<Record<ValueType, string>> = {
  number: 'a number',
  text: 'a text',
  boolean: 'true or false',
  date: 'a date',
  time: 'a time',
  contact: 'a contact',
  list: 'a list of cells',
  blank: 'nothing',
  any: 'a value',
};

/** `a number`, `a text` … as it stands in a sentence. */
export function describeType(type: ValueType): string {
  return DESCRIPTIONS[type];
}
