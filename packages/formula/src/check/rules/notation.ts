import { type CellReference, isComparison, type RangeCorner } from '../../syntax/ast.ts';
import { lengthWithoutLayout } from '../../syntax/layout.ts';
import { printFormula } from '../../syntax/printer.ts';
import type { Rule } from '../rule.ts';

/** Formulas in use write brackets round a name with an underscore; whether it works without is not proven. */
export const bareUnderscore: Rule = (context) => {
  const check = (node: CellReference | RangeCorner) => {
    const start = node.start + (node.columnAbsolute ? 1 : 0);
    if (context.text.charAt(start) === '[' || !node.column.includes('_')) return;
    const fix = `[${node.column}]`;
    const message = `Put square brackets round a column name with an underscore: ${fix}.`;
    const at = { start, end: start + node.column.length };
    context.report({ rule: 'bare-underscore', severity: 'warning', message, at, fix });
  };
  return {
    cell: check,
    range(node) {
      check(node.from);
      check(node.to);
    },
  };
};

/** A left side in parentheses begins after its parent, and is a comparison on purpose. */
export const chainedComparison: Rule = (context) => ({
  binary(node) {
    const { operator, left } = node;
    const isChain = left.kind === 'binary' && left.start === node.start && isComparison(operator) && isComparison(left.operator);
    if (!isChain) return;
    const message = 'Comparisons do not chain: join two of them with AND(…).';
    const first = context.written({ start: left.start, end: left.end });
    const second = context.written({ start: left.right.start, end: node.end });
    // Only an order chains in speech; an equality of a condition may be meant.
    const isOrder = [operator, left.operator].every((sign) => sign !== '=' && sign !== '<>');
    const fix = isOrder ? `AND(${first}${context.formula.separator} ${second})` : undefined;
    context.report({ rule: 'chained-comparison', severity: 'warning', message, at: node, fix });
  },
});

/** Whether a doubled quotation mark stands for one is not proven; CHAR(34) always does. */
export const doubledQuotationMark: Rule = (context) => ({
  text(node) {
    const isWrittenAsIs = node.value.length === node.end - node.start - 2;
    if (isWrittenAsIs || !context.written(node).slice(1, -1).includes('""')) return;
    const parts = node.value
      .split('"')
      .flatMap((part, index) => [...(index > 0 ? ['CHAR(34)'] : []), ...(part === '' ? [] : [`"${part}"`])]);
    const message = 'A doubled quotation mark may be refused: write CHAR(34) for a quotation mark inside a text.';
    context.report({ rule: 'doubled-quotation-mark', severity: 'warning', message, at: node, fix: parts.join(' + ') });
  },
});

const LIKELY_MAXIMUM = 4000;

export const formulaLength: Rule = (context) => ({
  formula(formula) {
    if (context.text.length <= LIKELY_MAXIMUM) return;
    const length = lengthWithoutLayout(context.text);
    if (length <= LIKELY_MAXIMUM) return;
    const message = `This formula has ${length} characters, its layout not counted; Smartsheet is said to take about ${LIKELY_MAXIMUM}. Move a part of it into a helper column.`;
    context.report({ rule: 'formula-length', severity: 'warning', message, at: formula });
  },
});

export const localeSeparator: Rule = (context) => ({
  formula(formula) {
    if (formula.separator === ',') return;
    const message =
      'Semicolons separate arguments only where decimals have a comma: elsewhere write commas, and decimals with a point.';
    const fix = printFormula(formula, { separator: ',' });
    context.report({ rule: 'locale-separator', severity: 'warning', message, at: formula, fix });
  },
});

/** A space before a parenthesis was never seen in a formula that works. */
export const spaceBeforeParenthesis: Rule = (context) => ({
  call(node) {
    const start = node.start + node.name.length;
    if (context.text.charAt(start) === '(') return;
    const gap = /^\s*/.exec(context.text.slice(start))?.[0].length ?? 0;
    const message = `Leave out the space between ${node.name} and its parenthesis.`;
    const at = { start, end: start + gap };
    context.report({ rule: 'space-before-parenthesis', severity: 'warning', message, at, fix: '' });
  },
});
