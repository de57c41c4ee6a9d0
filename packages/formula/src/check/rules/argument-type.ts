import { parameterAt } from '../../functions/catalogue.ts';
import type { FunctionEntry, ParameterType } from '../../functions/function-definition.ts';
import type { Expression } from '../../syntax/ast.ts';
import type { Rule } from '../rule.ts';
import type { TypeInfo } from '../type-info.ts';
import { describeType, TYPE } from '../value-types.ts';

/** What a parameter wants, and the types, as bits, of which no value is that. */
interface Demand {
  readonly wanted: string;
  readonly refused: number;
}

const NUMBER: Demand = { wanted: 'a number', refused: TYPE.text };
const NUMBER_OR_RANGE: Demand = { wanted: 'a number or a range', refused: TYPE.text };
/** A range is told from other arguments by its form. */
const CELL: Demand = { wanted: 'one cell of this sheet', refused: 0 };

const DEMANDS: Partial<Readonly<Record<ParameterType, Demand>>> = {
  number: NUMBER,
  'number-or-range': NUMBER_OR_RANGE,
  boolean: { wanted: 'a condition', refused: TYPE.text | TYPE.date },
  date: { wanted: 'a date', refused: TYPE.text | TYPE.number | TYPE.boolean },
  range: { wanted: 'a range', refused: TYPE.text | TYPE.number | TYPE.boolean },
  cell: CELL,
};

/** Only what follows from the expression itself is judged; what a cell holds is not known. */
export const argumentType: Rule = (context) => ({
  functions: (entry) => entry?.parameters.some(({ type }) => DEMANDS[type] !== undefined) ?? false,
  leaveCall(node, argumentTypes) {
    const { typeInfo } = context;
    const { entry } = typeInfo;
    if (entry === undefined) return;
    for (let index = 0; index < node.args.length; index += 1) {
      const argument = node.args[index];
      if (argument === undefined || argument.kind === 'cell') continue;
      const demand = demandOf(entry, index);
      if (demand === undefined || !isUnfit(argument, argumentTypes[index] ?? 0, demand, typeInfo)) continue;
      const message = `${node.name} wants ${demand.wanted} here, and this is ${describe(argument, typeInfo)}.`;
      context.report({ rule: 'argument-type', severity: 'warning', message, at: argument });
    }
  },
});

function demandOf(entry: FunctionEntry, index: number): Demand | undefined {
  const type = parameterAt(entry, index)?.type;
  if (type === undefined || (type === 'range' && entry.takesValueAsRange)) return undefined;
  return DEMANDS[type];
}

function isUnfit(argument: Expression, types: number, demand: Demand, typeInfo: TypeInfo): boolean {
  if (demand === CELL) return argument.kind !== 'call' && argument.kind !== 'current-cell';
  const isRefused = (types & ~demand.refused) === 0;
  if (!isRefused || (demand !== NUMBER && demand !== NUMBER_OR_RANGE)) return isRefused;
  // A text that is a number serves as one, and what a calculated text comes to is not known.
  const outcomes = typeInfo.outcomesOf(argument);
  return outcomes.every(({ node }) => node.kind === 'text' && !Number.isFinite(Number(node.value)));
}

function describe(argument: Expression, typeInfo: TypeInfo): string {
  if (argument.kind === 'range') return 'a range';
  if (argument.kind === 'cross-sheet') return 'a reference to another sheet';
  return describeType(typeInfo.outcomesOf(argument)[0]?.type ?? 'any');
}
