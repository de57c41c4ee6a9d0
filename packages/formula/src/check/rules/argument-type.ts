import { parameterAt } from '../../catalogue/catalogue.ts';
import type { ParameterType } from '../../catalogue/types.ts';
import { type Call, type Expression, isComparison } from '../../syntax/ast.ts';
import { nameOfType, type Outcome, outcomesOf } from '../outcomes.ts';
import type { Rule, Scope } from '../scope.ts';

const WANTED: Partial<Readonly<Record<ParameterType, string>>> = {
  number: 'a number',
  'number-or-range': 'a number or a range',
  boolean: 'a condition',
  date: 'a date',
  range: 'a range',
  cell: 'one cell of this sheet',
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
  call(node) {
    const entry = scope.entryOf(node);
    if (entry === undefined) return;
    for (let index = 0; index < node.args.length; index += 1) {
      const argument = node.args[index];
      const parameter = parameterAt(entry, index);
      const wanted = parameter && WANTED[parameter.type];
      if (!argument || !parameter || !wanted || !isUnfit(parameter.type, argument, node, scope)) continue;
      scope.report({
        rule: 'argument-type',
        severity: 'warning',
        message: `${node.name} wants ${wanted} here, and this is ${describe(argument, scope)}.`,
        start: argument.start,
        end: argument.end,
      });
    }
  },
});

function isUnfit(type: ParameterType, argument: Expression, call: Call, scope: Scope): boolean {
  if (type === 'cell') return argument.kind !== 'cell' && argument.kind !== 'call' && argument.kind !== 'current-cell';
  // What a cell holds is not known.
  if (argument.kind === 'range' || argument.kind === 'cross-sheet' || argument.kind === 'cell') return false;
  if (isSurelyFit(type, argument)) return false;
  const outcomes = outcomesOf(argument, scope);
  if (!outcomes.every((outcome) => outcome.isCertain)) return false;
  return outcomes.every((outcome) => refuses(type, outcome, call));
}

/** Told without looking into the argument: a calculation where a number is wanted, a comparison where a condition is. */
function isSurelyFit(type: ParameterType, argument: Expression): boolean {
  if (type === 'number' || type === 'number-or-range') return argument.kind !== 'text' && argument.kind !== 'call';
  return type === 'boolean' && argument.kind === 'binary' && isComparison(argument.operator);
}

function refuses(type: ParameterType, { type: given, node }: Outcome, call: Call): boolean {
  switch (type) {
    case 'number':
    case 'number-or-range':
      return given === 'text' && node.kind === 'text' && !Number.isFinite(Number(node.value));
    case 'boolean':
      return given === 'text' || given === 'date';
    case 'date':
      return given === 'text' || given === 'number' || given === 'boolean';
    case 'range':
      return (given === 'text' || given === 'number' || given === 'boolean') && !TAKE_VALUES_AS_RANGE.has(call.name);
    default:
      return false;
  }
}

function describe(argument: Expression, scope: Scope): string {
  if (argument.kind === 'range') return 'a range';
  if (argument.kind === 'cross-sheet') return 'a reference to another sheet';
  return nameOfType(outcomesOf(argument, scope)[0]?.type ?? 'any');
}
