import { findFunction, parameterAt } from '../functions/catalogue.ts';
import { type Binary, type Call, type CellReference, childrenOf, type Expression } from '../syntax/ast.ts';
import { chainOf } from '../syntax/chain.ts';
import type { SheetModel } from './model.ts';

/** Which parts of a formula are worth memoizing. */
export interface Analysis {
  /** Ranges and calls that come to the same in every row. */
  readonly constants: ReadonlySet<Expression>;
  /** Calls over whole ranges that change with nothing but some cells of the row: rows with the same cells share one value. */
  readonly shared: ReadonlyMap<Expression, readonly CellReference[]>;
}

/** Finds what can be memoized; null when a name is unknown, or `@cell` or a criterion stands where it has no meaning. */
export function analyse(expression: Expression, sheet: SheetModel): Analysis | null {
  const analyser = new Analyser(sheet);
  const dependence = analyser.visit(expression);
  return analyser.isRunnable && !dependence.onCell ? analyser : null;
}

/** What a value changes with. */
interface Dependence {
  /** Cells of the formula's row. */
  readonly inputs: readonly CellReference[];
  /** The row in other ways: ranges that begin or end in it, its place in the hierarchy. */
  readonly onRow: boolean;
  /** On `@cell`, outside the criterion that binds it. */
  readonly onCell: boolean;
  readonly isLazy: boolean;
  /** Some range takes part. */
  readonly readsRange: boolean;
}

const CONSTANT: Dependence = { inputs: [], onRow: false, onCell: false, isLazy: false, readsRange: false };

class Analyser implements Analysis {
  isRunnable = true;
  readonly constants = new Set<Expression>();
  readonly shared = new Map<Expression, readonly CellReference[]>();
  private readonly sheet: SheetModel;

  constructor(sheet: SheetModel) {
    this.sheet = sheet;
  }

  visit(node: Expression): Dependence {
    const dependence = this.dependenceOf(node);
    const { inputs, onRow, onCell, isLazy, readsRange } = dependence;
    const isWorthMemoizing = node.kind === 'range' || node.kind === 'cross-sheet' || node.kind === 'call';
    if (!isWorthMemoizing || onRow || onCell) return dependence;
    if (inputs.length === 0) this.constants.add(node);
    else if (node.kind === 'call' && readsRange && !isLazy) this.share(node, inputs);
    return dependence;
  }

  /** The outermost call is enough. */
  private share(call: Call, inputs: readonly CellReference[]): void {
    for (const part of callsIn(call.args)) this.shared.delete(part);
    this.shared.set(call, inputs);
  }

  private dependenceOf(node: Expression): Dependence {
    switch (node.kind) {
      case 'cell':
        this.require(this.hasColumn(node.column));
        return node.row === 'current' ? { ...CONSTANT, inputs: [node] } : CONSTANT;
      case 'range':
        this.require(this.hasColumn(node.from.column) && this.hasColumn(node.to.column));
        return { ...CONSTANT, onRow: node.from.row === 'current' || node.to.row === 'current', readsRange: true };
      case 'cross-sheet':
        return { ...CONSTANT, readsRange: true };
      case 'summary':
        this.require(this.sheet.fieldNamed(node.field) !== undefined);
        return CONSTANT;
      case 'current-cell':
        return { ...CONSTANT, onCell: true };
      case 'call':
        return this.dependenceOfCall(node);
      case 'binary':
        return this.dependenceOfChain(node);
      default:
        return childrenOf(node)
          .map((child) => this.visit(child))
          .reduce(union, CONSTANT);
    }
  }

  private dependenceOfChain(node: Binary): Dependence {
    const { first, steps } = chainOf(node);
    return steps.reduceRight((dependence, { right }) => union(dependence, this.visit(right)), this.visit(first));
  }

  private dependenceOfCall(call: Call): Dependence {
    const entry = findFunction(call.name);
    this.require(entry !== undefined);
    const isCriterion = (index: number) => entry !== undefined && parameterAt(entry, index)?.type === 'criterion';
    for (const [index, argument] of call.args.entries()) this.require(argument.kind !== 'criterion' || isCriterion(index));
    const parts = call.args.map((argument, index) => {
      const part = this.visit(argument);
      return isCriterion(index) ? { ...part, onCell: false } : part;
    });
    // A hierarchy function looks at the place of a row, not at what a cell holds.
    const isHierarchy = entry?.readsHierarchy ?? false;
    const onRow = isHierarchy && (call.args.length === 0 || parts.some((part) => part.inputs.length > 0));
    return parts.reduce(union, { ...CONSTANT, onRow, isLazy: entry?.leavesArgumentsUnread ?? false, readsRange: isHierarchy });
  }

  private hasColumn(title: string): boolean {
    return this.sheet.columnIndex(title) !== undefined;
  }

  private require(isMet: boolean): void {
    if (!isMet) this.isRunnable = false;
  }
}

function union(one: Dependence, other: Dependence): Dependence {
  return {
    inputs: other.inputs.length === 0 ? one.inputs : one.inputs.concat(other.inputs),
    onRow: one.onRow || other.onRow,
    onCell: one.onCell || other.onCell,
    isLazy: one.isLazy || other.isLazy,
    readsRange: one.readsRange || other.readsRange,
  };
}

function callsIn(nodes: readonly Expression[]): readonly Call[] {
  const calls: Call[] = [];
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'call') calls.push(node);
    open.push(...childrenOf(node));
  }
  return calls;
}
