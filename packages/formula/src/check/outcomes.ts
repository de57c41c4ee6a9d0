import { findFunction } from '../catalogue/catalogue.ts';
import type { Binary, BinaryOperator, Call, Expression } from '../syntax/ast.ts';
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
  if (node.kind === 'call') return outcomesOfCall(node, scope);
  return [{ node, ...typeOf(node, scope) }];
}

function outcomesOfCall(node: Call, scope: Scope): readonly Outcome[] {
  const branches = node.name === 'IF' ? node.args.slice(1) : node.name === 'IFERROR' ? node.args : null;
  if (branches !== null) return branches.flatMap((branch) => outcomesOf(branch, scope));
  return [{ node, type: findFunction(node.name)?.result ?? 'any', isCertain: true }];
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
    case 'cell':
      return { type: typeOfColumn(node.column, scope), isCertain: false };
    default:
      return certain('any');
  }
}

function certain(type: OutcomeType): Typed {
  return { type, isCertain: true };
}

function typeOfColumn(title: string, scope: Scope): OutcomeType {
  const column = scope.columns?.find(title);
  if (column === undefined) return 'any';
  return SYSTEM_OUTCOMES[column.systemColumnType ?? ''] ?? COLUMN_OUTCOMES[column.type] ?? 'any';
}

/** Long sums lean to the left; a loop keeps them off the stack. */
function typeOfBinary(node: Binary, scope: Scope): Typed {
  const chain: Binary[] = [];
  let left: Expression = node;
  while (left.kind === 'binary') {
    chain.push(left);
    left = left.left;
  }
  let typed = commonType(left, scope);
  for (const { operator, right } of chain.reverse()) typed = typeOfOperation(operator, typed, commonType(right, scope));
  return typed;
}

function typeOfOperation(operator: BinaryOperator, left: Typed, right: Typed): Typed {
  if (isComparison(operator)) return certain('boolean');
  if (operator !== '+' && operator !== '-') return certain('number');
  const isCertain = left.isCertain && right.isCertain;
  // An empty text joins as a text does: date + "" is how a date becomes text.
  if (operator === '+' && [left.type, right.type].some((type) => type === 'text' || type === 'blank')) return certain('text');
  if (left.type === 'date' && right.type === 'date') return { type: 'number', isCertain };
  if (left.type === 'date' && right.type === 'number') return { type: 'date', isCertain };
  if (left.type === 'number' && right.type === 'number') return { type: 'number', isCertain };
  return certain('any');
}

function commonType(node: Expression, scope: Scope): Typed {
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
