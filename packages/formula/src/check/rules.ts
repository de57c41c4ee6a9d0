import { approximateMatch } from './rules/approximate-match.ts';
import { argumentCount } from './rules/argument-count.ts';
import { argumentOrder } from './rules/argument-order.ts';
import { argumentType } from './rules/argument-type.ts';
import { bareUnderscore } from './rules/bare-underscore.ts';
import { chainedComparison } from './rules/chained-comparison.ts';
import { columnFormula } from './rules/column-formula.ts';
import { doubledQuotationMark } from './rules/doubled-quotation-mark.ts';
import { excelAddress } from './rules/excel-address.ts';
import { formulaLength } from './rules/formula-length.ts';
import { formulaPlace } from './rules/formula-place.ts';
import { localeSeparator } from './rules/locale-separator.ts';
import { misplacedCriterion } from './rules/misplaced-criterion.ts';
import { misplacedCurrentCell } from './rules/misplaced-current-cell.ts';
import { nestedCriteria } from './rules/nested-criteria.ts';
import { quotedCriterion } from './rules/quoted-criterion.ts';
import { rangeOperand } from './rules/range-operand.ts';
import { rangeSize } from './rules/range-size.ts';
import { resultOption } from './rules/result-option.ts';
import { resultType } from './rules/result-type.ts';
import { selfReference } from './rules/self-reference.ts';
import { spaceBeforeParenthesis } from './rules/space-before-parenthesis.ts';
import { summaryField } from './rules/summary-field.ts';
import { systemFunction } from './rules/system-function.ts';
import { unknownColumn } from './rules/unknown-column.ts';
import { unknownFunction } from './rules/unknown-function.ts';
import { unknownOption } from './rules/unknown-option.ts';
import { unknownReference } from './rules/unknown-reference.ts';
import { unknownSummaryField } from './rules/unknown-summary-field.ts';
import { unwrappedList } from './rules/unwrapped-list.ts';
import { wildcardCriterion } from './rules/wildcard-criterion.ts';
import type { Rule } from './scope.ts';

/** All rules; the order does not matter, for problems are sorted by place. */
export const RULES: readonly Rule[] = [
  approximateMatch,
  argumentCount,
  argumentOrder,
  argumentType,
  bareUnderscore,
  chainedComparison,
  columnFormula,
  doubledQuotationMark,
  excelAddress,
  formulaLength,
  formulaPlace,
  localeSeparator,
  misplacedCriterion,
  misplacedCurrentCell,
  nestedCriteria,
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
