import type { TextLiteral } from '../syntax/ast.ts';
import type { ContextColumn } from './context.ts';
import type { Scope } from './scope.ts';
import { suggest } from './suggest.ts';

const SHOWN = 10;

/** Reports a text that is none of a dropdown column's options; capitals do not matter, and a column without options takes anything. */
export function checkOption(rule: string, node: TextLiteral, column: ContextColumn, scope: Scope): void {
  const { options = [], title } = column;
  const isKnown = options.some((option) => option.toLowerCase() === node.value.toLowerCase());
  if (options.length === 0 || node.value === '' || isKnown) return;
  const nearest = suggest(node.value, options);
  const list = options.slice(0, SHOWN).join(', ') + (options.length > SHOWN ? ' …' : '');
  const problem = {
    rule,
    severity: 'warning' as const,
    message: `“${title}” has no option “${node.value}”. ${nearest === undefined ? `Its options are ${list}.` : `Did you mean “${nearest}”?`}`,
    start: node.start,
    end: node.end,
  };
  scope.report(nearest === undefined ? problem : { ...problem, fix: `"${nearest.replaceAll('"', '\\"')}"` });
}
