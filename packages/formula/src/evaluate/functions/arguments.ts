import { firstError, toNumber } from '../coerce.ts';
import type { BoundCall, Implementation, Run } from '../run.ts';
import {
  BLANK,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isError,
  type ListValue,
  numberValue,
  type Operand,
  scalarOf,
  valuesOf,
} from '../values.ts';

/** A function of single values; the first error among them is the result. */
export function ofScalars(apply: (values: readonly FormulaValue[], run: Run) => Operand): Implementation {
  return (call, run) => {
    const values: FormulaValue[] = [];
    for (const argument of call.args) {
      const value = scalarOf(argument.code(run));
      if (value.type === 'error') return value;
      values.push(value);
    }
    return apply(values, run);
  };
}

/** A function of numbers. */
export function ofNumbers(apply: (...numbers: number[]) => number | ErrorValue): Implementation {
  return ofScalars((values) => {
    const numbers: number[] = [];
    for (const value of values) {
      const number = toNumber(value);
      if (isError(number)) return number;
      numbers.push(number);
    }
    const result = apply(...numbers);
    return isError(result) ? result : numberValue(result);
  });
}

/** A function of all cells of all its arguments together; the first error among them is the result. */
export function ofCells(apply: (values: readonly FormulaValue[]) => Operand): Implementation {
  return (call, run) => {
    const values = allCells(call, run);
    return firstError(values) ?? apply(values);
  };
}

function allCells(call: BoundCall, run: Run): readonly FormulaValue[] {
  const [first] = call.args;
  if (call.args.length === 1 && first !== undefined) return valuesOf(first.code(run));
  return call.args.flatMap((argument) => valuesOf(argument.code(run)));
}

/** The value of an argument, or undefined when it is not given. */
export function optionalArgument(call: BoundCall, index: number, run: Run): Operand | undefined {
  return call.args[index]?.code(run);
}

/** The value of an argument; a blank when it is not given. */
export function argument(call: BoundCall, index: number, run: Run): Operand {
  return call.args[index]?.code(run) ?? BLANK;
}

/** An argument as a list; a single value is a list of one. */
export function listArgument(call: BoundCall, index: number, run: Run): ListValue | ErrorValue {
  const operand = optionalArgument(call, index, run);
  if (operand === undefined) return errorValue('#INCORRECT ARGUMENT SET');
  if (operand.type === 'error' || operand.type === 'list') return operand;
  return { type: 'list', values: [operand], width: 1 };
}

/** A number argument, or what stands for it when it is not given. */
export function numberArgument(call: BoundCall, index: number, run: Run, missing: number): number | ErrorValue {
  const operand = optionalArgument(call, index, run);
  return operand === undefined ? missing : toNumber(operand);
}

/** The numbers among values; everything else is left out. */
export function numbersIn(values: readonly FormulaValue[]): number[] {
  const numbers: number[] = [];
  for (const value of values) if (value.type === 'number') numbers.push(value.value);
  return numbers;
}
