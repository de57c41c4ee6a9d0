import { findFunction } from '../functions/catalogue.ts';
import type { FunctionEntry } from '../functions/function-definition.ts';
import type { Problem } from '../problem.ts';
import type { Binary, Call, Expression, Formula } from '../syntax/ast.ts';
import { parseFormula } from '../syntax/parser.ts';
import type { FormulaContext } from './context.ts';
import type { Diagnosis } from './fixes/edit.ts';
import { type Inspector, problemsOf } from './fixes/offer-fixes.ts';
import type { Finding, Place, RuleContext, SheetNames, Visitor } from './rule.ts';
import { RULES } from './rules.ts';
import { columnNames, type KnownColumn, type Names, plainNames } from './sheet-names.ts';
import { type Ancestor, TypeInfo, typesOfBinary, typesOfCall } from './type-info.ts';
import { TYPE, TYPES_OF_ANY_CELL } from './value-types.ts';

/**
 * Everything that is wrong, or likely wrong, with a formula, in source order.
 *
 * A formula that does not parse has its syntax problems only. Without a context only the language is checked; with one, also columns, summary
 * fields, references and the place the formula stands in. Errors keep the formula from working; warnings rest on grounds not confirmed in a
 * sheet, or on habits that seldom mean what was intended. No errors means the formula may be written into a sheet. A fix is offered only when
 * it is proved: with the fix of an error the formula has fewer errors, with that of a warning fewer warnings and no more errors. Checking many
 * formulas is quickest with one context object for all of them; it must not change.
 */
export function checkFormula(text: string, context?: FormulaContext): readonly Problem[] {
  const parsed = parseFormula(text);
  const checker = checkerFor(context);
  const isSound = parsed.ok && checker.check(text, parsed.formula).length === 0;
  return isSound ? [] : problemsOf(text, checker);
}

const checkers = new WeakMap<FormulaContext, Checker>();
let checkerWithoutContext: Checker | null = null;

/** Many formulas are checked in one sheet: what depends on the sheet alone is made once. */
function checkerFor(context: FormulaContext | undefined): Checker {
  if (context === undefined) {
    checkerWithoutContext ??= new Checker(undefined);
    return checkerWithoutContext;
  }
  const known = checkers.get(context);
  if (known !== undefined) return known;
  const checker = new Checker(context);
  checkers.set(context, checker);
  return checker;
}

type Visit = (node: Expression) => void;

/** A function, and what the rules do where its calls begin and end. */
interface KnownFunction {
  readonly entry: FunctionEntry | undefined;
  readonly visits: readonly Visit[];
  readonly leaves: readonly ((call: Call, argumentTypes: readonly number[]) => void)[];
}

/** Checks formulas of one sheet and place, one after the other. */
class Checker implements RuleContext, Inspector {
  text = '';
  formula: Formula = NO_FORMULA;
  readonly columns: Names<KnownColumn> | null;
  readonly summaryFields: Names<string> | null;
  readonly references: Names<string> | null;
  readonly ownColumn: KnownColumn | null;
  readonly isColumnFormula: boolean;
  readonly ownSummaryField: string | null;
  readonly typeInfo: TypeInfo;
  private problems: Diagnosis[] = [];
  private readonly visitors: readonly Visitor[];
  private readonly functions = new Map<string, KnownFunction>();
  private readonly formulaVisits: readonly ((formula: Formula, types: number) => void)[];
  private readonly leavesBinary: readonly ((node: Binary, left: number, right: number) => void)[];
  /** What the rules do, by the kind of node. */
  private readonly visits: Readonly<Record<Expression['kind'], readonly Visit[]>>;

  constructor(context: FormulaContext | undefined) {
    const own = context?.column ?? '';
    this.columns = context ? columnNames(context) : null;
    this.summaryFields = context?.summaryFields ? plainNames(context.summaryFields) : null;
    this.references = context?.references ? plainNames(context.references) : null;
    this.ownColumn = context?.summaryField ? null : (this.columns?.find(own) ?? null);
    this.isColumnFormula = context?.columnFormula ?? false;
    this.ownSummaryField = context?.summaryField ? own : null;
    this.typeInfo = new TypeInfo(this.columns);
    this.visitors = RULES.map((rule) => rule(this));
    this.formulaVisits = this.visitors.flatMap((visitor) => visitor.formula ?? []);
    this.leavesBinary = this.visitors.flatMap(({ leaveBinary }) => leaveBinary ?? []);
    this.visits = visitsByKind(this.visitors);
  }

  get names(): SheetNames {
    return this;
  }

  check(text: string, formula: Formula): readonly Diagnosis[] {
    const problems: Diagnosis[] = [];
    this.text = text;
    this.formula = formula;
    this.problems = problems;
    const types = this.walk(formula.expression, null, 0);
    for (const visit of this.formulaVisits) visit(formula, types);
    return problems.length < 2 ? problems : problems.sort((one, other) => one.start - other.start || one.end - other.end);
  }

  /** Shows a node to the rules, then its parts. @returns the types it may come to: see `TypeInfo.typesOf` */
  private walk(node: Expression, parent: Ancestor | null, index: number): number {
    if (node.kind === 'call') return this.walkCall(node, parent, index);
    this.enter(node, parent, index);
    switch (node.kind) {
      case 'binary':
        return this.walkBinary(node, parent, index);
      case 'unary':
      case 'criterion':
        this.walk(node.operand, { node, entry: undefined, parent, index }, 0);
        return node.kind === 'unary' ? TYPE.number : TYPE.any;
      case 'cell':
        return this.typeInfo.column?.types ?? TYPES_OF_ANY_CELL;
      default:
        return this.typeInfo.typesOfLeaf(node);
    }
  }

  private enter(node: Expression, parent: Ancestor | null, index: number): void {
    const visits = this.visits[node.kind];
    this.typeInfo.enter(node, parent, index, undefined);
    for (let visit = 0; visit < visits.length; visit += 1) visits[visit]?.(node);
  }

  private walkCall(node: Call, parent: Ancestor | null, index: number): number {
    const { entry, visits, leaves } = this.functionNamed(node.name);
    this.typeInfo.enter(node, parent, index, entry);
    for (let visit = 0; visit < visits.length; visit += 1) visits[visit]?.(node);
    const call = { node, entry, parent, index };
    const types: number[] = [];
    for (const argument of node.args) types.push(this.walk(argument, call, types.length));
    if (leaves.length > 0) this.typeInfo.enter(node, parent, index, entry);
    for (let leave = 0; leave < leaves.length; leave += 1) leaves[leave]?.(node, types);
    return typesOfCall(entry, types);
  }

  private walkBinary(node: Binary, parent: Ancestor | null, index: number): number {
    const binary = { node, entry: undefined, parent, index };
    const left = this.walk(node.left, binary, 0);
    const right = this.walk(node.right, binary, 1);
    this.typeInfo.enter(node, parent, index, undefined);
    for (let leave = 0; leave < this.leavesBinary.length; leave += 1) this.leavesBinary[leave]?.(node, left, right);
    return typesOfBinary(node.operator, left, right);
  }

  private functionNamed(name: string): KnownFunction {
    const known = this.functions.get(name);
    if (known !== undefined) return known;
    const entry = findFunction(name);
    const concerned = this.visitors.filter(({ functions }) => functions?.(entry) !== false);
    const visits = concerned.flatMap(({ call }) => (call as Visit | undefined) ?? []);
    const made = { entry, visits, leaves: concerned.flatMap(({ leaveCall }) => leaveCall ?? []) };
    // Unknown names are without end.
    if (entry !== undefined) this.functions.set(name, made);
    return made;
  }

  written({ start, end }: Place): string {
    return this.text.slice(start, end);
  }

  report({ rule, severity, message, at: { start, end }, fix, edits = [] }: Finding): void {
    const own = fix === undefined ? edits : [{ start, end, text: fix }, ...edits];
    this.problems.push({ rule, severity, message, start, end, edits: own });
  }
}

function visitsByKind(visitors: readonly Visitor[]): Readonly<Record<Expression['kind'], readonly Visit[]>> {
  // A visitor's key and the kind of the node are the same, which the compiler cannot see.
  const of = (kind: Expression['kind']) => visitors.flatMap((visitor) => (visitor[kind] as Visit | undefined) ?? []);
  return {
    number: of('number'),
    text: of('text'),
    boolean: of('boolean'),
    cell: of('cell'),
    range: of('range'),
    'cross-sheet': of('cross-sheet'),
    summary: of('summary'),
    'current-cell': of('current-cell'),
    call: [],
    unary: of('unary'),
    binary: of('binary'),
    criterion: of('criterion'),
  };
}

const NO_FORMULA: Formula = {
  kind: 'formula',
  expression: { kind: 'text', value: '', start: 0, end: 0 },
  separator: ',',
  start: 0,
  end: 0,
};
