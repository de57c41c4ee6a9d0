import {
  type Binary,
  type CellReference,
  type Expression,
  type Formula,
  PRECEDENCE,
  type RangeCorner,
  type Separator,
} from './ast.ts';
import { writeName } from './names.ts';

export interface PrintOptions {
  /** The formula's own when left out. `;` also prints decimals with a comma. */
  readonly separator?: Separator;
}

/**
 * A formula as text that Smartsheet accepts: function names in upper case, one space around operators and after separators, brackets and
 * parentheses only where they are needed. Parsing the text gives the same tree, source ranges aside.
 */
export function printFormula(formula: Formula, options: PrintOptions = {}): string {
  return `=${printExpression(formula.expression, options.separator ?? formula.separator)}`;
}

/** As `printFormula`, for a part of a formula, without the equals sign. */
export function printExpression(node: Expression, separator: Separator = ','): string {
  switch (node.kind) {
    case 'number':
      return printNumber(node.value).replace('.', separator === ';' ? ',' : '.');
    case 'text':
      return `"${node.value.replaceAll('"', '\\"')}"`;
    case 'boolean':
      return String(node.value);
    case 'cell':
      return printCell(node);
    case 'range':
      return `${printCell(node.from)}:${printCell(node.to)}`;
    case 'cross-sheet':
      return `{${node.name}}`;
    case 'summary':
      return `${writeName(node.field)}#`;
    case 'current-cell':
      return '@cell';
    case 'call':
      return `${node.name}(${node.args.map((argument) => printExpression(argument, separator)).join(`${separator} `)})`;
    case 'unary':
      return node.operator + printOperand(node.operand, Number.POSITIVE_INFINITY, separator);
    case 'criterion':
      return `${node.operator} ${printOperand(node.operand, PRECEDENCE['+'], separator)}`;
    case 'binary':
      return printBinary(node, separator);
  }
}

function printBinary(node: Binary, separator: Separator): string {
  const precedence = PRECEDENCE[node.operator];
  const right = printOperand(node.right, precedence + 1, separator);
  return `${printOperand(node.left, precedence, separator)} ${node.operator} ${right}`;
}

function printOperand(node: Expression, precedence: number, separator: Separator): string {
  const text = printExpression(node, separator);
  const needsParentheses = node.kind === 'criterion' || (node.kind === 'binary' && PRECEDENCE[node.operator] < precedence);
  return needsParentheses ? `(${text})` : text;
}

function printCell(cell: CellReference | RangeCorner): string {
  const column = (cell.columnAbsolute ? '$' : '') + writeName(cell.column);
  if (cell.row === 'all') return column;
  return column + (cell.row === 'current' ? '@row' : (cell.rowAbsolute ? '$' : '') + cell.row);
}

/** Without an exponent, which the language does not know. */
function printNumber(value: number): string {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
  return whole + fraction.padEnd(shift, '0');
}
