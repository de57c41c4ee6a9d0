import { text } from '../syntax/build.ts';
import { toBoolean } from '../values/coerce.ts';
import { booleanValue, type FormulaValue, isBlank, isError, valuesOf } from '../values/values.ts';
import { argument, condition, ofArguments, ofNumbers, value } from './arguments.ts';
import type { Evaluate } from './evaluation-context.ts';
import { sameArguments } from './excel-counterpart.ts';
import { functionsOf } from './function-definition.ts';
import { saysThat } from './phrases.ts';

const logic = functionsOf('Logic');

export const LOGIC_FUNCTIONS = [
  logic('AND(...logical_expression: boolean): boolean', {
    description: 'True when every condition is.',
    example: '=IF(AND(Status@row = "Open", Due@row < TODAY()), "Late", "")',
    errors: ['#INCORRECT ARGUMENT SET', '#INVALID DATA TYPE'],
    leavesArgumentsUnread: true,
    evaluate: decidedBy(false),
  }),
  logic('IF(logical_expression: boolean, value_if_true: any, value_if_false?: any): any', {
    description: 'One of two values, as a condition is true or false; blank when the second is not given.',
    example: '=IF([% Complete]@row = 1, "Done", "Open")',
    errors: ['#INCORRECT ARGUMENT SET', '#INVALID DATA TYPE'],
    branchesFrom: 1,
    leavesArgumentsUnread: true,
    excelEmptyArgument: text(''),
    evaluate: (context) => {
      const condition = toBoolean(argument(context, 0));
      return isError(condition) ? condition : argument(context, condition ? 1 : 2);
    },
  }),
  logic('IFERROR(value: any, value_if_error: any): any', {
    description: 'A value, or another in its place when it is an error.',
    note: 'It hides mistakes too, and cannot catch #UNPARSEABLE.',
    example: '=IFERROR(Cost@row / Hours@row, "")',
    errors: ['#INCORRECT ARGUMENT SET'],
    branchesFrom: 0,
    leavesArgumentsUnread: true,
    excel: { IFNA: sameArguments('IFERROR catches every error, IFNA only a failed search.', 'any-error') },
    evaluate: (context) => {
      const result = argument(context, 0);
      return valuesOf(result).some(isError) ? argument(context, 1) : result;
    },
  }),
  logic('ISBLANK(value: any): boolean', {
    description: 'True for an empty cell, and for an empty text.',
    example: '=IF(ISBLANK(Owner@row), "Nobody", "")',
    errors: ['#INCORRECT ARGUMENT SET'],
    ...saysThat('is blank'),
    evaluate: isA(isBlank),
  }),
  logic('ISBOOLEAN(value: any): boolean', {
    description: 'True for the value of a checkbox, flag or star.',
    example: '=ISBOOLEAN(Done@row)',
    ...saysThat('is a checkbox value'),
    excel: { ISLOGICAL: sameArguments() },
    evaluate: isA(({ type }) => type === 'boolean'),
  }),
  logic('ISDATE(value: any): boolean', {
    description: 'True for a date; a text that looks like one is none.',
    example: '=ISDATE(Due@row)',
    ...saysThat('is a date'),
    evaluate: isA(({ type }) => type === 'date'),
  }),
  logic('ISERROR(value: any): boolean', {
    description: 'True when a value is an error.',
    example: '=ISERROR(MATCH(Id@row, {Ids}, 0))',
    ...saysThat('is an error'),
    excel: {
      ISNA: sameArguments('ISERROR catches every error, ISNA only a failed search.', 'any-error'),
      ISERR: sameArguments('ISERROR catches a failed search too, ISERR does not.', 'any-error'),
    },
    evaluate: isA(({ type }) => type === 'error'),
  }),
  logic('ISEVEN(number: number): boolean', {
    description: 'True for an even number.',
    example: '=ISEVEN(Number@row)',
    errors: ['#INVALID DATA TYPE'],
    confidence: 'unverified',
    ...saysThat('is even'),
    evaluate: ofNumbers((number) => booleanValue(Math.abs(Math.trunc(number)) % 2 === 0)),
  }),
  logic('ISNUMBER(value: any): boolean', {
    description: 'True for a number.',
    example: '=ISNUMBER(Cost@row)',
    ...saysThat('is a number'),
    evaluate: isA(({ type }) => type === 'number'),
  }),
  logic('ISODD(number: number): boolean', {
    description: 'True for an odd number.',
    example: '=ISODD(Number@row)',
    errors: ['#INVALID DATA TYPE'],
    confidence: 'unverified',
    ...saysThat('is odd'),
    evaluate: ofNumbers((number) => booleanValue(Math.abs(Math.trunc(number)) % 2 === 1)),
  }),
  logic('ISTEXT(value: any): boolean', {
    description: 'True for a text.',
    example: '=ISTEXT(Code@row)',
    ...saysThat('is a text'),
    evaluate: isA((cell) => cell.type === 'text' && cell.value !== ''),
  }),
  logic('NOT(logical_expression: boolean): boolean', {
    description: 'The opposite of a condition.',
    example: '=COUNTIF(Owner:Owner, NOT(ISBLANK(@cell)))',
    errors: ['#INCORRECT ARGUMENT SET'],
    evaluate: ofArguments([condition], ([isMet]) => booleanValue(!isMet)),
  }),
  logic('OR(...logical_expression: boolean): boolean', {
    description: 'True when at least one condition is.',
    note: 'Every alternative is a whole comparison: OR(X@row = "A", X@row = "B").',
    example: '=IF(OR(Status@row = "New", Status@row = "Open"), 1, 0)',
    errors: ['#INVALID DATA TYPE', '#INVALID OPERATION'],
    leavesArgumentsUnread: true,
    evaluate: decidedBy(true),
  }),
];

/** AND and OR look at their conditions in turn; the first that decides ends the search. */
function decidedBy(decisive: boolean): Evaluate {
  return (context) => {
    for (let index = 0; index < context.argumentCount; index += 1) {
      for (const cell of valuesOf(argument(context, index))) {
        const isMet = toBoolean(cell);
        if (isError(isMet)) return isMet;
        if (isMet === decisive) return booleanValue(decisive);
      }
    }
    return booleanValue(!decisive);
  };
}

function isA(test: (cell: FormulaValue) => boolean): Evaluate {
  return (context) => booleanValue(test(value(context, 0)));
}
