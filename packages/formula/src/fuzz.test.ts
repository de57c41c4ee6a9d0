import { describe, expect, test } from 'vitest';
import { checkFormula } from './check/check-formula.ts';
import { applyFix, type Problem } from './problem.ts';
import type { Formula } from './syntax/ast.ts';
import { parseFormula } from './syntax/parser.ts';
import { printFormula } from './syntax/printer.ts';
import { mutatedFormula, randomCall, randomText, randomTokens, survive, suspiciousFormula } from './testing/fuzz-inputs.ts';
import { randomFormula, seededRandom, withoutPlaces } from './testing/random-trees.ts';

const SEED = 20_260_501;

describe('no input makes an exception', () => {
  test.each([
    ['texts put together from the parts of formulas', 1_500, randomText],
    ['formulas with characters dropped, doubled, swapped and exchanged', 1_500, mutatedFormula],
    ['calls of all functions with arguments of all types', 1_500, randomCall],
    ['texts put together from all that tokens are', 3_000, randomTokens],
    ['formulas put together from what rules look for', 3_000, suspiciousFormula],
  ])(
    '%s (%i)',
    (_name, count, make) => {
      const random = seededRandom(SEED);
      for (let round = 0; round < count; round += 1) survive(make(random));
    },
    30_000,
  );
});

test('no fix offered for a damaged formula keeps its errors or adds to them', () => {
  const random = seededRandom(SEED + 7);
  for (let round = 0; round < 600; round += 1) {
    const text = (round % 2 === 0 ? mutatedFormula : suspiciousFormula)(random);
    const problems = checkFormula(text);
    for (const problem of problems) {
      if (problem.fix === undefined) continue;
      const after = checkFormula(applyFix(text, problem));
      if (problem.severity === 'error') expect(countErrors(after), text).toBeLessThan(countErrors(problems));
      else expect([after.length < problems.length, countErrors(after) <= countErrors(problems)], text).toEqual([true, true]);
    }
  }
}, 30_000);

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

describe('time grows with the length of a formula, not faster', () => {
  test.each([
    ['calls beside one another', (count: number) => `=SUM(${Array(count).fill('MAX(Cost:Cost)').join(', ')})`.slice(0, 15_900)],
    ['brackets that never close', (count: number) => `=${'['.repeat(count * 10)}`],
    ['quotation marks', (count: number) => `=${'"" '.repeat(count * 4)}`],
    ['separators', (count: number) => `=${','.repeat(count * 10)}`],
    ['words', (count: number) => `=${'abc '.repeat(count * 3)}`],
    ['sheet addresses', (count: number) => `=${"'a'!".repeat(count * 3)}`],
  ])('%s', (_name, make) => {
    const [short, long] = [60, 240].map((count) => fastest(() => checkFormula(make(count))));
    // Four times the length: sixteen times the time would be quadratic. A millisecond is what the clock cannot tell.
    expect(long ?? 0).toBeLessThan(10 * (short ?? 0) + 5);
  });
});

/** Milliseconds of the best of several runs. */
function fastest(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 8; round += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

test('1,000 random trees come back the same from printing and parsing', () => {
  const random = seededRandom(SEED + 3);
  for (let round = 0; round < 1_000; round += 1) {
    const tree = withoutPlaces(inUse(randomFormula(random)));
    const text = printFormula(tree as Formula);
    const parsed = parseFormula(text);
    expect(parsed.ok && withoutPlaces(parsed.formula), text).toEqual(tree);
  }
});

/** The separator shows only where it is written: a tree without one is read as with commas. */
function inUse(formula: Formula): Formula {
  return parsesWithSemicolons(printFormula(formula)) ? formula : { ...formula, separator: ',' };
}

function parsesWithSemicolons(text: string): boolean {
  const parsed = parseFormula(text);
  return parsed.ok && parsed.formula.separator === ';';
}
