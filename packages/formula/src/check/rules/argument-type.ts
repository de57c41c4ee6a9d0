import { parameterAt } from '../../catalogue/catalogue.ts';
import type { FunctionEntry, ParameterType } from '../../catalogue/types.ts';
import { type Expression, isComparison } from '../../syntax/ast.ts';
import { ALL_TYPES, CRITERION, nameOfType, type Outcome, outcomesOf, RANGE, TYPE } from '../outcomes.ts';
import type { Rule, Scope } from '../scope.ts';

/** What a parameter wants, and the types, as bits, of which no value is that. */
interface Demand {
  readonly wanted: string;
  readonly refused: number;
}

const DEMANDS: Partial<Readonly<Record<ParameterType, Demand>>> = {
  number: { wanted: 'a number', refused: TYPE.text },
  'number-or-range': { wanted: 'a number or a range', refused: TYPE.text },
  boolean: { wanted: 'a condition', refused: TYPE.text | TYPE.date },
  date: { wanted: 'a date', refused: TYPE.text | TYPE.number | TYPE.boolean },
  range: { wanted: 'a range', refused: TYPE.text | TYPE.number | TYPE.boolean },
  cell: { wanted: 'one cell of this sheet', refused: ALL_TYPES | RANGE | CRITERION },
};

/** Functions whose range may as well be a single text. */
const TAKE_VALUES_AS_RANGE: ReadonlySet<string> = new Set([
  'CONTAINS',
  'HAS',
  'JOIN',
  'DISTINCT',
  'NETWORKDAY',
  'NETWORKDAYS',
  'WORKDAY',
]);

/** Only what follows from the expression itself is judged; what a cell holds is not known. */
export const argumentType: Rule = (scope) => ({
  refuses: refusedTypes,
  call(node) {
    const entry = scope.entryOf(node);
    if (entry === undefined) return;
    for (const [index, argument] of node.args.entries()) {
      const type = parameterAt(entry, index)?.type;
      const demand = type && DEMANDS[type];
      if (!demand || !isUnfit({ type, argument, refused: refusedTypes(entry, index), scope })) continue;
      scope.report({
        rule: 'argument-type',
        severity: 'warning',
        message: `${node.name} wants ${demand.wanted} here, and this is ${describe(argument, scope)}.`,
        start: argument.start,
        end: argument.end,
      });
    }
  },
});

/** The types of which no value is what a function wants at a position; none where it takes anything. */
function refusedTypes(entry: FunctionEntry, index: number): number {
  const type = parameterAt(entry, index)?.type;
  if (type === undefined || (type === 'range' && TAKE_VALUES_AS_RANGE.has(entry.name))) return 0;
  return DEMANDS[type]?.refused ?? 0;
}

interface Judged {
  readonly type: ParameterType;
  readonly argument: Expression;
  readonly refused: number;
  readonly scope: Scope;
}

function isUnfit({ type, argument, refused, scope }: Judged): boolean {
  if (type === 'cell') return argument.kind !== 'cell' && argument.kind !== 'call' && argument.kind !== 'current-cell';
  // What a cell holds is not known.
  if (argument.kind === 'range' || argument.kind === 'cross-sheet' || argument.kind === 'cell') return false;
  if (isSurelyFit(type, argument)) return false;
  const outcomes = outcomesOf(argument, scope);
  return outcomes.every((outcome) => outcome.isCertain && isRefused(outcome, type, refused));
}

/** Told without looking into the argument: a calculation where a number is wanted, a comparison where a condition is. */
function isSurelyFit(type: ParameterType, argument: Expression): boolean {
  if (type === 'number' || type === 'number-or-range') return argument.kind !== 'text' && argument.kind !== 'call';
  return type === 'boolean' && argument.kind === 'binary' && isComparison(argument.operator);
}

/** A text that is a number serves as one. */
function isRefused({ type, node }: Outcome, wanted: ParameterType, refused: number): boolean {
  if ((TYPE[type] & refused) === 0) return false;
  const isForNumber = wanted === 'number' || wanted === 'number-or-range';
  return !isForNumber || (node.kind === 'text' && !Number.isFinite(Number(node.value)));
}

function describe(argument: Expression, scope: Scope): string {
  if (argument.kind === 'range') return 'a range';
  if (argument.kind === 'cross-sheet') return 'a reference to another sheet';
  return nameOfType(outcomesOf(argument, scope)[0]?.type ?? 'any');
}
