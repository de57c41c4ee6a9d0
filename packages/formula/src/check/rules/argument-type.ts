import { parameterAt } from '../../functions/catalogue.ts';
import type { FunctionEntry, ParameterType } from '../../functions/function-definition.ts';
import type { Call, Expression } from '../../syntax/ast.ts';
import { writeName } from '../../syntax/names.ts';
import { dateCall } from '../fixes/date-edits.ts';
import type { Edit } from '../fixes/edit.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';
import type { TypeInfo } from '../type-info.ts';
import { describeType, MULTIPLE, TYPE, UNCERTAIN } from '../value-types.ts';

/** What a parameter wants, and the types, as bits, of which no value is that. */
interface Demand {
  readonly wanted: string;
  readonly refused: number;
  /** What to write instead, as a sentence behind the message. */
  readonly advice?: string;
}

const NUMBER: Demand = { wanted: 'a number', refused: TYPE.text };
const NUMBER_OR_RANGE: Demand = { wanted: 'a number or a range', refused: TYPE.text };
/** A range is told from other arguments by its form. */
const CELL: Demand = { wanted: 'one cell of this sheet', refused: 0 };

const DEMANDS: Partial<Readonly<Record<ParameterType, Demand>>> = {
  number: NUMBER,
  'number-or-range': NUMBER_OR_RANGE,
  boolean: { wanted: 'a condition', refused: TYPE.text | TYPE.date | TYPE.contact },
  date: {
    wanted: 'a date',
    refused: TYPE.text | TYPE.number | TYPE.boolean | TYPE.contact,
    advice: ' Give it a cell of a Date column, or DATE(year, month, day).',
  },
  range: { wanted: 'a range', refused: TYPE.text | TYPE.number | TYPE.boolean },
  cell: CELL,
};

/** What follows from the expression itself is judged, and of a cell what its column is for. */
export const argumentType: Rule = (context) => ({
  functions: (entry) => entry?.parameters.some(({ type }) => DEMANDS[type] !== undefined) ?? false,
  leaveCall(node, argumentTypes) {
    const { entry } = context.typeInfo;
    if (entry === undefined) return;
    for (let index = 0; index < node.args.length; index += 1) {
      const argument = node.args[index];
      const types = argumentTypes[index] ?? 0;
      if (argument === undefined || (argument.kind === 'cell' && (types & TYPE.any) !== 0)) continue;
      const demand = demandOf(entry, index);
      if (demand === undefined || !isUnfit(argument, types, demand, context.typeInfo)) continue;
      context.report(finding({ node, argument, demand, index }, types, context));
    }
  },
});

function demandOf(entry: FunctionEntry, index: number): Demand | undefined {
  const type = parameterAt(entry, index)?.type;
  if (type === undefined || (type === 'range' && entry.takesValueAsRange)) return undefined;
  return DEMANDS[type];
}

function isUnfit(argument: Expression, types: number, demand: Demand, typeInfo: TypeInfo): boolean {
  if (demand === CELL) return argument.kind !== 'call' && argument.kind !== 'current-cell' && argument.kind !== 'cell';
  const isRefused = (types & ~(demand.refused | UNCERTAIN | MULTIPLE)) === 0;
  if (!isRefused || (demand !== NUMBER && demand !== NUMBER_OR_RANGE)) return isRefused && !isOneCellRange(argument, demand);
  // A text that is a number serves as one, and what a calculated text comes to is not known.
  const outcomes = typeInfo.outcomesOf(argument);
  return outcomes.every(({ node }) => node.kind === 'text' && !Number.isFinite(Number(node.value)));
}

/** A cell is a range of one. */
function isOneCellRange(argument: Expression, demand: Demand): boolean {
  return argument.kind === 'cell' && demand === DEMANDS.range;
}

interface Unfit {
  readonly node: Call;
  readonly argument: Expression;
  readonly demand: Demand;
  readonly index: number;
}

/** What a column is for decides only what is likely: its cells may be blank or hold something else. */
function finding({ node, argument, demand, index }: Unfit, types: number, context: RuleContext): Finding {
  const isCertain = demand !== CELL && demand !== DEMANDS.range && (types & UNCERTAIN) === 0;
  const severity = isCertain && !context.typeInfo.catchesErrors ? 'error' : 'warning';
  const consequence = demand === CELL || demand === DEMANDS.range ? '' : ': the result would be #INVALID DATA TYPE';
  const edits = remedies(node, index, argument, demand, context);
  const [remedy] = edits;
  const advice = remedy === undefined ? (demand.advice ?? '') : ` Write ${remedy.text}.`;
  const message = `${node.name} wants ${demand.wanted} here, and this is ${describe(argument, context.typeInfo)}${consequence}.${advice}`;
  return { rule: 'argument-type', severity, message, at: argument, edits };
}

function remedies(node: Call, index: number, argument: Expression, demand: Demand, context: RuleContext): readonly Edit[] {
  const { start, end } = argument;
  if (demand === DEMANDS.date) {
    const date = dateCall(argument, context.written(argument), context.formula.separator);
    return date === undefined ? [] : [{ start, end, text: date }];
  }
  if (demand === DEMANDS.boolean) return comparedLikeBefore(node, index, argument, context);
  if (demand !== DEMANDS.range) return [];
  const column = argument.kind === 'text' ? context.columns?.find(argument.value)?.title : undefined;
  const range = column === undefined ? [] : [{ start, end, text: `${writeName(column)}:${writeName(column)}` }];
  return [...range, ...sumRangeMoved(node, context)];
}

/** `OR(Status@row = "A", "B")`: every alternative is a whole comparison. */
function comparedLikeBefore({ args }: Call, index: number, argument: Expression, context: RuleContext): readonly Edit[] {
  const before = args.slice(0, index).findLast((other) => other.kind === 'binary');
  if (before?.kind !== 'binary' || argument.kind !== 'text' || before.right.kind !== 'text') return [];
  const text = `${context.written({ start: before.start, end: before.right.start })}${context.written(argument)}`;
  return [{ start: argument.start, end: argument.end, text }];
}

/** SUMIFS takes the range to add first, SUMIF and AVERAGEIF last: easily confused. */
function sumRangeMoved({ name, args, start, end }: Call, context: RuleContext): readonly Edit[] {
  const separator = `${context.formula.separator} `;
  const written = args.map((argument) => context.written(argument));
  const [first = '', ...rest] = written;
  const moved = name === 'SUMIFS' && args.length % 2 === 1 ? [written.at(-1) ?? '', ...written.slice(0, -1)] : undefined;
  const turned = (name === 'SUMIF' || name === 'AVERAGEIF') && args.length === 3 ? [...rest, first] : undefined;
  const order = moved ?? turned;
  return order === undefined ? [] : [{ start, end, text: `${name}(${order.join(separator)})` }];
}

function describe(argument: Expression, typeInfo: TypeInfo): string {
  if (argument.kind === 'range') return 'a range';
  if (argument.kind === 'cross-sheet') return 'a reference to another sheet';
  return describeType(typeInfo.outcomesOf(argument)[0]?.type ?? 'any');
}
