import { findFunction } from '../functions/catalogue.ts';
import type { Expression } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import type { ColumnKind, KnownColumn } from './excel-references.ts';

/** A column as its caller knows it; the type is one of Smartsheet's API. */
export interface TitledColumn {
  readonly title: string;
  readonly type?: string;
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  DATE: 'date',
  DATETIME: 'date',
  ABSTRACT_DATETIME: 'date',
  CHECKBOX: 'boolean',
};

const DATE_TITLE = /\b(?:date|due|start|started|finish|finished|end|deadline|day|birthday|begin|until|from|to)\b/i;

/** A column's kind by its type; without one, a title may tell that it holds dates. */
export function knownColumn({ title, type }: TitledColumn): KnownColumn {
  if (type === undefined) return { title, kind: DATE_TITLE.test(title) ? 'date' : 'unknown' };
  // A column of texts and numbers holds either; what matters is that it holds no dates.
  return { title, kind: KINDS[type] ?? 'number' };
}

const FIRST_ARGUMENT = new Set(['MIN', 'MAX', 'LARGE', 'SMALL', 'INDEX', 'IFERROR', 'COLLECT', 'DISTINCT']);

/** What kind of value an expression gives, by the kinds of columns. */
export function kindOf(node: Expression, kindOfColumn: (title: string) => ColumnKind): ColumnKind {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return node.kind;
    case 'cell':
      return kindOfColumn(node.column);
    case 'range':
      return kindOfColumn(node.from.column);
    case 'unary':
      return 'number';
    case 'binary':
      return kindOfBinary(node, kindOfColumn);
    case 'call':
      return kindOfCall(node, kindOfColumn);
    default:
      return 'unknown';
  }
}

function kindOfBinary(
  { operator, left, right }: Extract<Expression, { readonly kind: 'binary' }>,
  kindOfColumn: (title: string) => ColumnKind,
): ColumnKind {
  if (isComparison(operator)) return 'boolean';
  if (operator !== '+' && operator !== '-') return 'number';
  const [one, other] = [kindOf(left, kindOfColumn), kindOf(right, kindOfColumn)];
  if (operator === '+' && (isTextual(left, one) || isTextual(right, other))) return 'text';
  if (one === 'date' || other === 'date') return one === other ? 'number' : 'date';
  return 'number';
}

/** Columns may hold texts and numbers alike: only what is text by nature makes a sum a text. */
function isTextual(node: Expression, kind: ColumnKind): boolean {
  return kind === 'text' && node.kind !== 'cell';
}

function kindOfCall(
  { name, args }: Extract<Expression, { readonly kind: 'call' }>,
  kindOfColumn: (title: string) => ColumnKind,
): ColumnKind {
  const [first, second, third] = args;
  if (name === 'IF') {
    const kinds = [second, third].map((branch) => (branch === undefined ? 'unknown' : kindOf(branch, kindOfColumn)));
    return kinds.includes('date') ? 'date' : kinds.every((kind) => kind === 'text') ? 'text' : 'number';
  }
  if (FIRST_ARGUMENT.has(name) && first !== undefined) return kindOf(first, kindOfColumn);
  const result = findFunction(name)?.result;
  return result === 'number' || result === 'text' || result === 'boolean' || result === 'date' ? result : 'unknown';
}
