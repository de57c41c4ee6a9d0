import type { FunctionEntry } from '../catalogue/types.ts';
import { type Binary, type BinaryOperator, type Call, type Expression, isComparison } from '../syntax/ast.ts';
import type { ContextColumn } from './context.ts';
import type { Scope } from './scope.ts';

/**
 * The types of values, as bits: what an expression may come to is a set of them, which one number holds, and which costs next to nothing to
 * work out for every part of a formula.
 */
export const TYPE = {
  number: 1 << 0,
  text: 1 << 1,
  boolean: 1 << 2,
  date: 1 << 3,
  time: 1 << 4,
  contact: 1 << 5,
  list: 1 << 6,
  blank: 1 << 7,
  any: 1 << 8,
} as const;

export type OutcomeType = keyof typeof TYPE;

/** Every type there is. */
export const ALL_TYPES = 2 ** Object.keys(TYPE).length - 1;

/** Goes with types that follow from the type of a column, not from the expression itself. */
export const UNCERTAIN = 1 << 9;

/** Go with the types of an expression that is a range itself, or a comparison without a left side. */
export const RANGE = 1 << 10;
export const CRITERION = 1 << 11;

/** A value an expression may come to: of which type, and the part that gives it. */
export interface Outcome {
  readonly type: OutcomeType;
  readonly node: Expression;
  /** True when the type follows from the expression itself, not from the type of a column it reads. */
  readonly isCertain: boolean;
}

const COLUMN_OUTCOMES: Readonly<Record<string, OutcomeType>> = {
  DATE: 'date',
  DATETIME: 'date',
  ABSTRACT_DATETIME: 'date',
  CHECKBOX: 'boolean',
  CONTACT_LIST: 'contact',
  MULTI_CONTACT_LIST: 'contact',
};

const SYSTEM_OUTCOMES: Readonly<Record<string, OutcomeType>> = {
  CREATED_DATE: 'date',
  MODIFIED_DATE: 'date',
  CREATED_BY: 'contact',
  MODIFIED_BY: 'contact',
};

/** The types of a cell whose column is not known. */
export const TYPES_OF_ANY_CELL = TYPE.any | UNCERTAIN;

/** The types of what a column's cells hold. */
export function typesOfColumn({ type, systemColumnType = '' }: ContextColumn): number {
  return TYPE[SYSTEM_OUTCOMES[systemColumnType] ?? COLUMN_OUTCOMES[type] ?? 'any'] | UNCERTAIN;
}

/** The types of what a function gives, for one that does not hand its arguments on. */
export function typesOfResult(entry: FunctionEntry | undefined): number {
  return TYPE[entry?.result ?? 'any'];
}

/** An empty text counts as blank. */
export function typesOfText(value: string): number {
  return value === '' ? TYPE.blank : TYPE.text;
}

/** IF and IFERROR hand arguments on: from which one. Undefined for other functions. */
export function firstBranchOf(functionName: string): number | undefined {
  return functionName === 'IF' ? 1 : functionName === 'IFERROR' ? 0 : undefined;
}

/** Only sums and differences depend on what their sides are. */
export function isSum(operator: BinaryOperator): boolean {
  return operator === '+' || operator === '-';
}

/** The types of a sum or a difference of two sides of such types. */
export function typesOfSum(operator: BinaryOperator, leftTypes: number, rightTypes: number): number {
  const left = onlyType(leftTypes);
  const right = onlyType(rightTypes);
  const both = left | right;
  // An empty text joins as a text does: date + "" is how a date becomes text.
  if (operator === '+' && (both & (TYPE.text | TYPE.blank)) !== 0) return TYPE.text;
  if (both === TYPE.number) return TYPE.number | ((leftTypes | rightTypes) & UNCERTAIN);
  if (left !== TYPE.date) return TYPE.any;
  if (right !== TYPE.date && right !== TYPE.number) return TYPE.any;
  return (right === TYPE.date ? TYPE.number : TYPE.date) | ((leftTypes | rightTypes) & UNCERTAIN);
}

/** The one type of a set that has no other; else `any`. */
function onlyType(types: number): number {
  const pure = types & ALL_TYPES;
  return pure !== 0 && (pure & (pure - 1)) === 0 ? pure : TYPE.any;
}

/** What an expression may come to, one entry for each branch of its IF and IFERROR; an empty text counts as blank. */
export function outcomesOf(node: Expression, scope: Scope): readonly Outcome[] {
  return branchesOf(node).map((branch) => {
    const types = typesOf(branch, scope);
    return { node: branch, type: nameOf(types), isCertain: (types & UNCERTAIN) === 0 };
  });
}

function branchesOf(node: Expression): readonly Expression[] {
  const first = node.kind === 'call' ? firstBranchOf(node.name) : undefined;
  return node.kind === 'call' && first !== undefined ? node.args.slice(first).flatMap(branchesOf) : [node];
}

const NAMES_BY_BIT: ReadonlyMap<number, OutcomeType> = new Map(
  Object.entries(TYPE).map(([name, bit]) => [bit, name as OutcomeType]),
);

function nameOf(types: number): OutcomeType {
  return NAMES_BY_BIT.get(types & ALL_TYPES) ?? 'any';
}

/** The types an expression may come to. */
function typesOf(node: Expression, scope: Scope): number {
  switch (node.kind) {
    case 'number':
    case 'unary':
      return TYPE.number;
    case 'boolean':
      return TYPE.boolean;
    case 'text':
      return typesOfText(node.value);
    case 'binary':
      return typesOfBinary(node, scope);
    case 'call':
      return typesOfCall(node, scope);
    case 'cell':
      return scope.columns?.find(node.column)?.types ?? TYPES_OF_ANY_CELL;
    default:
      return TYPE.any;
  }
}

/** Long sums lean to the left; a loop keeps them off the stack. */
function typesOfBinary(node: Binary, scope: Scope): number {
  if (!isSum(node.operator)) return isComparison(node.operator) ? TYPE.boolean : TYPE.number;
  const chain = [node];
  let { left } = node;
  while (left.kind === 'binary' && isSum(left.operator)) {
    chain.push(left);
    left = left.left;
  }
  return chain.reduceRight(
    (types, { operator, right }) => typesOfSum(operator, types, typesOf(right, scope)),
    typesOf(left, scope),
  );
}

function typesOfCall(node: Call, scope: Scope): number {
  if (firstBranchOf(node.name) === undefined) return typesOfResult(scope.entryOf(node));
  return branchesOf(node).reduce((types, branch) => types | typesOf(branch, scope), 0);
}

const NAMES: Readonly<Record<OutcomeType, string>> = {
  number: 'a number',
  text: 'a text',
  boolean: 'true or false',
  date: 'a date',
  time: 'a time',
  contact: 'a contact',
  list: 'a list of cells',
  blank: 'nothing',
  any: 'a value',
};

/** `a number`, `a text` … as it stands in a sentence. */
export function nameOfType(type: OutcomeType): string {
  return NAMES[type];
}
