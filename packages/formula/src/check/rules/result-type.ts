import type { Expression } from '../../syntax/ast.ts';
import type { Rule } from '../rule.ts';
import type { Outcome } from '../type-info.ts';
import { describeType, TYPE, type ValueType } from '../value-types.ts';

/** How a kind of column is called, the error Smartsheet shows for what it refuses, and the types it may refuse, as bits. */
interface Expectation {
  readonly name: string;
  readonly error: string;
  readonly refused: number;
  /** Which values of these types it rejects: all, when left out. */
  readonly rejects?: (node: Expression, type: ValueType) => boolean;
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
    rejects: isNoTruthValue,
  },
};

/** Of a number or a text only what is written can be told. */
function isNoTruthValue(node: Expression, type: ValueType): boolean {
  if (node.kind === 'number') return node.value !== 0 && node.value !== 1;
  if (node.kind === 'text') return !['', 'true', 'false'].includes(node.value.toLowerCase());
  return type === 'date' || type === 'contact';
}

function isRefused({ type, node }: Outcome, { refused, rejects }: Expectation): boolean {
  return (TYPE[type] & refused) !== 0 && (rejects === undefined || rejects(node, type));
}

/** An error when nothing the formula can give fits its column; a warning when some of it does not, or a column's type is all there is to tell. */
export const resultType: Rule = (context) => {
  const { ownColumn, typeInfo } = context;
  const expectation = ownColumn && EXPECTATIONS[ownColumn.type];
  if (!expectation || ownColumn.systemColumnType) return {};
  const report = ({ node, type }: Outcome, severity: 'error' | 'warning') => {
    const message = `“${ownColumn.title}” is ${expectation.name}, and this gives ${describeType(type)}: the result would be ${expectation.error}.`;
    const isDateAsText = type === 'date' && ownColumn.type === 'TEXT_NUMBER';
    const fix = isDateAsText ? `${context.written(node)} + ""` : undefined;
    context.report({ rule: 'result-type', severity, message, at: node, fix });
  };
  return {
    formula({ expression }, types) {
      if ((types & expectation.refused) === 0) return;
      const outcomes = typeInfo.outcomesOf(expression).filter(({ type }) => type !== 'blank');
      const refused = outcomes.filter((outcome) => isRefused(outcome, expectation));
      const isHopeless = refused.length === outcomes.length && refused.every(({ isCertain }) => isCertain);
      for (const outcome of refused) report(outcome, isHopeless ? 'error' : 'warning');
    },
  };
};
