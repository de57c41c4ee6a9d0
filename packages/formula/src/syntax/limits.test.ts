import { describe, expect, test } from 'vitest';
import { PARSER_LIMITS } from './limits.ts';
import { parseFormula } from './parser.ts';

const { length, tokens, depth, args, problems } = PARSER_LIMITS;

describe('the parser takes a formula at a limit and refuses it one over', () => {
  test.each([
    ['characters', (count: number) => `="${'x'.repeat(count - 3)}"`, length, 'A formula can have at most 16000 characters.'],
    [
      'tokens',
      (count: number) => `=1${'+1'.repeat((count - 2) / 2)}`,
      tokens,
      'A formula can have at most 4000 names, values and signs.',
    ],
    ['parentheses inside one another', nestedParentheses, depth, 'Functions and parentheses can be nested at most 100 deep.'],
    ['calls inside one another', nestedCalls, depth, 'Functions and parentheses can be nested at most 100 deep.'],
    [
      'signs before a value',
      (count: number) => `=${'-'.repeat(count)}1`,
      depth,
      'Functions and parentheses can be nested at most 100 deep.',
    ],
    [
      'arguments',
      (count: number) => `=SUM(${Array(count).fill('1').join(', ')})`,
      args,
      'A function can have at most 255 arguments.',
    ],
  ])('%s', (name, build, limit, message) => {
    expect(parseFormula(build(limit))).toMatchObject({ ok: true });
    const over = parseFormula(build(limit + (name === 'tokens' ? 2 : 1)));
    expect(over).toMatchObject({ ok: false, problems: [{ rule: 'limit', message }] });
  });

  test('no more problems are reported than the limit', () => {
    const damaged = parseFormula(
      `=SUM(${Array(problems + 5)
        .fill('1 & 2')
        .join(', ')})`,
    );
    expect(damaged).toMatchObject({ ok: false, problems: { length: problems } });
  });
});

function nestedParentheses(count: number): string {
  return `=${'('.repeat(count)}1${')'.repeat(count)}`;
}

function nestedCalls(count: number): string {
  return `=${'ABS('.repeat(count)}1${')'.repeat(count)}`;
}
