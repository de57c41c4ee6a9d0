import type { Rule } from './rule.ts';
import { argumentType } from './rules/argument-type.ts';
import { approximateMatch, argumentCount, argumentOrder } from './rules/arguments.ts';
import { comparisonType } from './rules/comparisons.ts';
import {
  misplacedCriterion,
  misplacedCurrentCell,
  nestedCriteria,
  quotedCriterion,
  wildcardCriterion,
} from './rules/criteria.ts';
import { rangeOperand, rangeSize, unwrappedList } from './rules/lists.ts';
import { systemFunction, unknownColumn, unknownFunction, unknownReference, unknownSummaryField } from './rules/names.ts';
import {
  bareUnderscore,
  chainedComparison,
  doubledQuotationMark,
  formulaLength,
  localeSeparator,
  spaceBeforeParenthesis,
} from './rules/notation.ts';
import { blankDate, constantResult, operatorType } from './rules/operators.ts';
import { resultOption, unknownOption } from './rules/options.ts';
import { columnFormula, formulaPlace, selfReference, summaryField } from './rules/place.ts';
import { resultType } from './rules/result-type.ts';

/** All rules. Problems are sorted by place, and those of one place keep this order. */
export const RULES: readonly Rule[] = [
  approximateMatch,
  argumentCount,
  argumentOrder,
  argumentType,
  bareUnderscore,
  blankDate,
  chainedComparison,
  columnFormula,
  comparisonType,
  constantResult,
  doubledQuotationMark,
  formulaLength,
  formulaPlace,
  localeSeparator,
  misplacedCriterion,
  misplacedCurrentCell,
  nestedCriteria,
  operatorType,
  quotedCriterion,
  rangeOperand,
  rangeSize,
  resultOption,
  resultType,
  selfReference,
  spaceBeforeParenthesis,
  summaryField,
  systemFunction,
  unknownColumn,
  unknownFunction,
  unknownOption,
  unknownReference,
  unknownSummaryField,
  unwrappedList,
  wildcardCriterion,
];
