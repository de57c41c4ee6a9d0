import type { TextLiteral } from '../syntax/ast.ts';
import type { KnownColumn, Scope } from './scope.ts';
import { suggest } from './suggest.ts';

const SHOWN = 10;

/** Whether a text is none of a column's options; capitals do not matter, and a column without options takes anything. */
export function isNoOption(value: string, { knownOptions }: KnownColumn): boolean {
  return knownOptions !== null && value !== '' && !knownOptions.has(value) && !knownOptions.has(value.toLowerCase());
}

/** Reports a text that is none of a dropdown column's options. */
export function checkOption(rule: string, node: TextLiteral, column: KnownColumn, scope: Scope): void {
  const { options = [], title } = column;
  if (!isNoOption(node.value, column)) return;
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
