import {
  type DateValue,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isBlank,
  type Operand,
  scalarOf,
  textOf,
} from './values.ts';

/** A number from a value: true is 1 and a blank 0; a text is no number. */
export function toNumber(operand: Operand): number | ErrorValue {
  const value = scalarOf(operand);
  if (value.type === 'error') return value;
  if (value.type === 'number') return value.value;
  if (value.type === 'boolean') return value.value ? 1 : 0;
  return value.type === 'blank' ? 0 : errorValue('#INVALID DATA TYPE');
}

/** Any value as a text. */
export function toText(operand: Operand): string | ErrorValue {
  const value = scalarOf(operand);
  return value.type === 'error' ? value : textOf(value);
}

export function toDate(operand: Operand): DateValue | ErrorValue {
  const value = scalarOf(operand);
  if (value.type === 'error' || value.type === 'date') return value;
  return errorValue('#INVALID DATA TYPE');
}

/** Numbers are true unless 0, blanks false; of the texts only “true” and “false” are conditions. */
export function toBoolean(operand: Operand): boolean | ErrorValue {
  const value = scalarOf(operand);
  if (value.type === 'error') return value;
  if (value.type === 'boolean') return value.value;
  if (value.type === 'number') return value.value !== 0;
  if (isBlank(value)) return false;
  const text = value.type === 'text' ? value.value.toLowerCase() : '';
  return text === 'true' || text === 'false' ? text === 'true' : errorValue('#INVALID DATA TYPE');
}

/** The first error among values; null when there is none. */
export function firstError(values: readonly FormulaValue[]): ErrorValue | null {
  for (const value of values) if (value.type === 'error') return value;
  return null;
}
