/** Every node carries its source range: `start` inclusive and `end` exclusive, as UTF-16 offsets into the formula's text. */
interface Node {
  readonly start: number;
  readonly end: number;
}

export interface NumberLiteral extends Node {
  readonly kind: 'number';
  readonly value: number;
}

export interface TextLiteral extends Node {
  readonly kind: 'text';
  readonly value: string;
}

export interface BooleanLiteral extends Node {
  readonly kind: 'boolean';
  readonly value: boolean;
}

/** `Status@row`, `[Due Date]4`, `$Cost$1`: one cell of the formula's own sheet. */
export interface CellReference extends Node {
  readonly kind: 'cell';
  readonly column: string;
  readonly row: 'current' | number;
  readonly columnAbsolute: boolean;
  readonly rowAbsolute: boolean;
}

/** One end of a range; `all` means the range has no row on that side. */
export interface RangeCorner extends Node {
  readonly kind: 'corner';
  readonly column: string;
  readonly row: 'all' | 'current' | number;
  readonly columnAbsolute: boolean;
  readonly rowAbsolute: boolean;
}

/** `Cost:Cost`, `[A]:[C]`, `Cost1:Cost5`, `[A]@row:[C]@row`. */
export interface RangeReference extends Node {
  readonly kind: 'range';
  readonly from: RangeCorner;
  readonly to: RangeCorner;
}

/** `{Range name}`: cells of another sheet. */
export interface CrossSheetReference extends Node {
  readonly kind: 'cross-sheet';
  readonly name: string;
}

/** `[Field]#`: a sheet summary field. */
export interface SummaryReference extends Node {
  readonly kind: 'summary';
  readonly field: string;
}

/** `@cell`: the cell a criterion is testing. */
export interface CurrentCell extends Node {
  readonly kind: 'current-cell';
}

export interface Call extends Node {
  readonly kind: 'call';
  /** In upper case. */
  readonly name: string;
  readonly args: readonly Expression[];
}

export interface Unary extends Node {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

export interface Binary extends Node {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `> 100`, `<> "Done"`: an argument that is a comparison without a left side. */
export interface Criterion extends Node {
  readonly kind: 'criterion';
  readonly operator: ComparisonOperator;
  readonly operand: Expression;
}

export type Expression =
  | NumberLiteral
  | TextLiteral
  | BooleanLiteral
  | CellReference
  | RangeReference
  | CrossSheetReference
  | SummaryReference
  | CurrentCell
  | Call
  | Unary
  | Binary
  | Criterion;

export type UnaryOperator = '+' | '-';
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | ComparisonOperator;

/** `;` where the locale writes decimals with a comma. */
export type Separator = ',' | ';';

export interface Formula extends Node {
  readonly kind: 'formula';
  readonly expression: Expression;
  readonly separator: Separator;
}

/** Higher binds tighter; all binary operators associate to the left. Unary signs bind tighter than any of them. */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '+': 2,
  '-': 2,
  '*': 3,
  '/': 3,
  '^': 4,
};

export function isBinaryOperator(text: string): text is BinaryOperator {
  switch (text) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '^':
      return true;
    default:
      return isComparison(text);
  }
}

export function isComparison(text: string): text is ComparisonOperator {
  switch (text) {
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return true;
    default:
      return false;
  }
}

/** The direct parts of an expression, in source order. Range corners are not expressions and are not among them. */
export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'call':
      return node.args;
    case 'binary':
      return [node.left, node.right];
    case 'unary':
    case 'criterion':
      return [node.operand];
    default:
      return [];
  }
}
