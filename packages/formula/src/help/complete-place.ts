import type { ContextColumn, FormulaContext } from '../check/context.ts';
import { typeIn, typesOfColumn } from '../check/value-types.ts';
import { findFunction, parameterAt, signatureOf } from '../functions/catalogue.ts';
import type { FunctionEntry, Parameter } from '../functions/function-definition.ts';
import { isComparison } from '../syntax/ast.ts';
import type { Token } from '../syntax/tokens.ts';

/** A call whose parenthesis is open. */
export interface OpenCall {
  readonly name: string;
  readonly signature: string;
  readonly entry: FunctionEntry | undefined;
  /** Which argument is being written, counted from 0. */
  readonly index: number;
  readonly parameter?: Parameter;
  /** The token before that argument: a separator, or the parenthesis. */
  readonly separatorAt: number;
}

/** The calls a position behind these tokens stands in, the innermost first. */
export function openCalls(written: readonly Token[]): readonly OpenCall[] {
  const calls: OpenCall[] = [];
  let depth = 0;
  let index = 0;
  let separatorAt: number | undefined;
  for (let at = written.length - 1; at >= 0; at -= 1) {
    const { kind, value } = written[at] ?? { kind: 'end', value: '' };
    if (kind !== 'symbol') continue;
    if (value === ')') depth += 1;
    else if (value === '(' && depth > 0) depth -= 1;
    else if (isSeparator(value) && depth === 0) {
      index += 1;
      separatorAt ??= at;
    } else if (value === '(') {
      const name = written[at - 1];
      if (name?.kind === 'word') calls.push(describeCall(name.value.toUpperCase(), index, separatorAt ?? at));
      index = 0;
      separatorAt = undefined;
    }
  }
  return calls;
}

function describeCall(name: string, index: number, separatorAt: number): OpenCall {
  const entry = findFunction(name);
  const parameter = entry && parameterAt(entry, index);
  const signature = entry === undefined ? `${name}(…)` : signatureOf(entry);
  return { name, signature, entry, index, separatorAt, ...(parameter === undefined ? {} : { parameter }) };
}

function isSeparator(value: string): boolean {
  return value === ',' || value === ';';
}

/** Whether the position lies in a criterion, where `@cell` has a meaning. */
export function isInCriterion(calls: readonly OpenCall[]): boolean {
  return calls.some(({ parameter }) => parameter?.type === 'criterion');
}

/** What the next value is expected to be: of a type, or one that is compared with a column. */
export interface Expected {
  readonly type?: 'number' | 'text' | 'boolean' | 'date';
  readonly column?: ContextColumn;
}

/** What suits behind these tokens. */
export function expectedAfter(written: readonly Token[], { columns }: FormulaContext): Expected {
  const calls = openCalls(written);
  const title = comparedColumn(written, calls)?.toLowerCase();
  const column = columns.find((candidate) => candidate.title.toLowerCase() === title);
  if (column !== undefined) {
    const type = [...TYPES].find((known) => suits(column, known) && (known === 'date' || known === 'boolean'));
    return type === undefined ? { column } : { column, type };
  }
  const [call] = calls;
  const type = TYPES.find((known) => known === call?.parameter?.type);
  return type !== undefined && call?.separatorAt === written.length - 1 ? { type } : {};
}

const TYPES = ['number', 'text', 'boolean', 'date'] as const;

/** Columns of these types mostly hold such values. */
const USUAL_TYPES: Readonly<Record<'number' | 'text', readonly string[]>> = {
  number: ['TEXT_NUMBER', 'DURATION'],
  text: ['TEXT_NUMBER', 'PICKLIST'],
};

/** Whether a column's cells are likely to hold values of a type. */
export function suits(column: ContextColumn, type: NonNullable<Expected['type']>): boolean {
  if (type === 'date' || type === 'boolean') return typeIn(typesOfColumn(column)) === type;
  return column.systemColumnType === undefined && USUAL_TYPES[type].includes(column.type);
}

/** The column whose values the next value is compared with: `Status@row = `, or the range before a criterion or a search. */
function comparedColumn(written: readonly Token[], calls: readonly OpenCall[]): string | undefined {
  const last = written.length - 1;
  const isOperator = written[last]?.kind === 'symbol' && isComparison(written[last].value);
  const before = isOperator ? last - 1 : last;
  const [call] = calls;
  if (call?.separatorAt !== before) return isOperator ? columnEndingAt(before, written, calls) : undefined;
  const isCriterion = call.parameter?.type === 'criterion';
  return isCriterion || looksForItem(call) ? columnEndingAt(before - 1, written, calls) : undefined;
}

/** The argument is what a search looks for in the cells before it, as in `HAS(Skills@row, `. */
function looksForItem({ entry, index }: OpenCall): boolean {
  return entry?.search?.wanted === index && entry.search.cells === index - 1;
}

/** The column of the cell or range that ends with a token; of the range that is tested, for `@cell`. */
function columnEndingAt(at: number, written: readonly Token[], calls: readonly OpenCall[]): string | undefined {
  const { kind, value } = written[at] ?? { kind: 'end', value: '' };
  if (kind === 'word' || kind === 'bracket') return value;
  if (value === '@row') return columnEndingAt(at - 1, written, []);
  const tested = value === '@cell' ? calls.find(({ parameter }) => parameter?.type === 'criterion') : undefined;
  return tested === undefined ? undefined : columnEndingAt(tested.separatorAt - 1, written, []);
}
