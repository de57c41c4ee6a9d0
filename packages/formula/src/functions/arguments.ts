import { firstError, toBoolean, toDate, toNumber, toText } from '../values/coerce.ts';
import {
  BLANK,
  type DateValue,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isError,
  type ListValue,
  numberValue,
  type Operand,
  scalarOf,
  valuesOf,
} from '../values/values.ts';
import type { Evaluate, EvaluationContext } from './evaluation-context.ts';

/** How one argument is read. */
type Reader<Value> = (context: EvaluationContext, index: number) => Value | ErrorValue;

/** A function of arguments that are read in these ways; the first error among them is the result. */
export function ofArguments<Values extends readonly unknown[]>(
  readers: readonly [...{ [Index in keyof Values]: Reader<Values[Index]> }],
  apply: (values: Values, context: EvaluationContext) => Operand,
): Evaluate {
  return (context) => {
    const values: unknown[] = [];
    let error: ErrorValue | null = null;
    for (const read of readers) {
      const operand = read(context, values.length);
      if (error === null && isError(operand)) error = operand;
      values.push(operand);
    }
    return error ?? apply(values as unknown as Values, context);
  };
}

/** undefined where the argument is not given. */
export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (context, index) => (index < context.argumentCount ? read(context, index) : undefined);
}

export const value: Reader<FormulaValue> = (context, index) => scalarOf(argument(context, index));
export const number: Reader<number> = (context, index) => toNumber(argument(context, index));
export const text: Reader<string> = (context, index) => toText(argument(context, index));
export const condition: Reader<boolean> = (context, index) => toBoolean(argument(context, index));
export const date: Reader<DateValue> = (context, index) => toDate(argument(context, index));

/** A single value is a list of one. */
export const list: Reader<ListValue> = (context, index) => {
  const operand = context.argument(index);
  if (operand === undefined) return errorValue('#INCORRECT ARGUMENT SET');
  if (operand.type === 'error' || operand.type === 'list') return operand;
  return { type: 'list', values: [operand], width: 1 };
};

/** The value of an argument; a blank when it is not given. */
export function argument(context: EvaluationContext, index: number): Operand {
  return context.argument(index) ?? BLANK;
}

/** A function of single values; it stops at the first error among them. */
export function ofScalars(apply: (values: readonly FormulaValue[]) => Operand): Evaluate {
  return (context) => {
    const values: FormulaValue[] = [];
    for (let index = 0; index < context.argumentCount; index += 1) {
      const operand = value(context, index);
      if (operand.type === 'error') return operand;
      values.push(operand);
    }
    return apply(values);
  };
}

/** A function of numbers. */
export function ofNumbers(apply: (...numbers: number[]) => number | Operand): Evaluate {
  return ofScalars((values) => {
    const numbers = toNumbers(values);
    if (isError(numbers)) return numbers;
    const result = apply(...numbers);
    return typeof result === 'number' ? numberValue(result) : result;
  });
}

/** All values as numbers; the first that is none is the error. */
export function toNumbers(values: readonly FormulaValue[]): readonly number[] | ErrorValue {
  const numbers: number[] = [];
  for (const operand of values) {
    const one = toNumber(operand);
    if (isError(one)) return one;
    numbers.push(one);
  }
  return numbers;
}

/** A function of all cells of all its arguments together; the first error among them is the result. */
export function ofCells(apply: (values: readonly FormulaValue[]) => Operand): Evaluate {
  return (context) => {
    const values = cellsFrom(context, 0);
    return firstError(values) ?? apply(values);
  };
}

/** The cells of all arguments from one on. */
export function cellsFrom(context: EvaluationContext, first: number): readonly FormulaValue[] {
  if (context.argumentCount === first + 1) return valuesOf(argument(context, first));
  const lists = Array.from({ length: context.argumentCount - first }, (_, at) => valuesOf(argument(context, first + at)));
  return lists.flat();
}

/** The numbers among values; everything else is left out. */
export function numbersIn(values: readonly FormulaValue[]): number[] {
  const numbers: number[] = [];
  for (const operand of values) if (operand.type === 'number') numbers.push(operand.value);
  return numbers;
}
