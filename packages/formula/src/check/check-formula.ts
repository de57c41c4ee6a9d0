import type { Problem } from '../problem.ts';
import { childrenOf, type Expression } from '../syntax/ast.ts';
import { parseFormula } from '../syntax/parser.ts';
import type { FormulaContext } from './context.ts';
import { RULES } from './rules.ts';
import { createScope, type Step, type Visitor } from './scope.ts';

/**
 * Everything that is wrong, or likely wrong, with a formula, in source order.
 *
 * A formula that does not parse has its syntax problems only. Without a context only the language is checked; with one, also columns, summary
 * fields, references and the place the formula stands in. Errors keep the formula from working; warnings rest on grounds not confirmed in a
 * sheet, or on habits that seldom mean what was intended. No errors means the formula may be written into a sheet.
 */
export function checkFormula(text: string, context?: FormulaContext): readonly Problem[] {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed.problems;
  const problems: Problem[] = [];
  const scope = createScope(text, parsed.formula, context, (problem) => problems.push(problem));
  const visitors = RULES.map((rule) => rule(scope));
  for (const visitor of visitors) visitor.formula?.(parsed.formula);
  walk(parsed.formula.expression, visitors, []);
  return problems.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function walk(node: Expression, visitors: readonly Visitor[], path: Step[]): void {
  for (const visitor of visitors) visit(visitor, node, path);
  for (const [index, child] of childrenOf(node).entries()) {
    path.push({ node, index });
    walk(child, visitors, path);
    path.pop();
  }
}

function visit(visitor: Visitor, node: Expression, path: readonly Step[]): void {
  // The kinds of the table's key and of the node are the same, which the compiler cannot see.
  const visitKind = visitor[node.kind] as ((node: Expression, path: readonly Step[]) => void) | undefined;
  visitKind?.(node, path);
}
