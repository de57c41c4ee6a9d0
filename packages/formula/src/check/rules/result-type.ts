import type { ContextColumn } from '../context.ts';
import { nameOfType, type Outcome, outcomesOf } from '../outcomes.ts';
import type { Rule, Scope } from '../scope.ts';

/** How a kind of column is called, what it refuses, and the error Smartsheet shows then. */
interface Expectation {
  readonly name: string;
  readonly error: string;
  readonly refuses: (outcome: Outcome) => boolean;
}

const DATE: Expectation = {
  name: 'a Date column',
  error: '#DATE EXPECTED',
  refuses: ({ type }) => ['number', 'text', 'boolean', 'contact'].includes(type),
};

const CONTACT: Expectation = {
  name: 'a Contact column',
  error: '#CONTACT EXPECTED',
  refuses: ({ type }) => ['number', 'boolean', 'date'].includes(type),
};

const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  DATE,
  DATETIME: DATE,
  CONTACT_LIST: CONTACT,
  MULTI_CONTACT_LIST: CONTACT,
  TEXT_NUMBER: { name: 'a Text/Number column', error: '#INVALID COLUMN VALUE', refuses: ({ type }) => type === 'date' },
  PICKLIST: { name: 'a dropdown column', error: '#INVALID COLUMN VALUE', refuses: ({ type }) => type === 'date' },
  MULTI_PICKLIST: { name: 'a dropdown column', error: '#INVALID COLUMN VALUE', refuses: ({ type }) => type === 'date' },
  CHECKBOX: { name: 'a checkbox column', error: '#BOOLEAN EXPECTED', refuses: isNoTruthValue },
};

function isNoTruthValue({ type, node }: Outcome): boolean {
  if (node.kind === 'number') return node.value !== 0 && node.value !== 1;
  if (node.kind === 'text') return !['', 'true', 'false'].includes(node.value.toLowerCase());
  return type === 'date' || type === 'contact';
}

/** An error when nothing the formula can give fits its column; a warning when some of it does not, or a column's type is all there is to tell. */
export const resultType: Rule = (scope) => {
  const { column } = scope;
  const expectation = column && EXPECTATIONS[column.type];
  if (!column || !expectation || column.systemColumnType) return {};
  return {
    formula(formula) {
      const outcomes = outcomesOf(formula.expression, scope).filter((outcome) => outcome.type !== 'blank');
      const refused = outcomes.filter(expectation.refuses);
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
