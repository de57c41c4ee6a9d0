import { type BinaryOperator, isBinaryOperator, PRECEDENCE } from './ast.ts';
import { AT_CELL, spellingOf } from './tokens.ts';

/** The lowest precedence of an operator. */
export const LOWEST = 1;

/** A criterion's comparison takes all that binds tighter. */
export const START_OF_CRITERION = PRECEDENCE['+'];

/** By kind of token. */
export const OPERATORS: readonly (BinaryOperator | undefined)[] = Array.from({ length: AT_CELL + 1 }, (_, kind) => {
  const spelling = spellingOf(kind);
  return isBinaryOperator(spelling) ? spelling : undefined;
});

/** By kind of token; 0 for those that are no operator. */
export const PRECEDENCES = Uint8Array.from(OPERATORS, (operator) => (operator === undefined ? 0 : PRECEDENCE[operator]));
