import { findFunction, parameterAt } from '../../functions/catalogue.ts';
import type { Edit } from './edit.ts';
import type { Scene } from './scene.ts';
import { type Argument, argumentAt, endOfText, hideQuoted } from './source.ts';

const CONNECTIVE = /\b(?:and|or)\b|&&|\|\||&/gi;
const NEGATION = /^not\b(?!\()\s*/i;
const COMPARISON = /<>|<=|>=|!=|==|<|>|=/;
const LITERAL = /^(?:"[^"]*"|-?\d+(?:\.\d+)?|true|false)$/i;

/** `a AND b`, `a && b`, `NOT a`: conditions joined as in speech or in program code, as the functions Smartsheet has for them. */
export function logicEdits({ text, hidden, problem }: Scene): readonly Edit[] {
  const argument = argumentAt(hidden, problem.start);
  const start = argument.start + (/^\s*/.exec(hidden.slice(argument.start, argument.end))?.[0].length ?? 0);
  const end = endOfText(hidden, argument.end);
  if (start >= end) return [];
  const written = text.slice(start, end);
  const replacement = joined(written, isCriterion(argument));
  if (replacement === null || replacement === written) return [];
  const message = `AND, OR and NOT are functions in Smartsheet: write ${replacement}.`;
  return [{ start, end, text: replacement, message }];
}

function isCriterion({ opening, index }: Argument): boolean {
  const entry = opening === null ? undefined : findFunction(opening.name);
  return entry !== undefined && parameterAt(entry, index)?.type === 'criterion';
}

/** The condition with functions in place of connectives; null when it has none. OR binds looser than AND, as everywhere. */
function joined(condition: string, isCriterion: boolean): string | null {
  const { operands, connectives } = split(condition);
  if (operands.some((operand) => operand === '')) return null;
  if (connectives.length === 0) return NEGATION.test(condition) ? negated(condition) : null;
  const isPlainJoin =
    connectives.every((sign) => sign === '&') && !operands.every((operand) => COMPARISON.test(hideQuoted(operand)));
  if (isPlainJoin) return null;
  const whole = completed(operands.map(negated), isCriterion);
  const alternatives: string[][] = [[whole[0] ?? '']];
  for (const [index, connective] of connectives.entries()) {
    const operand = whole[index + 1] ?? '';
    if (/^(?:or|\|\|)$/i.test(connective)) alternatives.push([operand]);
    else alternatives.at(-1)?.push(operand);
  }
  const parts = alternatives.map((all) => (all.length === 1 ? (all[0] ?? '') : `AND(${all.join(', ')})`));
  return parts.length === 1 ? (parts[0] ?? '') : `OR(${parts.join(', ')})`;
}

/** At connectives outside parentheses. One before a parenthesis is a connective only when an operand stands before it. */
function split(condition: string): { readonly operands: readonly string[]; readonly connectives: readonly string[] } {
  const hidden = hideQuoted(condition);
  const operands: string[] = [];
  const connectives: string[] = [];
  let start = 0;
  for (const { index, 0: sign } of hidden.matchAll(CONNECTIVE)) {
    const isCall = /^\(/.test(hidden.slice(index + sign.length)) && hidden.slice(start, index).trim() === '';
    if (isCall || depthAt(hidden, index) !== 0) continue;
    operands.push(condition.slice(start, index).trim());
    connectives.push(sign);
    start = index + sign.length;
  }
  operands.push(condition.slice(start).trim());
  return { operands, connectives };
}

function depthAt(hidden: string, place: number): number {
  const before = hidden.slice(0, place);
  return before.split('(').length - before.split(')').length;
}

function negated(operand: string): string {
  const negation = NEGATION.exec(operand)?.[0];
  return negation === undefined ? operand : `NOT(${operand.slice(negation.length)})`;
}

/** `Status@row = "A" OR "B"` repeats the left side; in a criterion a value alone is compared with `@cell`. */
function completed(operands: readonly string[], isCriterion: boolean): readonly string[] {
  let left = isCriterion ? '@cell = ' : '';
  return operands.map((written) => {
    const operand = withoutParentheses(written);
    const comparison = COMPARISON.exec(hideQuoted(operand));
    if (comparison?.index === 0) return `${left.replace(/\s*\S+\s*$/, '') || (isCriterion ? '@cell' : '')} ${operand}`.trim();
    if (comparison !== null) {
      left = `${operand.slice(0, comparison.index)}${comparison[0]} `;
      return operand;
    }
    return LITERAL.test(operand) && left !== '' ? left + operand : operand;
  });
}

/** Parentheses round the whole of an operand are not needed once it is an argument. */
function withoutParentheses(operand: string): string {
  const hidden = hideQuoted(operand);
  if (!hidden.startsWith('(') || !hidden.endsWith(')')) return operand;
  let depth = 0;
  for (let at = 0; at < hidden.length - 1; at += 1) {
    if (hidden.charAt(at) === '(') depth += 1;
    else if (hidden.charAt(at) === ')') depth -= 1;
    if (depth === 0) return operand;
  }
  return operand.slice(1, -1).trim();
}
