import type { Expression } from '../../syntax/ast.ts';
import { COMPARISON_IN_TEXT } from '../../syntax/hints.ts';
import { type Path, parameterOf, type Rule, type Scope } from '../scope.ts';

const QUOTED = /^(<>|<=|>=|<|>|=)\s*(.*)$/s;

/** Excel puts the comparison of a criterion between quotation marks; here that is a text to be equal to. */
export const quotedCriterion: Rule = (scope) => ({
  hints: COMPARISON_IN_TEXT,
  text(node, path) {
    if (!isCriterion(path)) return;
    const [, operator, rest] = QUOTED.exec(node.value) ?? [];
    if (operator !== undefined && rest !== undefined) reportQuoted(node, `${operator}${writeOperand(rest, scope)}`, scope);
  },
  binary(node, path) {
    const isJoined = node.operator === '+' && node.left.kind === 'text' && /^(<>|<=|>=|<|>|=)$/.test(node.left.value.trim());
    if (!isJoined || node.left.kind !== 'text' || !isCriterion(path)) return;
    reportQuoted(node, `${node.left.value.trim()} ${scope.text.slice(node.right.start, node.end)}`, scope);
  },
});

function isCriterion(path: Path): boolean {
  const parent = path.at(-1);
  return parent?.node.kind === 'call' && parameterOf(parent.node, parent.index)?.type === 'criterion';
}

function writeOperand(rest: string, scope: Scope): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(rest);
  if (!isNumber) return `"${rest.replaceAll('"', '\\"')}"`;
  return scope.formula.separator === ';' ? rest.replace('.', ',') : rest;
}

function reportQuoted(node: Expression, fix: string, scope: Scope): void {
  const written = scope.text.slice(node.start, node.end);
  scope.report({
    rule: 'quoted-criterion',
    severity: 'warning',
    message: `${written} is compared as a text and will count nothing. Write the comparison without quotation marks: ${fix}.`,
    start: node.start,
    end: node.end,
    fix,
  });
}
