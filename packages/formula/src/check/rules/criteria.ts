import { takesCriteria } from '../../functions/catalogue.ts';
import { childrenOf, type Expression } from '../../syntax/ast.ts';
import type { Rule, RuleContext } from '../rule.ts';

/** A comparison without a left side has something to compare only where a function takes a criterion. */
export const misplacedCriterion: Rule = (context) => ({
  criterion(node) {
    const { call, parameter, enclosingCriterion } = context.typeInfo;
    if (call?.entry === undefined || parameter?.type === 'criterion') return;
    const { name } = call.call;
    const written = context.written(node);
    const problem = { rule: 'misplaced-criterion', at: node };
    if (enclosingCriterion === undefined) {
      const message = `${written} has nothing on its left to compare, and ${name} takes no criterion here.`;
      context.report({ ...problem, severity: 'error', message });
    } else {
      const fix = `@cell ${written}`;
      const message = `${name} cannot tell what ${written} compares: write ${fix}.`;
      context.report({ ...problem, severity: 'warning', message, fix });
    }
  },
});

export const misplacedCurrentCell: Rule = (context) => ({
  'current-cell'(node) {
    const { enclosingCalls, enclosingCriterion } = context.typeInfo;
    if (enclosingCriterion !== undefined || enclosingCalls.some(({ entry }) => entry === undefined)) return;
    const message =
      '@cell stands for the cell a criterion is testing, and there is no criterion here. For this row write @row after a column name.';
    context.report({ rule: 'misplaced-current-cell', severity: 'error', message, at: node });
  },
});

export const nestedCriteria: Rule = (context) => ({
  functions: (entry) => entry !== undefined && takesCriteria(entry),
  call(node) {
    const outer = context.typeInfo.enclosingCriterion;
    const criterion = outer?.call.args[outer.index];
    if (!outer || !criterion || !holdsCurrentCell(criterion)) return;
    const message = `${node.name} inside a criterion of ${outer.call.name} that uses @cell may give #NESTED CRITERIA: put it into a helper column.`;
    context.report({ rule: 'nested-criteria', severity: 'warning', message, at: node });
  },
});

function holdsCurrentCell(node: Expression): boolean {
  return node.kind === 'current-cell' || childrenOf(node).some(holdsCurrentCell);
}

const COMPARISON = /^(?:<>|<=|>=|<|>|=)$/;
const QUOTED_COMPARISON = /^(<>|<=|>=|<|>|=)\s*(.*)$/s;

/** Excel puts the comparison of a criterion between quotation marks; here that is a text to be equal to. */
export const quotedCriterion: Rule = (context) => ({
  text(node) {
    if (!'<>='.includes(node.value.charAt(0)) || context.typeInfo.parameter?.type !== 'criterion') return;
    const [, operator, rest] = QUOTED_COMPARISON.exec(node.value) ?? [];
    if (operator === undefined || rest === undefined) return;
    reportQuoted(node, `${operator}${writeOperand(rest, context)}`, context);
  },
  binary(node) {
    if (node.operator !== '+' || node.left.kind !== 'text' || context.typeInfo.parameter?.type !== 'criterion') return;
    const operator = node.left.value.trim();
    if (!COMPARISON.test(operator)) return;
    const operand = context.written({ start: node.right.start, end: node.end });
    reportQuoted(node, `${operator} ${operand}`, context);
  },
});

function writeOperand(rest: string, { formula }: RuleContext): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(rest);
  if (!isNumber) return `"${rest.replaceAll('"', '\\"')}"`;
  return formula.separator === ';' ? rest.replace('.', ',') : rest;
}

function reportQuoted(node: Expression, fix: string, context: RuleContext): void {
  const message = `${context.written(node)} is compared as a text and will count nothing. Write the comparison without quotation marks: ${fix}.`;
  context.report({ rule: 'quoted-criterion', severity: 'warning', message, at: node, fix });
}

export const wildcardCriterion: Rule = (context) => ({
  text(node) {
    if (!node.value.includes('*') || context.typeInfo.parameter?.type !== 'criterion') return;
    const inner = /^\*?([^*?]+)\*?$/.exec(node.value)?.[1];
    if (inner === undefined || inner === node.value) return;
    const fix = `CONTAINS("${inner.replaceAll('"', '\\"')}"${context.formula.separator} @cell)`;
    const message = `Criteria know no wildcards, so the asterisk is taken as it stands. Write ${fix}.`;
    context.report({ rule: 'wildcard-criterion', severity: 'warning', message, at: node, fix });
  },
});
