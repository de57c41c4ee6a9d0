import { findFunction, parameterAt } from '../catalogue/catalogue.ts';
import type { FunctionEntry, Parameter } from '../catalogue/types.ts';
import type { Problem } from '../problem.ts';
import type { Call, Expression, Formula } from '../syntax/ast.ts';
import type { ContextColumn, FormulaContext } from './context.ts';
import { typesOfColumn } from './outcomes.ts';

/** A column of the sheet, and what follows from it. */
export interface KnownColumn extends ContextColumn {
  readonly index: number;
  /** Of what its cells hold: see `outcomes.ts`. */
  readonly types: number;
  /** Its options as they are written and in small letters; null when it takes anything. */
  readonly knownOptions: ReadonlySet<string> | null;
}

/** Titles as given, found without regard to capitals, as Smartsheet does. */
export interface Names<Item> {
  readonly titles: readonly string[];
  /** Whether some of them is as wanted. */
  some(test: (item: Item) => boolean): boolean;
  find(title: string): Item | undefined;
}

/** What every rule sees. */
export interface Scope {
  readonly text: string;
  readonly formula: Formula;
  /** null when the columns are not known. */
  readonly columns: Names<KnownColumn> | null;
  readonly summaryFields: Names<string> | null;
  readonly references: Names<string> | null;
  /** The column the formula stands in, when it is known. */
  readonly column: KnownColumn | null;
  readonly columnFormula: boolean;
  /** Title of the summary field the formula stands in, empty when it is not known; null when it stands elsewhere. */
  readonly summaryField: string | null;
  /** The catalogue's entry of a call. */
  entryOf(call: Call): FunctionEntry | undefined;
  report(problem: Problem): void;
}

/** An expression above a node, and which of its parts leads to it. */
export interface Step {
  readonly node: Expression;
  readonly index: number;
}

/** From the whole expression down to the node's parent. Only valid during the visit. */
export type Path = readonly Step[];

/** What a rule does at the nodes it cares for. */
export type Visitor = {
  readonly [Kind in Expression['kind']]?: (node: Extract<Expression, { kind: Kind }>, path: Path) => void;
} & {
  readonly formula?: (formula: Formula) => void;
} & Screen;

/**
 * Where a rule may find something at all: formulas that hold nothing of it are not shown to the rule. A rule that says nothing here is shown
 * every formula.
 */
export interface Screen {
  /** Some of these hints: see `hints.ts`. */
  readonly hints?: number;
  /** Calls of a function with so many arguments. */
  readonly doubts?: (entry: FunctionEntry, count: number) => boolean;
  /** Arguments all of whose types are among these, as bits of `outcomes.ts`; of a function, by position. */
  readonly refuses?: (entry: FunctionEntry, index: number) => number;
  /** Formulas that may come to one of these types. */
  readonly results?: number;
}

export type Rule = (scope: Scope) => Visitor;

/** The scope of one sheet, used for one formula after the other. */
export class CheckScope implements Scope {
  text = '';
  formula: Formula = NO_FORMULA;
  readonly columns: Scope['columns'];
  readonly summaryFields: Names<string> | null;
  readonly references: Names<string> | null;
  readonly column: Scope['column'];
  readonly columnFormula: boolean;
  readonly summaryField: string | null;
  private problems: Problem[] = [];
  private lastCall: Call | null = null;
  private lastEntry: FunctionEntry | undefined = undefined;

  constructor(context: FormulaContext | undefined) {
    const own = context?.column ?? '';
    this.columns = context ? namesOf(context.columns.map(known), ({ title }) => title) : null;
    this.summaryFields = context?.summaryFields ? namesOf(context.summaryFields, (title) => title) : null;
    this.references = context?.references ? namesOf(context.references, (name) => name) : null;
    this.column = context?.summaryField ? null : (this.columns?.find(own) ?? null);
    this.columnFormula = context?.columnFormula ?? false;
    this.summaryField = context?.summaryField ? own : null;
  }

  /** Turns to a formula; its problems go into the list. */
  begin(text: string, formula: Formula, problems: Problem[]): void {
    this.text = text;
    this.formula = formula;
    this.problems = problems;
  }

  /** Many rules ask for the same call, one after the other. */
  entryOf(call: Call): FunctionEntry | undefined {
    if (call !== this.lastCall) {
      this.lastCall = call;
      this.lastEntry = findFunction(call.name);
    }
    return this.lastEntry;
  }

  report(problem: Problem): void {
    this.problems.push(problem);
  }
}

const NOWHERE: Step = { node: { kind: 'text', value: '', start: 0, end: 0 }, index: 0 };

const NO_FORMULA: Formula = {
  kind: 'formula',
  expression: NOWHERE.node,
  separator: ',',
  start: 0,
  end: 0,
};

function known(column: ContextColumn, index: number): KnownColumn {
  const { options = [] } = column;
  const knownOptions = options.length === 0 ? null : new Set(options.flatMap((option) => [option, option.toLowerCase()]));
  return { ...column, index, types: typesOfColumn(column), knownOptions };
}

function namesOf<Item>(items: readonly Item[], titleOf: (item: Item) => string): Names<Item> {
  const byTitle = new Map(items.map((item) => [titleOf(item).toLowerCase(), item]));
  // Mostly a title is written as it is, and then it need not be turned into small letters.
  const asWritten = new Map(items.map((item) => [titleOf(item), byTitle.get(titleOf(item).toLowerCase())]));
  return {
    titles: items.map(titleOf),
    some: (test) => items.some(test),
    find: (title) => asWritten.get(title) ?? byTitle.get(title.toLowerCase()),
  };
}

/** The parameter an argument of a call stands for; undefined for unknown functions and surplus arguments. */
export function parameterOf(call: Call, index: number): Parameter | undefined {
  const entry = findFunction(call.name);
  return entry && parameterAt(entry, index);
}

/** The nearest call above a node that takes the node as, or inside, a criterion. */
export function enclosingCriterion(path: Path): { readonly call: Call; readonly index: number } | undefined {
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const { node, index } = path[at] ?? NOWHERE;
    if (node.kind === 'call' && parameterOf(node, index)?.type === 'criterion') return { call: node, index };
  }
  return undefined;
}

/** The range a criterion tests: the argument before it. */
export function rangeOfCriterion({ call, index }: { readonly call: Call; readonly index: number }): Expression | undefined {
  return call.args[index - 1];
}

/** The column a node's values come from, when the node is one cell, one column, or `@cell` of one. */
export function columnOf(node: Expression | undefined, path: Path, scope: Scope): KnownColumn | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'cell') return scope.columns?.find(node.column);
  if (node.kind === 'range') {
    const isOneColumn = node.from.column.toLowerCase() === node.to.column.toLowerCase();
    return isOneColumn ? scope.columns?.find(node.from.column) : undefined;
  }
  if (node.kind !== 'current-cell') return undefined;
  const criterion = enclosingCriterion(path);
  return criterion && columnOf(rangeOfCriterion(criterion), [], scope);
}

export function contains(node: Expression, matches: (part: Expression) => boolean): boolean {
  if (matches(node)) return true;
  switch (node.kind) {
    case 'call':
      return node.args.some((argument) => contains(argument, matches));
    case 'binary':
      return contains(node.left, matches) || contains(node.right, matches);
    case 'unary':
    case 'criterion':
      return contains(node.operand, matches);
    default:
      return false;
  }
}
