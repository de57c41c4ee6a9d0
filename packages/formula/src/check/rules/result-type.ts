import type { Expression } from '../../syntax/ast.ts';
import type { ContextColumn } from '../context.ts';
import { nameOfType, type Outcome, type OutcomeType, outcomesOf, TYPE } from '../outcomes.ts';
import type { Rule, Scope } from '../scope.ts';

/** How a kind of column is called, the error Smartsheet shows for what it refuses, and the types it may refuse, as bits. */
interface Expectation {
  readonly name: string;
  readonly error: string;
  readonly refused: number;
  /** Which values of these types it refuses: all, when left out. */
  readonly refuses?: (node: Expression, type: OutcomeType) => boolean;
}

const DATE: Expectation = {
  name: 'a Date column',
  error: '#DATE EXPECTED',
  refused: TYPE.number | TYPE.text | TYPE.boolean | TYPE.contact,
};

const CONTACT: Expectation = {
  name: 'a Contact column',
  error: '#CONTACT EXPECTED',
  refused: TYPE.number | TYPE.boolean | TYPE.date,
};

const DROPDOWN: Expectation = { name: 'a dropdown column', error: '#INVALID COLUMN VALUE', refused: TYPE.date };

const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  DATE,
  DATETIME: DATE,
  CONTACT_LIST: CONTACT,
  MULTI_CONTACT_LIST: CONTACT,
  TEXT_NUMBER: { name: 'a Text/Number column', error: '#INVALID COLUMN VALUE', refused: TYPE.date },
  PICKLIST: DROPDOWN,
  MULTI_PICKLIST: DROPDOWN,
  CHECKBOX: {
    name: 'a checkbox column',
    error: '#BOOLEAN EXPECTED',
    refused: TYPE.number | TYPE.text | TYPE.date | TYPE.contact,
    refuses: isNoTruthValue,
  },
};

/** Of a number or a text only what is written can be told. */
function isNoTruthValue(node: Expression, type: OutcomeType): boolean {
  if (node.kind === 'number') return node.value !== 0 && node.value !== 1;
  if (node.kind === 'text') return !['', 'true', 'false'].includes(node.value.toLowerCase());
  return type === 'date' || type === 'contact';
}

function isRefused({ type, node }: Outcome, { refused, refuses }: Expectation): boolean {
  return (TYPE[type] & refused) !== 0 && (refuses === undefined || refuses(node, type));
}

/** An error when nothing the formula can give fits its column; a warning when some of it does not, or a column's type is all there is to tell. */
export const resultType: Rule = (scope) => {
  const { column } = scope;
  const expectation = column && EXPECTATIONS[column.type];
  if (!column || !expectation || column.systemColumnType) return {};
  return {
    results: expectation.refused,
    formula(formula) {
      const outcomes = outcomesOf(formula.expression, scope).filter((outcome) => outcome.type !== 'blank');
      const refused = outcomes.filter((outcome) => isRefused(outcome, expectation));
      const isHopeless = refused.length === outcomes.length && refused.every((outcome) => outcome.isCertain);
      for (const outcome of refused) report({ outcome, column, expectation, isHopeless, scope });
    },
  };
};

interface Mismatch {
  readonly outcome: Outcome;
  readonly column: ContextColumn;
  readonly expectation: Expectation;
  readonly isHopeless: boolean;
  readonly scope: Scope;
}

function report({ outcome, column, expectation, isHopeless, scope }: Mismatch): void {
  const { start, end } = outcome.node;
  const problem = {
    rule: 'result-type',
    severity: isHopeless ? ('error' as const) : ('warning' as const),
    message: `“${column.title}” is ${expectation.name}, and this gives ${nameOfType(outcome.type)}: the result would be ${expectation.error}.`,
    start,
    end,
  };
  const isDateAsText = outcome.type === 'date' && column.type === 'TEXT_NUMBER';
  scope.report(isDateAsText ? { ...problem, fix: `${scope.text.slice(start, end)} + ""` } : problem);
}
