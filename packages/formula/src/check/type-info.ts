import { findFunction, parameterAt } from '../functions/catalogue.ts';
import type { FunctionEntry, Parameter } from '../functions/function-definition.ts';
import { type BinaryOperator, type Call, type Expression, isComparison, type RangeReference } from '../syntax/ast.ts';
import type { KnownColumn, Names } from './sheet-names.ts';
import { isSum, TYPE, TYPES_OF_ANY_CELL, typeIn, typesOfSum, typesOfText, UNCERTAIN, type ValueType } from './value-types.ts';

/** An expression above the visited node. */
export interface Ancestor {
  readonly node: Expression;
  /** The catalogue's entry of a call. */
  readonly entry: FunctionEntry | undefined;
  readonly parent: Ancestor | null;
  /** Which part of its parent it is. */
  readonly index: number;
}

/** A call, its entry, and which of its arguments holds the visited node. */
export interface EnclosingCall {
  readonly call: Call;
  readonly entry: FunctionEntry | undefined;
  readonly index: number;
}

/** A value an expression may come to: of which type, and the part that gives it. */
export interface Outcome {
  readonly type: ValueType;
  readonly node: Expression;
  /** True when the type follows from the expression itself, not from the type of a column it reads. */
  readonly isCertain: boolean;
}

/** What is known of the node that is being visited, of what stands round it, and of the types of any part of the formula. */
export class TypeInfo {
  /** The catalogue's entry of the visited call. */
  entry: FunctionEntry | undefined = undefined;
  /** The column of the visited cell reference, or the first one of the visited range. */
  column: KnownColumn | undefined = undefined;
  /** The last column of the visited range. */
  lastColumn: KnownColumn | undefined = undefined;
  private ancestor: Ancestor | null = null;
  private index = 0;
  private readonly columns: Names<KnownColumn> | null;

  constructor(columns: Names<KnownColumn> | null) {
    this.columns = columns;
  }

  /** Turns to a node, which is part `index` of the ancestor or the whole formula; with the entry of a call. */
  enter(node: Expression, ancestor: Ancestor | null, index: number, entry: FunctionEntry | undefined): void {
    this.ancestor = ancestor;
    this.index = index;
    this.entry = entry;
    if (node.kind === 'cell') this.column = this.columns?.find(node.column);
    else if (node.kind === 'range') this.enterRange(node);
  }

  private enterRange({ from, to }: RangeReference): void {
    this.column = this.columns?.find(from.column);
    this.lastColumn = to.column === from.column ? this.column : this.columns?.find(to.column);
  }

  /** The expression that the visited node is a part of; undefined for the whole formula. */
  get parent(): Expression | undefined {
    return this.ancestor?.node;
  }

  /** The call of which the visited node is an argument. */
  get call(): EnclosingCall | undefined {
    const { ancestor, index } = this;
    return ancestor?.node.kind === 'call' ? { call: ancestor.node, entry: ancestor.entry, index } : undefined;
  }

  /** The parameter that the visited node fills; undefined outside calls of known functions. */
  get parameter(): Parameter | undefined {
    const entry = this.ancestor?.entry;
    return entry && parameterAt(entry, this.index);
  }

  /** All calls round the visited node, the innermost first. */
  get enclosingCalls(): readonly EnclosingCall[] {
    const calls: EnclosingCall[] = [];
    let { index } = this;
    for (let at = this.ancestor; at !== null; at = at.parent) {
      if (at.node.kind === 'call') calls.push({ call: at.node, entry: at.entry, index });
      index = at.index;
    }
    return calls;
  }

  /** Whether a call round the visited node turns an error into something else. */
  get catchesErrors(): boolean {
    return this.enclosingCalls.some(({ call, index }) => (call.name === 'IFERROR' && index === 0) || call.name === 'ISERROR');
  }

  /** The nearest call that takes the visited node as, or inside, a criterion. */
  get enclosingCriterion(): EnclosingCall | undefined {
    return this.enclosingCalls.find(({ entry, index }) => entry && parameterAt(entry, index)?.type === 'criterion');
  }

  /** The column a node's values come from, when it is one cell, one column, or `@cell` of one round the visited node. */
  columnOf(node: Expression | undefined): KnownColumn | undefined {
    return this.columnRead(node?.kind === 'current-cell' ? rangeOfCriterion(this.enclosingCriterion) : node);
  }

  private columnRead(node: Expression | undefined): KnownColumn | undefined {
    if (node?.kind === 'cell') return this.columns?.find(node.column);
    if (node?.kind !== 'range') return undefined;
    const isOneColumn = node.from.column.toLowerCase() === node.to.column.toLowerCase();
    return isOneColumn ? this.columns?.find(node.from.column) : undefined;
  }

  /** What an expression may come to, one entry for each branch of its IF and IFERROR. */
  outcomesOf(node: Expression): readonly Outcome[] {
    return branchesOf(node).map((branch) => {
      const types = this.typesOf(branch);
      return { node: branch, type: typeIn(types), isCertain: (types & UNCERTAIN) === 0 };
    });
  }

  /** The types an expression may come to, as bits of `TYPE`, and `UNCERTAIN` when they follow from a column's type. */
  typesOf(node: Expression): number {
    if (node.kind === 'unary') return TYPE.number;
    if (node.kind === 'binary') return typesOfBinary(node.operator, this.typesOf(node.left), this.typesOf(node.right));
    if (node.kind !== 'call') return this.typesOfLeaf(node);
    return typesOfCall(
      findFunction(node.name),
      node.args.map((argument) => this.typesOf(argument)),
    );
  }

  /** As `typesOf`, of what has no parts. */
  typesOfLeaf(node: Expression): number {
    switch (node.kind) {
      case 'number':
        return TYPE.number;
      case 'boolean':
        return TYPE.boolean;
      case 'text':
        return typesOfText(node.value);
      case 'cell':
        return this.columns?.find(node.column)?.types ?? TYPES_OF_ANY_CELL;
      default:
        return TYPE.any;
    }
  }
}

/** The types a call may come to: those of the arguments it hands on, or of its function's result. */
export function typesOfCall(entry: FunctionEntry | undefined, argumentTypes: readonly number[]): number {
  if (entry?.branchesFrom === undefined) return TYPE[entry?.result ?? 'any'];
  let types = 0;
  for (let index = entry.branchesFrom; index < argumentTypes.length; index += 1) types |= argumentTypes[index] ?? 0;
  return types;
}

export function typesOfBinary(operator: BinaryOperator, left: number, right: number): number {
  if (isSum(operator)) return typesOfSum(operator, left, right);
  return isComparison(operator) ? TYPE.boolean : TYPE.number;
}

/** The range a criterion tests: the argument before it. */
export function rangeOfCriterion(criterion: EnclosingCall | undefined): Expression | undefined {
  return criterion?.call.args[criterion.index - 1];
}

function branchesOf(node: Expression): readonly Expression[] {
  const first = node.kind === 'call' ? findFunction(node.name)?.branchesFrom : undefined;
  return node.kind === 'call' && first !== undefined ? node.args.slice(first).flatMap(branchesOf) : [node];
}
