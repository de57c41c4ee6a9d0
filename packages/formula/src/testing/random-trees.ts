import { type ComparisonOperator, type Expression, type Formula, PRECEDENCE } from '../syntax/ast.ts';

/** A tree without source ranges, to compare trees of different texts. */
export function withoutPlaces(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'start' || key === 'end' ? undefined : value)));
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

const PLACE = { start: 0, end: 0 };
const NAMES = ['Status', 'Due Date', 'Budget [hrs]', 'a\\b', 'Größe', 'x_1', '1', 'true', '@row', '{x}', 'É'];
const TEXTS = ['', 'Done', 'say "hi"', 'a, b; c', "it's", '[x] {y}', 'line\nbreak', '=1', 'back\\slash.'];
const COMPARISONS: readonly ComparisonOperator[] = ['=', '<>', '<', '<=', '>', '>='];
const OPERATORS = Object.keys(PRECEDENCE) as (keyof typeof PRECEDENCE)[];

/** A random tree as the parser could have made it. */
export function randomFormula(random: () => number): Formula {
  return { kind: 'formula', expression: randomExpression(random, 4), separator: random() < 0.2 ? ';' : ',', ...PLACE };
}

function randomExpression(random: () => number, depth: number): Expression {
  if (depth === 0 || random() < 0.25) return randomLeaf(random);
  const part = () => randomExpression(random, depth - 1);
  const choice = random();
  if (choice < 0.45) return { kind: 'binary', operator: pick(random, OPERATORS), left: part(), right: part(), ...PLACE };
  if (choice < 0.6) return { kind: 'unary', operator: pick(random, ['+', '-'] as const), operand: part(), ...PLACE };
  const args = Array.from({ length: Math.floor(random() * 4) }, () => (random() < 0.2 ? randomCriterion(random, depth) : part()));
  return { kind: 'call', name: pick(random, ['SUM', 'IF', 'LOG10', 'COUNTIFS', 'TRUE']), args, ...PLACE };
}

function randomCriterion(random: () => number, depth: number): Expression {
  return { kind: 'criterion', operator: pick(random, COMPARISONS), operand: randomExpression(random, depth - 1), ...PLACE };
}

function randomLeaf(random: () => number): Expression {
  const name = pick(random, NAMES);
  const leaves: readonly Expression[] = [
    { kind: 'number', value: pick(random, [0, 1, 2.5, 1e-7, 123456789.125, 1e21]), ...PLACE },
    { kind: 'text', value: pick(random, TEXTS), ...PLACE },
    { kind: 'boolean', value: random() < 0.5, ...PLACE },
    { kind: 'cross-sheet', name: 'Range: 5% [x]', ...PLACE },
    { kind: 'summary', field: name, ...PLACE },
    { kind: 'current-cell', ...PLACE },
    { kind: 'cell', column: name, row: 'current', columnAbsolute: random() < 0.3, rowAbsolute: false, ...PLACE },
    { kind: 'cell', column: name, row: 7, columnAbsolute: random() < 0.3, rowAbsolute: random() < 0.5, ...PLACE },
    { kind: 'range', from: randomCorner(random), to: randomCorner(random), ...PLACE },
  ];
  return pick(random, leaves);
}

function randomCorner(random: () => number) {
  const row = pick(random, ['all', 'current', 12] as const);
  const base = { kind: 'corner', column: pick(random, NAMES), columnAbsolute: random() < 0.3, ...PLACE } as const;
  return { ...base, row, rowAbsolute: row === 12 && random() < 0.5 };
}
