import type { Problem } from '../problem.ts';
import type { Expression, Formula } from '../syntax/ast.ts';
import { readFormula } from '../syntax/parser.ts';
import type { FormulaContext } from './context.ts';
import { DOUBTFUL_CALL, DOUBTFUL_RESULT, REFUSED_ARGUMENT } from './hints.ts';
import { RULES } from './rules.ts';
import { CheckScope, type Screen, type Step, type Visitor } from './scope.ts';
import { Survey } from './survey.ts';

/**
 * Everything that is wrong, or likely wrong, with a formula, in source order.
 *
 * A formula that does not parse has its syntax problems only. Without a context only the language is checked; with one, also columns, summary
 * fields, references and the place the formula stands in. Errors keep the formula from working; warnings rest on grounds not confirmed in a
 * sheet, or on habits that seldom mean what was intended. No errors means the formula may be written into a sheet. Checking many formulas is
 * quickest with one context object for all of them; it must not change.
 */
export function checkFormula(text: string, context?: FormulaContext): readonly Problem[] {
  const reading = readFormula(text);
  if (!reading.ok) return reading.problems;
  const prepared = preparedFor(context);
  const hints = prepared.survey.hintsOf(text, reading.formula, reading.hints);
  const visits = visitsFor(hints, prepared);
  return visits === null ? [] : problemsIn(text, reading.formula, visits, prepared.scope);
}

/** As `checkFormula`, asking every rule, whatever the formula holds: what the survey is measured by. */
export function checkWithEveryRule(text: string, context?: FormulaContext): readonly Problem[] {
  const reading = readFormula(text);
  if (!reading.ok) return reading.problems;
  const { scope, visitors } = preparedFor(context);
  return problemsIn(text, reading.formula, collectVisits(visitors), scope);
}

function problemsIn(text: string, formula: Formula, visits: Visits, scope: CheckScope): readonly Problem[] {
  const problems: Problem[] = [];
  scope.begin(text, formula, problems);
  for (const visit of visits.formula) visit(formula);
  if (visits.isWalk) walk(formula.expression, visits, []);
  return problems.length < 2 ? problems : problems.sort((one, other) => one.start - other.start || one.end - other.end);
}

type Visit = (node: Expression, path: readonly Step[]) => void;

/** What the rules do, by the kind of node, so that each node is shown to those alone that care for it. */
interface Visits {
  readonly formula: readonly ((formula: Formula) => void)[];
  readonly byKind: Readonly<Record<string, readonly Visit[]>>;
  /** Some rule cares for nodes. */
  readonly isWalk: boolean;
}

interface Prepared {
  readonly scope: CheckScope;
  readonly survey: Survey;
  readonly visitors: readonly Visitor[];
  /** The hints for which some rule has to be asked. */
  readonly hints: number;
  /** What was chosen of the visitors, by the hints in a formula; null when none was. */
  readonly chosen: Map<number, Visits | null>;
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
  const visitors = RULES.map((rule) => rule(scope)).filter((visitor) => Object.keys(visitor).length > 0);
  const hints = visitors.reduce((all, visitor) => all | hintsFor(visitor), 0);
  return { scope, survey: new Survey(scope, visitors), visitors, hints, chosen: new Map() };
}

const ANY_HINT = -1;

/** The hints for which a rule has to be asked. */
function hintsFor({ hints, doubts, refuses, results }: Screen): number {
  const own = (hints ?? 0) | (doubts ? DOUBTFUL_CALL : 0) | (refuses ? REFUSED_ARGUMENT : 0) | (results ? DOUBTFUL_RESULT : 0);
  return own === 0 ? ANY_HINT : own;
}

/** What the rules do that may find something in a formula; null when none may. */
function visitsFor(hints: number, { hints: known, visitors, chosen }: Prepared): Visits | null {
  const telling = hints & known;
  if (telling === 0 && known !== ANY_HINT) return null;
  const before = chosen.get(telling);
  if (before !== undefined) return before;
  const asked = visitors.filter((visitor) => hintsFor(visitor) === ANY_HINT || (hintsFor(visitor) & telling) !== 0);
  const visits = asked.length === 0 ? null : collectVisits(asked);
  chosen.set(telling, visits);
  return visits;
}

function collectVisits(visitors: readonly Visitor[]): Visits {
  // The kinds of a visitor's key and of the node are the same, which the compiler cannot see.
  const visitsOf = (kind: Expression['kind']) => visitors.flatMap((visitor) => (visitor[kind] as Visit | undefined) ?? []);
  const byKind = Object.fromEntries(KINDS.map((kind) => [kind, visitsOf(kind)]));
  const isWalk = Object.values(byKind).some((visits) => visits.length > 0);
  return { formula: visitors.flatMap((visitor) => visitor.formula ?? []), byKind, isWalk };
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
