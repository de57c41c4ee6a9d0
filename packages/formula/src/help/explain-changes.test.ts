import { expect, test } from 'vitest';
import { FUNCTIONS } from '../functions/catalogue.ts';
import type { BinaryOperator, Expression, RangeCorner } from '../syntax/ast.ts';
import { childrenOf, isComparison } from '../syntax/ast.ts';
import { number, text } from '../syntax/build.ts';
import { parseFormula } from '../syntax/parser.ts';
import { printExpression } from '../syntax/printer.ts';
import { FORMULAS_IN_USE } from '../testing/formulas-in-use.ts';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import { explain } from './explain.ts';

const IN_USE = FORMULAS_IN_USE.filter(({ rejected }) => rejected === undefined).map(({ formula }) => formula);
const FORMULAS = [...new Set([...WORKING_FORMULAS, ...FUNCTIONS.map(({ example }) => example), ...IN_USE])];

test.each(FORMULAS)(
  'whatever is changed in %s is told: a value, a name, a row, an operator, the order of arguments',
  (formula) => {
    const parsed = parseFormula(formula);
    if (!parsed.ok) throw new Error(`${formula} does not parse`);
    const words = wordsOf(formula);
    const untold = changesOf(parsed.formula.expression)
      .map((part) => `=${printExpression(part)}`)
      .filter((changed) => wordsOf(changed) === words);
    expect(untold).toEqual([]);
  },
);

function wordsOf(formula: string): string {
  const explanation = explain(formula);
  return explanation.ok ? explanation.steps.map((step) => step.text).join('\n') : JSON.stringify(explanation.problems);
}

/** Every formula that differs in one place. */
function changesOf(node: Expression): readonly Expression[] {
  const parts = childrenOf(node);
  return [...changesHere(node), ...parts.flatMap((part, at) => changesOf(part).map((changed) => withPart(node, at, changed)))];
}

function withPart(node: Expression, at: number, part: Expression): Expression {
  switch (node.kind) {
    case 'call':
      return { ...node, args: node.args.with(at, part) };
    case 'binary':
      return at === 0 ? { ...node, left: part } : { ...node, right: part };
    case 'unary':
    case 'criterion':
      return { ...node, operand: part };
    default:
      return node;
  }
}

function changesHere(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'number':
      return [number(node.value + 1), number(node.value + 10)];
    case 'text':
      return [text(`${node.value}x`), ...(node.value === '' ? [] : [text('')])];
    case 'boolean':
      return [{ ...node, value: !node.value }];
    case 'cell':
      return [
        { ...node, column: 'Other' },
        { ...node, row: node.row === 'current' ? 3 : 'current', rowAbsolute: false },
      ];
    case 'range':
      return changesOfRange(node);
    case 'cross-sheet':
      return [{ ...node, name: 'Other' }];
    case 'summary':
      return [{ ...node, field: 'Other' }];
    case 'binary':
      return [...othersOf(node.operator).map((operator) => ({ ...node, operator })), ...swapped(node)];
    case 'criterion':
      return COMPARISONS.filter((operator) => operator !== node.operator).map((operator) => ({ ...node, operator }));
    case 'unary':
      return [node.operand].filter(() => node.operator === '-');
    case 'call':
      return changesOfCall(node);
    default:
      return [];
  }
}

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='] as const;
const ARITHMETIC = ['+', '-', '*', '/', '^'] as const;

function othersOf(operator: BinaryOperator): readonly BinaryOperator[] {
  return (isComparison(operator) ? COMPARISONS : ARITHMETIC).filter((other) => other !== operator);
}

function changesOfRange(node: Expression & { kind: 'range' }): readonly Expression[] {
  const renamed: RangeCorner = { ...node.from, column: 'Other' };
  const moved = (corner: RangeCorner): RangeCorner => ({ ...corner, row: corner.row === 5 ? 6 : 5, rowAbsolute: false });
  return [
    { ...node, from: renamed, to: { ...node.to, column: 'Other' } },
    { ...node, to: { ...node.to, column: 'Other' } },
    { ...node, from: moved(node.from), to: moved(node.to) },
    { ...node, to: moved(node.to) },
  ];
}

function swapped(node: Expression & { kind: 'binary' }): readonly Expression[] {
  const isSame = printExpression(node.left) === printExpression(node.right);
  return isSame ? [] : [{ ...node, left: node.right, right: node.left }];
}

/** Two arguments next to each other change places, the last is left out, another function of its category and of as many arguments is called. */
function changesOfCall(node: Expression & { kind: 'call' }): readonly Expression[] {
  const { name, args } = node;
  const swaps = args.slice(1).flatMap((second, at): readonly Expression[] => {
    const first = args[at];
    if (first === undefined || printExpression(first) === printExpression(second)) return [];
    return [{ ...node, args: args.with(at, second).with(at + 1, first) }];
  });
  const category = FUNCTIONS.find((entry) => entry.name === name)?.category;
  const others = FUNCTIONS.filter(
    (entry) =>
      entry.category === category &&
      entry.name !== name &&
      !SAME.has([name, entry.name].toSorted().join()) &&
      takes(entry, args.length),
  );
  const last = args.at(-1);
  const isDefault = last !== undefined && DEFAULTS.has(`${name} ${printExpression(last)}`);
  const fewer = args.length > 1 && !isDefault ? [{ ...node, args: args.slice(0, -1) }] : [];
  return [...swaps, ...fewer, ...others.map((entry) => ({ ...node, name: entry.name }))];
}

function takes({ minArgs, maxArgs }: { readonly minArgs: number; readonly maxArgs: number | null }, count: number): boolean {
  return count >= minArgs && (maxArgs === null || count <= maxArgs);
}

/** The same under two names. */
const SAME: ReadonlySet<string> = new Set(['LOOKUP,VLOOKUP', 'COUNTIF,COUNTIFS']);

/** Last arguments that are taken for granted when they are left out. */
const DEFAULTS: ReadonlySet<string> = new Set(['IF ""', 'LEFT 1', 'ROUNDUP 0', 'RANKEQ 0']);
