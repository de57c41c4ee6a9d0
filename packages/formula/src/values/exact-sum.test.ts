import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/random-trees.ts';
import { exactSum, RunningSums } from './exact-sum.ts';

describe('the sum of numbers is exact and rounded once', () => {
  test.each([
    ['nothing', [], 0],
    ['cents', Array(10).fill(0.1), 1],
    ['what cancels', [1e16, 1, -1e16], 1],
    ['sizes far apart', [1e308, 1e-300, -1e308], 1e-300],
    ['the smallest numbers there are', [5e-324, 5e-324, 1, -1], 1e-323],
    ['what would run over on the way', [1.7e308, 1.7e308, -1.7e308], 1.7e308],
    ['what runs over', [1.7e308, 1.7e308], Number.POSITIVE_INFINITY],
    ['a tie and a little more', [1, 2 ** -53, 1e-300], 1 + 2 ** -52],
    ['a tie', [1, 2 ** -53], 1],
    ['numbers below zero', [-1e16, -3, 1e-300, -1e-300], -10000000000000004],
  ])('%s', (_name, numbers, sum) => expect(exactSum(numbers)).toBe(sum));

  test('in whatever order they come, and as a part of a running sum', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 200; round += 1) {
      const scale = round % 4 === 0 ? 1e9 : 100;
      const numbers = Array.from({ length: 60 }, () => Math.round((random() - 0.4) * scale * 100) / 100);
      const sums = new RunningSums(numbers);
      expect(sums.isExact).toBe(true);
      const from = Math.floor(random() * 60);
      const to = from + Math.floor(random() * (61 - from));
      const terms: number[] = [];
      sums.addTerms(from, to, terms);
      const part = numbers.slice(from, to);
      expect(exactSum(terms)).toBe(exactSum(part));
      expect(exactSum(part.toReversed())).toBe(exactSum(part));
    }
  });

  test('a running sum says when two numbers do not hold it', () => {
    expect(new RunningSums([1e200, 1, 1e-200]).isExact).toBe(false);
  });
});
