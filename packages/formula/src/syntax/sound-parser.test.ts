import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../catalogue/catalogue.ts';
import { mutatedFormula, randomCall, randomText } from '../testing/fuzz-inputs.ts';
import { pick, randomFormula } from '../testing/random-trees.ts';
import { CORPUS, mistaken, repeated } from '../testing/seeded-formulas.ts';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import type { Formula } from './ast.ts';
import { ExplainingParser } from './explaining-parser.ts';
import { PARSER_LIMITS } from './limits.ts';
import { NameTable } from './name-table.ts';
import { printFormula } from './printer.ts';
import { SoundParser } from './sound-parser.ts';

const SEED = 20_261_122;

const names = new NameTable();
const soundParser = new SoundParser(names);
const explainingParser = new ExplainingParser(names);

const examples = FUNCTIONS.map(({ example }) => example);

/** All that tokens are, and what looks like them. */
const PARTS = [
  '=~==~=>~=<~>>~><~<>~<=~>~+~-~*~/~^~(~(~)~)~)~,~,~;~:~$~#~ ~  ~\t~\n~\u00a0~\u200b~\u0001~\u0000~!~!=~&~%~\\~\'~"~""~“~’~×~.',
  '[~]~[A]~[A b]~[Größe]~[Gr\u0000\u0000e]~[]~[ ]~[a\\]]~{~}~{R}~{}~{ }~@row~@ROW~@cell~@rowx~1~12.5~.5~1.~1,5~12%~123456789012~é~Größe',
  'a_b~a.b~B7~true~FALSE~falſe~true1~"a"~"aéb"~"<5"~"*x*"~"a""b"~"a\\"b"~""x""~Cost@row~Cost:Cost~Cost1~SUM(~IF(~x (',
].flatMap((line) => line.split('~'));

function anyText(random: () => number): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 10) }, () => pick(random, PARTS));
  return `${random() < 0.9 ? '=' : ''}${parts.join('')}`;
}

const { depth, args, tokens } = PARSER_LIMITS;

function atLimits(): readonly string[] {
  return [-1, 0, 1].flatMap((more) => [
    `=${'('.repeat(depth + more)}1${')'.repeat(depth + more)}`,
    `=${'ABS('.repeat(depth + more)}1${')'.repeat(depth + more)}`,
    `=${'-'.repeat(depth + more)}1`,
    `=${'-('.repeat(depth / 2 + more)}1${')'.repeat(depth / 2 + more)}`,
    `=SUM(${Array(args + more)
      .fill('1')
      .join()})`,
    `="${'x'.repeat(tokens - 3 + more)}"`,
  ]);
}

function readBySoundParser(text: string): string {
  return JSON.stringify({ formula: soundParser.parse(text), hints: soundParser.hints }, inOrder);
}

function readByExplainingParser(text: string): string {
  const reading = explainingParser.parse(text);
  return JSON.stringify(reading.ok ? { formula: reading.formula, hints: reading.hints } : reading, inOrder);
}

/** Properties by name: the order in which a node was given them does not matter. */
function inOrder(_key: string, value: unknown): unknown {
  const isNode = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isNode ? Object.fromEntries(Object.entries(value).toSorted()) : value;
}

describe('the parser for sound formulas answers as the explaining one does, or not at all', () => {
  test.each<[string, () => readonly string[]]>([
    ['formulas in use', () => [...WORKING_FORMULAS, ...CORPUS, ...examples]],
    ['formulas in use with mistakes put into them', mistaken(SEED, 20)],
    ['formulas with characters dropped, doubled, swapped and exchanged', repeated(SEED, 6_000, mutatedFormula)],
    ['texts put together from the parts of formulas', repeated(SEED, 6_000, randomText)],
    ['calls of all functions with arguments of all types', repeated(SEED, 3_000, randomCall)],
    ['texts put together from all that tokens are', repeated(SEED, 20_000, anyText)],
    ['random trees', repeated(SEED, 3_000, (random) => printFormula(randomFormula(random) as Formula))],
    ['formulas at the limits', atLimits],
  ])('%s', (_name, formulas) => {
    const answered = formulas().filter((text) => soundParser.parse(text) !== null);
    expect(answered.filter((text) => readBySoundParser(text) !== readByExplainingParser(text))).toEqual([]);
    expect(answered.length).toBeGreaterThan(5);
  });

  test('it answers most formulas in use', () => {
    const formulas = [...WORKING_FORMULAS, ...examples];
    const answered = formulas.filter((formula) => soundParser.parse(formula) !== null);
    expect(answered.length / formulas.length).toBeGreaterThan(0.8);
  });
});
