export { checkFormula } from './check/check-formula.ts';
export type { ContextColumn, FormulaContext } from './check/context.ts';
export {
  type CalculateOptions,
  type Calculation,
  calculate,
  type EvaluationPlace,
  type EvaluationStep,
} from './evaluate/calculate.ts';
export { type OpenWorkbook, openWorkbook } from './evaluate/open-workbook.ts';
export { withFormulaColumn } from './evaluate/with-formula-column.ts';
export type * from './evaluate/workbook.ts';
export { FUNCTIONS, findFunction, parameterAt, signatureOf } from './functions/catalogue.ts';
export type * from './functions/function-definition.ts';
export { findMissingFunction, MISSING_FUNCTIONS, type MissingFunction } from './functions/missing.ts';
export { type Completion, type CompletionItem, type CompletionKind, complete } from './help/complete.ts';
export { excelInEnglish, excelNameInEnglish, isExcelName } from './help/excel-names.ts';
export { type Explanation, type ExplanationStep, explain } from './help/explain.ts';
export { type ExcelColumns, type ExcelTranslation, type FromExcelOptions, fromExcel } from './help/from-excel.ts';
export { applyFix, describeProblem, type Location, locate, type Problem, type Severity } from './problem.ts';
export type * from './syntax/ast.ts';
export { lengthWithoutLayout } from './syntax/layout.ts';
export { PARSER_LIMITS } from './syntax/limits.ts';
export { type OptionRename, type OptionSource, renameOption } from './syntax/option-texts.ts';
export { type ParseResult, parseFormula } from './syntax/parser.ts';
export { type PrintOptions, printExpression, printFormula } from './syntax/printer.ts';
export { columnsIn, referencesIn, renameColumn } from './syntax/rewrite.ts';
export { displayOf, type ErrorCode, type FormulaValue, plainOf } from './values/values.ts';
