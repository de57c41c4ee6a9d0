import { toBoolean, toNumber } from '../coerce.ts';
import type { Implementation, Implementations } from '../run.ts';
import { BLANK, booleanValue, type FormulaValue, isBlank, isError, scalarOf, valuesOf } from '../values.ts';
import { argument, ofScalars } from './arguments.ts';

export const LOGIC: Implementations = {
  AND: decidedBy(false),
  IF: (call, run) => {
    const condition = toBoolean(argument(call, 0, run));
    if (isError(condition)) return condition;
    return argument(call, condition ? 1 : 2, run);
  },
  IFERROR: (call, run) => {
    const value = argument(call, 0, run);
    return valuesOf(value).some(isError) ? argument(call, 1, run) : value;
  },
  ISBLANK: isA(isBlank),
  ISBOOLEAN: isA((value) => value.type === 'boolean'),
  ISDATE: isA((value) => value.type === 'date'),
  ISERROR: isA((value) => value.type === 'error'),
  ISEVEN: parity(0),
  ISNUMBER: isA((value) => value.type === 'number'),
  ISODD: parity(1),
  ISTEXT: isA((value) => value.type === 'text' && value.value !== ''),
  NOT: (call, run) => {
    const condition = toBoolean(argument(call, 0, run));
    return isError(condition) ? condition : booleanValue(!condition);
  },
  OR: decidedBy(true),
};

/** AND and OR look at their conditions in turn; the first that decides ends the search. */
function decidedBy(decisive: boolean): Implementation {
  return (call, run) => {
    for (const node of call.args) {
      for (const value of valuesOf(node.code(run))) {
        const condition = toBoolean(value);
        if (isError(condition)) return condition;
        if (condition === decisive) return booleanValue(decisive);
      }
    }
    return booleanValue(!decisive);
  };
}

function isA(test: (value: FormulaValue) => boolean): Implementation {
  return (call, run) => booleanValue(test(scalarOf(argument(call, 0, run))));
}

function parity(remainder: number): Implementation {
  return ofScalars(([value]) => {
    const number = toNumber(value ?? BLANK);
    return isError(number) ? number : booleanValue(Math.abs(Math.trunc(number)) % 2 === remainder);
  });
}
