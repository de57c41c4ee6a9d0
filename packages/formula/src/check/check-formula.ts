import type { Problem } from '../problem.ts';
import type { Expression, Formula } from '../syntax/ast.ts';
import { parseFormula } from '../syntax/parser.ts';
import type { FormulaContext } from './context.ts';
import { RULES } from './rules.ts';
import { CheckScope, type Step, type Visitor } from './scope.ts';

/**
 * Everything that is wrong, or likely wrong, with a formula, in source order.
 *
 * A formula that does not parse has its syntax problems only. Without a context only the language is checked; with one, also columns, summary
 * fields, references and the place the formula stands in. Errors keep the formula from working; warnings rest on grounds not confirmed in a
 * sheet, or on habits that seldom mean what was intended. No errors means the formula may be written into a sheet. Checking many formulas is
 * quickest with one context object for all of them; it must not change.
 */
export function checkFormula(text: string, context?: FormulaContext): readonly Problem[] {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed.problems;
  const problems: Problem[] = [];
  const { scope, visitors, chosen } = preparedFor(context);
  scope.begin(text, parsed.formula, problems);
  const visits = chooseVisits(text, visitors, chosen);
  for (const visit of visits.formula) visit(parsed.formula);
  walk(parsed.formula.expression, visits, []);
  return problems.length < 2 ? problems : problems.sort((one, other) => one.start - other.start || one.end - other.end);
}

type Visit = (node: Expression, path: readonly Step[]) => void;

/** What the rules do, by the kind of node, so that each node is shown to those alone that care for it. */
interface Visits {
  readonly formula: readonly ((formula: Formula) => void)[];
  readonly byKind: Readonly<Record<string, readonly Visit[]>>;
}

interface Prepared {
  readonly scope: CheckScope;
  readonly visitors: readonly Visitor[];
  /** What was chosen of the visitors, by which of the needed signs a text has. */
  readonly chosen: Map<number, Visits>;
}

const KINDS = [
  'number',
  'text',
  'boolean',
  'cell',
  'range',
  'cross-sheet',
  'summary',
  'current-cell',
  'call',
  'unary',
  'binary',
  'criterion',
] as const satisfies readonly Expression['kind'][];

const prepared = new WeakMap<FormulaContext, Prepared>();
let withoutContext: Prepared | null = null;

/** Many formulas are checked in one sheet: what depends on the sheet alone is made once. */
function preparedFor(context: FormulaContext | undefined): Prepared {
  if (context === undefined) {
    withoutContext ??= prepare(undefined);
    return withoutContext;
  }
  const known = prepared.get(context);
  if (known !== undefined) return known;
  const fresh = prepare(context);
  prepared.set(context, fresh);
  return fresh;
}

function prepare(context: FormulaContext | undefined): Prepared {
  const scope = new CheckScope(context);
  return { scope, visitors: RULES.map((rule) => rule(scope)), chosen: new Map() };
}

const NEEDED_SIGNS: readonly string[] = ['_', '""', '*', '@cell', ';', '{', '#'];

function holds(text: string, sign: string): boolean {
  return text.includes(sign) || (sign === '@cell' && /@cell/i.test(text));
}

/** The rules that may find something in a text. */
function chooseVisits(text: string, visitors: readonly Visitor[], chosen: Map<number, Visits>): Visits {
  let signs = 0;
  for (let index = 0; index < NEEDED_SIGNS.length; index += 1) {
    if (holds(text, NEEDED_SIGNS[index] ?? '')) signs |= 1 << index;
  }
  const known = chosen.get(signs);
  if (known !== undefined) return known;
  const missing = new Set(NEEDED_SIGNS.filter((_, index) => (signs & (1 << index)) === 0));
  const visits = collectVisits(visitors.filter(({ needs }) => needs === undefined || !missing.has(needs)));
  chosen.set(signs, visits);
  return visits;
}

function collectVisits(visitors: readonly Visitor[]): Visits {
  // The kinds of a visitor's key and of the node are the same, which the compiler cannot see.
  const visitsOf = (kind: Expression['kind']) => visitors.flatMap((visitor) => (visitor[kind] as Visit | undefined) ?? []);
  const byKind = Object.fromEntries(KINDS.map((kind) => [kind, visitsOf(kind)]));
  return { formula: visitors.flatMap((visitor) => visitor.formula ?? []), byKind };
}

function walk(node: Expression, visits: Visits, path: Step[]): void {
  const { kind } = node;
  const own = visits.byKind[kind];
  if (own !== undefined) for (let index = 0; index < own.length; index += 1) own[index]?.(node, path);
  if (kind === 'call') for (let index = 0; index < node.args.length; index += 1) walkInto(node, index, visits, path);
  else if (kind === 'binary' || kind === 'unary' || kind === 'criterion') walkInto(node, 0, visits, path);
  if (kind === 'binary') walkInto(node, 1, visits, path);
}

function walkInto(node: Expression, index: number, visits: Visits, path: Step[]): void {
  const child = childAt(node, index);
  if (child === undefined) return;
  path.push({ node, index });
  walk(child, visits, path);
  path.pop();
}

function childAt(node: Expression, index: number): Expression | undefined {
  if (node.kind === 'call') return node.args[index];
  if (node.kind === 'binary') return index === 0 ? node.left : node.right;
  return node.kind === 'unary' || node.kind === 'criterion' ? node.operand : undefined;
}
