import type { Expression } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import { binary, CURRENT_CELL, call, criterion, number, text } from './build.ts';

/** A criterion in quotation marks, as Excel writes it, as Smartsheet does; null where it has no counterpart. */
export function criterionOf(quoted: string): Expression | null {
  const [, operator = '', rest = ''] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(quoted) ?? [];
  if (/[*?~]/.test(rest)) return wildcardOf(operator, rest);
  const operand = literalOf(rest);
  if (operand === null) return null;
  if (operator === '' || operator === '=') return operand;
  return isComparison(operator) ? criterion(operator, operand) : null;
}

function literalOf(value: string): Expression | null {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return number(Number(value));
  if (/^(?:true|false)$/i.test(value)) return { kind: 'boolean', value: value.toLowerCase() === 'true', start: 0, end: 0 };
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  if (year !== undefined) return call('DATE', number(Number(year)), number(Number(month)), number(Number(day)));
  return text(value);
}

/** `*x*`, `x*` and `*x`; other patterns have no counterpart. */
function wildcardOf(operator: string, pattern: string): Expression | null {
  const [, before, core = '', after] = /^(\*?)([^*?~]+)(\*?)$/.exec(pattern) ?? [];
  if (core === '' || !['', '=', '<>'].includes(operator)) return null;
  const test =
    before === '*' && after === '*'
      ? call('CONTAINS', text(core), CURRENT_CELL)
      : binary('=', call(after === '*' ? 'LEFT' : 'RIGHT', CURRENT_CELL, number(core.length)), text(core));
  return operator === '<>' ? call('NOT', test) : test;
}
