export { FUNCTIONS, findFunction, findMissingFunction, parameterAt, signatureOf } from './catalogue/catalogue.ts';
export { MISSING_FUNCTIONS } from './catalogue/missing.ts';
export type * from './catalogue/types.ts';
export { applyFix, describeProblem, type Location, locate, type Problem, type Severity } from './problem.ts';
export type * from './syntax/ast.ts';
export { PARSER_LIMITS } from './syntax/limits.ts';
export { type ParseResult, parseFormula } from './syntax/parser.ts';
export { type PrintOptions, printExpression, printFormula } from './syntax/printer.ts';
