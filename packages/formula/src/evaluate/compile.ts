import { findFunction, parameterAt } from '../catalogue/catalogue.ts';
import { type Binary, type Call, childrenOf, type Expression } from '../syntax/ast.ts';
import { parseFormula } from '../syntax/parser.ts';

/** A formula made ready for evaluation; null where it cannot run at all, which shows as #UNPARSEABLE. */
export interface CompiledFormula {
  readonly expression: Expression | null;
  /** The nodes worth keeping the value of: ranges and calls that come to the same in every row. */
  readonly constants: ReadonlySet<Expression>;
}

export interface Names {
  hasColumn(title: string): boolean;
  hasSummaryField(title: string): boolean;
}

const UNPARSEABLE: CompiledFormula = { expression: null, constants: new Set() };

/** Parses a formula and resolves its names. Unknown functions, columns and fields keep the whole formula from running, so that IFERROR cannot hide them. */
export function compileFormula(text: string, names: Names): CompiledFormula {
  const parsed = parseFormula(text);
  if (!parsed.ok) return UNPARSEABLE;
  const constants = new Set<Expression>();
  const analysis = new Analysis(names, constants);
  const dependence = analysis.visit(parsed.formula.expression);
  return analysis.isRunnable && !dependence.onCell ? { expression: parsed.formula.expression, constants } : UNPARSEABLE;
}

/** What a value changes with. */
interface Dependence {
  readonly onRow: boolean;
  /** On `@cell`, outside the criterion that binds it. */
  readonly onCell: boolean;
}

const CONSTANT: Dependence = { onRow: false, onCell: false };

class Analysis {
  isRunnable = true;
  private readonly names: Names;
  private readonly constants: Set<Expression>;

  constructor(names: Names, constants: Set<Expression>) {
    this.names = names;
    this.constants = constants;
  }

  visit(node: Expression): Dependence {
    const dependence = this.dependenceOf(node);
    const isWorthKeeping = node.kind === 'range' || node.kind === 'cross-sheet' || node.kind === 'call';
    if (isWorthKeeping && !dependence.onRow && !dependence.onCell) this.constants.add(node);
    return dependence;
  }

  private dependenceOf(node: Expression): Dependence {
    switch (node.kind) {
      case 'cell':
        this.require(this.names.hasColumn(node.column));
        return { onRow: node.row === 'current', onCell: false };
      case 'range':
        this.require(this.names.hasColumn(node.from.column) && this.names.hasColumn(node.to.column));
        return { onRow: node.from.row === 'current' || node.to.row === 'current', onCell: false };
      case 'summary':
        this.require(this.names.hasSummaryField(node.field));
        return CONSTANT;
      case 'current-cell':
        return { onRow: false, onCell: true };
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

  /** Long sums lean to the left; a loop keeps them off the stack. */
  private dependenceOfChain(node: Binary): Dependence {
    let dependence = CONSTANT;
    let left: Expression = node;
    while (left.kind === 'binary') {
      dependence = union(dependence, this.visit(left.right));
      left = left.left;
    }
    return union(dependence, this.visit(left));
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
    // Without an argument a hierarchy function looks at the row the formula stands in.
    const ownRow = entry?.category === 'Hierarchy' && call.args.length === 0;
    return parts.reduce(union, { onRow: ownRow, onCell: false });
  }

  private require(isMet: boolean): void {
    if (!isMet) this.isRunnable = false;
  }
}

function union(one: Dependence, other: Dependence): Dependence {
  return { onRow: one.onRow || other.onRow, onCell: one.onCell || other.onCell };
}
