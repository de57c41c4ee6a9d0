import type { Binary, BinaryOperator, Expression } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import type { Scope } from './scope.ts';

export type OutcomeType = 'number' | 'text' | 'boolean' | 'date' | 'time' | 'contact' | 'list' | 'blank' | 'any';

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

/** What an expression may come to, one entry for each branch of its IF and IFERROR; an empty text counts as blank. */
export function outcomesOf(node: Expression, scope: Scope): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  collectOutcomes(node, scope, outcomes);
  return outcomes;
}

function collectOutcomes(node: Expression, scope: Scope, outcomes: Outcome[]): void {
  const firstBranch = node.kind !== 'call' ? -1 : node.name === 'IF' ? 1 : node.name === 'IFERROR' ? 0 : -1;
  if (node.kind !== 'call' || firstBranch === -1) {
    const { type, isCertain } = typeOf(node, scope);
    outcomes.push({ node, type, isCertain });
    return;
  }
  for (let index = firstBranch; index < node.args.length; index += 1) {
    const branch = node.args[index];
    if (branch !== undefined) collectOutcomes(branch, scope, outcomes);
  }
}

type Typed = Pick<Outcome, 'type' | 'isCertain'>;

function typeOf(node: Expression, scope: Scope): Typed {
  switch (node.kind) {
    case 'number':
      return certain('number');
    case 'boolean':
      return certain('boolean');
    case 'text':
      return certain(node.value === '' ? 'blank' : 'text');
    case 'unary':
      return certain('number');
    case 'binary':
      return typeOfBinary(node, scope);
    case 'call':
      return certain(scope.entryOf(node)?.result ?? 'any');
    case 'cell':
      return { type: typeOfColumn(node.column, scope), isCertain: false };
    default:
      return certain('any');
  }
}

const OUTCOME_TYPES = ['number', 'text', 'boolean', 'date', 'time', 'contact', 'list', 'blank', 'any'] as const;
const CERTAIN = Object.fromEntries(OUTCOME_TYPES.map((type) => [type, { type, isCertain: true }])) as Readonly<
  Record<OutcomeType, Typed>
>;

function certain(type: OutcomeType): Typed {
  return CERTAIN[type];
}

function typeOfColumn(title: string, scope: Scope): OutcomeType {
  const column = scope.columns?.find(title);
  if (column === undefined) return 'any';
  return SYSTEM_OUTCOMES[column.systemColumnType ?? ''] ?? COLUMN_OUTCOMES[column.type] ?? 'any';
}

/** Only sums and differences depend on what their sides are. Long ones lean to the left; a loop keeps them off the stack. */
function typeOfBinary(node: Binary, scope: Scope): Typed {
  if (isComparison(node.operator)) return certain('boolean');
  if (!isSum(node.operator)) return certain('number');
  const chain = [node];
  let { left } = node;
  while (left.kind === 'binary' && isSum(left.operator)) {
    chain.push(left);
    left = left.left;
  }
  let typed = commonType(left, scope);
  for (const { operator, right } of chain.reverse()) typed = typeOfSum(operator, typed, commonType(right, scope));
  return typed;
}

function isSum(operator: BinaryOperator): boolean {
  return operator === '+' || operator === '-';
}

function typeOfSum(operator: BinaryOperator, left: Typed, right: Typed): Typed {
  const isCertain = left.isCertain && right.isCertain;
  // An empty text joins as a text does: date + "" is how a date becomes text.
  if (operator === '+' && (joins(left) || joins(right))) return certain('text');
  if (left.type === 'date' && right.type === 'date') return { type: 'number', isCertain };
  if (left.type === 'date' && right.type === 'number') return { type: 'date', isCertain };
  if (left.type === 'number' && right.type === 'number') return { type: 'number', isCertain };
  return certain('any');
}

function joins({ type }: Typed): boolean {
  return type === 'text' || type === 'blank';
}

function commonType(node: Expression, scope: Scope): Typed {
  if (node.kind !== 'call') return typeOf(node, scope);
  const [first, ...others] = outcomesOf(node, scope);
  if (first === undefined || others.some((other) => other.type !== first.type)) return certain('any');
  return { type: first.type, isCertain: first.isCertain && others.every((other) => other.isCertain) };
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
